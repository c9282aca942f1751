import type { StopReason } from '../../agent/limits.ts';
import type { CheckResult } from './checks.ts';

/** How an episode ended. `done` is success; `claimed` is a failure whose last words say that it was done; `unjudged` is neither: a judge is missing. */
export const ENDINGS = [
  'done',
  'unjudged',
  'not found',
  'not understood',
  'asked',
  'wrong',
  'claimed',
  'limit',
  'error',
] as const;

/** How an episode failed. */
export const FAILURES = ENDINGS.filter((end) => end !== 'done' && end !== 'unjudged');

/** How an episode ended. */
export type Ending = (typeof ENDINGS)[number];

/** The facts that decide how an episode ended. */
export interface LastWords {
  readonly verdict: CheckResult;
  /** What the navigator said last; '' if nothing. */
  readonly said: string;
  readonly stopped: StopReason | null;
  /** What the panel showed as an error, such as a server that is not there. */
  readonly error: string | null;
}

/** Sentence patterns, tried in order: a question or a missing thing outweighs what was done before it. */
const SAID: readonly (readonly [Ending, RegExp])[] = [
  ['asked', /\?(?:\s|$)|\bplease (?:tell|choose|say|confirm)\b|\bnot allowed\b/iu],
  [
    'not understood',
    /\b(?:did|do|could) ?n[o']t (?:understand|know)\b|\bI left out\b|\bI (?:cannot|can't) (?:check|do)\b|\bdid nothing\b/iu,
  ],
  [
    'not found',
    /\b(?:do|did|could|can|does) ?n[o']t (?:see|find|say)\b|\bthere is no\b|\b(?:see|find) no(?:thing)?\b|\bhas no\b|\bno (?:field|button|option)\b|\b(?:could|did) not\b|\bcannot\b|\bdid not work\b|\bdisabled\b/iu,
  ],
  [
    'claimed',
    /^(?:done|finished|completed|ok|sure)\b|\b(?:is|are|was|were|have|has) (?:now |been |already )?\p{L}+ed\b|\balready\b|\bnothing was left\b|\bI (?:have |'ve )?\p{L}+ed\b|\b(?:sent|done|gone|made|put|set|chosen|open|paid)\b/iu,
  ],
];

/** Sorts an episode by its end. */
export function endingOf({ verdict, said, stopped, error }: LastWords): Ending {
  if (verdict === 'passed') return 'done';
  if (error !== null || stopped === 'unreadable') return 'error';
  if (verdict === 'unjudged' && stopped === null) return 'unjudged';
  // The guard has stopped: a person is asked to look.
  if (stopped === 'sent') return 'asked';
  if (stopped !== null) return 'limit';
  const words = said.replace(/[“"][^”"]*[”"]/gu, '“”');
  return SAID.find(([, pattern]) => pattern.test(words))?.[0] ?? 'wrong';
}
