import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { writeWhole } from './write.ts';

/**
 * Where the cache keeps what is made of some files or folders, by inode, size and change time of each, which every write changes. Null without
 * the first one or without a cache. `WAYMARK_CACHE` sets the folder of the cache; empty for no cache. `kind` tells what is made, with a
 * number to increase when something else is made of the same files.
 */
export function keptFile(kind: `${string}-${number}`, paths: readonly string[]): string | null {
  const folder = env.WAYMARK_CACHE ?? join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'waymark');
  const states = paths.map(stateOf);
  if (folder === '' || states[0] === '') return null;
  const hash = createHash('sha1')
    .update([kind, ...states].join('\n'))
    .digest('hex');
  return join(folder, kind, hash.slice(0, 2), hash.slice(2));
}

function stateOf(path: string): string {
  const state = statSync(path, { throwIfNoEntry: false, bigint: true });
  return state === undefined ? '' : [state.dev, state.ino, state.size, state.ctimeNs, state.mtimeNs].join(' ');
}

let cannotKeep = false;

/** Ignores a cache that cannot be written (a full or read-only disk): it only saves time. */
export function keepFile(path: string, content: string | Uint8Array): void {
  if (cannotKeep) return;
  try {
    writeWhole(path, [content]);
  } catch {
    cannotKeep = true;
  }
}
