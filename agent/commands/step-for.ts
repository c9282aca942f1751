import { afterRanked, preferred, pressRanked } from './by-rank.ts';
import type { Command } from './command.ts';
import { nextStep } from './deeds/act.ts';
import { chooseAllByWords, chooseByName } from './deeds/fields/choose-by-words.ts';
import { inPageWords, pressEachByWords } from './deeds/in-page-words.ts';
import { beginsLikeControls, pressByWords } from './deeds/press/press-by-words.ts';
import type { Step, Work } from './step.ts';

/** Kinds of request whose words a page may use in a sense of its own. */
const IN_PAGE_WORDS: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
  'unknown',
  'press',
  'open',
  'find',
  'put',
  'create',
  'choose',
  'set',
  'fill',
  'toggle',
  'step',
  'dismiss',
  'expand',
  'search',
  'submit',
]);

/** Kinds of request that a press may carry out. */
const PRESSES: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
  ...['unknown', 'press', 'open', 'find', 'put', 'choose', 'toggle', 'dismiss', 'expand', 'submit'],
] as const);

/**
 * Takes a request in its plain English meaning; if that leads nowhere, in the page's own words; and where these leave open which element is meant,
 * asks the ranker.
 */
export function stepFor(command: Command, work: Work, text: string): Step {
  const step = afterRanked(work, text) ?? stepInWords(command, work, text);
  if (step.kind !== 'stop') return step;
  const { key, options } = step;
  if (key !== undefined && options !== undefined) {
    const id = preferred(work, step)?.id ?? null;
    return id === null ? step : stepInWords(command, { ...work, choices: new Map(work.choices).set(key, id) }, text);
  }
  // The effect of an earlier request may show the missing thing in a moment.
  const mayComeLate = work.past.length === 0 && work.earlier.length > 0;
  if (step.nearest === undefined || mayComeLate || !PRESSES.has(command.kind)) return step;
  return pressRanked(work, text) ?? step;
}

function stepInWords(command: Command, work: Work, text: string): Step {
  const begun = work.past.some(({ memo }) => /^(?:placed |stated|deed )/u.test(memo.key));
  if (begun) return inPageWords(work, text) ?? { kind: 'done', words: null };
  const first = inItsWords(command, work, text);
  if (first !== null) return first;
  const step = nextStep(command, work);
  if (step.kind !== 'stop' || step.options !== undefined || work.past.length > 0) return step;
  return (IN_PAGE_WORDS.has(command.kind) ? inPageWords(work, text) : null) ?? step;
}

/** Exact labels on the page win over their general English meaning. */
function inItsWords({ kind, ...command }: Command, work: Work, text: string): Step | null {
  if (kind === 'unknown')
    return (
      chooseByName(work, text) ??
      chooseAllByWords(work, text) ??
      (beginsLikeControls(work, text) ? (pressEachByWords(work, text) ?? pressByWords(work, text)) : null)
    );
  if (kind === 'choose' && 'field' in command && command.field === null && !beginsLikeControls(work, text))
    return chooseAllByWords(work, text);
  const isQuestion =
    kind === 'ask' && /^(?:what|who|when|where|which|how|why|is|are|does|do|did|has|have|can|will)\b/iu.test(text);
  const mayBe = /^(?:choose|open|press|create|find|toggle|ask)$/u.test(kind) && !isQuestion;
  return mayBe && beginsLikeControls(work, text) ? (pressEachByWords(work, text) ?? pressByWords(work, text)) : null;
}
