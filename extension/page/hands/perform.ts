import { type BrowserAction, type ElementId, unreachable } from '../../../agent/action.ts';
import type { Outcome } from '../../../agent/turn.ts';
import type { Eyes } from '../eyes/capture.ts';
import { checkedOf } from '../eyes/control.ts';
import { withholdFromOutcome } from '../eyes/withhold.ts';
import { elementPhrase } from './element-phrase.ts';
import { click, moveTo } from './events/pointer.ts';
import { changeTo } from './fields/change.ts';
import { fieldOf, isReadOnly, isTyped, typedText, typeText } from './fields/type-text.ts';
import type { HandNeeds } from './hand-needs.ts';
import { ready, type Touch } from './ready.ts';
import { recheckDanger } from './recheck-danger.ts';
import { scrollToElement, scrollToOffset } from './scroll.ts';
import { formSentBy, submit, whileValid } from './submit.ts';

/** The actions that are done inside a page, as opposed to by the browser around it. */
export type PageAction = Extract<
  BrowserAction,
  { intent: 'click' | 'textinput' | 'change' | 'submit' | 'hover' | 'copy' | 'paste' | 'scroll' }
>;

/** How an action in a page ended, and the address that a link asks to be opened in a tab of its own, if one does. */
export interface Performed {
  readonly outcome: Outcome;
  readonly opens: string | null;
}

/** Does one thing in a page as a user's hand would. Rejects only when stopped before anything was done. */
export async function perform(action: PageAction, needs: HandNeeds): Promise<Performed> {
  const { outcome, opens } = await performAny(action, needs);
  return { outcome: withholdFromOutcome(outcome, needs.eyes.secrets.values()), opens };
}

async function performAny(action: PageAction, needs: HandNeeds): Promise<Performed> {
  if (action.intent === 'scroll' && !('element' in action.to)) {
    await needs.starting();
    return performed(scrollToOffset(document, action.to.x, action.to.y));
  }
  const id: ElementId = action.intent === 'scroll' ? scrolledTo(action) : action.element;
  const element = needs.eyes.ids.find(id);
  if (element === null) return performed(failed('The element is no longer on the page: it changed since it was read.'));
  const refused = refusal(element, action);
  if (refused !== null) return performed(refused);
  if (action.intent === 'scroll' || action.intent === 'copy') {
    await needs.starting();
    return performed(action.intent === 'scroll' ? scrollToElement(element) : copy(element, needs.eyes));
  }
  return await touchAndDo(element, action, needs);
}

type TouchAction = Exclude<PageAction, { intent: 'scroll' | 'copy' }>;

async function touchAndDo(element: Element, action: TouchAction, needs: HandNeeds): Promise<Performed> {
  const touched = targetOf(element, action);
  const until = action.intent === 'hover' || touched instanceof HTMLFormElement ? 'shown' : 'enabled';
  const { eyes, signal, timeoutMs } = needs;
  const readiness = await ready(touched, { shadowRootOf: eyes.shadowRootOf, signal, timeoutMs, until });
  if ('obstacle' in readiness) return performed(failed(`The ${elementPhrase(element)} ${readiness.obstacle}.`));
  await needs.starting();
  const { touch } = readiness;
  // Nothing is waited for between this look and the press: a page that renames its buttons meanwhile would be believed.
  const refused = action.intent === 'hover' ? null : recheckTouched(touched, touch, action, needs);
  if (refused !== null) return performed(refused);
  switch (action.intent) {
    case 'click':
      return await clickAt(element, touch, needs);
    case 'hover':
      if (!(await needs.trusted?.(touch, 'hover'))) moveTo(touch);
      return performed(done(null));
    case 'change':
      return performed(quiet(await changeTo(element, action.value, touch, needs), element, eyes));
    case 'submit':
      return performed(submit(element, needs));
    case 'textinput':
    case 'paste':
      return performed(quiet(await type(element, action.text, { touch, needs }), element, eyes));
    default:
      return unreachable(action);
  }
}

/** Looks at what the hand is over and at what it is for; `submit` looks at what it presses itself. */
function recheckTouched(touched: Element, touch: Touch, action: TouchAction, needs: HandNeeds): Outcome | null {
  if (action.intent === 'submit') return null;
  const { ids } = needs.eyes;
  const hit: PageAction = { intent: 'click', element: ids.of(touch.hit) };
  return recheckDanger(
    [action.intent === 'change' ? action : { intent: 'click', element: ids.of(touched) }, hit],
    needs,
  );
}

async function type(element: Element, text: string, at: { touch: Touch; needs: HandNeeds }): Promise<Outcome> {
  const { trusted } = at.needs;
  const field = fieldOf(element);
  if (field === null) return failed(`The ${elementPhrase(element)} is nothing that text can be typed into.`);
  const typed = isTyped(field) && (await trusted?.(at.touch, { text: typedText(field, text) }));
  if (typed) return done(null);
  // A person clicks into a field before typing, unless the cursor is there: editors and lists open on it.
  const { activeElement } = field.getRootNode() as Document | ShadowRoot;
  // The browser's own picker, which a click on a colour opens, would lie over the page and hold it up.
  const hasPicker = field instanceof HTMLInputElement && field.type === 'color';
  if (activeElement === field || isReadOnly(field) || hasPicker) moveTo(at.touch);
  else click(at.touch);
  return await typeText(field, text);
}

/** What a secret field made of what it was given is as secret as that: nothing of it is said. */
function quiet(outcome: Outcome, element: Element, { secrets }: Eyes): Outcome {
  const label = element instanceof HTMLLabelElement ? element.control : null;
  if (![element, label, fieldOf(element)].some((field) => field !== null && secrets.isSecret(field))) return outcome;
  if (outcome.status === 'done') return done(null);
  return outcome.status === 'failed'
    ? failed(`The ${elementPhrase(element)} did not take what it was given.`)
    : outcome;
}

function scrolledTo(action: Extract<PageAction, { intent: 'scroll' }>): ElementId {
  if ('element' in action.to) return action.to.element;
  throw new Error('a scroll to an offset touches no element');
}

/** Where the hand goes: to the field inside a label or wrapper when it types, to the form's own box when it submits. */
function targetOf(element: Element, action: TouchAction): Element {
  if (action.intent === 'textinput' || action.intent === 'paste') return fieldOf(element) ?? element;
  return element;
}

function refusal(element: Element, action: PageAction): Outcome | null {
  const control = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  const isFile = control instanceof HTMLInputElement && control.type === 'file';
  if (isFile && action.intent !== 'scroll' && action.intent !== 'hover') {
    const reason = `The ${elementPhrase(element)} takes a file, and only you can choose a file of yours.`;
    return { status: 'refused', reason };
  }
  const types = action.intent === 'textinput' || action.intent === 'paste';
  if (types && fieldOf(element) === null)
    return failed(`The ${elementPhrase(element)} is nothing that text can be typed into.`);
  return null;
}

async function clickAt(element: Element, touch: Touch, needs: HandNeeds): Promise<Performed> {
  if (element instanceof HTMLOptionElement) return performed(await changeTo(element, 'true', touch, needs));
  // The list that a click opens is the browser's own, and out of reach: what can be chosen is chosen by `change`.
  if (needs.trusted !== null && !(element instanceof HTMLSelectElement) && (await needs.trusted(touch, 'click')))
    return performed(done(null));
  const box = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  const before = checkedOf(box, box.localName);
  const link = linkAround(touch.hit);
  const opens = link === null ? null : opensInNewTab(link);
  const form = formSentBy(touch.hit);
  let wanted: string | null = null;
  const divert = (event: Event) => {
    // Browsers block a new tab that no hand of a person asked for: the extension opens it instead.
    if (event.defaultPrevented || opens === null) return;
    event.preventDefault();
    wanted = opens;
  };
  window.addEventListener('click', divert);
  const send = (): Outcome => {
    click(touch);
    return done(null);
  };
  const outcome = form === null ? send() : whileValid(form, send);
  window.removeEventListener('click', divert);
  const after = checkedOf(box, box.localName);
  const note = after !== before && after !== null ? `${after ? 'checked' : 'unchecked'} ${elementPhrase(box)}` : null;
  return { outcome: outcome.status === 'done' ? done(note) : outcome, opens: wanted };
}

function linkAround(hit: Element): HTMLAnchorElement | null {
  return hit.closest('a[href]');
}

function opensInNewTab(link: HTMLAnchorElement): string | null {
  const target = link.target || document.querySelector<HTMLBaseElement>('base[target]')?.target || '';
  if (target === '' || /^_(?:self|parent|top)$/iu.test(target)) return null;
  if (!/^https?:$/u.test(link.protocol)) return null;
  // A name may be that of a frame of this page; a named element of another kind is no frame.
  if (!target.startsWith('_') && document.querySelector(`iframe[name="${CSS.escape(target)}"]`) !== null) return null;
  return link.href;
}

/** Selects the text of an element as a person would before copying it, and tells what it is. */
function copy(element: Element, eyes: Eyes): Outcome {
  if (eyes.secrets.isSecret(element)) return { status: 'refused', reason: 'What a secret field holds is not copied.' };
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.select();
    return done(element.value);
  }
  document.getSelection()?.selectAllChildren(element);
  return done((document.getSelection()?.toString() ?? element.textContent).trim());
}

function performed(outcome: Outcome): Performed {
  return { outcome, opens: null };
}

function done(note: string | null): Outcome {
  return { status: 'done', note };
}

function failed(reason: string): Outcome {
  return { status: 'failed', reason };
}
