/**
 * `make`, asked once for each input: a page says at one turn what it said at the last. When `most` inputs are known, all are forgotten.
 * What it makes is the same object for the same input, and never undefined.
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
