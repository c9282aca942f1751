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
        const control = controlOf(label, root);
        if (control === null) continue;
        const known = labels.get(control);
        if (known === undefined) labels.set(control, [label]);
        else known.push(label);
      }
    },
  };
}

/** The control of a label; of several with the id that it names, as forms have that a page repeats, the one that stands with it. */
function controlOf({ control, htmlFor, parentElement }: HTMLLabelElement, root: ParentNode): Element | null {
  const named = `#${CSS.escape(htmlFor)}`;
  if (control === null || htmlFor === '' || root.querySelectorAll(named).length < 2) return control;
  for (let part = parentElement; part !== null; part = part.parentElement) {
    const [only, ...others] = part.querySelectorAll(named);
    if (only !== undefined) return others.length === 0 && 'labels' in only ? only : control;
  }
  return control;
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
