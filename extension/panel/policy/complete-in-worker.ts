import { AgentError } from '../../../agent/errors.ts';
import { type Complete, type Completion, FormRefused } from '../../../agent/language-model/complete/complete.ts';
import type { GenerateReply, GenerateRequest } from './generate-worker.ts';

interface Waiting {
  readonly onText: (text: string) => void;
  readonly resolve: (completion: Completion) => void;
  readonly reject: (error: Error) => void;
}

/** Completes with a model in a worker, so that the panel stays responsive. The worker lives as long as the panel. */
export function completeInWorker(model: string, onLoad: (share: number, onText: Waiting['onText']) => void): Complete {
  let worker: Worker | null = null;
  let asked = 0;
  const waiting = new Map<number, Waiting>();
  const start = (): Worker => {
    const started = new Worker(new URL('./generate-worker.ts', import.meta.url), { type: 'module', name: model });
    started.onmessage = ({ data }: MessageEvent<GenerateReply>) => {
      if (data.kind !== 'load') return answer(waiting.get(data.number), data);
      for (const { onText } of waiting.values()) onLoad(data.share, onText);
    };
    started.onerror = ({ message }) => {
      worker = null;
      for (const { reject } of waiting.values()) reject(new AgentError(`The model “${model}” cannot run: ${message}`));
    };
    return started;
  };
  return async (messages, { signal, onText, ...options }) => {
    signal.throwIfAborted();
    worker ??= start();
    const number = ++asked;
    const send = (request: GenerateRequest) => worker?.postMessage(request);
    const stop = () => send({ kind: 'stop', number });
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await new Promise<Completion>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        waiting.set(number, { resolve, reject, onText: (text) => !signal.aborted && onText(text) });
        send({ kind: 'ask', number, messages, options });
      });
    } finally {
      signal.removeEventListener('abort', stop);
      waiting.delete(number);
    }
  };
}

function answer(waiting: Waiting | undefined, reply: Exclude<GenerateReply, { kind: 'load' }>): void {
  if (reply.kind === 'text') waiting?.onText(reply.text);
  else if (reply.kind === 'done') waiting?.resolve(reply.completion);
  else {
    const options = reply.hint === null ? {} : { hint: reply.hint };
    waiting?.reject(reply.form ? new FormRefused(reply.message, options) : new AgentError(reply.message, options));
  }
}
