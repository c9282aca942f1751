import { isInViewport } from '../helpers/boxes.ts';
import { attribute, elements, type Page, type PageElement, textOf } from '../page.ts';

/** A page that says less than this may be a shell that an application is still to fill. Characters. */
const LEAST_TEXT = 100;
/** A busy part smaller than this share of the viewport does not hold up the rest. */
const LEAST_SHARE = 0.25;
const UNREAD = new Set(['script', 'style', 'noscript', 'title']);

/**
 * `blank`: a live page shows no control, no heading and hardly any text, or covers all its controls. `busy`:
 * `aria-busy` marks most of what is in view. `loading`: in view stands a progress bar without a value, or a word such as “Loading…”.
 */
export type DrawnState = 'blank' | 'busy' | 'loading' | 'drawn';

/** Whether a page is ready to be read; a saved page always is. */
export function drawnState(page: Page): DrawnState {
  const { viewport } = page;
  let text = 0;
  let isUsable = false;
  let isLoading = false;
  const inView = { free: 0, covered: 0 };
  for (const element of elements(page.root)) {
    const { live, tag, box } = element;
    if (live === null && !tag.startsWith('#')) return 'drawn';
    if (live?.visible !== true) continue;
    if (attribute(element, 'aria-busy') === 'true' && isLarge(element, page)) return 'busy';
    isLoading ||= isPlaceholder(element, page);
    // A page with content has a heading; a placeholder for content has none.
    isUsable ||= live.actionable || live.role === 'heading';
    if (live.actionable && box !== null && viewport !== null && isInViewport(box, viewport))
      inView[live.coveredBy === null ? 'free' : 'covered']++;
    text += UNREAD.has(tag) ? 0 : ownTextLength(element);
  }
  // An application that is loading covers its controls.
  if (inView.covered > 0 && inView.free === 0) return 'blank';
  if (!isUsable && text < LEAST_TEXT) return 'blank';
  return isLoading ? 'loading' : 'drawn';
}

/** A few words with an ellipsis after them, which stand alone. */
const UNTIL_LOADED = /^\p{L}+(?: \p{L}+){0,2} ?(?:…|\.{3})$/u;

/** Whether an element in view stands for what is still to come. */
function isPlaceholder(element: PageElement, { viewport }: Page): boolean {
  const { live, box, children } = element;
  if (box === null || viewport === null || !isInViewport(box, viewport) || live?.actionable !== false) return false;
  if (live.role === 'progressbar') return attribute(element, 'aria-valuenow') === null && live.value === null;
  const [text] = children;
  return children.length === 1 && typeof text === 'string' && UNTIL_LOADED.test(text.trim());
}

function isLarge({ box }: PageElement, { viewport }: Page): boolean {
  if (box === null || viewport === null) return false;
  return box.width * box.height >= LEAST_SHARE * viewport.width * viewport.height;
}

function ownTextLength({ children }: PageElement): number {
  return children.reduce<number>((sum, child) => sum + (typeof child === 'string' ? child.trim().length : 0), 0);
}

/** A text that is equal for the same text and the same controls in the same state, wherever the page is scrolled to. */
export function pageMark(page: Page): string {
  const seen: unknown[] = [];
  for (const { id, live } of elements(page.root))
    seen.push(id, live?.value, live?.checked, live?.expanded, live?.visible, live?.disabled);
  return `${JSON.stringify(seen)}${textOf(page.root)}`;
}
