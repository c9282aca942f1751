import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env, kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { AgentError } from '../../../agent/errors.ts';
import type { WebSource } from '../../../ranker/train/web/sources.ts';

const LONGEST_START_MS = 90_000;

/** Serves an application from its fetched package on `port` until the returned function is called. Throws where it does not answer. */
export async function startApplication(source: WebSource, folder: string, port: number): Promise<() => void> {
  const work = mkdtempSync(join(tmpdir(), 'waymark-application-'));
  const bins = [join(folder, 'bin'), join(folder, 'node_modules', '.bin'), env.PATH ?? ''];
  const child = spawn('sh', ['-c', source.start ?? ''], {
    cwd: work,
    env: { ...env, HOME: work, PATH: bins.join(delimiter), PYTHONPATH: folder, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    said = `${said}${data.toString('utf8')}`.slice(-500);
  });
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) kill(-child.pid, 'SIGKILL');
    rmSync(work, { recursive: true, force: true, maxRetries: 3 });
  };
  const until = Date.now() + LONGEST_START_MS;
  while (!(await answers(port))) {
    if (child.exitCode === null && Date.now() < until) await sleep(250);
    else {
      stop();
      throw new AgentError(`${source.name} does not answer on port ${port}: ${said.trim()}`, {
        hint: 'Mend its line in ranker/train/web/sources.ts, or take it out.',
      });
    }
  }
  return stop;
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(() => null);
  return response !== null && response.status < 500;
}
