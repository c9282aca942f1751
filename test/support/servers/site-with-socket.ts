import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A site that answers requests and takes WebSockets, of whose short text messages it is told. */
export interface SiteWithSocket {
  readonly origin: string;
  stop(): void;
}

export function startSiteWithSocket(
  answer: RequestListener,
  onMessage: (text: string, socket: Duplex) => void,
): Promise<SiteWithSocket> {
  const site = createServer(answer);
  site.on('upgrade', ({ headers }, socket) => {
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`,
    );
    socket.on('data', (bytes: Buffer) => {
      for (const text of textsIn(bytes)) onMessage(text, socket);
    });
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

/** The texts of whole frames, each shorter than 126 bytes and masked as browsers do. A tab that is closed sends a frame of another kind. */
function textsIn(bytes: Buffer): readonly string[] {
  const [first = 0, second = 0] = bytes;
  const end = 6 + (second & 0x7f);
  if (bytes.length < end) return [];
  const mask = bytes.subarray(2, 6);
  const text = bytes.subarray(6, end).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return [...((first & 0xf) === 1 ? [Buffer.from(text).toString()] : []), ...textsIn(bytes.subarray(end))];
}
