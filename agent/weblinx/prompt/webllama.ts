import type { ChatMessage } from '../budget/tokenizer.ts';
import { truncateCandidates } from '../budget/truncate-candidates.ts';
import { truncateHistory } from '../budget/truncate-history.ts';
import { truncateUtterances } from '../budget/truncate-utterances.ts';
import { mergeHistory, withUserFirst } from './roles.ts';
import { candidateSentence, instructions } from './text.ts';
import { type PromptOptions, type PromptTurn, truncatedPage } from './weblinx.ts';

/** The parts of a prompt for WebLlama's live agent. */
export interface WebLlamaParts {
  readonly html: string;
  readonly utterances: string;
  readonly candidates: string;
  readonly history: readonly ChatMessage[];
}

/** Builds the parts; candidates never get the tokens that other parts leave. Throws `ReferenceCrash` where WebLINX crashes. */
export function webLlamaParts(turn: PromptTurn, options: PromptOptions): WebLlamaParts {
  const { tokenizer, budgets, iterative, mode } = options;
  const candidates = { tokenizer, max: budgets.candidates, iterative, mode };
  return {
    candidates: turn.candidates === null ? '' : truncateCandidates(turn.candidates, candidates),
    html: truncatedPage(turn, options),
    utterances: truncateUtterances(turn.utterances, { tokenizer, max: budgets.utterances, iterative, mode }),
    history: withUserFirst(
      mergeHistory(truncateHistory(turn.history, { tokenizer, max: budgets.history, iterative, mode })),
    ),
  };
}

/** The messages that WebLlama's live agent sends to its model. */
export function webLlamaMessages(turn: PromptTurn, options: PromptOptions): readonly ChatMessage[] {
  const { html, utterances, candidates, history } = webLlamaParts(turn, options);
  const system = html + instructions({ utterances, ...turn.viewport }) + candidateSentence(candidates);
  return [{ role: 'system', content: system }, ...history];
}
