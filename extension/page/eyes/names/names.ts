import { computeAccessibleName } from 'dom-accessibility-api';
import { cutText } from '../../../../agent/helpers/cut-text.ts';
import { isEditingHost } from '../actionable.ts';
import { allBelow } from '../node-properties.ts';
import { oneLine } from '../one-line.ts';
import { parentOf } from '../shadow.ts';
import { composedName } from './composed-name.ts';
import { hostName } from './host-name.ts';
import { isCode, isNamedByContent, isNamedByOthers, labelsOfControl, tipInside, type Unnamed } from './name-sources.ts';
import { quickName } from './quick-name.ts';
import { labelAround, TICK, textBefore, textBehind, textInside } from './text-near.ts';

/** Names of the elements of one document, cached until the element changes: names are the most expensive part of a capture. */
export interface Names {
  /** The accessible name; where there is none, what a person goes by: the placeholder, or text inside or before the element. */
  of(element: Element, role: string | null, unnamed: Unnamed): string;
  /** Forgets the names that mutations since the last call may have changed. */
  update(): void;
}

/** Characters of the longest name, with the ellipsis. */
export const LONGEST_NAME = 501;
/** After more mutations than this it is quicker to forget every name. */
const MOST_MUTATIONS = 200;

/** Names in one document. The content of an element for which `isSecret` holds never becomes part of a name. */
export function createNames(document: Document, isSecret: (element: Element) => boolean): Names {
  let known = new WeakMap<Element, string>();
  const update = (records: readonly MutationRecord[]) => {
    if (records.length > MOST_MUTATIONS) known = new WeakMap();
    else for (const { target } of records) forget(target, known);
  };
  const observer = new MutationObserver(update);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const accessibleName = (element: Element, role: string | null, unnamed: Unnamed): string => {
    const quick = quickName(element, role, unnamed);
    if (quick !== null) return cutText(quick, LONGEST_NAME);
    const name = known.get(element);
    if (name !== undefined) return name;
    const found = cutText(oneLine(longName(element, role, unnamed, isSecret)), LONGEST_NAME);
    // Labels and referenced elements lie elsewhere, where mutations do not lead back to this element.
    if (!isNamedFromElsewhere(element, unnamed.tag)) known.set(element, found);
    return found;
  };
  return {
    update: () => update(observer.takeRecords()),
    of: (element, role, unnamed) => {
      const name = accessibleName(element, role, unnamed);
      // The tooltip of a field may tell nothing but the key that leads to it: "[F]".
      const hint = ACCESS_KEY.test(name) ? element.getAttribute('placeholder')?.trim() : '';
      const label = role === 'combobox' ? labelInPlace(element) : '';
      const other = label || hint || name || fallbackName(element, role, unnamed) || hostName(element);
      return cutText(other, LONGEST_NAME);
    },
  };
}

const ACCESS_KEY = /^\[\p{L}\]$/u;
const TAGS = new Set('h1 h2 h3 h4 h5 h6 img label legend dialog fieldset table iframe'.split(' '));
const NAMED = '[aria-label],[aria-labelledby],[role="heading"],[role="img"],[role="dialog"],[role="alertdialog"]';

/** Whether a capture names an element that nobody can act on. */
export function isWorthNaming(element: Element, { tag, telling }: Unnamed): boolean {
  return TAGS.has(tag) || (telling && element.matches(NAMED));
}

function fallbackName(element: Element, role: string | null, unnamed: Unnamed): string {
  const { tag, telling, children } = unnamed;
  if (tag === 'input' || tag === 'textarea' || tag === 'select')
    return (
      // An example in a field says less than the label beside it that no `for` leads from, or one that leads nowhere.
      labelAround(element, LEVELS_OF_LABEL) ||
      element.getAttribute('placeholder')?.trim() ||
      titleOf(labelsOfControl(element, tag)) ||
      (element.matches(TICK) && textBehind(element)) ||
      textBefore(element)
    );
  // The full algorithm takes an area for hidden, because it has no style.
  if (tag === 'area') return element.getAttribute('alt')?.trim() ?? '';
  if (role === null || tag === 'label') return textInside(children);
  // A button with the role of a list item is pressed by its words all the same.
  if ((tag === 'button' || tag === 'a') && !isNamedByContent(role))
    return oneLine(composedName(element, 'button', unnamed) ?? '');
  if (telling && isEditingHost(element))
    return element.getAttribute('aria-placeholder')?.trim() || labelAround(element);
  return role === 'link' || role === 'button' ? tipInside(element) : labelOfBox(element, role);
}

/** A label stands no further from its field. */
const LEVELS_OF_LABEL = 3;

/** The label for a control that is drawn of boxes, which browsers give none, or the one that stays on the tag of the component around it; '' for none. */
function labelOfBox({ id, parentElement, ownerDocument }: Element, role: string): string {
  if (!DRAWN.test(role)) return '';
  const label = id === '' ? null : ownerDocument.querySelector(`label[for="${CSS.escape(id)}"]`);
  const around = parentElement?.childElementCount === 1 ? parentElement.ariaLabel : '';
  return oneLine(label?.textContent || around || '');
}

const DRAWN = /^(?:listbox|combobox|slider|spinbutton)$/u;

/** The label of the list that a page hides behind one of its own, whose other name is the value; '' where it hides none. */
function labelInPlace(element: Element): string {
  const list = element.closest(`${HIDDEN_LIST}+*`)?.previousElementSibling as HTMLSelectElement | undefined;
  return oneLine(list?.labels[0]?.textContent ?? '');
}

const HIDDEN_LIST = 'select:is([tabindex="-1"],[style*=none])';

/** The tooltip of the first label that has one, as of a label that is drawn as an icon. */
function titleOf(labels: readonly HTMLLabelElement[]): string {
  return labels.find(({ title }) => title.trim())?.title.trim() ?? '';
}

function forget(target: Node, known: WeakMap<Element, string>): void {
  const from = target instanceof Element ? target : target.parentElement;
  for (let at = from; at !== null; at = parentOf(at)) known.delete(at);
  if (from !== null) for (const inside of allBelow(from, '*')) known.delete(inside);
}

function isNamedFromElsewhere(element: Element, tag: string): boolean {
  if (element.getRootNode() !== element.ownerDocument) return true;
  return isNamedByOthers(element) || labelsOfControl(element, tag).length > 0;
}

function longName(
  element: Element,
  role: string | null,
  unnamed: Unnamed,
  isSecret: (element: Element) => boolean,
): string {
  try {
    return composedName(element, role, unnamed) ?? fullName(element, isSecret);
  } catch (error) {
    // Elements that own each other with `aria-owns`, or lie thousands deep, are followed without end.
    if (error instanceof RangeError) return '';
    // A form around has fields that hide its properties, which the library asks for.
    if (error instanceof TypeError) return '';
    throw error;
  }
}

function fullName(element: Element, isSecret: (element: Element) => boolean): string {
  const view = element.ownerDocument.defaultView ?? window;
  return computeAccessibleName(element, {
    computedStyleSupportsPseudoElements: false,
    // The algorithm embeds the value of a field in the name of the label around it, but leaves out hidden fields.
    getComputedStyle: (of) =>
      isCode(of) || (of !== element && isSecret(of)) ? hiddenStyle(of) : view.getComputedStyle(of),
  });
}

function hiddenStyle(element: Element): CSSStyleDeclaration {
  const style = getComputedStyle(element);
  const getPropertyValue = (name: string) => (name === 'display' ? 'none' : style.getPropertyValue(name));
  return { getPropertyValue } as CSSStyleDeclaration;
}
