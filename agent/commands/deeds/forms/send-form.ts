import { itemName } from '../../../reading/names.ts';
import type { PageItem } from '../../../reading/page-items.ts';
import { clickStep, givenUp, isDone, type Step, type Work } from '../../step.ts';
import { complaintIn, formAround, submitButton } from '../../things/buttons.ts';
import { isDialogItem } from '../../things/kinds.ts';

export function sendForm(work: Work, wish: { readonly how: string | null; readonly noun: string | null }): Step {
  if (wish.how === 'nothing') return { kind: 'done', words: 'nothing was sent or saved' };
  const { view, past } = work;
  const failed = givenUp(work, 'submit');
  if (failed !== null) return failed;
  const last = past.findLast(({ memo }) => memo.key.startsWith('slot ') && memo.element !== null)?.memo.element ?? null;
  const field = last === null ? undefined : view.byId.get(last);
  if (field === undefined || field.id === null)
    return {
      kind: 'stop',
      utterance: 'The fields are filled in, but their form is gone; please check whether it was saved.',
    };
  const form = formAround(view, field);
  if (isDone(work, 'next 0') && field.visible) return { kind: 'done', words: null };
  const presses = past.filter(({ memo }) => memo.key.startsWith('next')).length;
  const button = submitButton(view, form, wish) ?? submitOutside(work, form, wish);
  if (button === null)
    return {
      kind: 'act',
      key: 'submit',
      action: { intent: 'submit', element: field.id },
      words: 'sent the form',
      focus: null,
    };
  const name = itemName(view, button);
  if (/^(?:next|continue)\b/iu.test(name) && presses < 4) return clickStep(work, `next ${presses}`, button);
  return clickStep(work, 'submit', button);
}

/** The submit button beside a block of fields, for pages where no element contains both alone. */
function submitOutside(
  work: Work,
  form: PageItem,
  wish: { readonly how: string | null; readonly noun: string | null },
): PageItem | null {
  if (form.parent === null || isDialogItem(form) || form.tag === 'form') return null;
  const button = submitButton(work.view, form.parent, wish);
  return work.past.some(({ memo }) => memo.element !== null && memo.element === button?.id) ? null : button;
}

/** Checks the result of sending: a form that is still visible with a complaint was not accepted. */
export function afterwards(work: Work, noun: string): Step {
  const { view, past } = work;
  const last = past.findLast(({ memo }) => memo.key.startsWith('slot ') && memo.element !== null)?.memo.element ?? null;
  const field = last === null ? undefined : view.byId.get(last);
  if (field === undefined || !field.visible) return { kind: 'done', words: null };
  const complaint = complaintIn(view, formAround(view, field));
  return complaint === null
    ? { kind: 'done', words: null }
    : { kind: 'stop', utterance: `The page did not take the ${noun}: ${complaint}` };
}
