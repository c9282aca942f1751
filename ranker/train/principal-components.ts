/**
 * Projects rows onto their first principal components, centred; the sign of a component is that of its largest entry, so that
 * the result does not depend on where the search began.
 */
export function principalComponents(
  rows: Float64Array,
  { width, keep }: { readonly width: number; readonly keep: number },
): Float64Array {
  const count = rows.length / width;
  const mean = meanRow(rows, width);
  const { vectors } = jacobi(covariance(rows, { mean, width }), width);
  const out = new Float64Array(count * keep);
  for (let row = 0; row < count; row++)
    for (let k = 0; k < keep; k++) {
      const vector = vectors[k];
      let sum = 0;
      for (let i = 0; i < width; i++) sum += ((rows[row * width + i] ?? 0) - (mean[i] ?? 0)) * (vector?.[i] ?? 0);
      out[row * keep + k] = sum;
    }
  return out;
}

function meanRow(rows: Float64Array, width: number): Float64Array {
  const mean = new Float64Array(width);
  const count = rows.length / width;
  for (let at = 0; at < rows.length; at++) mean[at % width] = (mean[at % width] ?? 0) + (rows[at] ?? 0) / count;
  return mean;
}

function covariance(rows: Float64Array, { mean, width }: { mean: Float64Array; width: number }): Float64Array {
  const sums = new Float64Array(width * width);
  const row = new Float64Array(width);
  for (let start = 0; start < rows.length; start += width) {
    for (let i = 0; i < width; i++) row[i] = (rows[start + i] ?? 0) - (mean[i] ?? 0);
    for (let i = 0; i < width; i++) {
      const left = row[i] ?? 0;
      for (let j = i; j < width; j++) sums[i * width + j] = (sums[i * width + j] ?? 0) + left * (row[j] ?? 0);
    }
  }
  const count = rows.length / width;
  for (let i = 0; i < width; i++)
    for (let j = i; j < width; j++) {
      const value = (sums[i * width + j] ?? 0) / count;
      sums[i * width + j] = value;
      sums[j * width + i] = value;
    }
  return sums;
}

/** Eigenvectors of a symmetric matrix, largest eigenvalue first, by cyclic Jacobi rotations. */
function jacobi(matrix: Float64Array, size: number): { readonly vectors: readonly Float64Array[] } {
  const a = matrix.slice();
  const v = new Float64Array(size * size);
  for (let i = 0; i < size; i++) v[i * size + i] = 1;
  for (let sweep = 0; sweep < 12; sweep++) {
    if (offDiagonal(a, size) < 1e-18) break;
    for (let p = 0; p < size - 1; p++) for (let q = p + 1; q < size; q++) rotate(a, v, { p, q, size });
  }
  const order = Array.from({ length: size }, (_, i) => i).sort(
    (i, j) => (a[j * size + j] ?? 0) - (a[i * size + i] ?? 0),
  );
  return {
    vectors: order.map((column) => signed(Float64Array.from({ length: size }, (_, i) => v[i * size + column] ?? 0))),
  };
}

function rotate(a: Float64Array, v: Float64Array, { p, q, size }: { p: number; q: number; size: number }): void {
  const apq = a[p * size + q] ?? 0;
  if (Math.abs(apq) < 1e-15) return;
  const theta = ((a[q * size + q] ?? 0) - (a[p * size + p] ?? 0)) / (2 * apq);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let i = 0; i < size; i++) turn(a, { first: i * size + p, second: i * size + q, c, s });
  for (let i = 0; i < size; i++) turn(a, { first: p * size + i, second: q * size + i, c, s });
  for (let i = 0; i < size; i++) turn(v, { first: i * size + p, second: i * size + q, c, s });
}

function turn(m: Float64Array, { first, second, c, s }: { first: number; second: number; c: number; s: number }): void {
  const x = m[first] ?? 0;
  const y = m[second] ?? 0;
  m[first] = c * x - s * y;
  m[second] = s * x + c * y;
}

function offDiagonal(a: Float64Array, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) if (i !== j) sum += (a[i * size + j] ?? 0) ** 2;
  return sum;
}

function signed(vector: Float64Array): Float64Array {
  let largest = 0;
  for (const value of vector) if (Math.abs(value) > Math.abs(largest)) largest = value;
  return largest < 0 ? vector.map((value) => -value) : vector;
}
