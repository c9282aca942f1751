import { ancestorsOf, type Page, type PageElement } from '../page.ts';
import { elementName } from '../reading/element-name.ts';
import { quotedText } from './page-text.ts';
import { type Control, controlsOf, type PageLines } from './read/line.ts';
import { readLines } from './read/read-lines.ts';
import { canActOn, roleFor } from './read/seen.ts';
import { type Refs, refBook } from './refs.ts';
import { headingOver } from './write/choose-lines.ts';
import { lineWords } from './write/fold.ts';
import { controlText } from './write/line-text.ts';
import { placeOf } from './write/place.ts';

/** An element that can be used, and a line that says what it is and where. */
export interface ListedElement {
  readonly element: PageElement;
  /** Such as `[e27 button] "Add to cart" (below, under "Stoneware Mug")`. */
  readonly text: string;
}

/** The elements that can be used among `ranked`, or around one of them, in the same order, each once; at most `limit`. */
export function listElements(
  page: Page,
  ranked: readonly PageElement[],
  { refs, limit }: { readonly refs: Refs; readonly limit: number },
): { readonly listed: readonly ListedElement[]; readonly refs: Refs } {
  const usable = [...new Set(ranked.flatMap((element) => usableAround(element, page) ?? []))].slice(0, limit);
  const read = readLines(page);
  const book = refBook(page, refs, null);
  const controls = new Map<PageElement, { control: Control; line: number }>();
  for (const [line, each] of read.lines.entries())
    for (const control of controlsOf(each)) controls.set(control.element, { control, line });
  const listed = usable.map((element) => {
    const ref = element.id === null ? '' : book.of(element.id);
    const found = controls.get(element);
    const name = quotedText(elementName(element));
    if (found === undefined) return { element, text: `[${ref} ${roleFor(element) ?? element.tag}] ${name}` };
    const { control, line } = found;
    const named =
      control.quoted === '' ? `${controlText(control, () => ref)} ${name}` : controlText(control, () => ref);
    return { element, text: `${named}${whereIs(read, line, page)}` };
  });
  return { listed, refs: book.refs() };
}

/** The element itself where a hand can act on it, else the nearest one around that it can act on. */
function usableAround(element: PageElement, { root }: Page): PageElement | null {
  const around = [element, ...ancestorsOf(element, root)];
  return around.find((each) => canActOn(each, roleFor(each))) ?? null;
}

function whereIs(read: PageLines, index: number, page: Page): string {
  const place = placeOf(read.lines[index]?.box ?? null, page);
  const heading = read.lines[headingOver(read, index) ?? -1];
  const parts = [
    ...(place === null || place === 'elsewhere' ? [] : [place]),
    ...(heading === undefined ? [] : [`under ${quotedText(lineWords(heading))}`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
