import { APIError } from 'openai';
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { AnswerForm, Message } from '../complete/complete.ts';

/** Optional parameters that some servers reject; requests leave them out once the server has done so. */
export type Parameter =
  | 'max_tokens'
  | 'max_completion_tokens'
  | 'stream_options'
  | 'temperature'
  | 'tool_choice'
  | 'schema'
  | 'cache_control';

type ChatRequest = ChatCompletionCreateParamsStreaming;

/** The body of a request, without the parameters that the server is known to reject. */
export function completionRequest(
  model: string,
  messages: readonly Message[],
  options: { answer: AnswerForm; maxTokens: number; refused: ReadonlySet<Parameter>; caching?: Caching },
): ChatRequest {
  const { answer, maxTokens, refused, caching = 'by itself' } = options;
  const isMarked = caching === 'marked' && !refused.has('cache_control');
  return {
    model,
    messages: messages.map((message) => toParam(message, isMarked)),
    stream: true,
    ...lengthOf(maxTokens, refused),
    ...(refused.has('temperature') ? {} : { temperature: 0 }),
    ...(refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
    ...answerFormat(answer, refused),
  };
}

/** Reasoning models accept only the newer name of the limit, many servers only the older one. */
function lengthOf(maxTokens: number, refused: ReadonlySet<Parameter>): Partial<ChatRequest> {
  if (!refused.has('max_tokens')) return { max_tokens: maxTokens };
  return refused.has('max_completion_tokens') ? {} : { max_completion_tokens: maxTokens };
}

function answerFormat(answer: AnswerForm, refused: ReadonlySet<Parameter>): Partial<ChatRequest> {
  switch (answer.kind) {
    case 'tools':
      return {
        tools: answer.tools.map(({ name, description, parameters }) => ({
          type: 'function',
          function: { name, description, parameters },
        })),
        ...(refused.has('tool_choice') ? {} : { tool_choice: 'required' }),
      };
    case 'json-schema':
      return {
        response_format: {
          type: 'json_schema',
          json_schema: { name: answer.name, strict: true, schema: answer.schema },
        },
      };
    case 'json':
      // llama-cpp-python and others take a schema here; OpenAI has no such field.
      return {
        response_format: {
          type: 'json_object',
          ...(answer.schema !== undefined && !refused.has('schema') && { schema: answer.schema }),
        },
      };
    case 'text':
      return {};
  }
}

/** How a server is told what it may cache: most find out by themselves, models of Anthropic have to be told. */
export type Caching = 'by itself' | 'marked';

function toParam({ role, content, image, lasting = 0 }: Message, isMarked: boolean): ChatCompletionMessageParam {
  const picture = image === null ? [] : [{ type: 'image_url', image_url: { url: image.dataUrl } } as const];
  const marked = isMarked && lasting > 0 ? [lastingPart(content.slice(0, lasting))] : [];
  const rest = marked.length > 0 ? content.slice(lasting) : content;
  const text = [...marked, ...(rest === '' ? [] : [{ type: 'text', text: rest } as const])];
  if (role === 'system') return { role, content: marked.length === 0 ? content : text };
  return role !== 'user' || picture.length + marked.length === 0
    ? { role, content }
    : { role, content: [...picture, ...text] };
}

/** A field of Anthropic's that routers pass on; the types of the client do not have it. */
function lastingPart(text: string): { type: 'text'; text: string } {
  const part = { type: 'text', text, cache_control: { type: 'ephemeral' } } as const;
  return part;
}

const PARAMETERS: readonly Parameter[] = [
  'max_tokens',
  'max_completion_tokens',
  'stream_options',
  'temperature',
  'tool_choice',
  'schema',
  'cache_control',
];

/** The parameters that a server names in its refusal, wherever it names them: every server has another place for that. */
export function refusedIn(error: unknown, request: ChatRequest): readonly Parameter[] {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return [];
  const said = JSON.stringify([error.param, error.error, error.message]);
  const has = (name: Parameter) => {
    if (name === 'schema') return request.response_format?.type === 'json_object' && name in request.response_format;
    return name === 'cache_control' ? JSON.stringify(request.messages).includes('"cache_control":') : name in request;
  };
  return PARAMETERS.filter((name) => has(name) && new RegExp(`\\b${name}\\b`, 'u').test(said));
}

/** Error codes of requests that fail in every form. */
const TOO_LONG = new Set<string | null | undefined>(['context_length_exceeded', 'exceed_context_size_error']);

/** Whether an error may mean that the server does not accept the answer form or the picture. */
export function refusesForm(error: unknown, request: ChatRequest, untried: boolean): boolean {
  if (!(error instanceof APIError) || isPlain(request)) return false;
  if (TOO_LONG.has(error.code) || TOO_LONG.has(error.type)) return false;
  const { status } = error;
  if (status === 400 || status === 422 || status === 501) return true;
  // Some servers have no such model with tools (404); some fail on fields they do not know (500, or an error event in the stream).
  return untried && (status === 404 || status === 500 || (status === undefined && error.error !== undefined));
}

/** Whether a request has neither tools nor a response format nor a picture. */
export function isPlain({ tools, response_format, messages }: ChatRequest): boolean {
  return tools === undefined && response_format === undefined && messages.every(({ content }) => !hasPicture(content));
}

function hasPicture(content: ChatCompletionMessageParam['content']): boolean {
  return Array.isArray(content) && content.some(({ type }) => type === 'image_url');
}
