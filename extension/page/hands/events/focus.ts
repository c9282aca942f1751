import { parentOf } from '../../eyes/shadow.ts';

/** What may take the focus. */
export const FOCUSABLE =
  'a[href],area[href],button,input,select,textarea,summary,iframe,[contenteditable]:not([contenteditable="false" i]),[tabindex],audio[controls],video[controls]';

/** Moves the focus as pressing the mouse on `pressed` would: to the nearest focusable ancestor or itself, else to none. */
export function moveFocus(pressed: Element): void {
  for (let at: Element | null = pressed; at !== null; at = parentOf(at)) {
    if (at instanceof HTMLLabelElement && at.control !== null) return;
    if (at.matches(FOCUSABLE) && !at.matches(':disabled')) {
      focusElement(at as HTMLElement);
      return;
    }
  }
  const active = deepActive(pressed.ownerDocument);
  if (active !== null && active !== pressed.ownerDocument.body) withEvents(active, null, () => active.blur());
}

/** Focuses an element. In a window without focus the browser fires no focus events, so they are dispatched here. */
export function focusElement(element: HTMLElement): void {
  const active = deepActive(element.ownerDocument);
  // The body of a frame, which may be an editor, seems to have the focus where nothing has it.
  if (active === element && element.localName !== 'body') return;
  withEvents(active, element, () => element.focus({ preventScroll: true }));
}

/**
 * Tells a page that the focus has left an element and come back, which it never did: fields take their value then, and what closes without the
 * focus stays open.
 */
export function leaveAndReturn(element: Element): void {
  for (const type of ['blur', 'focusout', 'focus', 'focusin']) fire(element, type, element);
}

function withEvents(from: HTMLElement | null, to: HTMLElement | null, change: () => void): void {
  const document = (to ?? from)?.ownerDocument;
  let fired = false;
  const notice = () => {
    fired = true;
  };
  document?.addEventListener('focusin', notice, true);
  document?.addEventListener('focusout', notice, true);
  change();
  document?.removeEventListener('focusin', notice, true);
  document?.removeEventListener('focusout', notice, true);
  if (fired) return;
  if (from !== null && from !== document?.body) {
    fire(from, 'blur', to);
    fire(from, 'focusout', to);
  }
  if (to === null || deepActive(to.ownerDocument) !== to) return;
  fire(to, 'focus', from);
  fire(to, 'focusin', from);
}

function fire(element: Element, type: string, relatedTarget: Element | null): void {
  const bubbles = type === 'focusin' || type === 'focusout';
  element.dispatchEvent(new FocusEvent(type, { bubbles, composed: true, relatedTarget }));
}

/** The focused element, inside shadow roots too; null if there is none. */
export function deepActive(document: Document): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}
