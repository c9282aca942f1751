import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ElementId } from '../../../agent/action.ts';
import type { Page } from '../../../agent/page.ts';
import { WEB_SOURCES, type WebSource } from './sources.ts';

/** What the extension's eyes saw of a page: at first, or after an element of the look before was pressed. */
export interface Look {
  readonly pressed: ElementId | null;
  readonly page: Page;
}

/** A real page, as it was and as it became. */
export interface WebPage {
  readonly source: WebSource;
  readonly looks: readonly Look[];
}

/** The pages that were collected below `folder`, in the order of `WEB_SOURCES`. */
export function readWebPages(folder: string, split: WebSource['split']): readonly WebPage[] {
  return WEB_SOURCES.filter((source) => source.split === split).flatMap((source) => {
    const inner = join(folder, 'pages', source.name);
    if (!existsSync(inner)) return [];
    return readdirSync(inner)
      .sort()
      .map((file) => ({ source, looks: JSON.parse(gunzipSync(readFileSync(join(inner, file))).toString('utf8')) }));
  });
}
