import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { freePort } from './free-port.ts';

/** A Redis server that only the tests of one file use. */
export interface TestRedis {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const program = findRedis();

/** Why these tests are skipped, to be put behind their name; '' where there is a Redis. With `CI` set they fail instead. */
export const needsRedis =
  program === null ? ' (needs redis-server on the PATH; on Debian: apt-get install redis-server)' : '';
if (program === null && env.CI !== undefined)
  throw new Error('CI is set, so the tests of queues must run, but there is no redis-server on the PATH: install one');

/** Starts an empty Redis on a free port; it saves nothing to disk. */
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
