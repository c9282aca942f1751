import { attribute, isElement, type PageElement } from '../../page.ts';
import { isWidget } from './control.ts';
import { type Control, FIELD_TAGS } from './line.ts';
import { canActOn, isDrawn, isSeen, roleFor } from './seen.ts';

/** A class by which an author calls what takes something away: such a part acts by itself. */
const TAKES_AWAY = /^class=.*(?:close|clear|remove|delete|dismiss|cross|reset)/u;
const ARROW = /(?:^|[=_-])(?:arrow|caret|chevron|angle|expand|unfold|down|up)(?:-|$)/u;
/** Widgets that a page draws of several boxes. */
const DRAWN = /^(?:checkbox|radio|scrollbar|slider|switch)$/u;
/** HTML allows no control inside of these. */
const PRESSED = /^(?:button|link)$/u;
const PICTURES = new Set(['img', 'svg', 'canvas', 'video', 'picture', 'object']);

/**
 * The controls inside of a pressable box that are only drawn there for another one: the track of a slider, the box of a switch, the arrow
 * of a list of choices, and its value. `role`: of the box.
 */
export function drawnParts(inner: readonly Control[], role: string | null): readonly Control[] {
  const isPressed = PRESSED.test(role ?? '');
  const [drawn = null, ...others] = inner.filter(({ element }) => DRAWN.test(roleFor(element) ?? ''));
  const isList = inner.filter(({ element }) => roleFor(element) === 'combobox').length === 1;
  const isDrawnFor = (each: Control) => drawn !== null && others.length === 0 && touch(each.element, drawn.element);
  return inner.filter((each) => {
    if (role === 'combobox' && isValue(each)) return true;
    if (!isPlain(each)) return false;
    return isArrow(each) ? isPressed || isList : isDrawing(each) && (isPressed || isDrawnFor(each));
  });
}

/** Whether two parts lie on each other, as a track and its thumb do; where neither was measured, they may. */
function touch({ box: one }: PageElement, { box: other }: PageElement): boolean {
  if (one === null || other === null) return true;
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Whether a control only shows a text, as a list of choices shows what was chosen. */
export function isValue({ element }: Control): boolean {
  return (
    roleFor(element) === 'textbox' && !FIELD_TAGS.has(element.tag) && attribute(element, 'aria-readonly') === 'true'
  );
}

/** Whether a control is a box or picture with a listener or a cursor, and nothing else. */
function isPlain({ element, quoted, state }: Control): boolean {
  const { tag } = element;
  if (quoted !== '' || state !== '' || FIELD_TAGS.has(tag)) return false;
  return tag !== 'a' && tag !== 'button' && !isWidget(roleFor(element));
}

const isDrawing = ({ hint }: Control) => hint.startsWith('class=') && !TAKES_AWAY.test(hint);
const isArrow = ({ hint }: Control) => hint === '' || ARROW.test(hint);

/** Whether anything is drawn in a box but the controls inside of it: pressing the box then is pressing one of these. */
export function drawsMore(box: PageElement): boolean {
  return box.children.some((child) => {
    if (typeof child === 'string') return /[^\s\p{Cf}]/u.test(child);
    if (!isElement(child)) return false;
    if (!isSeen(child, isDrawn(child, true))) return child.children.length > 0 && drawsMore(child);
    if (canActOn(child, roleFor(child))) return false;
    return PICTURES.has(child.tag) || drawsMore(child);
  });
}
