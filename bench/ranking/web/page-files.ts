import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_PAGES, type WebSource } from '../../../ranker/train/web/sources.ts';

/** A smaller file is a fragment, a larger one a whole book. Bytes. */
const SIZES = { least: 1_500, most: 600_000 };
const NO_PAGE = /(?:^|\/)(?:node_modules|bower_components|test-?runner|qunit|jasmine|spec)/iu;

/** Paths of the HTML pages of a source below the folder of its package, spread evenly over all of them. */
export function packagedPages(folder: string, { folders }: Pick<WebSource, 'folders'>): readonly string[] {
  const files = folders
    .flatMap((inner) => htmlIn(join(folder, inner)).map((file) => join(inner, file)))
    .filter((file) => !NO_PAGE.test(file) && isWholePage(join(folder, file)))
    .sort();
  const step = Math.max(1, files.length / MOST_PAGES);
  return Array.from({ length: Math.min(MOST_PAGES, files.length) }, (_, i) => files[Math.floor(i * step)] ?? '');
}

function htmlIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.html?$/u.test(file));
}

function isWholePage(file: string): boolean {
  const stat = statSync(file);
  if (!stat.isFile() || stat.size < SIZES.least || stat.size > SIZES.most) return false;
  const text = readFileSync(file, 'utf8');
  return /<html|<!doctype html/iu.test(text) && /<body|<div/iu.test(text);
}
