import { isoDay, monthName } from '../../english/calendar.ts';
import { parseDay } from '../../english/dates.ts';
import { MONTH_STARTS, NUMBERS } from '../../english/lexicon.ts';
import { similarity } from '../../english/match.ts';
import { isoTime, parseTime } from '../../english/times.ts';
import { words } from '../../english/words.ts';
import { attribute } from '../../page.ts';
import { groupName } from '../../reading/group-name.ts';
import { isField, nameOf, namesFor } from '../../reading/names.ts';
import { ancestors, contains, type Item, inside, type PageView, runsIn, visibleText } from '../../reading/page-view.ts';
import { soundsSecret } from '../../secrets/sounds-secret.ts';
import { click, type Moment, type Step } from '../step.ts';

/** What kind of value a control takes. */
export type FieldKind =
  | 'text'
  | 'date'
  | 'time'
  | 'datetime'
  | 'month'
  | 'number'
  | 'select'
  | 'radio'
  | 'toggle'
  | 'list';

/** The kind of a control; null for what takes no value. */
export function fieldKind(item: Item): FieldKind | null {
  const type = (attribute(item.element, 'type') ?? '').toLowerCase();
  if (item.tag === 'select') return 'select';
  if (item.role === 'radio' || item.role === 'menuitemradio') return 'radio';
  if (item.role === 'checkbox' || item.role === 'switch' || item.role === 'menuitemcheckbox') return 'toggle';
  if (item.tag === 'input' || item.tag === 'textarea') {
    if (type === 'date') return 'date';
    if (type === 'time') return 'time';
    if (type === 'datetime-local') return 'datetime';
    if (type === 'month') return 'month';
    if (type === 'number' || type === 'range') return 'number';
    if (type === 'file' || !isField(item)) return null;
    return 'text';
  }
  if (attribute(item.element, 'contenteditable') !== null) return 'text';
  if (item.role === 'listbox' || item.role === 'combobox' || item.role === 'radiogroup') return 'list';
  return isField(item) ? 'text' : null;
}

/** A value as an utterance may repeat it: not if its field sounds secret. */
export function shown(field: string | null, value: string): string {
  return field !== null && soundsSecret(field) ? 'the secret' : `“${value}”`;
}

/** Every visible control that takes a value, in document order. */
export function fieldsOf(view: PageView, within?: Item): readonly Item[] {
  return view.items.filter(
    (item) =>
      item.id !== null &&
      item.visible &&
      !item.disabled &&
      fieldKind(item) !== null &&
      (within === undefined || contains(within, item)),
  );
}

/** The step that brings a control to a value; null where it holds it already. Values are given as said. */
export function fillField(moment: Moment, key: string, item: Item, said: string): Step | null {
  const { view } = moment;
  const kind = fieldKind(item);
  const id = item.id;
  const name = nameOf(view, item) || 'the field';
  if (attribute(item.element, 'type')?.toLowerCase() === 'file')
    return { kind: 'stop', utterance: `“${name}” takes a file, and I choose no files. Please choose it yourself.` };
  if (id === null || kind === null) return { kind: 'stop', utterance: `“${name}” takes no value.` };
  if (kind === 'toggle') return toggleField(moment, key, item, !/^(?:off|no|false|unchecked|disabled)$/iu.test(said));
  if (kind === 'radio') return item.element.live?.checked === true ? null : click(moment, key, item, 'chose');
  if (kind === 'select') return chooseOption(moment, key, item, said);
  if (kind === 'list') return click(moment, key, item, 'opened');
  const value = valueFor(moment, item, kind, said);
  const current = item.element.live?.value ?? null;
  const isSecret = item.element.live?.secret === true || soundsSecret(name);
  if (!isSecret && current === value) return null;
  const quoted = isSecret ? 'the secret' : `“${value}”`;
  const verb = value === '' ? `cleared ${name}` : `typed ${quoted} into ${name}`;
  return { kind: 'act', key, action: { intent: 'textinput', element: id, text: value }, words: verb, focus: null };
}

/** Ticks or unticks; null where it is so already. */
export function toggleField(moment: Moment, key: string, item: Item, on: boolean | null): Step | null {
  const live = item.element.live;
  const state = live?.checked ?? live?.selected ?? null;
  if (on !== null && state === on) return null;
  const [set, unset] = item.role === 'switch' ? ['turned on', 'turned off'] : ['ticked', 'unticked'];
  return click(moment, key, item, (on ?? state !== true) ? set : unset);
}

function chooseOption(moment: Moment, key: string, item: Item, said: string): Step | null {
  const { view } = moment;
  const name = nameOf(view, item) || 'the list';
  const option = bestOption(moment, item, said);
  if (option === null) {
    const labels = optionsOf(view, item)
      .map((each) => optionText(view, each))
      .filter((text) => text !== '');
    const shown = labels.slice(0, 10).join(', ');
    return {
      kind: 'stop',
      utterance: `“${name}” has no option “${said}”. It offers: ${shown}${labels.length > 10 ? ' …' : ''}.`,
    };
  }
  const label = optionText(view, option);
  if (option.element.live?.selected === true && attribute(item.element, 'multiple') === null) return null;
  if (item.id === null) return null;
  if (attribute(item.element, 'multiple') !== null && option.id !== null)
    return {
      kind: 'act',
      key,
      action: { intent: 'click', element: option.id },
      words: `chose “${label}” in ${name}`,
      focus: null,
    };
  return {
    kind: 'act',
    key,
    action: { intent: 'change', element: item.id, value: label },
    words: `chose “${label}” in ${name}`,
    focus: null,
  };
}

/** The options of a list, in order. */
export function optionsOf(view: PageView, item: Item): readonly Item[] {
  return inside(view, item).filter((each) => each.tag === 'option' || each.role === 'option');
}

/** What an option says; options are not drawn one by one, so their own text is read. */
export function optionText(view: PageView, option: Item): string {
  const own = option.element.children
    .filter((child) => typeof child === 'string')
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return own || attribute(option.element, 'label') || option.element.live?.name || visibleText(view, option);
}

/** The option of a list that is meant; null where none is near enough. Months and days are found by number and by name. */
export function bestOption(moment: Moment, list: Item, said: string): Item | null {
  const { view } = moment;
  const all = optionsOf(view, list).filter((option) => !option.disabled);
  const nth = ordinalOf(said);
  const bare = said.replace(/^(?:the|a|an) /iu, '');
  const sought = dateParts(moment, list, said) ?? [...new Set([said, bare])];
  let best: { option: Item; score: number } | null = null;
  for (const option of all) {
    const texts = [optionText(view, option), attribute(option.element, 'value') ?? ''];
    for (const text of texts) {
      for (const wish of sought) {
        const same = text.trim().toLowerCase() === wish.trim().toLowerCase();
        const score = same ? 1.1 : similarity(words(wish), words(text));
        if (score > (best?.score ?? 0.55)) best = { option, score };
      }
    }
  }
  const real = all.filter((option) => attribute(option.element, 'value') !== '');
  return best?.option ?? (nth === null ? null : ((nth > 0 ? real[nth - 1] : real.at(nth)) ?? null));
}

function ordinalOf(said: string): number | null {
  const word = said.toLowerCase().match(/\b(first|second|third|fourth|fifth|last)\b/u)?.[1];
  if (word === undefined) return null;
  return word === 'last' ? -1 : ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(word) + 1;
}

/** Where a date is split into day, month and year, what this list takes of it. */
function dateParts(moment: Moment, list: Item, said: string): readonly string[] | null {
  const called = namesFor(moment.view, list).flatMap((name) => name.words);
  const day = called.some((word) => /^(?:day|month|year|dd|mm|yyyy)$/u.test(word)) ? dayOf(moment, list, said) : null;
  if (day === null) return null;
  if (called.some((word) => /^(?:month|mm)$/u.test(word)))
    return [
      monthName(day.month),
      monthName(day.month).slice(0, 3),
      String(day.month),
      String(day.month).padStart(2, '0'),
    ];
  if (called.some((word) => /^(?:day|dd)$/u.test(word))) return [String(day.day), String(day.day).padStart(2, '0')];
  return [String(day.year)];
}

function dayOf(moment: Moment, field: Item, said: string) {
  return parseDay(said, { now: moment.now, year: yearShown(moment, field, said) });
}

const MONTH_START = new RegExp(`\\b(${MONTH_STARTS})`, 'iu');

/** The year a date without one is in: that of the field, of its limits, of the page's calendar. */
function yearShown({ view }: Moment, field: Item, said: string): number | null {
  const held = `${field.element.live?.value ?? ''} ${attribute(field.element, 'min') ?? ''}`.match(/\b(20\d\d)-/u)?.[1];
  if (held !== undefined) return Number(held);
  const month = said.match(MONTH_START)?.[1];
  if (month === undefined) return null;
  const heading = /^\s*(?:\d{1,2}(?:st|nd|rd|th)? )?\p{L}+,? (20\d\d)\s*$/iu;
  for (const { text } of view.runs) {
    const year = heading.exec(text)?.[1];
    if (year !== undefined && new RegExp(`\\b${month}`, 'iu').test(text)) return Number(year);
  }
  return null;
}

function valueFor(moment: Moment, item: Item, kind: FieldKind, said: string): string {
  const day = kind === 'text' ? null : dayOf(moment, item, said);
  const time = parseTime(said);
  if (kind === 'date') return day === null ? said : isoDay(day);
  if (kind === 'month') return day === null ? said : isoDay(day).slice(0, 7);
  if (kind === 'time') return time === null ? said : isoTime(time);
  if (kind === 'datetime') return day === null ? said : `${isoDay(day)}T${isoTime(time ?? { hour: 9, minute: 0 })}`;
  if (kind === 'number') return said.match(/-?\d+(?:[.,]\d+)?/u)?.[0].replace(',', '.') ?? numberWord(said) ?? said;
  return dateText(moment, item, said) ?? said;
}

function numberWord(said: string): string | null {
  const at = NUMBERS.indexOf(said.trim().toLowerCase());
  return at < 0 ? null : String(at);
}

/** A date for a text field that shows the form it wants in its placeholder. */
function dateText(moment: Moment, item: Item, said: string): string | null {
  const form = [attribute(item.element, 'placeholder'), ...namesFor(moment.view, item).map(({ text }) => text)].find(
    (text) => text !== null && /\b(?:dd|mm|yyyy)\b/iu.test(text),
  );
  const day = form === undefined || form === null ? null : dayOf(moment, item, said);
  if (form === undefined || form === null || day === null) return null;
  const shape = form.match(/(?:dd|mm|yyyy)(?:[-/. ](?:dd|mm|yyyy)){2}/iu)?.[0] ?? 'yyyy-mm-dd';
  return shape
    .replace(/yyyy/iu, String(day.year))
    .replace(/mm/iu, String(day.month).padStart(2, '0'))
    .replace(/dd/iu, String(day.day).padStart(2, '0'));
}

/** What is written over a group of controls: its legend, its label, the text before it. */
export function groupLabel(view: PageView, item: Item): string {
  const named = groupName(view, item);
  if (named !== '') return named;
  const group = [...ancestors(item)].find(
    ({ tag, role }) =>
      tag === 'fieldset' || role === 'radiogroup' || role === 'group' || tag === 'form' || tag === 'body',
  );
  return group === undefined || /^(?:form|body)$/u.test(group.tag) ? '' : (runsIn(view, group)[0]?.text ?? '');
}
