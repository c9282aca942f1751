/** The tree of a page by node index. */
export interface Families {
  readonly depths: Int32Array;
  readonly sizes: Int32Array;
  /** The index of each node among the children of its parent. */
  readonly places: Int32Array;
  /** The first child and the next sibling of each node; 0 for none, because node 0 is nobody's child. */
  readonly first: Int32Array;
  readonly next: Int32Array;
}

/** Computes the tree from the parent of each node; -1 for none. Parents come before their children. */
export function familiesOf(parents: readonly number[]): Families {
  const made = () => new Int32Array(parents.length);
  const [depths, sizes, places, first, next, latest] = [made(), made(), made(), made(), made(), made()];
  for (let i = 0; i < parents.length; i++) {
    const parent = parents[i] ?? -1;
    if (parent < 0) continue;
    depths[i] = (depths[parent] ?? 0) + 1;
    const before = latest[parent] ?? 0;
    latest[parent] = i;
    if (before === 0) first[parent] = i;
    else {
      next[before] = i;
      places[i] = (places[before] ?? 0) + 1;
    }
  }
  for (let i = parents.length - 1; i >= 0; i--) {
    const parent = parents[i] ?? -1;
    if (parent >= 0) sizes[parent] = (sizes[parent] ?? 0) + (sizes[i] ?? 0) + 1;
  }
  return { depths, sizes, places, first, next };
}
