import type { Action } from '../../agent/action.ts';
import { commandsPolicy } from '../../agent/commands/commands-policy.ts';
import { AgentError } from '../../agent/errors.ts';
import { type FormKind, fixedForm } from '../../agent/language-model/answer/answer-forms.ts';
import { callOfAction } from '../../agent/language-model/answer/format-action.ts';
import type { Complete, Message } from '../../agent/language-model/complete.ts';
import { languageModelPolicy } from '../../agent/language-model/language-model-policy.ts';
import { elements } from '../../agent/page.ts';
import type { Candidate, Policy, Rank, Usage } from '../../agent/ports.ts';
import { predict } from '../../agent/predict.ts';
import type { ChatMessage } from '../../agent/weblinx/budget/tokenizer.ts';
import { formatCall } from '../../agent/weblinx/calls/format-call.ts';
import { withUserFirst } from '../../agent/weblinx/prompt/roles.ts';
import type { PromptOptions } from '../../agent/weblinx/prompt/weblinx.ts';
import { readArray } from '../../dataset/disk/json-array.ts';
import { type Format, promptFor } from '../../dataset/prompts/prompt-format.ts';
import { formatTurn } from '../../dataset/replay/format-turn.ts';
import { toMessage } from './policy-model.ts';
import type { TurnTask } from './turns.ts';

/** What a policy did at a turn. */
export interface Answer {
  /** What the model read; '' where no model was asked. */
  readonly prompt: readonly ChatMessage[] | string;
  /** A call as WebLINX writes it, or whatever the model wrote. */
  readonly output: string;
  /** Null where nobody counted. */
  readonly usage: Usage | null;
}

/** Predicts turns; a policy that is a model asks `complete`. Throws an `AgentError` a person can act on. */
export type Predictor = (task: TurnTask, options: { complete: Complete; signal: AbortSignal }) => Promise<Answer>;

/** Which policy, and what it reads. */
export interface PolicyChoice {
  readonly policy: string;
  readonly rank: Rank;
  /** The prompt of finetuned models; null for models that were never trained on WebLINX. */
  readonly finetuned: { readonly format: Format; readonly options: PromptOptions } | null;
  /** The form in which models are asked to answer. */
  readonly answer: FormKind;
}

const NOTHING_USED: Usage = { prompt: 0, completion: 0 };

/** The policy that `--policy` names; one that is not built in is a model. Throws an `AgentError` where a file cannot be read. */
export function predictorOf(choice: PolicyChoice): Predictor {
  const { policy } = choice;
  if (policy === 'copy')
    return async ({ turn }) => ({ prompt: '', output: formatTurn(turn, 'action'), usage: NOTHING_USED });
  if (policy.startsWith('recorded:')) return recordedPredictor(policy.slice('recorded:'.length));
  if (policy === 'commands') return commandsPredictor(choice.rank);
  return choice.finetuned === null ? modelPredictor(choice) : finetunedPredictor(choice.finetuned);
}

function commandsPredictor(rank: Rank): Predictor {
  return async (task, { signal }) => {
    const policy = commandsPolicy({ now: () => task.now });
    const { action, raw } = await predict(task.state(), { rank: rankOf(task, rank), policy }, quiet(signal));
    return { prompt: '', output: action === null ? raw : callText(action), usage: NOTHING_USED };
  };
}

/** Any model, asked as a live agent would. What it wrote stands where no action can be read from it. */
function modelPredictor({ rank, answer }: PolicyChoice): Predictor {
  const memory = fixedForm(answer);
  return async (task, { complete, signal }) => {
    let asked: readonly Message[] = [];
    const ask: Complete = (messages, options) => {
      // The prompt is what was asked in the form that the server takes, not what asked once more.
      if (messages.every(({ role }) => role !== 'assistant')) asked = messages;
      return complete(messages, options);
    };
    const policy: Policy = languageModelPolicy(ask, { memory });
    const { action, raw, usage } = await predict(task.state(), { rank: rankOf(task, rank), policy }, quiet(signal));
    const prompt = asked.map(({ role, content }) => ({ role, content }));
    return { prompt, output: action === null ? raw : callText(action), usage };
  };
}

/** Tokens that finetuned models may write, as WebLINX lets them. */
const FINETUNED_TOKENS = 256;

function finetunedPredictor({ format, options }: NonNullable<PolicyChoice['finetuned']>): Predictor {
  return async (task, { complete, signal }) => {
    const prompt = promptFor(format, task.moment(), options);
    const messages = typeof prompt === 'string' ? [{ role: 'user', content: prompt }] : chatOf(prompt);
    const { text, usage } = await complete(messages.map(toMessage), { ...quiet(signal), maxTokens: FINETUNED_TOKENS });
    return { prompt, output: text.trim(), usage };
  };
}

function chatOf([system, ...history]: readonly ChatMessage[]): readonly ChatMessage[] {
  return system === undefined ? [] : [system, ...withUserFirst(history)];
}

function quiet(signal: AbortSignal) {
  return { signal, onText: () => {} };
}

/** The candidates of the file where there are some, else what the ranker says. */
function rankOf({ candidates }: TurnTask, rank: Rank): Rank {
  if (candidates === null) return rank;
  return async ({ page }) => {
    if (page === null) return [];
    const byId = new Map<string | null, Candidate['element']>();
    for (const element of elements(page.root)) if (!byId.has(element.id)) byId.set(element.id, element);
    return candidates.flatMap(({ uid, score, rank: place }) => {
      const element = byId.get(uid);
      return element === undefined ? [] : [{ element, score: score ?? -place, rank: place }];
    });
  };
}

/** An action as WebLINX writes it: quotes inside text are not escaped, because its parser knows no escapes. */
function callText(action: Action): string {
  const { name, args } = callOfAction(action);
  return formatCall(name, args);
}

function recordedPredictor(file: string): Predictor {
  const outputs = new Map<string, string>();
  for (const text of readArray(file)) {
    const row: unknown = JSON.parse(text);
    if (!isRow(row)) throw new AgentError(`${file}: a row is no prediction`, { hint: 'It is a results.json.' });
    outputs.set(`${row.demo_name}/${row.turn_index}`, row.output_predicted);
  }
  return async ({ key }) => {
    const output = outputs.get(key);
    if (output === undefined) throw new AgentError(`${file} has no row for ${key}`);
    return { prompt: '', output, usage: NOTHING_USED };
  };
}

function isRow(row: unknown): row is { demo_name: string; turn_index: number; output_predicted: string } {
  return (
    typeof row === 'object' &&
    row !== null &&
    'demo_name' in row &&
    'turn_index' in row &&
    'output_predicted' in row &&
    typeof row.output_predicted === 'string'
  );
}
