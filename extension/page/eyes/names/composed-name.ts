import { limitedAttribute, textOfNode } from '../limited-text.ts';
import {
  hasNamingAttribute,
  isButtonInput,
  isHidden,
  isNamedByContent,
  isNamedByOthers,
  isSpecialRole,
  LABELABLE,
  labelsOfControl,
  NAMED_OTHERWISE,
  tipOf,
  type Unnamed,
} from './name-sources.ts';

/**
 * The accessible name that the text and images inside an element, or inside its label, compose in document order, with blanks
 * where they are drawn apart; null where it takes the full algorithm. For elements that `quickName` cannot name.
 */
export function composedName(element: Element, role: string | null, { tag, telling }: Unnamed): string | null {
  if (role === null || (telling && isNamedByOthers(element))) return null;
  const labels = labelsOfControl(element, tag);
  const [label] = labels;
  if (label !== undefined) return labels.length > 1 ? null : labelName(label, element, role);
  if (!isNamedByContent(role) || NAMED_OTHERWISE.has(tag) || tag === 'svg') return null;
  if (isHidden(element)) return '';
  const words = wordsIn(element, null);
  return words === '' ? tipOf(element) : words;
}

function labelName(label: HTMLLabelElement, control: Element, role: string): string | null {
  if (isSpecialRole(role) || isButtonInput(control)) return null;
  if (hasNamingAttribute(label) || label.hasAttribute('contenteditable')) return null;
  return isHidden(control) ? '' : composedWords(label, control);
}

/** Words after this many characters become no part of a name. */
const LONGEST = 1_000;

/** The words inside an element, without those inside `control` and those of a picture that stand beside it as well. */
function wordsIn(element: Element, control: Element | null): string | null {
  let words = '';
  let pictured = '';
  for (const node of drawnIn(element)) {
    if (words.length > LONGEST) break;
    if (node.nodeType === Node.TEXT_NODE) words += textOfNode(node as Text);
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const inside = composedWords(node as Element, control);
    if (inside === null) return null;
    if (node.nodeName === 'IMG' && pictured + words.trim() === '') pictured = inside;
    else words += inside;
  }
  return (words.trim() === pictured.trim() ? words : pictured + words).trim();
}

/** The nodes that stand in an element: those that a slot shows are elsewhere in the document. */
function* drawnIn(element: Element): Generator<Node> {
  const slotted = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  if (slotted.length > 0) yield* slotted;
  else for (let node = element.firstChild; node !== null; node = node.nextSibling) yield node;
}

/** The words of an element inside a label or control, with blanks around them unless the element is inline. */
function composedWords(element: Element, control: Element | null): string | null {
  const style = getComputedStyle(element);
  const gap = style.display === 'inline' && !standsApart(element, style) ? '' : ' ';
  if (element === control || isHidden(element, style)) return `${gap}${gap}`;
  if (needsFullAlgorithm(element)) return null;
  const words = attributeWords(element) || wordsIn(element, control);
  return words === null ? null : `${gap}${words}${gap}`;
}

/** Whether an inline element is drawn apart from the words beside it: it breaks the line, or has room at its side. */
function standsApart({ localName }: Element, { marginLeft, paddingLeft }: CSSStyleDeclaration): boolean {
  return localName === 'br' || marginLeft !== '0px' || paddingLeft !== '0px';
}

/** An attribute's text that replaces the content; '' where there is none. */
function attributeWords(element: Element): string {
  const label = limitedAttribute(element.getAttribute('aria-label') ?? '').trim();
  if (label !== '' || element.localName !== 'img') return label;
  const alt = limitedAttribute(element.getAttribute('alt') ?? '');
  return alt.trim() === '' ? '' : alt;
}

/** Roles whose words are their value, or that a label leaves out. */
const VALUE_ROLE = /button|combobox|listbox|textbox|meter|progressbar|scrollbar|slider|spinbutton|menu/u;

/** Whether anything but an attribute or the text inside may give the words of an element. */
function needsFullAlgorithm(element: Element): boolean {
  const { localName } = element;
  if (localName === 'img') return element.hasAttribute('role') || isNamedByOthers(element);
  if (localName !== 'slot' && (NAMED_OTHERWISE.has(localName) || LABELABLE.has(localName))) return true;
  if (localName === 'datalist' || localName === 'summary') return true;
  if (localName === 'svg' && element.querySelector('title') !== null) return true;
  if (!element.hasAttributes()) return false;
  const role = element.getAttribute('role');
  if (role !== null && VALUE_ROLE.test(role)) return true;
  return element.hasAttribute('contenteditable') || isNamedByOthers(element);
}
