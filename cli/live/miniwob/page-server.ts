import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize, sep } from 'node:path';
import { contentType } from '../../package/content-type.ts';

/** Serves the files of a folder on a free port of this machine; `url` is the origin. */
export async function startPageServer(
  folder: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = normalize(join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname)));
    const body = file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null;
    const type = contentType(file);
    response.writeHead(body === null ? 404 : 200, { 'content-type': type }).end(body ?? '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
