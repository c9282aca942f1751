import { readFileSync } from 'node:fs';
import { DatasetError } from '../dataset-error.ts';

/** The bytes of a file; null where there is none. Throws a `DatasetError` that names the file when it cannot be read. */
export function readBytes(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (isMissingFile(cause)) return null;
    throw new DatasetError(`${path}: cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
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
