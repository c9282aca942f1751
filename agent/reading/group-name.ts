import { attribute, textOf } from '../page.ts';
import { ancestors, contains, inside, type PageItem, type PageItems, visibleText } from './page-items.ts';

/** Name of the group around a control, from its legend or label, or the question before its radio buttons; '' if there is none. */
export function groupName(view: PageItems, item: PageItem): string {
  for (const around of ancestors(item)) {
    if (around.tag === 'form' || around.tag === 'body' || around.tag.startsWith('#')) break;
    if (around.tag !== 'fieldset' && around.role !== 'radiogroup' && around.role !== 'group') continue;
    const legend = inside(view, around).find((each) => each.tag === 'legend');
    if (legend !== undefined) return visibleText(view, legend) || textOf(legend.element);
    const label = attribute(around.element, 'aria-labelledby');
    const named = label === null ? null : view.named(label.split(' ')[0] ?? '', around);
    return named === null ? (attribute(around.element, 'aria-label') ?? '') : visibleText(view, named);
  }
  return item.role === 'radio' ? questionBefore(view, item) : '';
}

/** The text before the first of some radio buttons that no element groups. */
function questionBefore(view: PageItems, item: PageItem): string {
  const name = attribute(item.element, 'name');
  const alike = view.items.filter(
    (each) => each.role === 'radio' && (name === null || attribute(each.element, 'name') === name),
  );
  const [first, second] = alike;
  if (name === null || first === undefined || second === undefined) return '';
  const label = [...ancestors(first)].find(({ tag }) => tag === 'label') ?? first;
  const block = [...ancestors(label)].find((around) => contains(around, second));
  const within = block === undefined ? [] : [block, ...ancestors(block)].slice(0, 2);
  for (const around of within) {
    const before = view.runs.slice(around.firstRun, label.firstRun).at(-1)?.text ?? '';
    if (before !== '') return before.length > 100 ? '' : before;
  }
  return '';
}

/** Header of the table column that holds a control; '' if there is none. */
export function columnName(view: PageItems, item: PageItem): string {
  const cell = [item, ...ancestors(item)].find(
    ({ tag, role }) => tag === 'td' || role === 'cell' || role === 'gridcell',
  );
  const row = cell?.parent ?? null;
  if (cell === undefined || row === null) return '';
  const table = [...ancestors(row)].find(({ tag, role }) => tag === 'table' || role === 'table' || role === 'grid');
  if (table === undefined) return '';
  const place = inside(view, row)
    .filter((each) => each.parent === row)
    .indexOf(cell);
  const head = inside(view, table).find((each) => each.tag === 'tr' || each.role === 'row');
  if (head === undefined || head === row) return '';
  const title = inside(view, head).filter((each) => each.parent === head)[place];
  return title === undefined || (title.tag !== 'th' && title.role !== 'columnheader') ? '' : visibleText(view, title);
}
