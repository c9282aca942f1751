/** A model that looks up each token id in a table. */
export interface LookUp {
  readonly input: string;
  /** Inputs of the same shape that the model takes and does not read. */
  readonly unread?: readonly string[];
  readonly output: string;
  /** One row for each token. */
  readonly rows: readonly Float32Array[];
}

const INT64 = 7;
const FLOAT = 1;

/**
 * An ONNX file of one node: `output[batch, position] = rows[input[batch, position]]`. Field numbers are those of
 * https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
 */
export function lookUpModel({ input, unread = [], output, rows }: LookUp): Uint8Array {
  const width = rows[0]?.length ?? 0;
  const values = new Float32Array(rows.length * width);
  for (const [i, row] of rows.entries()) values.set(row, i * width);
  const table = bytes([
    ...[number(1, rows.length), number(1, width), number(2, FLOAT)],
    ...[text(8, 'table'), field(9, new Uint8Array(values.buffer))],
  ]);
  const node = bytes([text(1, 'table'), text(1, input), text(2, output), text(3, 'look-up'), text(4, 'Gather')]);
  const graph = bytes([
    ...[field(1, node), text(2, 'graph'), field(5, table)],
    ...[input, ...unread].map((name) => field(11, valueInfo(name, INT64, ['batch', 'length']))),
    field(12, valueInfo(output, FLOAT, ['batch', 'length', width])),
  ]);
  const operators = bytes([text(1, ''), number(2, 13)]);
  return bytes([number(1, 8), field(7, graph), field(8, operators)]);
}

function valueInfo(name: string, type: number, dimensions: readonly (string | number)[]): Uint8Array {
  const shape = dimensions.map((size) => field(1, typeof size === 'string' ? text(2, size) : number(1, size)));
  const tensor = bytes([number(1, type), field(2, bytes(shape))]);
  return bytes([text(1, name), field(2, field(1, tensor))]);
}

function bytes(fields: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(fields.flatMap((one) => [...one]));
}

function field(tag: number, content: Uint8Array): Uint8Array {
  return bytes([variable(tag * 8 + 2), variable(content.length), content]);
}

function text(tag: number, content: string): Uint8Array {
  return field(tag, new TextEncoder().encode(content));
}

function number(tag: number, value: number): Uint8Array {
  return bytes([variable(tag * 8), variable(value)]);
}

/** A varint: seven bits a byte, lowest first; the top bit marks that another byte follows. */
function variable(value: number): Uint8Array {
  const parts: number[] = [];
  let rest = value;
  do {
    parts.push((rest % 128) + (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Uint8Array.from(parts);
}
