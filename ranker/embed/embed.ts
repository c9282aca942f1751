/** Turns texts into vectors of unit length, all of one dimension, in the order of the texts. An empty text may have a vector of zeros. */
export type Embed = (
  texts: readonly string[],
  options: { readonly signal: AbortSignal },
) => Promise<readonly Float32Array[]>;
