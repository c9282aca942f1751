import { wordSimilarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import { escapePattern } from '../../helpers/escape-pattern.ts';
import { contentWords } from './text.ts';

/** Patterns of questions, each with the titles of columns that answer it, in order. */
const WISHES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:where|from where|which (?:platform|room|gate|track))\b/iu,
    /\b(?:where|place|location|room|venue|platform|track|address|gate|stop)\b/iu,
  ],
  [/\b(?:how much|costs?|price)\b/iu, /\b(?:price|cost|fare|fee|rate|amount)\b/iu],
  [/\b(?:arrives?|arrival|get(?:s)? (?:in|there))\b/iu, /\barriv/iu],
  [/\b(?:leaves?|departs?|departure|go)\b/iu, /\b(?:depart|leave)/iu],
  [/\b(?:what time|when)\b.*\b(?:starts?|begins?|open)\b/iu, /\b(?:start|begin|open|from)/iu],
  [/\b(?:what time|when)\b.*\b(?:ends?|finish|close)/iu, /\b(?:end|finish|close|until|to)\b/iu],
  [/^(?:what time|at what time)\b/iu, /\b(?:time|departs?|start|hour|opens?)/iu],
  [/^when\b/iu, /\b(?:date|day|when|time|departs?|due|start|deadline)/iu],
  [/^where\b/iu, /\b(?:where|place|location|room|city|venue|platform|address|gate)\b/iu],
  [/^who\b/iu, /\b(?:who|name|author|owner|by|assignee|manager|teacher|speaker|winner|artist|contact)\b/iu],
];

/** The column that fits the question word, if the question names no column; null if no column fits. */
export function wishedColumn(asked: string, header: readonly string[]): number | null {
  const named = header.filter(
    (title) => title !== '' && new RegExp(`\\b(?:which|what|the) ${escapePattern(title)}s?\\b`, 'iu').test(asked),
  );
  if (named.some((title) => !isRowNoun(asked, title))) return null;
  // "When is breakfast" asks for the Breakfast column, not for the column of days.
  const told = contentWords(asked);
  const isTold = (word: string) => told.some((said) => wordSimilarity(word, said) > 0.9);
  if (header.some((title) => title !== '' && !isRowNoun(asked, title) && words(title).every(isTold))) return null;
  for (const [question, column] of WISHES) {
    const index = question.test(asked) ? header.findIndex((title) => column.test(title)) : -1;
    if (index >= 0) return index;
  }
  return null;
}

/** "The train to Rotterdam": the column Train describes the rows; it is not what the question asks for. */
export function isRowNoun(asked: string, title: string): boolean {
  if (new RegExp(`^what(?:'s| is| are| was)? (?:the )?${escapePattern(title)}\\b`, 'iu').test(asked)) return false;
  return (
    title !== '' &&
    new RegExp(
      `\\b(?:the|a|an|this|that) ${escapePattern(title)} (?:to|for|from|in|with|at|named|called|by|on)\\b`,
      'iu',
    ).test(asked)
  );
}
