import { spawnSync } from 'node:child_process';
import { execPath } from 'node:process';
import { build } from 'vite';
import type { RankerView } from '../ranker/static/static-model.ts';

/** Milliseconds. */
interface FirstTurn {
  /** To read the model. */
  readonly loading: number;
  /** For the turn, on the clock and of all processors. */
  readonly clock: number;
  readonly processor: number;
}

let bundled: Promise<unknown> | null = null;

/** Times the first turn of a fresh process, which runs one bundle as the command line does. */
export async function coldTurn(name: string, index: number, view: RankerView): Promise<FirstTurn> {
  bundled ??= build({ mode: 'bench' });
  await bundled;
  const args = ['node_modules/.cache/waymark/cold-turn.js', name, String(index), view];
  const { status, stdout, stderr } = spawnSync(execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the cold turn failed: ${stderr.slice(-2000)}`);
  return JSON.parse(stdout) as FirstTurn;
}
