import { NUMBERS } from '../../english/lexicon.ts';
import type { Command } from '../command.ts';

const COUNTS: readonly string[] = NUMBERS.slice(1, 11);
const COUNT = `(${COUNTS.join('|')}|\\d{1,2})`;

/** How many a word says. */
function countOf(said: string | undefined): number {
  const word = (said ?? '').toLowerCase();
  if (/^(?:another|an?)$/u.test(word)) return 1;
  return COUNTS.includes(word) ? COUNTS.indexOf(word) + 1 : Number(said);
}

/** "Add one more adult and two children": a step each; empty where a clause is no such list. */
export function readSteps(clause: string): readonly Command[] {
  const said = clause.match(/^(?:add|plus|and|we are|there are|i need|we need)\s+(.+)$/iu)?.[1];
  if (said === undefined || !/\bmore\b|\banother\b/iu.test(said)) return [];
  const parts = said.split(/\s*,\s*(?:and\s+)?|\s+and\s+/u);
  const steps = parts.map((part) =>
    part.match(/^(one|another|an?|two|three|four|five|six|\d) (?:more )?((?!more\b)\p{L}+)$/iu),
  );
  return steps.every((step) => step !== null)
    ? steps.map((step) => ({ kind: 'step', target: step?.[2] ?? '', by: countOf(step?.[1]) }))
    : [];
}

/** "Make it for six people", "it is for four": how many a thing is for; null where a clause does not say so. */
export function readPeople(clause: string): Command | null {
  const match = clause.match(
    new RegExp(
      `^(?:(?:make|change|set|scale)(?: it| this| that)?(?: up| down)?(?: to)?(?: be)? (?:for )?|(?:it(?:'s| is)|we(?:'re| are)|there (?:are|will be)|serves?) (?:for )?)${COUNT} (people|persons?|servings?|portions?|guests?|adults?|travell?ers?|passengers?|of us)$`,
      'iu',
    ),
  );
  if (match === null) return null;
  const field = /^(?:serving|portion)/iu.test(match[2] ?? '') ? 'servings' : 'people';
  return { kind: 'fill', slots: [{ field, value: String(countOf(match[1])) }], submit: null };
}

/** "One more adult", "increase the quantity by 2", "decrease the number of guests"; null where a clause is none of these. */
export function readStep(clause: string): Command | null {
  const more = clause.match(/^(?:add |i need |we are )?(one|another|two|three|four|five|\d) (?:more )?(?!more)(.+)$/iu);
  const isMore =
    more !== null &&
    /^(?:add |i need |we are )?(?:another|\S+ more) /iu.test(clause) &&
    !/\b(?:to|in|into|called|named|for|with) /iu.test(clause);
  if (isMore) return { kind: 'step', target: (more[2] ?? '').replace(/^more /iu, ''), by: countOf(more[1]) };
  const less = clause.match(/^(?:one|a) (?:less|fewer) (.+)$|^remove one (.+)$/iu);
  if (less !== null) return { kind: 'step', target: less[1] ?? less[2] ?? '', by: -1 };
  const stepped = clause.match(
    new RegExp(
      `^(increase|raise(?! an? )|decrease|reduce|lower)(?: the)? (?:number of |count of |amount of )?(.+?)(?: by ${COUNT}| (twice|once|three times|(\\d) times))?$`,
      'iu',
    ),
  );
  if (stepped === null || /\b(?:to|button)\b/iu.test(stepped[2] ?? '')) return null;
  const times = { twice: 2, once: 1, 'three times': 3 }[(stepped[4] ?? '').toLowerCase()] ?? countOf(stepped[5] ?? '1');
  const by = stepped[3] === undefined ? times : countOf(stepped[3]);
  return { kind: 'step', target: stepped[2] ?? '', by: /^(?:increase|raise)/iu.test(stepped[1] ?? '') ? by : -by };
}
