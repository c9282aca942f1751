import type { ElementId } from '../../../agent/action.ts';
import type { Attribute, Box, Live, Page, PageElement, PageNode } from '../../../agent/page.ts';
import { publicAddress } from '../../../agent/secrets/public-address.ts';
import { isActionable, isControl } from './actionable.ts';
import {
  type Appearance,
  appearanceOf,
  isReadable,
  type Surroundings,
  surroundingsInside,
  surroundingsOfRoot,
} from './appearance.ts';
import { checkedOf, currentValue, expandedOf, isDisabled, selectedOf } from './control.ts';
import { type Covered, type Covers, createCovers } from './covers.ts';
import { createElementIds, type ElementIds } from './element-ids.ts';
import { createLabels, type Labels, withLabels } from './names/labels.ts';
import { createNames, type Names } from './names/names.ts';
import { wordsBefore, wordsOn } from './names/words.ts';
import { impliedRole, roleOf } from './role.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import type { ShadowRootOf } from './shadow.ts';
import { withhold } from './withhold.ts';

/** A frame element of a captured page, and what is needed to put the page inside it in its place. */
export interface FrameElement {
  readonly id: ElementId;
  /** Its place in `window.frames`; null for one in a shadow tree, which is not listed there. */
  readonly index: number | null;
  /** Where its document is shown, CSS px of this frame's viewport. */
  readonly content: Box;
}

/** What one frame's document looks like. */
export interface Capture {
  readonly page: Page;
  readonly frames: readonly FrameElement[];
  /** What other pages know its secrets by. */
  readonly traces: readonly string[];
}

/** Looks at one document again and again: what it learned of an element it keeps. */
export interface Eyes {
  readonly ids: ElementIds;
  readonly secrets: Secrets;
  readonly shadowRootOf: ShadowRootOf;
  capture(): Capture;
}

/** What one capture carries along. */
interface Walk {
  readonly view: Window;
  readonly ids: ElementIds;
  readonly names: Names;
  readonly secrets: Secrets;
  readonly shadowRootOf: ShadowRootOf;
  readonly focused: Element | null;
  readonly frames: FrameElement[];
  readonly labels: Labels;
  readonly covers: Covers;
  readonly skip: Element | null;
  /** Lists whose choice is a secret, as far as they were met. */
  readonly secretLists: Set<Element>;
  /** How the lists met so far are shown: all their options are shown so. */
  readonly shownLists: Map<Element, Box | null>;
}

/** Never shown, never read: code, and what stands in for it. */
const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'link', 'base']);
const NAMED = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'img',
  'label',
  'legend',
  'dialog',
  'fieldset',
  'table',
  'iframe',
]);
const FIELDS = new Set(['input', 'textarea', 'select']);
const ONLY_HTML = new Set([...FIELDS, 'option', 'details', 'summary', 'button', 'label', 'iframe', 'frame', 'canvas']);
/** Drawing instructions: long, and no use to a reader. */
const DRAWING = new Set(['d', 'points']);
/** Attributes, besides `aria-` ones, that tell what any element is or does. Where there are none of them, none is asked for. */
const TELLING = new Set(
  'role contenteditable tabindex required controls onclick ondblclick onmousedown onpointerdown onmouseup'.split(' '),
);
const NONE: readonly string[] = [];

/** Eyes for one document. `hiddenHost` is an element of ours that captures leave out. Adds nothing to the document. */
export function createEyes(
  document: Document,
  options: { shadowRootOf: ShadowRootOf; hiddenHost: () => Element | null },
): Eyes {
  const ids = createElementIds();
  const secrets = createSecrets(document);
  const names = createNames(document, secrets.isSecret);
  const { shadowRootOf } = options;
  return {
    ids,
    secrets,
    shadowRootOf,
    capture() {
      const view = document.defaultView ?? window;
      secrets.update();
      names.update();
      const focused = deepFocus(document, shadowRootOf);
      const frames: FrameElement[] = [];
      const skip = options.hiddenHost();
      const covers = createCovers(view, shadowRootOf);
      const labels = createLabels();
      labels.add(document);
      ids.begin();
      const walk: Walk = {
        view,
        ids,
        names,
        secrets,
        shadowRootOf,
        focused,
        frames,
        labels,
        covers,
        skip,
        secretLists: new Set(),
        shownLists: new Map(),
      };
      const root = withLabels(labels, () => captureElement(document.documentElement, surroundingsOfRoot(view), walk));
      covers.resolve(ids);
      return { page: withhold(pageOf(document, view, root), secrets.values()), frames, traces: secrets.traces() };
    },
  };
}

function pageOf(document: Document, view: Window, root: PageElement): Page {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } =
    document.scrollingElement ?? document.documentElement;
  return {
    url: publicAddress(document.URL),
    title: document.title,
    viewport: { width: view.innerWidth, height: view.innerHeight },
    scroll: {
      x: Math.round(view.scrollX),
      y: Math.round(view.scrollY),
      maxX: Math.max(0, scrollWidth - clientWidth),
      maxY: Math.max(0, scrollHeight - clientHeight),
    },
    root,
  };
}

function captureElement(element: Element, around: Surroundings, walk: Walk): PageElement {
  const tag = tagOf(element);
  const look = appearanceOf(element, around, walk.view);
  const names = element.hasAttributes() ? element.getAttributeNames() : NONE;
  const telling = isTelling(names) || (tag === 'body' && names.length > 0);
  const secret = (telling || FIELDS.has(tag)) && walk.secrets.isSecret(element);
  if (secret && tag === 'select') walk.secretLists.add(element);
  // What an editor holds is what stands inside of it.
  const children = secret && tag !== 'select' ? [] : childrenOf(element, { tag, look, around }, walk);
  const id = walk.ids.of(element);
  const seen = { tag, look, telling, secret, children, parentRendered: around.rendered };
  const { live, box } = liveOf(element, seen, walk);
  if (tag === 'iframe' || tag === 'frame') walk.frames.push(frameOf(element as HTMLIFrameElement, id, walk.view));
  const attributes = attributesOf(element, names, secret ? (currentValue(element, tag) ?? '') : null);
  return { tag, id, attributes, children, box, live };
}

/** Elements of drawings and formulas may be called like controls, and are none. */
function tagOf(element: Element): string {
  const tag = element.localName.toLowerCase();
  return ONLY_HTML.has(tag) && !(element instanceof HTMLElement) ? `foreign-${tag}` : tag;
}

function isTelling(names: readonly string[]): boolean {
  for (const name of names) if (name.startsWith('aria-') || TELLING.has(name)) return true;
  return false;
}

interface Looked {
  readonly tag: string;
  readonly look: Appearance;
  readonly around: Surroundings;
}

function childrenOf(element: Element, { tag, look, around }: Looked, walk: Walk): PageNode[] {
  // The text of a text area is what it held at first; its value is what it holds.
  if (tag === 'textarea' || tag === 'iframe' || tag === 'canvas' || tag === 'object') return [];
  const shadow = canHost(tag) ? walk.shadowRootOf(element) : null;
  if (shadow === null && element.firstElementChild === null) {
    // One call for all the text, where walking would make an object for each piece.
    const text = textOf(element.textContent);
    return text === null ? [] : [text];
  }
  const inside = surroundingsInside(element, tag, look.measured, around);
  const children: PageNode[] = [];
  if (shadow !== null) children.push(shadowOf(shadow, inside, walk));
  const folded = tag === 'details' && !(element as HTMLDetailsElement).open;
  let summary = folded;
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    let aroundChild = inside;
    if (child.nodeType === Node.ELEMENT_NODE) {
      if (shadow !== null) aroundChild = slotted(child as Element, inside);
      // Chrome lays out what a closed <details> hides, so its boxes prove nothing.
      if (folded && !(summary && (child as Element).localName === 'summary'))
        aroundChild = { ...inside, rendered: false };
      else if (folded) summary = false;
    }
    addNode(child, aroundChild, children, walk);
  }
  return children;
}

function shadowOf(shadow: ShadowRoot, inside: Surroundings, walk: Walk): PageNode {
  const children: PageNode[] = [];
  walk.labels.add(shadow);
  for (let child = shadow.firstChild; child !== null; child = child.nextSibling) addNode(child, inside, children, walk);
  return { tag: '#shadow-root', id: null, attributes: [], children, box: null, live: null };
}

function addNode(node: Node, around: Surroundings, children: PageNode[], walk: Walk): void {
  const { nodeType } = node;
  if (nodeType === Node.TEXT_NODE) {
    const text = textOf(node.nodeValue);
    if (text !== null) children.push(text);
  } else if (nodeType === Node.ELEMENT_NODE && node !== walk.skip) {
    if (!SKIPPED.has((node as Element).localName)) children.push(captureElement(node as Element, around, walk));
  }
}

function textOf(text: string | null): string | null {
  if (text === null || !/\S/u.test(text)) return null;
  return /\s{2}|[\t\n\r]/u.test(text) ? text.replace(/\s+/gu, ' ') : text;
}

/** The light child of a host is seen where a slot shows it, if one does. */
function slotted(child: Element, inside: Surroundings): Surroundings {
  const shown = child.checkVisibility({ opacityProperty: true, contentVisibilityAuto: false });
  return shown ? { ...inside, clip: null, absoluteClip: null } : { ...inside, rendered: false };
}

const HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

function canHost(tag: string): boolean {
  return HOSTS.has(tag) || tag.includes('-');
}

/** `secret` is what a secret field holds: no attribute repeats it. */
function attributesOf(element: Element, names: readonly string[], secret: string | null): Attribute[] {
  const attributes: Attribute[] = [];
  // Four times as quick as walking `attributes`, which makes an object for each.
  for (const name of names) {
    if ((secret !== null && name === 'value') || DRAWING.has(name)) continue;
    const value = element.getAttribute(name) ?? '';
    if (secret === null || value !== secret || name === 'type') attributes.push([name, value]);
  }
  return attributes;
}

interface Seen {
  readonly tag: string;
  readonly look: Appearance;
  /** It has an attribute that tells what it is or does. */
  readonly telling: boolean;
  readonly secret: boolean;
  readonly children: readonly PageNode[];
  readonly parentRendered: boolean;
}

interface Shown {
  readonly visible: boolean;
  readonly box: Box | null;
}

function liveOf(element: Element, seen: Seen, walk: Walk): { live: Live; box: Box | null } {
  const { tag, look, telling, secret } = seen;
  const role = telling ? roleOf(element, tag) : impliedRole(element, tag);
  const actionable =
    (telling ? isActionable(element, tag, role) : isControl(element, tag)) ||
    (look.turnsPointing && tag !== 'label' && tag !== 'html' && tag !== 'body');
  const texts = hasText(seen.children);
  const unreadable = texts && !actionable && look.visible && look.style !== null && !isReadable(look.style);
  const { visible, box } = actionable && !look.visible ? standIn(element, seen, walk) : look;
  const live: Live & Covered = {
    role,
    name: actionable || isNamed(element, tag, telling) ? nameOf(element, role, seen, walk) : '',
    value: !secret && (telling || FIELDS.has(tag)) ? currentValue(element, tag) : null,
    secret,
    checked: telling || tag === 'input' ? checkedOf(element, tag) : null,
    selected: (telling || tag === 'option') && !isSecretChoice(element, tag, walk) ? selectedOf(element, tag) : null,
    expanded: telling || tag === 'summary' ? expandedOf(element, tag) : null,
    disabled: actionable && isDisabled(element),
    required: telling && (element.hasAttribute('required') || element.getAttribute('aria-required') === 'true'),
    focused: element === walk.focused,
    visible: visible && !unreadable,
    coveredBy: null,
    actionable,
  };
  if (visible && box !== null) {
    if (look.floats) walk.covers.float(element, box);
    if (actionable || texts) walk.covers.wonder(element, box, live);
  }
  return { live, box };
}

function isSecretChoice(element: Element, tag: string, { secretLists }: Walk): boolean {
  const list = tag === 'option' && secretLists.size > 0 ? element.closest('select') : null;
  return list !== null && secretLists.has(list);
}

/** What a screen reader would say, else what a person would go by: the placeholder, the words on it or right before it. */
function nameOf(element: Element, role: string | null, seen: Seen, walk: Walk): string {
  const { tag, children } = seen;
  const name = walk.names.of(element, role, seen);
  if (name !== '') return name;
  if (tag === 'input' || tag === 'textarea' || tag === 'select')
    return element.getAttribute('placeholder')?.trim() || wordsBefore(element);
  return role === null || tag === 'label' ? wordsOn(children) : '';
}

function isNamed(element: Element, tag: string, telling: boolean): boolean {
  if (NAMED.has(tag)) return true;
  if (!telling) return false;
  if (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')) return true;
  const role = element.getAttribute('role');
  return role === 'heading' || role === 'img' || role === 'dialog' || role === 'alertdialog';
}

function hasText(children: readonly PageNode[]): boolean {
  return children.some((child) => typeof child === 'string');
}

/** What a person sees of a control that is itself not drawn: the label of a restyled tick box, the list of an option. */
function standIn(element: Element, seen: Seen, walk: Walk): Shown {
  const { tag, look, children } = seen;
  if (tag === 'option') {
    const select = element.closest('select');
    return select === null || !seen.parentRendered ? look : listAt(select, look.box, walk.shownLists);
  }
  if (tag === 'input' && /^(?:checkbox|radio|file)$/u.test((element as HTMLInputElement).type)) {
    for (const label of walk.labels.of(element)) {
      const labelBox = shownAt(label);
      if (labelBox !== null) return { visible: true, box: labelBox };
    }
    return look;
  }
  // A link around a picture that is out of the flow has no size of its own.
  if (look.box === null || (look.box.width > 0 && look.box.height > 0)) return look;
  for (const child of children)
    if (typeof child === 'object' && 'tag' in child && child.live?.visible) return { visible: true, box: child.box };
  return look;
}

/** Many options are asked for, of one list each time. */
function listAt(select: Element, otherwise: Box | null, known: Map<Element, Box | null>): Shown {
  let box = known.get(select);
  if (box === undefined) {
    box = shownAt(select);
    known.set(select, box);
  }
  return { visible: box !== null, box: box ?? otherwise };
}

/** Where a person sees an element; null where they do not. */
function shownAt(element: Element): Box | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  const visible =
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return visible ? { x, y, width, height } : null;
}

function deepFocus(document: Document, shadowRootOf: ShadowRootOf): Element | null {
  // The body has the focus when nothing has.
  let focused = document.activeElement === document.body ? null : document.activeElement;
  while (focused !== null) {
    const inside: Element | null = canHost(focused.localName) ? (shadowRootOf(focused)?.activeElement ?? null) : null;
    if (inside === null) return focused;
    focused = inside;
  }
  return null;
}

function frameOf(element: HTMLIFrameElement, id: ElementId, view: Window): FrameElement {
  const { contentWindow } = element;
  let index: number | null = null;
  for (let i = 0; i < view.length; i++) if (view[i] === contentWindow) index = i;
  const { x, y, width, height } = element.getBoundingClientRect();
  const style = view.getComputedStyle(element);
  const left = element.clientLeft + Number.parseFloat(style.paddingLeft);
  const top = element.clientTop + Number.parseFloat(style.paddingTop);
  const right = element.offsetWidth - element.clientLeft - element.clientWidth + Number.parseFloat(style.paddingRight);
  const bottom =
    element.offsetHeight - element.clientTop - element.clientHeight + Number.parseFloat(style.paddingBottom);
  return {
    id,
    index,
    content: { x: x + left, y: y + top, width: width - left - right, height: height - top - bottom },
  };
}
