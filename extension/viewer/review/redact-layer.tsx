import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Region } from '../../../dataset/review/review.ts';

/** Smaller regions count as slips of the pointer. Share of a side. */
const SMALLEST = 0.005;

/** What is hidden of a screenshot. With `onAdd`, dragging hides more. */
export function RedactLayer(props: {
  regions: readonly Region[];
  onAdd: ((region: Region) => void) | null;
}): JSX.Element {
  const { regions, onAdd } = props;
  const [dragged, setDragged] = useState<{ from: readonly [number, number]; region: Region } | null>(null);
  const begin = (event: JSX.TargetedPointerEvent<HTMLElement>) => {
    if (onAdd === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = placeOf(event);
    setDragged({ from, region: [...from, 0, 0] });
  };
  const move = (event: JSX.TargetedPointerEvent<HTMLElement>) => {
    if (dragged !== null) setDragged({ ...dragged, region: between(dragged.from, placeOf(event)) });
  };
  const end = () => {
    setDragged(null);
    if (dragged !== null && dragged.region[2] > SMALLEST && dragged.region[3] > SMALLEST) onAdd?.(dragged.region);
  };
  const shown = dragged === null ? regions : [...regions, dragged.region];
  return (
    <div
      class={onAdd === null ? 'redactions' : 'redactions active'}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDragged(null)}
    >
      {shown.map((region) => (
        <span key={region.join(' ')} style={styleOf(region)} />
      ))}
    </div>
  );
}

/** Where the pointer is, in shares of the picture. */
function placeOf({ currentTarget, clientX, clientY }: JSX.TargetedPointerEvent<HTMLElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [roundedShare((clientX - left) / width), roundedShare((clientY - top) / height)];
}

function between(from: readonly [number, number], to: readonly [number, number]): Region {
  const [left, top] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  return [left, top, roundedShare(Math.abs(from[0] - to[0])), roundedShare(Math.abs(from[1] - to[1]))];
}

/** A share in [0, 1] with four decimal places, which is finer than a pixel of any screen. */
export function roundedShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

function styleOf([left, top, width, height]: Region): JSX.CSSProperties {
  const percent = (part: number) => `${part * 100}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}
