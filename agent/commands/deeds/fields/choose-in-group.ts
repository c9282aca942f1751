import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import { ancestors, contains, type PageItem } from '../../../reading/page-items.ts';
import { clickStep, givenUp, isDone, locate, type Step, type Work } from '../../step.ts';
import { anchorsOf } from '../../things/anchors.ts';
import { fieldKind, fieldsOf, groupLabel } from '../../things/fields.ts';
import { bestOption } from './best-option.ts';
import { fillField, heldAlready } from './fill-field.ts';

/** Chooses an option inside what is called `field`: a select, a radio group, a fieldset, or a menu that opens first. */
export function chosenInGroup(
  work: Work,
  key: string,
  { field, value }: { field: string | null; value: string },
): Step | null {
  if (field === null) return null;
  const { view } = work;
  const list = locate(work, { key: `${key} list`, said: field, want: 'field' });
  if ('item' in list && fieldKind(list.item) === 'select')
    return (
      fillField(work, key, list.item, value) ?? {
        kind: 'done',
        words: heldAlready(view, list.item, value),
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
  const option = bestNamed(work, inGroup, value);
  if (option !== null) return clickStep(work, key, option, 'chose');
  const beside = anchorsOf(view, field).flatMap((anchor) => listBeside(work, anchor.item, value) ?? [])[0];
  if (beside !== undefined) return fillField(work, key, beside, value) ?? { kind: 'done', words: null };
  const near = anchorsOf(view, field).flatMap((anchor) => nearest(work, anchor.item, value));
  const [first] = near;
  if (first !== undefined) return clickStep(work, key, first, 'chose');
  if ('item' in list && (fieldKind(list.item) === 'list' || list.item.element.live?.expanded === false))
    return fromMenu(work, key, { list: list.item, value });
  const menu = locate(work, { key: `${key} menu`, said: field, want: 'press' });
  if ('item' in menu && menu.item.element.live?.expanded != null)
    return fromMenu(work, key, { list: menu.item, value });
  return null;
}

/** Opens a menu if it is closed, then chooses an option of it. */
export function fromMenu(work: Work, key: string, { list, value }: { list: PageItem; value: string }): Step | null {
  const { view } = work;
  const options = view.items.filter(
    (item) =>
      item.visible && item.id !== null && /^(?:option|menuitem|menuitemradio|treeitem|radio)$/u.test(item.role ?? ''),
  );
  const option = bestNamed(work, options, value);
  if (option !== null) return clickStep(work, key, option, 'chose');
  if (isDone(work, `${key} menu`)) {
    const shown = options
      .map((item) => itemName(view, item))
      .slice(0, 10)
      .join(', ');
    return {
      kind: 'stop',
      utterance: `“${itemName(view, list)}” has no “${value}”.${shown === '' ? '' : ` It offers: ${shown}.`}`,
    };
  }
  return givenUp(work, `${key} menu`) ?? clickStep(work, `${key} menu`, list, 'opened');
}

export function bestNamed({ view }: Work, items: readonly PageItem[], value: string): PageItem | null {
  let best: { item: PageItem; score: number } | null = null;
  for (const item of items) {
    const score = Math.max(
      0,
      ...namesFor(view, item).map((name) => name.weight * similarity(words(value), name.words)),
    );
    // An open dialog covers what lies under it.
    const reachable = score - (item.element.live?.coveredBy == null ? 0 : 0.1);
    if (reachable > (best?.score ?? 0.55)) best = { item, score: reachable };
  }
  return best?.item ?? null;
}

function nearest(work: Work, anchor: PageItem, value: string): readonly PageItem[] {
  const { view } = work;
  for (const around of [...ancestors(anchor)].slice(0, 3)) {
    const held = view.items.filter(
      (item) =>
        contains(around, item) &&
        item.visible &&
        item.actionable &&
        !item.disabled &&
        item.id !== null &&
        item !== anchor &&
        !isTypedField(item),
    );
    const option = bestNamed(work, held, value);
    if (option !== null) return [option];
  }
  return [];
}

/** The select with this option in the row or card of an anchor; null if several selects offer it. */
function listBeside(work: Work, anchor: PageItem, value: string): PageItem | null {
  const { view } = work;
  for (const around of [...ancestors(anchor)].slice(0, 3)) {
    const lists = fieldsOf(view, around).filter((item) => fieldKind(item) === 'select');
    const offering = lists.filter((list) => bestOption(work, list, value) !== null);
    if (lists.length > 0) return offering.length === 1 ? (offering[0] ?? null) : null;
  }
  return null;
}

function isTypedField(item: PageItem): boolean {
  return /^(?:text|number|date|time)$/u.test(fieldKind(item) ?? '');
}
