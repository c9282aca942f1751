import { publicAddress } from '../../../agent/secrets/public-address.ts';
import type { Effect } from '../../../agent/turn.ts';
import { type FrameResult, giveBack, inFrames } from '../in-frames.ts';

/**
 * A form that was held back: its index among the forms of its frame, how it was sent, and the index of the button that sent it among
 * the fields of the form; -1 for none.
 */
export interface HeldForm {
  readonly address: string;
  readonly frame: number;
  readonly place: number;
  readonly button: number;
  readonly how: 'submit' | 'requestSubmit';
}

/**
 * Runs `act` while no form that writes can be sent, but to an address that passes, written without its query; also resolves to the
 * forms held back. Rules of the browser would hold them back too, but show an error in place of the page.
 */
export async function holdingForms<Result>(
  tabId: number,
  passing: readonly string[],
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly held: readonly HeldForm[] }> {
  // The page can see the name, so it must not tell two steps or two people apart.
  const key = `_${crypto.randomUUID()}`;
  const all = { tabId, allFrames: true };
  await inFrames(all, takeForms, [key, passing]);
  try {
    const result = await act();
    return { result, held: readForms(await inFrames(all, giveBack, [key])) };
  } catch (error) {
    await inFrames(all, giveBack, [key]);
    throw error;
  }
}

/** Holds back the forms of this frame that write. Runs in the world of the page, passed as source text: it uses nothing outside of itself. */
export function takeForms(key: string, passing: readonly string[]): void {
  if (Object.hasOwn(window, key)) return;
  const held: Omit<HeldForm, 'frame'>[] = [];
  const formsOf = Object.getOwnPropertyDescriptor(Document.prototype, 'forms')?.get;
  const prototype = HTMLFormElement.prototype;
  const fieldsOf = Object.getOwnPropertyDescriptor(prototype, 'elements')?.get;
  const own = Object.getOwnPropertyDescriptor(prototype, 'submit');
  const read = (name: 'method' | 'action', form: HTMLFormElement, button: HTMLElement | null) =>
    button?.getAttribute(`form${name}`) ?? prototype.getAttribute.call(form, name) ?? '';
  /** Whether the form was held: it writes, to an address that does not pass. A search that a script built asks its own site. */
  const holds = (form: HTMLFormElement, button: HTMLElement | null, how: HeldForm['how']): boolean => {
    if (!/^\s*post\s*$/iu.test(read('method', form, button))) return false;
    const action = read('action', form, button);
    const { href, origin, pathname } = new URL(
      URL.canParse(action, document.baseURI) ? action : document.baseURI,
      document.baseURI,
    );
    const isSearch =
      prototype.matches.call(form, '[role=search]') ||
      (prototype.querySelector.call(form, 'input[type=search]') !== null &&
        prototype.querySelector.call(form, 'textarea, select, input:is([type=text], :not([type]))') === null);
    if (passing.includes(`${origin}${pathname}`) || (isSearch && origin === location.origin)) return false;
    const indexIn = (list: unknown, element: Element | null) =>
      Array.from(list as HTMLCollection).indexOf(element as Element);
    const place = indexIn(formsOf?.call(document), form);
    held.push({ address: href, place, button: indexIn(fieldsOf?.call(form), button), how });
    return true;
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.defaultPrevented ? null : event.target;
    if (!(form instanceof HTMLFormElement) || !holds(form, event.submitter, 'requestSubmit')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('submit', onSubmit, true);
  // Listeners of the page may have changed the address by now.
  window.addEventListener('submit', onSubmit);
  const native: unknown = own?.value;
  const value =
    typeof native === 'function'
      ? new Proxy(native, {
          apply: (target, form, told) => {
            if (!(form instanceof HTMLFormElement) || !holds(form, null, 'submit')) Reflect.apply(target, form, told);
          },
        })
      : null;
  if (own?.configurable === true && value !== null) Object.defineProperty(prototype, 'submit', { ...own, value });
  const giveBack = () => {
    window.removeEventListener('submit', onSubmit, true);
    window.removeEventListener('submit', onSubmit);
    if (own !== undefined && Object.getOwnPropertyDescriptor(prototype, 'submit')?.value === value)
      Object.defineProperty(prototype, 'submit', own);
    Reflect.deleteProperty(window, key);
    return held;
  };
  Object.defineProperty(window, key, { value: giveBack, configurable: true });
}

/** Sends the forms that were held back, as the page would have; resolves to whether all of them still stand on it. */
export async function sendHeld(tabId: number, forms: readonly HeldForm[]): Promise<boolean> {
  const sent: unknown[] = [];
  for (const { frame, place, button, how } of forms) {
    const [of] = await inFrames({ tabId, frameIds: [frame] }, sendForm, [place, button, how]);
    // The frame of a form that was sent may be gone before it answers.
    sent.push(of?.result ?? true);
  }
  return sent.every((each) => each === true);
}

/** Runs like `takeForms`. */
function sendForm(place: number, button: number, how: HeldForm['how']): boolean {
  const forms = Object.getOwnPropertyDescriptor(Document.prototype, 'forms')?.get?.call(document) as HTMLCollection;
  const form = forms[place];
  if (!(form instanceof HTMLFormElement)) return false;
  const { prototype } = HTMLFormElement;
  const fields = Object.getOwnPropertyDescriptor(prototype, 'elements')?.get?.call(form) as HTMLCollection;
  const submitter = (fields[button] ?? null) as HTMLElement | null;
  if (how === 'submit') prototype.submit.call(form);
  else prototype.requestSubmit.call(form, submitter);
  return true;
}

/** The request of a held form. */
export function effectsOf(forms: readonly HeldForm[]): readonly Effect[] {
  return forms.map(({ address }) => {
    const { origin, pathname } = new URL(publicAddress(address));
    return { method: 'POST', origin, path: pathname, by: 'document', size: null, held: true };
  });
}

/** The forms that were held, each once. A page can make the functions return anything. */
function readForms(results: readonly FrameResult[]): readonly HeldForm[] {
  const forms = results.flatMap(({ frame, result }) =>
    Array.isArray(result) ? result.filter(isForm).map((form) => ({ ...form, frame })) : [],
  );
  return [...new Map(forms.map((form) => [`${form.frame} ${form.place}`, form])).values()];
}

function isForm(value: unknown): value is Omit<HeldForm, 'frame'> {
  if (typeof value !== 'object' || value === null) return false;
  const { address, place, button, how } = value as Partial<Record<keyof HeldForm, unknown>>;
  const isWeb = typeof address === 'string' && URL.canParse(address) && /^https?:/iu.test(address);
  return isWeb && Number.isInteger(place) && Number.isInteger(button) && (how === 'submit' || how === 'requestSubmit');
}
