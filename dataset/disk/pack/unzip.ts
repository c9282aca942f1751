import { inflateRawSync } from 'node:zlib';
import { DatasetError } from '../../dataset-error.ts';
import {
  CENTRAL,
  CENTRAL_SIZE,
  checksum,
  DEFLATED,
  END,
  END_SIZE,
  LOCAL_SIZE,
  STORED,
  type ZippedFile,
} from '../../record/zip.ts';

/** Reads a zip archive. Throws a `DatasetError` that names `source` if it is broken or a file has another checksum. */
export function* unzip(archive: Buffer, source: string): Generator<ZippedFile> {
  const end = archive.lastIndexOf(END_MARK);
  if (end === -1 || end + END_SIZE > archive.length) throw broken(source, 'this is no zip archive');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (at + CENTRAL_SIZE > end || archive.readUInt32LE(at) !== CENTRAL)
      throw broken(source, 'its list of files is broken');
    const nameSize = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameSize);
    if (!name.endsWith('/')) yield { name, bytes: contentAt(archive, at, `${source}: ${name}`) };
    at += CENTRAL_SIZE + nameSize + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}

function contentAt(archive: Buffer, central: number, source: string): Uint8Array {
  const local = archive.readUInt32LE(central + 42);
  if (local + LOCAL_SIZE > archive.length) throw broken(source, 'the file is missing');
  const start = local + LOCAL_SIZE + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + archive.readUInt32LE(central + 20));
  const bytes = contentOf(packed, archive.readUInt16LE(central + 10), archive.readUInt32LE(central + 24), source);
  if (checksum(bytes) !== archive.readUInt32LE(central + 16)) throw broken(source, 'its checksum is wrong');
  return bytes;
}

/** Stops inflating at the size that the archive tells: a small archive could otherwise fill the memory. */
function contentOf(packed: Buffer, method: number, size: number, source: string): Uint8Array {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw broken(source, `compression ${method} is not known`);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (cause) {
    throw new DatasetError(`${source}: it cannot be decompressed`, { cause, hint: HINT });
  }
}

const END_MARK = Buffer.from(Uint32Array.of(END).buffer);

const HINT = 'Copy or pack the archive again.';

function broken(source: string, why: string): DatasetError {
  return new DatasetError(`${source}: ${why}`, { hint: HINT });
}
