import type { Style } from '../../boxes/layout.ts';

/** An element of a page that is made for training. It is changed in place while an errand goes on. */
export interface Made {
  readonly tag: string;
  readonly uid: string;
  attributes: [string, string][];
  children: (Made | string)[];
  style: Style;
  /** It listens for clicks although its tag does not say so. */
  listens: boolean;
}

type Content = Made | string | readonly (Made | string)[];

let made = 0;

/** Begins the numbering of uids anew, so that the same seed makes the same page. */
export function restartUids(): void {
  made = 0;
}

/** Makes an element; attributes with an empty value are left out but for `checked` and its like. */
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

/** The same element with another layout. */
export function styled(element: Made, style: Style): Made {
  element.style = { ...element.style, ...style };
  return element;
}

/** The same element, which listens for clicks. */
export function listening(element: Made): Made {
  element.listens = true;
  return element;
}

/** Sets or, with null, removes an attribute. */
export function setAttribute(element: Made, name: string, value: string | null): void {
  element.attributes = element.attributes.filter(([key]) => key !== name);
  if (value !== null) element.attributes.push([name, value]);
}

/** Every element from `root` on, in document order. */
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

/** What an element of the page `root` is directly in; null where it is not there. */
export function parentOf(root: Made, wanted: Made): Made | null {
  for (const element of madeElements(root)) if (element.children.includes(wanted)) return element;
  return null;
}
