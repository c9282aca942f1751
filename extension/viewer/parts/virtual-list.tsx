import type { JSX } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Rows beyond the edges that are drawn ahead of scrolling. */
const AHEAD = 6;

/** A list that draws only the rows in view. All rows have the height `rowHeight`, CSS px; `current` is kept in view. */
export function VirtualList<Item>(props: {
  label: string;
  items: readonly Item[];
  rowHeight: number;
  current: number;
  row: (item: Item) => JSX.Element;
}): JSX.Element {
  const { label, items, rowHeight, current, row } = props;
  const list = useRef<HTMLElement>(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    setView({ top: scrollTop, height: clientHeight });
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(look);
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, [look]);
  useLayoutEffect(() => {
    const { current: element } = list;
    if (element === null || current < 0) return;
    const [top, bottom] = [current * rowHeight, (current + 1) * rowHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  }, [current, rowHeight]);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - AHEAD);
  const shown = items.slice(first, Math.ceil((view.top + view.height) / rowHeight) + AHEAD);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class="list" ref={list} onScroll={look} aria-label={label} tabIndex={0}>
      <ol style={{ blockSize: `${items.length * rowHeight}px`, paddingBlockStart: `${first * rowHeight}px` }}>
        {shown.map(row)}
      </ol>
    </section>
  );
}
