/** A small network that turns the features of an element into a score: two hidden layers with ReLU over scaled features. */
export interface Network {
  readonly width: number;
  readonly hidden: readonly [number, number];
  /** The divisor of each feature. Nothing is subtracted, so that the many features that are 0 stay 0 and cost no time. */
  readonly scales: Float32Array;
  /** All weights, layer after layer: `in x out` row by row, then `out` biases. */
  readonly weights: Float32Array;
}

/** The number of weights of a network of this shape. */
export function weightCount(width: number, hidden: readonly [number, number]): number {
  return layerStarts(width, hidden)[1] + hidden[1] + 1;
}

/** The offsets of the weights of the second layer and of the last one. */
export function layerStarts(width: number, [first, second]: readonly [number, number]): readonly [number, number] {
  const at2 = (width + 1) * first;
  return [at2, at2 + (first + 1) * second];
}

/** The outputs of the layers for rows of features, row after row; before ReLU for the hidden layers. */
export interface Activity {
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly scores: Float32Array;
}

/** Runs the network and keeps the outputs of all layers, which training needs. */
export function activityOf({ width, hidden, scales, weights }: Network, rows: Float32Array): Activity {
  const [n1, n2] = hidden;
  const count = rows.length / width;
  const [first, second, scores] = [new Float32Array(count * n1), new Float32Array(count * n2), new Float32Array(count)];
  const [at2, at3] = layerStarts(width, hidden);
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
