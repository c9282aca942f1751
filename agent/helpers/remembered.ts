/**
 * Caches a pure function by its input: the same input gives the same object. Most of a page stays the same from turn to turn. The
 * cache is emptied once it holds `most` inputs.
 */
export function remembered<From, To extends NonNullable<unknown>>(
  make: (from: From) => To,
  most = 20_000,
): (from: From) => To {
  const known = new Map<From, To>();
  return (from) => {
    const found = known.get(from);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = make(from);
    known.set(from, made);
    return made;
  };
}
