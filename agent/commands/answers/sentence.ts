import { inverseFrequency, similarity, wordSimilarity } from '../../english/match.ts';
import { isTime } from '../../english/measures.ts';
import { words } from '../../english/words.ts';
import { type PageView, visibleText } from '../../reading/page-view.ts';
import { asksWhetherThereIs, blocks, contentWords, cut, type PageAnswer } from './text.ts';

/** The sentence that shares most with the question; words that the page says nowhere count against it, not for another. */
export function answerSentence(view: PageView, asked: string): PageAnswer | null {
  const all = blocks(view);
  const said = new Set(all.flatMap(words));
  const isSaid = (word: string) => [...said].some((each) => wordSimilarity(word, each) > 0.74);
  const content = contentWords(asked);
  if (asksWhetherThereIs(asked) && content[0] !== undefined && !isSaid(content[0])) return null;
  const known = [...new Set(content.flatMap((word) => (isSaid(word) ? [word] : (DAYS[word] ?? []).filter(isSaid))))];
  const sought = withoutTopic(view, known);
  if (sought.length === 0) return null;
  // "When is the parents' evening", on the page about it: the first sentence that tells a time.
  const isTopic = sought === known && isTopical(view, known);
  const told =
    /^(?:when|what (?:time|day|date))\b/iu.test(asked) && isTopic
      ? all.find((text) => isTime(text) && text.length < 300)
      : undefined;
  if (told !== undefined) return { answer: `“${cut(told, 300)}”`, focus: null };
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
  const [first] = scored;
  if (first === undefined || first.score < 0.16) return null;
  const next = /\b(?:after|next)\b/iu.test(asked) ? all[all.indexOf(first.text) + 1] : undefined;
  const text = next === undefined ? first.text : `${first.text} ${next}`;
  const share = known.length / content.length;
  const least = /^(?:who|whose|where)\b/iu.test(asked) ? 0.7 : /^(?:is|are) there\b/iu.test(asked) ? 0.5 : 0;
  const isTyped = share > least;
  if (first.score < 0.42 || share < 0.5 || !isTyped)
    return { answer: `I find no direct answer; the nearest on the page: “${cut(text, 300)}”`, focus: null };
  const yes = /^(?:is|are|was|were|does|do|did|has|have|can|will)\b/iu.test(asked) ? 'The page says: ' : '';
  return { answer: `${yes}“${cut(text, 300)}”`, focus: null };
}

const WEEKDAY = ['weekday', 'weekdays', 'week'];
const WEEKEND = ['weekend', 'weekends'];

/** What a day is also called where hours are told. */
const DAYS: Readonly<Record<string, readonly string[]>> = {
  monday: WEEKDAY,
  tuesday: WEEKDAY,
  wednesday: WEEKDAY,
  thursday: WEEKDAY,
  friday: WEEKDAY,
  saturday: WEEKEND,
  sunday: WEEKEND,
};

function isTopical(view: PageView, known: readonly string[]): boolean {
  const heading = view.items.find((item) => item.tag === 'h1' && item.visible);
  const topic = heading === undefined ? [] : words(visibleText(view, heading));
  return known.length > 0 && known.every((word) => topic.some((said) => wordSimilarity(word, said) > 0.74));
}

/** What the whole page is about tells none of its sentences apart. */
function withoutTopic(view: PageView, sought: readonly string[]): readonly string[] {
  const heading = view.items.find((item) => item.tag === 'h1' && item.visible);
  const topic = words(`${view.page.title} ${heading === undefined ? '' : visibleText(view, heading)}`);
  const rest = sought.filter((word) => !topic.some((said) => wordSimilarity(word, said) > 0.9));
  return rest.length > 0 ? rest : sought;
}

/** The sentences of a block, and each with the next one: what is spoken of is often named in the one before. */
function passages(block: string): readonly string[] {
  const sentences = block.split(/(?<=[.!?])\s+(?=\p{Lu}|\d)/u);
  return [...sentences, ...sentences.slice(1).map((next, i) => `${sentences[i] ?? ''} ${next}`)];
}
