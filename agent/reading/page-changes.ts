import type { ElementId } from '../action.ts';
import { elements, type Live, type Page, type PageElement } from '../page.ts';
import { nameOf } from './target.ts';
import { textLines } from './visible-text.ts';

/** What became different of one page between two looks. */
export interface PageChanges {
  /** Where it was before, if that is somewhere else now: nothing else is compared then. */
  readonly left: string | null;
  readonly scrolledFrom: number | null;
  /** Elements that can be acted on and could not be, or that were not there. */
  readonly appeared: readonly PageElement[];
  /** Their counterparts, as they were. */
  readonly gone: readonly PageElement[];
  /** Elements whose state is another one: before, and now. */
  readonly altered: readonly (readonly [before: PageElement, now: PageElement])[];
  /** Lines of visible text that were not there. */
  readonly text: readonly string[];
}

/** Compares what a person could see and use of a page with what it was. */
export function pageChanges(before: Page, now: Page): PageChanges {
  if (addressOf(before) !== addressOf(now))
    return { left: before.url, scrolledFrom: null, appeared: [], gone: [], altered: [], text: [] };
  const had = usable(before);
  const has = usable(now);
  const known = new Set(textLines(before.root).map(({ text }) => text));
  const scrolled = before.scroll !== null && now.scroll !== null && before.scroll.y !== now.scroll.y;
  return {
    left: null,
    scrolledFrom: scrolled ? Math.round(before.scroll?.y ?? 0) : null,
    appeared: [...has].filter(([id]) => !had.has(id)).map(([, element]) => element),
    gone: [...had].filter(([id]) => !has.has(id)).map(([, element]) => element),
    altered: [...has].flatMap(([id, element]) => {
      const old = had.get(id);
      return old !== undefined && stateOf(old) !== stateOf(element) ? [[old, element] as const] : [];
    }),
    text: textLines(now.root)
      .map(({ text }) => text)
      .filter((text) => !known.has(text)),
  };
}

/** Without the fragment: a jump inside a page is a scroll. */
function addressOf({ url }: Page): string {
  return url.replace(/#.*$/su, '');
}

function usable(page: Page): ReadonlyMap<ElementId, PageElement> {
  const found = new Map<ElementId, PageElement>();
  for (const element of elements(page.root)) {
    const { id, live } = element;
    if (id !== null && live?.visible === true && (live.actionable || live.role === 'dialog' || live.role === 'alert'))
      found.set(id, element);
  }
  return found;
}

function stateOf(element: PageElement): string {
  const { value, checked, selected, expanded, disabled, coveredBy } = element.live ?? ({} as Partial<Live>);
  return JSON.stringify([nameOf(element), value, checked, selected, expanded, disabled, coveredBy !== null]);
}
