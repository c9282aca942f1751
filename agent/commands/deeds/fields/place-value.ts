import { isDay } from '../../../english/dates.ts';
import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import { clickStep, givenUp, isDone, type Step, type Work } from '../../step.ts';
import { fieldKind, fieldsOf, groupLabel } from '../../things/fields.ts';
import { chosenInGroup, fromMenu } from './choose-in-group.ts';
import { fieldFor } from './field-for.ts';
import { fillField, heldAlready } from './fill-field.ts';
import { stepTo } from './stepper.ts';

interface ValueWish {
  readonly field: string | null;
  readonly value: string;
  /** The part of the page that has the field; absent: anywhere. */
  readonly within?: PageItem | undefined;
}

/**
 * Puts one value into its field, with the steps that takes; done once the field holds it. Step names begin with `key`.
 */
export function placeValue(work: Work, key: string, { field, value, within }: ValueWish): Step {
  if (isDone(work, key)) return suggestion(work, key, value) ?? { kind: 'done', words: null };
  const failed = givenUp(work, key);
  if (failed !== null) return failed;
  const parts = field === null ? null : splitDate(work, key, { field, value });
  if (parts !== null) return parts;
  const item = fieldFor(work, key, { field, value, within });
  const wanted =
    /^\d{1,3}$/u.test(value.trim()) && field !== null && !('item' in item)
      ? stepTo(work, key, { said: field, wanted: Number(value) })
      : null;
  if (wanted !== null) return wanted;
  if (!('item' in item))
    return withoutType(work, key, { field, value, within }) ?? chosenInGroup(work, key, { field, value }) ?? item;
  return placeIn(work, key, item.item, { field, value });
}

/** Puts a value into a control: fills it in, or chooses in it. */
function placeIn(work: Work, key: string, item: PageItem, { field, value }: Omit<ValueWish, 'within'>): Step {
  const kind = fieldKind(item);
  const isMenu = kind === null && item.element.live?.expanded != null;
  const menu = isMenu ? fromMenu(work, key, { list: item, value }) : null;
  if (menu !== null) return menu;
  const isGroup = kind === 'radio' || kind === 'list';
  const chosen = isGroup ? chosenInGroup(work, key, { field: field ?? itemName(work.view, item), value }) : null;
  const step = chosen ?? fillField(work, key, item, value);
  return step ?? { kind: 'done', words: isGroup ? null : heldAlready(work.view, item, value) };
}

/** Looks for a field without the last word: "the starting date" may be a field called "Starting". */
function withoutType(
  work: Work,
  key: string,
  wish: { field: string | null; value: string; within?: PageItem | undefined },
): Step | null {
  const bare = wish.field?.replace(/ (?:date|day|time|number|field|box|name|value|amount|address)$/iu, '');
  if (bare === undefined || bare === wish.field) return null;
  const item = fieldFor(work, key, { ...wish, field: bare });
  if (!('item' in item) || !/^(?:text|date|time|datetime|month|number|select)$/u.test(fieldKind(item.item) ?? ''))
    return null;
  return fillField(work, key, item.item, wish.value) ?? { kind: 'done', words: null };
}

/** Chooses the suggestion that matches, after typing into a field with suggestions. */
function suggestion(work: Work, key: string, value: string): Step | null {
  const { view } = work;
  const typed = work.past.findLast(({ memo }) => memo.key === key)?.memo.element ?? null;
  const field = typed === null ? undefined : view.byId.get(typed);
  if (field === undefined || field.tag === 'select' || isDone(work, `${key} suggestion`)) return null;
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
  return givenUp(work, `${key} suggestion`) ?? clickStep(work, `${key} suggestion`, best.item, 'chose');
}

/** Fills a date into separate lists of days, months and years; null if the page has no such lists. */
function splitDate(work: Work, key: string, { field, value }: { field: string; value: string }): Step | null {
  if (!isDay(value)) return null;
  const { view } = work;
  const parts = fieldsOf(view).filter((item) => {
    if (fieldKind(item) !== 'select') return false;
    const called = namesFor(view, item).flatMap((name) => name.words);
    return called.some((word) => /^(?:day|month|year|dd|mm|yyyy)$/u.test(word));
  });
  if (parts.length < 2) return null;
  const label = words(field);
  const grouped = parts.filter(
    (item) => similarity(label, words(`${groupLabel(view, item)} ${itemName(view, item)}`)) > 0.5,
  );
  const whole = fieldsOf(view).some(
    (item) => fieldKind(item) === 'date' && namesFor(view, item).some((name) => similarity(label, name.words) > 0.7),
  );
  const anyDate = fieldsOf(view).some((item) => fieldKind(item) === 'date');
  if (whole || (grouped.length < 2 && anyDate)) return null;
  const chosen = grouped.length > 1 ? grouped : parts.slice(0, 3);
  for (const [i, item] of chosen.entries()) {
    const part = `${key} part ${i}`;
    if (isDone(work, part)) continue;
    const step = givenUp(work, part) ?? fillField(work, part, item, value);
    if (step !== null) return step;
  }
  return { kind: 'done', words: null };
}
