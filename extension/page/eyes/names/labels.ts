const LABELABLE_CLASSES = [
  HTMLInputElement,
  HTMLButtonElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  HTMLOutputElement,
  HTMLMeterElement,
  HTMLProgressElement,
];

/** The labels of all controls of a document, indexed in one pass. */
export interface Labels {
  of(control: Element): readonly HTMLLabelElement[];
  /** Indexes the labels of a document or a shadow root. */
  add(root: DocumentFragment | Document): void;
}

/** An empty index of labels. */
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
 * Runs `read` while the `labels` property of controls reads the index. The browser's own property searches the whole document each
 * time, which makes naming the fields of a page quadratic. `read` is synchronous, so no script of the page sees the replacement.
 */
export function withLabels<Result>(labels: Labels, read: () => Result): Result {
  const originals = LABELABLE_CLASSES.map(({ prototype }) => ({
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
