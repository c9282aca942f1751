import { readFileSync } from 'node:fs';
import type { Pages } from './talk-with-policy.ts';

/** The HTML files of a folder as pages of a conversation, which begins on the first one. */
export function readPages(folder: URL, names: readonly string[]): Pages {
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(`${name}.html`, folder), 'utf8')]));
}
