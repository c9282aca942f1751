import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from '../../../agent/weblinx/python/json.ts';
import { isMapping } from '../../../agent/weblinx/python/value.ts';
import { readJsonFile } from '../../demonstration.ts';
import type { RecordedEvent } from '../../record/recorded-event.ts';
import { type RecordingAbout, randomName, writeDemonstration } from '../../record/write-demonstration.ts';
import { demonstrationFolder } from '../disk.ts';
import { readText } from '../read.ts';
import { writeWhole } from '../write.ts';

/** A demonstration that is being written. */
export interface Recording {
  readonly name: string;
  readonly folder: string;
  /** Adds an event. When it returns, the demonstration on disk is complete up to this event. */
  add(event: RecordedEvent): void;
}

/** The split that lists what was recorded here. */
const RECORDED_SPLIT = 'recorded';

/**
 * Begins a demonstration in the folder of data `data`, as `demonstrations/<name>/`, and lists it in the split `recorded`. Every file is
 * written atomically, so that a crash loses one event at most. With a `name`, an older demonstration of that name is replaced.
 */
export function beginRecording(data: string, about: RecordingAbout, name = freshName(data)): Recording {
  const folder = demonstrationFolder(data, name);
  rmSync(folder, { recursive: true, force: true });
  const add = writeDemonstration(name, about, (path, pieces) => writeWhole(join(folder, path), pieces));
  listRecorded(data, name);
  return { name, folder, add };
}

function freshName(data: string): string {
  for (;;) {
    const name = randomName();
    if (!existsSync(demonstrationFolder(data, name))) return name;
  }
}

/** A name of seven letters, as demonstrations have; the same for the same `text`. */
export function demonstrationName(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  return Array.from(hash.subarray(0, 7), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
}

/** Adds a name to the split of recorded demonstrations and keeps the other splits. */
export function listRecorded(data: string, name: string): void {
  const path = join(data, 'splits.json');
  const found = existsSync(path) ? readJsonFile(readText(path, ''), path) : new Map();
  const splits = new Map(isMapping(found) ? found : []);
  const names = splits.get(RECORDED_SPLIT);
  splits.set(RECORDED_SPLIT, [...new Set([...(Array.isArray(names) ? names : []), name])]);
  writeWhole(path, [writeJson(splits)]);
}
