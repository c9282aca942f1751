import { oneLine } from '../../eyes/one-line.ts';

const CHOICES = '[role="option"],[role="radio"],[role^="menuitem"],[role="treeitem"]';
/** Elements that hold choices. */
export const POPUPS = '[role="listbox"],[role="menu"],[role="tree"]';

/** An element that opens a list, and the choices that other lists showed before. */
export interface Opening {
  readonly list: Element;
  readonly others: ReadonlySet<Element>;
}

/** What must be known of a page before a list is asked to open. */
export function openingOf(list: Element, isClosed = isExpanded(list) === false): Opening {
  return { list, others: new Set(isClosed ? [...ownChoices(list), ...allChoices(list)] : []) };
}

export function isExpanded(list: Element): boolean | null {
  const expanded = list.getAttribute('aria-expanded');
  return expanded === null ? null : expanded === 'true';
}

/** The choices inside the list and inside those it controls; where there are none, the choices of any list that has opened. */
export function choicesOf({ list, others }: Opening): Element[] {
  // What a closed list shows is its value.
  const found = ownChoices(list).filter((choice) => !others.has(choice));
  const holdsThem = list.matches(`${POPUPS},[role="radiogroup"]`) && others.size === 0;
  return found.length > 0 || holdsThem ? found : allChoices(list).filter((choice) => !others.has(choice));
}

/** The choices that are shown inside a list and inside those it controls. */
export function ownChoices(list: Element): Element[] {
  const root = rootOf(list);
  const named = (list.getAttribute('aria-controls') ?? list.getAttribute('aria-owns') ?? '').split(/\s+/u);
  const owned = named.map((id) => (id === '' ? null : root.getElementById(id))).filter((item) => item !== null);
  return [list, ...owned].flatMap(choicesIn).filter(isChoiceShown);
}

/** The choices that any list beside one shows. A component may show its own children as the choices of a list inside of it. */
function allChoices(list: Element): Element[] {
  const root = rootOf(list);
  const given = root instanceof ShadowRoot ? Array.from(root.host.querySelectorAll(CHOICES)) : [];
  return [...Array.from(root.querySelectorAll(POPUPS)).flatMap(choicesIn), ...given].filter(isChoiceShown);
}

function rootOf(list: Element): Document | ShadowRoot {
  return list.getRootNode() as Document | ShadowRoot;
}

/** The choices inside an element, those that its slots show included. */
function choicesIn(list: Element): readonly Element[] {
  const slotted = Array.from(list.querySelectorAll('slot'), (slot) => slot.assignedElements({ flatten: true })).flat();
  return [...list.querySelectorAll(CHOICES), ...slotted.filter((item) => item.matches(CHOICES))];
}

/** Whether a choice may hold others: an item of a tree that is closed or open, or an item of a menu. */
export function mayHoldChoices(choice: Element): boolean {
  if (choice.matches('[role="treeitem"]')) return choice.hasAttribute('aria-expanded');
  return choice.matches('[role^="menuitem"],[aria-haspopup]');
}

export function onlyNew(shown: ReadonlySet<Element>, before: ReadonlySet<Element>): Element | null {
  const [appeared = null, ...more] = [...shown].filter((element) => !before.has(element));
  return more.length === 0 ? appeared : null;
}

/** The elements outside of a list that show nothing but these words. */
export function shownWith(value: string, list: Element): ReadonlySet<Element> {
  const all = elementsWith(value, list.getRootNode());
  return new Set(all.filter((element) => !list.contains(element) && isChoiceShown(element)));
}

/** Whether the part of the page right around a control has an element with these words that is not shown, as that of a closed list has. */
export function hidesChoice(control: Element, value: string): boolean {
  const { parentElement } = control;
  return parentElement !== null && elementsWith(value, parentElement).some((element) => !isChoiceShown(element));
}

/** The elements below a node that hold nothing but these words. */
function elementsWith(value: string, node: Node): readonly Element[] {
  const wanted = plain(value);
  const found: Element[] = [];
  if (wanted === '') return found;
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.parentElement !== null && plain(text.nodeValue ?? '') === wanted) found.push(text.parentElement);
  return found;
}

export function findChoice(choices: readonly Element[], value: string): Element | null {
  const exact = exactChoice(choices, value);
  if (exact !== null) return exact;
  const begins = choices.filter((item) => plain(choiceWords(item)).startsWith(plain(value)));
  return begins.length === 1 ? (begins[0] ?? null) : null;
}

export function exactChoice(choices: readonly Element[], value: string): Element | null {
  const named = choices.find((item) => plain(choiceWords(item)) === plain(value));
  return named ?? choices.find((item) => item.getAttribute('data-value') === value) ?? null;
}

/** The words of a choice, without those of the choices inside of it. */
export function choiceWords(choice: Element): string {
  const whole = choice.getAttribute('aria-label') ?? choice.textContent;
  const inside = Array.from(choice.querySelectorAll(':scope > [role="group"]'), (group) => group.textContent).join('');
  return oneLine(inside !== '' && whole.endsWith(inside) ? whole.slice(0, -inside.length) : whole);
}

export function plain(text: string): string {
  return oneLine(text).toLowerCase();
}

/** Whether an element is drawn, and not in a list that is there for screen readers alone. */
function isChoiceShown(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const list = element.closest(POPUPS);
  if (list === null || list === element || getComputedStyle(list).overflow !== 'hidden') return true;
  const { width, height } = list.getBoundingClientRect();
  return width > 1 && height > 1;
}
