import { AgentError } from '../../agent/errors.ts';
import { loadTokenizer } from '../../agent/language-model/adapters/load-tokenizer.ts';
import type { Tokenizer } from '../../agent/weblinx/budget/tokenizer.ts';
import { BUDGETS, llamaMessages, type PromptOptions } from '../../agent/weblinx/prompt/weblinx.ts';
import { DatasetError } from '../../dataset/dataset-error.ts';
import { readBestCandidates } from '../../dataset/disk/candidates.ts';
import { type Selection, selectDemonstrations } from '../../dataset/disk/demonstrations.ts';
import { readDemonstration } from '../../dataset/disk/disk.ts';
import { promptMoments } from '../../dataset/disk/prompt-moments.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import { PROMPT_CANDIDATES } from '../../dataset/page/candidates.ts';
import { type TrainingFormat, trainingLine, whyRejected } from '../../dataset/prompts/finetuning.ts';
import { type PromptMoment, promptTurn } from '../../dataset/prompts/prompt-turn.ts';
import { formatTurn } from '../../dataset/replay/format-turn.ts';
import { selectTurns } from '../../dataset/selection.ts';

/** Options of `waymark export`. */
export interface ExportRequest extends Selection {
  readonly candidates?: string;
  readonly format: TrainingFormat;
  readonly tokenizer: string;
  readonly maxTokens?: number;
  readonly out: string;
}

/** What was written, in tokens of the tokenizer. `leftOut` counts skipped turns by reason. */
export interface Exported {
  readonly examples: number;
  readonly tokens: number;
  readonly longest: number;
  readonly leftOut: ReadonlyMap<string, number>;
  readonly missing: number;
}

/** Writes one training example per selected turn. Skips and counts examples that a trainer would reject. */
export async function writeExamples(request: ExportRequest): Promise<Exported> {
  const tokenizer = await loadTokenizer(request.tokenizer);
  const { folder, names, missing } = selectDemonstrations(request);
  const leftOut = new Map<string, number>();
  const counts = { examples: 0, tokens: 0, longest: 0 };
  const lines = function* () {
    for (const moment of momentsOf(request, { folder, names })) {
      const made = exampleOf(moment, request, tokenizer);
      if (typeof made === 'string') {
        leftOut.set(made, (leftOut.get(made) ?? 0) + 1);
        continue;
      }
      counts.examples++;
      counts.tokens += made.tokens;
      counts.longest = Math.max(counts.longest, made.tokens);
      yield `${made.line}\n`;
    }
  };
  writeWhole(request.out, lines());
  return { ...counts, leftOut, missing: missing.length };
}

function* momentsOf(
  { candidates }: ExportRequest,
  { folder, names }: { folder: string; names: readonly string[] },
): Generator<PromptMoment> {
  const groups = candidates === undefined ? null : readBestCandidates(candidates, new Set(names), PROMPT_CANDIDATES);
  for (const name of names) {
    const demonstration = readDemonstration(folder, name);
    const turns = selectTurns(demonstration);
    yield* promptMoments(folder, demonstration, {
      turns,
      groups: groups?.get(name) ?? new Map(),
      limit: PROMPT_CANDIDATES,
    });
  }
}

/** The example of a turn and its tokens, or the reason why there is none. */
function exampleOf(
  moment: PromptMoment,
  { format, maxTokens = Number.POSITIVE_INFINITY }: ExportRequest,
  tokenizer: Tokenizer,
): { line: string; tokens: number } | string {
  const options: PromptOptions = {
    ...{ tokenizer, budgets: BUDGETS, iterative: false },
    unused: 'to candidates',
    historyCount: 'text',
    mode: 'improved',
  };
  try {
    const prompt = llamaMessages(promptTurn(moment), options);
    const target = formatTurn(moment.turn, 'action');
    const line = trainingLine({ prompt, target }, format, tokenizer);
    const why = whyRejected(line, format);
    if (why !== null) return why;
    const tokens = [...prompt.map(({ content }) => content), target].reduce(
      (sum, text) => sum + tokenizer.count(text),
      0,
    );
    return tokens > maxTokens ? `more than ${maxTokens} tokens` : { line: JSON.stringify(line), tokens };
  } catch (error) {
    if (error instanceof DatasetError) return 'the recording does not say on which element';
    if (error instanceof AgentError) return error.message;
    throw error;
  }
}
