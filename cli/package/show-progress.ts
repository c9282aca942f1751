import { stderr } from 'node:process';

/** Shows how many demonstrations are done, on one line that it rewrites; only on a terminal. */
export function showProgress(done: number, total: number): void {
  if (!stderr.isTTY) return;
  stderr.write(done === total ? '\r\x1b[K' : `\r${done} of ${total} demonstrations`);
}
