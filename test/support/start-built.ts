import { type ChildProcess, spawn } from 'node:child_process';
import { env, execPath } from 'node:process';

/** How a program ended: its exit code, null after a signal, and what it wrote to stdout and stderr. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** The command line while it runs. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** What it printed first, such as the address of a server. */
  readonly printed: Promise<string>;
  /** Resolves when stderr contains the words. Rejects when the program ends without them. */
  readonly says: (words: string) => Promise<void>;
}

/** Starts the built command line, with more environment variables and no key of a model server. */
export function startBuilt(args: readonly string[], variables: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(execPath, ['dist/cli/main.js', ...args], { env: { ...env, OPENAI_API_KEY: '', ...variables } });
  let [out, error] = ['', ''];
  let onError = () => {};
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => {
    error += data;
    onError();
  });
  return {
    child,
    printed: new Promise((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim()))),
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, out, error }))),
    says: (words) =>
      new Promise((resolve, reject) => {
        onError = () => {
          if (error.includes(words)) resolve();
        };
        child.on('close', () => reject(new Error(`it never said "${words}": ${error}`)));
        onError();
      }),
  };
}
