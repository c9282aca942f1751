import { useEffect, useState } from 'preact/hooks';
import type { Source } from './source.ts';
import type { ViewedDetails, ViewedTurn } from './viewed.ts';

/** Turns that are left sooner, while somebody holds a key down, are not asked for: ranking a page takes longer. */
const STAY_MS = 60;

/** The details of a turn; null until they are read. Those of the next turn are read ahead. */
export function useDetails({ index }: ViewedTurn, source: Source): ViewedDetails | null {
  const [read, setRead] = useState<{ index: number; details: ViewedDetails } | null>(null);
  useEffect(() => {
    // A browser has six connections to a server: requests for turns that were left would keep screenshots waiting.
    const left = new AbortController();
    const { signal } = left;
    const ask = async () => {
      const details = await source.details(index, signal);
      if (signal.aborted) return;
      setRead({ index, details });
      await source.details(index + 1, signal).catch(noNextTurn);
    };
    const timer = setTimeout(() => void ask().catch((error: unknown) => tellUnlessLeft(error, signal)), STAY_MS);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [index, source]);
  return read?.index === index ? read.details : null;
}

function tellUnlessLeft(error: unknown, { aborted }: AbortSignal): void {
  if (!aborted) throw error;
}

/** Ignored: the last turn has none after it. */
function noNextTurn(): void {}
