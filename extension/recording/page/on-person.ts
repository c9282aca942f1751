import type { Capture, Eyes } from '../../page/eyes/capture.ts';
import type { PersonEvent } from '../person-event.ts';
import type { FrameLooks } from './frame-looks.ts';

/** Reports an event of a person with the look from before the page reacted. */
export type Tell = (event: PersonEvent, before: Capture) => void;

/** What a watcher needs; listeners end with `signal`. */
export interface Watching {
  readonly eyes: Eyes;
  readonly looks: FrameLooks;
  readonly tell: Tell;
  /** Keeps the current look for an event that is reported later. */
  readonly keep: (before: Capture) => void;
  /** Text without the secrets of the page. */
  readonly clean: (text: string, field: Element | null) => string;
  readonly signal: AbortSignal;
}

/** Calls `listener` with every event of a person before the page hears of it. */
export function onPerson<Type extends keyof WindowEventMap>(
  type: Type,
  watching: Watching,
  listener: (event: WindowEventMap[Type], target: Element) => void,
): void {
  const options = { capture: true, passive: true, signal: watching.signal };
  const hear = (event: Event) => {
    const target = eventTarget(event, watching.eyes);
    if (event.isTrusted && target !== null) listener(event as WindowEventMap[Type], target);
  };
  window.addEventListener(type, hear, options);
  if (KEPT_INSIDE.has(type)) onShadowRoot(watching, (root) => root.addEventListener(type, hear, options));
}

/** Events that do not leave their shadow tree: `composed` is false. */
const KEPT_INSIDE = new Set<keyof WindowEventMap>(['change', 'submit']);

/** Calls `found` once for each shadow root that receives an event of a person. */
function onShadowRoot({ eyes, signal }: Watching, found: (root: ShadowRoot) => void): void {
  const known = new WeakSet<ShadowRoot>();
  const look = (event: Event) => {
    let root = eventTarget(event, eyes)?.getRootNode();
    for (; root instanceof ShadowRoot; root = root.host.getRootNode()) {
      if (!known.has(root)) found(root);
      known.add(root);
    }
  };
  for (const type of ['pointerdown', 'focusin', 'keydown'])
    window.addEventListener(type, look, { capture: true, passive: true, signal });
}

/**
 * The element of an event, also inside of shadow trees; null for the document itself. The browser names the host for what happens in a closed
 * one: inside of it, the element under the pointer counts, else the one with the focus.
 */
function eventTarget(event: Event, { shadowRootOf }: Eyes): Element | null {
  const [first] = event.composedPath();
  let target = first instanceof Element ? first : null;
  for (let isNamed = true; ; isNamed = false) {
    const root = target === null ? null : shadowRootOf(target);
    // The browser has named what is inside of open roots already, but not of open ones inside of a closed one.
    const inside = root === null || (isNamed && root.mode === 'open') ? null : insideOf(root, event);
    if (inside === null || inside.getRootNode() !== root) return target;
    target = inside;
  }
}

function insideOf(root: ShadowRoot, event: Event): Element | null {
  // A click by keyboard has no coordinates.
  const isPointed = event instanceof MouseEvent && (event.clientX !== 0 || event.clientY !== 0);
  return isPointed ? root.elementFromPoint(event.clientX, event.clientY) : root.activeElement;
}
