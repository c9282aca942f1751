import { WIDGET_ROLES } from '../../../agent/reading/role.ts';

const CONTROLS = new Set(['button', 'select', 'textarea', 'summary', 'option']);
const LISTENERS = ['onclick', 'ondblclick', 'onmousedown', 'onpointerdown', 'onmouseup'];
/** Attributes by which frameworks listen: `@click` (Vue, Alpine), `ng-click`, `on:click`, `wire:click`, `hx-post`. */
const FRAMEWORK_LISTENER =
  /^(?:(?:@|\(|on:|v-on:|x-on:|wire:|(?:data-)?ng-)(?:(?:dbl)?click|(?:mouse|pointer)(?:down|up)|tap)|(?:data-)?hx-(?:get|post|put|patch|delete))\b/u;
/** Attributes whose value says what is listened for: `data-action="click->menu#open"` (Stimulus), `data-bind="click: open"` (Knockout). */
const SAYING = new Set(['data-action', 'data-bind', 'jsaction']);
/** Roles whose elements are acted on where the focus moves from one to the next. */
const ROVING_ROLES = new Set(['row', 'gridcell', 'listitem', 'columnheader', 'rowheader']);

/** Whether the tag of an element says that a person can act on it. */
export function isControl(element: Element, tag: string): boolean {
  if (CONTROLS.has(tag)) return true;
  if (tag === 'input') return (element as HTMLInputElement).type !== 'hidden';
  return (tag === 'a' || tag === 'area') && element.hasAttribute('href');
}

/** Whether the tag, role or attributes of an element say that a person can act on it. */
export function isActionable(element: Element, tag: string, role: string | null): boolean {
  if (isControl(element, tag)) return true;
  if (tag === 'input') return false;
  if (role !== null && WIDGET_ROLES.has(role)) return true;
  if (isEditingHost(element)) return true;
  const tabindex = element.getAttribute('tabindex');
  if (tabindex !== null && (Number.parseInt(tabindex, 10) >= 0 || isRoving(element, role)) && !isBare(element))
    return true;
  if ((tag === 'video' || tag === 'audio') && element.hasAttribute('controls')) return true;
  if (tag === 'canvas' && isDrawing(element)) return true;
  if (element.getAttribute('draggable') === 'true' && isCalled(element)) return true;
  return !isFrill(element) && element.getAttributeNames().some((name) => isListener(name, element));
}

/** Whether a canvas may be drawn on, or shows what can be pressed: nothing tells who listens on it. A small one, and one that lets presses through, is decoration. */
function isDrawing(element: Element): boolean {
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  const isLarge = Math.min(offsetWidth, offsetHeight) >= SMALLEST_DRAWING;
  return (
    isLarge && element.closest('[aria-hidden="true"]') === null && getComputedStyle(element).pointerEvents !== 'none'
  );
}

/** CSS px. */
const SMALLEST_DRAWING = 40;

/** Whether an attribute may say that a script listens for a press. */
export function maySayListener(name: string): boolean {
  return name.startsWith('on') || SAYING.has(name) || /^(?:[@(]|[vx]-on:|wire:|(?:data-)?(?:ng|hx)-)/u.test(name);
}

function isListener(name: string, element: Element): boolean {
  if (LISTENERS.includes(name) || FRAMEWORK_LISTENER.test(name)) return true;
  return SAYING.has(name) && /\bclick\b/u.test(element.getAttribute(name) ?? '');
}

/** Whether what takes the focus only parts others, such as the line between two items of a menu, or only lets the keyboard scroll. */
function isBare(element: Element): boolean {
  if (element.matches('[role="tabpanel"]')) return true;
  return element.matches('[role="separator"]:not([aria-valuenow])') ? isEmpty(element) : isFrill(element);
}

/** Whether an element is for the looks alone, and shows nothing to press: the box that React Aria lays around a field. */
export function isFrill(element: Element): boolean {
  return element.matches('[role="presentation"],[role="none"]') && isEmpty(element);
}

/** Whether an element shows something, or tells what it is to who points at it. */
function isCalled(element: Element): boolean {
  return !isEmpty(element) || element.hasAttribute('title') || element.hasAttribute('aria-label');
}

function isEmpty(element: Element): boolean {
  return element.textContent.trim() === '' && element.querySelector('img,svg,i') === null;
}

/** Whether arrow keys bring the focus to an element: one of its look-alikes in the list can be focused with Tab for all of them. */
function isRoving(element: Element, role: string | null): boolean {
  if (role !== null && ROVING_ROLES.has(role)) return true;
  const { localName, parentElement, classList } = element;
  const list = parentElement?.closest('ul,ol,table,[role]') ?? null;
  if (list === null) return false;
  const [kind] = classList;
  const look = `${CSS.escape(localName)}${kind === undefined ? '' : `.${CSS.escape(kind)}`}`;
  return list.querySelector(`${list === parentElement ? ':scope > ' : ''}${look}[tabindex="0"]`) !== null;
}

/** Whether an element is editable without being a form control. */
export function isEditingHost(element: Element): boolean {
  const editable = element.getAttribute('contenteditable');
  if (editable !== null) return editable.toLowerCase() !== 'false';
  return element.localName === 'body' && element.ownerDocument.designMode === 'on';
}
