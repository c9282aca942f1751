import { type Activity, activityOf, layerStarts, type Network, weightCount } from '../static/network.ts';
import { chanceFrom } from './make/chance.ts';

/** The candidates of one moment: their features and the index of the right one. */
export interface Lesson {
  readonly rows: Float32Array;
  readonly right: number;
  /** Target probabilities from teacher networks; without them, the right candidate has probability 1. */
  readonly shares?: Float32Array;
}

/** How a network is trained. */
export interface Training {
  readonly width: number;
  readonly hidden: readonly [number, number];
  readonly epochs: number;
  readonly rate: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

const BATCH = 16;
const DECAY = 1e-4;

/** Trains with a listwise softmax loss over the candidates of a page, with Adam and a falling rate. */
export function trainNetwork(lessons: readonly Lesson[], training: Training): Network {
  const { width, hidden, epochs, rate, seed, tell } = training;
  const chance = chanceFrom(seed);
  const weights = initialWeights(width, hidden, chance.number);
  const network: Network = { width, hidden, scales: scaling(lessons, width), weights };
  const [slope, first, second] = [0, 1, 2].map(() => new Float64Array(weights.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const order = lessons.map((_, i) => i);
  const steps = Math.ceil(lessons.length / BATCH) * epochs;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, chance.number);
    let loss = 0;
    for (let start = 0; start < order.length; start += BATCH) {
      slope.fill(0);
      const batch = order.slice(start, start + BATCH);
      for (const i of batch) loss += addSlope(network, lessons[i] ?? { rows: new Float32Array(0), right: 0 }, slope);
      step++;
      const now = rate * Math.max(0.02, 1 - step / steps) * Math.min(1, step / Math.min(200, steps / 10));
      adam({ weights, slope, first, second, step, rate: now, count: batch.length });
    }
    tell(`epoch ${epoch + 1} of ${epochs}: loss ${(loss / lessons.length).toFixed(4)}`);
  }
  return network;
}

/**
 * Trains an ensemble from different seeds, then distils it into one network of the same size: a single network prefers one of two
 * equally good elements by chance. An ensemble of one is not distilled.
 */
export function trainTogether(lessons: readonly Lesson[], training: Training, teachers: number): Network {
  const taught = Array.from({ length: teachers }, (_, i) => {
    training.tell(`teacher ${i + 1} of ${teachers}`);
    return trainNetwork(lessons, { ...training, seed: training.seed + i });
  });
  const [only] = taught;
  if (only !== undefined && taught.length === 1) return only;
  training.tell('pupil');
  return trainNetwork(judgedBy(taught, lessons), { ...training, seed: training.seed + teachers });
}

function judgedBy(networks: readonly Network[], lessons: readonly Lesson[]): readonly Lesson[] {
  return lessons.map((lesson) => {
    const shares = new Float32Array(lesson.rows.length / (networks[0]?.width ?? 1));
    for (const network of networks)
      for (const [row, share] of softmax(activityOf(network, lesson.rows).scores).entries())
        shares[row] = (shares[row] ?? 0) + share / networks.length;
    return { ...lesson, shares };
  });
}

function initialWeights(width: number, hidden: readonly [number, number], random: () => number): Float32Array {
  const weights = new Float32Array(weightCount(width, hidden));
  let at = 0;
  for (const [inputs, outputs] of [
    [width, hidden[0]],
    [hidden[0], hidden[1]],
    [hidden[1], 1],
  ] as const) {
    const spread = Math.sqrt(6 / (inputs + outputs));
    for (let i = 0; i < inputs * outputs; i++) weights[at++] = (random() * 2 - 1) * spread;
    at += outputs;
  }
  return weights;
}

/** The root mean square of each feature. */
function scaling(lessons: readonly Lesson[], width: number): Float32Array {
  const squares = new Float64Array(width);
  let count = 0;
  for (const { rows } of lessons) {
    count += rows.length / width;
    for (let at = 0; at < rows.length; at++) squares[at % width] = (squares[at % width] ?? 0) + (rows[at] ?? 0) ** 2;
  }
  return Float32Array.from(squares, (sum) => Math.max(0.1, Math.sqrt(sum / count)));
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}

/** Adds the gradient of one lesson's loss; returns the loss. */
function addSlope(network: Network, { rows, right, shares: judged }: Lesson, slope: Float64Array): number {
  const activity = activityOf(network, rows);
  const { scores } = activity;
  const shares = softmax(scores);
  let loss = 0;
  for (let row = 0; row < scores.length; row++) {
    const wanted = judged === undefined ? Number(row === right) : (judged[row] ?? 0);
    const share = shares[row] ?? 0;
    if (wanted > 0) loss -= wanted * Math.log(Math.max(share, Number.MIN_VALUE));
    if (Math.abs(share - wanted) > 1e-4) addRow({ network, rows, activity, slope }, row, share - wanted);
  }
  return loss;
}

/** Probabilities that add up to 1. */
function softmax(scores: Float32Array): Float32Array {
  let top = Number.NEGATIVE_INFINITY;
  for (const score of scores) top = Math.max(top, score);
  const raised = scores.map((score) => Math.exp(score - top));
  const total = raised.reduce((sum, share) => sum + share, 0);
  return raised.map((share) => share / total);
}

interface Pass {
  readonly network: Network;
  readonly rows: Float32Array;
  readonly activity: Activity;
  readonly slope: Float64Array;
}

/** Backpropagates the error of one score. */
function addRow({ network, rows, activity, slope }: Pass, row: number, error: number): void {
  const { width, hidden, scales, weights } = network;
  const [n1, n2] = hidden;
  const [at2, at3] = layerStarts(width, hidden);
  const back = new Float64Array(n1);
  slope[at3 + n2] = (slope[at3 + n2] ?? 0) + error;
  for (let k = 0; k < n2; k++) {
    const b = activity.second[row * n2 + k] ?? 0;
    if (b <= 0) continue;
    slope[at3 + k] = (slope[at3 + k] ?? 0) + error * b;
    const db = error * (weights[at3 + k] ?? 0);
    slope[at2 + n1 * n2 + k] = (slope[at2 + n1 * n2 + k] ?? 0) + db;
    for (let j = 0; j < n1; j++) {
      const a = activity.first[row * n1 + j] ?? 0;
      if (a <= 0) continue;
      slope[at2 + j * n2 + k] = (slope[at2 + j * n2 + k] ?? 0) + db * a;
      back[j] = (back[j] ?? 0) + db * (weights[at2 + j * n2 + k] ?? 0);
    }
  }
  for (let j = 0; j < n1; j++) slope[width * n1 + j] = (slope[width * n1 + j] ?? 0) + (back[j] ?? 0);
  for (let i = 0; i < width; i++) {
    const feature = rows[row * width + i] ?? 0;
    if (feature === 0) continue;
    const x = feature / (scales[i] ?? 1);
    for (let j = 0; j < n1; j++) slope[i * n1 + j] = (slope[i * n1 + j] ?? 0) + x * (back[j] ?? 0);
  }
}

function adam({
  weights,
  slope,
  first,
  second,
  step,
  rate,
  count,
}: {
  weights: Float32Array;
  slope: Float64Array;
  first: Float64Array;
  second: Float64Array;
  step: number;
  rate: number;
  count: number;
}): void {
  const [c1, c2] = [1 - 0.9 ** step, 1 - 0.999 ** step];
  for (let i = 0; i < weights.length; i++) {
    const g = (slope[i] ?? 0) / count;
    const m = 0.9 * (first[i] ?? 0) + 0.1 * g;
    const v = 0.999 * (second[i] ?? 0) + 0.001 * g * g;
    first[i] = m;
    second[i] = v;
    const w = weights[i] ?? 0;
    weights[i] = w - rate * (m / c1 / (Math.sqrt(v / c2) + 1e-8) + DECAY * w);
  }
}
