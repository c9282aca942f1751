import { DatasetError } from '../../dataset-error.ts';
import { type Fields, type RecordedAction, readReplay } from '../../demonstration.ts';
import { hiddenWords } from '../../review/hidden-words.ts';
import type { Region, Review } from '../../review/review.ts';
import { type Hidden, typedIntoHidden } from '../../review/withhold/withheld-replay.ts';
import { boxesPath, hasBoxes, pagePath } from '../page.ts';
import { fileInside, readBytes, readText } from '../read.ts';
import { readTurnPage } from '../saved-page.ts';

/** The hidden words of a demonstration, and the pages with hidden regions. */
export interface HiddenPlaces extends Hidden {
  readonly pages: ReadonlySet<string>;
}

/**
 * Reads what lies under the regions that a review hides. Null if it hides none. Throws a `DatasetError` where that cannot be known: the page
 * of such a screenshot has no boxes, or no size of its window.
 */
export function hiddenPlaces(
  { folder, name }: { readonly folder: string; readonly name: string },
  replay: Fields,
  { redactions }: Review,
): HiddenPlaces | null {
  const regions = new Map(Object.entries(redactions).filter(([, hidden]) => hidden.length > 0));
  if (regions.size === 0) return null;
  const source = fileInside(folder, 'replay.json');
  const { turns } = readReplay(readText(source, ''), { name, source });
  const phrases = new Set<string>();
  const elements = new Set<string>();
  const pages = new Set<string>();
  for (const turn of turns) {
    const hidden = regions.get(turn.state?.screenshot ?? '');
    if (hidden === undefined || turn.type !== 'browser' || turn.state?.page == null) continue;
    const found = wordsUnder(folder, turn, hidden);
    if (found === null) continue;
    pages.add(turn.state.page);
    for (const phrase of found.phrases) phrases.add(phrase);
    for (const element of found.elements) elements.add(element);
  }
  const under = { phrases: [...phrases], elements };
  return {
    ...{ elements, pages, screenshots: new Set(regions.keys()) },
    phrases: [...under.phrases, ...typedIntoHidden(replay, under)],
  };
}

/** Null if the page is not on disk: then nothing of it is published. */
function wordsUnder(
  folder: string,
  turn: RecordedAction,
  regions: readonly Region[],
): ReturnType<typeof hiddenWords> | null {
  const path = pagePath(folder, turn);
  if (path === null || readBytes(path) === null) return null;
  const hint = 'Drop the turns with this page, or show again what you hid of their screenshot.';
  const unknown = (why: string) =>
    new DatasetError(`${path}: ${why}, so the words under the hidden regions of its screenshot are unknown`, {
      hint,
    });
  if (!hasBoxes(folder, turn)) throw unknown(`there is no ${boxesPath(folder, turn)}`);
  const page = readTurnPage(folder, turn);
  if (page.viewport === null || page.viewport.width <= 0 || page.viewport.height <= 0)
    throw unknown(`turn ${turn.index} has no size of the window`);
  return hiddenWords(page, regions);
}
