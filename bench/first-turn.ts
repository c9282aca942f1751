import { spawnSync } from 'node:child_process';
import { execArgv, execPath } from 'node:process';
import type { View } from '../ranker/static-model.ts';

/** Milliseconds. */
interface FirstTurn {
  /** Of reading the model. */
  readonly loading: number;
  /** Of the turn, on the clock and of all processors. */
  readonly clock: number;
  readonly processor: number;
}

/** The first turn of a process that has ranked nothing before. */
export function coldTurn(name: string, index: number, view: View): FirstTurn {
  const args = [...execArgv, 'bench/cold-turn.ts', name, String(index), view];
  const { status, stdout, stderr } = spawnSync(execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the cold turn failed: ${stderr.slice(-2000)}`);
  return JSON.parse(stdout) as FirstTurn;
}
