import { parentOf } from '../../eyes/shadow.ts';
import type { Touch } from '../ready.ts';
import { moveFocus } from './focus.ts';

let hovered: Element | null = null;

/** Moves the pointer to a point, with every event that a mouse would cause. */
export function moveTo(touch: Touch): void {
  goOver(touch, 0, true);
  // A mouse moves more than once: pages that tell a moved mouse by its place, such as WordPress, compare two.
  for (const at of [{ ...touch, x: touch.x - 1 }, touch]) {
    fire('pointermove', at, {});
    fire('mousemove', at, {});
  }
}

/** Tells the page that the pointer is over another element than before; `mouse`: in events of the mouse too. */
function goOver(touch: Touch, buttons: number, mouse: boolean): void {
  const { hit } = touch;
  const from = hovered?.isConnected ? hovered : null;
  if (from !== hit) {
    if (from !== null) leave(from, hit, touch, { buttons, mouse });
    fire('pointerover', touch, { relatedTarget: from, buttons });
    enter('pointerenter', from, touch, buttons);
    if (mouse) {
      fire('mouseover', touch, { relatedTarget: from, buttons });
      enter('mouseenter', from, touch, buttons);
    }
  }
  hovered = hit;
}

/** Moves the pointer to a point, presses, moves the focus and clicks. False if the page prevented the default action of one of these. */
export function dispatchClick(touch: Touch, detail = 1): boolean {
  return endClick(touch, beginClick(touch, detail), detail);
}

/** The first half of a click: moves the pointer to a point and presses. */
export function beginClick(touch: Touch, detail = 1): Press {
  moveTo(touch);
  return pressDown(touch, { button: 0, buttons: 1, detail });
}

/** The second half of a click. False if the page prevented the default action of an event of either half. */
export function endClick(touch: Touch, pressed: Press, detail = 1): boolean {
  release(touch, touch, pressed);
  return fire('click', touch, { button: 0, buttons: 0, detail }) && pressed.drags;
}

/** Presses the right button. False if the page opens no menu of its own: the browser's menu is out of reach. */
export function rightClick(touch: Touch): boolean {
  moveTo(touch);
  const pressed = pressDown(touch, { button: 2, buttons: 2, detail: 1 });
  const isBrowsers = fire('contextmenu', touch, { button: 2, buttons: 2 });
  release(touch, touch, { ...pressed, button: 2 });
  fire('auxclick', touch, { button: 2, detail: 1 });
  return !isBrowsers;
}

/** How the page took a press. */
export interface Press {
  readonly button?: number;
  /** False if it cancelled `pointerdown`: browsers then send no mouse events and move no focus, but still click. */
  readonly mouse: boolean;
  /** False if it cancelled `mousedown`: the browser then selects and drags nothing. */
  readonly drags: boolean;
}

/** Presses a button of the mouse and moves the focus. */
export function pressDown(touch: Touch, pressed: PointerEventInit): Press {
  const mouse = fire('pointerdown', touch, { ...pressed, detail: 0, pressure: 0.5 });
  const drags = mouse && fire('mousedown', touch, pressed);
  if (drags) moveFocus(touch.hit);
  return { mouse, drags };
}

/** Releases the button at a place; `from`: where it was pressed. */
export function release(touch: Touch, from: Touch, { mouse, button = 0 }: Press): void {
  const released = { button, buttons: 0, detail: 1 };
  fire('pointerup', capturing(from, touch), { ...released, detail: 0 });
  if (mouse) fire('mouseup', touch, released);
}

/** Moves the pointer with the left button held. */
export function dragTo(touch: Touch, from: Touch, { mouse }: Press): void {
  const captured = capturing(from, touch);
  if (captured === touch) goOver(touch, 1, mouse);
  fire('pointermove', captured, { buttons: 1, pressure: 0.5 });
  if (mouse) fire('mousemove', touch, { buttons: 1 });
}

/** An element that captured the pointer gets its events wherever it is. */
function capturing(from: Touch, touch: Touch): Touch {
  const hit = pathOf(from.hit).find((element) => element.hasPointerCapture(POINTER));
  return hit === undefined ? touch : { ...touch, hit };
}

/** The mouse, in every browser. */
const POINTER = 1;

function leave(
  from: Element,
  to: Element,
  touch: Touch,
  { buttons, mouse }: { readonly buttons: number; readonly mouse: boolean },
): void {
  const moved = { relatedTarget: to, buttons };
  fire('pointerout', { ...touch, hit: from }, moved);
  if (mouse) fire('mouseout', { ...touch, hit: from }, moved);
  const around = new Set(pathOf(to));
  for (const element of pathOf(from)) {
    if (around.has(element)) break;
    fire('pointerleave', { ...touch, hit: element }, { ...moved, bubbles: false, cancelable: false });
    if (mouse) fire('mouseleave', { ...touch, hit: element }, { ...moved, bubbles: false, cancelable: false });
  }
}

function enter(type: 'pointerenter' | 'mouseenter', from: Element | null, touch: Touch, buttons: number): void {
  const already = new Set(from === null ? [] : pathOf(from));
  const entered = pathOf(touch.hit).filter((element) => !already.has(element));
  for (const element of entered.reverse())
    fire(type, { ...touch, hit: element }, { relatedTarget: from, buttons, bubbles: false, cancelable: false });
}

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null; at = parentOf(at)) path.push(at);
  return path;
}

/** Dispatches an event of the mouse at a point. False if the page prevented its default action. */
export function fire(type: string, touch: Touch, init: PointerEventInit): boolean {
  const { x, y, hit } = touch;
  const view = hit.ownerDocument.defaultView ?? window;
  const at = { clientX: x, clientY: y, screenX: view.screenX + x, screenY: view.screenY + y };
  const common = { bubbles: true, cancelable: true, composed: true, view, ...at, ...init };
  const pointer = { pointerId: POINTER, pointerType: 'mouse', isPrimary: true, width: 1, height: 1 };
  const isPointer = type.startsWith('pointer') || /^(?:click|auxclick|contextmenu)$/u.test(type);
  return hit.dispatchEvent(
    isPointer ? new PointerEvent(type, { ...common, ...pointer }) : new MouseEvent(type, common),
  );
}
