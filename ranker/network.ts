/** A small network that makes one score of the features of an element: two hidden layers, of which the first looks at scaled features. */
export interface Network {
  readonly width: number;
  readonly hidden: readonly [number, number];
  /** What each feature is reduced by and divided by before. */
  readonly means: Float32Array;
  readonly scales: Float32Array;
  /** All weights, layer after layer: `in x out` row by row, then `out` biases. */
  readonly weights: Float32Array;
}

/** How many weights a network of this shape has. */
export function weightCount(width: number, [first, second]: readonly [number, number]): number {
  return (width + 1) * first + (first + 1) * second + second + 1;
}

/** The scores of rows of features. */
export function scoresOf({ width, hidden, means, scales, weights }: Network, rows: Float32Array): Float32Array {
  const [first, second] = hidden;
  const count = rows.length / width;
  const scores = new Float32Array(count);
  const a = new Float32Array(first);
  const b = new Float32Array(second);
  const secondAt = (width + 1) * first;
  const lastAt = secondAt + (first + 1) * second;
  for (let row = 0; row < count; row++) {
    for (let j = 0; j < first; j++) a[j] = weights[width * first + j] ?? 0;
    for (let i = 0; i < width; i++) {
      const x = ((rows[row * width + i] ?? 0) - (means[i] ?? 0)) / (scales[i] ?? 1);
      if (x === 0) continue;
      const at = i * first;
      for (let j = 0; j < first; j++) a[j] = (a[j] ?? 0) + x * (weights[at + j] ?? 0);
    }
    for (let k = 0; k < second; k++) b[k] = weights[secondAt + first * second + k] ?? 0;
    for (let j = 0; j < first; j++) {
      const x = a[j] ?? 0;
      if (x <= 0) continue;
      for (let k = 0; k < second; k++) b[k] = (b[k] ?? 0) + x * (weights[secondAt + j * second + k] ?? 0);
    }
    let score = weights[lastAt + second] ?? 0;
    for (let k = 0; k < second; k++) if ((b[k] ?? 0) > 0) score += (b[k] ?? 0) * (weights[lastAt + k] ?? 0);
    scores[row] = score;
  }
  return scores;
}
