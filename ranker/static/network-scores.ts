import { remembered } from '../../agent/helpers/remembered.ts';
import { layerStarts, type Network } from './network.ts';

/**
 * One score for each row of features: the same as `activityOf` up to rounding, several times faster. The weights are copied at the first
 * call, so a network that is still being trained must ask `activityOf`.
 */
export function scoresOf(network: Network, rows: Float32Array): Float32Array {
  return scorerOf(network)(rows);
}

const NETWORKS_KEPT = 4;
const scorerOf = remembered(makeScorer, NETWORKS_KEPT);

function makeScorer({ width, hidden, scales, weights }: Network): (rows: Float32Array) => Float32Array {
  const [n1, n2] = hidden;
  const [at2, at3] = layerStarts(width, hidden);
  // Dividing the first weights by the scales once saves dividing every feature.
  const scaled = weights.subarray(0, width * n1).map((weight, at) => weight / (scales[Math.floor(at / n1)] ?? 1));
  const first = layerOf(scaled, weights.subarray(width * n1, at2));
  const second = layerOf(weights.subarray(at2, at3 - n2), weights.subarray(at3 - n2, at3));
  const [last, bias] = [weights.subarray(at3, at3 + n2), weights[at3 + n2] ?? 0];
  return (rows) => {
    const scores = new Float32Array(rows.length / width);
    for (let row = 0; row < scores.length; row++) {
      runLayer(first, rows, row * width);
      runLayer(second, first.sums, 0);
      let score = bias;
      for (let k = 0; k < n2; k++) score += (second.sums[k] ?? 0) * (last[k] ?? 0);
      scores[row] = score;
    }
    return scores;
  };
}

/** Neurons computed together, so that their sums stay in registers. Four at a time take an eighth longer. */
const LANES = 8;

/** A layer whose neurons are padded to a multiple of `LANES`; the added neurons output 0. */
interface Layer {
  readonly inputs: number;
  readonly neurons: number;
  /** Arrays, not typed arrays: V8 reads their elements with fewer checks, which saves a fifth of the time. */
  readonly weights: readonly number[];
  readonly biases: readonly number[];
  /** The output of the last run. */
  readonly sums: Float64Array;
  /** Scratch: the inputs that are not 0, and where in `weights` the row of each begins. */
  readonly values: Float64Array;
  readonly starts: Int32Array;
}

function layerOf(weights: Float32Array, biases: Float32Array): Layer {
  const width = biases.length;
  const inputs = weights.length / width;
  const neurons = Math.ceil(width / LANES) * LANES;
  const padded = new Float64Array((inputs + 1) * neurons);
  for (let i = 0; i < inputs; i++) padded.set(weights.subarray(i * width, (i + 1) * width), i * neurons);
  padded.set(biases, inputs * neurons);
  return {
    inputs,
    neurons,
    weights: Array.from(padded.subarray(0, inputs * neurons)),
    biases: Array.from(padded.subarray(inputs * neurons)),
    sums: new Float64Array(neurons),
    values: new Float64Array(inputs),
    starts: new Int32Array(inputs),
  };
}

/** Sets `sums[j]` to `max(0, biases[j] + sum over i of from[at + i] * weights[i][j])`. */
function runLayer(layer: Layer, from: Float32Array | Float64Array, at: number): void {
  const { neurons, weights, biases, sums, values, starts } = layer;
  const kept = keepNonZero(layer, from, at);
  for (let j = 0; j < neurons; j += LANES) {
    let a = biases[j] ?? 0;
    let b = biases[j + 1] ?? 0;
    let c = biases[j + 2] ?? 0;
    let d = biases[j + 3] ?? 0;
    let e = biases[j + 4] ?? 0;
    let f = biases[j + 5] ?? 0;
    let g = biases[j + 6] ?? 0;
    let h = biases[j + 7] ?? 0;
    for (let k = 0; k < kept; k++) {
      const value = values[k] ?? 0;
      const start = (starts[k] ?? 0) + j;
      a += value * (weights[start] ?? 0);
      b += value * (weights[start + 1] ?? 0);
      c += value * (weights[start + 2] ?? 0);
      d += value * (weights[start + 3] ?? 0);
      e += value * (weights[start + 4] ?? 0);
      f += value * (weights[start + 5] ?? 0);
      g += value * (weights[start + 6] ?? 0);
      h += value * (weights[start + 7] ?? 0);
    }
    sums[j] = Math.max(0, a);
    sums[j + 1] = Math.max(0, b);
    sums[j + 2] = Math.max(0, c);
    sums[j + 3] = Math.max(0, d);
    sums[j + 4] = Math.max(0, e);
    sums[j + 5] = Math.max(0, f);
    sums[j + 6] = Math.max(0, g);
    sums[j + 7] = Math.max(0, h);
  }
}

/** Writes the inputs that are not 0 to `values` and `starts`, and returns how many there are: four in five features are 0. */
function keepNonZero(layer: Layer, from: Float32Array | Float64Array, at: number): number {
  const { inputs, neurons, values, starts } = layer;
  let kept = 0;
  for (let i = 0; i < inputs; i++) {
    const value = from[at + i] ?? 0;
    if (value === 0) continue;
    values[kept] = value;
    starts[kept++] = i * neurons;
  }
  return kept;
}
