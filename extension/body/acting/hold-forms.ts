import { type BrowserAction, elementOf } from '../../../agent/action.ts';
import { findElement, type Page } from '../../../agent/page.ts';
import { publicAddress } from '../../../agent/secrets/public-address.ts';
import type { Effect } from '../../../agent/turn.ts';
import { type FrameResult, giveBack, inFrames } from '../in-frames.ts';

/** Roles of what is ticked or chosen, which presses nothing by itself. */
const CHOSEN = /^(?:checkbox|radio|switch|option|menuitemradio|menuitemcheckbox)$/u;
/** A key of the text that sends a form; the guard judged it. */
const SENDS = /[\t\r\n]/u;

/** Whether an action writes, chooses or points. A form that is sent meanwhile is then sent by a script of the page, unannounced. */
export function sendsNothing(action: BrowserAction, page: Page | null): boolean {
  switch (action.intent) {
    case 'textinput':
    case 'paste':
      return !SENDS.test(action.text);
    case 'change':
    case 'hover':
    case 'scroll':
    case 'selecttext':
      return true;
    case 'click': {
      const id = elementOf(action);
      const element = page === null || id === null ? null : findElement(page, id);
      return element !== null && CHOSEN.test(element.live?.role ?? '');
    }
    default:
      return false;
  }
}

/** A form that was held back: its index among the forms of its frame, and how the script sent it. */
export interface HeldForm {
  readonly address: string;
  readonly frame: number;
  readonly place: number;
  readonly how: 'submit' | 'requestSubmit';
}

/**
 * Runs `act` while no script of the page can send a form that writes; also resolves to the forms held back. A request that a
 * script makes directly is not held: it is noticed once it has left.
 */
export async function holdingForms<Result>(
  tabId: number,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly held: readonly HeldForm[] }> {
  // The page can see the name, so it must not tell two steps or two people apart.
  const key = `_${crypto.randomUUID()}`;
  const all = { tabId, allFrames: true };
  await inFrames(all, takeForms, [key]);
  try {
    const result = await act();
    return { result, held: readForms(await inFrames(all, giveBack, [key])) };
  } catch (error) {
    await inFrames(all, giveBack, [key]);
    throw error;
  }
}

/** Holds back the forms of this frame that write. Runs in the world of the page, passed as source text: it uses nothing outside of itself. */
export function takeForms(key: string): void {
  if (Object.hasOwn(window, key)) return;
  const held: Omit<HeldForm, 'frame'>[] = [];
  const formsOf = Object.getOwnPropertyDescriptor(Document.prototype, 'forms')?.get;
  const prototype = HTMLFormElement.prototype;
  const own = Object.getOwnPropertyDescriptor(prototype, 'submit');
  const read = (name: 'method' | 'action', form: HTMLFormElement, button: HTMLElement | null) =>
    button?.getAttribute(`form${name}`) ?? prototype.getAttribute.call(form, name) ?? '';
  /** Whether the form was held: it writes, and is no search. */
  const holds = (form: HTMLFormElement, button: HTMLElement | null, how: HeldForm['how']): boolean => {
    const isSearch =
      prototype.matches.call(form, '[role=search]') ||
      prototype.querySelector.call(form, 'input[type=search]') !== null;
    if (isSearch || !/^\s*post\s*$/iu.test(read('method', form, button))) return false;
    const action = read('action', form, button);
    const address = URL.canParse(action, document.baseURI) ? new URL(action, document.baseURI).href : document.baseURI;
    held.push({ address, place: Array.from(formsOf?.call(document) as HTMLCollection).indexOf(form), how });
    return true;
  };
  const onSubmit = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement) || !holds(event.target, event.submitter, 'requestSubmit')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('submit', onSubmit, true);
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
    if (own !== undefined && Object.getOwnPropertyDescriptor(prototype, 'submit')?.value === value)
      Object.defineProperty(prototype, 'submit', own);
    Reflect.deleteProperty(window, key);
    return held;
  };
  Object.defineProperty(window, key, { value: giveBack, configurable: true });
}

/** Sends the forms that were held back, as the page would have. */
export async function sendHeld(tabId: number, forms: readonly HeldForm[]): Promise<void> {
  for (const { frame, place, how } of forms) await inFrames({ tabId, frameIds: [frame] }, sendForm, [place, how]);
}

/** Runs like `takeForms`. */
function sendForm(place: number, how: HeldForm['how']): void {
  const forms = Object.getOwnPropertyDescriptor(Document.prototype, 'forms')?.get?.call(document) as HTMLCollection;
  const form = forms[place];
  if (form instanceof HTMLFormElement) HTMLFormElement.prototype[how].call(form);
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
  const { address, place, how } = value as Partial<Record<keyof HeldForm, unknown>>;
  const isWeb = typeof address === 'string' && URL.canParse(address) && /^https?:/iu.test(address);
  return isWeb && typeof place === 'number' && (how === 'submit' || how === 'requestSubmit');
}
