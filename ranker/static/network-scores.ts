import { activityOf, layerStarts, type Network } from './network.ts';
import { KERNEL } from './network-kernel.ts';

/**
 * The scores of rows of features: those of `activityOf` but for rounding, in less time. The weights are read once: of a network
 * that still learns, ask `activityOf`.
 */
export function scoresOf(network: Network, rows: Float32Array): Float32Array {
  const quick = quickScorer(network);
  return quick === null ? activityOf(network, rows).scores : quick(rows);
}

type QuickScorer = (rows: Float32Array) => Float32Array;

const KNOWN = new WeakMap<Network, QuickScorer | null>();

function quickScorer(network: Network): QuickScorer | null {
  const known = KNOWN.get(network);
  if (known !== undefined) return known;
  const made = makeScorer(network);
  KNOWN.set(network, made);
  return made;
}

/** The function of `network-kernel.wat`; its parameters are told there. */
type LayerFunction = (
  inputs: number,
  inputsEnd: number,
  weights: number,
  biases: number,
  sums: number,
  width: number,
  kept: number,
) => void;

/** A layer in the memory of the kernel: where its parts are and how many neurons it has, those too many giving 0. */
interface Layer {
  readonly weights: number;
  readonly biases: number;
  readonly sums: number;
  readonly neurons: number;
}

const BLOCK = 16;
const FLOAT = 4;
const PAGE = 65_536;

/** Null where a browser does not allow WebAssembly, or has none that adds four numbers at once. */
function makeScorer({ width, hidden, scales, weights }: Network): QuickScorer | null {
  const [n1, n2] = hidden;
  let used = 0;
  const take = (floats: number): number => {
    used += floats;
    return used - floats;
  };
  const layerOf = (inputs: number, neurons: number): Layer => {
    const padded = Math.ceil(neurons / BLOCK) * BLOCK;
    return { weights: take(inputs * padded), biases: take(padded), sums: take(padded), neurons: padded };
  };
  const [first, second] = [layerOf(width, n1), layerOf(n1, n2)];
  const [row, kept] = [take(width), take(2 * Math.max(width, n1))];
  const kernel = startKernel(used);
  if (kernel === null) return null;
  const { floats, run } = kernel;
  const [at2, at3] = layerStarts(width, hidden);
  // Features are divided by their scales before: their weights are, here once.
  const scaled = weights.subarray(0, width * n1).map((weight, at) => weight / (scales[Math.floor(at / n1)] ?? 1));
  fill(floats, first, { weights: scaled, biases: weights.subarray(width * n1, at2) });
  fill(floats, second, { weights: weights.subarray(at2, at3 - n2), biases: weights.subarray(at3 - n2, at3) });
  const [last, bias] = [weights.subarray(at3, at3 + n2), weights[at3 + n2] ?? 0];
  const compute = (from: number, inputs: number, { weights, biases, sums, neurons }: Layer) =>
    run(
      FLOAT * from,
      FLOAT * (from + inputs),
      FLOAT * weights,
      FLOAT * biases,
      FLOAT * sums,
      FLOAT * neurons,
      FLOAT * kept,
    );
  return (rows) => {
    const scores = new Float32Array(rows.length / width);
    for (let i = 0; i < scores.length; i++) {
      floats.set(rows.subarray(i * width, (i + 1) * width), row);
      compute(row, width, first);
      compute(first.sums, n1, second);
      let score = bias;
      for (let k = 0; k < n2; k++) score += (floats[second.sums + k] ?? 0) * (last[k] ?? 0);
      scores[i] = score;
    }
    return scores;
  };
}

/** Writes weights, row after row, and biases where a layer has them. */
function fill(
  floats: Float32Array,
  layer: Layer,
  { weights, biases }: { readonly weights: Float32Array; readonly biases: Float32Array },
): void {
  const neurons = biases.length;
  for (let at = 0; at < weights.length; at += neurons)
    floats.set(weights.subarray(at, at + neurons), layer.weights + (at / neurons) * layer.neurons);
  floats.set(biases, layer.biases);
}

function startKernel(floats: number): { readonly floats: Float32Array; readonly run: LayerFunction } | null {
  try {
    const bytes = Uint8Array.from(atob(KERNEL), (character) => character.charCodeAt(0));
    const memory = new WebAssembly.Memory({ initial: Math.ceil((floats * FLOAT) / PAGE) });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { network: { memory } });
    return { floats: new Float32Array(memory.buffer), run: exports.layer as LayerFunction };
  } catch {
    return null;
  }
}
