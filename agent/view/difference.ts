import { ancestorsOf, attribute, elements, type Page, type PageElement, textOf } from '../page.ts';
import { elementName } from '../reading/element-name.ts';
import { isEditable } from '../reading/role.ts';

const TYPED_INTO = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);

/** Whether a person types into an element, by its role. */
export function isTypedInto(element: PageElement | null): boolean {
  return TYPED_INTO.has(element?.live?.role ?? '');
}

/** Whether a text that is typed at an element reaches a field: itself, one inside of it, the editor around it, or that of a label. */
export function takesText(element: PageElement, { root }: Page): boolean {
  const isField = (each: PageElement) => FIELD_TAGS.has(each.tag) || isEditable(each) || isTypedInto(each);
  return (
    element.live?.role === 'slider' ||
    [...elements(element)].some(isField) ||
    ancestorsOf(element, root).some((part) => part.tag === 'label' || isEditable(part))
  );
}

const FIELD_TAGS = new Set(['input', 'textarea', 'label']);

/** What may have happened to an element since it was seen. */
export interface Meanwhile {
  /** It may have got another value. */
  readonly isTouched: boolean;
  /** Texts that were typed or chosen, in any field. */
  readonly typed?: readonly string[];
  /** A point of it is wanted, whatever stands there. */
  readonly isPlace?: boolean;
  /** The next action writes all of its value, whatever that is. */
  readonly isReplaced?: boolean;
  /** The option that is to be chosen in it. */
  readonly option?: string | null;
}

/** How an element differs from what it was, as the predicate of a sentence. */
export function differenceOf(
  was: PageElement,
  now: PageElement | null,
  { isTouched, typed = [], isPlace = false, isReplaced = false, option = null }: Meanwhile,
): string | null {
  if (now === null) return was.live?.disabled === true ? 'was disabled, and is gone' : 'is gone';
  const name = elementName(now);
  // An editor without a label is called by what is written in it, which is its value, and a drawing by all texts on it.
  const isUnnamed =
    (isTouched && isTypedInto(now)) || isEditable(now) || (isPlace && !now.live?.name && !was.live?.name);
  if (!isUnnamed && !isSameName(elementName(was), name, typed)) return `is called “${name}” now`;
  if (was.live?.visible === true && now.live?.visible === false) return 'is no longer visible';
  if (was.live?.disabled === false && now.live?.disabled === true) return 'is disabled now';
  if (!isSameThing(was, now)) return 'is something else now';
  const offers = (list: PageElement) => option !== null && optionsIn(list).includes(option);
  if (was.tag === 'select' && textOf(was) !== textOf(now) && !offers(now)) return 'has other options now';
  if (isTouched || (was.live?.value === now.live?.value && was.live?.checked === now.live?.checked)) return null;
  if (isReplaced) return null;
  return `has another value now: “${now.live?.value ?? String(now.live?.checked)}”`;
}

function optionsIn(list: PageElement): readonly string[] {
  return [...elements(list)].flatMap((each) => (each.tag === 'option' ? [textOf(each).trim()] : []));
}

function isSameThing(was: PageElement, now: PageElement): boolean {
  const isSameRole = was.tag === now.tag && was.live?.role === now.live?.role;
  return isSameRole && attribute(was, 'href') === attribute(now, 'href');
}

/** Whether two names are one, but for a count, for a state in parentheses that came or went, or for a part that repeats what was typed. */
export function isSameName(was: string, now: string, typed: readonly string[]): boolean {
  const [before, after] = [was, now].map(withoutCounts);
  if (before === undefined || after === undefined || before === after) return true;
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  if (long.startsWith(short) && /^\s+\([^()]*\)$/u.test(long.slice(short.length))) return true;
  return typed.some((text) => repeats(after, before, text.trim()));
}

/** "Inbox (3)" without its count, and "Add 2 customers" as "Add 1 customer" is: a number after a word, as in "Invoice 7", tells things apart. */
function withoutCounts(name: string): string {
  return name.replace(/\s*\(\d+\)/gu, '').replace(/(?<![\p{L}\p{N}])\d+ (\p{Ll}{3,}?)s?(?!\p{L})/gu, '$1');
}

/** Whether `name` is `before` with `text` in the place of a part of it. */
function repeats(name: string, before: string, text: string): boolean {
  for (let at = text === '' ? -1 : name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    const [head, tail] = [name.slice(0, at).trimEnd(), name.slice(at + text.length).trimStart()];
    if (before.startsWith(head) && before.endsWith(tail) && head.length + tail.length <= before.length) return true;
  }
  return false;
}
