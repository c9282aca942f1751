import { isWord } from '../../helpers/letters.ts';
import { ancestorsOf, attribute, elements, isElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import type { PageMarkup } from '../../reading/page-markup.ts';
import { isRow, roleOf, toldRole } from '../../reading/role.ts';
import { isSubmitter } from '../../reading/submitting.ts';

/** The parts of the page around a control that tell what pressing it does. */
export interface Surroundings {
  readonly dialog: PageElement | null;
  readonly form: PageElement | null;
  /** The row, card or entry of a list. */
  readonly row: PageElement | null;
  /** The question of the dialog, the heading of the form, or the text of the smallest part around; '' for none. */
  readonly title: string;
  /** What `aria-describedby` says of the control; '' for nothing. */
  readonly description: string;
  /** The name of the nearest group or menu around; '' for none. */
  readonly group: string;
  /** Whether pressing the control sends the form. */
  readonly submits: boolean;
}

/** A longer text is about more than one control. */
const LONGEST_PART = 400;

/** Reads the surroundings of a control inside its document. */
export function surroundingsOf(control: PageElement, markup: PageMarkup): Surroundings {
  const around = markup.around(control);
  const end = around.findIndex(({ tag }) => tag === '#document');
  const parts = end < 0 ? around : around.slice(0, end);
  const dialog = parts.find(isDialog) ?? null;
  const form = markup.formOwner(control) ?? markup.formAround(control);
  const row = parts.find((part) => isRow(part) || roleOf(part) === 'option') ?? null;
  const title =
    dialog === null
      ? form === null
        ? partText(parts, control)
        : formTitle(form, markup)
      : spokenText(withoutGroups(dialog, control));
  const description = markup.namedBy(control, 'aria-describedby').map(textOf).join('\n');
  const group = parts.map(groupLabel).find((label) => label !== '') ?? '';
  return { dialog, form, row, title, description, group, submits: form !== null && isSubmitter(control, markup) };
}

function groupLabel(part: PageElement): string {
  if (part.tag === 'optgroup') return attribute(part, 'label') ?? '';
  const role = attribute(part, 'role') ?? '';
  return /^(?:group|menu|toolbar|listbox)$/u.test(role) ? (attribute(part, 'aria-label') ?? part.live?.name ?? '') : '';
}

/**
 * Whether an element asks something over the page: a dialog, or a tooltip that holds buttons, as component libraries draw small questions. A
 * component is a dialog if its shadow root shows its children in one.
 */
export function isDialog(element: PageElement): boolean {
  const role = toldRole(element);
  if (role === 'tooltip') return [...elements(element)].some(({ tag }) => tag === 'button');
  if (element.tag === 'dialog' || role === 'alertdialog') return true;
  if (role === 'dialog') return !isBareMenu(element);
  const shadow = element.children.filter(isElement).find(({ tag }) => tag === '#shadow-root');
  return shadow !== undefined && element.children.length > 1 && holdsSlotInDialog(shadow);
}

/** The dialog right around an element; undefined for none. */
export function dialogAround(element: PageElement, page: Page): PageElement | undefined {
  return ancestorsOf(element, page.root).find(isDialog);
}

/** The row right around an element; undefined for none. */
export function rowAround(element: PageElement, page: Page): PageElement | undefined {
  return ancestorsOf(element, page.root).find(isRow);
}

/** Whether a part belongs to navigation or a menu: an entry of these is no thing that a control beside it acts on. */
export function isInMenu(part: PageElement, root: PageElement): boolean {
  return ancestorsOf(part, root).some((each) =>
    /^(?:nav|navigation|menu|menubar|tablist)$/u.test(toldRole(each) ?? each.tag),
  );
}

/** Whether a part that lies over the page holds commands and no word besides: a menu. */
function isBareMenu(part: PageElement): boolean {
  const commands = [...elements(part)].filter(({ tag, live }) => tag === 'button' || live?.role === 'button');
  return commands.length >= LEAST_COMMANDS && !isWord(spokenText(part));
}

/** A question has two buttons, or fewer. */
const LEAST_COMMANDS = 3;

/** Nested components show children of their own. */
function holdsSlotInDialog(part: PageElement): boolean {
  return part.children.filter(isElement).some((child) => {
    if (child.tag === '#shadow-root') return false;
    const role = toldRole(child);
    if (role !== 'dialog' && role !== 'alertdialog') return holdsSlotInDialog(child);
    return [...elements(child)].some(({ tag }) => tag === 'slot');
  });
}

/**
 * Whether a form looks something up: what it sends is a question to the site, and changes nothing. One with a field for a search beside other fields does so
 * only if it is sent by GET: a page of settings has "Search results per page", and lists of choices are searched in forms of all kinds. So does one of any
 * fields that is sent by GET with *Search*, or of boxes and lists alone with *Apply*.
 */
export function looksUp(form: PageElement): boolean {
  if (attribute(form, 'role') === 'search' || form.live?.role === 'search') return true;
  const isByGet = /^\s*get\s*$/iu.test(attribute(form, 'method') ?? '');
  if (isByGet) {
    const names = submittersOf(form);
    if (names.length > 0 && names.every((name) => SEARCH.test(name))) return true;
    // Boxes and lists that choose what is shown: nothing is written in them.
    const isWritten = [...elements(form)].some((field) => isTyped(field) && field.tag !== 'select');
    if (!isWritten && names.length > 0 && names.every((name) => SHOWING.test(name))) return true;
  }
  const fields = [...elements(form)].filter((field) => isTyped(field) && field.tag !== 'select');
  if (!fields.some(isSearch) && ![...elements(form)].some((part) => toldRole(part) === 'search')) return false;
  if (isByGet || (attribute(form, 'method') === null && attribute(form, 'action') !== null)) return true;
  // Who is added to a project is searched for, too: "Add" sends no search.
  return (
    fields.every((field) => isSearch(field) || field.live?.visible === false) &&
    submittersOf(form).every((name) => SEARCHING.test(name))
  );
}

/** The names of the buttons that send a form. */
function submittersOf(form: PageElement): readonly string[] {
  return [...elements(form)].filter((part) => isSubmitter(part, BUTTONS)).map(elementName);
}

const VERBS = 'search|find|filter|such|cherch|recherch|trouv|busc|encontr|cerc|trov|zoek|vind|szuk|иск|поиск|搜|検索';
const SEARCH = new RegExp(`^[^\\p{L}\\p{N}]*(?:${VERBS})`, 'iu');
/** The name of a button that only shows what was chosen. */
const SHOWING =
  /^[^\p{L}\p{N}]*(?:(?:apply|show|view|list|update|anwenden|anzeigen|appliquer|afficher|aplicar|mostrar|applica|mostra|toepassen|tonen|pokaż|zastosuj)(?: (?:filters?|results?|list))?)[^\p{L}\p{N}]*$/iu;
/** The name of a button that sends a search, or of one without words. */
const SEARCHING = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:$|(?:button|input|go|ok)[^\\p{L}\\p{N}]*$|${VERBS}|show|view|look|apply|list|zeig|anzeig|anwend|affich|appliqu|mostr|ver\\b|aplic|applic|toon|poka|най|пока|查)`,
  'iu',
);

/** What tells whether an element sends its form. */
const BUTTONS = { tag: ({ tag }: PageElement) => tag, type: (part: PageElement) => attribute(part, 'type') };

/** Whether a field is for looking something up. */
export function isSearch(element: PageElement): boolean {
  const role = toldRole(element);
  if (role === 'searchbox' || role === 'search') return true;
  // A list of choices is searched as well, and chooses.
  if (role !== 'combobox' && attribute(element, 'type')?.toLowerCase() === 'search') return true;
  const isNamed = isTyped(element) && element.tag !== 'select';
  return isNamed && /\b(?:search|find|filter|look ?up|query|q)\b/iu.test(elementName(element));
}

const NOT_TYPED = /^(?:checkbox|radio|button|submit|reset|image|hidden|file)$/iu;

/** Whether a click only puts the cursor into an element, or opens the browser's own list. */
export function isTyped(element: PageElement): boolean {
  if (element.tag === 'textarea' || element.tag === 'select') return true;
  if (element.tag === 'input') return !NOT_TYPED.test(attribute(element, 'type') ?? 'text');
  const editable = attribute(element, 'contenteditable');
  return editable !== null && editable !== 'false' && element.tag !== 'button' && element.tag !== 'a';
}

/** Whether a field of several lines is for code: editors of code turn off spelling and capitals, which fields for words to somebody leave on. */
export function isForCode(field: PageElement): boolean {
  const isOff = (name: string) => /^(?:false|off|none)$/iu.test(attribute(field, name) ?? '');
  return field.tag !== 'input' && isTyped(field) && isOff('spellcheck') && isOff('autocapitalize');
}

/** Whether text that somebody wrote stands in a part of a page, ready to be sent. */
export function holdsWriting(part: PageElement): boolean {
  return [...elements(part)].some(
    (field) => isTyped(field) && field.tag !== 'select' && !isSearch(field) && (field.live?.value ?? '').trim() !== '',
  );
}

/** The text outside of controls: other buttons of a dialog name other deeds. */
function spokenText(part: PageElement): string {
  const label = [attribute(part, 'aria-label'), part.live?.name].filter((text) => text != null && text !== '');
  return [...label, ...outsideControls(part)].join('\n');
}

/** The texts of a part that stand in none of its controls. */
export function outsideControls(part: PageElement): readonly string[] {
  const typed = new Set([...elements(part)].filter(isTyped).map((field) => attribute(field, 'id')));
  const textsIn = (around: PageElement): readonly string[] =>
    around.children.flatMap((child, at) => {
      if (typeof child === 'string') return goesOnFromLink(child, around.children.slice(0, at)) ? [] : [child];
      if (!isElement(child) || child.live?.actionable === true || CONTROLS.has(child.tag)) return [];
      // What is not drawn may be said at another time: "You have a booking already. Book it anyway?"
      if (isNotDrawn(child)) return [];
      return isCaption(child, typed) ? [] : textsIn(child);
    });
  return textsIn(part);
}

/** Whether a text goes on with a sentence that a link begins, and so tells of the link: "Organize the project" before "to rename or remove it". */
function goesOnFromLink(text: string, before: PageElement['children']): boolean {
  const [first, ...others] = before.filter((child) => typeof child !== 'string' || child.trim() !== '');
  return (
    first !== undefined && others.length === 0 && isElement(first) && first.tag === 'a' && /^\s*\p{Ll}/u.test(text)
  );
}

/** Whether an element is drawn nowhere. */
export function isNotDrawn({ live, box }: PageElement): boolean {
  return live?.visible === false && box === null;
}

/** A part without the elements in it that are left out. */
export function withoutParts(part: PageElement, isOut: (element: PageElement) => boolean): PageElement {
  const children = part.children.filter((child) => !isElement(child) || !isOut(child));
  return { ...part, children: children.map((child) => (isElement(child) ? withoutParts(child, isOut) : child)) };
}

/** Whether an element is the label of a field that one types into, or of a box that is not ticked: "Commit message" over it commits nothing. */
export function isCaption(element: PageElement, typed: ReadonlySet<string | null>): boolean {
  if (element.tag !== 'label') return false;
  // What is not ticked says nothing of what the form does: "Send the user a mail".
  if ([...elements(element)].some(({ live }) => live?.checked === false)) return true;
  const named = attribute(element, 'for');
  return named === null ? [...elements(element)].some(isTyped) : typed.has(named);
}

const CONTROLS = new Set('a button input select textarea script style template'.split(' '));

function formTitle(form: PageElement, markup: PageMarkup): string {
  const typed = new Set([...elements(form)].filter(isTyped).map((field) => attribute(field, 'id')));
  // A heading may only hold the label of a field.
  const isOfField = (part: PageElement) => [...elements(part)].some((each) => isCaption(each, typed));
  // One of a tab that is not shown is of other fields.
  const isTitle = (part: PageElement) => isHeading(part) && part.live?.visible !== false && !isOfField(part);
  const inside = [...elements(form)].filter(isTitle).map(textOf);
  const [around] = markup.around(form);
  const siblings = around?.children.filter(isElement) ?? [];
  const before = siblings[siblings.indexOf(form) - 1];
  const heading = before !== undefined && isHeading(before) ? [textOf(before)] : [];
  const titles = [attribute(form, 'aria-label'), attribute(form, 'title'), ...heading, ...inside].filter(Boolean);
  // Help under a field is about the field: "Overwrite what is shown in the menu".
  return titles.length > 0 ? titles.join('\n') : shortText(withoutParts(form, isHelp));
}

function isHelp(part: PageElement): boolean {
  return /(?:^|[\s_-])(?:help|help-?text|hint|form-text)(?:[\s_-]|$)/iu.test(attribute(part, 'class') ?? '');
}

/** The text of a part outside of its controls; '' where it is too long to be about one of them. */
function shortText(part: PageElement): string {
  const text = outsideControls(part).join('\n').trim();
  return text.length > LONGEST_PART ? '' : text;
}

/** Whether an element is a heading, or the legend of a group. */
export function isHeading(element: PageElement): boolean {
  return /^(?:h[1-6]|legend)$/u.test(element.tag) || element.live?.role === 'heading';
}

/** The texts of the headings beside a part and beside what is around it. */
export function headingsOver(part: PageElement, root: PageElement): readonly string[] {
  return ancestorsOf(part, root).flatMap(({ children }) => children.filter(isElement).filter(isHeading).map(textOf));
}

/** What a person sees in the smallest part with any text; where that is the page, the heading over the control. */
function partText(parts: readonly PageElement[], control: PageElement): string {
  for (const part of parts) {
    if (part.tag === 'body' || part.tag === 'main') return headingOver(control, part);
    // Help for screen readers may name any deed: "Press delete to remove the node".
    const seen = withoutParts(part, isNotDrawn);
    if (outsideControls(seen).some((text) => text.trim() !== ''))
      return holdsSettings(seen) ? headingsIn(seen) : shortText(withoutGroups(seen, control));
  }
  return '';
}

/** A part that holds several fields without the groups of one field, whose texts tell how to fill that in: "Additional labels can be defined by …". */
function withoutGroups(part: PageElement, control: PageElement): PageElement {
  // A part is a copy here, by which an element is told by its id.
  const holdsControl = (each: PageElement) => [...elements(each)].some(({ id }) => id === control.id);
  return shownFieldsIn(part).length < 2
    ? part
    : withoutParts(part, (each) => shownFieldsIn(each).length === 1 && !holdsControl(each));
}

/** Whether a part holds so many fields that its words are the names of these: "Remove torrent" of "when the ratio is reached". */
function holdsSettings(part: PageElement): boolean {
  return shownFieldsIn(part).length >= MANY_FIELDS;
}

/** The fields of a part that a person sees and types into. */
export function shownFieldsIn(part: PageElement): readonly PageElement[] {
  return [...elements(part)].filter((field) => isTyped(field) && field.live?.visible === true);
}

const MANY_FIELDS = 3;

function headingsIn(part: PageElement): string {
  return [...elements(part)].filter(isHeading).map(textOf).join('\n');
}

function headingOver(control: PageElement, page: PageElement): string {
  const before = [...elements(page)];
  const heading = before.slice(0, Math.max(0, before.indexOf(control))).findLast(isHeading);
  return heading === undefined ? '' : textOf(heading);
}
