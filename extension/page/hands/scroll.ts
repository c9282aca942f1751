import type { Outcome } from '../../../agent/turn.ts';

/** Scrolls the page, or the scroller that fills it, to an offset in CSS px. */
export function scrollToOffset(document: Document, x: number, y: number): Outcome {
  const scroller = mainScroller(document);
  const before = { x: scroller.scrollLeft, y: scroller.scrollTop };
  scroller.scrollTo({ left: x, top: y, behavior: 'instant' });
  const moved = scroller.scrollLeft !== before.x || scroller.scrollTop !== before.y;
  if (moved) return { status: 'done', note: null };
  if (Math.abs(before.x - x) < 2 && Math.abs(before.y - y) < 2)
    return { status: 'done', note: 'the page was there already' };
  return { status: 'done', note: 'the page does not scroll further' };
}

/** Brings an element to the middle of what can be seen, through every scroller around it. */
export function scrollToElement(element: Element): Outcome {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return { status: 'done', note: null };
}

/** Pages that keep the document still scroll a box in it instead. */
function mainScroller(document: Document): Element {
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollHeight > root.clientHeight + 1 || root.scrollWidth > root.clientWidth + 1) return root;
  const { innerWidth, innerHeight } = document.defaultView ?? window;
  let at = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  for (; at !== null; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight + 1) return at;
  }
  return root;
}
