import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { pid } from 'node:process';
import { threadId } from 'node:worker_threads';

let written = 0;

/**
 * Writes a file atomically: at any moment, even after `kill -9`, it holds either the old text or the new one. The text comes in
 * pieces, so that a long file need not be one string.
 */
export function writeWhole(path: string, pieces: Iterable<string | Uint8Array>): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${pid}-${threadId}-${written++}.tmp`;
  const file = openSync(draft, 'w');
  try {
    try {
      for (const piece of pieces) writeAll(file, typeof piece === 'string' ? Buffer.from(piece) : piece);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}
