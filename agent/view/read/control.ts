import { cutText } from '../../helpers/cut-text.ts';
import { isWord } from '../../helpers/letters.ts';
import { attribute, elements, type PageElement, textOf } from '../../page.ts';
import { isEditable, WIDGET_ROLES } from '../../reading/role.ts';
import { quotedText, quotedValue } from '../page-text.ts';
import { controlName } from './control-name.ts';
import type { Control } from './line.ts';
import { roleFor } from './seen.ts';

export const LONGEST_VALUE = 120;
const MOST_OPTIONS = 12;
const LONGEST_OPTION = 60;

/** Where a control holds its text. `field`: in its value; `toggle`: beside it; `content`: inside it. */
export type ControlKind = 'field' | 'toggle' | 'content';

/** Inputs that are buttons, with their value as the text. */
const BUTTONS = new Set(['submit', 'button', 'reset', 'image']);
/** Inputs whose type says more than their role. */
const TYPES = new Set('password number date time datetime-local month week file color range checkbox radio'.split(' '));
const ROLES = new Set(
  `button checkbox combobox gridcell listbox menuitem menuitemcheckbox menuitemradio option radio row scrollbar searchbox slider
  spinbutton switch tab textbox treeitem`.split(/\s+/u),
);
/** Roles whose elements take a value, whatever they contain. */
const FIELDS = new Set(['textbox', 'searchbox', 'spinbutton', 'slider', 'scrollbar']);

/** The kind of a usable element. */
export function controlKind(element: PageElement, role: string | null): ControlKind {
  const { tag } = element;
  if (tag === 'input') return /^(?:checkbox|radio)$/u.test(inputType(element)) ? 'toggle' : 'field';
  if (tag === 'textarea' || tag === 'select' || tag === 'video' || tag === 'audio' || tag === 'canvas') return 'field';
  if (role === 'textbox' && isReadOnly(element)) return 'content';
  if (closedChoice(element) !== null) return 'field';
  return isEditable(element) || (role !== null && FIELDS.has(role)) ? 'field' : 'content';
}

/** What a closed list shows as its only choice, as Dojo draws its lists: pressing that opens the list; null for anything else. */
function closedChoice(element: PageElement): string | null {
  if (element.live?.role !== 'listbox' || element.live.expanded !== false) return null;
  const [choice, ...more] = [...elements(element)].filter(({ live }) => live?.role === 'option');
  return choice === undefined || more.length > 0 || attribute(element, 'aria-haspopup') === null
    ? null
    : textOf(choice);
}

/** Whether a field is only drawn as the arrow or the mark of another one, as its author says. */
export function isDrawnMark(element: PageElement): boolean {
  if (element.tag !== 'input' || !/^(?:presentation|none)$/u.test(attribute(element, 'role') ?? '')) return false;
  return attribute(element, 'readonly') !== null && !isWord(heldText(element) ?? '');
}

/** Whether an editor only shows its text, which a person reads like any other. */
function isReadOnly(element: PageElement): boolean {
  return !isEditable(element) && (is(element, 'aria-readonly') || attribute(element, 'contenteditable') !== null);
}

/** The kind of a control in one word; '' for a link and for what is only pressed. */
export function controlWord(element: PageElement, role: string | null): string {
  const { tag } = element;
  if (tag === 'input' && role !== 'combobox' && role !== 'switch') {
    const type = inputType(element);
    if (BUTTONS.has(type)) return 'button';
    if (TYPES.has(type)) return type === 'range' ? 'slider' : type;
    return type === 'search' ? 'searchbox' : 'textbox';
  }
  if (tag === 'select') return attribute(element, 'multiple') === null ? 'select' : 'select multiple';
  if (tag === 'textarea' || tag === 'video' || tag === 'audio' || tag === 'canvas') return tag;
  return role !== null && ROLES.has(role) ? role : '';
}

/** What the view knows of the elements of a page. */
interface Looked {
  /** Options that are told wherever they stand. */
  readonly matters: ReadonlySet<PageElement>;
  /** Controls that look chosen. */
  readonly current: ReadonlyMap<PageElement, string>;
}

/** Value, options and unusual states of a control; begins with a blank if there are any. */
export function controlState(element: PageElement, { matters, current }: Looked): string {
  const { live, tag } = element;
  const parts = [...valueParts(element, matters), ...limitsOf(element)];
  if (live?.secret === true && inputType(element) !== 'password') parts.push('secret');
  if (live?.filled === true) parts.push('filled');
  const checked = live === null ? savedChecked(element) : live.checked;
  if (checked === true) parts.push(attribute(element, 'aria-pressed') === null ? 'checked' : 'pressed');
  else if (checked === 'mixed') parts.push('mixed');
  if (live?.selected === true && tag !== 'option') parts.push('selected');
  if (live !== null && live.expanded !== null) parts.push(live.expanded ? 'open' : 'closed');
  if (live?.disabled ?? attribute(element, 'disabled') !== null) parts.push('disabled');
  if (attribute(element, 'readonly') !== null || is(element, 'aria-readonly')) parts.push('readonly');
  if (live?.required ?? attribute(element, 'required') !== null) parts.push('required');
  if (is(element, 'aria-invalid')) parts.push('invalid');
  const told = attribute(element, 'aria-current') ?? 'false';
  const chosen = told !== 'false' && told !== '' ? 'current' : current.get(element);
  if (chosen !== undefined) parts.push(chosen);
  if (live?.focused === true) parts.push('focused');
  if (live !== null && live.coveredBy !== null) parts.push('covered');
  return parts.map((part) => ` ${part}`).join('');
}

function is(element: PageElement, name: string): boolean {
  return attribute(element, name) === 'true';
}

function inputType(element: PageElement): string {
  return element.tag === 'input' ? (attribute(element, 'type') ?? 'text').toLowerCase() : '';
}

function savedChecked(element: PageElement): boolean {
  return attribute(element, 'checked') !== null || is(element, 'aria-checked');
}

function valueParts(element: PageElement, matters: ReadonlySet<PageElement>): readonly string[] {
  if (element.tag === 'select') return chosenOf(element, matters);
  const type = inputType(element);
  if (BUTTONS.has(type) || type === 'checkbox' || type === 'radio' || element.live?.secret === true) return [];
  const value = closedChoice(element) ?? heldText(element);
  if (value !== null && value.trim() !== '' && value !== 'NaN')
    return [`= ${quotedValue(cutText(value, LONGEST_VALUE))}`];
  const hint = attribute(element, 'placeholder');
  return hint === null || hint === '' || hint === element.live?.name
    ? []
    : [`hint=${quotedText(cutText(hint, LONGEST_OPTION))}`];
}

/** The text that a field holds; null for one without. */
export function heldText(element: PageElement): string | null {
  if (element.live !== null) return element.live.value;
  if (element.tag === 'textarea') return element.children.filter((child) => typeof child === 'string').join('');
  if (isEditable(element)) return textOf(element).trim();
  return element.tag === 'input' && inputType(element) !== 'password' ? attribute(element, 'value') : null;
}

/** The selected options of a list and the available ones: the first, and those that matter. */
function chosenOf(select: PageElement, matters: ReadonlySet<PageElement>): readonly string[] {
  const options = [...elements(select)].filter(({ tag }) => tag === 'option');
  const groups = [...elements(select)].filter(({ tag }) => tag === 'optgroup');
  const groupOf = (option: PageElement | undefined) =>
    option && groups.find(({ children }) => children.includes(option));
  const chosen = options.filter((option) => option.live?.selected ?? attribute(option, 'selected') !== null);
  const value = chosen.length > 0 || select.live !== null ? chosen : options.slice(0, 1);
  const known = value.length === 0 ? [] : [`= ${value.map(quotedLabel).join(', ')}`];
  if (select.live?.secret === true) return known;
  const told = options.filter((option, i) => i < MOST_OPTIONS || matters.has(option));
  const more = options.length > told.length ? [`… ${options.length - told.length} more`] : [];
  const shown = told.map((option, i) => {
    const group = groupOf(option);
    const begins = group !== undefined && (i === 0 || groupOf(told[i - 1]) !== group);
    return begins ? `${quotedLabel(group)}: ${quotedLabel(option)}` : quotedLabel(option);
  });
  return [...known, `options=[${[...shown, ...more].join(',')}]`];
}

/** What a person reads of an option, or over a group of them. */
function quotedLabel(option: PageElement): string {
  return quotedText(cutText(attribute(option, 'label') || textOf(option), LONGEST_OPTION));
}

function limitsOf(element: PageElement): readonly string[] {
  const [min, max, step] = ['min', 'max', 'step'].map((name) =>
    shortWord(attribute(element, name) ?? attribute(element, `aria-value${name}`)),
  );
  // A point of a drawing can be named only where its size is known.
  if (element.tag === 'canvas' && element.box !== null)
    return [`${Math.round(element.box.width)}x${Math.round(element.box.height)}`];
  if (element.tag !== 'input' && element.live?.role !== 'slider' && element.live?.role !== 'spinbutton')
    return placeOnTrack(element);
  const range = min === null && max === null ? [] : [`${min ?? ''}..${max ?? ''}`];
  return step === null || step === '1' || step === 'any' ? range : [...range, `step ${step}`];
}

/** How far along its track the handle of a slider stands that has no role, as its style says. */
function placeOnTrack(element: PageElement): readonly string[] {
  const drawn = `${attribute(element, 'class')} ${attribute(element, 'style')}`;
  const [, share] = /(?:handle|thumb|knob).*\b(?:left|bottom):\s*(\d+)[\d.]*%/isu.exec(drawn) ?? [];
  return share === undefined ? [] : [`at ${share}%`];
}

/** A limit, if it is written as a number or a date; the largest number of a machine limits nothing. */
function shortWord(text: string | null | undefined): string | null {
  return text !== null && text !== undefined && /^(?!-?\d{10})[\w.:+-]{1,24}$/u.test(text) ? text : null;
}

/** ` to=other.example` for a link that leads to another host than that of the page at `url`; else ''. */
export function leadsElsewhere(
  element: PageElement,
  { url, host }: { readonly url: string; readonly host: string },
): string {
  const href = element.tag === 'a' && host !== '' ? attribute(element, 'href') : null;
  if (href === null || !/^\s*(?:https?:)?\/\//iu.test(href) || !URL.canParse(href, url)) return '';
  const other = new URL(href, url).host;
  return other === host ? '' : ` to=${other}`;
}

/** The least share of a widget's height that its face has. */
const FACE = 0.6;

/** Whether a role says how an element is used. */
export function isWidget(role: string | null): boolean {
  return role !== null && WIDGET_ROLES.has(role);
}

/**
 * Whether the part that a widget begins with is its picture: pressing the part presses the widget. `text`: of the widget, with its parts.
 * HTML allows no control inside of a link or a button, so that an icon with a listener there is theirs, unless it stands at their end as
 * the cross of a chip does.
 */
export function isFace({ element, quoted, hint }: Control, widget: PageElement, text: string, isAll: boolean): boolean {
  if (isWidget(roleFor(element))) return false;
  if ((widget.tag === 'a' || widget.tag === 'button') && (text === '' ? isAll : quoted !== '' || hint !== ''))
    return true;
  if (!isAll) return false;
  if (quoted !== '') return text === '' && ['', quoted].includes(controlName(widget));
  if (hint !== '' && text !== '') return false;
  return element.box !== null && widget.box !== null && element.box.height > widget.box.height * FACE;
}

/** Whether an entry of a menu or list, or a button, is there for the one link or widget that it holds. */
export function isEntryAround(role: string | null, { element: inner, word }: Control): boolean {
  // An item of a tree opens or is chosen; the box before it is ticked.
  if (role === 'treeitem' && word === 'checkbox') return false;
  return ENTRIES.test(role ?? '') && (isWidget(roleFor(inner)) || inner.tag === 'a' || inner.tag === 'button');
}

const ENTRIES = /^(?:button|link|menuitem|option|gridcell|treeitem|tab)$/u;

/** Whether an element is chosen, ticked, or opens something. */
export function tellsState({ live }: PageElement): boolean {
  return live?.selected === true || live?.checked === true || (live?.expanded ?? null) !== null;
}

/** Whether the part that a link or button ends with is the arrow of what it unfolds. */
export function isArrow({ element, quoted, hint }: Control, { tag }: PageElement): boolean {
  return (tag === 'a' || tag === 'button') && !isWidget(roleFor(element)) && ARROW.test(`${quoted}${hint}`);
}

const ARROW = /^(?:icon=)?(?:keyboard[-_])?(?:arrow|caret|chevron|angle|expand|unfold)(?![a-z])/iu;
