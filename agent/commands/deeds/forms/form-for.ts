import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { namesFor } from '../../../reading/names.ts';
import { contains, type PageItem } from '../../../reading/page-items.ts';
import type { Command, Slot } from '../../command.ts';
import type { Work } from '../../step.ts';
import { formAround, isButtonItem } from '../../things/buttons.ts';
import { fieldKind, fieldsOf, isSearchBox } from '../../things/fields.ts';
import { isDialogItem } from '../../things/kinds.ts';
import { fieldForSlot } from './field-for-slot.ts';
import { formOpener } from './form-opener.ts';

/** The open dialog with fields, else the form or block whose fields fit most slots; null if none fits. */
export function formFor(work: Work, slots: readonly Slot[]): PageItem | null {
  const { view } = work;
  const dialog = view.items.findLast((item) => item.visible && isDialogItem(item) && fieldsOf(view, item).length > 0);
  if (dialog !== undefined) return dialog;
  const blocks = new Map<PageItem, number>();
  for (const slot of slots) {
    const field = fieldForSlot(work, slot, { within: undefined, taken: new Set() });
    if (field === null || isSearchBox(view, field)) continue;
    const block = formAround(view, field);
    blocks.set(block, (blocks.get(block) ?? 0) + 1);
  }
  return [...blocks].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Whether an open form is meant for this request: it names the thing to create, or has a field for every slot. */
export function fitsForm(
  work: Work,
  form: PageItem,
  { noun, slots, verb }: Extract<Command, { kind: 'create' }>,
): boolean {
  const { view } = work;
  const all = slots.filter((slot) => fieldForSlot(work, slot, { within: form, taken: new Set() }) !== null).length;
  if (all === 0) return false;
  if (isDialogItem(form) || all === slots.length)
    return (
      all > 1 ||
      isDialogItem(form) ||
      namesThing(work, form, noun) ||
      /^(?:post|write|leave|reply|forward)$/u.test(verb)
    );
  return (
    namesThing(work, form, noun) && view.items.length > 0 && formOpener(work, { noun, verb }, { except: form }) === null
  );
}

function namesThing({ view }: Work, form: PageItem, noun: string): boolean {
  const said = words(noun);
  const near = view.items.filter(
    (item) =>
      contains(form, item) || (item.role === 'heading' && item.index < form.index && form.index - item.index < 12),
  );
  return near.some(
    (item) =>
      (item.role === 'heading' || item.tag === 'legend' || isButtonItem(item) || fieldKind(item) !== null) &&
      namesFor(view, item).some((name) => similarity(said, name.words) > 0.6),
  );
}
