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
import type { ChatCompletionChunk, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { AgentError } from '../errors.ts';
import type { Complete, Message, Usage } from '../ports.ts';

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

/**
 * Streams a completion. Retries 429, 5xx and refused connections with backoff, honouring `Retry-After`.
 * Throws an `AgentError` that names the server and the way out; an abort throws the signal's reason.
 */
export function openAiComplete(settings: OpenAiModel): Complete {
  const { baseUrl, model, key, timeoutMs = TIMEOUT_MS, retries = RETRIES } = settings;
  return async (messages, { signal, onText, maxTokens }) => {
    const ending: Ending = { marked: false };
    const client = new OpenAI({
      baseURL: baseUrl,
      apiKey: key === '' ? 'none' : key,
      maxRetries: retries,
      timeout: timeoutMs,
      // The key is the user's own, and an extension page is not a website: only the user's browser ever sees it.
      dangerouslyAllowBrowser: true,
      fetch: async (url, init) => watchEnding(await fetch(url, init), ending),
    });
    const idle = new IdleTimer(timeoutMs, signal);
    const body = { model, messages: messages.map(toParam), max_tokens: maxTokens, temperature: 0 };
    try {
      const stream = await client.chat.completions.create(
        { ...body, stream: true, stream_options: { include_usage: true } },
        { signal: idle.signal },
      );
      return await readStream(stream, { idle, ending, onText });
    } catch (error) {
      signal.throwIfAborted();
      throw explain(error, settings, idle);
    } finally {
      idle.stop();
    }
  };
}

/** Whether a stream said that it was over: with a finish reason or with `[DONE]`. */
interface Ending {
  marked: boolean;
}

const DONE = '[DONE]';

/** The client hides `[DONE]`; without it a stream that was cut looks like one that ended. */
function watchEnding(response: Response, ending: Ending): Response {
  const decoder = new TextDecoder();
  let tail = '';
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      tail = (tail + decoder.decode(bytes, { stream: true })).slice(-64);
      ending.marked ||= tail.includes(DONE);
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body?.pipeThrough(watch) ?? null, response);
}

async function readStream(
  stream: AsyncIterable<ChatCompletionChunk>,
  { idle, ending, onText }: { idle: IdleTimer; ending: Ending; onText: (text: string) => void },
): Promise<{ text: string; usage: Usage | null }> {
  let text = '';
  let usage: Usage | null = null;
  let chunks = 0;
  for await (const chunk of stream) {
    idle.restart();
    chunks += 1;
    const choice = chunk.choices?.[0];
    const delta = choice?.delta?.content ?? '';
    text += delta;
    if (delta !== '') onText(text);
    if (choice?.finish_reason) ending.marked = true;
    if (chunk.usage) usage = { prompt: chunk.usage.prompt_tokens, completion: chunk.usage.completion_tokens };
  }
  if (chunks === 0 && !ending.marked) throw new Error('a stream without a single event');
  // Half an action must not be performed.
  if (!ending.marked) throw new DroppedConnection();
  return { text, usage };
}

class DroppedConnection extends Error {}

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

function toParam({ role, content, image }: Message): ChatCompletionMessageParam {
  if (role !== 'user' || image === null) return { role, content };
  return {
    role,
    content: [
      { type: 'text', text: content },
      { type: 'image_url', image_url: { url: image.dataUrl } },
    ],
  };
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
