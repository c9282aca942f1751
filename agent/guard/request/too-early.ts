import { plainClauses } from '../../english/clauses.ts';
import { stemsOf } from '../utterance/is-said.ts';
import { objectIn } from '../utterance/object-phrase.ts';
import { onlyLooks } from '../utterance/only-looks.ts';
import type { Request } from './request.ts';

/** Whether a deed was asked for after another one of which no step has done anything: "Take a snapshot, and after that delete the database". */
export function isTooEarly(clause: string, { said, turns }: Request): boolean {
  const before = said.flatMap((text) => {
    const [first = '', ...later] = text.split(FIRST.test(text) ? THEN : LATER);
    return later.some((part) => plainClauses(part).includes(clause)) ? [first] : [];
  });
  const asked = before
    .flatMap(plainClauses)
    .map((each) => each.replace(/^(?:first|now|please)\s+/u, ''))
    .filter((each) => each !== '' && !TELLING.test(each) && !onlyLooks([each]));
  const done = stemsOf(
    turns
      .filter(({ outcome }) => outcome.status === 'done')
      .flatMap(({ target, action }) => [
        target?.name ?? '',
        target?.row ?? '',
        'text' in action ? action.text : '',
        'value' in action ? action.value : '',
      ])
      .join('\n'),
  );
  const last = asked.at(-1);
  if (last === undefined) return false;
  const { object, kind } = objectIn(last);
  return ![...stemsOf(firstOf(last)), ...object, ...kind].some((word) => done.has(word));
}

function firstOf(clause: string): string {
  return clause.split(' ')[0] ?? '';
}

/** Begins a clause that tells something, and asks for nothing. */
const TELLING = /^(?:an?|the|my|our|this|that|i|we|he|she|it|they|there|no|if|when|once|after|before)\b/u;

/** "Back it up first and then update it" */
const FIRST = /\bfirst\b/iu;
const THEN = /(?:,|\band)?\s*\bthen\b/iu;

/** Begins what is to be done after what stands before it. */
const LATER = /(?:,|\band)?\s*\b(?:after that|after which|afterwards|danach|anschließend|ensuite|después|daarna)\b/iu;
