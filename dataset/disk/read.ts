import { constants } from 'node:buffer';
import { closeSync, constants as files, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { DatasetError } from '../dataset-error.ts';

/** A file larger than the longest string of the engine cannot be read whole. */
const LARGEST_BYTES = constants.MAX_STRING_LENGTH;

/** The bytes of a file; null where there is none. Throws a `DatasetError` that names the file when it cannot be read. */
export function readBytes(path: string): Buffer | null {
  const file = openFile(path);
  if (file === null) return null;
  try {
    const { size } = fstatSync(file);
    if (size > LARGEST_BYTES)
      throw new DatasetError(`${path}: ${megabytes(size)} are too much to read; at most ${megabytes(LARGEST_BYTES)}`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Opens a file for reading; null where there is none. Throws a `DatasetError` that names the path where it is no plain file: a
 * pipe or a device could be read for ever.
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
  throw new DatasetError(`${path}: this is no plain file but a folder, a pipe or a device`);
}

/**
 * The path of a file in the folder of a demonstration, whether it exists or not. Throws a `DatasetError` where links lead out of
 * that folder: a demonstration of somebody else must not name the files of this computer.
 */
export function fileInside(folder: string, ...names: readonly string[]): string {
  const path = join(folder, ...names);
  try {
    const real = realpathSync.native(path);
    if (real.startsWith(`${realpathSync.native(folder)}${sep}`)) return path;
    throw new DatasetError(`${path}: this link leads out of the demonstration, to ${real}`, {
      hint: 'Put a copy of the file in its place.',
    });
  } catch (error) {
    if (isMissingFile(error)) return path;
    throw error;
  }
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB`;
}

/** The UTF-8 text of a file. Throws a `DatasetError` that names the file, with `hint` when it is not there. */
export function readText(path: string, hint: string): string {
  const bytes = readBytes(path);
  if (bytes === null) throw new DatasetError(`${path}: there is no such file`, { hint });
  return bytes.toString('utf8');
}

/** The text of a saved page, read as Python reads it: UTF-8, else Latin-1, line ends as `\n`; null where it is missing. */
export function readPage(path: string): string | null {
  const bytes = readBytes(path);
  return bytes === null ? null : decodePage(bytes);
}

/** As `readPage`, for bytes at hand. */
export function decodePage(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    text = Buffer.from(bytes).toString('latin1');
  }
  return text.includes('\r') ? text.replace(/\r\n?/gu, '\n') : text;
}

/** Whether an error says that a path leads nowhere. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
