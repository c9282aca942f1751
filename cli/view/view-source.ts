import { existsSync } from 'node:fs';
import { once } from '../../agent/helpers/once.ts';
import type { Demonstration } from '../../dataset/demonstration.ts';
import { readBestCandidates } from '../../dataset/disk/candidates.ts';
import { demonstrationFolder, readDemonstration } from '../../dataset/disk/disk.ts';
import { fileInside, readBytes } from '../../dataset/disk/read.ts';
import { writeReview } from '../../dataset/disk/review/review-file.ts';
import { findResults, type ResultsFile } from '../../dataset/disk/score/results.ts';
import { isPlainName } from '../../dataset/plain-name.ts';
import type { Review } from '../../dataset/review/review.ts';
import { viewedDemonstration } from '../../extension/viewer/read/viewed-demonstration.ts';
import { viewedDetails } from '../../extension/viewer/read/viewed-details.ts';
import type { ViewedFiles } from '../../extension/viewer/read/viewed-files.ts';
import type { ViewedDemonstration, ViewedDetails, ViewedPredictions } from '../../extension/viewer/viewed.ts';
import { packagedRank } from '../package/packaged-rank.ts';
import { predictionRows, type ViewedRow, viewedPrediction } from './viewed-predictions.ts';

/** Which demonstration to view, and with what. */
export interface ViewerOptions {
  readonly data: string;
  readonly name: string;
  /** Folder with `<project>/<split>/<model>/results.json`; null for none. */
  readonly results: string | null;
  /** A file of candidates; null to rank with the model of the package. */
  readonly candidates: string | null;
}

/** What the viewer shows of one demonstration; each part is read when it is first asked for. */
export interface ViewerSource {
  readonly name: string;
  summary(): Promise<ViewedDemonstration>;
  predictions(): ViewedPredictions;
  /** Null if there is no such turn. */
  details(turn: number): Promise<ViewedDetails | null>;
  /** Null if there is no such file. */
  file(kind: 'screenshots' | 'pages', name: string): Uint8Array | null;
  /** Writes what a reviewer said beside the demonstration. */
  review(review: Review): void;
  /** Lets the agent act on the saved page of a turn; a line for each thing said or done. */
  act(turn: number, request: string): Promise<readonly string[]>;
}

/** Opens a demonstration for the viewer. Throws `DatasetError` if it cannot be read. */
export function openViewSource({ data, name, results, candidates }: ViewerOptions): ViewerSource {
  const demonstration = readDemonstration(data, name);
  const files = results === null ? [] : findResults(results, []);
  const shown = once(() =>
    files
      .map((file) => ({ name: resultsName(file, files), rows: predictionRows(file, name) }))
      .filter(({ rows }) => rows.size > 0),
  );
  const groups = once(() =>
    candidates === null
      ? null
      : (readBestCandidates(candidates, new Set([name]), MOST_CANDIDATES).get(name) ?? new Map()),
  );
  const onDisk = filesOnDisk(demonstrationFolder(data, name), name);
  const rank = once(packagedRank);
  return {
    name,
    summary: () =>
      viewedDemonstration(
        onDisk,
        shown().map((file) => file.name),
      ),
    predictions: once(() => shown().map(({ rows }) => predictionsOf(rows, demonstration, data))),
    async details(index) {
      const turn = demonstration.turns[index];
      if (turn === undefined) return null;
      const prompts = shown().map(({ rows }) => rows.get(index)?.prompt ?? null);
      return await viewedDetails(onDisk, { demonstration, turn }, { groups: groups(), prompts, rank });
    },
    file: (kind, file) =>
      isPlainName(file) ? readBytes(fileInside(demonstrationFolder(data, name), kind, file)) : null,
    review: (review) => writeReview(demonstrationFolder(data, name), review),
    async act(turn, request) {
      const { actOnPage } = await import('./act-on-page.ts');
      return await actOnPage(demonstrationFolder(data, name), turn, request);
    },
  };
}

/** Links in a demonstration must not lead out of it. */
function filesOnDisk(folder: string, name: string): ViewedFiles {
  return {
    name,
    has: (path) => existsSync(fileInside(folder, ...path.split('/'))),
    read: (path) => readBytes(fileInside(folder, ...path.split('/'))),
  };
}

const MOST_CANDIDATES = 10;

function predictionsOf(
  rows: ReadonlyMap<number, ViewedRow>,
  demonstration: Demonstration,
  data: string,
): ViewedPredictions[number] {
  return demonstration.turns.map(({ index }) => {
    const row = rows.get(index);
    return row === undefined ? null : viewedPrediction(data, demonstration, { turn: index, row });
  });
}

/** The name of the model, with its project where two projects have one of this name. */
function resultsName(file: ResultsFile, all: readonly ResultsFile[]): string {
  const isOnly = all.every((other) => other === file || other.model !== file.model);
  return isOnly ? file.model : `${file.project}/${file.split}/${file.model}`;
}
