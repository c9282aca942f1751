import { type ElementId, elementOf, type Irreversible } from '../../action.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { escapePattern } from '../../helpers/escape-pattern.ts';
import { isWord } from '../../helpers/letters.ts';
import { ancestorsOf, attribute, elements, isElement, type Page, type PageElement, textOf } from '../../page.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { isRow, toldRole } from '../../reading/role.ts';
import type { Turn } from '../../turn.ts';
import { isButton, wordsOn } from '../danger/control-words.ts';
import type { Danger } from '../danger/danger.ts';
import { beyondCommands, type Holder, rowBeside } from '../danger/holder.ts';
import {
  holdsWriting,
  isCaption,
  isDialog,
  isHeading,
  isNotDrawn,
  isTyped,
  outsideControls,
  surroundingsOf,
  withoutParts,
} from '../danger/surroundings.ts';
import { decoded, destinationOrigin, toUrl } from '../flow/addresses.ts';
import { type Changed, holdsValue, type SentValue, sentValues } from '../flow/sent-values.ts';
import { isEveryday, isOnlyEveryday, refuses } from '../words/everyday.ts';
import { type Request, requestOf } from './request.ts';

/** A dangerous press that needs a judgement, and what is known about it. */
export interface Asked {
  readonly danger: Danger;
  readonly page: Page;
  /** The text around the control. */
  readonly context: string;
  readonly values: readonly SentValue[];
  /** False in a frame of another site than the page: there only the name of the control grants anything. */
  readonly isOwnFrame: boolean;
}

/** What a grant is compared with. */
export interface Situation extends Asked {
  readonly holder: Holder;
  readonly request: Request;
}

/** What is known about a dangerous press on a page; `holder` is what holds its control, `changed` are the fields that the agent changed. */
export function askedAbout(
  danger: Danger,
  page: Page,
  { holder, changed = new Map() }: { readonly holder: Holder; readonly changed?: Changed },
): Asked {
  const { what, control } = danger;
  const around = ancestorsOf(control, page.root);
  const entered = danger.by === 'enter' ? (control.live?.value?.trim() ?? '') : '';
  const rows = holder.ticked.map((row) => row.replace(/\s+/gu, ' ').trim()).filter((row) => row !== '');
  // Each of several rows is told, the beginning of it at least.
  const ticked = rows.length < 2 ? rows : rows.map((row) => cutText(row, LONGEST_ROW));
  const asking = ticked.length === 0 ? undefined : around.find(isDialog);
  const question = asking === undefined ? [] : outsideControls(asking);
  const told = entered || [...question, ticked.join('; ')].join(' ').trim();
  const row = told === '' && holder.rivals.length > 1 ? rowBeside(control, page) : null;
  const context = told === '' ? contextOf(danger, { around, row }, page) : told;
  return {
    danger,
    page,
    context: cutText(context.replace(/\s+/gu, ' '), ticked.length > 1 ? LONGEST_ROWS : LONGEST_CONTEXT),
    values: valuesAround(around, what, { changed, page }),
    isOwnFrame: destinationOrigin(control, page) === destinationOrigin(page.root, page),
  };
}

/** The elements that the agent touched for the request, with the text that each held before, and what was typed into it last. */
export function changedIn(turns: readonly Turn[]): Changed {
  const changed = new Map<ElementId, { before: string; typed: string }>();
  for (const { action, reverse, outcome } of requestOf(turns).turns) {
    const id = elementOf(action);
    if (id === null || outcome.status === 'refused') continue;
    const before = changed.get(id)?.before ?? (reverse?.intent === 'textinput' ? reverse.text : '');
    changed.set(id, { before, typed: 'text' in action ? action.text : (changed.get(id)?.typed ?? '') });
  }
  return changed;
}

/**
 * The values that the form sends; without a form, those of the nearest part of the page with a filled field. What the agent changed elsewhere on the page
 * comes before them: a script may send that as well.
 */
function valuesAround(
  around: readonly PageElement[],
  what: Irreversible,
  { changed, page }: { readonly changed: Changed; readonly page: Page },
): readonly SentValue[] {
  const { root } = page;
  const parts = withinPage(around);
  const form = parts.find(({ tag }) => tag === 'form');
  if (form === undefined && (what === 'delete' || what === 'download')) return [];
  // Which fields a script sends nobody knows; those that nobody sees are mostly the settings of something else.
  const counts = ({ id, live }: PageElement) =>
    form !== undefined || live?.visible !== false || (id !== null && changed.has(id));
  const part = form ?? parts.find((each) => holdsValue(each, changed, { counts, root }));
  const inside = new Set(part === undefined ? [] : elements(part));
  const others = [...elements(page.root)].filter(
    (field) =>
      field.id !== null && changed.has(field.id) && !inside.has(field) && (isTyped(field) || field.tag === 'input'),
  );
  return [...others, ...(part === undefined ? [] : [part])].flatMap((each) =>
    sentValues(each, changed, { counts, root }),
  );
}

function withinPage(around: readonly PageElement[]): readonly PageElement[] {
  const whole = around.findIndex(({ tag }) => tag === 'body' || tag === '#document');
  return whole < 0 ? around : around.slice(0, whole);
}

const LONGEST_CONTEXT = 120;
/** Of one of several rows, and of all of them. */
const LONGEST_ROW = 60;
const LONGEST_ROWS = 400;

/** What is around a control, and its row among others like it; null where it stands alone. */
interface Place {
  readonly around: readonly PageElement[];
  readonly row: PageElement | null;
}

/** The thing that a control is for, before the text around the control. */
function contextOf(danger: Danger, place: Place, page: Page): string {
  const text = textAround(danger, place, page);
  const thing = thingOf(danger.control, page);
  return text.includes(thing) ? text : `${thing}, ${text}`;
}

/** The thing that a control is for, by the description of the control or by the heading of its card or dialog; '' where nothing tells. */
export function thingOf(control: PageElement, page: Page): string {
  const cards = ancestorsOf(control, page.root).filter((part) => isRow(part) || isDialog(part));
  const [heading] = cards.flatMap((card) => [...elements(card)].find(isHeading) ?? []);
  const { description } = surroundingsOf(control, pageMarkup(page));
  const things = [description, heading === undefined ? '' : headingText(heading)];
  // A longer description explains the deed.
  return things.find((told) => told !== '' && told.length <= LONGEST_ROW) ?? '';
}

/**
 * The text of the smallest part of the page around a control that says more than the control itself. What stands in a long form or dialog are mostly
 * labels: of these the title and what is written in its first fields.
 */
function textAround({ name, control }: Danger, { around, row }: Place, page: Page): string {
  const withoutName = (part: PageElement) => textOfThings(part, control).replace(wholeWord(name), '').trim();
  const saysMore = (part: PageElement) => withoutName(part).length > 2;
  // A heading such as "Show" over the details of a thing is none, either.
  const isEmptyTitle = (text: string, part: PageElement) =>
    isOnlyEveryday(text) && [...elements(part)].some((each) => isHeading(each) && textOf(each).trim() === text.trim());
  const isOfButtons = (part: PageElement) =>
    !outsideControls(part).some((text) => isWord(text) && !isEmptyTitle(text, part));
  // What another button says beside this one is no thing: "Cancel".
  const beyond = beyondCommands(around);
  const telling = beyond.find((each) => saysMore(each) && !isOfButtons(each)) ?? beyond.find(saysMore);
  // A row of links alone tells of which row the control is; what is around all rows does not.
  const isAroundRows =
    row !== null && telling !== undefined && around.indexOf(telling) > around.indexOf(row) && saysMore(row);
  const part = isAroundRows ? row : telling;
  const text = part === undefined ? '' : withoutName(part);
  const { dialog, form, title } = surroundingsOf(control, pageMarkup(page));
  const isLong = text.length > LONGEST_CONTEXT;
  // A menu of the page is for what the page shows.
  if (dialog === null && form === null && beyond.length < around.length && isLong) return headOf(page);
  const over = dialog === null && form === null && isLong && part !== undefined ? headedPart(part, around) : null;
  const whole = dialog ?? form ?? over?.part ?? null;
  if (!isLong || whole === null) return text;
  if (!holdsWriting(whole)) return over === null ? text : `${over.heading}, ${text}`;
  const written = [...elements(whole)].filter((field) => isTyped(field) && field.tag !== 'select');
  const values: string[] = [];
  for (const field of written) {
    if (values.length === MOST_TOLD) break;
    for (const { name, value } of sentValues(field, new Map(), { root: page.root })) values.push(`${name}: ${value}`);
  }
  // A dialog that is closed has a title as well.
  const closed = [...elements(whole)].filter((part) => isHeading(part) && part.live?.visible === false).map(textOf);
  const shown = over?.heading ?? title.split('\n').find((line) => !closed.includes(line)) ?? '';
  return [shown, ...values].filter((told) => told !== '').join(', ');
}

/** The nearest part of the page from `part` outwards that begins with a heading, as a window does that is drawn without a role; null where only the page does. */
function headedPart(
  part: PageElement,
  around: readonly PageElement[],
): { readonly part: PageElement; readonly heading: string } | null {
  for (const each of withinPage(around.slice(around.indexOf(part))).slice(0, NEAR)) {
    const heading = [...elements(each)].find((inner) => isHeading(inner) && inner.live?.visible === true);
    if (heading !== undefined) return { part: each, heading: headingText(heading) };
  }
  return null;
}

/** How many parts around the fields of a window may lie between them and its heading. */
const NEAR = 3;

/**
 * The text of a part without what tells nothing of a thing: what nobody sees, commands of every day and what joins them ("Cancel or Save"), choices, the captions of fields, and
 * what an editor in a frame holds.
 */
function textOfThings(part: PageElement, control: PageElement): string {
  const typed = new Set([...elements(part)].filter(isTyped).map((field) => attribute(field, 'id')));
  const editors = framesOfEditors(part, control);
  const isOut = (each: PageElement) =>
    each.tag === 'select' ||
    (each !== control &&
      (isNotDrawn(each) ||
        editors.has(each) ||
        isCaption(each, typed) ||
        COMMANDS.test(toldRole(each) ?? '') ||
        wordsOn(each).some((name) => (isButton(each) && isEveryday(name)) || (each.tag === 'a' && leadsBack(name)))));
  const textsIn = ({ children }: PageElement): readonly string[] =>
    children.flatMap((child) => {
      if (typeof child === 'string') return JOINING.test(child) ? [] : [child];
      return isElement(child) && !isOut(child) && !UNREAD.test(child.tag) ? textsIn(child) : [];
    });
  return textsIn(part).join(' ').replace(/\s+/gu, ' ');
}

/** The editors in frames, and what stands around each with its bars: no heading, no other field and not the control. */
function framesOfEditors(part: PageElement, control: PageElement): ReadonlySet<PageElement> {
  const editors = [...elements(part)].filter((each) => each.tag === 'body' && isTyped(each));
  const isOther = (each: PageElement) =>
    each === control || isHeading(each) || (isTyped(each) && each.tag !== 'body' && !isNotDrawn(each));
  const isFrame = (around: PageElement) => around !== part && ![...elements(around)].some(isOther);
  return new Set(editors.flatMap((editor) => [editor, ...ancestorsOf(editor, part).filter(isFrame)]));
}

/** Whether a name is one word that refuses, such as "Cancel". */
function leadsBack(name: string): boolean {
  return refuses(name) && !name.trim().includes(' ');
}

const COMMANDS = /^(?:menu|menubar|toolbar)$/u;
const JOINING = /^[^\p{L}\p{N}]*(?:or|and|oder|und|ou|et|o|y|e|of|en|lub|i|или|и)[^\p{L}\p{N}]*$/iu;
const UNREAD = /^(?:script|style|template)$/u;

/** The text of a heading without the sign that links to it: "Crew ¶". */
export function headingText(heading: PageElement): string {
  const isMark = (part: PageElement) => part.tag === 'a' && /^[¶§#🔗⚓]$/u.test(textOf(part));
  return textOf(withoutParts(heading, isMark)).trim();
}

/** A name where it stands by itself, and not in a longer word; the beginning of a name that makes no pattern. */
function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name.slice(0, LONGEST_PATTERN))}(?![\\p{L}\\p{N}])`, 'u');
}

/** In characters. */
const LONGEST_PATTERN = 1_000;

/** What a page calls itself, by its first heading and its title, else by its path: a form may be about the one record that it shows. */
export function pageCalled(page: Page): string {
  const [head, title] = [headOf(page), page.title.trim()];
  const called = title.includes(head) ? title : [head, title].filter((told) => told !== '').join(' · ');
  const path = decoded(toUrl(page.url)?.pathname ?? '');
  return cutText(called || (path === '/' ? '' : path), LONGEST_CONTEXT);
}

/** The first heading of a page, else its title. */
function headOf({ root, title }: Page): string {
  const heading = [...elements(root)].find(({ tag, live }) => tag === 'h1' && live?.visible !== false);
  return heading === undefined ? title : headingText(heading) || title;
}

/** Values that tell a form from another one. */
const MOST_TOLD = 3;
