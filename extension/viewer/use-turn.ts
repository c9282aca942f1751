import type { RefObject } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ViewedTurn } from './viewed.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The turn that the address names, such as `#turn=12`, and keys that step through `turns`: j, k and the arrows; `/` searches. */
export function useTurn(
  turns: readonly ViewedTurn[],
  search: RefObject<HTMLInputElement>,
): { current: number; step: (by: number) => void } {
  const [current, setCurrent] = useState(turnInAddress());
  const step = useCallback(
    (by: number) => {
      // The address changes at once, `current` only with the next drawing: quick presses must all count.
      const place = turns.findIndex(({ index }) => index === turnInAddress());
      const next = turns[place === -1 ? 0 : Math.min(turns.length - 1, Math.max(0, place + by))];
      if (next !== undefined) location.hash = `turn=${next.index}`;
    },
    [turns],
  );
  useEffect(() => {
    const onHash = () => setCurrent(turnInAddress());
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') search.current?.focus();
      else if (by !== undefined) step(by);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step, search]);
  return { current, step };
}

function turnInAddress(): number {
  return Number(/^#turn=(\d+)$/u.exec(location.hash)?.[1] ?? 0);
}
