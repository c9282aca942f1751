import type { ElementId } from '../../action.ts';
import type { PageElement } from '../../page.ts';
import type { ChatMessage, Tokenizer } from '../budget/tokenizer.ts';
import { type PromptCandidate, truncateCandidates } from '../budget/truncate-candidates.ts';
import { type TurnFields, truncateHistory } from '../budget/truncate-history.ts';
import { truncateTree } from '../budget/truncate-tree.ts';
import { truncateUtterances } from '../budget/truncate-utterances.ts';
import { pruneLikeWeblinx } from '../markup/prune.ts';
import type { Mode } from '../python/reference-crash.ts';
import { mergeHistory, withUserFirst } from './roles.ts';
import { candidateSentence, instructions } from './text.ts';

/** The content of a prompt for one turn. */
export interface PromptTurn {
  /** The instructor's utterances; a string if there are none. */
  readonly utterances: readonly string[] | string;
  readonly history: readonly TurnFields[];
  /** In CSS px, as text; `None` if the turn does not say. */
  readonly viewport: { readonly height: string; readonly width: string };
  /** Null without a page. `document`: where to look for candidates. */
  readonly page: { readonly root: PageElement; readonly document: PageElement } | null;
  /** Best first; null if no turn so far has any. */
  readonly candidates: readonly PromptCandidate[] | null;
}

/** Token budgets of the parts of a prompt. */
export interface PromptBudgets {
  readonly html: number;
  readonly utterances: number;
  readonly history: number;
  readonly candidates: number;
}

/** The budgets of WebLINX's training prompts. */
export const BUDGETS: PromptBudgets = { html: 700, utterances: 200, history: 250, candidates: 650 };

/** How to build a prompt. */
export interface PromptOptions {
  readonly tokenizer: Tokenizer;
  readonly budgets: PromptBudgets;
  /** Cut until the parts, tokenised again, fit. */
  readonly iterative: boolean;
  /** Whether candidates may use the tokens that the other parts leave. */
  readonly unused: 'to candidates' | 'dropped';
  /** How to count the tokens of the history among the used ones. */
  readonly historyCount: 'text' | 'chat template';
  /** For parts without room: `reference` crashes, `improved` leaves them out. */
  readonly mode: Mode;
}

/** The messages for Llama models finetuned on WebLINX. Throws `ReferenceCrash` where WebLINX crashes. */
export function llamaMessages(turn: PromptTurn, options: PromptOptions): readonly ChatMessage[] {
  const { tokenizer, budgets, iterative, mode } = options;
  const utterances = truncateUtterances(turn.utterances, { tokenizer, max: budgets.utterances, iterative, mode });
  const history = truncateHistory(turn.history, { tokenizer, max: budgets.history, iterative, mode });
  const merged = mergeHistory(history);
  const html = truncatedPage(turn, options);
  let system = html + instructions({ utterances, ...turn.viewport });
  if (turn.candidates !== null) {
    const used = {
      html: tokenizer.count(html),
      utterances: tokenizer.count(utterances),
      history: historyTokens({ history, merged }, options),
    };
    const left = options.unused === 'dropped' ? 0 : unusedTokens(used, budgets);
    const max = mode === 'improved' ? Math.max(0, budgets.candidates + left) : budgets.candidates + left;
    system += candidateSentence(truncateCandidates(turn.candidates, { tokenizer, max, iterative, mode }));
  }
  return [{ role: 'system', content: system }, ...merged];
}

/** The page around the candidates as text; '' without a page or candidates. */
export function truncatedPage(
  { page, candidates }: PromptTurn,
  { tokenizer, budgets, iterative, mode }: PromptOptions,
): string {
  if (page === null || candidates === null) return '';
  const uids = new Set(candidates.map(({ uid }) => uid as ElementId));
  const pruned = pruneLikeWeblinx({ ...page, candidates: uids });
  return truncateTree(pruned, { tokenizer, max: budgets.html, iterative, mode });
}

type UsedBudgets = Omit<PromptBudgets, 'candidates'>;

/** The tokens that the other parts leave; negative if they exceed their budgets. */
function unusedTokens(used: UsedBudgets, budgets: PromptBudgets): number {
  return budgets.html - used.html + (budgets.utterances - used.utterances) + (budgets.history - used.history);
}

function historyTokens(
  { history, merged }: { history: readonly string[]; merged: readonly ChatMessage[] },
  { tokenizer, historyCount }: PromptOptions,
): number {
  if (historyCount === 'text') return tokenizer.count(history.join(' '));
  return tokenizer.countChat([{ role: 'system', content: '' }, ...withUserFirst(merged)]);
}
