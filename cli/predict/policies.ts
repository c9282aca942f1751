import type { Action } from '../../agent/action.ts';
import { commandsPolicy } from '../../agent/commands/commands-policy.ts';
import { AgentError } from '../../agent/errors.ts';
import { loadTokenizer } from '../../agent/language-model/adapters/load-tokenizer.ts';
import { callOfAction } from '../../agent/language-model/answer/format-action.ts';
import { type FormKind, fixedForm } from '../../agent/language-model/complete/answer-forms.ts';
import type { Complete, Message } from '../../agent/language-model/complete/complete.ts';
import { languageModelPolicy } from '../../agent/language-model/language-model-policy.ts';
import { elements } from '../../agent/page.ts';
import type { Candidate, Policy, Rank, Usage } from '../../agent/ports.ts';
import { predict } from '../../agent/predict.ts';
import type { ChatMessage } from '../../agent/weblinx/budget/tokenizer.ts';
import { formatCall } from '../../agent/weblinx/calls/format-call.ts';
import { withUserFirst } from '../../agent/weblinx/prompt/roles.ts';
import { BUDGETS, type PromptOptions } from '../../agent/weblinx/prompt/weblinx.ts';
import { readArray } from '../../dataset/disk/json-array.ts';
import { type Format, promptFor } from '../../dataset/prompts/prompt-format.ts';
import { formatTurn } from '../../dataset/replay/format-turn.ts';
import { staticRank } from '../../ranker/static/static-rank.ts';
import { toMessage } from '../model/policy-model.ts';
import { packagedModel } from '../package/packaged-model.ts';
import type { ChoiceRequest } from './settings.ts';
import type { TurnTask } from './turns.ts';

/** The prediction of one turn. */
export interface PolicyOutput {
  /** What the model was sent; '' if no model was asked. */
  readonly prompt: readonly ChatMessage[] | string;
  /** A call as WebLINX writes it, or the text of a model in which no action could be read. */
  readonly output: string;
  /** Null if the server did not count tokens. */
  readonly usage: Usage | null;
}

/** Predicts turns; policies that are models ask `complete`. Throws an `AgentError` if a turn cannot be predicted. */
export type Predictor = (task: TurnTask, options: { complete: Complete; signal: AbortSignal }) => Promise<PolicyOutput>;

const NOTHING_USED: Usage = { prompt: 0, completion: 0 };

/** Loads the policy that `--policy` names, with its ranker or tokenizer. Throws an `AgentError` for options that do not exist or fit. */
export async function predictorFor(request: ChoiceRequest): Promise<Predictor> {
  const { policy, format, answer } = request;
  const rank = rankerOf(request.ranker);
  const finetuned = format === undefined ? null : { format, options: await promptOptions(request) };
  if (policy === 'copy')
    return async ({ turn }) => ({ prompt: '', output: formatTurn(turn, 'action'), usage: NOTHING_USED });
  if (policy.startsWith('recorded:')) return recordedPredictor(policy.slice('recorded:'.length));
  if (policy === 'commands') return commandsPredictor(rank);
  return finetuned === null ? zeroShotPredictor(rank, answer) : finetunedPredictor(finetuned);
}

function rankerOf(name: string): Rank {
  if (name === 'waymark') return staticRank(packagedModel());
  const hint = 'Use --ranker waymark, the only one, or --candidates FILE.';
  throw new AgentError(`there is no ranker "${name}"`, { hint });
}

async function promptOptions({ tokenizer }: ChoiceRequest): Promise<PromptOptions> {
  if (tokenizer === undefined)
    throw new AgentError('--format needs --tokenizer', { hint: 'These prompts are truncated to a number of tokens.' });
  return {
    tokenizer: await loadTokenizer(tokenizer),
    ...{ budgets: BUDGETS, iterative: false, mode: 'improved', unused: 'to candidates', historyCount: 'text' },
  };
}

function commandsPredictor(rank: Rank): Predictor {
  return async (task, { signal }) => {
    const policy = commandsPolicy({ now: () => task.now });
    const { action, raw } = await predict(task.state(), { rank: rankOf(task, rank), policy }, quiet(signal));
    return { prompt: '', output: action === null ? raw : weblinxCall(action), usage: NOTHING_USED };
  };
}

/** A model that was never trained on WebLINX, prompted as in a live conversation. */
function zeroShotPredictor(rank: Rank, answer: FormKind): Predictor {
  const memory = fixedForm(answer);
  return async (task, { complete, signal }) => {
    let asked: readonly Message[] = [];
    const ask: Complete = (messages, options) => {
      // A message of the assistant marks a second request, made because the first answer could not be read.
      if (messages.every(({ role }) => role !== 'assistant')) asked = messages;
      return complete(messages, options);
    };
    const policy: Policy = languageModelPolicy(ask, { memory });
    const { action, raw, usage } = await predict(task.state(), { rank: rankOf(task, rank), policy }, quiet(signal));
    const prompt = asked.map(({ role, content }) => ({ role, content }));
    return { prompt, output: action === null ? raw : weblinxCall(action), usage };
  };
}

/** WebLINX's limit for the answer of a finetuned model. */
const FINETUNED_TOKENS = 256;

function finetunedPredictor({ format, options }: { format: Format; options: PromptOptions }): Predictor {
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

/** Ranks by the candidate file if it covers the turn, else with the ranker. */
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

/** Writes an action for WebLINX's parser, which knows no escapes: unlike in `formatAction`, quotes inside text stay as they are. */
function weblinxCall(action: Action): string {
  const { name, args } = callOfAction(action);
  return formatCall(name, args);
}

function recordedPredictor(file: string): Predictor {
  const outputs = new Map<string, string>();
  for (const text of readArray(file)) {
    const row: unknown = JSON.parse(text);
    if (!isRow(row))
      throw new AgentError(`${file}: a row is not a prediction`, { hint: 'recorded: needs a results.json.' });
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
