import { startServer } from '../../test/support/servers/start-server.ts';

/** A model server that always answers the same, and late. */
export interface SlowModel {
  /** The policy that asks it. */
  readonly policy: string;
  /** Forgets the requests so far. */
  reset(): void;
  /** Seconds from the first request to the last answer. */
  seconds(): number;
  close(): Promise<void>;
}

const ANSWER = 'data: {"choices":[{"index":0,"delta":{"content":"scroll(x=0, y=100)"},"finish_reason":"stop"}]}';

/** Starts a server that takes `latencyMs` for every answer. */
export async function startSlowModel(latencyMs: number): Promise<SlowModel> {
  let first = 0;
  let last = 0;
  const server = await startServer((request, response) => {
    if (first === 0) first = performance.now();
    request.resume();
    request.on('end', () => {
      setTimeout(() => {
        last = performance.now();
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`${ANSWER}\n\ndata: [DONE]\n\n`);
      }, latencyMs);
    });
  });
  return {
    policy: `openai:m@${server.origin}/v1`,
    reset: () => {
      first = 0;
    },
    seconds: () => (last - first) / 1_000,
    close: server.close,
  };
}
