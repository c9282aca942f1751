import { similarity, words } from '../match.ts';
import { attribute } from '../page.ts';
import type { Command } from './command.ts';
import { isDay } from './dates.ts';
import { bestOption, fieldKind, fieldsOf, fillField, groupLabel, optionsOf, optionText, shown } from './fields.ts';
import { isField, nameOf, namesFor } from './names.ts';
import { ancestors, contains, type Item } from './page-view.ts';
import { readPhrase } from './phrase.ts';
import { eachTarget } from './repeat.ts';
import { anchorsOf } from './resolve.ts';
import { click, givenUp, isDone, locate, type Moment, type Step } from './step.ts';
import { stepTo } from './stepper.ts';

/** Puts a value into a field, of whatever kind the field is. */
export function set(moment: Moment, { field, value }: Extract<Command, { kind: 'set' }>): Step {
  const named = setBothNames(moment, { field, value });
  if (named !== null) return named;
  if (field === 'it') return setIt(moment, value);
  return placeValue(moment, 'value', { field, value });
}

/** "My name is Ann Lee", where a form asks for the given and the family name apart. */
function setBothNames(moment: Moment, { field, value }: { field: string | null; value: string }): Step | null {
  const parts = value.trim().split(/\s+/u);
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2 || !/^(?:the |my )?(?:full )?name$/iu.test(field ?? '')) return null;
  const fields = fieldsOf(moment.view);
  const called = (...names: readonly string[]) =>
    fields.find((item) =>
      namesFor(moment.view, item).some(({ words: said }) => names.some((name) => similarity(words(name), said) > 0.9)),
    );
  const [whole, given, family] = [
    called('full name', 'name', 'your name'),
    called('first name', 'given name'),
    called('last name', 'family name', 'surname'),
  ];
  if (whole !== undefined || given === undefined || family === undefined) return null;
  for (const [key, item, text] of [
    ['given', given, parts.slice(0, -1).join(' ')],
    ['family', family, last],
  ] as const) {
    if (isDone(moment, key)) continue;
    const step = givenUp(moment, key) ?? fillField(moment, key, item, text);
    if (step !== null) return step;
  }
  return { kind: 'done', words: null };
}

/** "Make it large": the field filled last, or an option that is called so. */
function setIt(moment: Moment, value: string): Step {
  const last = moment.lastField === null ? undefined : moment.view.byId.get(moment.lastField);
  const takes = last?.visible && (fieldKind(last) === 'select' ? bestOption(moment, last, value) !== null : true);
  if (takes && (fieldKind(last) !== 'text' || value.startsWith('"')))
    return placeValue(moment, 'value', { field: null, value });
  const option = chooseOne(moment, 'value', { value, field: null });
  return option.kind === 'stop' ? placeValue(moment, 'value', { field: null, value }) : option;
}

/** Puts one value where it belongs; the steps are named by `key`. Done once it is there. */
export function placeValue(
  moment: Moment,
  key: string,
  {
    field,
    value,
    within,
  }: { readonly field: string | null; readonly value: string; readonly within?: Item | undefined },
): Step {
  if (isDone(moment, key)) return suggestion(moment, key, value) ?? { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const parts = field === null ? null : splitDate(moment, key, { field, value });
  if (parts !== null) return parts;
  const item = fieldFor(moment, key, { field, value, within });
  const wanted =
    /^\d{1,3}$/u.test(value.trim()) && field !== null && !('item' in item)
      ? stepTo(moment, key, { said: field, wanted: Number(value) })
      : null;
  if (wanted !== null) return wanted;
  if (!('item' in item))
    return withoutType(moment, key, { field, value, within }) ?? chosenInGroup(moment, key, { field, value }) ?? item;
  const kind = fieldKind(item.item);
  if (kind === 'radio' || kind === 'list')
    return (
      chosenInGroup(moment, key, { field: field ?? nameOf(moment.view, item.item), value }) ??
      fillField(moment, key, item.item, value) ?? { kind: 'done', words: null }
    );
  return (
    fillField(moment, key, item.item, value) ?? {
      kind: 'done',
      words: `${nameOf(moment.view, item.item)} was ${shown(field, value)} already`,
    }
  );
}

/** "The starting date" of a field that is called "Starting" and takes dates. */
function withoutType(
  moment: Moment,
  key: string,
  wish: { field: string | null; value: string; within?: Item | undefined },
): Step | null {
  const bare = wish.field?.replace(/ (?:date|day|time|number|field|box|name|value|amount|address)$/iu, '');
  if (bare === undefined || bare === wish.field) return null;
  const item = fieldFor(moment, key, { ...wish, field: bare });
  if (!('item' in item) || !/^(?:text|date|time|datetime|month|number|select)$/u.test(fieldKind(item.item) ?? ''))
    return null;
  return fillField(moment, key, item.item, wish.value) ?? { kind: 'done', words: null };
}

/** After typing into a field with suggestions, the one that was meant. */
function suggestion(moment: Moment, key: string, value: string): Step | null {
  const { view } = moment;
  const typed = moment.past.findLast(({ memo }) => memo.key === key)?.memo.element ?? null;
  const field = typed === null ? undefined : view.byId.get(typed);
  if (field === undefined || field.tag === 'select' || isDone(moment, `${key} suggestion`)) return null;
  const hasList =
    field.role === 'combobox' ||
    field.element.attributes.some(([name]) => /^(?:aria-autocomplete|aria-controls|aria-owns)$/u.test(name));
  if (!hasList) return null;
  const options = view.items.filter(
    (item) => item.role === 'option' && item.tag !== 'option' && item.visible && item.id !== null,
  );
  const best = options
    .map((item) => ({ item, score: similarity(words(value), namesFor(view, item)[0]?.words ?? []) }))
    .sort((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < 0.6) return null;
  return givenUp(moment, `${key} suggestion`) ?? click(moment, `${key} suggestion`, best.item, 'chose');
}

/** A date that goes into a day, a month and a year list. */
function splitDate(moment: Moment, key: string, { field, value }: { field: string; value: string }): Step | null {
  if (!isDay(value)) return null;
  const { view } = moment;
  const parts = fieldsOf(view).filter((item) => {
    if (fieldKind(item) !== 'select') return false;
    const called = namesFor(view, item).flatMap((name) => name.words);
    return called.some((word) => /^(?:day|month|year|dd|mm|yyyy)$/u.test(word));
  });
  if (parts.length < 2) return null;
  const label = words(field);
  const grouped = parts.filter(
    (item) => similarity(label, words(`${groupLabel(view, item)} ${nameOf(view, item)}`)) > 0.5,
  );
  const whole = fieldsOf(view).some(
    (item) => fieldKind(item) === 'date' && namesFor(view, item).some((name) => similarity(label, name.words) > 0.7),
  );
  const anyDate = fieldsOf(view).some((item) => fieldKind(item) === 'date');
  if (whole || (grouped.length < 2 && anyDate)) return null;
  const chosen = grouped.length > 1 ? grouped : parts.slice(0, 3);
  for (const [i, item] of chosen.entries()) {
    const part = `${key} part ${i}`;
    if (isDone(moment, part)) continue;
    const step = givenUp(moment, part) ?? fillField(moment, part, item, value);
    if (step !== null) return step;
  }
  return { kind: 'done', words: null };
}

/** The field a value belongs into: by its name, else by what was touched last, else the only one there is. */
function fieldFor(
  moment: Moment,
  key: string,
  { field, value, within }: { field: string | null; value: string; within?: Item | undefined },
): { readonly item: Item } | Extract<Step, { kind: 'stop' }> {
  const { view, lastField, choices } = moment;
  const single = field === null ? null : onlyOfKind(moment, field, within);
  if (single !== null) return { item: single };
  if (
    field !== null &&
    !/^(?:it|that|this|there|the (?:text ?)?(?:box|field|input|textbox|text ?area|editor|form))$/iu.test(field)
  )
    return locate(moment, { key, said: field, want: 'field', ...(within === undefined ? {} : { within }) });
  const chosen = choices.get(key);
  const known =
    view.byId.get(chosen ?? ('' as never)) ??
    focusedField(moment) ??
    (lastField === null ? undefined : view.byId.get(lastField));
  if (known?.visible) return { item: known };
  const fields = fieldsOf(view, within).filter((item) =>
    /^(?:text|date|time|datetime|month|number)$/u.test(fieldKind(item) ?? ''),
  );
  const fitting = isDay(value) ? fields.filter((item) => fieldKind(item) === 'date') : [];
  const [only, second] = fitting.length > 0 ? fitting : fields;
  if (only === undefined) return { kind: 'stop', utterance: `I see no field on this page to type “${value}” into.` };
  if (second === undefined) return { item: only };
  const empty = fields.filter((item) => (item.element.live?.value ?? '') === '');
  const [first] = empty;
  if (empty.length === 1 && first !== undefined) return { item: first };
  const names = fields
    .slice(0, 6)
    .flatMap((item) =>
      item.id === null ? [] : [{ element: item.id, label: nameOf(view, item) || 'a field without a name' }],
    );
  const list = names.map(({ label }, i) => `${i + 1}. ${label}`).join('; ');
  return { kind: 'stop', key, options: names, utterance: `Which field does “${value}” belong into: ${list}?` };
}

const TYPES: Readonly<Record<string, string>> = {
  date: 'date',
  day: 'date',
  time: 'time',
  number: 'number',
  quantity: 'number',
  amount: 'number',
  email: 'email',
  'e-mail': 'email',
  password: 'password',
  phone: 'tel',
  colour: 'color',
  color: 'color',
  month: 'month',
  week: 'week',
  slider: 'range',
  volume: 'range',
};

/** "The date", "the number": where nothing is called so, the only field that takes such a value. */
function onlyOfKind({ view }: Moment, field: string, within: Item | undefined): Item | null {
  const wish = field
    .toLowerCase()
    .replace(/^(?:the|a|an|my) /u, '')
    .replace(/ (?:field|box|input)$/u, '');
  const type = TYPES[wish];
  if (type === undefined) return null;
  const fields = fieldsOf(view, within);
  const isNamed = (item: Item) =>
    namesFor(view, item).some((name) => name.weight > 0.6 && similarity(words(wish), name.words) > 0.6);
  if (fields.some(isNamed)) return null;
  const fitting = fields.filter(
    (item) => attribute(item.element, 'type')?.toLowerCase() === type || fieldKind(item) === type,
  );
  const typed = fields.filter((item) => /^(?:text|date|time|number|month)$/u.test(fieldKind(item) ?? ''));
  const [only] = fitting;
  if (only !== undefined) return fitting.length === 1 ? only : null;
  // A field that is called something else is not meant, least of all by a password.
  const [last] = typed;
  return last !== undefined && typed.length === 1 && type !== 'password' && nameOf(view, last) === '' ? last : null;
}

function focusedField({ view }: Moment): Item | undefined {
  return view.items.find((item) => item.element.live?.focused === true && isField(item) && fieldKind(item) === 'text');
}

/** Chooses an option: in a named list or group, or wherever one is called so. */
export function choose(moment: Moment, command: Extract<Command, { kind: 'choose' }>): Step {
  const { value, field } = command;
  return eachTarget(moment, value, (said, key) => chooseOne(moment, key, { value: said, field }));
}

const ANY_LIST =
  /^(?:the |this |that )?(?:(?:scroll|dropdown|drop-down|select|option|selection|choice)s? ?)*(?:lists?|menu|box|dropdown|options|choices|form|page|results?|suggestions?)$/iu;

function chooseOne(moment: Moment, key: string, { value, field }: { value: string; field: string | null }): Step {
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const bare = value.replace(/^"(.*)"$/u, '$1').replace(/ instead$/iu, '');
  const isAnyList = field === null || ANY_LIST.test(field);
  const grouped = isAnyList ? null : chosenInGroup(moment, key, { field, value: bare });
  if (grouped !== null) return grouped;
  const listed = chosenInAnyList(moment, key, bare);
  if (listed !== null && isAnyList) return listed;
  const said = isAnyList ? value : `${value} in ${field}`;
  const row = /^(?:the )?(?:row|line|entry|item|checkbox|box)$/iu.test(bare) && field !== null;
  const byField = isAnyList ? choiceByGroup(moment, key, bare) : null;
  const found = locate(moment, {
    key,
    said: row ? `checkbox of ${field}` : /^all\b/iu.test(bare) ? 'select all' : said,
    want: 'toggle',
  });
  if (byField !== null && (!('item' in found) || fieldKind(found.item) === 'select')) return byField;
  if (!('item' in found)) return listed ?? choiceByGroup(moment, key, bare) ?? found;
  if (isField(found.item) && fieldKind(found.item) === 'select')
    return {
      kind: 'stop',
      utterance: `What should I choose in “${nameOf(moment.view, found.item)}”? It offers: ${optionsOf(
        moment.view,
        found.item,
      )
        .map((option) => optionText(moment.view, option))
        .slice(0, 10)
        .join(', ')}.`,
    };
  if (found.item.element.live?.checked === true)
    return { kind: 'done', words: `“${nameOf(moment.view, found.item)}” was chosen already` };
  return click(moment, key, found.item, 'chose');
}

/** "The dark theme", "the second gender": the last word says which group, the rest which of it. */
function choiceByGroup(moment: Moment, key: string, value: string): Step | null {
  const split = radioOfGroup(moment, value);
  if (split !== null) return click(moment, key, split, 'chose');
  const match = value.match(/^(?:the |a )?(.+) (\p{L}+)$/u);
  if (match === null) return null;
  const [rest, group] = [match[1] ?? '', match[2] ?? ''];
  const { view } = moment;
  const leading = value.match(/^(?:the )?(\p{L}+) (.+)$/u);
  const list = fieldsOf(view).find(
    (item) =>
      fieldKind(item) === 'select' &&
      namesFor(view, item).some((name) => similarity(words(leading?.[1] ?? ''), name.words) > 0.6) &&
      bestOption(moment, item, leading?.[2] ?? '') !== null,
  );
  if (list !== undefined) return fillField(moment, key, list, leading?.[2] ?? '');
  const inGroup = fieldsOf(view).filter(
    (item) => fieldKind(item) === 'radio' && similarity(words(group), words(groupLabel(view, item))) > 0.6,
  );
  const ordinal = readPhrase(rest)[0]?.ordinal ?? null;
  const nth = ordinal === null ? undefined : inGroup.at(ordinal > 0 ? ordinal - 1 : ordinal);
  const option = bestNamed(moment, inGroup, rest) ?? nth;
  return option === undefined ? null : click(moment, key, option, 'chose');
}

/** "Large shirt size", "seat B3": the words of an option and of its group, either first. */
function radioOfGroup(moment: Moment, value: string): Item | null {
  const { view } = moment;
  const said = value.replace(/^(?:the|an?) /iu, '').split(' ');
  const radios = fieldsOf(view).filter((item) => fieldKind(item) === 'radio');
  for (let at = 1; at < said.length; at++) {
    const [head, tail] = [said.slice(0, at).join(' '), said.slice(at).join(' ')];
    for (const [option, group] of [
      [head, tail],
      [tail, head],
    ] as const) {
      const isIn = (item: Item) =>
        [groupLabel(view, item), ...namesFor(view, item).map(({ text }) => text)].some(
          (text) => similarity(words(group), words(text)) > 0.9,
        );
      const found = bestNamed(moment, radios.filter(isIn), option);
      if (found !== null) return found;
    }
  }
  return null;
}

/** An option inside what is called `field`: a select, a radio group, a fieldset, a menu that has to be opened first. */
function chosenInGroup(
  moment: Moment,
  key: string,
  { field, value }: { field: string | null; value: string },
): Step | null {
  if (field === null) return null;
  const { view } = moment;
  const list = locate(moment, { key: `${key} list`, said: field, want: 'field' });
  if ('item' in list && fieldKind(list.item) === 'select')
    return (
      fillField(moment, key, list.item, value) ?? {
        kind: 'done',
        words: `${nameOf(view, list.item)} was “${value}” already`,
      }
    );
  const inGroup = view.items.filter(
    (item) =>
      item.visible &&
      !item.disabled &&
      item.actionable &&
      item.id !== null &&
      similarity(words(field), words(groupLabel(view, item))) > 0.6,
  );
  const option = bestNamed(moment, inGroup, value);
  if (option !== null) return click(moment, key, option, 'chose');
  const near = anchorsOf(view, field).flatMap((anchor) => nearest(moment, anchor.item, value));
  const [first] = near;
  if (first !== undefined) return click(moment, key, first, 'chose');
  if ('item' in list && (fieldKind(list.item) === 'list' || list.item.element.live?.expanded === false))
    return fromMenu(moment, key, { list: list.item, value });
  const menu = locate(moment, { key: `${key} menu`, said: field, want: 'press' });
  if ('item' in menu && menu.item.element.live?.expanded != null)
    return fromMenu(moment, key, { list: menu.item, value });
  return null;
}

function fromMenu(moment: Moment, key: string, { list, value }: { list: Item; value: string }): Step | null {
  const { view } = moment;
  const options = view.items.filter(
    (item) =>
      item.visible && item.id !== null && /^(?:option|menuitem|menuitemradio|treeitem|radio)$/u.test(item.role ?? ''),
  );
  const option = bestNamed(moment, options, value);
  if (option !== null) return click(moment, key, option, 'chose');
  if (isDone(moment, `${key} menu`)) {
    const shown = options
      .map((item) => nameOf(view, item))
      .slice(0, 10)
      .join(', ');
    return {
      kind: 'stop',
      utterance: `“${nameOf(view, list)}” has no “${value}”.${shown === '' ? '' : ` It offers: ${shown}.`}`,
    };
  }
  return givenUp(moment, `${key} menu`) ?? click(moment, `${key} menu`, list, 'opened');
}

function bestNamed({ view }: Moment, items: readonly Item[], value: string): Item | null {
  let best: { item: Item; score: number } | null = null;
  for (const item of items) {
    const score = Math.max(
      0,
      ...namesFor(view, item).map((name) => name.weight * similarity(words(value), name.words)),
    );
    // What lies under a dialog is out of reach while it is open.
    const reachable = score - (item.element.live?.coveredBy == null ? 0 : 0.1);
    if (reachable > (best?.score ?? 0.55)) best = { item, score: reachable };
  }
  return best?.item ?? null;
}

function nearest(moment: Moment, anchor: Item, value: string): readonly Item[] {
  const { view } = moment;
  for (const around of [...ancestors(anchor)].slice(0, 3)) {
    const held = view.items.filter(
      (item) =>
        contains(around, item) &&
        item.visible &&
        item.actionable &&
        !item.disabled &&
        item.id !== null &&
        item !== anchor &&
        !isTyped(item),
    );
    const option = bestNamed(moment, held, value);
    if (option !== null) return [option];
  }
  return [];
}

function isTyped(item: Item): boolean {
  return /^(?:text|number|date|time)$/u.test(fieldKind(item) ?? '');
}

/** Where no list is named: the only list on the page that offers this. */
function chosenInAnyList(moment: Moment, key: string, value: string): Step | null {
  const { view } = moment;
  const lists = fieldsOf(view).filter((item) => fieldKind(item) === 'select');
  const offering = lists.filter((list) => bestOption(moment, list, value) !== null);
  const [only] = offering;
  const shown = view.items.filter((item) => item.visible && item.actionable && item.tag !== 'option' && !isField(item));
  const named = bestNamed(
    moment,
    [...shown, ...fieldsOf(view).filter((item) => /^(?:radio|toggle)$/u.test(fieldKind(item) ?? ''))],
    value,
  );
  if (only === undefined || (named !== null && similarity(words(value), namesFor(view, named)[0]?.words ?? []) > 0.95))
    return null;
  if (offering.length > 1) {
    const options = offering.flatMap((item) =>
      item.id === null ? [] : [{ element: item.id, label: nameOf(view, item) }],
    );
    const chosen = options.find(({ element }) => moment.choices.get(key) === element);
    const list = chosen === undefined ? undefined : view.byId.get(chosen.element);
    if (list === undefined)
      return {
        kind: 'stop',
        key,
        options,
        utterance: `“${value}” is offered in ${options.map(({ label }, i) => `${i + 1}. ${label}`).join('; ')}. Which one?`,
      };
    return fillField(moment, key, list, value) ?? { kind: 'done', words: null };
  }
  return fillField(moment, key, only, value) ?? { kind: 'done', words: `${nameOf(view, only)} was “${value}” already` };
}
