import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file in an archive; folders are part of its name, with `/`. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The earliest day of zip archives: equal files make equal archives. */
const DATE = '1980-01-01';
/** Files that are compressed already. */
const COMPRESSED = /\.(?:png|mp4)$/u;

/** Writes a zip archive piece by piece, so that it need not fit in memory. Files and the archive may have 4 GB. */
export function* zip(files: Iterable<ZippedFile>): Generator<Uint8Array<ArrayBuffer>> {
  const written: Uint8Array<ArrayBuffer>[] = [];
  const archive = new Zip((error, piece) => {
    if (error !== null) throw error;
    written.push(piece as Uint8Array<ArrayBuffer>);
  });
  for (const { name, bytes } of files) {
    const file = COMPRESSED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = DATE;
    archive.add(file);
    file.push(bytes, true);
    yield* written.splice(0);
  }
  archive.end();
  yield* written;
}
