import { identifierWords, words } from '../english/words.ts';
import { attribute } from '../page.ts';
import { columnName, groupName } from './group-name.ts';
import { ancestors, contains, inside, type PageItem, type PageItems, runsIn, visibleText } from './page-items.ts';

/** One name of an element and its weight, in (0, 1]. */
export interface Name {
  readonly text: string;
  readonly words: readonly string[];
  readonly weight: number;
}

const namesOf = new WeakMap<PageItems, Map<PageItem, readonly Name[]>>();

/** All names of an element, the most telling first: accessible name, labels, text, placeholder, identifiers. */
export function namesFor(view: PageItems, item: PageItem): readonly Name[] {
  const known = namesOf.get(view) ?? new Map<PageItem, readonly Name[]>();
  namesOf.set(view, known);
  const found = known.get(item) ?? collectNames(view, item);
  known.set(item, found);
  return found;
}

/** The name that a person would use for an element: its first readable one, shortened; '' if it has none. */
export function itemName(view: PageItems, item: PageItem): string {
  const name = namesFor(view, item).find(({ text, weight }) => text !== '' && weight > 0.65)?.text ?? '';
  const line = name.replace(/\s+/gu, ' ').replace(/\s*[*:]\s*$/u, '');
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
}

function collectNames(view: PageItems, item: PageItem): readonly Name[] {
  const { element } = item;
  const at = (name: string) => attribute(element, name) ?? '';
  const names: Name[] = [];
  const add = (text: string, weight: number) => {
    const trimmed = text.replace(/\s+/gu, ' ').trim();
    if (trimmed === '' || names.some((name) => name.text === trimmed)) return;
    names.push({ text: trimmed, words: words(trimmed).slice(0, 80), weight });
  };
  if (isField(item)) addFieldNames(view, item, names, add);
  else addOwnNames(view, item, add);
  const symbol = SYMBOLS.find(([pattern]) => names.some(({ text }) => pattern.test(text)))?.[1];
  if (symbol !== undefined && names.every(({ text }) => !/\p{L}{2}/u.test(text))) add(symbol, 0.95);
  const identifiers = [at('name'), at('id'), at('data-testid'), at('data-test'), at('autocomplete'), at('data-action')];
  for (const identifier of identifiers) addIdentifier(names, identifier, 0.65);
  if (names.length < 3) addIdentifier(names, at('class'), 0.45);
  return names;
}

type AddName = (text: string, weight: number) => void;

/** Adds the names of a field: its labels, its placeholder, its column, or the text before it. */
function addFieldNames(view: PageItems, item: PageItem, names: readonly Name[], add: AddName): void {
  const at = (name: string) => attribute(item.element, name) ?? '';
  for (const label of labels(view, item)) add(label, 1);
  add(item.element.live?.name ?? '', 1);
  add(at('aria-label'), 1);
  add(at('placeholder'), 0.95);
  add(at('aria-placeholder') || at('data-placeholder'), 0.95);
  add(at('title'), 0.95);
  const column = isToggle(item) ? '' : columnName(view, item);
  const own = names[0]?.text ?? '';
  add(column, 0.97);
  if (names.length === 0) add(textBefore(view, item), 0.9);
  else if (column !== '') add(`${own || textBefore(view, item)} ${column}`, 0.96);
  addGrouped(view, item, names, add);
}

/** Adds the names of an element that takes no value: its text, its label, or the texts of its pictures. */
function addOwnNames(view: PageItems, item: PageItem, add: AddName): void {
  const at = (name: string) => attribute(item.element, name) ?? '';
  add(item.element.live?.name ?? '', 1);
  add(at('aria-label'), 1);
  for (const label of referenced(view, item, 'aria-labelledby')) add(label, 1);
  if (item.tag === 'input') add(at('value'), 1);
  add(visibleText(view, item).slice(0, 400), 1);
  add(at('title'), 0.95);
  add(at('alt'), 1);
  for (const image of inside(view, item))
    if (image.tag === 'img' || image.tag === 'title' || image.tag === 'svg')
      add(attribute(image.element, 'alt') ?? attribute(image.element, 'aria-label') ?? textInside(image), 0.95);
}

/** Adds the name together with that of its group: "Billing address City". */
function addGrouped(view: PageItems, item: PageItem, names: readonly Name[], add: AddName): void {
  const group = groupName(view, item);
  const own = names[0]?.text ?? '';
  if (group !== '' && group.length < 60 && own !== '' && own !== group) add(`${group} ${own}`, 0.96);
}

/** Names of the symbols on buttons. */
const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/^[+＋➕]$/u, 'plus'],
  [/^[-−–—]$/u, 'minus'],
  [/^[×✕✖✗xX]$/u, 'close'],
  [/^[☰≡]$/u, 'menu'],
  [/^(?:[⋮⋯…]|\.\.\.)$/u, 'more'],
  [/^[🔍🔎]/u, 'search'],
  [/^[🗑]/u, 'delete'],
  [/^[⚙]/u, 'settings'],
  [/^[←‹«◀⟨]/u, 'previous'],
  [/^[→›»▶⟩]/u, 'next'],
  [/^[♥♡❤🤍👍]/u, 'like'],
  [/^[★☆⭐]/u, 'star'],
  [/^[✎✏🖉]/u, 'edit'],
  [/^[🛒🛍]/u, 'cart'],
  [/^[🏠]/u, 'home'],
  [/^[🔔]/u, 'notifications'],
  [/^[👤]/u, 'account'],
  [/^[✓✔]/u, 'done'],
];

function textInside(item: PageItem): string {
  return item.element.children.filter((child) => typeof child === 'string').join(' ');
}

function addIdentifier(names: Name[], identifier: string, weight: number): void {
  const parts = identifierWords(identifier);
  if (parts.length > 0 && parts.length < 12) names.push({ text: parts.join(' '), words: parts, weight });
}

const TYPED = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'slider',
  'listbox',
  'checkbox',
  'radio',
  'switch',
]);

/** Whether the element takes a value. The text inside such an element is its value, not its name. */
export function isField(item: PageItem): boolean {
  if (item.tag === 'textarea' || item.tag === 'select') return true;
  if (item.tag === 'input')
    return !/^(?:submit|button|reset|image|hidden)$/iu.test(attribute(item.element, 'type') ?? '');
  if (item.role === 'checkbox' || item.role === 'radio' || item.role === 'switch') return false;
  if (item.role === 'combobox' || item.role === 'listbox') return item.tag !== 'button';
  return item.role !== null && TYPED.has(item.role);
}

/** Texts of the labels of a field: by `aria-labelledby`, by `for`, or around the field. */
function labels(view: PageItems, item: PageItem): readonly string[] {
  const found = [...referenced(view, item, 'aria-labelledby')];
  const id = attribute(item.element, 'id');
  if (id !== null) {
    for (const label of labelsFor(view).get(id) ?? [])
      if (view.named(id, label) === item) found.push(textWithout(view, label, item));
  }
  for (const around of ancestors(item)) {
    if (around.tag === 'label') found.push(textWithout(view, around, item));
    if (around.tag === 'form' || around.tag.startsWith('#')) break;
  }
  return found;
}

function referenced(view: PageItems, item: PageItem, name: string): readonly string[] {
  const ids = attribute(item.element, name);
  if (ids === null) return [];
  const parts = ids.split(/\s+/u).map((id) => view.named(id, item));
  const text = parts.map((part) => (part === null ? '' : visibleText(view, part) || textInside(part))).join(' ');
  return text.trim() === '' ? [] : [text];
}

const labelIndex = new WeakMap<PageItems, ReadonlyMap<string, readonly PageItem[]>>();

function labelsFor(view: PageItems): ReadonlyMap<string, readonly PageItem[]> {
  const known = labelIndex.get(view);
  if (known !== undefined) return known;
  const found = new Map<string, PageItem[]>();
  for (const item of view.items) {
    const id = item.tag === 'label' ? attribute(item.element, 'for') : null;
    if (id !== null) found.set(id, [...(found.get(id) ?? []), item]);
  }
  labelIndex.set(view, found);
  return found;
}

/** The text of a label without that of the controls inside it. */
function textWithout(view: PageItems, label: PageItem, field: PageItem): string {
  const runs = runsIn(view, label).filter((run) => !contains(field, run.item) && !isInsideField(run.item, label));
  return runs.map((run) => run.text).join(' ');
}

function isInsideField(item: PageItem, label: PageItem): boolean {
  for (let at: PageItem | null = item; at !== null && at !== label; at = at.parent) if (isField(at)) return true;
  return false;
}

/** The nearest text before a field without a name, within the row or block around it, as a person would read it. */
function textBefore(view: PageItems, item: PageItem): string {
  let steps = 0;
  for (const around of ancestors(item)) {
    const before = view.runs.slice(around.firstRun, item.firstRun).filter((run) => !isInsideField(run.item, around));
    const last = before.at(-1);
    if (last !== undefined) return last.text.length > 100 ? '' : last.text;
    const after = isToggle(item) ? view.runs.slice(item.lastRun, around.lastRun)[0] : undefined;
    if (after !== undefined) return after.text;
    steps += 1;
    if (steps > 3) return '';
  }
  return '';
}

function isToggle(item: PageItem): boolean {
  const type = attribute(item.element, 'type')?.toLowerCase();
  return type === 'checkbox' || type === 'radio';
}
