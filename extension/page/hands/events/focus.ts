import { parentOf } from '../../eyes/shadow.ts';

const FOCUSABLE =
  'a[href],area[href],button,input,select,textarea,summary,iframe,[contenteditable]:not([contenteditable="false" i]),[tabindex],audio[controls],video[controls]';

/** Moves focus as pressing the mouse on `pressed` would: to the nearest thing around it that takes focus, or to none. */
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

/** Focuses an element. Where the window has no focus the browser tells nobody, so that the events are sent here. */
export function focusElement(element: HTMLElement): void {
  const active = deepActive(element.ownerDocument);
  if (active === element) return;
  withEvents(active, element, () => element.focus({ preventScroll: true }));
}

function withEvents(from: HTMLElement | null, to: HTMLElement | null, change: () => void): void {
  const document = (to ?? from)?.ownerDocument;
  let told = false;
  const notice = () => {
    told = true;
  };
  document?.addEventListener('focusin', notice, true);
  document?.addEventListener('focusout', notice, true);
  change();
  document?.removeEventListener('focusin', notice, true);
  document?.removeEventListener('focusout', notice, true);
  if (told) return;
  if (from !== null && from !== document?.body) {
    tell(from, 'blur', to);
    tell(from, 'focusout', to);
  }
  if (to === null || deepActive(to.ownerDocument) !== to) return;
  tell(to, 'focus', from);
  tell(to, 'focusin', from);
}

function tell(element: Element, type: string, relatedTarget: Element | null): void {
  const bubbles = type === 'focusin' || type === 'focusout';
  element.dispatchEvent(new FocusEvent(type, { bubbles, composed: true, relatedTarget }));
}

function deepActive(document: Document): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}
