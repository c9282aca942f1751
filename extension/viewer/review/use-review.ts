import { useEffect, useRef, useState } from 'preact/hooks';
import { emptyReview, type Review, type TurnReview, turnReview } from '../../../dataset/review/review.ts';
import type { Source } from '../source.ts';
import type { ViewedDemonstration } from '../viewed.ts';
import { viewerText } from '../viewer-text.ts';

/** A review under way. */
export interface Reviewing {
  readonly review: Review;
  /** Changes the review of the demonstration, and stores it if there is a place for it. */
  readonly change: (changed: Partial<Review>) => void;
  readonly changeTurn: (turn: number, changed: Partial<TurnReview>) => void;
  /** Whether the review is kept, in words; '' before the first change. */
  readonly status: string;
  /** Marks the review as downloaded. */
  readonly downloaded: () => void;
}

/** Holds the review of a demonstration. Every change is saved at once where `source` can; elsewhere the reviewer downloads it. */
export function useReview(demonstration: ViewedDemonstration, source: Source): Reviewing {
  const [review, setReview] = useState(() => beginning(demonstration));
  /** Two quick changes must both count, whenever the page is drawn. */
  const latest = useRef(review);
  const [status, setStatus] = useState('');
  const [isUnsaved, setUnsaved] = useState(false);
  /** Saves follow each other, so that the last one wins. */
  const saving = useRef(Promise.resolve());
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  const keep = async (next: Review) => {
    try {
      await source.saveReview?.(next);
      setUnsaved(source.saveReview === null);
      setStatus(source.saveReview === null ? viewerText.review.unsaved : viewerText.review.saved);
    } catch (error) {
      setUnsaved(true);
      setStatus(viewerText.review.failed(error instanceof Error ? error.message : String(error)));
    }
  };
  const change = (changed: Partial<Review>) => {
    const next = { ...latest.current, ...changed, reviewedAt: new Date().toISOString() };
    latest.current = next;
    setReview(next);
    saving.current = saving.current.then(() => keep(next));
  };
  return {
    review,
    change,
    changeTurn: (turn, changed) =>
      change({ turns: { ...latest.current.turns, [turn]: { ...turnReview(latest.current, turn), ...changed } } }),
    status,
    downloaded() {
      setUnsaved(false);
      setStatus(viewerText.review.downloaded);
    },
  };
}

/** A review of an older recording names other turns, so a new one begins. */
function beginning({ review, replay }: ViewedDemonstration): Review {
  return review?.replay === replay ? review : emptyReview(replay);
}
