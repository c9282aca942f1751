import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';
import { AgentError } from '../../errors.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { serverAt } from '../servers/model-servers.ts';
import { DroppedConnection, Silence, TooLong } from './broken-answer.ts';
import { askedDelay } from './retry.ts';

/** Explains a failed request as an `AgentError` with a hint. Neither text contains the key. */
export function explainError(
  error: unknown,
  server: { readonly baseUrl: string; readonly model: string; readonly key: string },
): AgentError {
  const [message, hint] = sentences(error, server);
  const safe = (text: string) => (server.key === '' ? text : text.replaceAll(server.key, '…'));
  return new AgentError(safe(message), { cause: error, hint: safe(hint) });
}

type Sentences = readonly [message: string, hint: string];

function sentences(error: unknown, { baseUrl, model }: { baseUrl: string; model: string }): Sentences {
  if (error instanceof Silence || error instanceof APIConnectionTimeoutError)
    return [`${baseUrl} did not answer in time.`, 'Try again, or choose a faster model in the settings.'];
  if (error instanceof DroppedConnection)
    return [`${baseUrl} dropped the connection in the middle of an answer.`, 'Nothing was done with it. Try again.'];
  if (error instanceof TooLong)
    return [`${baseUrl} wrote far more than it was asked for.`, 'Nothing was done with it. Choose another model.'];
  if (error instanceof APIUserAbortError) return ['The request was stopped.', 'Say how to go on.'];
  if (error instanceof APIConnectionError) return [`${baseUrl} cannot be reached.`, unreachableHint(baseUrl)];
  if (error instanceof APIError && error.status !== undefined) return ofStatus(error, error.status, { baseUrl, model });
  if (error instanceof APIError)
    return [`${baseUrl} broke off with an error: ${shorten(error.message)}.`, 'Nothing was done with it. Try again.'];
  const reason = error instanceof Error ? error.message : String(error);
  return [
    `${baseUrl} sent something that is not an answer: ${shorten(reason)}.`,
    'Is this the address of an OpenAI-compatible server?',
  ];
}

function ofStatus(error: APIError, status: number, { baseUrl, model }: { baseUrl: string; model: string }): Sentences {
  if (error instanceof AuthenticationError)
    return [`${baseUrl} refused the key (401).`, 'Check the key in the settings.'];
  if (error instanceof PermissionDeniedError) return [`${baseUrl} refused the request (403).`, refusedHint(baseUrl)];
  if (error instanceof NotFoundError)
    return [
      `${baseUrl} does not know the model “${model}” (404).`,
      'Check the model and the address in the settings; most addresses end in /v1.',
    ];
  if (error.code === 'insufficient_quota')
    return [`${baseUrl} says that the quota of the key is used up (${status}).`, 'Check the plan of your key.'];
  if (error instanceof RateLimitError) return slowDown(error, baseUrl);
  const whose =
    status >= 500
      ? 'The server is at fault: try again later.'
      : 'Check the model, the key and the address in the settings.';
  return [`${baseUrl} answered with an error (${status}): ${shorten(error.message)}.`, whose];
}

function slowDown(error: APIError, baseUrl: string): Sentences {
  const asked = askedDelay(error);
  const wait = asked === null ? 'a minute' : asked < 90_000 ? 'a little' : `${Math.ceil(asked / 60_000)} minutes`;
  return [
    `${baseUrl} still asks to slow down (429) after several attempts.`,
    `Wait ${wait}, or check the quota of your key.`,
  ];
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

function isOllama(baseUrl: string): boolean {
  return serverAt(baseUrl)?.id === 'ollama';
}

const LONGEST_REASON = 200;

/** A server's own words, shortened, without the full stop: the sentence around them has one. */
function shorten(text: string): string {
  return cutText(text, LONGEST_REASON).replace(/\.$/u, '');
}
