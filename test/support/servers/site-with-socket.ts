import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site that answers requests and takes WebSockets, of whose text messages it is told. */
export interface SiteWithSocket {
  readonly origin: string;
  stop(): void;
}

export function startSiteWithSocket(answer: RequestListener, onMessage: () => void): Promise<SiteWithSocket> {
  const site = createServer(answer);
  site.on('upgrade', ({ headers }, socket) => {
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    );
    // A tab that is closed sends a frame of another kind.
    socket.on('data', ([first = 0]) => (first & 0xf) === 1 && onMessage());
    socket.on('error', () => {});
  });
  return new Promise((resolve) => {
    site.listen(0, '127.0.0.1', () => {
      const { port } = site.address() as AddressInfo;
      const stop = () => {
        site.closeAllConnections();
        site.close();
      };
      resolve({ origin: `http://127.0.0.1:${port}`, stop });
    });
  });
}
