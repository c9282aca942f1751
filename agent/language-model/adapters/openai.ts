import { APIConnectionError } from 'openai';
import { AgentError } from '../../errors.ts';
import {
  type Complete,
  type CompleteOptions,
  type Completion,
  FormRefused,
  type Message,
} from '../complete/complete.ts';
import { serverAt } from '../servers/model-servers.ts';
import { patienceAt } from '../servers/patience.ts';
import { DroppedConnection, TooLong } from './broken-answer.ts';
import { explainError } from './explain-error.ts';
import { IdleTimer } from './idle-timer.ts';
import { openAiClient, type ServerAddress } from './openai-client.ts';
import { type Caching, completionRequest, type Parameter, refusedIn, refusesForm } from './openai-request.ts';
import { readStream } from './openai-stream.ts';
import { type RequestRetry, withRetries } from './retry.ts';
import { type StreamEnd, serverFetch } from './server-fetch.ts';
import { SharedPause } from './shared-pause.ts';
import { wait } from './wait.ts';

/** A language model behind an OpenAI-compatible server. */
export interface OpenAiModel extends ServerAddress, Partial<RequestRetry> {
  readonly model: string;
  /** Longest silence before the first and between any two parts of an answer. Default: what suits the address, see `patienceAt`. */
  readonly timeoutMs?: number;
}

const RETRIES = 3;

/** Parameters that a server was found to reject, by address and model, for the life of the program. */
const refusedBy = new Map<string, Set<Parameter>>();

/**
 * Streams a completion. Retries as `withRetries` does, and leaves out parameters that the server rejects. When the server asks one
 * request to wait, all requests wait. Throws an `AgentError` that names the server and the way out, a `FormRefused` if the answer
 * form may be at fault, and on an abort the reason of the signal.
 */
export function openAiComplete(settings: OpenAiModel): Complete {
  const { baseUrl, model } = settings;
  const patience: RequestRetry = { retries: RETRIES, wait, random: Math.random, ...settings };
  const pause = new SharedPause(patience.wait);
  const refused = refusedBy.get(`${baseUrl} ${model}`) ?? new Set();
  refusedBy.set(`${baseUrl} ${model}`, refused);
  return async (messages, options) => {
    const { signal } = options;
    const attempt = async () => {
      await pause.end(signal);
      return await askServer(settings, { messages, refused }, options);
    };
    try {
      return await withRetries(attempt, { signal, patience, onAsked: (milliseconds) => pause.begin(milliseconds) });
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof AgentError ? error : explainError(error, settings);
    }
  };
}

async function askServer(
  settings: OpenAiModel,
  { messages, refused }: { messages: readonly Message[]; refused: Set<Parameter> },
  options: CompleteOptions,
): Promise<Completion> {
  const { model, timeoutMs = patienceAt(settings.baseUrl).silence * 1_000 } = settings;
  const { signal, onText, maxTokens, answer = { kind: 'text' }, untried = false } = options;
  for (;;) {
    const ending: StreamEnd = { marked: false };
    const client = openAiClient(settings, { model, timeoutMs, fetch: serverFetch(ending) });
    const caching = cachingOf(settings);
    const request = completionRequest(model, messages, { answer, maxTokens, refused, caching });
    const idle = new IdleTimer(timeoutMs, signal);
    try {
      const stream = await client.chat.completions.create(request, { signal: idle.signal });
      return await readStream(stream, { idle, ending, onText, maxTokens });
    } catch (error) {
      signal.throwIfAborted();
      const unknown = refusedIn(error, request);
      for (const parameter of unknown) refused.add(parameter);
      if (unknown.length > 0) continue;
      if (refusesForm(error, request, untried)) throw formRefused(error, settings);
      throw unwrapped(error);
    } finally {
      idle.stop();
    }
  }
}

/** Models of Anthropic cache what is marked, wherever they are served. */
function cachingOf({ baseUrl, model, dialect = serverAt(baseUrl)?.dialect }: OpenAiModel): Caching {
  return dialect === 'anthropic' || /claude/iu.test(model) ? 'marked' : 'by itself';
}

function formRefused(error: unknown, settings: OpenAiModel): FormRefused {
  const { message, hint } = explainError(error, settings);
  return new FormRefused(message, { cause: error, hint: hint ?? '' });
}

/** Unwraps errors of `serverFetch`, which the client wraps. */
function unwrapped(error: unknown): unknown {
  const cause = error instanceof APIConnectionError ? error.cause : null;
  return cause instanceof TooLong || cause instanceof DroppedConnection ? cause : error;
}
