import { similarity, wordSimilarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import { type PageItem, type PageItems, visibleText } from '../../reading/page-items.ts';
import { childrenOf, fromTables } from './tables.ts';
import { contentWords, cut, type TextAnswer } from './text.ts';

interface LabelledValue {
  readonly label: string;
  readonly value: string;
}

/** Answers from tables, definition lists and "label: value" lines. */
export function answerFromPairs(view: PageItems, asked: string): TextAnswer | null {
  const sought = contentWords(asked);
  const cell = sought.length === 0 ? null : fromTables(view, asked, sought);
  if (cell !== null) return cell;
  const labels = labelsFor(asked);
  let best: { pair: LabelledValue; score: number } | null = null;
  for (const pair of pairs(view)) {
    const byWord = labels.some((label) => similarity([label], words(pair.label)) > 0.9) ? 0.7 : 0;
    const score = Math.max(similarity(sought, words(pair.label)), byWord, yesOrNo(asked, sought, pair));
    if (score > (best?.score ?? 0.62)) best = { pair, score };
  }
  return best === null
    ? null
    : { answer: `${best.pair.label.replace(/[:\s]+$/u, '')}: ${cut(best.pair.value, 200)}`, focus: null };
}

/**
 * Scores a pair for a yes-or-no question such as "are pets allowed": the label must match one part of the question, and
 * the value may match the rest.
 */
function yesOrNo(asked: string, sought: readonly string[], { label, value }: LabelledValue): number {
  if (!/^(?:is|are|does|do|can|may|will|has|have)\b/iu.test(asked) || label === '') return 0;
  const named = words(label);
  if (named.length === 0 || similarity(named, sought) < 0.6) return 0;
  const rest = sought.filter((word) => !named.some((said) => wordSimilarity(word, said) > 0.75));
  return rest.some((word) => words(value).some((said) => wordSimilarity(word, said) > 0.75)) ? 0.8 : 0.63;
}

/** Labels that answer a question without a noun: "who is it from", "when is it". */
function labelsFor(asked: string): readonly string[] {
  if (/^who\b.*\b(?:from|sent)\b/iu.test(asked)) return ['from', 'sender'];
  if (/^who\b.*\bto\b/iu.test(asked)) return ['to', 'recipient'];
  if (/^when(?:'s| is| does| was)? (?:it|this|that|the (?:event|meeting|task|appointment|deadline))\b/iu.test(asked))
    return ['when', 'date', 'due', 'time'];
  if (/^where(?:'s| is) (?:it|this|that|the (?:event|meeting|venue|appointment))\b/iu.test(asked))
    return ['where', 'location', 'place', 'venue', 'address'];
  return [];
}

function* pairs(view: PageItems): Generator<LabelledValue> {
  for (const item of view.items) {
    if (!item.visible || item.lastRun === item.firstRun) continue;
    if (item.tag === 'dt') {
      const value = nextOf(view, item, 'dd');
      if (value !== null) yield { label: visibleText(view, item), value: visibleText(view, value) };
    }
    if (item.lastRun - item.firstRun > 6) continue;
    const text = visibleText(view, item);
    const line = text.match(/^([^:.!?]{2,60}):\s+(\S.{0,200})$/u);
    if (line !== null && !/^(?:tr|table|ul|ol|dl)$/u.test(item.tag))
      yield { label: line[1] ?? '', value: line[2] ?? '' };
    const children = childrenOf(view, item).filter((child) => child.visible && child.lastRun > child.firstRun);
    const [label, value, third] = children;
    if (
      label !== undefined &&
      value !== undefined &&
      third === undefined &&
      !/^(?:tr|dl|ul|ol|table|tbody|body|main|form|nav)$/u.test(item.tag)
    )
      yield { label: visibleText(view, label), value: visibleText(view, value) };
  }
}

function nextOf(view: PageItems, item: PageItem, tag: string): PageItem | null {
  const next = view.items[item.last + 1];
  return next !== undefined && next.tag === tag ? next : null;
}
