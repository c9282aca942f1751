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
  const { width } = network;
  const { first, second, last } = layersOf(network);
  const { shared, varying } = columnsOf(rows, width);
  const inputs = sparseOf(Math.max(width, first.width));
  gather(rows, 0, shared, inputs);
  const start = Float64Array.from(first.biases);
  addProducts(inputs, first, start);
  const [sums1, sums2] = [new Float64Array(first.width), new Float64Array(second.width)];
  const scores = new Float32Array(rows.length / width);
  for (let row = 0; row < scores.length; row++) {
    gather(rows, row * width, varying, inputs);
    sums1.set(start);
    addProducts(inputs, first, sums1);
    gatherPositive(sums1, inputs);
    sums2.set(second.biases);
    addProducts(inputs, second, sums2);
    let score = last.bias;
    for (let k = 0; k < sums2.length; k++) score += Math.max(0, sums2[k] ?? 0) * (last.weights[k] ?? 0);
    scores[row] = score;
  }
  return scores;
}

/** Numbers that are not 0, and where each was; of both lists only the beginning counts. */
interface Sparse {
  readonly values: Float64Array;
  readonly places: Int32Array;
  count: number;
}

function sparseOf(most: number): Sparse {
  return { values: new Float64Array(most), places: new Int32Array(most), count: 0 };
}

/** Keeps what is not 0 in some columns of the row that begins at `at`. */
function gather(rows: Float32Array, at: number, columns: Int32Array, into: Sparse): void {
  const { values, places } = into;
  let count = 0;
  for (let c = 0; c < columns.length; c++) {
    const place = columns[c] ?? 0;
    const value = rows[at + place] ?? 0;
    if (value === 0) continue;
    values[count] = value;
    places[count++] = place;
  }
  into.count = count;
}

function gatherPositive(sums: Float64Array, into: Sparse): void {
  const { values, places } = into;
  let count = 0;
  for (let place = 0; place < sums.length; place++) {
    const value = sums[place] ?? 0;
    if (value <= 0) continue;
    values[count] = value;
    places[count++] = place;
  }
  into.count = count;
}

/** The weights from each input to all neurons, of which there are whole blocks of eight: those that are too many give 0. */
interface Layer {
  readonly width: number;
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

/** Nearly all the work of a network is here, so eight sums stay in registers. */
function addProducts({ values, places, count }: Sparse, { width, weights }: Layer, sums: Float64Array): void {
  for (let j = 0; j < width; j += 8) {
    let a = sums[j] ?? 0;
    let b = sums[j + 1] ?? 0;
    let c = sums[j + 2] ?? 0;
    let d = sums[j + 3] ?? 0;
    let e = sums[j + 4] ?? 0;
    let f = sums[j + 5] ?? 0;
    let g = sums[j + 6] ?? 0;
    let h = sums[j + 7] ?? 0;
    for (let n = 0; n < count; n++) {
      const x = values[n] ?? 0;
      const at = (places[n] ?? 0) * width + j;
      a += x * (weights[at] ?? 0);
      b += x * (weights[at + 1] ?? 0);
      c += x * (weights[at + 2] ?? 0);
      d += x * (weights[at + 3] ?? 0);
      e += x * (weights[at + 4] ?? 0);
      f += x * (weights[at + 5] ?? 0);
      g += x * (weights[at + 6] ?? 0);
      h += x * (weights[at + 7] ?? 0);
    }
    sums[j] = a;
    sums[j + 1] = b;
    sums[j + 2] = c;
    sums[j + 3] = d;
    sums[j + 4] = e;
    sums[j + 5] = f;
    sums[j + 6] = g;
    sums[j + 7] = h;
  }
}

interface Layers {
  readonly first: Layer;
  readonly second: Layer;
  readonly last: { readonly weights: Float32Array; readonly bias: number };
}

const LAYERS = new WeakMap<Network, Layers>();

function layersOf(network: Network): Layers {
  const known = LAYERS.get(network);
  if (known !== undefined) return known;
  const { width, hidden, scales, weights } = network;
  const [n1, n2] = hidden;
  const at2 = (width + 1) * n1;
  const at3 = at2 + (n1 + 1) * n2;
  const made: Layers = {
    first: layerOf(weights.subarray(0, at2), n1, (input) => scales[input] ?? 1),
    second: layerOf(weights.subarray(at2, at3), n2, () => 1),
    last: { weights: weights.subarray(at3, at3 + n2), bias: weights[at3 + n2] ?? 0 },
  };
  LAYERS.set(network, made);
  return made;
}

/** A layer of so many neurons whose inputs are divided by `scaleOf` before, which its weights do here once. */
function layerOf(written: Float32Array, neurons: number, scaleOf: (input: number) => number): Layer {
  const width = Math.ceil(neurons / 8) * 8;
  const inputs = written.length / neurons - 1;
  const [weights, biases] = [new Float64Array(inputs * width), new Float64Array(width)];
  for (let j = 0; j < neurons; j++) {
    for (let i = 0; i < inputs; i++) weights[i * width + j] = (written[i * neurons + j] ?? 0) / scaleOf(i);
    biases[j] = written[inputs * neurons + j] ?? 0;
  }
  return { width, weights, biases };
}

/** Columns that are the same in all rows, so that one sum does for all, and the others. */
function columnsOf(rows: Float32Array, width: number): { shared: Int32Array; varying: Int32Array } {
  const shared: number[] = [];
  const varying: number[] = [];
  for (let column = 0; column < width; column++) {
    let at = column + width;
    while (at < rows.length && rows[at] === rows[column]) at += width;
    (at < rows.length ? varying : shared).push(column);
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
