import type { LayoutStyle } from '../../boxes/layout.ts';

/** An element of a made page. An errand changes it in place. */
export interface Made {
  readonly tag: string;
  readonly uid: string;
  attributes: [string, string][];
  children: (Made | string)[];
  style: LayoutStyle;
  /** Has a click listener although its tag is not interactive. */
  listens: boolean;
}

type Content = Made | string | readonly (Made | string)[];

let made = 0;

/** Restarts the numbering of uids, so that the same seed makes the same page. */
export function restartUids(): void {
  made = 0;
}

/** Makes an element. Drops attributes with an empty value, except for boolean ones such as `checked`. */
export function el(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly Content[]
): Made {
  const entries = Object.entries(attributes).filter(
    ([name, value]) => value !== '' || name === 'checked' || name === 'alt',
  );
  return { tag, uid: `u${made++}`, attributes: entries, children: content.flat(), style: {}, listens: false };
}

/** Changes the style of the element and returns it. */
export function styled(element: Made, style: LayoutStyle): Made {
  element.style = { ...element.style, ...style };
  return element;
}

/** Gives the element a click listener. */
export function listening(element: Made): Made {
  element.listens = true;
  return element;
}

/** Sets or, with null, removes an attribute. */
export function setAttribute(element: Made, name: string, value: string | null): void {
  element.attributes = element.attributes.filter(([key]) => key !== name);
  if (value !== null) element.attributes.push([name, value]);
}

/** `root` and every element below it, in document order. */
export function* madeElements(root: Made): Generator<Made> {
  yield root;
  for (const child of root.children) if (typeof child !== 'string') yield* madeElements(child);
}

/** All text inside. */
export function madeText(root: Made): string {
  return root.children
    .map((child) => (typeof child === 'string' ? child : madeText(child)))
    .join(' ')
    .trim();
}
