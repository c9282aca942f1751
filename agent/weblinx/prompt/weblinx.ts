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

/** What a prompt says of one turn. */
export interface PromptTurn {
  /** The instructor's; a text where there are none. */
  readonly utterances: readonly string[] | string;
  readonly history: readonly TurnFields[];
  /** CSS px as text; `None` where the turn does not tell. */
  readonly viewport: { readonly height: string; readonly width: string };
  /** Null where there is none to show. `document` is where candidates are looked for. */
  readonly page: { readonly root: PageElement; readonly document: PageElement } | null;
  /** Best first; null where no turn so far has some. */
  readonly candidates: readonly PromptCandidate[] | null;
}

/** Tokens that the parts of a prompt may have. */
export interface PromptBudgets {
  readonly html: number;
  readonly utterances: number;
  readonly history: number;
  readonly candidates: number;
}

/** What WebLINX trains with. */
export const BUDGETS: PromptBudgets = { html: 700, utterances: 200, history: 250, candidates: 650 };

/** How a prompt is built. */
export interface PromptOptions {
  readonly tokenizer: Tokenizer;
  readonly budgets: PromptBudgets;
  /** Cut until the results themselves, tokenised again, are short enough. */
  readonly iterative: boolean;
  /** Candidates get what the other parts leave. */
  readonly unused: 'to candidates' | 'dropped';
  /** How the tokens of the history are counted when what is left is summed up. */
  readonly historyCount: 'text' | 'chat template';
  /** What becomes of parts without room: the reference crashes, improved leaves them out. */
  readonly mode: Mode;
}

/** The messages that Llama models finetuned on WebLINX read. Throws `ReferenceCrash` where WebLINX crashes. */
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

/** The page around the candidates as text; '' without page or candidates. */
export function truncatedPage(
  { page, candidates }: PromptTurn,
  { tokenizer, budgets, iterative, mode }: PromptOptions,
): string {
  if (page === null || candidates === null) return '';
  const uids = new Set(candidates.map(({ uid }) => uid as ElementId));
  const pruned = pruneLikeWeblinx({ ...page, candidates: uids });
  return truncateTree(pruned, { tokenizer, max: budgets.html, iterative, mode });
}

type Used = Omit<PromptBudgets, 'candidates'>;

/** What the other parts leave; negative where they take more than they may. */
function unusedTokens(used: Used, budgets: PromptBudgets): number {
  return budgets.html - used.html + (budgets.utterances - used.utterances) + (budgets.history - used.history);
}

function historyTokens(
  { history, merged }: { history: readonly string[]; merged: readonly ChatMessage[] },
  { tokenizer, historyCount }: PromptOptions,
): number {
  if (historyCount === 'text') return tokenizer.count(history.join(' '));
  return tokenizer.countChat([{ role: 'system', content: '' }, ...withUserFirst(merged)]);
}
