import type { Capture, Eyes } from '../../page/eyes/capture.ts';
import type { PersonEvent } from '../person-event.ts';
import type { FrameLooks } from './frame-looks.ts';

/** Tells what a person did, and the look at the page before it reacted. */
export type Tell = (event: PersonEvent, before: Capture) => void;

/** What a watcher needs; listeners end with `signal`. */
export interface Watching {
  readonly eyes: Eyes;
  readonly looks: FrameLooks;
  readonly tell: Tell;
  /** Text without the secrets of the page. */
  readonly clean: (text: string, field: Element | null) => string;
  readonly signal: AbortSignal;
}

/** The element of an event, also inside of open shadow trees; null for the document itself. */
function eventTarget(event: Event): Element | null {
  const [target] = event.composedPath();
  return target instanceof Element ? target : null;
}

/** Calls `listener` with every event of a person before the page hears of it. */
export function onPerson<Type extends keyof WindowEventMap>(
  type: Type,
  { signal }: Watching,
  listener: (event: WindowEventMap[Type], target: Element) => void,
): void {
  const options = { capture: true, passive: true, signal };
  window.addEventListener(
    type,
    (event) => {
      const target = eventTarget(event);
      if (event.isTrusted && target !== null) listener(event, target);
    },
    options,
  );
}
