import type { Outcome } from '../../agent/turn.ts';
import { describe } from './describe.ts';
import { focusElement } from './focus.ts';
import { keyDown, keyUp } from './keyboard.ts';

/** Sends the form that an element is or belongs to; presses Enter where there is none. */
export function submit(element: Element): Outcome {
  const form = formOf(element);
  if (form === null) return pressEnter(element);
  return whileValid(form, () => {
    const button = isSubmitter(element) ? element : defaultButton(form);
    if (button !== null) button.click();
    else form.requestSubmit();
    return { status: 'done', note: null };
  });
}

/** Runs `send` and tells which field kept the form from being sent, if one did. */
export function whileValid(form: HTMLFormElement, send: () => Outcome): Outcome {
  const invalid: HTMLInputElement[] = [];
  const notice = (event: Event) => {
    if (event.target instanceof Element && 'validationMessage' in event.target)
      invalid.push(event.target as HTMLInputElement);
  };
  form.addEventListener('invalid', notice, true);
  const outcome = send();
  form.removeEventListener('invalid', notice, true);
  const [first] = invalid;
  if (first === undefined) return outcome;
  return { status: 'failed', reason: `The form was not sent. ${describe(first)}: ${first.validationMessage}` };
}

/** The form that pressing a submit button would send; null for anything else. */
export function formSentBy(element: Element): HTMLFormElement | null {
  const button = element.closest('button,input');
  return button !== null && isSubmitter(button) ? button.form : null;
}

function formOf(element: Element): HTMLFormElement | null {
  if (element instanceof HTMLFormElement) return element;
  if ('form' in element && element.form instanceof HTMLFormElement) return element.form;
  if (element instanceof HTMLLabelElement)
    return element.control === null ? element.closest('form') : formOf(element.control);
  return element.closest('form') ?? element.querySelector('form');
}

function isSubmitter(element: Element): element is HTMLButtonElement | HTMLInputElement {
  if (element instanceof HTMLButtonElement) return element.type === 'submit';
  return element instanceof HTMLInputElement && (element.type === 'submit' || element.type === 'image');
}

function defaultButton(form: HTMLFormElement): HTMLElement | null {
  for (const control of form.elements) if (isSubmitter(control) && !control.disabled) return control;
  const images = form.querySelectorAll<HTMLElement>('input[type="image" i]');
  return images[0] ?? null;
}

function pressEnter(element: Element): Outcome {
  const field = element.matches('input,textarea,[contenteditable]')
    ? element
    : (element.querySelector('input:not([type="hidden" i]),textarea,[contenteditable]') ?? element);
  if (field instanceof HTMLElement) focusElement(field);
  keyDown(field, '\n');
  keyUp(field, '\n');
  return { status: 'done', note: 'pressed Enter' };
}
