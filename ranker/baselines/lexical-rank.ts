import { inverseFrequency, type Weigh, wordSimilarity } from '../../agent/english/match.ts';
import { stem, words } from '../../agent/english/words.ts';
import type { Rank } from '../../agent/ports.ts';
import { isField, namesFor } from '../../agent/reading/names.ts';
import { ancestors, type PageItem, type PageView, viewPage, visibleText } from '../../agent/reading/page-view.ts';
import type { State } from '../../agent/state.ts';

/** How much an utterance counts, the last one first. */
const UTTERANCES = [1, 0.35, 0.15];

/** Orders elements by the words that what was asked shares with their names, labels, attributes and surroundings; what can be acted on first. */
export const lexicalRank: Rank = async (state, { limit, signal }) => {
  signal.throwIfAborted();
  if (state.page === null) return [];
  const view = viewPage(state.page);
  const items = view.items.filter(({ id, visible, tag }) => id !== null && visible && tag !== 'html' && tag !== 'body');
  const weigh = inverseFrequency(items.map((item) => namesFor(view, item).flatMap((name) => name.words)));
  const queries = queriesOf(state);
  const scored = items.map((item) => ({ item, score: scoreOf(view, item, { queries, weigh }) }));
  scored.sort((a, b) => b.score - a.score || a.item.index - b.item.index);
  return scored.slice(0, limit).map(({ item, score }, i) => ({ element: item.element, score, rank: i + 1 }));
};

interface Query {
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
  readonly weight: number;
}

/** What the instructor said lately, last first. */
function queriesOf({ turns }: State): readonly Query[] {
  const said = turns.flatMap((turn) => (turn.type === 'chat' && turn.speaker === 'instructor' ? [turn.utterance] : []));
  return said
    .reverse()
    .slice(0, UTTERANCES.length)
    .map((utterance, i) => {
      const spoken = words(utterance);
      return { words: spoken, stems: new Set(spoken.map(stem)), weight: UTTERANCES[i] ?? 0 };
    });
}

function scoreOf(
  view: PageView,
  item: PageItem,
  { queries, weigh }: { queries: readonly Query[]; weigh: Weigh },
): number {
  let score = item.actionable ? 1.5 : 0;
  if (item.disabled) score -= 0.5;
  for (const query of queries) {
    const own = Math.max(0, ...namesFor(view, item).map((name) => name.weight * shared(name.words, query, weigh)));
    const around = 0.6 * shared(context(view, item), query, weigh);
    score += query.weight * (item.actionable ? own + around + kindBonus(item, query) : 0.6 * own);
  }
  return score;
}

/** The weight of the words a text shares with a query, less for what else the text says. */
function shared(text: readonly string[], query: Query, weigh: Weigh): number {
  if (text.length === 0) return 0;
  let found = 0;
  let all = 0;
  for (const word of new Set(text)) {
    const weight = weigh(word);
    all += weight;
    if (query.stems.has(stem(word))) found += weight;
    else if (word.length > 3 && query.words.some((said) => wordSimilarity(said, word) > 0.7)) found += 0.6 * weight;
  }
  return found === 0 ? 0 : found * (0.3 + 0.7 * (found / all));
}

const CONTEXT_WORDS = 40;

/** The text of the smallest element around that says more than the element itself. */
function context(view: PageView, item: PageItem): readonly string[] {
  const own = item.lastRun - item.firstRun;
  for (const around of ancestors(item)) {
    if (around.tag === 'body' || around.tag === 'form' || around.tag === 'main') return [];
    if (around.lastRun - around.firstRun <= own) continue;
    const text = words(visibleText(view, around).slice(0, 400));
    return text.length > CONTEXT_WORDS ? [] : text;
  }
  return [];
}

const KINDS: readonly (readonly [RegExp, (item: PageItem) => boolean])[] = [
  [/^(?:button|press|submit|icon)$/u, ({ role }) => role === 'button'],
  [/^(?:link)$/u, ({ role }) => role === 'link'],
  [/^(?:tab|tabs)$/u, ({ role }) => role === 'tab'],
  [/^(?:type|enter|write|fill|field|box|text|textbox|input|textarea|search)$/u, isField],
  [/^(?:checkbox|check|tick|uncheck|untick|toggle)$/u, ({ role }) => role === 'checkbox' || role === 'switch'],
  [
    /^(?:select|choose|pick|option|dropdown|list)$/u,
    ({ role }) => /^(?:combobox|listbox|option|radio|checkbox)$/u.test(role ?? ''),
  ],
];

function kindBonus(item: PageItem, query: Query): number {
  return KINDS.some(([said, fits]) => fits(item) && query.words.some((word) => said.test(word))) ? 1 : 0;
}
