const LABELED = [
  HTMLInputElement,
  HTMLButtonElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  HTMLOutputElement,
  HTMLMeterElement,
  HTMLProgressElement,
];

/** The labels of every control of a document, found in one go. */
export interface Labels {
  of(control: Element): readonly HTMLLabelElement[];
  add(root: DocumentFragment | Document): void;
}

/** No labels yet; `add` reads those of a document or shadow root. */
export function createLabels(): Labels {
  const labels = new Map<Element, HTMLLabelElement[]>();
  return {
    of: (control) => labels.get(control) ?? [],
    add(root) {
      for (const label of root.querySelectorAll('label')) {
        if (label.control === null) continue;
        const known = labels.get(label.control);
        if (known === undefined) labels.set(label.control, [label]);
        else known.push(label);
      }
    },
  };
}

/**
 * Runs `read` with a quick `labels` property on controls. The browser's own searches the whole document for each control, which
 * makes names of a page with many fields quadratic. `read` is synchronous, and no script of the page runs meanwhile.
 */
export function withLabels<Result>(labels: Labels, read: () => Result): Result {
  const originals = LABELED.map(({ prototype }) => ({
    prototype,
    own: Object.getOwnPropertyDescriptor(prototype, 'labels') ?? {},
  }));
  for (const { prototype } of originals)
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return labels.of(this);
      },
    });
  try {
    return read();
  } finally {
    for (const { prototype, own } of originals) Object.defineProperty(prototype, 'labels', own);
  }
}
