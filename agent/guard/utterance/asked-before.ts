import { plainClauses } from '../../english/clauses.ts';
import { stemsOf } from './is-said.ts';
import { objectIn } from './object-phrase.ts';
import { onlyLooks } from './only-looks.ts';

/**
 * The telling words of what is to be done before a clause, where a person says so: those of "take a snapshot" for "delete the database" in "Take a
 * snapshot, and after that delete the database". None where they do not.
 */
export function askedBefore(clause: string, said: readonly string[]): readonly string[] {
  const before = said.flatMap((text) => {
    const [first = '', ...later] = text.split(FIRST.test(text) ? THEN : LATER);
    return later.some((part) => plainClauses(part).includes(clause)) ? [first] : [];
  });
  const last = before
    .flatMap(plainClauses)
    .map((each) => each.replace(/^(?:first|now|please)\s+/u, ''))
    .findLast((each) => each !== '' && !TELLING.test(each) && !onlyLooks([each]));
  if (last === undefined) return [];
  const { object, kind } = objectIn(last);
  return [...stemsOf(last.split(' ')[0] ?? ''), ...object, ...kind];
}

/** Begins a clause that tells something, and asks for nothing. */
const TELLING = /^(?:an?|the|my|our|this|that|i|we|he|she|it|they|there|no|if|when|once|after|before)\b/u;

/** "Back it up first and then update it" */
const FIRST = /\bfirst\b/iu;
const THEN = /(?:,|\band)?\s*\bthen\b/iu;

/** Begins what is to be done after what stands before it. */
const LATER = /(?:,|\band)?\s*\b(?:after that|after which|afterwards|danach|anschließend|ensuite|después|daarna)\b/iu;
