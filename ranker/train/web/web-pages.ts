import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ElementId } from '../../../agent/action.ts';
import { AgentError } from '../../../agent/errors.ts';
import type { Page } from '../../../agent/page.ts';
import { stampOf, WEB_SOURCES, type WebSource } from './sources.ts';

/** What the extension's eyes saw of a page: at first, or after an element of the look before was pressed. */
export interface WebLook {
  readonly pressed: ElementId | null;
  readonly page: Page;
}

/** A real page, as it was and as it became. */
export interface WebPage {
  readonly source: WebSource;
  readonly looks: readonly WebLook[];
}

/** The pages that were collected below `folder`, in the order of `WEB_SOURCES`. */
export function readWebPages(folder: string, split: WebSource['split']): readonly WebPage[] {
  return WEB_SOURCES.filter((source) => source.split === split).flatMap((source) => {
    const inner = join(folder, 'pages', source.name);
    if (!existsSync(inner)) return [];
    return readdirSync(inner)
      .filter((file) => file.endsWith('.json.gz'))
      .sort()
      .map((file) => ({ source, looks: JSON.parse(gunzipSync(readFileSync(join(inner, file))).toString('utf8')) }));
  });
}

/** Beside the pages of a source: the stamp of the source that they were collected from. */
export const STAMP = 'stamp.txt';

/** Whether the pages of a source are below `folder`, all of them, from the version that is pinned. */
export function isCollected(folder: string, source: WebSource): boolean {
  const stamp = join(folder, 'pages', source.name, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(source);
}

/** Like `readWebPages`. Throws where sources are missing or out of date, since a network made of the others would not be the one that is described. */
export function readAllWebPages(folder: string, split: WebSource['split']): readonly WebPage[] {
  const missing = WEB_SOURCES.filter((source) => source.split === split && !isCollected(folder, source));
  if (missing.length > 0)
    throw new AgentError(
      `${join(folder, 'pages')} has no current pages of ${missing.map(({ name }) => name).join(', ')}`,
      { hint: 'Run `npm run train:pages`, which collects what is missing.' },
    );
  return readWebPages(folder, split);
}
