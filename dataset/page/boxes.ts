import type { Box } from '../../agent/page.ts';
import { isMapping, numberOf, PythonFloat, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import { readJsonFile } from '../demonstration.ts';
import type { Boxes } from '../html/tree.ts';

const SIDES = ['x', 'y', 'width', 'height'] as const;

/** Reads the text of a `bboxes-I.json`: boxes in CSS px by uid, in the order of the file. Throws a `DatasetError`. */
export function readBoxes(text: string, source: string): Boxes {
  return FLOAT.test(text) ? readAllBoxes(text, source) : (quickBoxes(text) ?? readAllBoxes(text, source));
}

/** A number that is a float in Python but not in JavaScript, such as `12.0`. */
const FLOAT = /\.0+[\s,}]/u;

/** Reads with `JSON.parse`, the fastest way for the many files that JavaScript wrote; null for any other file. */
function quickBoxes(text: string): Boxes | null {
  let all: unknown;
  try {
    all = JSON.parse(text);
  } catch {
    return null; // the slower reader below names what is wrong
  }
  if (typeof all !== 'object' || all === null || Array.isArray(all)) return null;
  const boxes = new Map<string, Box>();
  for (const [uid, box] of Object.entries(all)) {
    if (box === null) continue;
    const { x, y, width, height } = box;
    if (!isNumber(x) || !isNumber(y) || !isNumber(width) || !isNumber(height)) return null;
    boxes.set(uid, { x, y, width, height });
  }
  return boxes;
}

function readAllBoxes(text: string, source: string): Boxes {
  const all = readJsonFile(text, source);
  if (!isMapping(all)) throw broken(`${source}: this is not a map from uid to box`);
  const boxes = new Map<string, Box>();
  for (const [uid, box] of all) {
    if (box !== null) boxes.set(uid, readBox(box, `${source}: the box of ${uid}`));
  }
  return boxes;
}

function readBox(box: PythonValue, where: string): Box {
  if (!isMapping(box)) throw broken(`${where} is not an object`);
  const [x, y, width, height] = SIDES.map((side) => numberOf(box.get(side)));
  if (!isNumber(x) || !isNumber(y) || !isNumber(width) || !isNumber(height)) {
    throw broken(`${where} lacks x, y, width or height`);
  }
  const floats = SIDES.filter((side) => box.get(side) instanceof PythonFloat);
  return floats.length === 0 ? { x, y, width, height } : { x, y, width, height, floats };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function broken(message: string): DatasetError {
  return new DatasetError(message, { hint: 'Fetch or copy this file again.' });
}
