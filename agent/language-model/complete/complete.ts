import { AgentError } from '../../errors.ts';
import type { OnText, Usage } from '../../ports.ts';
import type { Screenshot } from '../../state.ts';

/** A message to a language model. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
  readonly image: Screenshot | null;
  /** This many of its first characters probably begin the next request too, so servers may cache them; absent: none. */
  readonly lasting?: number;
}

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A tool that a model may call; `parameters` is the schema of an object. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
}

/** The form that the answer should have. `json`: a JSON object, constrained to `schema` by servers that can. `text`: no constraint. */
export type AnswerForm =
  | { readonly kind: 'tools'; readonly tools: readonly Tool[] }
  | { readonly kind: 'json-schema'; readonly name: string; readonly schema: JsonSchema }
  | { readonly kind: 'json'; readonly schema?: JsonSchema }
  | { readonly kind: 'text' };

/** A tool call as the model wrote it: `arguments` should be the text of a JSON object, but may be anything. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: string;
}

/** The answer of a model. */
export interface Completion {
  readonly text: string;
  /** Tool calls in order; absent if there are none. */
  readonly calls?: readonly ToolCall[];
  /** True if the answer ended at the token limit. */
  readonly cut?: boolean;
  readonly usage: Usage | null;
}

/** Options of one request. */
export interface CompleteOptions {
  readonly signal: AbortSignal;
  readonly onText: OnText;
  readonly maxTokens: number;
  /** Default: plain text. */
  readonly answer?: AnswerForm;
  /** True if this server has never answered in this form: any error may then be the fault of the form. */
  readonly untried?: boolean;
}

/**
 * A language model: messages in, an answer out. Throws an `AgentError` that a person can act on, and a `FormRefused` if the server
 * does not accept the answer form or the picture (without a request if that is known beforehand).
 */
export type Complete = (messages: readonly Message[], options: CompleteOptions) => Promise<Completion>;

/** The server does not accept the answer form, or the picture in the prompt: a plainer way of asking may work. */
export class FormRefused extends AgentError {}
