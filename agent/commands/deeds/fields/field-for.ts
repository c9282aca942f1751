import { isDay } from '../../../english/dates.ts';
import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { attribute } from '../../../page.ts';
import { isField, itemName, namesFor } from '../../../reading/names.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import { numbered, offer } from '../../offer.ts';
import { locate, type Step, type Work } from '../../step.ts';
import { fieldKind, fieldsOf, isSearchBox } from '../../things/fields.ts';

/** The field for a value: by its name, else the focused or last filled field, else the only fitting field on the page. */
export function fieldFor(
  work: Work,
  key: string,
  { field, value, within }: { field: string | null; value: string; within?: PageItem | undefined },
): { readonly item: PageItem } | Extract<Step, { kind: 'stop' }> {
  const { view, lastField, choices } = work;
  const single = field === null ? null : onlyOfKind(work, field, within);
  if (single !== null) return { item: single };
  if (
    field !== null &&
    !/^(?:it|that|this|there|the (?:text ?)?(?:box|field|input|textbox|text ?area|editor|form))$/iu.test(field)
  )
    return locate(work, { key, said: field, want: 'field', ...(within === undefined ? {} : { within }) });
  const chosen = choices.get(key);
  const known =
    view.byId.get(chosen ?? ('' as never)) ??
    focusedField(work) ??
    (lastField === null ? undefined : view.byId.get(lastField));
  if (known?.visible) return { item: known };
  return onlyFitting(work, key, { value, within });
}

/** The only field on the page that fits a value; a question which field is meant if there are several. */
function onlyFitting(
  { view }: Work,
  key: string,
  { value, within }: { value: string; within: PageItem | undefined },
): { readonly item: PageItem } | Extract<Step, { kind: 'stop' }> {
  const fields = fieldsOf(view, within).filter((item) =>
    /^(?:text|date|time|datetime|month|number)$/u.test(fieldKind(item) ?? ''),
  );
  const fitting = isDay(value) ? fields.filter((item) => fieldKind(item) === 'date') : [];
  // Beside a field for text, the search box is not meant.
  const unsearching = fields.filter((item) => !isSearchBox(view, item));
  const writing = unsearching.length > 0 ? unsearching : fields;
  const [only, second] = fitting.length > 0 ? fitting : writing;
  if (only === undefined) return { kind: 'stop', utterance: `I see no field on this page to type “${value}” into.` };
  if (second === undefined) return { item: only };
  const empty = writing.filter((item) => (item.element.live?.value ?? '') === '');
  const [first] = empty;
  if (empty.length === 1 && first !== undefined) return { item: first };
  const options = offer(view, writing.slice(0, 6)).map((option) => ({
    ...option,
    label: option.label === 'textbox' ? 'a field without a name' : option.label,
  }));
  return {
    kind: 'stop',
    key,
    options,
    utterance: `Which field does “${value}” belong in: ${numbered(options)}?`,
  };
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

/** "The date", "the number": the only field of this type, if no field has this name. */
function onlyOfKind({ view }: Work, field: string, within: PageItem | undefined): PageItem | null {
  const wish = field
    .toLowerCase()
    .replace(/^(?:the|a|an|my) /u, '')
    .replace(/ (?:field|box|input)$/u, '');
  const type = TYPES[wish];
  if (type === undefined) return null;
  const fields = fieldsOf(view, within);
  const isNamed = (item: PageItem) =>
    namesFor(view, item).some((name) => name.weight > 0.6 && similarity(words(wish), name.words) > 0.6);
  if (fields.some(isNamed)) return null;
  const fitting = fields.filter(
    (item) => attribute(item.element, 'type')?.toLowerCase() === type || fieldKind(item) === type,
  );
  const typed = fields.filter((item) => /^(?:text|date|time|number|month)$/u.test(fieldKind(item) ?? ''));
  const [only] = fitting;
  if (only !== undefined) return fitting.length === 1 ? only : null;
  // A field with another name is not meant, least of all for a password.
  const [last] = typed;
  return last !== undefined && typed.length === 1 && type !== 'password' && itemName(view, last) === '' ? last : null;
}

function focusedField({ view }: Work): PageItem | undefined {
  return view.items.find((item) => item.element.live?.focused === true && isField(item) && fieldKind(item) === 'text');
}
