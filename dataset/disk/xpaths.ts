import { statSync } from 'node:fs';
import { decodePage } from '../page/decode-page.ts';
import { uidXpaths } from '../page/xpaths.ts';
import { keepFile, keptFile } from './kept-files.ts';
import { readBytes } from './read.ts';

/** The number grows when `uidXpaths` returns other paths for the same page. */
const KIND = 'xpaths-2';

/** Pages below this size are parsed faster than their cache is found. */
const WORTH_BYTES = 32_768;

/** A uid with one of these characters cannot be a key of the index. */
const SEPARATOR = /[\n\t]/u;

/** Finds the path of the element with a uid. */
export interface PathIndex {
  find(uid: string): string | null;
}

/**
 * The paths of a page's elements; null if there is no page. Cached on disk until the file is written to (quirk Q11).
 */
export function pathIndex(page: string): PathIndex | null {
  const cache = cachePath(page);
  const cached = cache === null ? null : readBytes(cache);
  if (cached !== null) return indexOver(cached, page);
  const bytes = readBytes(page);
  if (bytes === null) return null;
  const index = buildIndex(bytes);
  if (cache !== null) keepFile(cache, index);
  return indexOver(index, page);
}

/** Searches the text `\nuid\tpath\n...` directly, because only one or two of a page's thousands of elements are usually needed. */
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

/** An empty page has no elements; the reference crashes on it. */
function pathsOf(page: Buffer): ReadonlyMap<string, string> {
  const text = decodePage(page);
  return text.trim() === '' ? new Map() : uidXpaths(text);
}

function cachePath(page: string): string | null {
  const size = statSync(page, { throwIfNoEntry: false })?.size ?? 0;
  return size < WORTH_BYTES ? null : keptFile(KIND, [page]);
}
