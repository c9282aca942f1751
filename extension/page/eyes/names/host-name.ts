import { limitedAttribute } from '../limited-text.ts';
import { oneLine } from '../one-line.ts';

const CONTROLS = 'a[href],button,input:not([type="hidden"]),select,textarea,[contenteditable]';

/** What the innermost custom element calls itself whose shadow root holds a control, as far as that is the only control in it; '' for none. */
export function hostName(control: Element): string {
  for (let root = control.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
    const { host } = root;
    const controls = controlsIn(root);
    controls.next();
    if (controls.next().done !== true || host.querySelector(CONTROLS) !== null) return '';
    const names = ['aria-label', 'title', 'label'].map((name) => host.getAttribute(name)?.trim());
    const name = names.find(Boolean);
    if (name !== undefined) return oneLine(limitedAttribute(name));
  }
  return '';
}

/** The first controls in a part of the page and in the shadow roots below it. */
function* controlsIn(part: ParentNode): Generator<Element> {
  for (const each of part.querySelectorAll('*')) {
    if (each.matches(CONTROLS)) yield each;
    if (each.shadowRoot !== null) yield* controlsIn(each.shadowRoot);
  }
}
