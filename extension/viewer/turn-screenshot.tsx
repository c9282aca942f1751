import type { ComponentChildren, JSX } from 'preact';
import type { ViewedBox, ViewedCandidate, ViewedDetails, ViewedTurn } from './viewed.ts';
import { viewerText } from './viewer-text.ts';

/** A box over the screenshot. */
export interface Mark {
  readonly kind: 'reference' | 'prediction' | 'candidate' | 'hovered';
  readonly label: string;
  readonly box: ViewedBox;
}

/** The screenshot before a turn, with boxes of what was done, predicted and ranked. */
export function TurnScreenshot(props: {
  turn: ViewedTurn;
  address: string | null;
  marks: readonly Mark[];
  details: ViewedDetails | null;
  onMark: (uid: string | null) => void;
  /** What lies over the boxes. */
  children: ComponentChildren;
}): JSX.Element {
  const { turn, address, marks, details, onMark } = props;
  const { viewport } = turn;
  if (address === null || turn.missing.some((sentence) => sentence.includes('screenshot')))
    return <p class="empty stage">{viewerText.noScreenshot}</p>;
  const point = (event: JSX.TargetedPointerEvent<HTMLElement>) => {
    if (viewport === null || details === null) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * viewport.width;
    const y = ((event.clientY - top) / height) * viewport.height;
    onMark(smallestAt(details.boxes, x, y));
  };
  return (
    <figure class="stage" onPointerMove={point} onPointerLeave={() => onMark(null)}>
      <img src={address} alt={viewerText.screenshotOf(turn.index)} />
      {viewport !== null &&
        marks.map(({ kind, label, box }) => (
          <span key={`${kind} ${label}`} class={classOf(kind, box)} data-label={label} style={styleOf(box, viewport)} />
        ))}
      {props.children}
    </figure>
  );
}

/** The smallest element at a point, as a person would point at it; null if there is none. */
function smallestAt(boxes: ViewedDetails['boxes'], x: number, y: number): string | null {
  let found: string | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const [uid, [left, top, width, height]] of Object.entries(boxes)) {
    const isOutside = x < left || y < top || x > left + width || y > top + height;
    if (isOutside || width * height >= smallest) continue;
    smallest = width * height;
    found = uid;
  }
  return found;
}

/** Above an element at the top its label would lie outside of the picture. CSS px of the viewport. */
const LABEL_HEIGHT = 28;

function classOf(kind: Mark['kind'], [, top, , height]: ViewedBox): string {
  return top < LABEL_HEIGHT && top + height > 0 ? `mark ${kind} below` : `mark ${kind}`;
}

/** Places a box in CSS px of the viewport over a picture of any size. */
function styleOf([x, y, width, height]: ViewedBox, viewport: NonNullable<ViewedTurn['viewport']>): JSX.CSSProperties {
  const across = (length: number) => `${(length / viewport.width) * 100}%`;
  const down = (length: number) => `${(length / viewport.height) * 100}%`;
  return { left: across(x), top: down(y), width: across(width), height: down(height) };
}

/** The boxes of candidates that have one. */
export function marksOf(candidates: readonly ViewedCandidate[], boxes: ViewedDetails['boxes']): readonly Mark[] {
  return candidates.flatMap(({ uid, rank }): Mark[] => {
    const box = boxes[uid];
    return box === undefined ? [] : [{ kind: 'candidate', label: String(rank), box }];
  });
}
