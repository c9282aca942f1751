import type { Point } from '../../../agent/action.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { parentOf } from '../eyes/shadow.ts';
import { done, failed } from '../outcomes.ts';
import { elementPhrase } from './element-phrase.ts';

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

/** Scrolls what is inside an element, or, where it has no scroll bars, turns the mouse wheel over it: maps and canvases listen to that. */
export function scrollInside(element: Element, { x, y }: Point): Outcome {
  const around = [element, ...element.querySelectorAll('*')];
  const scroller = around.find((each) => scrolls(each, { x, y })) ?? scrollerFrom(element, { x, y });
  const before = { x: scroller?.scrollLeft, y: scroller?.scrollTop };
  scroller?.scrollBy({ left: x, top: y, behavior: 'instant' });
  if (scroller !== null && (scroller.scrollLeft !== before.x || scroller.scrollTop !== before.y)) return done();
  const box = element.getBoundingClientRect();
  const middle = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const wheel = { deltaX: x, deltaY: y, bubbles: true, cancelable: true, composed: true, ...middle };
  if (scroller === null && !element.dispatchEvent(new WheelEvent('wheel', wheel))) return done();
  return failed(`The ${elementPhrase(element)} does not scroll ${scroller === null ? '' : 'further '}that way.`);
}

/** Whether an element scrolls, along any of the axes of `by`. */
function scrolls(element: Element, by: Point = ANY_WAY): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const isOpen = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const isText = element instanceof HTMLTextAreaElement;
  return (
    (by.y !== 0 && (isText || isOpen(overflowY)) && element.scrollHeight > element.clientHeight + 1) ||
    (by.x !== 0 && isOpen(overflowX) && element.scrollWidth > element.clientWidth + 1)
  );
}

const ANY_WAY: Point = { x: 1, y: 1 };

/** The nearest scroller from an element outwards. */
function scrollerFrom(element: Element, by: Point = ANY_WAY): Element | null {
  for (let at: Element | null = element; at !== null && at !== document.body; at = parentOf(at))
    if (scrolls(at, by)) return at;
  return null;
}

/** The document's scroller; where that cannot scroll, the scroller at the middle of the viewport. */
function mainScroller(document: Document): Element {
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollHeight > root.clientHeight + 1 || root.scrollWidth > root.clientWidth + 1) return root;
  const { innerWidth, innerHeight } = document.defaultView ?? window;
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return (middle && scrollerFrom(middle)) ?? root;
}
