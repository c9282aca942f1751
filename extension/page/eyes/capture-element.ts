import { charactersBeside, tooMuch } from '../../../agent/helpers/page-size.ts';
import type { Attribute, PageElement, PageNode } from '../../../agent/page.ts';
import { maySayListener } from './actionable.ts';
import { type Appearance, appearanceOf, type Inherited, surroundingsInside } from './appearance/appearance.ts';
import { type Backdrop, keepsBlanks } from './appearance/backdrop.ts';
import { areaOfText, cutOffTexts } from './appearance/clip.ts';
import { captureClobbered } from './capture-clobbered.ts';
import { capturedFrame } from './captured-frame.ts';
import { currentValue, isValueField } from './control.ts';
import { limitedAttribute, limitedText, textOfNode } from './limited-text.ts';
import { liveOf } from './live.ts';
import { allBelow, isClobbered, nextSiblingOf } from './node-properties.ts';
import type { CaptureExtent } from './parts/parts.ts';
import type { Walk } from './walk.ts';

/** Never shown, never read: code and its substitutes. */
const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'link']);
/** Their content is not children: values are read elsewhere, documents of frames are captured on their own, the rest is for old browsers. */
const CHILDLESS = new Set('textarea iframe canvas object audio video progress meter'.split(' '));
/** Tags whose meaning an element of another namespace does not share. */
const HTML_ONLY = new Set('input textarea select option details summary button label iframe frame canvas'.split(' '));
/** Attributes with drawing instructions: long, and no use to a reader. */
const DRAWING = new Set(['d', 'points']);
/** Attributes that, like `aria-` ones, tell what any element is or does. Elements without them take shortcuts. */
const TELLING = new Set('role contenteditable tabindex required controls draggable'.split(' '));
/** Besides custom elements, the elements that may have a shadow root. */
const SHADOW_HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);
const NO_NAMES: readonly string[] = [];

/** Captures an element with everything inside it. */
export function captureElement(element: Element, around: Inherited, walk: Walk): PageElement {
  const { parts, extent } = walk;
  const left = parts?.left ?? 0;
  const isClobberedForm = element instanceof HTMLFormElement && isClobbered(element);
  const captured = isClobberedForm
    ? captureClobbered(element, around, walk, addNode)
    : captureWhole(element, around, walk);
  extent.besides += charactersBeside(captured);
  if (!extent.isFlat) parts?.keep(element, captured, left);
  return captured;
}

function captureWhole(element: Element, around: Inherited, walk: Walk): PageElement {
  const tag = tagOf(element);
  const appearance = appearanceOf(element, around, walk.view);
  const names = element.hasAttributes() ? element.getAttributeNames() : NO_NAMES;
  const telling = isTelling(names) || (tag === 'body' && names.length > 0);
  const secret = (telling || isValueField(tag)) && walk.secrets.isSecret(element);
  if (secret && tag === 'select') walk.secretLists.add(element);
  // The content of a secret editor is its value.
  const children = secret && tag !== 'select' ? [] : childrenOf(element, { tag, appearance, around }, walk);
  const id = walk.ids.of(element);
  const seen = { tag, appearance, telling, secret, children, parentRendered: around.rendered };
  const { live, box, canRead } = liveOf(element, seen, walk);
  if (tag === 'iframe' || tag === 'frame') walk.frames.push(capturedFrame(element as HTMLIFrameElement, id, walk.view));
  const attributes = attributesOf(element, names, secret ? (currentValue(element, tag) ?? '') : null);
  // What can be pressed is visible, so its text stands in a part that is not.
  const unread = (text: string): PageElement => ({
    ...{ tag: 'span', id: null, attributes: [], children: [text], box },
    live: { ...live, role: null, name: '', value: null, focused: false, actionable: false, visible: false },
  });
  const shown = canRead ? children : children.map((child) => (typeof child === 'string' ? unread(child) : child));
  return { tag, id, attributes, children: live.actionable ? shown : children, box, live };
}

/** A `base` decides where the addresses of its document lead. One for the root of the own site, as many are, changes nothing. */
function isSkipped(element: Element): boolean {
  if (SKIPPED.has(element.localName)) return true;
  return (
    element.localName === 'base' && (!(element instanceof HTMLBaseElement) || element.href === `${location.origin}/`)
  );
}

/** Elements of drawings and formulas can have the names of HTML controls without being controls. */
function tagOf(element: Element): string {
  const tag = element.localName.toLowerCase();
  return HTML_ONLY.has(tag) && !(element instanceof HTMLElement) ? `foreign-${tag}` : tag;
}

function isTelling(names: readonly string[]): boolean {
  for (const name of names) if (name.startsWith('aria-') || TELLING.has(name) || maySayListener(name)) return true;
  return false;
}

interface Parent {
  readonly tag: string;
  readonly appearance: Appearance;
  readonly around: Inherited;
}

function childrenOf(element: Element, { tag, appearance, around }: Parent, walk: Walk): PageNode[] {
  if (CHILDLESS.has(tag)) return [];
  if (walk.extent.isFlat) return directTexts(element, around);
  const shadow = canHostShadow(tag) ? walk.shadowRootOf(element) : null;
  if (shadow === null && element.firstElementChild === null) {
    // Reading all the text at once avoids creating an object for each text node.
    const { backdrop } = appearance.measured ?? around;
    const text = textOn(backdrop, limitedText(element.textContent));
    walk.extent.characters += text?.length ?? 0;
    return text === null ? [] : [text];
  }
  const inside = surroundingsInside(element, tag, appearance.measured, around);
  const children: PageNode[] = [];
  if (shadow !== null) children.push(captureShadow(shadow, inside, walk));
  if (tag === 'details' && !(element as HTMLDetailsElement).open) addFolded(element, inside, children, walk);
  else {
    const { measured, visible } = appearance;
    const cutOff = new Set<Node>(measured === null || !visible ? [] : cutOffTexts(element, measured.style, measured));
    for (let child = element.firstChild; child !== null; child = nextSiblingOf(child)) {
      if (cutOff.has(child) || (shadow !== null && child instanceof Text && !isSlotted(child, shadow))) continue;
      const isLight = shadow !== null && child.nodeType === Node.ELEMENT_NODE;
      addNode(child, isLight ? slotSurroundings(child as Element, inside) : inside, children, walk);
    }
  }
  return children;
}

/** Whether a slot shows a text that stands directly in a shadow host. */
function isSlotted(text: Text, shadow: ShadowRoot): boolean {
  const around = shadow.querySelector('slot:not([name])')?.parentElement ?? null;
  return areaOfText(text).width > 1 && around?.checkVisibility({ opacityProperty: true }) !== false;
}

function directTexts(element: Element, around: Inherited): PageNode[] {
  const texts = Array.from(element.childNodes, (node) =>
    node instanceof Text ? textOn(around.backdrop, textOfNode(node)) : null,
  );
  return texts.filter((text) => text !== null);
}

/** Adds the children of a closed `<details>`: Chrome lays them out, but only the first summary is visible. */
function addFolded(details: Element, inside: Inherited, children: PageNode[], walk: Walk): void {
  let summary: ChildNode | null = null;
  for (let child = details.firstChild; child !== null; child = nextSiblingOf(child)) {
    const isElement = child.nodeType === Node.ELEMENT_NODE;
    if (summary === null && isElement && (child as Element).localName === 'summary') summary = child;
    // Its own text is not drawn either.
    if (isElement) addNode(child, child === summary ? inside : { ...inside, rendered: false }, children, walk);
  }
}

function captureShadow(shadow: ShadowRoot, inside: Inherited, walk: Walk): PageNode {
  const children: PageNode[] = [];
  walk.labels.add(shadow);
  walk.generated.add(shadow);
  for (let child = shadow.firstChild; child !== null; child = nextSiblingOf(child))
    addNode(child, inside, children, walk);
  return { tag: '#shadow-root', id: null, attributes: [], children, box: null, live: null };
}

/** A light child of a shadow host is visible where a slot shows it, if one does. */
function slotSurroundings(child: Element, inside: Inherited): Inherited {
  const shown = child.checkVisibility({ opacityProperty: true, contentVisibilityAuto: false });
  return shown ? { ...inside, clip: null, absoluteClip: null } : { ...inside, rendered: false };
}

function addNode(node: Node, around: Inherited, children: PageNode[], walk: Walk): void {
  const { nodeType } = node;
  if (nodeType === Node.TEXT_NODE) {
    const text = textOn(around.backdrop, textOfNode(node as Text)) ?? blankBeside(node as Text);
    walk.extent.characters += text?.length ?? 0;
    if (text !== null) children.push(text);
  } else if (nodeType === Node.ELEMENT_NODE && node !== walk.skip) {
    if (!isSkipped(node as Element)) addElement(node as Element, around, children, walk);
    // A field may be named `nodeType`.
  } else if (node instanceof HTMLFormElement) addElement(node, around, children, walk);
}

/** Elements below this depth are read as siblings: no person sees a difference, and deep recursion would overflow. */
const DEEPEST = 400;

/** A note that elements were left out; null if none were. */
export function elementsLeftOut(extent: CaptureExtent): string | null {
  const most = tooMuch(extent);
  return most && `(This page has more than ${most}. The rest of it is not read.)`;
}

function addElement(element: Element, around: Inherited, children: PageNode[], walk: Walk): void {
  const { extent, parts } = walk;
  // What lies too deep is not one element of its page.
  const known = parts === null || extent.depth + 1 >= DEEPEST ? null : parts.insteadOf(element);
  if (known !== null) {
    if (known !== 'later') children.push(known);
    return;
  }
  extent.elements++;
  if (tooMuch(extent) !== null) return;
  extent.depth++;
  if (extent.depth < DEEPEST || extent.isFlat) children.push(captureElement(element, around, walk));
  else {
    extent.isFlat = true;
    for (const each of [element, ...allBelow(element, '*')]) {
      extent.elements++;
      if (tooMuch(extent) !== null) break;
      if (!isSkipped(each)) children.push(captureElement(each, around, walk));
    }
    extent.isFlat = false;
  }
  extent.depth--;
}

/** Text as it is drawn on a backdrop: mostly with runs of white space as one blank; null where there is nothing else. */
function textOn(backdrop: Backdrop, text: string): string | null {
  // Editors indent code by blanks that do not break.
  if (!/\S/u.test(text)) return /\u00a0{2}/u.test(text) || (text !== '' && keepsBlanks(backdrop)) ? text : null;
  if (!/[ \t\n\r\f]{2}|[\t\n\r\f]/u.test(text) || keepsBlanks(backdrop)) return text;
  return text.replace(/[ \t\n\r\f]+/gu, ' ');
}

/** A blank that a script wrote as a text of its own beside another text; null for what only parts elements. */
function blankBeside(blank: Text): string | null {
  const stands = (['previousSibling', 'nextSibling'] as const).some((way) => {
    let near = blank[way];
    while (near instanceof Comment) near = near[way];
    return near instanceof Text && /\S/u.test(near.data);
  });
  return blank.data !== '' && stands ? ' ' : null;
}

/** Whether an element with this tag may have a shadow root. */
export function canHostShadow(tag: string): boolean {
  return SHADOW_HOSTS.has(tag) || tag.includes('-');
}

/** Attributes as written. `secret` is the value of a secret field, null for other elements: attributes that repeat it are left out. */
function attributesOf(element: Element, names: readonly string[], secret: string | null): Attribute[] {
  const attributes: Attribute[] = [];
  // Four times as fast as reading `attributes`, which creates an object for each.
  for (const name of names) {
    if ((secret !== null && name === 'value') || DRAWING.has(name)) continue;
    const value = element.getAttribute(name) ?? '';
    if (secret === null || value !== secret || name === 'type') attributes.push([name, limitedAttribute(value)]);
  }
  return attributes;
}
