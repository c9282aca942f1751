import { DatasetError } from '../../dataset-error.ts';
import type { PlacedRow } from '../../score/score-demonstration.ts';
import { type ResultsFile, readResults } from './results.ts';

/** Limit of rows in memory, for many models of a long split. */
const BATCH_ROWS = 60_000;

/** A results file in memory. `problems` are its unreadable rows. */
export interface OpenFile {
  readonly file: ResultsFile;
  readonly rows: readonly PlacedRow[];
  readonly problems: readonly { readonly position: number; readonly reason: string }[];
}

/** Reads results files in batches of one split each, small enough for memory. Skips unreadable files with a warning. */
export function* readBatches(
  files: readonly ResultsFile[],
  warn: (message: string) => void,
): Generator<readonly OpenFile[]> {
  let batch: OpenFile[] = [];
  let rows = 0;
  for (const split of new Set(files.map((file) => file.split))) {
    for (const file of files.filter((other) => other.split === split)) {
      const open = openFile(file, batch.length, warn);
      if (open === null) continue;
      batch.push(open);
      rows += open.rows.length;
      if (rows < BATCH_ROWS) continue;
      yield batch;
      batch = [];
      rows = 0;
    }
    if (batch.length > 0) yield batch;
    batch = [];
    rows = 0;
  }
}

function openFile(file: ResultsFile, number: number, warn: (message: string) => void): OpenFile | null {
  const rows: PlacedRow[] = [];
  const problems: { position: number; reason: string }[] = [];
  try {
    for (const row of readResults(file)) {
      const position = rows.length + problems.length;
      if (typeof row === 'string') problems.push({ position, reason: row });
      else rows.push({ ...row, file: number, position });
    }
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    warn(`skipped: ${error.message}`);
    return null;
  }
  return { file, rows, problems };
}
