import { useLayoutEffect } from 'preact/hooks';
import { turnReview } from '../../../dataset/review/review.ts';
import type { Reviewing } from './use-review.ts';

const VERDICTS = { a: 'accepted', x: 'dropped' } as const;

/** While a person reviews, a accepts the turn and x drops it; pressed again, a key takes its verdict back. */
export function useReviewKeys(turn: number, { review, changeTurn }: Reviewing, isOn: boolean): void {
  // With `useEffect`, a key pressed just after a turn is drawn would judge the turn before.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== 'a' && event.key !== 'x') return;
      const chosen = VERDICTS[event.key];
      changeTurn(turn, { verdict: turnReview(review, turn).verdict === chosen ? null : chosen });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [turn, review, changeTurn, isOn]);
}
