import { constants } from 'node:buffer';
import { closeSync, constants as files, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { DatasetError } from '../dataset-error.ts';
import { decodePage } from '../page/decode-page.ts';

/** V8's longest string; larger files cannot be read whole. */
const LARGEST_BYTES = constants.MAX_STRING_LENGTH;

/** Reads a file; null if it does not exist. Throws a `DatasetError` that names the file if it cannot be read. */
export function readBytes(path: string): Buffer | null {
  const file = openFile(path);
  if (file === null) return null;
  try {
    const { size } = fstatSync(file);
    if (size > LARGEST_BYTES)
      throw new DatasetError(
        `${path}: ${megabytes(size)} is too large to read; the limit is ${megabytes(LARGEST_BYTES)}`,
      );
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Opens a file for reading; null if it does not exist. Throws a `DatasetError` unless it is a plain file: reading a pipe or a
 * device might never end.
 */
export function openFile(path: string): number | null {
  let file: number;
  try {
    file = openSync(path, files.O_RDONLY | files.O_NONBLOCK);
  } catch (cause) {
    if (isMissingFile(cause)) return null;
    throw new DatasetError(`${path}: cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw new DatasetError(`${path}: not a plain file but a folder, a pipe or a device`);
}

/**
 * Path of a file in the folder of a demonstration; the file need not exist. Throws a `DatasetError` if links lead out of that
 * folder, so that a downloaded demonstration cannot read other files of this computer.
 */
export function fileInside(folder: string, ...names: readonly string[]): string {
  const path = join(folder, ...names);
  try {
    const real = realpathSync.native(path);
    if (real.startsWith(`${realpathSync.native(folder)}${sep}`)) return path;
    throw new DatasetError(`${path}: this link leads out of the demonstration, to ${real}`, {
      hint: 'Replace the link by a copy of the file.',
    });
  } catch (error) {
    if (isMissingFile(error)) return path;
    throw error;
  }
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB`;
}

/** Reads a UTF-8 file. Throws a `DatasetError` that names the file, with `hint` if it does not exist. */
export function readText(path: string, hint: string): string {
  const bytes = readBytes(path);
  if (bytes === null) throw new DatasetError(`${path}: there is no such file`, { hint });
  return bytes.toString('utf8');
}

/** Reads a saved page as Python does: UTF-8, else Latin-1, line ends as `\n`; null if it does not exist. */
export function readPage(path: string): string | null {
  const bytes = readBytes(path);
  return bytes === null ? null : decodePage(bytes);
}

/** Whether an error means that a path does not exist. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
