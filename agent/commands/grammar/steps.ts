import { COUNTS, NUMBERS, numberIn } from '../../english/lexicon.ts';
import type { Command } from '../command.ts';

const COUNT = `(${COUNTS.join('|')}|\\d{1,2})`;

const ONE_OF_LIST = new RegExp(
  `^(another|an?|${NUMBERS.slice(1, 7).join('|')}|\\d) (?:more )?((?!more\\b)\\p{L}+)$`,
  'iu',
);
const MORE = new RegExp(
  `^(?:add |i need |we are )?(another|${NUMBERS.slice(1, 6).join('|')}|\\d) (?:more )?(?!more)(.+)$`,
  'iu',
);

/** Reads "add one more adult and two children" as a step each; empty if a clause is no such list. */
export function readSteps(clause: string): readonly Command[] {
  const said = clause.match(/^(?:add|plus|and|we are|there are|i need|we need)\s+(.+)$/iu)?.[1];
  if (said === undefined || !/\bmore\b|\banother\b/iu.test(said)) return [];
  const parts = said.split(/\s*,\s*(?:and\s+)?|\s+and\s+/u);
  const steps = parts.map((part) => part.match(ONE_OF_LIST));
  return steps.every((step) => step !== null)
    ? steps.map((step) => ({ kind: 'step', target: step?.[2] ?? '', by: numberIn(step?.[1] ?? '') }))
    : [];
}

/** Reads for how many people something is: "make it for six people"; null for other clauses. */
export function readPeople(clause: string): Command | null {
  const match = clause.match(
    new RegExp(
      `^(?:(?:make|change|set|scale)(?: it| this| that)?(?: up| down)?(?: to)?(?: be)? (?:for )?|(?:it(?:'s| is)|we(?:'re| are)|there (?:are|will be)|serves?) (?:for )?)${COUNT} (people|persons?|servings?|portions?|guests?|adults?|travell?ers?|passengers?|of us)$`,
      'iu',
    ),
  );
  if (match === null) return null;
  const field = /^(?:serving|portion)/iu.test(match[2] ?? '') ? 'servings' : 'people';
  return { kind: 'fill', slots: [{ field, value: String(numberIn(match[1] ?? '')) }], submit: null };
}

/** Reads "one more adult", "increase the quantity by 2" and "decrease the number of guests"; null for other clauses. */
export function readStep(clause: string): Command | null {
  const more = clause.match(MORE);
  const isMore =
    more !== null &&
    /^(?:add |i need |we are )?(?:another|\S+ more) /iu.test(clause) &&
    !/\b(?:to|in|into|called|named|for|with) /iu.test(clause);
  if (isMore) return { kind: 'step', target: (more[2] ?? '').replace(/^more /iu, ''), by: numberIn(more[1] ?? '') };
  const less = clause.match(/^(?:one|a) (?:less|fewer) (.+)$|^remove one (.+)$/iu);
  if (less !== null) return { kind: 'step', target: less[1] ?? less[2] ?? '', by: -1 };
  return readChange(clause);
}

/** Reads "increase the quantity by 2"; null for other clauses. */
function readChange(clause: string): Command | null {
  const stepped = clause.match(
    new RegExp(
      `^(increase|raise(?! an? )|decrease|reduce|lower)(?: the)? (?:number of |count of |amount of )?(.+?)(?: by ${COUNT}| (twice|once|three times|(\\d) times))?$`,
      'iu',
    ),
  );
  if (stepped === null || /\b(?:to|button)\b/iu.test(stepped[2] ?? '')) return null;
  const times =
    { twice: 2, once: 1, 'three times': 3 }[(stepped[4] ?? '').toLowerCase()] ?? numberIn(stepped[5] ?? '1');
  const by = stepped[3] === undefined ? times : numberIn(stepped[3]);
  return { kind: 'step', target: stepped[2] ?? '', by: /^(?:increase|raise)/iu.test(stepped[1] ?? '') ? by : -by };
}
