import { attribute } from '../../page.ts';
import { groupName } from '../../reading/group-name.ts';
import { isField, namesFor } from '../../reading/names.ts';
import {
  ancestors,
  contains,
  inside,
  type PageItem,
  type PageItems,
  runsIn,
  visibleText,
} from '../../reading/page-items.ts';

/** The kind of value that a control takes. */
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

const CHOICES: ReadonlyMap<string, FieldKind> = new Map([
  ['radio', 'radio'],
  ['menuitemradio', 'radio'],
  ['checkbox', 'toggle'],
  ['switch', 'toggle'],
  ['menuitemcheckbox', 'toggle'],
]);
const TYPES: ReadonlyMap<string, FieldKind> = new Map([
  ['date', 'date'],
  ['time', 'time'],
  ['datetime-local', 'datetime'],
  ['month', 'month'],
  ['number', 'number'],
  ['range', 'number'],
]);
const LISTS = new Set(['listbox', 'combobox', 'radiogroup']);

/** The kind of value that a control takes; null if it takes none. */
export function fieldKind(item: PageItem): FieldKind | null {
  if (item.tag === 'select') return 'select';
  const choice = CHOICES.get(item.role ?? '');
  if (choice !== undefined) return choice;
  if (item.tag === 'input' || item.tag === 'textarea') {
    const type = (attribute(item.element, 'type') ?? '').toLowerCase();
    return TYPES.get(type) ?? (type === 'file' || !isField(item) ? null : 'text');
  }
  if (attribute(item.element, 'contenteditable') !== null) return 'text';
  if (LISTS.has(item.role ?? '')) return 'list';
  return isField(item) ? 'text' : null;
}

/** Every visible, enabled control that takes a value, in document order. */
export function fieldsOf(view: PageItems, within?: PageItem): readonly PageItem[] {
  return view.items.filter(
    (item) =>
      item.id !== null &&
      item.visible &&
      !item.disabled &&
      fieldKind(item) !== null &&
      (within === undefined || contains(within, item)),
  );
}

/** The options of a list, in document order. */
export function optionsOf(view: PageItems, item: PageItem): readonly PageItem[] {
  return inside(view, item).filter((each) => each.tag === 'option' || each.role === 'option');
}

/** The text of an option. Browsers do not report options as visible, so the text comes from the element itself. */
export function optionText(view: PageItems, option: PageItem): string {
  const own = option.element.children
    .filter((child) => typeof child === 'string')
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return own || attribute(option.element, 'label') || option.element.live?.name || visibleText(view, option);
}

/** The title of the group around a control: its legend, its label, or the first text in it; '' if there is no group. */
export function groupLabel(view: PageItems, item: PageItem): string {
  const named = groupName(view, item);
  if (named !== '') return named;
  const group = [...ancestors(item)].find(
    ({ tag, role }) =>
      tag === 'fieldset' || role === 'radiogroup' || role === 'group' || tag === 'form' || tag === 'body',
  );
  return group === undefined || /^(?:form|body)$/u.test(group.tag) ? '' : (runsIn(view, group)[0]?.text ?? '');
}

/** Whether a field searches or filters the page. */
export function isSearchBox(view: PageItems, item: PageItem): boolean {
  return (
    item.role === 'searchbox' ||
    namesFor(view, item).some((name) => name.weight > 0.9 && /^(?:search|filter|find)\b/iu.test(name.text))
  );
}
