import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request of the panel with the text that a model would write. */
export type Player = (messages: readonly SentMessage[]) => Promise<string>;

/** A message as the panel sends it to a model server. */
export interface SentMessage {
  readonly role: string;
  readonly content: unknown;
}

/** Policies without a model, behind the interface of a model server, so that the panel runs them as it runs any model. */
export interface PlayedModels {
  /** Adds a player; resolves to the base URL to give to the panel, and to what ends it. */
  readonly add: (player: Player) => { readonly baseUrl: string; readonly remove: () => void };
  readonly close: () => Promise<void>;
}

/** Starts the server on a free port of this machine. */
export async function startPlayedModels(): Promise<PlayedModels> {
  const players = new Map<string, Player>();
  let added = 0;
  const server = createServer((request, response) => {
    serve(request, response, players).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: String(error) } }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    add: (player) => {
      const id = String(added++);
      players.set(id, player);
      return { baseUrl: `http://127.0.0.1:${port}/${id}/v1`, remove: () => players.delete(id) };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  players: ReadonlyMap<string, Player>,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  const player = players.get(/^\/(\d+)\//u.exec(request.url ?? '')?.[1] ?? '');
  if (request.method !== 'POST' || player === undefined) {
    response.writeHead(request.method === 'OPTIONS' ? 204 : 404).end();
    return;
  }
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += String(piece);
  const { messages } = JSON.parse(text) as { readonly messages: readonly SentMessage[] };
  const message = { role: 'assistant', content: await player(messages) };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      ...{ id: 'played', object: 'chat.completion', created: 0, model: 'played' },
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
    }),
  );
}
