import { existsSync } from 'node:fs';
import { once } from '../../agent/helpers/once.ts';
import { isMapping, numberOf } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import { type Fields, type RecordedTurn, readJsonFile } from '../demonstration.ts';
import type { PageFiles } from '../page/page-elements.ts';
import { eventNumber } from '../selection.ts';
import { fileInside, readBytes } from './read.ts';
import { pathIndex } from './xpaths.ts';

/** Path of a turn's page; null if the turn has none. The file may be missing. */
export function pagePath(folder: string, turn: RecordedTurn): string | null {
  const page = turn.state?.page ?? null;
  return page === null ? null : fileInside(folder, 'pages', page);
}

/** Path of the boxes of a turn's page; null if the turn has no page. Both captures of an event share one file. */
export function boxesPath(folder: string, turn: RecordedTurn): string | null {
  const page = turn.state?.page ?? null;
  if (page === null) return null;
  const number = eventNumber(page);
  if (number === null) throw new DatasetError(`turn ${turn.index}: no event number in the page name "${page}"`);
  return fileInside(folder, 'bboxes', `bboxes-${number}.json`);
}

/** Whether the boxes of a turn's page are on disk. */
export function hasBoxes(folder: string, turn: RecordedTurn): boolean {
  const path = boxesPath(folder, turn);
  return path !== null && existsSync(path);
}

/** Reads the page and boxes of one turn, each file at most once and only when needed. */
export function pageFiles(folder: string, turn: RecordedTurn): PageFiles {
  const xpaths = once(() => {
    const path = pagePath(folder, turn);
    return path === null ? null : pathIndex(path);
  });
  const source = once(() => boxesPath(folder, turn));
  const bytes = once(() => {
    const path = source();
    return path === null ? null : readBytes(path);
  });
  const exactBoxes = once(() => {
    const all = readJsonFile(bytes()?.toString('utf8') ?? 'null', source() ?? '');
    if (!isMapping(all)) throw new DatasetError(`${source()}: not a map from uid to box`);
    return all;
  });
  return {
    xpath: (uid) => xpaths()?.find(uid) ?? null,
    box: (uid) => {
      const file = bytes();
      if (file === null) return null;
      const box = quickBox(file, uid, source() ?? '') ?? exactBoxes().get(uid);
      return isMapping(box) ? box : null;
    },
    boxes: once(() => {
      const file = bytes();
      return file === null ? null : (quickSides(file.toString('utf8')) ?? sidesOf(exactBoxes()));
    }),
  };
}

type Sides = NonNullable<ReturnType<PageFiles['boxes']>>;

/** Reads all boxes with `JSON.parse`; null if that fails or would reorder keys such as `12`. */
function quickSides(text: string): Sides | null {
  if (/"\d+"\s*:/u.test(text)) return null;
  let boxes: unknown;
  try {
    boxes = JSON.parse(text);
  } catch {
    return null;
  }
  return typeof boxes === 'object' && boxes !== null && !Array.isArray(boxes) ? Object.entries(boxes) : null;
}

function sidesOf(boxes: Fields): Sides {
  return [...boxes].map(([uid, box]) => {
    const sides = isMapping(box) ? [...box].map(([side, value]) => [side, numberOf(value)] as const) : [];
    return [uid, Object.fromEntries(sides)] as const;
  });
}

/**
 * Finds the box of one uid without parsing thousands of others, in the form that JavaScript writes: `{"uid":{...},...}` without
 * blanks. Null if the file has another form or lacks the uid; the caller then parses the whole file.
 */
function quickBox(bytes: Buffer, uid: string, source: string): Fields | null {
  if (bytes.at(-1) !== 0x7d || !/^[\w-]+$/u.test(uid)) return null;
  const key = `"${uid}":{`;
  const at = bytes.lastIndexOf(key);
  if (at < 1 || (bytes[at - 1] !== 0x2c && bytes[at - 1] !== 0x7b)) return null;
  const end = bytes.indexOf('}', at);
  if (end === -1) return null;
  const box = readJsonFile(bytes.toString('utf8', at + key.length - 1, end + 1), source);
  return isMapping(box) ? box : null;
}
