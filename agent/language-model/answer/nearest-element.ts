import { type Action, type ElementId, elementOf, type Path, type Point } from '../../action.ts';
import { elementAt, holdsPoint } from '../../helpers/boxes.ts';
import { findElement, type Page, type PageElement } from '../../page.ts';
import { isTypedInto } from '../../view/difference.ts';
import { placeAt, timesShown } from '../../view/point-at.ts';
import type { Refs } from '../../view/refs.ts';
import type { View } from '../../view/view.ts';
import type { Looking } from './read-action.ts';

/** What a model was shown: the elements with their refs, and what each ref names. */
export type Listed = Pick<View, 'elements' | 'refs'>;

/**
 * The answer with its element named by id, if one element is clearly meant: by its ref, by its id with a typing error,
 * by its name or by its text. Otherwise the answer as it is.
 */
export function withNearestElement<Answer extends Action | Looking>(
  answer: Answer,
  page: Page | null,
  shown: Listed,
): Answer {
  const written = elementIn(answer);
  if (page === null || written === null) return answer;
  if (answer.intent === 'drag' && typeof answer.to === 'string') {
    const from = meantBy(answer.element, page, shown);
    const to = meantBy(answer.to, page, shown);
    const element = from?.id ?? answer.element;
    const at = answer.at ?? from?.at ?? (to?.at && handleOf(element, page));
    return { ...answer, element, ...(at && { at }), to: wayTo(to, { element, at }, page) ?? to?.id ?? answer.to };
  }
  const isTick = answer.intent === 'change' && TICKED.test(answer.value);
  const meant = meantBy(written, page, shown, isTick ? 'tick' : answer.intent);
  const swapped = meant === null && 'text' in answer ? swappedIn(answer.text, written, page, shown) : null;
  if (swapped !== null) return { ...answer, element: swapped, text: written };
  if (meant === null) return answer;
  const { id, at } = meant;
  const elsewhere = 'at' in answer && answer.at !== undefined ? beyond(id, answer.at, page) : null;
  if (elsewhere !== null) return { ...answer, element: elsewhere.id, at: elsewhere.at };
  if (POINTS.test(answer.intent) && at !== undefined) return { at, ...answer, element: id };
  if ('element' in answer) return { ...answer, element: id };
  return answer.intent === 'scroll' ? { ...answer, to: { ...answer.to, element: id } } : answer;
}

const POINTS = /^(?:click|doubleclick|rightclick|hover|drag)$/u;

/** Where to take a thing whose upper edge is to come to a point: an entry of a calendar begins at its upper edge. */
function handleOf(element: ElementId, page: Page): Point | undefined {
  const box = findElement(page, element)?.box ?? null;
  return box === null
    ? undefined
    : { x: Math.round(box.width / 2), y: Math.round(Math.min(box.height / 2, UNDER_EDGE)) };
}

/** In px: within the first row that the thing lies in. */
const UNDER_EDGE = 10;

/** How far a drag goes that ends at a point of an element; null where it ends at its middle. */
function wayTo(
  to: Meant | null,
  { element, at }: { readonly element: ElementId; readonly at: Point | undefined },
  page: Page,
): Path | null {
  const begin = findElement(page, element)?.box;
  const end = to === null ? null : findElement(page, to.id)?.box;
  if (begin == null || end == null || to?.at === undefined || at === undefined) return null;
  return { x: Math.round(end.x + to.at.x - begin.x - at.x), y: Math.round(end.y + to.at.y - begin.y - at.y) };
}

/** The element that an answer names, as it names it; null where it names none. */
export function elementIn(answer: Action | Looking): ElementId | null {
  if (answer.intent === 'find' || answer.intent === 'picture') return null;
  return answer.intent === 'look' ? answer.element : elementOf(answer);
}

/** The element where a model swapped ref and text: the text is a ref as it is shown, and what should be one says nothing that the page shows. */
function swappedIn(text: string, written: string, page: Page, { refs }: Listed): ElementId | null {
  if (!/^e\d+$/u.test(text) || timesShown(page.root, written) > 0) return null;
  return idOf(text, refs)[0] ?? null;
}

/** An element, and the point in it that is meant; its middle if left out. */
interface Meant {
  readonly id: ElementId;
  readonly at?: Point | undefined;
}

function meantBy(written: string, page: Page, { elements, refs }: Listed, intent = ''): Meant | null {
  const id = (found: ElementId | null) => found && { id: found };
  const trimmed = written.trim();
  const unlabelled = trimmed.replace(/^.*?(?:ref|uid|mark)\s*[=:]\s*/iu, '');
  const bare = unlabelled.replace(/^[\s"'`[(<#]+|[\s"'`\])>]+$/gu, '');
  // A number is a ref without its letter where it is called one; alone it may be a day of a calendar.
  const [, number] = (unlabelled === trimmed ? /^e\s*(\d{1,5})\b/iu : /^e?\s*(\d{1,5})\b/iu).exec(bare) ?? [];
  const [named] = number === undefined ? [] : idOf(`e${number}`, refs);
  if (named !== undefined) return { id: named };
  if (findElement(page, bare as ElementId) !== null) return { id: bare as ElementId };
  const pointed = atPoint(bare, page);
  if (pointed !== null) return pointed;
  const lower = bare.toLowerCase();
  const slip = only(refs.given.map(([, id]) => id).filter((id) => isSlip(lower, id.toLowerCase())));
  if (slip !== null) return { id: slip };
  const byName = () => id(meantAmong(called(bare, elements, intent), page, refs));
  const byWords = () => {
    const { element, at } = placeAt(page.root, bare, TYPING.test(intent) ? isTypedInto : undefined) ?? {};
    return element?.id == null ? null : { id: element.id, at };
  };
  // An entry of an open menu may have the words of a button behind it, and no name.
  const found = timesShown(page.root, bare) > 1 ? (byWords() ?? byName()) : (byName() ?? byWords());
  return found ?? id(meantAmong(begunBy(bare, elements), page, refs));
}

/** What lies at a point of the view, `at 120,40` in CSS px, and where in it; null where these are other words, or nothing lies there. */
function atPoint(words: string, page: Page): Meant | null {
  const [, x, y] = /^at (\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/u.exec(words) ?? [];
  return x === undefined ? null : lyingAt({ x: Number(x), y: Number(y) }, page);
}

/** What lies at a point that is told from the corner of an element and is beyond its edges; null where it is in the element. */
function beyond(element: ElementId, at: Point, page: Page): Meant | null {
  const box = findElement(page, element)?.box ?? null;
  const isWithin = (offset: number, size: number) => offset >= -EDGE && offset <= size + EDGE;
  if (box === null || (isWithin(at.x, box.width) && isWithin(at.y, box.height))) return null;
  return lyingAt({ x: box.x + at.x, y: box.y + at.y }, page);
}

/** In px: what is told of a picture may be off by as much. */
const EDGE = 2;

function lyingAt(point: Point, page: Page): Meant | null {
  const isTouched = ({ live }: PageElement) => live?.through !== true;
  const hit = elementAt(page.root, point, isTouched);
  const cover = findElement(page, hit?.live?.coveredBy ?? NOTHING);
  const over = cover?.box != null && holdsPoint(cover.box, point) ? elementAt(cover, point, isTouched) : null;
  const { id = null, box = null } = over ?? hit ?? {};
  if (id === null || box === null) return null;
  return { id, at: { x: Math.round(point.x - box.x), y: Math.round(point.y - box.y) } };
}

const NOTHING = '' as ElementId;

/** The elements whose name begins with two words or more and goes on: "Empty page" for "Empty page Start from scratch". */
function begunBy(words: string, elements: Listed['elements']): Listed['elements'] {
  const begin = `${words.toLowerCase()} `;
  return /\S\s+\S/u.test(words) ? elements.filter((each) => each.name.toLowerCase().startsWith(begin)) : [];
}

/** The elements of a name, in any case: those that the action can be done to before the others, then those in this case. */
function called(name: string, elements: Listed['elements'], intent: string): Listed['elements'] {
  const lower = name.toLowerCase();
  const all = elements.filter((each) => each.name.toLowerCase() === lower);
  const isFit = TYPING.test(intent) ? FIELDS : intent === 'tick' ? BOXES : intent === 'change' ? CHOICES : /^/u;
  const fit = all.filter(({ role }) => isFit.test(role ?? ''));
  const left = fit.length > 0 ? fit : all;
  const exact = left.filter((each) => each.name === name);
  return exact.length > 0 ? exact : left;
}

const TYPING = /^(?:textinput|paste|addtext)$/u;
const FIELDS = /^(?:textbox|searchbox|combobox|spinbutton|textarea|password)$/u;
const TICKED = /^(?:true|false|on|off|checked|unchecked)$/iu;
const BOXES = /^(?:checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/u;
const CHOICES = /^(?!(?:link|button|text)$)./u;

/** The only one of some elements; of several, the only one that is free, or the only button among these. */
function meantAmong(some: Listed['elements'], page: Page, refs: Refs): ElementId | null {
  const idsOf = (elements: Listed['elements']) => elements.flatMap(({ ref }) => idOf(ref, refs));
  const isFreeOne = ({ ref }: Listed['elements'][number]) => idOf(ref, refs).some((id) => isFree(id, page));
  const free = some.filter(isFreeOne);
  return only(idsOf(some)) ?? only(idsOf(free)) ?? only(idsOf(free.filter(({ role }) => role === 'button')));
}

/** Whether nothing lies over an element, and it is not disabled. */
function isFree(id: ElementId, page: Page): boolean {
  const live = findElement(page, id)?.live ?? null;
  return live === null || (live.coveredBy === null && !live.disabled);
}

function idOf(ref: string, { given }: Refs): readonly ElementId[] {
  return given.flatMap(([each, id]) => (each === ref ? [id] : []));
}

function only(ids: readonly ElementId[]): ElementId | null {
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

/** Ids of this length are random, so that no two of them differ by one character only. */
const LONG = 12;

/** Whether one character of the id is extra, missing or wrong, or only its end is missing. */
function isSlip(written: string, id: string): boolean {
  if (id.length < LONG || written.length < LONG - 4) return false;
  if (id.startsWith(written)) return true;
  if (Math.abs(written.length - id.length) > 1) return false;
  let same = 0;
  while (same < written.length && written[same] === id[same]) same++;
  const [rest, wanted] = [written.slice(same), id.slice(same)];
  return rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1);
}
