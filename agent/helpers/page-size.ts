import { elements, type PageElement } from '../page.ts';

/** How much was read of a page. */
export interface PageSize {
  elements: number;
  /** Characters of its texts. */
  characters: number;
  /** Characters of its attributes and values. */
  besides: number;
}

/** Further elements of a page are not read: that would take minutes and gigabytes. */
const MOST_ELEMENTS = 25_000;
/** Text beyond this is not read: no person reads on, and each look would take as much memory again. */
const MOST_CHARACTERS = 2_000_000;
/** Attributes say more than the text on most pages. */
const MOST_BESIDES = 20_000_000;

/** What a page has too much of to be read on; null where it is all right. */
export function tooMuch({ elements: count, characters, besides }: PageSize): string | null {
  if (count > MOST_ELEMENTS) return `${MOST_ELEMENTS} elements`;
  if (characters > MOST_CHARACTERS) return `${MOST_CHARACTERS} characters of text`;
  return besides > MOST_BESIDES ? `${MOST_BESIDES} characters of attributes and values` : null;
}

/** Characters of the texts directly in an element. */
export function charactersIn({ children }: PageElement): number {
  return children.reduce((sum, child) => sum + (typeof child === 'string' ? child.length : 0), 0);
}

/** Characters of the attributes and the value of an element. */
export function charactersBeside({ attributes, live }: PageElement): number {
  const value = live?.value?.length ?? 0;
  return attributes.reduce((sum, [name, written]) => sum + name.length + written.length, value);
}

/** The size of an element with everything inside. */
export function sizeOf(root: PageElement): PageSize {
  const size = { elements: 0, characters: 0, besides: 0 };
  for (const element of elements(root)) {
    size.elements++;
    size.characters += charactersIn(element);
    size.besides += charactersBeside(element);
  }
  return size;
}
