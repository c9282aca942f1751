import type {
  PromptApi,
  PromptCore,
  PromptMessage,
  PromptSession,
} from '../../../agent/language-model/adapters/prompt-api.ts';

/** How a fake of Chrome's `LanguageModel` behaves. */
export interface FakeOptions {
  readonly says: string;
  readonly availability?: Awaited<ReturnType<PromptApi['availability']>>;
  readonly seesImages?: boolean;
  /** Size of the context in tokens; each word is one token. */
  readonly quota?: number;
  /** Names of the token counts: `contextUsage` since Chrome 140, `inputUsage` before. */
  readonly names?: 'context' | 'input';
}

/** The fake, and what it was asked. */
export interface FakePromptApi extends PromptApi {
  readonly created: Parameters<PromptApi['create']>[0][];
  readonly constraints: (object | undefined)[];
  /** Sessions that were not destroyed. */
  readonly open: Set<PromptSession>;
}

/**
 * Chrome's `LanguageModel` as https://github.com/webmachinelearning/prompt-api describes it: a system prompt comes first, roles
 * are checked, an unavailable model cannot be created, aborts throw the signal's reason, what does not fit throws a
 * `QuotaExceededError`, and a destroyed session throws an `InvalidStateError`.
 */
export function fakePromptApi(options: FakeOptions): FakePromptApi {
  const { says, availability = 'available', seesImages = false, quota = 1_000, names = 'context' } = options;
  const created: FakePromptApi['created'] = [];
  const constraints: FakePromptApi['constraints'] = [];
  const open = new Set<PromptSession>();
  const availabilityOf = ({ expectedInputs }: PromptCore) =>
    expectedInputs.some(({ type }) => type === 'image') && !seesImages ? 'unavailable' : availability;
  return {
    ...{ created, constraints, open },
    availability: async (core) => availabilityOf(core),
    params: async () => ({ defaultTopK: 3, maxTopK: 128, defaultTemperature: 1, maxTemperature: 2 }),
    create: async (request) => {
      request.signal.throwIfAborted();
      if (availabilityOf(request) === 'unavailable') throw new DOMException('The device cannot.', 'NotSupportedError');
      if ((request.temperature === undefined) !== (request.topK === undefined))
        throw new DOMException('Both or neither.', 'NotSupportedError');
      if (request.initialPrompts.slice(1).some(({ role }) => role === 'system'))
        throw new TypeError('A system prompt comes first.');
      if (availability !== 'available') download(request.monitor);
      created.push(request);
      const used = tokensOf(request.initialPrompts);
      if (used > quota) throw new DOMException('Too much.', 'QuotaExceededError');
      const session = sessionOf(
        { says, used, quota, names },
        { constraints, seesImages, onEnd: (one) => open.delete(one) },
      );
      open.add(session);
      return session;
    },
  };
}

function download(monitor: (target: EventTarget) => void): void {
  const target = new EventTarget();
  monitor(target);
  for (const loaded of [0, 0.5, 1]) target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
}

function sessionOf(
  { says, used, quota, names }: { says: string; used: number; quota: number; names: 'context' | 'input' },
  {
    constraints,
    seesImages,
    onEnd,
  }: { constraints: (object | undefined)[]; seesImages: boolean; onEnd: (one: PromptSession) => void },
): PromptSession {
  let total = used;
  let destroyed = false;
  const measure = async (input: readonly PromptMessage[]) => tokensOf(input);
  const numbers: Partial<PromptSession> =
    names === 'context'
      ? { contextWindow: quota, measureContextUsage: measure }
      : { inputQuota: quota, measureInputUsage: measure };
  const session: PromptSession = {
    ...numbers,
    promptStreaming(input, { signal, responseConstraint } = {}) {
      if (destroyed) throw new DOMException('The session is over.', 'InvalidStateError');
      constraints.push(responseConstraint);
      if (input.some(({ content }) => typeof content !== 'string') && !seesImages)
        throw new DOMException('No pictures.', 'NotSupportedError');
      const pieces = says.match(/\S+\s*/gu) ?? [];
      if (total + tokensOf(input) > quota) throw new DOMException('Too much.', 'QuotaExceededError');
      return new ReadableStream<string>(
        {
          pull(controller) {
            if (signal?.aborted) return controller.error(signal.reason);
            const piece = pieces.shift();
            if (piece !== undefined) return controller.enqueue(piece);
            total += tokensOf(input) + tokensOf([{ role: 'assistant', content: says }]);
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    },
    destroy() {
      destroyed = true;
      onEnd(session);
    },
  };
  const name = names === 'context' ? 'contextUsage' : 'inputUsage';
  return Object.defineProperty(session, name, { get: () => total });
}

function tokensOf(messages: readonly PromptMessage[]): number {
  const texts = messages.map(({ content }) =>
    typeof content === 'string'
      ? content
      : content.map((part) => (part.type === 'text' ? part.value : 'picture')).join(' '),
  );
  return texts.reduce((sum, text) => sum + text.split(/\s+/u).length, 0);
}
