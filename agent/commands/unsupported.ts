import { type Action, elementOf } from '../action.ts';
import { saysSame } from '../english/left-out.ts';
import { words } from '../english/words.ts';

/** Conditions and exceptions: carrying out the rest of the sentence regardless would do what nobody asked for. */
const CONDITION =
  /(?:^|[\s,;(])((?:only |but |even )*(?:if|unless|provided(?: that)?|as long as|in case|except(?: for)?|other than|apart from|but not)\b(?! (?:you (?:can|could|would|please|like|want)|possible|needed|necessary|any\b|so\b|not\b))[^.;!?]*)/iu;

/** The condition or exception in a request, outside quotes; null if there is none. */
export function conditionIn(said: string): string | null {
  return CONDITION.exec(said.replace(/["“][^"”]*["”]/gu, (quoted) => '_'.repeat(quoted.length)))?.index === undefined
    ? null
    : (CONDITION.exec(said)?.[1]?.trim() ?? null);
}

/** How a value is described instead of said: "the value of First name", "twice what it is", "one more than before". */
const DESCRIPTION = new RegExp(
  [
    /^(?:the|my|your|its|their|that|this|whatever|what|same)\b.*\b(?:of|in|from|that|which|shown|above|below|on|as|so)\b/u,
    /^(?:twice|double|triple|half|\p{L}+ times) (?:what|that|the|as|of|its?|my|your)\b/u,
    /^[\p{L}\d]+ (?:more|less|fewer|higher|lower) than\b/u,
    /\bwhat(?:ever)? (?:it|there|they|you|he|she|we|i)\b/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** Whether an action would give a field the description of a value instead of the value; quoted text is meant as it is. */
export function typesDescription(action: Action, said: string): string | null {
  const value = action.intent === 'textinput' ? action.text : action.intent === 'change' ? action.value : null;
  if (value === null || elementOf(action) === null || !DESCRIPTION.test(value)) return null;
  const isQuoted = [...said.matchAll(/["“]([^"”]*)["”]/gu)].some(([, quoted = '']) => quoted.includes(value));
  return isQuoted ? null : value;
}

/**
 * Whether an action would choose a bare number in a list called `name` that the request does not mention: "three of these" is no
 * rating of 3. Lists for a quantity need no mention.
 */
export function choosesUnnamedNumber(action: Action, name: string, said: string): boolean {
  if (action.intent !== 'change' || !/^\d+$/u.test(action.value)) return false;
  const mentioned = [...words(said), 'quantity'];
  return !words(name).some((word) => mentioned.some((each) => saysSame(word, each)));
}
