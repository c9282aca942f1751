import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { uidXpaths } from '../html/xpaths.ts';
import { decodePage, readBytes } from './read.ts';
import { writeWhole } from './write.ts';

/** Raise when `uidXpaths` gives other paths for the same page. */
const VERSION = 1;

/** A smaller page is read sooner than its cache is found. */
const WORTH_BYTES = 32_768;

/** A uid with one of these cannot be a key of the index. */
const SEPARATOR = /[\n\t]/u;

/** Finds the path of the element with a uid. */
export interface PathIndex {
  find(uid: string): string | null;
}

/**
 * The paths of a page's elements; null where there is no page. Those of pages seen before come from a cache keyed by the file's
 * inode, size and time of change, which no write to a file leaves as they were (quirk Q11). `WAYMARK_CACHE` says where the cache
 * is; empty: none.
 */
export function pathIndex(page: string): PathIndex | null {
  const cache = cachePath(page);
  const cached = cache === null ? null : readBytes(cache);
  if (cached !== null) return indexOver(cached, page);
  const bytes = readBytes(page);
  if (bytes === null) return null;
  const index = buildIndex(bytes);
  if (cache !== null) keep(cache, index);
  return indexOver(index, page);
}

/** Searches `\nuid\tpath\n...` as it is: most pages are asked for one or two of their thousands of elements. */
function indexOver(index: Buffer, page: string): PathIndex {
  return {
    find: (uid) => {
      if (SEPARATOR.test(uid)) return pathsOf(readBytes(page) ?? Buffer.alloc(0)).get(uid) ?? null;
      const key = `\n${uid}\t`;
      const at = index.indexOf(key);
      if (at === -1) return null;
      const start = at + Buffer.byteLength(key);
      return index.toString('utf8', start, index.indexOf('\n', start));
    },
  };
}

function buildIndex(page: Buffer): Buffer {
  const lines = [...pathsOf(page)].map(([uid, path]) => (SEPARATOR.test(uid) ? '' : `${uid}\t${path}\n`));
  return Buffer.from(`\n${lines.join('')}`);
}

/** An empty page is no document: the reference crashes on it, here it just has no elements. */
function pathsOf(page: Buffer): ReadonlyMap<string, string> {
  const text = decodePage(page);
  return text.trim() === '' ? new Map() : uidXpaths(text);
}

function cachePath(page: string): string | null {
  const folder = env.WAYMARK_CACHE ?? join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'waymark');
  if (folder === '') return null;
  const state = statSync(page, { throwIfNoEntry: false, bigint: true });
  if (state === undefined || state.size < WORTH_BYTES) return null;
  const key = [VERSION, state.dev, state.ino, state.size, state.ctimeNs, state.mtimeNs].join(' ');
  const hash = createHash('sha1').update(key).digest('hex');
  return join(folder, 'xpaths', hash.slice(0, 2), hash.slice(2));
}

let cannotKeep = false;

/** A cache that cannot be written (a full or read-only disk) costs time, nothing else. */
function keep(path: string, index: Buffer): void {
  if (cannotKeep) return;
  try {
    writeWhole(path, [index]);
  } catch {
    cannotKeep = true;
  }
}
