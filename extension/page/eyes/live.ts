import type { Box, Live } from '../../../agent/page.ts';
import { isActionable, isControl, isFrill } from './actionable.ts';
import type { Covered } from './appearance/covers.ts';
import { isDrawnTick } from './appearance/drawn-box.ts';
import { looksOf } from './appearance/looks.ts';
import { type Shown, shownInPlace, standIn } from './appearance/stand-in.ts';
import { checkedOf, currentValue, expandedOf, isDisabled, isValueField, selectedOf } from './control.ts';
import { isHiddenName } from './names/hidden-name.ts';
import { isButtonInput } from './names/name-sources.ts';
import { isWorthNaming } from './names/names.ts';
import { impliedRole, liveRole } from './role.ts';
import type { KnownElement, Walk } from './walk.ts';

/** Elements whose pointer cursor says nothing about themselves: it is that of a control, or of the whole page. */
const POINTING_ONLY = new Set(['label', 'html', 'body']);

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Role, name and state of an element, the box in which a person sees it, and whether its own text can be read. Registers what may cover it. */
export function liveOf(
  element: Element,
  seen: KnownElement,
  walk: Walk,
): { live: Live; box: Box | null; canRead: boolean } {
  const { tag, appearance, telling, secret } = seen;
  const role = telling ? liveRole(element, tag) : impliedRole(element, tag);
  const actionable = canBeActedOn(element, role, seen, walk);
  const hasText = seen.children.some((child) => typeof child === 'string');
  const canRead =
    !(hasText || isButtonInput(element)) || !appearance.visible || walk.readability.isReadable(element, appearance);
  const shown = shownAs(element, { actionable, canRead }, seen, walk);
  const { visible, box } = shown;
  const live: Mutable<Live> & Covered = {
    role,
    name: actionable || isWorthNaming(element, seen) ? liveName(element, role, seen, walk, canRead) : '',
    value: shown.isInPlace ? null : valueIn(element, seen),
    secret,
    checked: checkedIn(element, seen),
    selected: selectedIn(element, seen, walk),
    expanded: expandedIn(element, seen),
    disabled: actionable && (isDisabled(element) || looksDisabled(element, seen)),
    required: isRequired(element, seen),
    focused: element === walk.focused,
    visible: visible && (canRead || (actionable && hasSize(box))),
    coveredBy: null,
    actionable,
  };
  const looks = looksIn(element, seen);
  if (looks !== null) live.looks = looks;
  const scrolls = scrollsIn(element, seen);
  if (scrolls !== null) live.scrolls = scrolls;
  if (isLaidApart(seen)) live.apart = true;
  if (appearance.style?.pointerEvents === 'none') live.through = true;
  if (secret && currentValue(element, tag)) live.filled = true;
  if (visible && box !== null) {
    if (appearance.floats) walk.covers.addFloat(element, box);
    if (actionable || hasText || tag === 'iframe')
      walk.covers.addCoverable(element, box, live, actionable ? 'control' : 'text');
  }
  return { live, box, canRead };
}

function shownAs(
  element: Element,
  { actionable, canRead }: { readonly actionable: boolean; readonly canRead: boolean },
  seen: KnownElement,
  walk: Walk,
): Shown {
  const { appearance } = seen;
  if (!actionable) return appearance;
  const isShown = appearance.visible && (canRead || hasSize(appearance.box));
  return shownInPlace(element) ?? (isShown ? appearance : standIn(element, seen, walk));
}

/** Whether a box has a size: what has none is seen by its own text alone. */
function hasSize(box: Box | null): boolean {
  return box !== null && box.width * box.height > 0;
}

function canBeActedOn(
  element: Element,
  role: string | null,
  { tag, telling, appearance }: KnownElement,
  { listening, pointed }: Walk,
): boolean {
  if (telling ? isActionable(element, tag, role) : isControl(element, tag)) return true;
  const listens = listening.has(element) && !isFrill(element);
  if ((listens && !isDrawnTick(element)) || isIconOfTab(element, tag)) return true;
  if (POINTING_ONLY.has(tag)) return false;
  const points = appearance.turnsPointing || (pointed.has(element) && !isInsideControl(element));
  return points && !isCellOf(element, listening) && !isDrawnTick(element);
}

/** Whether an element is an icon with a tooltip in a tab, such as the cross that closes the tab. */
function isIconOfTab(element: Element, tag: string): boolean {
  return (
    (tag === 'div' || tag === 'span' || tag === 'i') &&
    element.matches('[role="tab"] [title]') &&
    !element.textContent.trim()
  );
}

/** Whether an element is a part of a control, whose cursor it repeats. */
function isInsideControl(element: Element): boolean {
  const control = element.parentElement?.closest('a,button,label,summary,[role="button"],[role="link"]') ?? null;
  return control !== null;
}

/** Whether an element is a cell of a row that listens: a press of the cell is one of the row. */
function isCellOf(element: Element, listening: Walk['listening']): boolean {
  const row = element.matches('td,[role="cell"],[role="gridcell"]') ? element.closest('tr,[role="row"]') : null;
  return row !== null && listening.has(row);
}

function liveName(element: Element, role: string | null, seen: KnownElement, walk: Walk, canRead: boolean): string {
  const name = walk.generated.around(walk.names.of(element, role, seen), element, role);
  if (name === '' && seen.children.length === 0 && element instanceof SVGGeometryElement) return nameOfShape(element);
  return isHiddenName(name, element, { ...seen, canRead }, walk) ? '' : name;
}

/** A shape that lies over a text, to be pressed in its stead, is called by what is written in its group. */
function nameOfShape(shape: Element): string {
  const group = shape.parentElement;
  const texts = group?.localName === 'g' ? Array.from(group.querySelectorAll('text')).filter(isShownText) : [];
  const text = texts.map(({ textContent }) => textContent.trim().replace(/\s+/gu, ' ')).join(' ');
  return text.length > LONGEST_LABEL ? '' : text;
}

function isShownText(text: Element): boolean {
  const { fill, stroke, fontSize } = getComputedStyle(text);
  const isDrawn = (fill !== 'none' || stroke !== 'none') && Number.parseFloat(fontSize) > 1;
  return isDrawn && text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Of a shape, in characters: a longer text is that of many. */
const LONGEST_LABEL = 80;

/** Only elements without content are described by their looks. */
function looksIn(element: Element, { tag, appearance, children }: KnownElement): string | null {
  const { box, style, visible } = appearance;
  if (children.length > 0 || !visible || box === null || style === null) return null;
  return looksOf(element, tag, box, style);
}

/** A smaller part is a control of its own, such as a spin button. CSS px. */
const SMALLEST_SCROLLER = 80;
/** A part whose hidden content is a smaller share of what it shows counts as shown whole. */
const LEAST_HIDDEN = 0.5;

/** Which part of a scroller's content is shown: the rest may be drawn only once it is scrolled into view. */
function scrollsIn(element: Element, { tag, appearance, children }: KnownElement): NonNullable<Live['scrolls']> | null {
  const { box, style, visible } = appearance;
  if (!visible || style === null || children.length === 0 || box === null || tag === 'body' || tag === 'html')
    return null;
  if (box.height < SMALLEST_SCROLLER || box.width < SMALLEST_SCROLLER) return null;
  if (style.overflowY !== 'auto' && style.overflowY !== 'scroll') return null;
  const { scrollTop, clientHeight, scrollHeight } = element;
  if (scrollHeight - clientHeight < clientHeight * LEAST_HIDDEN) return null;
  return { from: Math.round(scrollTop), to: Math.round(scrollTop) + clientHeight, of: scrollHeight };
}

/** Whether a style makes a box of what is running text by its tag. */
function isLaidApart({ tag, appearance: { style, visible } }: KnownElement): boolean {
  return (
    visible &&
    /^(?:span|a|b|strong|em|small|label|time|sup|sub)$/u.test(tag) &&
    /^(?:block|flex|grid|table)/u.test(style?.display ?? '')
  );
}

/** A fainter control looks as if it was switched off. */
const LEAST_OPACITY = 0.7;

/** Whether a class calls a control, or the item of a list around it, disabled, and the control looks so. */
function looksDisabled(element: Element, { appearance: { style } }: KnownElement): boolean {
  if (style === null || !element.matches('[class*="disabled"],li[class*="disabled"]>*')) return false;
  const classes = `${element.getAttribute('class')} ${element.parentElement?.closest('li')?.className}`;
  return (
    /(?:^|[\s_-])disabled(?:\s|$)/u.test(classes) &&
    (style.cursor !== 'pointer' || style.pointerEvents === 'none' || Number(style.opacity) < LEAST_OPACITY)
  );
}

// Without a telling attribute each state is possible for one tag or few, so no other element is read.

function valueIn(element: Element, { tag, telling, secret }: KnownElement): string | null {
  return !secret && (telling || isValueField(tag)) ? currentValue(element, tag) : null;
}

function checkedIn(element: Element, { tag, telling }: KnownElement): Live['checked'] {
  return telling || tag === 'input' ? checkedOf(element, tag) : null;
}

function selectedIn(element: Element, { tag, telling }: KnownElement, { secretLists }: Walk): boolean | null {
  if (!telling && tag !== 'option') return null;
  const list = tag === 'option' && secretLists.size > 0 ? element.closest('select') : null;
  return list !== null && secretLists.has(list) ? null : selectedOf(element, tag);
}

function expandedIn(element: Element, { tag, telling }: KnownElement): boolean | null {
  return telling || tag === 'summary' ? expandedOf(element, tag) : null;
}

function isRequired(element: Element, { telling }: KnownElement): boolean {
  return telling && (element.hasAttribute('required') || element.getAttribute('aria-required') === 'true');
}
