import { useEffect, useRef } from 'preact/hooks';
import type { Source } from './source.ts';
import type { ViewedTurn } from './viewed.ts';

/** Turns on either side whose screenshots are fetched ahead, so that a step waits for none. */
const NEAR = 4;

/** Keeps the screenshots around a turn in memory. */
export function useNearScreenshots(turns: readonly ViewedTurn[], current: number, source: Source): void {
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const place = turns.findIndex(({ index }) => index === current);
    const near = new Map<string, HTMLImageElement>();
    for (const { screenshot } of turns.slice(Math.max(0, place - NEAR), place + NEAR + 1)) {
      const address = screenshot === null ? null : source.screenshot(screenshot);
      if (address === null) continue;
      const image = held.current.get(address) ?? new Image();
      if (image.src === '') image.src = address;
      near.set(address, image);
    }
    held.current = near;
  }, [turns, current, source]);
}
