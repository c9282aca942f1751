import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '../../../agent/weblinx/python/json.ts';
import { isMapping, listOrEmpty } from '../../../agent/weblinx/python/value.ts';
import { DatasetError } from '../../dataset-error.ts';
import { type Fields, readJsonFile } from '../../demonstration.ts';
import { decodePage } from '../../page/decode-page.ts';
import type { Review } from '../../review/review.ts';
import { filesOfReplay, reviewedReplay } from '../../review/reviewed-replay.ts';
import { withheldForm, withheldReplay } from '../../review/withhold/withheld-replay.ts';
import { type Withholding, withholding } from '../../review/withhold/withholding.ts';
import { eventNumber } from '../../selection.ts';
import { demonstrationFolder } from '../disk.ts';
import { fileInside, readBytes, readText } from '../read.ts';
import { listRecorded } from '../record/recording.ts';
import { writeWhole } from '../write.ts';
import { type HiddenPlaces, hiddenPlaces } from './hidden-places.ts';
import { redactPng } from './redact-png.ts';
import { replayHash } from './review-file.ts';

/** The copy of a demonstration that applying a review wrote. */
export interface ReviewedCopy {
  readonly folder: string;
  /** Screenshots with no hidden region whose pages contain words that were hidden on another page. */
  readonly suspect: readonly string[];
}

/**
 * Writes the demonstration in `folder` as `review` would have it, below the folder of data `data`. Files that only dropped turns use are left
 * out, and so are videos; what lies under a hidden region goes from pages and turns too. Throws a `DatasetError` before it writes anything if
 * the review is of another recording or the target exists.
 */
export function applyReview(
  { folder, name }: { readonly folder: string; readonly name: string },
  review: Review,
  data: string,
): ReviewedCopy {
  const target = demonstrationFolder(data, name);
  if (existsSync(target)) throw new DatasetError(`${target} exists already`, { hint: 'Choose another folder.' });
  if (replayHash(folder) !== review.replay)
    throw new DatasetError(`${folder}: the review is of another replay.json`, {
      hint: 'Review the demonstration as it is now in `waymark view`.',
    });
  const before = readFields(folder, 'replay.json');
  checkPlaces(before, review, folder);
  const places = hiddenPlaces({ folder, name }, before, review);
  const reviewed = reviewedReplay(before, review);
  const replay = places === null ? reviewed : withheldReplay(reviewed, places);
  const { screenshots, pages, others } = filesOf(replay);
  const hidden = new Map(
    screenshots.map((file) => [file, redacted(folder, file, review.redactions[file] ?? [])] as const),
  );
  for (const [file, bytes] of hidden) if (bytes !== null) writeWhole(join(target, 'screenshots', file), [bytes]);
  const wordsOn = wordsOfPages(places);
  const changed = new Set(pages.filter((page) => copyPage({ folder, target }, page, wordsOn(page))));
  for (const parts of others) {
    const bytes = readBytes(fileInside(folder, ...parts));
    if (bytes !== null) writeWhole(join(target, ...parts), [bytes]);
  }
  const form = reviewedForm(readFields(folder, 'form.json'), before, reviewed);
  writeWhole(join(target, 'form.json'), [writeJson(places === null ? form : withheldForm(form, places))]);
  if (review.invalid !== null)
    writeWhole(join(target, 'invalid.json'), [JSON.stringify({ reason: review.invalid, reviewer: review.reviewer })]);
  writeWhole(join(target, 'replay.json'), [writeJson(replay)]);
  listRecorded(data, name);
  const suspect = screenshotsOfPages(replay, changed).filter((file) => places?.screenshots.has(file) === false);
  return { folder: target, suspect };
}

/** Removes the hidden words from pages; null if the review hides nothing. */
function wordsOfPages(places: HiddenPlaces | null): (page: string) => Withholding | null {
  if (places === null) return () => null;
  const [there, elsewhere] = [withholding(places, 'there'), withholding(places, 'elsewhere')];
  return (page) => (places.pages.has(page) ? there : elsewhere);
}

/** Copies a page without the words that were hidden on it or on another one; returns whether there were any. */
function copyPage(
  { folder, target }: { readonly folder: string; readonly target: string },
  page: string,
  words: Withholding | null,
): boolean {
  const bytes = readBytes(fileInside(folder, 'pages', page));
  if (bytes === null) return false;
  const html = words === null ? '' : decodePage(bytes);
  const withheld = words === null ? '' : words.html(html);
  writeWhole(join(target, 'pages', page), [withheld === html ? bytes : withheld]);
  return withheld !== html;
}

/** The screenshots of turns with one of these pages. */
function screenshotsOfPages(replay: Fields, pages: ReadonlySet<string>): readonly string[] {
  const found = new Set<string>();
  for (const turn of listOrEmpty(replay.get('data'))) {
    const state = isMapping(turn) ? turn.get('state') : null;
    const [page, screenshot] = isMapping(state) ? [state.get('page'), state.get('screenshot')] : [];
    if (typeof page === 'string' && typeof screenshot === 'string' && pages.has(page)) found.add(screenshot);
  }
  return [...found];
}

function readFields(folder: string, file: string): Fields {
  const path = fileInside(folder, file);
  const fields = readJsonFile(readText(path, 'Run `waymark validate` on this folder.'), path);
  if (isMapping(fields)) return fields;
  throw new DatasetError(`${path}: this is not an object`, { hint: 'Run `waymark validate` on this folder.' });
}

/** A review identifies turns by their index. */
function checkPlaces(replay: Fields, { turns }: Review, folder: string): void {
  const data = replay.get('data');
  const count = Array.isArray(data) ? data.length : 0;
  for (const place of Object.keys(turns))
    if (Number(place) >= count)
      throw new DatasetError(`${folder}: the review is of turn ${place}, but there are ${count} turns`, {
        hint: 'Review the demonstration again in `waymark view`.',
      });
}

function filesOf(replay: Fields): {
  readonly screenshots: readonly string[];
  readonly pages: readonly string[];
  readonly others: readonly (readonly string[])[];
} {
  const used = [...filesOfReplay(replay)];
  const pages = used.filter((file) => file.endsWith('.html'));
  const boxes = new Set(pages.map((file) => `bboxes-${eventNumber(file)}.json`));
  return {
    screenshots: used.filter((file) => file.endsWith('.png')),
    pages,
    others: [...[...boxes].map((file) => ['bboxes', file]), ...['metadata.json', 'invalid.json'].map((file) => [file])],
  };
}

function redacted(folder: string, file: string, regions: Review['redactions'][string]): Uint8Array | null {
  const path = fileInside(folder, 'screenshots', file);
  const bytes = readBytes(path);
  return bytes === null || regions.length === 0 ? bytes : redactPng(bytes, regions, path);
}

/** The description of a recording is its first request, which the reviewer may have corrected. */
function reviewedForm(form: Fields, before: Fields, after: Fields): Fields {
  const first = firstRequest(before);
  return first !== null && form.get('description') === first
    ? new Map(form).set('description', firstRequest(after) ?? '')
    : form;
}

function firstRequest(replay: Fields): string | null {
  const data = replay.get('data');
  for (const turn of Array.isArray(data) ? data : []) {
    const utterance = isMapping(turn) && turn.get('speaker') === 'instructor' ? turn.get('utterance') : null;
    if (typeof utterance === 'string') return utterance;
  }
  return null;
}
