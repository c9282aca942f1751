/** A small network that makes one score of the features of an element: two hidden layers, of which the first looks at scaled features. */
export interface Network {
  readonly width: number;
  readonly hidden: readonly [number, number];
  /** What each feature is divided by before. Nothing is subtracted: most features of most elements are 0, which costs no time. */
  readonly scales: Float32Array;
  /** All weights, layer after layer: `in x out` row by row, then `out` biases. */
  readonly weights: Float32Array;
}

/** How many weights a network of this shape has. */
export function weightCount(width: number, [first, second]: readonly [number, number]): number {
  return (width + 1) * first + (first + 1) * second + second + 1;
}

/** What the layers make of rows of features, row after row. */
export interface Activity {
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly scores: Float32Array;
}

/**
 * The scores of rows of features: those of `activityOf` but for rounding, in less time. The weights are read once: of a network
 * that still learns, ask `activityOf`.
 */
export function scoresOf(network: Network, rows: Float32Array): Float32Array {
  const { width, hidden, weights } = network;
  const [n1, n2] = hidden;
  const [at2, at3] = [(width + 1) * n1, (width + 1) * n1 + (n1 + 1) * n2];
  const { shared, varying } = columnsOf(rows, width);
  const layer = firstLayer(network);
  const start = new Float64Array(layer.width);
  start.set(weights.subarray(width * n1, (width + 1) * n1));
  layer.add(rows, 0, shared, start);
  const [first, second] = [new Float64Array(layer.width), new Float64Array(n2)];
  const biases = weights.subarray(at2 + n1 * n2, at3);
  const scores = new Float32Array(rows.length / width);
  for (let row = 0; row < scores.length; row++) {
    first.set(start);
    layer.add(rows, row * width, varying, first);
    second.set(biases);
    for (let j = 0; j < n1; j++) {
      const x = first[j] ?? 0;
      if (x <= 0) continue;
      const at = at2 + j * n2;
      for (let k = 0; k < n2; k++) second[k] = (second[k] ?? 0) + x * (weights[at + k] ?? 0);
    }
    let score = weights[at3 + n2] ?? 0;
    for (let k = 0; k < n2; k++) score += Math.max(0, second[k] ?? 0) * (weights[at3 + k] ?? 0);
    scores[row] = score;
  }
  return scores;
}

interface FirstLayer {
  /** Neurons, rounded up to whole blocks of four. */
  readonly width: number;
  /** Adds to `sums` what some columns of the row that begins at `at` give. */
  add(rows: Float32Array, at: number, columns: Int32Array, sums: Float64Array): void;
}

const LAYERS = new WeakMap<Network, FirstLayer>();

/** Nearly all the work of a network is here, so its weights are divided by the scales once, and four sums stay in registers. */
function firstLayer(network: Network): FirstLayer {
  const known = LAYERS.get(network);
  if (known !== undefined) return known;
  const { hidden, scales, weights, width: inputs } = network;
  const width = Math.ceil(hidden[0] / 4) * 4;
  const scaled = new Float64Array(inputs * width);
  for (let i = 0; i < inputs; i++)
    for (let j = 0; j < hidden[0]; j++) scaled[i * width + j] = (weights[i * hidden[0] + j] ?? 0) / (scales[i] ?? 1);
  const [values, places] = [new Float64Array(inputs), new Int32Array(inputs)];
  const add: FirstLayer['add'] = (rows, at, columns, sums) => {
    let count = 0;
    for (let c = 0; c < columns.length; c++) {
      const i = columns[c] ?? 0;
      const value = rows[at + i] ?? 0;
      if (value === 0) continue;
      values[count] = value;
      places[count++] = i * width;
    }
    for (let j = 0; j < width; j += 4) {
      let [a, b, c, d] = [sums[j] ?? 0, sums[j + 1] ?? 0, sums[j + 2] ?? 0, sums[j + 3] ?? 0];
      for (let n = 0; n < count; n++) {
        const x = values[n] ?? 0;
        const from = (places[n] ?? 0) + j;
        a += x * (scaled[from] ?? 0);
        b += x * (scaled[from + 1] ?? 0);
        c += x * (scaled[from + 2] ?? 0);
        d += x * (scaled[from + 3] ?? 0);
      }
      sums[j] = a;
      sums[j + 1] = b;
      sums[j + 2] = c;
      sums[j + 3] = d;
    }
  };
  const layer = { width, add };
  LAYERS.set(network, layer);
  return layer;
}

/** Columns that are the same in all rows, so that one sum does for all, and the others. */
function columnsOf(rows: Float32Array, width: number): { shared: Int32Array; varying: Int32Array } {
  const shared: number[] = [];
  const varying: number[] = [];
  for (let i = 0; i < Math.min(width, rows.length); i++) {
    let at = i + width;
    while (at < rows.length && rows[at] === rows[i]) at += width;
    (at < rows.length ? varying : shared).push(i);
  }
  return { shared: Int32Array.from(shared), varying: Int32Array.from(varying) };
}

/** The scores and what led to them. */
export function activityOf({ width, hidden, scales, weights }: Network, rows: Float32Array): Activity {
  const [n1, n2] = hidden;
  const count = rows.length / width;
  const [first, second, scores] = [new Float32Array(count * n1), new Float32Array(count * n2), new Float32Array(count)];
  const [at2, at3] = [(width + 1) * n1, (width + 1) * n1 + (n1 + 1) * n2];
  for (let row = 0; row < count; row++) {
    const [base1, base2] = [row * n1, row * n2];
    for (let j = 0; j < n1; j++) first[base1 + j] = weights[width * n1 + j] ?? 0;
    for (let i = 0; i < width; i++) {
      const feature = rows[row * width + i] ?? 0;
      if (feature === 0) continue;
      const x = feature / (scales[i] ?? 1);
      const at = i * n1;
      for (let j = 0; j < n1; j++) first[base1 + j] = (first[base1 + j] ?? 0) + x * (weights[at + j] ?? 0);
    }
    for (let k = 0; k < n2; k++) second[base2 + k] = weights[at2 + n1 * n2 + k] ?? 0;
    for (let j = 0; j < n1; j++) {
      const x = first[base1 + j] ?? 0;
      if (x <= 0) continue;
      const at = at2 + j * n2;
      for (let k = 0; k < n2; k++) second[base2 + k] = (second[base2 + k] ?? 0) + x * (weights[at + k] ?? 0);
    }
    let score = weights[at3 + n2] ?? 0;
    for (let k = 0; k < n2; k++) {
      const x = second[base2 + k] ?? 0;
      if (x > 0) score += x * (weights[at3 + k] ?? 0);
    }
    scores[row] = score;
  }
  return { first, second, scores };
}
