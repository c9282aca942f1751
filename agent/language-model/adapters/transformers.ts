import type { PreTrainedModel, PreTrainedTokenizer, Tensor } from '@xenova/transformers';
import { AgentError } from '../../errors.ts';
import {
  type Complete,
  type CompleteOptions,
  type Completion,
  FormRefused,
  type Message,
} from '../complete/complete.ts';
import { type Library, openPretrained } from './pretrained.ts';

/** A language model that runs inside this program. */
export interface TransformersModel {
  /** A model of huggingface.co such as `onnx-community/Qwen2.5-0.5B-Instruct`, or a folder with a leading `.`, `/` or `~`. */
  readonly model: string;
  /** Precision of the weights, which selects a file: `q4`, `q8`, `fp16`, ... */
  readonly precision: string;
  readonly device: 'cpu' | 'wasm' | 'webgpu';
  /** Receives the progress of the download; the total leaves out files that have not begun, whose size is unknown. */
  readonly onLoad?: (progress: { readonly loadedBytes: number; readonly totalBytes: number }) => void;
}

/**
 * Completes with a model of the optional package `@xenova/transformers`. The first request loads the model; requests run one at a
 * time. Throws an `AgentError` if the package or the model is missing, and a `FormRefused` for pictures and all but plain text.
 */
export function transformersComplete(settings: TransformersModel): Complete {
  let loading: Promise<Loaded> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return async (messages, options) => {
    options.signal.throwIfAborted();
    refuseForms(settings, messages, options);
    loading ??= load(settings);
    // The next request tries to load the model again.
    const loaded = await loading.catch((error: unknown) => {
      loading = null;
      throw error;
    });
    const turn = last.then(() => generate(loaded, messages, options));
    last = turn.catch(() => null);
    return await turn;
  };
}

function refuseForms({ model }: TransformersModel, messages: readonly Message[], { answer }: CompleteOptions): void {
  const hint = 'Ask for plain text.';
  if (messages.some(({ image }) => image !== null)) throw new FormRefused(`${model} reads no pictures.`, { hint });
  if (answer !== undefined && answer.kind !== 'text')
    throw new FormRefused(`${model} runs on this device and writes plain text only.`, { hint });
}

interface Loaded {
  readonly name: string;
  readonly library: Library;
  readonly tokenizer: PreTrainedTokenizer;
  readonly model: PreTrainedModel;
}

type Options = NonNullable<Parameters<Library['AutoModelForCausalLM']['from_pretrained']>[1]>;

async function load({ model: name, precision, device, onLoad }: TransformersModel): Promise<Loaded> {
  const { library, id, options } = await openPretrained(name, { hint: 'Install it: npm i @xenova/transformers.' });
  const files = new Map<string, { loaded: number; total: number }>();
  const progress: Options['progress_callback'] = (info) => {
    if (info.status !== 'progress') return;
    files.set(info.file, info);
    const sum = (key: 'loaded' | 'total') => [...files.values()].reduce((bytes, file) => bytes + file[key], 0);
    onLoad?.({ loadedBytes: sum('loaded'), totalBytes: sum('total') });
  };
  try {
    const tokenizer = await library.AutoTokenizer.from_pretrained(id, { ...options, progress_callback: progress });
    // The library's types list the precisions; the user may name any.
    const dtype = precision as NonNullable<Options['dtype']>;
    const model = await library.AutoModelForCausalLM.from_pretrained(id, {
      ...{ ...options, dtype, device, progress_callback: progress },
    });
    return { name, library, tokenizer, model };
  } catch (cause) {
    const why = (cause instanceof Error ? cause.message : String(cause)).replace(/\.?$/u, '.');
    const hint = `Name a model of huggingface.co that has ONNX files of precision ${precision}, or a folder of one.`;
    throw new AgentError(`The model “${name}” cannot be loaded: ${why}`, { cause, hint });
  }
}

async function generate(
  { name, library, tokenizer, model }: Loaded,
  messages: readonly Message[],
  { signal, onText, maxTokens }: CompleteOptions,
): Promise<Completion> {
  signal.throwIfAborted();
  const chat = messages.map(({ role, content }) => ({ role, content }));
  const inputs = tokenizer.apply_chat_template(chat, { add_generation_prompt: true });
  const prompt = inputs.input_ids.dims[1] ?? 0;
  const room = contextOf(model) - prompt;
  if (room < 1) {
    const hint = 'Choose a model with a longer context.';
    throw new AgentError(`The prompt has ${prompt} tokens, and “${name}” reads ${prompt + room}.`, { hint });
  }
  const max = Math.min(maxTokens, room);
  const stop = new library.InterruptableStoppingCriteria();
  const interrupt = () => stop.interrupt();
  signal.addEventListener('abort', interrupt);
  let text = '';
  const streamer = new library.TextStreamer(tokenizer, {
    ...{ skip_prompt: true, skip_special_tokens: true },
    callback_function: (piece) => {
      text += piece;
      if (piece !== '' && !signal.aborted) onText(text);
    },
  });
  try {
    const settings = { max_new_tokens: max, do_sample: false, streamer, stopping_criteria: [stop] };
    const output = (await model.generate({ ...inputs, ...settings })) as Tensor;
    signal.throwIfAborted();
    const completion = (output.dims[1] ?? prompt) - prompt;
    const cut = completion >= max && !endsIn(model, Number(output.data[output.data.length - 1]));
    return { text, usage: { prompt, completion }, ...(cut ? { cut } : {}) };
  } catch (cause) {
    signal.throwIfAborted();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new AgentError(`The model “${name}” failed: ${why}`, {
      cause,
      hint: 'Try a smaller model or another precision.',
    });
  } finally {
    signal.removeEventListener('abort', interrupt);
  }
}

/** Upper bound on the tokens of prompt and answer together; infinite if the model does not say. */
function contextOf({ config }: PreTrainedModel): number {
  const most: unknown = Reflect.get(config, 'max_position_embeddings');
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
}

/** Whether a token ends the answer of the model. */
function endsIn(model: PreTrainedModel, token: number): boolean {
  const ends: unknown = model.generation_config?.eos_token_id;
  return [ends].flat().includes(token);
}
