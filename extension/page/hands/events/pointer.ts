import { parentOf } from '../../eyes/shadow.ts';
import type { Touch } from '../ready.ts';
import { moveFocus } from './focus.ts';

let hovered: Element | null = null;

/** Moves the pointer to a point, with every event that a mouse would cause. */
export function moveTo(touch: Touch): void {
  const { hit } = touch;
  const from = hovered?.isConnected ? hovered : null;
  if (from !== hit) {
    if (from !== null) leave(from, hit, touch);
    fire('pointerover', touch, { relatedTarget: from });
    enter('pointerenter', from, touch);
    fire('mouseover', touch, { relatedTarget: from });
    enter('mouseenter', from, touch);
  }
  hovered = hit;
  fire('pointermove', touch, {});
  fire('mousemove', touch, {});
}

/** Moves the pointer to a point, presses, moves the focus and clicks. False if the page prevented the click's default action. */
export function click(touch: Touch): boolean {
  moveTo(touch);
  const pressed = { button: 0, buttons: 1, detail: 1 };
  const allowed = fire('pointerdown', touch, { ...pressed, detail: 0, pressure: 0.5 });
  // After a cancelled pointerdown, browsers send no mouse events but still the click.
  if (!allowed || fire('mousedown', touch, pressed)) moveFocus(touch.hit);
  const released = { button: 0, buttons: 0, detail: 1 };
  fire('pointerup', touch, { ...released, detail: 0 });
  if (allowed) fire('mouseup', touch, released);
  return fire('click', touch, released);
}

function leave(from: Element, to: Element, touch: Touch): void {
  fire('pointerout', { ...touch, hit: from }, { relatedTarget: to });
  fire('mouseout', { ...touch, hit: from }, { relatedTarget: to });
  const around = new Set(pathOf(to));
  for (const element of pathOf(from)) {
    if (around.has(element)) break;
    fire('pointerleave', { ...touch, hit: element }, { relatedTarget: to, bubbles: false, cancelable: false });
    fire('mouseleave', { ...touch, hit: element }, { relatedTarget: to, bubbles: false, cancelable: false });
  }
}

function enter(type: 'pointerenter' | 'mouseenter', from: Element | null, touch: Touch): void {
  const already = new Set(from === null ? [] : pathOf(from));
  const entered = pathOf(touch.hit).filter((element) => !already.has(element));
  for (const element of entered.reverse())
    fire(type, { ...touch, hit: element }, { relatedTarget: from, bubbles: false, cancelable: false });
}

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null; at = parentOf(at)) path.push(at);
  return path;
}

function fire(type: string, touch: Touch, init: PointerEventInit): boolean {
  const { x, y, hit } = touch;
  const view = hit.ownerDocument.defaultView ?? window;
  const at = { clientX: x, clientY: y, screenX: view.screenX + x, screenY: view.screenY + y };
  const common = { bubbles: true, cancelable: true, composed: true, view, ...at, ...init };
  const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, width: 1, height: 1 };
  const isPointer = type.startsWith('pointer') || type === 'click';
  return hit.dispatchEvent(
    isPointer ? new PointerEvent(type, { ...common, ...pointer }) : new MouseEvent(type, common),
  );
}
