/** A file in an archive; folders are part of its name, with `/`. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

// Source of all numbers: PKWARE APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
export const LOCAL = 0x04034b50;
export const CENTRAL = 0x02014b50;
export const END = 0x06054b50;
export const LOCAL_SIZE = 30;
export const CENTRAL_SIZE = 46;
export const END_SIZE = 22;
export const STORED = 0;
export const DEFLATED = 8;
const VERSION = 20;
const UTF8_NAMES = 0x800;
/** 1 January 1980, the earliest day there is: equal files make equal archives. */
const DATE = 0x21;
/** Bytes that a file's entry in the directory shares with the header before its content. */
const SHARED_SIZE = 26;

/**
 * Writes a zip archive piece by piece, so that it need not fit in memory. Without `deflate` files are stored as they are. Files and the
 * archive may have 4 GB.
 */
export function* zip(
  files: Iterable<ZippedFile>,
  deflate: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
): Generator<Uint8Array<ArrayBuffer>> {
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflate(bytes);
    const content = packed.length < bytes.length ? packed : bytes;
    const nameBytes = new TextEncoder().encode(name);
    const facts = {
      method: packed.length < bytes.length ? DEFLATED : STORED,
      sum: checksum(bytes),
      packed: content.length,
      size: bytes.length,
      name: nameBytes.length,
    };
    yield record(LOCAL_SIZE, LOCAL, (view) => writeFacts(view, 4, facts));
    yield nameBytes;
    yield new Uint8Array(content);
    const at = offset;
    directory.push(
      record(CENTRAL_SIZE, CENTRAL, (view) => {
        view.setUint16(4, VERSION, true);
        writeFacts(view, 6, facts);
        view.setUint32(42, at, true);
      }),
      nameBytes,
    );
    offset += LOCAL_SIZE + nameBytes.length + content.length;
  }
  yield* directory;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield record(END_SIZE, END, (view) => {
    view.setUint16(8, directory.length / 2, true);
    view.setUint16(10, directory.length / 2, true);
    view.setUint32(12, size, true);
    view.setUint32(16, offset, true);
  });
}

function record(size: number, signature: number, write: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  write(view);
  return bytes;
}

type Facts = Readonly<Record<'method' | 'sum' | 'packed' | 'size' | 'name', number>>;

function writeFacts(view: DataView, at: number, { method, sum, packed, size, name }: Facts): void {
  const shared = new DataView(view.buffer, at, SHARED_SIZE);
  shared.setUint16(0, VERSION, true);
  shared.setUint16(2, UTF8_NAMES, true);
  shared.setUint16(4, method, true);
  shared.setUint16(8, DATE, true);
  shared.setUint32(10, sum, true);
  shared.setUint32(14, packed, true);
  shared.setUint32(18, size, true);
  shared.setUint16(22, name, true);
}

const POLYNOMIAL = 0xedb88320;
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  return remainder;
});

/** CRC-32 of zip archives. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (REMAINDERS[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
