import { AgentError, messageOf } from '../../../agent/errors.ts';
import { transformersComplete } from '../../../agent/language-model/adapters/transformers.ts';
import {
  type Complete,
  type CompleteOptions,
  type Completion,
  FormRefused,
  type Message,
} from '../../../agent/language-model/complete/complete.ts';
import { readOnDeviceName } from '../../../agent/language-model/servers/on-device-name.ts';
import { hasGraphicsProcessor } from '../has-graphics-processor.ts';

/** What the panel asks of this worker. */
export type GenerateRequest =
  | {
      readonly kind: 'ask';
      readonly number: number;
      readonly messages: readonly Message[];
      readonly options: Omit<CompleteOptions, 'signal' | 'onText'>;
    }
  | { readonly kind: 'stop'; readonly number: number };

/** What the worker answers, piece by piece. */
export type GenerateReply =
  | { readonly kind: 'load'; readonly share: number }
  | { readonly kind: 'text'; readonly number: number; readonly text: string }
  | { readonly kind: 'done'; readonly number: number; readonly completion: Completion }
  | {
      readonly kind: 'failed';
      readonly number: number;
      readonly message: string;
      readonly hint: string | null;
      /** Whether the error is a `FormRefused`. */
      readonly form: boolean;
    };

const stops = new Map<number, AbortController>();
let model: Promise<Complete> | null = null;

self.onmessage = async ({ data }: MessageEvent<GenerateRequest>) => {
  const { number } = data;
  if (data.kind === 'stop') return stops.get(number)?.abort(new AgentError('stopped'));
  const stop = new AbortController();
  stops.set(number, stop);
  try {
    model ??= loadModel();
    const onText = (text: string) => postReply({ kind: 'text', number, text });
    const complete = await model;
    const completion = await complete(data.messages, { ...data.options, signal: stop.signal, onText });
    postReply({ kind: 'done', number, completion });
  } catch (error) {
    const hint = error instanceof AgentError ? error.hint : null;
    const message = messageOf(error);
    postReply({ kind: 'failed', number, message, hint, form: error instanceof FormRefused });
  } finally {
    stops.delete(number);
  }
};

function postReply(reply: GenerateReply): void {
  self.postMessage(reply);
}

/** Loads the model that this worker is named after, on the graphics processor where there is one. */
async function loadModel(): Promise<Complete> {
  const { model: name, precision } = readOnDeviceName(self.name);
  const device = (await hasGraphicsProcessor()) ? 'webgpu' : 'wasm';
  return transformersComplete({
    ...{ model: name, device, precision: precision ?? (device === 'webgpu' ? 'q4' : 'q8') },
    onLoad: ({ loadedBytes, totalBytes }) => postReply({ kind: 'load', share: loadedBytes / Math.max(1, totalBytes) }),
  });
}
