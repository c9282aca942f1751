import { AgentError } from '../../errors.ts';
import {
  type Complete,
  type CompleteOptions,
  type Completion,
  FormRefused,
  type Message,
} from '../complete/complete.ts';

/** A message of Chrome's Prompt API. Source: https://github.com/webmachinelearning/prompt-api */
export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content:
    | string
    | readonly ({ readonly type: 'text'; readonly value: string } | { readonly type: 'image'; readonly value: Blob })[];
}

interface PromptApiOptions {
  readonly signal?: AbortSignal;
  readonly responseConstraint?: object;
}

/** A conversation with Chrome's model. `input…` are the names of the same numbers until Chrome 140. */
export interface PromptSession {
  readonly contextUsage?: number;
  readonly inputUsage?: number;
  readonly contextWindow?: number;
  readonly inputQuota?: number;
  measureContextUsage?(input: readonly PromptMessage[], options?: PromptApiOptions): Promise<number>;
  measureInputUsage?(input: readonly PromptMessage[], options?: PromptApiOptions): Promise<number>;
  promptStreaming(input: readonly PromptMessage[], options?: PromptApiOptions): ReadableStream<string>;
  destroy(): void;
}

/** Kinds of input and output of a session. */
export interface PromptCore {
  readonly expectedInputs: readonly { readonly type: 'text' | 'image'; readonly languages?: readonly string[] }[];
  readonly expectedOutputs: readonly { readonly type: 'text'; readonly languages: readonly string[] }[];
}

/** Chrome's built-in model: the global `LanguageModel` on extension pages. */
export interface PromptApi {
  availability(core: PromptCore): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(
    core: PromptCore & {
      readonly initialPrompts: readonly PromptMessage[];
      readonly signal: AbortSignal;
      readonly temperature?: number;
      readonly topK?: number;
      readonly monitor: (monitor: EventTarget) => void;
    },
  ): Promise<PromptSession>;
  /** Present if temperature and topK can be set. */
  params?(): Promise<object | null>;
}

/** The built-in model of this browser; null if there is none. */
export function builtInModel(): PromptApi | null {
  const api: unknown = Reflect.get(globalThis, 'LanguageModel');
  if ((typeof api !== 'function' && typeof api !== 'object') || api === null) return null;
  return 'create' in api && 'availability' in api ? (api as PromptApi) : null;
}

/**
 * Completes with Chrome's built-in model. `onLoad` receives the downloaded share, in [0, 1], while Chrome downloads the model. Throws
 * an `AgentError` if this browser has no model, and a `FormRefused` for tools, and for pictures that the model does not support.
 */
export function promptApiComplete({
  api = builtInModel(),
  onLoad = () => {},
}: {
  api?: PromptApi | null;
  onLoad?: (share: number) => void;
} = {}): Complete {
  return async (messages, options) => {
    const { signal, answer } = options;
    signal.throwIfAborted();
    if (api === null) throw new AgentError('This browser has no built-in model.', { hint: WHERE });
    const constraint = constraintOf(answer);
    const core = coreOf(messages);
    await checkAvailability(api, core);
    const last = messages.at(-1);
    const earlier = await Promise.all(messages.slice(0, -1).map(toPrompt));
    const greedy = api.params === undefined ? {} : { temperature: 0, topK: 1 };
    let session: PromptSession | null = null;
    try {
      session = await api.create({
        ...{ ...core, ...greedy, signal, initialPrompts: earlier },
        monitor: (monitor) => {
          monitor.addEventListener('downloadprogress', (event) => onLoad(Number(Reflect.get(event, 'loaded') ?? 0)));
        },
      });
      const asked = last === undefined ? [] : [await toPrompt(last)];
      return await prompt(session, asked, { ...options, constraint });
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof AgentError ? error : explain(error);
    } finally {
      session?.destroy();
    }
  };
}

const WHERE =
  'It comes with Chrome 138 or later on computers with 22 GB of free disk and a graphics card of 4 GB; see chrome://on-device-internals.';

/** The schema that constrains the answer; null for plain text. */
function constraintOf(answer: CompleteOptions['answer']): object | null {
  switch (answer?.kind) {
    case 'tools':
      throw new FormRefused('Chrome’s built-in model calls no tools.', { hint: 'Ask for JSON.' });
    case 'json-schema':
      return answer.schema;
    case 'json':
      return { type: 'object' };
    default:
      return null;
  }
}

function coreOf(messages: readonly Message[]): PromptCore {
  const text = { type: 'text', languages: ['en'] } as const;
  const seesImages = messages.some(({ image }) => image !== null);
  return { expectedInputs: seesImages ? [text, { type: 'image' }] : [text], expectedOutputs: [text] };
}

async function checkAvailability(api: PromptApi, core: PromptCore): Promise<void> {
  if ((await api.availability(core)) !== 'unavailable') return;
  const [text] = core.expectedInputs;
  const withoutImages = { ...core, expectedInputs: text === undefined ? [] : [text] };
  if (core.expectedInputs.length > 1 && (await api.availability(withoutImages)) !== 'unavailable')
    throw new FormRefused('Chrome’s built-in model reads no pictures here.', { hint: 'Ask without one.' });
  throw new AgentError('Chrome’s built-in model cannot run on this computer.', { hint: WHERE });
}

async function toPrompt({ role, content, image }: Message): Promise<PromptMessage> {
  if (image === null) return { role, content };
  const picture = await (await fetch(image.dataUrl)).blob();
  return {
    role,
    content: [
      { type: 'text', value: content },
      { type: 'image', value: picture },
    ],
  };
}

/** Chrome takes no token limit: an answer is stopped at this many characters for each token allowed. */
const CHARACTERS = 6;

async function prompt(
  session: PromptSession,
  asked: readonly PromptMessage[],
  { signal, onText, maxTokens, constraint }: CompleteOptions & { readonly constraint: object | null },
): Promise<Completion> {
  const before = used(session);
  const options = constraint === null ? {} : { responseConstraint: constraint };
  const measured = await measure(session, asked, options);
  const enough = new AbortController();
  const stream = session.promptStreaming(asked, { ...options, signal: AbortSignal.any([signal, enough.signal]) });
  let text = '';
  let cut = false;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += next.value;
    signal.throwIfAborted();
    onText(text);
    cut = text.length > maxTokens * CHARACTERS;
    if (cut) break;
  }
  signal.throwIfAborted();
  const after = used(session);
  if (cut) enough.abort();
  const input = before === null || measured === null ? null : before + measured;
  // Chrome may not count a prompt that was stopped.
  const usage = input === null || after === null ? null : { prompt: input, completion: Math.max(0, after - input) };
  return { text, usage: cut ? null : usage, ...(cut ? { cut } : {}) };
}

function used({ contextUsage, inputUsage }: PromptSession): number | null {
  return contextUsage ?? inputUsage ?? null;
}

async function measure(
  session: PromptSession,
  asked: readonly PromptMessage[],
  options: PromptApiOptions,
): Promise<number | null> {
  if (session.measureContextUsage !== undefined) return await session.measureContextUsage(asked, options);
  return (await session.measureInputUsage?.(asked, options)) ?? null;
}

function explain(cause: unknown): AgentError {
  const [name, why] = cause instanceof Error ? [cause.name, cause.message] : ['', String(cause)];
  if (name === 'QuotaExceededError')
    return new AgentError('The page is more than Chrome’s built-in model reads at once.', {
      ...{ cause, hint: 'Choose a model with a longer context.' },
    });
  if (name === 'NotAllowedError')
    return new AgentError('Chrome fetches its built-in model only when you ask for it yourself.', {
      ...{ cause, hint: 'Press “Test the connection” in the settings.' },
    });
  return new AgentError(`Chrome’s built-in model failed: ${why}`, {
    cause,
    hint: 'Try again, or choose another model.',
  });
}
