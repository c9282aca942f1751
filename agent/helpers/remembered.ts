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

/**
 * Caches a pure function of a list for as long as the list itself is in use. What is known of a list that has changed since is dropped: the turns of a response
 * are one list that grows.
 */
export function rememberedOfList<Item, To extends NonNullable<unknown>>(
  make: (list: readonly Item[]) => To,
): (list: readonly Item[]) => To {
  const known = new WeakMap<readonly Item[], { readonly items: readonly Item[]; readonly made: To }>();
  return (list) => {
    const found = known.get(list);
    if (found !== undefined && holdsSame(found.items, list)) return found.made;
    const made = make(list);
    known.set(list, { items: [...list], made });
    return made;
  };
}

/** Caches a pure function of an object that never changes, such as an element of a page, for as long as the object is in use. */
export function rememberedOf<From extends object, To extends NonNullable<unknown>>(
  make: (from: From) => To,
): (from: From) => To {
  const known = new WeakMap<From, To>();
  return (from) => {
    const made = known.get(from) ?? make(from);
    known.set(from, made);
    return made;
  };
}

/** Caches a pure function of a list and of something beside it that never changes, such as a page. */
export function rememberedBeside<Item, Beside extends object, To extends NonNullable<unknown>>(
  make: (list: readonly Item[], beside: Beside) => To,
): (list: readonly Item[], beside: Beside) => To {
  const made = rememberedOf((beside: Beside) => rememberedOfList((list: readonly Item[]) => make(list, beside)));
  return (list, beside) => made(beside)(list);
}

function holdsSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
