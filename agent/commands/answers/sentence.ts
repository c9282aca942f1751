import { WEEKDAYS } from '../../english/lexicon.ts';
import { inverseFrequency, similarity, wordSimilarity } from '../../english/match.ts';
import { isTime } from '../../english/measures.ts';
import { words } from '../../english/words.ts';
import { type PageItems, visibleText } from '../../reading/page-items.ts';
import { asksWhetherThereIs, blocks, contentWords, cut, type TextAnswer } from './text.ts';

/**
 * Answers with the sentence most similar to the question. Words that the page never uses make the answer less certain.
 */
export function answerSentence(view: PageItems, asked: string): TextAnswer | null {
  const all = blocks(view);
  const said = new Set(all.flatMap(words));
  const isSaid = (word: string) => [...said].some((each) => wordSimilarity(word, each) > 0.74);
  const content = contentWords(asked);
  if (asksWhetherThereIs(asked) && content[0] !== undefined && !isSaid(content[0])) return null;
  const known = [...new Set(content.flatMap((word) => (isSaid(word) ? [word] : (DAYS[word] ?? []).filter(isSaid))))];
  const sought = withoutTopic(view, known);
  if (sought.length === 0) return null;
  // "When is the parents' evening", on the page about that evening: the first block with a time answers.
  const asksTime = /^(?:when|what (?:time|day|date))\b/iu.test(asked) && sought === known && isTopical(view, known);
  const told = asksTime ? all.find((text) => isTime(text) && text.length < 300) : undefined;
  if (told !== undefined) return { answer: `“${cut(told, 300)}”`, focus: null };
  const first = bestSentence(all, sought, asked);
  if (first === null || first.score < 0.16) return null;
  const next = /\b(?:after|next)\b/iu.test(asked) ? all[all.indexOf(first.text) + 1] : undefined;
  const text = next === undefined ? first.text : `${first.text} ${next}`;
  if (first.score < 0.42 || !isEnough(known.length / content.length, asked))
    return { answer: `I find no direct answer; the nearest on the page: “${cut(text, 300)}”`, focus: null };
  const yes = /^(?:is|are|was|were|does|do|did|has|have|can|will)\b/iu.test(asked) ? 'The page says: ' : '';
  return { answer: `${yes}“${cut(text, 300)}”`, focus: null };
}

/** Whether the page knows a large enough share of the words of a question for a plain answer. */
function isEnough(share: number, asked: string): boolean {
  if (/^(?:who|whose|where)\b/iu.test(asked)) return share > 0.7;
  return /^(?:is|are) there\b/iu.test(asked) ? share > 0.5 : share >= 0.5;
}

/** The sentence of some blocks that is most similar to the words sought; null if there is none. */
function bestSentence(all: readonly string[], sought: readonly string[], asked: string) {
  const sentences = [...new Set(all.flatMap(passages))].filter((text) => text.length > 3 && text.length < 500);
  const weigh = inverseFrequency(sentences.map(words));
  const wantsNumber = /^(?:how (?:much|many|long|old|far|big|tall|high)|when|what time|what year)\b/iu.test(asked);
  const scored = sentences.map((text) => {
    const told = words(text);
    const alike = similarity(sought, told, weigh);
    const isBare = told.filter((word) => /\p{L}/u.test(word)).length <= sought.length ? 0.5 : 1;
    return { text, score: alike * isBare + (wantsNumber && /\d/u.test(text) && alike > 0.3 ? 0.12 : 0) };
  });
  scored.sort((a, b) => b.score - a.score);
  return scored[0] ?? null;
}

const WEEKDAY = ['weekday', 'weekdays', 'week'];
const WEEKEND = ['weekend', 'weekends'];

/** Other words for a day in opening hours. */
const DAYS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  WEEKDAYS.map((day) => [day, day.startsWith('s') ? WEEKEND : WEEKDAY]),
);

function isTopical(view: PageItems, known: readonly string[]): boolean {
  const heading = view.items.find((item) => item.tag === 'h1' && item.visible);
  const topic = heading === undefined ? [] : words(visibleText(view, heading));
  return known.length > 0 && known.every((word) => topic.some((said) => wordSimilarity(word, said) > 0.74));
}

/** Drops words of the page's title: they match every sentence. */
function withoutTopic(view: PageItems, sought: readonly string[]): readonly string[] {
  const heading = view.items.find((item) => item.tag === 'h1' && item.visible);
  const topic = words(`${view.page.title} ${heading === undefined ? '' : visibleText(view, heading)}`);
  const rest = sought.filter((word) => !topic.some((said) => wordSimilarity(word, said) > 0.9));
  return rest.length > 0 ? rest : sought;
}

/** The sentences of a block, alone and in pairs: the subject of a sentence is often named in the sentence before. */
function passages(block: string): readonly string[] {
  const sentences = block.split(/(?<=[.!?])\s+(?=\p{Lu}|\d)/u);
  return [...sentences, ...sentences.slice(1).map((next, i) => `${sentences[i] ?? ''} ${next}`)];
}
