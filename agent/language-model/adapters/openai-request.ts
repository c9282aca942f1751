import { APIError } from 'openai';
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { AnswerForm, Message } from '../complete.ts';

/** Optional parameters that some servers reject; requests leave them out once the server has done so. */
export type Parameter =
  | 'max_tokens'
  | 'max_completion_tokens'
  | 'stream_options'
  | 'temperature'
  | 'tool_choice'
  | 'schema';

type Request = ChatCompletionCreateParamsStreaming;

/** The body of a request, without the parameters that the server is known to reject. */
export function requestOf(
  model: string,
  messages: readonly Message[],
  options: { answer: AnswerForm; maxTokens: number; refused: ReadonlySet<Parameter> },
): Request {
  const { answer, maxTokens, refused } = options;
  return {
    model,
    messages: messages.map(toParam),
    stream: true,
    ...lengthOf(maxTokens, refused),
    ...(refused.has('temperature') ? {} : { temperature: 0 }),
    ...(refused.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
    ...formOf(answer, refused),
  };
}

/** Reasoning models accept only the newer name of the limit, many servers only the older one. */
function lengthOf(maxTokens: number, refused: ReadonlySet<Parameter>): Partial<Request> {
  if (!refused.has('max_tokens')) return { max_tokens: maxTokens };
  return refused.has('max_completion_tokens') ? {} : { max_completion_tokens: maxTokens };
}

function formOf(answer: AnswerForm, refused: ReadonlySet<Parameter>): Partial<Request> {
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

function toParam({ role, content, image }: Message): ChatCompletionMessageParam {
  if (role !== 'user' || image === null) return { role, content };
  return {
    role,
    content: [
      { type: 'image_url', image_url: { url: image.dataUrl } },
      { type: 'text', text: content },
    ],
  };
}

const PARAMETERS: readonly Parameter[] = [
  'max_tokens',
  'max_completion_tokens',
  'stream_options',
  'temperature',
  'tool_choice',
  'schema',
];

/** The parameters that a server names in its refusal, wherever it names them: every server has another place for that. */
export function refusedIn(error: unknown, request: Request): readonly Parameter[] {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return [];
  const said = JSON.stringify([error.param, error.error, error.message]);
  const has = (name: Parameter) =>
    name === 'schema'
      ? request.response_format?.type === 'json_object' && name in request.response_format
      : name in request;
  return PARAMETERS.filter((name) => has(name) && new RegExp(`\\b${name}\\b`, 'u').test(said));
}

/** Error codes of requests that fail in every form. */
const TOO_LONG = new Set<string | null | undefined>(['context_length_exceeded', 'exceed_context_size_error']);

/** Whether an error may mean that the server does not accept the answer form or the picture. */
export function refusesForm(error: unknown, request: Request, untried: boolean): boolean {
  if (!(error instanceof APIError) || isPlain(request)) return false;
  if (TOO_LONG.has(error.code) || TOO_LONG.has(error.type)) return false;
  const { status } = error;
  if (status === 400 || status === 422 || status === 501) return true;
  // Some servers have no such model with tools (404); some fail on fields they do not know (500, or an error event in the stream).
  return untried && (status === 404 || status === 500 || (status === undefined && error.error !== undefined));
}

/** Whether a request has neither tools nor a response format nor a picture. */
export function isPlain({ tools, response_format, messages }: Request): boolean {
  return (
    tools === undefined && response_format === undefined && messages.every(({ content }) => !Array.isArray(content))
  );
}
