import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Mode } from '../../../agent/weblinx/python/reference-crash.ts';
import { DatasetError } from '../../dataset-error.ts';
import { compareModels, outOfDomain } from '../../report/compare-models.ts';
import { coverageOf } from '../../report/coverage.ts';
import type { Member } from '../../report/members.ts';
import { type Report, reportModel, restrictedRecords } from '../../report/report.ts';
import {
  type AggregateRecord,
  aggregate,
  averagedRow,
  isAggregated,
  type ResultsPlace,
} from '../../score/aggregate.ts';
import { improvedRow } from '../../score/improved.ts';
import { recordsJson } from '../../score/records-json.ts';
import type { DemonstrationResult, PlacedRow, RowResult } from '../../score/score-demonstration.ts';
import { preciseCsv, scoresCsv } from '../../score/score-table.ts';
import { hasReplay, readSplits, type Splits } from '../disk.ts';
import { writeWhole } from '../write.ts';
import { findResults, type ResultsFile } from './results.ts';
import { type OpenFile, readBatches } from './score-files.ts';
import { scoreAll } from './score-worker.ts';

/** How to score a folder of results. */
export interface ScoreOptions {
  readonly results: string;
  readonly data: string;
  /** Empty for every split found. */
  readonly splits: readonly string[];
  /** Null for `splits.json` of the data, if there is one. */
  readonly splitsFile: string | null;
  readonly mode: Mode;
  readonly jobs: number;
  /** Called with each warning. */
  readonly warn: (message: string) => void;
  /** Called after each demonstration. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Scores every results file and writes the tables beside it. Skips broken files and demonstrations with a warning. Throws
 * `DatasetError` if there is nothing to score.
 */
export async function scoreResults(options: ScoreOptions): Promise<Report> {
  const { results, mode, warn } = options;
  const known = knownSplits(options);
  const files = findResults(results, options.splits);
  checkSplits(options, { known, files });
  const finished: Finished[] = [];
  for (const batch of readBatches(files, warn)) {
    const split = known?.get(batch[0]?.file.split ?? '') ?? null;
    const demonstrations = await scoreBatch(batch, { ...options, members: split ?? [] });
    for (const [number, open] of batch.entries()) finished.push(finish(open, { number, split, demonstrations, mode }));
  }
  if (finished.length === 0) throw new DatasetError(`${results}: no results file could be read`);
  const inOrder = files.flatMap((file) => finished.filter(({ place }) => place === file));
  const records = inOrder.flatMap((model) => model.records);
  writeWhole(join(results, outputName('aggregated_scores.json', mode)), [recordsJson(records, 'python')]);
  const models = inOrder.map(({ report }) => report);
  return { mode, models, records, outOfDomain: outOfDomain(models), comparisons: compareModels(inOrder) };
}

/** Improved mode has file names of its own, so that its tables are never mistaken for WebLINX's. */
function outputName(name: string, mode: Mode): string {
  return mode === 'reference' ? name : name.replace('.', '.improved.');
}

function knownSplits({ splitsFile, data, warn }: ScoreOptions): Splits | null {
  const source = splitsFile ?? join(data, 'splits.json');
  if (splitsFile !== null || existsSync(source)) return readSplits(source);
  warn(`${source} does not exist, so missing turns cannot be counted (choose a file with --splits-file)`);
  return null;
}

function checkSplits(
  { splits, results }: ScoreOptions,
  { known, files }: { known: Splits | null; files: readonly ResultsFile[] },
): void {
  const hint = 'Results are read from <project>/<split>/<model>/results.json.';
  if (splits.length === 0 && files.length === 0) throw new DatasetError(`${results}: there are no results`, { hint });
  for (const split of splits) {
    if (files.some((file) => file.split === split)) continue;
    const splitsThereAre = known === null || known.has(split) ? '' : `; splits are ${[...known.keys()].join(', ')}`;
    throw new DatasetError(`${results}: there are no results for the split "${split}"${splitsThereAre}`, { hint });
  }
}

/** Scores all models of a batch together, so that each demonstration is read once. */
async function scoreBatch(
  batch: readonly OpenFile[],
  { data, mode, jobs, members, warn, onProgress }: ScoreOptions & { members: readonly string[] },
): Promise<readonly DemonstrationResult[]> {
  const rowsOf = new Map<string, PlacedRow[]>();
  for (const name of members) if (hasReplay(data, name)) rowsOf.set(name, []);
  for (const row of batch.flatMap(({ rows }) => rows)) {
    const rows = rowsOf.get(row.demonstration);
    if (rows === undefined) rowsOf.set(row.demonstration, [row]);
    else rows.push(row);
  }
  const results: DemonstrationResult[] = [];
  const onResult = (result: DemonstrationResult) => {
    results.push(result);
    if (result.problem !== null) warn(`skipped: ${result.problem}`);
    onProgress(results.length, rowsOf.size);
  };
  const work = [...rowsOf].map(([name, rows]) => ({ name, rows }));
  await scoreAll(work, { data, mode, jobs, onResult });
  return results;
}

interface Finished {
  readonly place: ResultsPlace;
  readonly members: readonly Member[];
  readonly records: readonly AggregateRecord[];
  readonly report: ReturnType<typeof reportModel>;
}

/** Writes the tables of one results file and makes its report. */
function finish(
  { file, rows, problems }: OpenFile,
  context: {
    readonly number: number;
    readonly split: readonly string[] | null;
    readonly demonstrations: readonly DemonstrationResult[];
    readonly mode: Mode;
  },
): Finished {
  const { number, split, demonstrations, mode } = context;
  const results = demonstrations
    .flatMap((demonstration) => demonstration.rows.filter((row) => row.file === number))
    .sort((a, b) => a.position - b.position);
  const scored = results.flatMap((result) => (result.kind === 'scored' ? [result] : []));
  const table = scored.map(({ row }) => row);
  writeWhole(join(file.folder, outputName('eval_scores.csv', mode)), [
    mode === 'reference' ? scoresCsv(table) : preciseCsv(table),
  ]);
  writeWhole(join(file.folder, outputName('processed_results.json', mode)), processedPieces(scored));
  const members = scored.flatMap((result) => {
    const averaged =
      mode === 'improved' ? improvedRow(result.row) : isAggregated(result.row) ? averagedRow(result.row) : null;
    const { demonstration, turn, category } = result;
    return averaged === null ? [] : [{ ...averaged, demonstration, turn, category }];
  });
  const restricted = mode === 'improved' ? restrictedRecords(members, file) : [];
  const coverage = coverageOf(results, { rows: rows.length + problems.length, split, demonstrations });
  return {
    place: file,
    members,
    records: [...aggregate(members, file), ...restricted],
    report: reportModel(file, { members, results: [...results, ...notAggregated(results)], problems, coverage }),
  };
}

/** Rows whose reference has an intent that WebLINX does not average: the reference implementation aborts on them (quirk Q34). */
function notAggregated(results: readonly RowResult[]): RowResult[] {
  return results.flatMap((result) => {
    if (result.kind !== 'scored' || isAggregated(result.row)) return [];
    const { file, position, demonstration, turn, row } = result;
    const reason = `the reference is a ${row.referenceIntent}, for which there are no averages`;
    return [{ kind: 'failed', file, position, demonstration, turn, reason } as const];
  });
}

/** The text of `processed_results.json`, row by row. */
function* processedPieces(rows: readonly { readonly processed: string }[]): Generator<string> {
  if (rows.length === 0) {
    yield '[]';
    return;
  }
  for (const [i, { processed }] of rows.entries()) yield `${i === 0 ? '[\n  ' : ',\n  '}${processed}`;
  yield '\n]';
}
