import type { Outcome } from '../../../agent/turn.ts';
import { done } from '../outcomes.ts';

/** An offset this near counts as reached, CSS px. */
const TOLERANCE = 2;

/** Scrolls the page, or the element that scrolls in its place, to an offset in CSS px. */
export function scrollToOffset(document: Document, x: number, y: number): Outcome {
  const scroller = mainScroller(document);
  const before = { x: scroller.scrollLeft, y: scroller.scrollTop };
  scroller.scrollTo({ left: x, top: y, behavior: 'instant' });
  const moved = scroller.scrollLeft !== before.x || scroller.scrollTop !== before.y;
  if (moved) return done();
  const wasThere = Math.abs(before.x - x) < TOLERANCE && Math.abs(before.y - y) < TOLERANCE;
  return done(wasThere ? 'the page was there already' : 'the page does not scroll further');
}

/** Scrolls an element to the middle of the viewport, and of every scroller around it. */
export function scrollToElement(element: Element): Outcome {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return done();
}

/** The document's scroller; where that cannot scroll, the scroller at the middle of the viewport. */
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
