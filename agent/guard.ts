import { type BrowserAction, type ElementId, elementOf } from './action.ts';
import { attribute, elements, isElement, type Page, type PageElement, textOf } from './page.ts';
import type { State } from './state.ts';
import { nameOf } from './target.ts';

/** What cannot be taken back. */
export type Irreversible = 'buy' | 'send' | 'delete' | 'account' | 'download';

/** May this action happen? `ask`: only after a person said yes; `plainlyAsked` when their own words named it. */
export type Verdict =
  | { readonly kind: 'allow' }
  | { readonly kind: 'refuse'; readonly reason: string }
  | {
      readonly kind: 'ask';
      readonly what: Irreversible;
      readonly name: string;
      /** What stands around it, such as the row it would delete; '' where nothing does. */
      readonly context: string;
      readonly origin: string;
      readonly plainlyAsked: boolean;
    };

/** Decides what may happen without asking, whatever the policy says: the page, and a model that read it, are untrusted. */
export function guard(action: BrowserAction, state: State): Verdict {
  const url = action.intent === 'load' || action.intent === 'tabcreate' ? action.url : null;
  if (url !== null) return guardAddress(url);
  const { page } = state;
  const id = elementOf(action);
  if (page === null || id === null || (action.intent !== 'click' && action.intent !== 'submit'))
    return { kind: 'allow' };
  for (const control of controlsBehind(page, id, action.intent)) {
    const what = irreversible(control);
    if (what === null) continue;
    const name = nameOf(control);
    return {
      kind: 'ask',
      what,
      name,
      context: contextOf(page, control, name),
      origin: originOf(page.url),
      plainlyAsked: isPlainlyAsked(what, name, state),
    };
  }
  return { kind: 'allow' };
}

function guardAddress(url: string): Verdict {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null) return { kind: 'refuse', reason: `"${url}" is not an address.` };
  if (parsed.protocol === 'http:' || parsed.protocol === 'https:') return { kind: 'allow' };
  return { kind: 'refuse', reason: `Only http and https addresses are opened, not "${parsed.protocol}".` };
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

const LONGEST_CONTEXT = 120;

/** The text of the smallest part of the page around a control that says more than the control itself. */
function contextOf(page: Page, control: PageElement, name: string): string {
  if (control.id === null) return '';
  const around = pathTo(page.root, control.id).slice(0, -1).reverse();
  const telling = around.map(textOf).find((text) => text.replace(name, '').trim().length > 2);
  const text = telling?.replace(name, '').trim() ?? '';
  return text.length > LONGEST_CONTEXT ? `${text.slice(0, LONGEST_CONTEXT - 1)}…` : text;
}

/** What a click or a submit really sets off: the control around a clicked label or icon, the submit buttons of a form. */
function controlsBehind(page: Page, id: ElementId, intent: 'click' | 'submit'): readonly PageElement[] {
  const path = pathTo(page.root, id);
  const form = path.findLast((element) => element.tag === 'form');
  if (intent === 'submit' && form !== undefined) return [...elements(form)].filter(isSubmitButton);
  const control = path.findLast((element) => element.live?.actionable === true || isButton(element));
  return control === undefined ? [] : [control];
}

/** From the root to the element named `id`; empty when it is not there. */
function pathTo(root: PageElement, id: ElementId): readonly PageElement[] {
  if (root.id === id) return [root];
  for (const child of root.children) {
    if (!isElement(child)) continue;
    const path = pathTo(child, id);
    if (path.length > 0) return [root, ...path];
  }
  return [];
}

function isButton(element: PageElement): boolean {
  const type = attribute(element, 'type')?.toLowerCase() ?? '';
  if (element.tag === 'input') return type === 'submit' || type === 'image' || type === 'button';
  return element.tag === 'button' || element.live?.role === 'button' || attribute(element, 'role') === 'button';
}

function isSubmitButton(element: PageElement): boolean {
  const type = attribute(element, 'type')?.toLowerCase() ?? '';
  return (
    (element.tag === 'button' && (type === '' || type === 'submit')) || (element.tag === 'input' && type === 'submit')
  );
}

const NAMES: Readonly<Record<Exclude<Irreversible, 'download'>, RegExp>> = {
  buy: /\b(buy|purchase|pay|donate|place (the |my |your )?(order|bid)|order now|(complete|confirm|submit) (the |my |your )?(order|purchase|payment|booking)|book now|subscribe)\b/iu,
  send: /^(send\b(?! me\b)|post|publish|tweet)\b|\bsend (it|now|mail|email|message|money)\b|\btransfer (money|funds)\b/iu,
  delete:
    /\b(delete|erase|destroy|discard|wipe|empty (the )?(trash|bin)|(close|deactivate) (my |your )?account|cancel (my |the |your )?(order|subscription|booking|membership))\b/iu,
  account: /\b(sign up|create (an |my |your |new )?account|register|join now)\b/iu,
};

const ASKED: Readonly<Record<Irreversible, RegExp>> = {
  buy: /\b(buy|purchas|pay|order|donat|bid|book|subscrib|check ?out)/iu,
  send: /\b(send|submit|post|publish|repl(y|ies)|forward|shar|e?-?mail|messag|tweet|transfer|writ)/iu,
  delete: /\b(delet|remov|eras|destroy|discard|wip|empt|cancel|clos|deactivat|get rid|throw|bin|trash)/iu,
  account: /\b(sign (me )?up|account|register|join)/iu,
  download: /\b(download|save|get|fetch)/iu,
};

function irreversible(control: PageElement): Irreversible | null {
  if (attribute(control, 'download') !== null) return 'download';
  const name = nameOf(control);
  const isLink = control.tag === 'a' && attribute(control, 'href') !== null && !isButton(control);
  for (const what of ['buy', 'send', 'delete', 'account'] as const) {
    // A link that says "Register" or "Send" leads to a form; the form's button is what counts.
    if (NAMES[what].test(name) && !(isLink && what !== 'delete')) return what;
  }
  return null;
}

/** The words of the last two instructor turns: the second is often just an answer to a question. */
function isPlainlyAsked(what: Irreversible, name: string, state: State): boolean {
  const said = state.turns.filter((turn) => turn.type === 'chat' && turn.speaker === 'instructor').slice(-2);
  const words = said.map((turn) => (turn.type === 'chat' ? turn.utterance : '')).join('\n');
  // On many shops "Buy" under a product only puts it into the cart; "Buy now" and "Place order" do not.
  if (what === 'buy' && /^(buy|purchase)$/iu.test(name) && /\b(cart|basket|bag|trolley)\b/iu.test(words)) return true;
  return ASKED[what].test(words) || (name.length > 2 && words.toLowerCase().includes(name.toLowerCase()));
}
