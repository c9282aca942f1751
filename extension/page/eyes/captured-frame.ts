import type { ElementId } from '../../../agent/action.ts';
import type { Box } from '../../../agent/page.ts';

/** A frame element of a captured page, with what it takes to insert the document it shows. */
export interface FrameElement {
  readonly id: ElementId;
  /** Its index in `window.frames`; null for a frame in a shadow tree, which has none. */
  readonly index: number | null;
  /** Where its document is shown, CSS px of this frame's viewport. */
  readonly content: Box;
}

/** Index and content box of a frame element. */
export function capturedFrame(element: HTMLIFrameElement, id: ElementId, view: Window): FrameElement {
  const { contentWindow } = element;
  let index: number | null = null;
  for (let i = 0; i < view.length; i++) if (view[i] === contentWindow) index = i;
  const { x, y, width, height } = element.getBoundingClientRect();
  const style = view.getComputedStyle(element);
  const left = element.clientLeft + Number.parseFloat(style.paddingLeft);
  const top = element.clientTop + Number.parseFloat(style.paddingTop);
  const right = element.offsetWidth - element.clientLeft - element.clientWidth + Number.parseFloat(style.paddingRight);
  const bottom =
    element.offsetHeight - element.clientTop - element.clientHeight + Number.parseFloat(style.paddingBottom);
  return {
    id,
    index,
    content: { x: x + left, y: y + top, width: width - left - right, height: height - top - bottom },
  };
}
