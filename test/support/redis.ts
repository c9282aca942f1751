import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { aptInstall, isDebian } from '../../cli/browser/apt-install.ts';
import { isRoot } from '../../cli/browser/chromium.ts';

/** A Redis of its own for the tests of a file. */
export interface TestRedis {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const program = findRedis() ?? install();

/** Why these tests cannot run here, to be put behind their name; '' where they can. In CI they must. */
export const needsRedis = program === null ? ' (needs redis-server: on Debian, apt-get install redis-server)' : '';
if (program === null && env.CI !== undefined)
  throw new Error('there is no redis-server, and none could be installed: tests of queues must run in CI');

/** Starts an empty Redis that keeps nothing. */
export async function startRedis(): Promise<TestRedis> {
  if (program === null) throw new Error(needsRedis);
  const folder = mkdtempSync(join(tmpdir(), 'waymark-redis-'));
  const port = await freePort();
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      if (said.includes('Ready to accept connections')) resolve();
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`redis-server ended: ${said}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    close: async () => {
      await new Promise((resolve) => {
        child.on('close', resolve);
        child.kill();
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findRedis(): string | null {
  const folders = (env.PATH ?? '').split(delimiter);
  const named = ['redis-server', 'valkey-server'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return named.find((path) => existsSync(path)) ?? null;
}

function install(): string | null {
  if (isRoot() && isDebian()) aptInstall('redis-server');
  return findRedis();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
