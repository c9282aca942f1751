import { isMapping } from '../../../agent/weblinx/python/value.ts';
import { DatasetError } from '../../../dataset/dataset-error.ts';
import {
  type Demonstration,
  type Fields,
  type RecordedTurn,
  readJsonFile,
  readReplay,
} from '../../../dataset/demonstration.ts';
import { eventNumber } from '../../../dataset/selection.ts';

/** The files of one demonstration by path, such as `pages/page-0-0.html`. */
export interface ViewedFiles {
  readonly name: string;
  has(path: string): boolean;
  /** Null if there is no such file. */
  read(path: string): Uint8Array | null;
}

/** Reads the turns. Throws a `DatasetError` that names the file and the turn. */
export function viewedReplay(files: ViewedFiles): Demonstration {
  const source = `${files.name}/replay.json`;
  const bytes = files.read('replay.json');
  if (bytes === null) throw new DatasetError(`${source}: there is no such file`, { hint: 'Is this a demonstration?' });
  return readReplay(new TextDecoder().decode(bytes), { name: files.name, source });
}

/** Reads `form.json` or `metadata.json`; null if missing. Throws a `DatasetError` if broken. */
export function viewedAbout(files: ViewedFiles, file: 'form' | 'metadata'): Fields | null {
  const bytes = files.read(`${file}.json`);
  const fields = bytes === null ? null : readJsonFile(new TextDecoder().decode(bytes), `${files.name}/${file}.json`);
  return fields !== null && isMapping(fields) ? fields : null;
}

/** Path of the page of a turn; null if it has none. */
export function turnPagePath({ state }: RecordedTurn): string | null {
  return state?.page == null ? null : `pages/${state.page}`;
}

/** Path of the boxes of that page. */
export function turnBoxesPath({ state }: RecordedTurn): string | null {
  const number = state?.page == null ? null : eventNumber(state.page);
  return number === null ? null : `bboxes/bboxes-${number}.json`;
}
