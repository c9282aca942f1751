import { spawn } from 'node:child_process';
import { env, execPath } from 'node:process';

/** How a program ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** A key that no output may show. */
export const KEY = 'sk-very-secret';

/** Runs the built command line with `KEY` as the key of model servers. */
export function runBuilt(args: readonly string[]): Promise<Ended> {
  const child = spawn(execPath, ['dist/cli/main.js', ...args], { env: { ...env, OPENAI_API_KEY: KEY } });
  let out = '';
  let error = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (error += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, error })));
}
