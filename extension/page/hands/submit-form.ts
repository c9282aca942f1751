import { isSubmitter, type Markup, submitting } from '../../../agent/reading/submitting.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { alsoTold, done, failed } from '../outcomes.ts';
import { elementPhrase } from './element-phrase.ts';
import { focusElement } from './events/focus.ts';
import { keyDown, keyUp } from './events/keyboard.ts';
import type { HandNeeds } from './hand-needs.ts';
import { type Performed, performed } from './performed.ts';
import { pressIfHarmless } from './press-if-harmless.ts';

/** Submits the form that an element is or belongs to; presses Enter where there is none. */
export async function submitForm(element: Element, needs: HandNeeds): Promise<Performed> {
  const { form, button } = submitting(element, MARKUP);
  const pressed = needs.eyes.ids.of(button ?? element);
  const intent = button === null ? 'submit' : 'click';
  return await pressIfHarmless([{ intent, element: pressed }], needs, () => performed(send()));

  function send(): Outcome {
    if (!(form instanceof HTMLFormElement)) return pressEnter(element);
    const outcome = sendForm(form, button);
    // A browser takes the first button of the form, whatever it says.
    return button === null || button.contains(element) || outcome.status !== 'done'
      ? outcome
      : alsoTold(outcome, `pressed the ${elementPhrase(button)}`);
  }
}

const MARKUP: Markup<Element> = {
  tag: ({ localName }) => localName,
  type: (element) => element.getAttribute('type'),
  isDisabled: (element) => element.matches(':disabled'),
  formOwner: (element) => ('form' in element && element.form instanceof HTMLFormElement ? element.form : null),
  labelled: (label) => (label instanceof HTMLLabelElement ? label.control : null),
  formAround: (element) => element.closest('form'),
  formInside: (element) => element.querySelector('form'),
  *controlsOf(form) {
    const root = form.getRootNode() as Document | ShadowRoot;
    // `form.elements` leaves out image buttons.
    for (const control of root.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button,input'))
      if (control.form === form) yield control;
  },
};

/** Runs `send`; fails with the message of the first invalid field where validation kept the form from being sent. */
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
  return failed(`The form was not sent. ${elementPhrase(first)}: ${first.validationMessage}`);
}

/** The form that pressing an element would submit; null for any element that is not in a submit button. */
export function formSentBy(element: Element): HTMLFormElement | null {
  const button = element.closest<HTMLButtonElement | HTMLInputElement>('button,input');
  return button !== null && isSubmitter(button, MARKUP) ? button.form : null;
}

/** Sends the form as Enter in one of its fields does; null where Enter sends none. */
export function sendAsEnter(field: Element): Outcome | null {
  if (!field.matches('input:not([type=button],[type=submit],[type=reset],[type=image],[type=file])')) return null;
  const { form, button } = submitting(field, MARKUP);
  if (!(form instanceof HTMLFormElement)) return null;
  return sendForm(form, button);
}

function sendForm(form: HTMLFormElement, button: Element | null): Outcome {
  return whileValid(form, () => {
    if (button instanceof HTMLElement) button.click();
    else form.requestSubmit();
    return done();
  });
}

function pressEnter(element: Element): Outcome {
  const field = element.matches('input,textarea,[contenteditable]')
    ? element
    : (element.querySelector('input:not([type="hidden" i]),textarea,[contenteditable]') ?? element);
  if (field instanceof HTMLElement) focusElement(field);
  keyDown(field, '\n');
  keyUp(field, '\n');
  return done('pressed Enter');
}
