import { UID } from '../../../agent/weblinx/markup/uid.ts';
import { isMapping, numberOf, type PythonValue } from '../../../agent/weblinx/python/value.ts';
import { DatasetError } from '../../dataset-error.ts';
import type { Fields, RecordedAction, RecordedTurn } from '../../demonstration.ts';
import { eventNumber } from '../../selection.ts';
import { pageFiles, pagePath } from '../page.ts';
import { fileInside, readBytes } from '../read.ts';
import { type Problem, shownValue } from './problem.ts';

/** What is wrong with the files that a turn names, and where they contradict the turn. */
export function checkTurnFiles(folder: string, turn: RecordedTurn): readonly Problem[] {
  const where = `data.${turn.index}.state`;
  try {
    const found = checkScreenshot(folder, turn, where);
    return turn.type === 'browser' ? [...found, ...checkPage(folder, turn, where)] : found;
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    const fix = error.hint ?? 'Repair this file.';
    return [{ level: 'error', file: 'replay.json', field: where, value: '', problem: error.message, fix }];
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

function checkScreenshot(folder: string, { state }: RecordedTurn, where: string): readonly Problem[] {
  const name = state?.screenshot ?? null;
  if (name === null) return [];
  const at = { level: 'error', file: 'replay.json', field: `${where}.screenshot`, value: shownValue(name) } as const;
  const bytes = readBytes(fileInside(folder, 'screenshots', name));
  if (bytes === null)
    return [{ ...at, problem: 'there is no such file in screenshots/', fix: 'Add it, or write null.' }];
  if (startsWith(bytes, PNG)) return [];
  const kind = startsWith(bytes, JPEG) ? 'this is a JPEG' : 'this is no picture';
  const level = startsWith(bytes, JPEG) ? 'warning' : 'error';
  return [{ ...at, level, problem: kind, fix: 'Convert it to PNG.' }];
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function checkPage(folder: string, turn: RecordedAction, where: string): readonly Problem[] {
  const name = turn.state?.page ?? null;
  if (name === null) return [];
  const at = { level: 'error', file: 'replay.json', field: `${where}.page`, value: shownValue(name) } as const;
  const path = pagePath(folder, turn);
  if (path === null || readBytes(path) === null)
    return [{ ...at, problem: 'there is no such file in pages/', fix: 'Add it, or write null.' }];
  const files = pageFiles(folder, turn);
  if (files.boxes() === null) {
    const missing = `there is no bboxes/bboxes-${eventNumber(name)}.json for this page`;
    return [{ ...at, problem: missing, fix: 'Add the boxes: without them no element of the page is found.' }];
  }
  return checkElement(turn, files);
}

function checkElement(turn: RecordedAction, files: ReturnType<typeof pageFiles>): readonly Problem[] {
  const uid = turn.attributes.get(UID);
  if (typeof uid !== 'string') return [];
  const field = `data.${turn.index}.action.arguments.element`;
  const at = {
    level: 'warning',
    file: 'replay.json',
    field: `${field}.attributes.${UID}`,
    value: shownValue(uid),
  } as const;
  if (files.xpath(uid) === null)
    return [
      { ...at, problem: 'no element of the page has this uid', fix: 'Save the page as it was before the event.' },
    ];
  const box = files.box(uid);
  if (box === null)
    return [
      { ...at, problem: 'the element has no box', fix: 'Measure it when the page is saved: this turn is not scored.' },
    ];
  const apart = distance(box, turn);
  if (apart === null || apart <= MOST_APART) return [];
  const problem = `it is ${Math.round(apart)} CSS px from the box in bboxes/`;
  const fix = 'Multiply CSS px by zoomLevel here, and measure the element when the page is saved.';
  return [{ ...at, field: `${field}.bbox`, value: shownValue(plainSides(turn.element?.get('bbox'))), problem, fix }];
}

/** A recording measures an event and its page within moments; sides differ by rounding only. CSS px. */
const MOST_APART = 1;

/** The largest distance between a side of the recorded element, in CSS px, and the same side of its box on the page. */
function distance(box: Fields, { element, metadata }: RecordedAction): number | null {
  const recorded = element?.get('bbox');
  if (!isMapping(recorded)) return null;
  const zoom = numberOf(metadata.get('zoomLevel')) || 1;
  const apart = (side: string) => Math.abs((numberOf(recorded.get(side)) ?? 0) / zoom - (numberOf(box.get(side)) ?? 0));
  return Math.max(...['x', 'y', 'width', 'height'].map(apart));
}

function plainSides(value: PythonValue | undefined): unknown {
  return isMapping(value) ? Object.fromEntries([...value].map(([side, size]) => [side, numberOf(size)])) : null;
}
