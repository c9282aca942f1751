import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on this machine. */
export interface TestServer {
  /** Such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  /** Closes open connections too. */
  close(): Promise<void>;
}

/** Starts a server on a free port. Under the name `localhost` it has another site than the other servers. */
export async function startServer(
  answer: RequestListener,
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<TestServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body of a request, as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
