import type { ElementId } from '../../../action.ts';
import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { itemName } from '../../../reading/names.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import { clickStep, endOfStep, locate, type Step, type Work } from '../../step.ts';
import { formAround, submitButton } from '../../things/buttons.ts';
import { fieldKind, fieldsOf } from '../../things/fields.ts';
import { isDialogItem } from '../../things/kinds.ts';

/** Sends the current form: with its button, else with Enter in the field filled last. */
export function submit(work: Work, how: string): Step {
  const { view } = work;
  const key = 'submit';
  const ended = endOfStep(work, key);
  if (ended !== null) return ended;
  const field = currentField(work);
  if (how === 'enter' && field !== undefined && field.id !== null)
    return sendFrom(field.id, `pressed Enter in ${itemName(view, field) || 'the field'}`);
  const inForm = field === undefined ? null : submitButton(view, formAround(view, field), { how, noun: null });
  if (inForm !== null && (how === 'submit' || similarity(words(how), words(itemName(view, inForm))) > 0.6))
    return clickStep(work, key, inForm);
  const named = locate(work, { key, said: how === 'enter' ? 'submit' : how, want: 'press' });
  if ('item' in named) return clickStep(work, key, named.item);
  const anywhere = inForm ?? onlyForm(work, how);
  if (anywhere !== null) return clickStep(work, key, anywhere);
  const target = field ?? (how === 'enter' ? fieldsOf(view)[0] : undefined);
  return target === undefined || target.id === null ? named : sendFrom(target.id, 'sent the form');
}

/** The step that sends the form of a field. */
function sendFrom(field: ElementId, words: string): Step {
  return { kind: 'act', key: 'submit', action: { intent: 'submit', element: field }, words, focus: null };
}

/** The field that was filled last, else the focused one; undefined if there is neither. */
function currentField({ view, lastField }: Work): PageItem | undefined {
  const last = lastField === null ? undefined : view.byId.get(lastField);
  return last ?? view.items.find((item) => item.element.live?.focused === true && fieldKind(item) !== null);
}

function onlyForm({ view }: Work, how: string): PageItem | null {
  const dialogs = view.items.filter((item) => item.visible && isDialogItem(item));
  const forms = view.items.filter((item) => item.tag === 'form' && fieldsOf(view, item).length > 0);
  const places = dialogs.length > 0 ? dialogs.slice(-1) : forms;
  const buttons = places.flatMap((form) => submitButton(view, form, { how, noun: null }) ?? []);
  return buttons.length === 1 ? (buttons[0] ?? null) : null;
}
