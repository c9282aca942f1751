import { inflateSync } from 'fflate';
import { DatasetError } from '../dataset-error.ts';
import type { ZippedFile } from './zip.ts';

// Source of all numbers: PKWARE APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
const STORED = 0;
const DEFLATED = 8;
/** Deflate makes a file 1,032 times smaller at most; an archive that promises more would only fill the memory. */
const MOST_RATIO = 1_032;
/** Pages are packed to a twentieth or so. An archive that holds more in all, for its size, is made to fill a disk. */
const MOST_RATIO_IN_ALL = 100;
const MOST_OF_SMALL = 100_000_000;

/** Reads a zip archive. Throws a `DatasetError` that names `source` if it is broken or a file has another checksum. */
export function* unzip(archive: Uint8Array, source: string): Generator<ZippedFile> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  if (end === null) throw broken(source, 'this is no zip archive');
  let at = view.getUint32(end + 16, true);
  let [packed, whole] = [0, 0];
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + CENTRAL_SIZE > end || view.getUint32(at, true) !== CENTRAL)
      throw broken(source, 'its list of files is broken');
    packed += view.getUint32(at + 20, true);
    whole += view.getUint32(at + 24, true);
    if (packed > archive.length) throw broken(source, 'its files lie over each other');
    if (whole > MOST_OF_SMALL + MOST_RATIO_IN_ALL * archive.length)
      throw broken(source, `it would be more than ${MOST_RATIO_IN_ALL} times its size`);
    const nameSize = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(archive.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameSize));
    if (!name.endsWith('/')) yield { name, bytes: contentAt(view, at, `${source}: ${name}`) };
    at += CENTRAL_SIZE + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** Where the last record stands; a comment of up to 64 KB may follow it. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_SIZE - 0xffff);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  return null;
}

function contentAt(view: DataView, central: number, source: string): Uint8Array {
  const local = view.getUint32(central + 42, true);
  if (local + LOCAL_SIZE > view.byteLength) throw broken(source, 'the file is missing');
  const start = local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packedSize = view.getUint32(central + 20, true);
  if (start + packedSize > view.byteLength) throw broken(source, 'its end is missing');
  const packed = new Uint8Array(view.buffer, view.byteOffset + start, packedSize);
  const bytes = contentOf(packed, view.getUint16(central + 10, true), view.getUint32(central + 24, true), source);
  if (checksum(bytes) !== view.getUint32(central + 16, true)) throw broken(source, 'its checksum is wrong');
  return bytes;
}

/** Stops inflating at the size that the archive tells: a small archive could otherwise fill the memory. */
function contentOf(packed: Uint8Array, method: number, size: number, source: string): Uint8Array {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw broken(source, `compression ${method} is not known`);
  if (size > packed.length * MOST_RATIO) throw broken(source, 'it cannot be decompressed');
  try {
    return inflateSync(packed, { out: new Uint8Array(size) });
  } catch (cause) {
    throw new DatasetError(`${source}: it cannot be decompressed`, { cause, hint: HINT });
  }
}

const POLYNOMIAL = 0xedb88320;
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  return remainder;
});

/** CRC-32 of zip archives, which the package does not check. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (REMAINDERS[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

const HINT = 'Copy or pack the archive again.';

function broken(source: string, why: string): DatasetError {
  return new DatasetError(`${source}: ${why}`, { hint: HINT });
}
