import { isElement, type Page, type PageElement } from '../../agent/page.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';

/** A saved page that can be opened without reaching anything: its address, its markup and the size of its window. */
export interface InertPage {
  readonly url: string;
  readonly html: string;
  /** CSS px; null if unknown. */
  readonly viewport: Page['viewport'];
}

/** The address of a page that was recorded without one. */
const NOWHERE = 'http://saved-page.invalid/';

/**
 * Makes a saved page inert: without what would load or lead elsewhere by itself. Style sheets of its site are not there, so elements
 * that were not drawn when it was saved are hidden by their boxes.
 */
export function inertPage(html: string, { url, viewport, root }: Page): InertPage {
  const hidden = hiddenIds(root).map((id) => `[${UID}="${id}"]`);
  const style = hidden.length === 0 ? '' : `<style>${hidden.join()}{display:none!important}</style>`;
  const inert = html.replace(/<(?:link|meta\b[^>]*http-equiv)\b[^>]*>/giu, '');
  const address = new URL(URL.canParse(url) && /^https?:/u.test(url) ? url : NOWHERE);
  address.hash = '';
  return { url: address.href, html: `<!DOCTYPE html>${inert}${style}`, viewport };
}

/** The outermost elements that had a box without area, as well as all inside of them. */
function hiddenIds(root: PageElement): readonly string[] {
  const drawn = new Map<PageElement, boolean>();
  const isDrawn = (element: PageElement): boolean => {
    const { box } = element;
    // All children are asked, so that each is known below.
    const inside = element.children.filter(isElement).map(isDrawn).some(Boolean);
    const own = box === null || box.width > 0 || box.height > 0;
    drawn.set(element, own || inside);
    return own || inside;
  };
  isDrawn(root);
  const found: string[] = [];
  const collect = (element: PageElement): void => {
    if (drawn.get(element) === false && element.id !== null) found.push(element.id);
    else for (const child of element.children) if (isElement(child)) collect(child);
  };
  collect(root);
  return found;
}
