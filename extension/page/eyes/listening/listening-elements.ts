import { parentOf, type ShadowRootOf } from '../shadow.ts';

/** A listener on one of these is meant for its items, however small the element is. */
const LISTS = new Set(['ul', 'ol', 'menu', 'dl', 'tbody']);
/** A listener on a taller element that holds other controls is meant for those. CSS px. */
const TALLEST_CONTROL = 160;
/** From this many children of one kind on, a listener around them is meant for them. */
const FEWEST_ALIKE = 2;
const PRESSABLE = 'a[href],button,input,select,textarea,summary,[role],[tabindex],[onclick]';
/** Upper bound on places: a hostile page must not hold up the look. */
const MOST_PLACES = 20_000;

/**
 * The elements that listen for a press, from their places as `findListeners` writes them: the indices of children from the root element
 * down, `^` for a step into a shadow root, then the tag. A place that leads to another element by now is left out. A list or a large
 * element that listens for what happens inside of it stands for its children where they are alike, else for nothing.
 */
export function listeningElements(
  places: readonly string[],
  document: Document,
  shadowRootOf: ShadowRootOf,
): ReadonlySet<Element> {
  const listening = new Set<Element>();
  for (const place of places.slice(0, MOST_PLACES)) {
    const element = elementAt(place, document, shadowRootOf);
    if (element !== null) listening.add(element);
  }
  const around = holders(listening);
  const meant = new Set<Element>();
  for (const element of listening)
    for (const each of isHolder(element) ? childrenMeant(element, around) : [element]) meant.add(each);
  return meant;
}

function elementAt(place: string, document: Document, shadowRootOf: ShadowRootOf): Element | null {
  const [steps = '', tag] = place.split(':');
  let at: Element | ShadowRoot | null = document.documentElement;
  for (const step of steps === '' ? [] : steps.split('.')) {
    if (at === null) return null;
    at = step === '^' ? (at instanceof Element ? shadowRootOf(at) : null) : (at.children[Number(step)] ?? null);
  }
  return at instanceof Element && at.localName === tag ? at : null;
}

/** All elements that hold one of `inside`. */
function holders(inside: ReadonlySet<Element>): ReadonlySet<Element> {
  const found = new Set<Element>();
  for (const element of inside)
    for (let at = parentOf(element); at !== null && !found.has(at); at = parentOf(at)) found.add(at);
  return found;
}

function isHolder(element: Element): boolean {
  const { localName } = element;
  if (localName === 'html' || localName === 'body' || LISTS.has(localName)) return true;
  return !element.matches(PRESSABLE) && element.getBoundingClientRect().height > TALLEST_CONTROL;
}

function childrenMeant(element: Element, around: ReadonlySet<Element>): readonly Element[] {
  if (around.has(element) || element.querySelector(PRESSABLE) !== null) return [];
  const [first, ...others] = element.children;
  if (first === undefined) return [element];
  const alike = others.filter(({ localName }) => localName === first.localName);
  return alike.length + 1 >= FEWEST_ALIKE && alike.length === others.length ? [first, ...others] : [element];
}
