import type { Command } from './command.ts';
import { nextStep } from './deeds/act.ts';
import { byPage, deedEach } from './deeds/by-page.ts';
import { deed, isDeedOfMany } from './deeds/deed.ts';
import { namedChoice, statements } from './deeds/statement.ts';
import type { Moment, Step } from './step.ts';

/** Requests whose words may mean something else on a page than in plain English. */
const BY_PAGE: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
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

/** What the request means in plain English; where nothing comes of that, what it means in the page's own words. */
export function stepFor(command: Command, moment: Moment, text: string): Step {
  const begun = moment.past.some(({ memo }) => /^(?:placed |stated|deed )/u.test(memo.key));
  if (begun) return byPage(moment, text) ?? { kind: 'done', words: null };
  const first = inItsWords(command, moment, text);
  if (first !== null) return first;
  const step = nextStep(command, moment);
  if (step.kind !== 'stop' || step.options !== undefined || moment.past.length > 0) return step;
  return (BY_PAGE.has(command.kind) ? byPage(moment, text) : null) ?? step;
}

/** Words that the page uses just so go before what they mean elsewhere. */
function inItsWords({ kind, ...command }: Command, moment: Moment, text: string): Step | null {
  if (kind === 'unknown')
    return (
      namedChoice(moment, text) ??
      statements(moment, text) ??
      (isDeedOfMany(moment, text) ? (deedEach(moment, text) ?? deed(moment, text)) : null)
    );
  if (kind === 'choose' && 'field' in command && command.field === null && !isDeedOfMany(moment, text))
    return statements(moment, text);
  const isQuestion =
    kind === 'ask' && /^(?:what|who|when|where|which|how|why|is|are|does|do|did|has|have|can|will)\b/iu.test(text);
  const mayBe = /^(?:choose|open|press|create|find|toggle|ask)$/u.test(kind) && !isQuestion;
  return mayBe && isDeedOfMany(moment, text) ? (deedEach(moment, text) ?? deed(moment, text)) : null;
}
