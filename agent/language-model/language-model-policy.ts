import { addUsage, type Candidate, type OnText, type Policy, type Prediction, type Usage } from '../ports.ts';
import { missingElement, type Screenshot, type State } from '../state.ts';
import { actionSchema, actionTools } from './answer/action-notation.ts';
import { type ParsedAction, parseAction, parseToolCall } from './answer/action-text.ts';
import {
  type FormKind,
  type FormMemory,
  firstTaken,
  plainerThan,
  shortMemory,
  type Understood,
  type Way,
  waysFrom,
} from './answer/answer-forms.ts';
import { readLooseJson } from './answer/loose-json.ts';
import { withNearestElement } from './answer/nearest-element.ts';
import type { AnswerForm, Complete, Completion, Message } from './complete.ts';
import { offered } from './offered.ts';
import { askAgain, zeroShotPrompt } from './prompt/zero-shot.ts';

/** Tokens an answer may have: a paragraph of speech, after as much reasoning as a model may need. */
const ANSWER_TOKENS = 2_048;

/** What a policy over a language model may be given besides. */
export interface LanguageModelOptions {
  /** What is known of how this model answers; absent: what this policy finds out. */
  readonly memory?: FormMemory;
  /** The picture that goes with the prompt, the candidates marked by their places in the list; null where there is none. */
  readonly picture?: (state: State, candidates: readonly Candidate[]) => Promise<Screenshot | null>;
}

/**
 * A policy that asks a language model: for a tool call where the server knows tools, else for JSON, else for text, as it finds out with
 * the first request; and once more when an answer cannot be used, even after what is plainly meant was repaired.
 */
export function languageModelPolicy(complete: Complete, options: LanguageModelOptions = {}): Policy {
  const { memory = shortMemory(), picture } = options;
  return async ({ state, candidates: ranked }, { signal, onText }) => {
    const candidates = offered(state.page, ranked);
    const shown = (await picture?.(state, candidates)) ?? null;
    const exchange: Exchange = { state, candidates, shown, complete, signal, onText };
    return await memory.use((known) => converse(exchange, known));
  };
}

interface Exchange {
  readonly state: State;
  readonly candidates: readonly Candidate[];
  readonly shown: Screenshot | null;
  readonly complete: Complete;
  readonly signal: AbortSignal;
  readonly onText: OnText;
}

async function converse(
  exchange: Exchange,
  known: Understood,
): Promise<{ result: Prediction; understood: Understood }> {
  const first = await ask(exchange, known, null);
  if (first.parsed.action !== null)
    return { result: predictionOf(first, first.completion.usage), understood: first.understood };
  const second = await ask(exchange, first.understood, { raw: first.raw, problem: first.parsed.problem });
  const usage = addUsage(first.completion.usage, second.completion.usage);
  return { result: predictionOf(second, usage), understood: second.understood };
}

interface Answer {
  readonly completion: Completion;
  readonly raw: string;
  readonly parsed: ParsedAction;
  readonly understood: Understood;
}

/** An answer that could not be used, and why. */
interface Failed {
  readonly raw: string;
  readonly problem: string;
}

async function ask(exchange: Exchange, known: Understood, failed: Failed | null): Promise<Answer> {
  const { complete, signal, onText, shown } = exchange;
  const { way, result } = await firstTaken(waysFrom(known, shown !== null), async (tried) =>
    complete(messagesFor(exchange, tried, failed), {
      signal,
      onText,
      maxTokens: ANSWER_TOKENS,
      answer: formOf(tried.form),
      untried: !(known.proven && known.form === tried.form),
    }),
  );
  const raw = rawOf(result);
  const parsed = read(result, exchange, way);
  return { completion: result, raw, parsed, understood: learn(known, { way, completion: result, parsed, shown }) };
}

function messagesFor({ state, candidates, shown }: Exchange, way: Way, failed: Failed | null): readonly Message[] {
  const prompt = zeroShotPrompt(state, candidates, { form: way.form, picture: way.picture ? shown : null });
  if (failed === null) return prompt;
  const answer = failed.raw === '' ? '(an empty answer)' : failed.raw;
  return [...prompt, { role: 'assistant', content: answer, image: null }, askAgain(failed.problem, way.form)];
}

function formOf(kind: FormKind): AnswerForm {
  switch (kind) {
    case 'tools':
      return { kind, tools: actionTools() };
    case 'json-schema':
      return { kind, name: 'action', schema: actionSchema() };
    case 'json':
      return { kind, schema: actionSchema() };
    case 'text':
      return { kind };
  }
}

function read({ text, calls = [], cut = false }: Completion, { state, candidates }: Exchange, way: Way): ParsedAction {
  // Half an action must not be performed.
  if (cut) return { action: null, problem: 'the answer was too long and was cut off' };
  const [call] = calls;
  const parsed = call === undefined ? parseAction(text) : parseToolCall(call);
  if (parsed.action === null) return parsed;
  const action = withNearestElement(parsed.action, { state, candidates, marked: way.picture });
  const missing = missingElement(action, state);
  return missing === null ? { action, problem: null } : { action: null, problem: missing };
}

/** What an answer tells of its server: it came in the form that was asked for, or the form was ignored. */
function learn(
  known: Understood,
  {
    way,
    completion,
    parsed,
    shown,
  }: { way: Way; completion: Completion; parsed: ParsedAction; shown: Screenshot | null },
): Understood {
  const pictures = known.pictures && (shown === null || way.picture);
  if (isInForm(way.form, completion)) return { form: way.form, proven: true, pictures };
  // A model that has answered in this form before has but forgotten itself; one that was cut off may have been about to.
  if ((known.proven && known.form === way.form) || completion.cut === true)
    return { ...known, form: way.form, pictures };
  if (parsed.action !== null) return { form: 'text', proven: true, pictures };
  return { form: plainerThan(way.form), proven: false, pictures };
}

function isInForm(form: FormKind, { text, calls = [] }: Completion): boolean {
  if (form === 'text') return true;
  return form === 'tools' ? calls.length > 0 : readLooseJson(text, 0) !== null && text.trimStart().startsWith('{');
}

/** What the model wrote, calls as JSON. */
function rawOf({ text, calls = [] }: Completion): string {
  const [call] = calls;
  return call === undefined ? text : JSON.stringify({ name: call.name, arguments: call.arguments });
}

function predictionOf({ raw, parsed }: Answer, usage: Usage | null): Prediction {
  return { ...parsed, raw, memo: null, usage };
}
