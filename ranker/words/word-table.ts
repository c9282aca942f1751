/** A vector for each piece of a vocabulary. */
export interface WordTable {
  readonly vocabulary: readonly string[];
  readonly dimensions: number;
  /** Row after row: `Int8Array`, to be multiplied by `scales`, or `Float32Array`. */
  readonly rows: Int8Array | Float32Array;
  /** The factor of each row; 1 for rows of floats. */
  readonly scales: Float32Array;
}

const MAGIC = 0x314d5957;

/** Reads a table in the format of `writeWordTable`. Throws where the data has another format. */
export function readWordTable(bytes: Uint8Array): WordTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== MAGIC) throw new Error('this is no table of word vectors');
  const [kind, count, dimensions, names] = [4, 8, 12, 16].map((at) => view.getUint32(at, true)) as [
    number,
    number,
    number,
    number,
  ];
  const width = kind === 0 ? 1 : 4;
  const expected = 20 + names + count * 4 + count * dimensions * width;
  if (bytes.byteLength !== expected) throw new Error(`a table of ${expected} bytes has ${bytes.byteLength}`);
  const vocabulary = new TextDecoder().decode(bytes.subarray(20, 20 + names)).split('\n');
  const at = 20 + names;
  const scales = new Float32Array(copyOf(bytes.subarray(at, at + count * 4)));
  const rest = copyOf(bytes.subarray(at + count * 4));
  return {
    vocabulary,
    dimensions,
    rows: kind === 0 ? new Int8Array(rest) : new Float32Array(rest),
    scales,
  };
}

/** Writes vectors, row after row, as bytes with one scale a row, or as 32-bit floats. */
export function writeWordTable(
  table: { readonly vocabulary: readonly string[]; readonly dimensions: number; readonly vectors: ArrayLike<number> },
  kind: 'int8' | 'float32' = 'int8',
): Uint8Array {
  const { vocabulary, dimensions, vectors } = table;
  const names = new TextEncoder().encode(vocabulary.join('\n'));
  const width = kind === 'int8' ? 1 : 4;
  const bytes = new Uint8Array(20 + names.length + vocabulary.length * (4 + dimensions * width));
  const view = new DataView(bytes.buffer);
  [MAGIC, kind === 'int8' ? 0 : 1, vocabulary.length, dimensions, names.length].forEach((value, i) => {
    view.setUint32(i * 4, value, true);
  });
  bytes.set(names, 20);
  const scalesAt = 20 + names.length;
  const rowsAt = scalesAt + vocabulary.length * 4;
  for (let row = 0; row < vocabulary.length; row++) {
    const scale = kind === 'int8' ? largest(vectors, { row, dimensions }) / 127 : 1;
    view.setFloat32(scalesAt + row * 4, scale, true);
    for (let i = 0; i < dimensions; i++) {
      const value = vectors[row * dimensions + i] ?? 0;
      const at = rowsAt + (row * dimensions + i) * width;
      if (kind === 'int8') view.setInt8(at, scale === 0 ? 0 : Math.round(value / scale));
      else view.setFloat32(at, value, true);
    }
  }
  return bytes;
}

function largest(vectors: ArrayLike<number>, { row, dimensions }: { row: number; dimensions: number }): number {
  let found = 0;
  for (let i = 0; i < dimensions; i++) found = Math.max(found, Math.abs(vectors[row * dimensions + i] ?? 0));
  return found;
}

/** Copies into a fresh, aligned buffer; `Buffer.slice` returns a view. */
function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
