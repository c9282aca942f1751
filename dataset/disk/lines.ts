import { closeSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { DatasetError } from '../dataset-error.ts';
import { openFile } from './read.ts';

const CHUNK_BYTES = 1 << 20;

/** Reads a UTF-8 file piece by piece, without its byte order mark. Throws a `DatasetError` that names the file. */
export function* readPieces(path: string): Generator<string> {
  const file = openOrThrow(path);
  try {
    const decoder = new StringDecoder('utf8');
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    let first = true;
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
      const piece = decoder.write(chunk.subarray(0, size));
      yield first && piece.startsWith('\ufeff') ? piece.slice(1) : piece;
      first = false;
    }
    const rest = decoder.end();
    if (rest !== '') yield rest;
  } finally {
    closeSync(file);
  }
}

/** Reads the lines of a file that are not blank, without line ends; one piece in memory at a time. */
export function* readFileLines(path: string): Generator<string> {
  let rest = '';
  for (const piece of readPieces(path)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  if (rest.trim() !== '') yield rest;
}

function openOrThrow(path: string): number {
  const file = openFile(path);
  if (file === null) throw new DatasetError(`${path}: there is no such file`);
  return file;
}
