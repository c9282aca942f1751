import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { bodyOf, startServer } from './start-server.ts';

/** A request that waits for its answer. */
export interface Question {
  /** The number of requests since `asked` was last set to 0. */
  readonly number: number;
  readonly body: string;
  readonly response: ServerResponse;
  readonly answer: () => void;
}

/** A model server whose answer is a digest of the request, so that it depends on nothing else. */
export interface DigestModel {
  /** The policy that asks it. */
  readonly policy: string;
  /** Whether it calls the tools that it is offered. */
  knowsTools: boolean;
  asked: number;
  /** The answer forms of the requests: `tools` or `text`. */
  readonly forms: string[];
  onRequest: (question: Question) => void;
  readonly close: () => Promise<void>;
}

/** Answers a question; the usual `onRequest`. */
export function answerIt({ answer }: Question): void {
  answer();
}

/** Starts the server. */
export async function startDigestModel(): Promise<DigestModel> {
  const server = await startServer(async (request, response) => {
    const body = await bodyOf(request);
    const offersTools = JSON.parse(body).tools !== undefined;
    model.asked++;
    model.forms.push(offersTools ? 'tools' : 'text');
    const answer = () => send(response, deltaOf(body, model.knowsTools && offersTools));
    model.onRequest({ number: model.asked, body, response, answer });
  });
  const policy = `openai:m@${server.origin}/v1`;
  const model: DigestModel = {
    policy,
    knowsTools: false,
    asked: 0,
    forms: [],
    onRequest: answerIt,
    close: server.close,
  };
  return model;
}

function deltaOf(body: string, isCall: boolean): object {
  const digest = createHash('sha256').update(body).digest('hex');
  const call = { index: 0, id: 'c', function: { name: 'say', arguments: JSON.stringify({ utterance: digest }) } };
  return isCall ? { tool_calls: [call] } : { content: `say(utterance="${digest} \\"quoted\\" ✓")` };
}

function send(response: ServerResponse, delta: object): void {
  const events = [
    { choices: [{ index: 0, delta, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    { choices: [], usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 } },
  ];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`);
}
