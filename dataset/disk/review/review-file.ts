import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatasetError } from '../../dataset-error.ts';
import { parseReview, type Review } from '../../review/review.ts';
import { fileInside, readBytes, readText } from '../read.ts';
import { writeWhole } from '../write.ts';

const FILE = 'review.json';

/** SHA-256 of the `replay.json` of a demonstration. Throws a `DatasetError` if it has none. */
export function replayHash(folder: string): string {
  const path = fileInside(folder, 'replay.json');
  const bytes = readBytes(path);
  if (bytes === null) throw new DatasetError(`${path}: there is no such file`);
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads the review beside a demonstration; null if nobody reviewed it. Throws a `DatasetError` if it cannot be read. */
export function readReview(folder: string): Review | null {
  const path = fileInside(folder, FILE);
  return existsSync(path) ? readReviewFile(path) : null;
}

/** Reads a review from any path. Throws a `DatasetError` that names the file. */
export function readReviewFile(path: string): Review {
  const text = readText(path, 'Download a review in the viewer, or leave --review out to use the one of the folder.');
  try {
    return parseReview(JSON.parse(text), path);
  } catch (error) {
    if (error instanceof DatasetError) throw error;
    throw new DatasetError(`${path}: this is not JSON`, { cause: error, hint: 'Download the review again.' });
  }
}

/** Writes a review beside a demonstration and changes no other file of it. */
export function writeReview(folder: string, review: Review): void {
  writeWhole(fileInside(folder, FILE), [`${JSON.stringify(review, null, 2)}\n`]);
}
