import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { decodePage, readBytes } from './disk-read.ts';
import { writeWhole } from './disk-write.ts';
import { uidXpaths } from './html/xpaths.ts';

/** Raise when `uidXpaths` gives other paths for the same page. */
const VERSION = 1;

/** A uid with one of these cannot be a key of the index. */
const SEPARATOR = /[\n\t]/u;

/**
 * The path of the element with a uid in a page. Paths of pages seen before come from a cache that is keyed by the page's bytes, so
 * that it can never be stale (quirk Q11). `WAYMARK_CACHE` says where it is; empty: no cache.
 */
export function findXpath(page: Buffer, uid: string): string | null {
  if (SEPARATOR.test(uid)) return uidXpaths(decodePage(page)).get(uid) ?? null;
  const index = pathIndex(page);
  const key = `\n${uid}\t`;
  const at = index.indexOf(key);
  if (at === -1) return null;
  const start = at + Buffer.byteLength(key);
  return index.toString('utf8', start, index.indexOf('\n', start));
}

let last: { readonly page: Buffer; readonly index: Buffer } | null = null;

/** `\nuid\tpath\n...`: a form that is searched without being parsed. */
function pathIndex(page: Buffer): Buffer {
  if (last?.page === page) return last.index;
  const path = cachePath(page);
  const cached = path === null ? null : readBytes(path);
  const index = cached ?? buildIndex(page);
  if (cached === null && path !== null) keep(path, index);
  last = { page, index };
  return index;
}

function buildIndex(page: Buffer): Buffer {
  const text = decodePage(page);
  // An empty page is no document to libxml2 and would abort the reference.
  const paths = text.trim() === '' ? new Map<string, string>() : uidXpaths(text);
  const lines = [...paths].map(([uid, path]) => (SEPARATOR.test(uid) ? '' : `${uid}\t${path}\n`));
  return Buffer.from(`\n${lines.join('')}`);
}

function cachePath(page: Buffer): string | null {
  const folder = env.WAYMARK_CACHE ?? join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'waymark');
  if (folder === '') return null;
  const hash = createHash('sha1').update(page).digest('hex');
  return join(folder, `xpaths-${VERSION}`, hash.slice(0, 2), hash.slice(2));
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
