import { UID } from '../../agent/weblinx/markup/uid.ts';
import type { PythonValue } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import type { Fields } from '../demonstration.ts';

/** What evaluation reads of the saved page of a turn; each part is read on first use. */
export interface PageFiles {
  /** Path of the last element with this uid; null if there is none, or no page. */
  xpath(uid: string): string | null;
  /** The recorded box of an element; null if it has none. */
  box(uid: string): Fields | null;
  /** The sides of all boxes of the page, in the order of the file; null if there is no file. */
  boxes(): readonly (readonly [uid: string, sides: Readonly<Record<string, unknown>>])[] | null;
}

/** Finds elements of the page of a turn. */
export interface PageElements {
  /** `{attributes: {uid}, bbox, xpath}`; null unless both page and boxes know the uid. */
  byUid(uid: PythonValue): Fields | null;
  /** The uid of the smallest box around a point, in CSS px of the viewport; null if there is none. */
  uidAt(x: number, y: number): string | null;
}

/** Looks elements up as WebLINX does. Source: weblinx/processing/outputs.py, get_element_info and get_element_uid_by_coords. */
export function pageElements(files: PageFiles): PageElements {
  const found = new Map<PythonValue, Fields | null>();
  return {
    byUid: (uid) => {
      const known = found.get(uid);
      if (known !== undefined) return known;
      const element = findElement(files, uid);
      found.set(uid, element);
      return element;
    },
    uidAt: (x, y) => smallestAround(files.boxes(), x, y),
  };
}
function findElement(files: PageFiles, uid: PythonValue): Fields | null {
  // A uid that was parsed as a number equals no key (quirk Q5).
  if (typeof uid !== 'string' || uid === '') return null;
  const xpath = files.xpath(uid);
  if (xpath === null) return null;
  const bbox = files.box(uid);
  if (bbox === null) return null;
  return new Map<string, PythonValue>([
    ['attributes', new Map([[UID, uid]])],
    ['bbox', bbox],
    ['xpath', xpath],
  ]);
}

function smallestAround(boxes: ReturnType<PageFiles['boxes']>, x: number, y: number): string | null {
  let found: string | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const [uid, box] of boxes ?? []) {
    const { left, right, top, bottom, width, height } = box;
    if (![left, right, top, bottom, width, height].every((side) => typeof side === 'number'))
      throw new DatasetError(`the box of ${uid} lacks a side`);
    if (!(Math.floor(Number(left)) <= x && x <= Math.ceil(Number(right)))) continue;
    if (!(Math.floor(Number(top)) <= y && y <= Math.ceil(Number(bottom)))) continue;
    const area = Number(width) * Number(height);
    if (area === 0 || area >= smallest) continue;
    smallest = area;
    found = uid;
  }
  return found;
}
