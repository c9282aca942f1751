import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';
import { AgentError } from '../errors.ts';
import { FormRefused } from '../form-refused.ts';
import type { Complete } from '../ports.ts';
import { type Parameter, refusedIn, refusesForm, requestOf } from './openai-request.ts';
import { DroppedConnection, type Ending, readStream, watchEnding } from './openai-stream.ts';

/** A language model behind an OpenAI-compatible server. */
export interface OpenAiModel {
  /** Such as `https://api.openai.com/v1` or `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Empty for servers that want none. */
  readonly key: string;
  /** Until the first and between any two parts of an answer. */
  readonly timeoutMs?: number;
  readonly retries?: number;
}

const TIMEOUT_MS = 60_000;
const RETRIES = 3;

/** What the server of a model was found to refuse, by address and model, for as long as the program runs. */
const refusedBy = new Map<string, Set<Parameter>>();

/**
 * Streams a completion. Retries 429, 5xx and refused connections with backoff, honouring `Retry-After`, and goes on without a
 * parameter that the server does not know. Throws an `AgentError` that names the server and the way out, a `FormRefused` where the
 * form of the answer may be at fault; an abort throws the signal's reason.
 */
export function openAiComplete(settings: OpenAiModel): Complete {
  const { baseUrl, model, key, timeoutMs = TIMEOUT_MS, retries = RETRIES } = settings;
  const refused = refusedBy.get(`${baseUrl} ${model}`) ?? new Set();
  refusedBy.set(`${baseUrl} ${model}`, refused);
  return async (messages, { signal, onText, maxTokens, answer = { kind: 'text' }, untried = false }) => {
    const ending: Ending = { marked: false };
    const isForm = answer.kind !== 'text';
    const client = new OpenAI({
      baseURL: baseUrl,
      apiKey: key === '' ? 'none' : key,
      maxRetries: retries,
      timeout: timeoutMs,
      // The key is the user's own, and an extension page is not a website: only the user's browser ever sees it.
      dangerouslyAllowBrowser: true,
      fetch: async (url, init) => {
        const response = watchEnding(await fetch(url, init), ending);
        // A server that breaks on a form it does not know breaks on it again.
        if (isForm && (response.status === 501 || (untried && response.status === 500)))
          response.headers.set('x-should-retry', 'false');
        return response;
      },
    });
    for (;;) {
      const request = requestOf(model, messages, { answer, maxTokens, refused });
      const idle = new IdleTimer(timeoutMs, signal);
      try {
        const stream = await client.chat.completions.create(request, { signal: idle.signal });
        return await readStream(stream, { ending, onChunk: () => idle.restart(), onText });
      } catch (error) {
        signal.throwIfAborted();
        const unknown = refusedIn(error, request);
        for (const parameter of unknown) refused.add(parameter);
        if (unknown.length > 0) continue;
        const explained = explain(error, settings, idle);
        if (!refusesForm(error, request, untried)) throw explained;
        throw new FormRefused(explained.message, { cause: error, hint: explained.hint ?? '' });
      } finally {
        idle.stop();
      }
    }
  };
}

/** Aborts when nothing arrives for a while: the client's own timeout ends with the response's headers. */
class IdleTimer {
  readonly signal: AbortSignal;
  expired = false;
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(milliseconds: number, outer: AbortSignal) {
    this.#milliseconds = milliseconds;
    this.signal = AbortSignal.any([outer, this.#controller.signal]);
  }

  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.expired = true;
      this.#controller.abort();
    }, this.#milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

function explain(error: unknown, { baseUrl, model }: OpenAiModel, idle: IdleTimer): AgentError {
  const say = (message: string, hint: string) => new AgentError(message, { cause: error, hint });
  if (idle.expired || error instanceof APIConnectionTimeoutError) {
    return say(`${baseUrl} did not answer in time.`, 'Try again, or choose a faster model in the settings.');
  }
  if (error instanceof DroppedConnection) {
    return say(`${baseUrl} dropped the connection in the middle of an answer.`, 'Nothing was done with it. Try again.');
  }
  if (error instanceof APIUserAbortError) return say('The request was stopped.', 'Say how to go on.');
  if (error instanceof AuthenticationError) {
    return say(`${baseUrl} refused the key (401).`, 'Check the key in the settings.');
  }
  if (error instanceof PermissionDeniedError) {
    return say(`${baseUrl} refused the request (403).`, refusedHint(baseUrl));
  }
  if (error instanceof NotFoundError) {
    return say(
      `${baseUrl} does not know the model “${model}” (404).`,
      'Check the model and the address in the settings; most addresses end in /v1.',
    );
  }
  if (error instanceof RateLimitError) {
    return say(
      `${baseUrl} asks to slow down (429), also after several tries.`,
      'Wait a minute, or check the quota of your key.',
    );
  }
  if (error instanceof APIConnectionError) {
    return say(`${baseUrl} cannot be reached.`, unreachableHint(baseUrl));
  }
  if (error instanceof APIError && error.status !== undefined) {
    const whose =
      error.status >= 500
        ? 'The server is at fault: try again later.'
        : 'Check the model and the address in the settings.';
    return say(`${baseUrl} answered with an error (${error.status}): ${shorten(error.message)}.`, whose);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return say(
    `${baseUrl} sent something that is no answer: ${shorten(reason)}.`,
    'Is this the address of an OpenAI-compatible server?',
  );
}

function isOllama(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && new URL(baseUrl).port === '11434';
}

const OLLAMA_LINE =
  'Start Ollama with OLLAMA_ORIGINS="chrome-extension://*" so that it accepts requests from the extension.';

function refusedHint(baseUrl: string): string {
  return isOllama(baseUrl)
    ? OLLAMA_LINE
    : 'Check that the key may use this model, and that the server allows this origin (CORS).';
}

function unreachableHint(baseUrl: string): string {
  const line = isOllama(baseUrl) ? OLLAMA_LINE : 'If it is running, it may not allow this origin (CORS).';
  return `Is the server running, and is the address right? ${line}`;
}

function shorten(text: string): string {
  return text.length <= 200 ? text.replace(/\.$/u, '') : `${text.slice(0, 199)}…`;
}
