import { stem, words } from '../../english/words.ts';

/**
 * Whether the person wants a button left alone by its verb: "Set the amount to 5, but do not save it yet", or "I'll save it myself". What is refused of another
 * thing, "don't save my card", is refused of that alone.
 */
export function refusesVerb(name: string, said: readonly string[]): boolean {
  const verb = stem(words(name)[0] ?? '');
  return said.reduce((isRefused, text) => {
    const clauses = clausesOf(text);
    const refused = clauses.flatMap((clause) => (REFUSED.exec(clause) ?? OWN.exec(clause))?.[1] ?? []);
    if (refused.some((each) => stem(each) === verb)) return true;
    // "OK, save it now", said later.
    return isRefused && !clauses.some((clause) => stem(words(clause)[0] ?? '') === verb);
  }, false);
}

function clausesOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[.,;:!?\n]+|\s(?:but|and|so|then)\s/u)
    .map((clause) => clause.trim());
}

/** Stands for all that was filled in. */
const IT =
  '(?: (?:it|this|that|them|these|those|anything|any of it|the form|(?:the|my|any|your) (?:changes?|edits?)))?';
const WHEN = '(?: (?:yet|now|for now|for me|so far|either|please|just yet|at all|(?:until|till|before|unless)\\b.*))*';
const REFUSED = new RegExp(
  `^(?:please )?(?:do not|don't|dont|never|not to) (?:yet |actually )?(\\p{L}+)${IT}${WHEN}$`,
  'u',
);
const OWN = new RegExp(
  `^(?:i'll|i will|i'd like to|i want to|i am going to|i'm going to|i can|let me|we'll|we will) (\\p{L}+)${IT} (?:myself|ourselves|later|afterwards|once\\b.*|when\\b.*)$`,
  'u',
);
