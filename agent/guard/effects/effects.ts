import { type BrowserAction, elementOf, type Irreversible } from '../../action.ts';
import { reads } from '../../helpers/reading-addresses.ts';
import { attribute, elements, findElement, type Page, type PageElement } from '../../page.ts';
import { isMessage, isWrite } from '../../reading/describe.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { isSubmitter, submitting } from '../../reading/submitting.ts';
import type { DoneDeed, Effect } from '../../turn.ts';
import { pressedAs, wordsOn, writesByMethod } from '../danger/control-words.ts';
import { comesDownTo } from '../danger/own-action.ts';
import { isTyped, looksUp } from '../danger/surroundings.ts';
import { resolved, toUrl } from '../flow/addresses.ts';
import { repeatedBy } from '../repeated-by.ts';
import { DEED_WORDS } from '../words/deed-words.ts';
import { keepsWriting } from '../words/everyday.ts';
import { meaningOf } from '../words/meaning-of.ts';
import type { NamedAddress } from './named-alike.ts';

/** A step that starts within this many seconds may start before the requests of the step before it have left. */
export const LATE_S = 2;

/** A step as it was decided, and the page that it was decided on. */
export interface DecidedStep {
  readonly action: BrowserAction;
  readonly page: Page | null;
  /** A person, or a rule that a person chose, said yes to it. */
  readonly approved: boolean;
  readonly deed: DoneDeed | null;
  /** What its button does, as the site calls it. */
  readonly passes?: NamedAddress | null;
}

/**
 * The first request that nothing on the page announced; null for none. The requests belong to the step `last`; an approved deed of
 * one of the steps right before it, `earlier`, may be sent only now. Without a step the page sent them by itself.
 *
 * Reading asks for nothing, and a site may tell itself what it likes: what counts is a form that was sent where none was pressed,
 * and a deed that nobody was asked about. What a script sends to addresses that name no deed is shown, and stops nothing: nearly
 * every page counts clicks and saves drafts so. A draft that the task itself stored may go once something else is stored after it:
 * `before` is what was sent until now.
 */
export function unexpectedIn(
  effects: readonly Effect[],
  [last, ...earlier]: readonly DecidedStep[],
  before: readonly Effect[] = [],
): Effect | null {
  if (last === undefined || last.approved || last.deed !== null) return null;
  const writes = effects.filter((effect) => isWrite(effect) && !isMessage(effect) && !effect.held);
  return (
    writes.find((effect) => {
      const deed = deedIn(effect);
      const isRead = reads(effect.path) && effect.origin === toUrl(last.page?.url ?? '')?.origin;
      const isTelling = (effect.by === 'document' && !isRead) || deed !== null;
      if (!isTelling || removesDraft(effect, [...before, ...writes])) return false;
      if ([last, ...earlier].some(({ passes }) => passes != null && isCalled(effect, passes))) return false;
      return !isOwnForm(effect, last) && !earlier.some((step) => isAllowedLate(effect, deed, step));
    }) ?? null
  );
}

function isCalled({ by, method, path }: Effect, passes: NamedAddress): boolean {
  const { words } = passes;
  return (
    by !== 'document' && method === passes.method && new RegExp(`(?:^|[^a-z])(?:${words})(?:[^a-z]|$)`, 'iu').test(path)
  );
}

/** Whether an action does nothing to a page: requests during it have another cause. */
export function isWait({ intent }: BrowserAction): boolean {
  return intent === 'wait' || intent === 'waitfor';
}

/** Whether a request does what an earlier step was allowed to do, or sends the form that it pressed. */
function isAllowedLate(effect: Effect, deed: Irreversible | null, step: DecidedStep): boolean {
  return isOwnForm(effect, step) || (deed !== null && deed === step.deed?.what);
}

/**
 * Whether a request deletes a draft: the same site stored something under this name before, and then something else under another
 * name, as applications do when they replace a draft with the saved item. The name is the end of the path: a collection and an
 * item in it.
 */
function removesDraft({ method, origin, path }: Effect, sent: readonly Effect[]): boolean {
  if (method !== 'DELETE') return false;
  const stored = sent.filter((effect) => effect.method === 'PUT' && effect.origin === origin);
  const draft = stored.findLastIndex((effect) => nameIn(effect.path) === nameIn(path));
  return draft !== -1 && draft < stored.length - 1;
}

function nameIn(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.slice(-2).join('/');
}

/** Whether a request sends the form that was pressed, to the address in the form, which the guard has read. */
function isOwnForm({ by, origin, path }: Effect, { action, page }: DecidedStep): boolean {
  if (by !== 'document' || page === null) return false;
  return announcedBy(action, page).some((to) => to.origin === origin && to.pathname === path);
}

/** The addresses to which an action may send forms that write: those of what it presses, and of forms that look something up by POST. */
export function announcedBy(action: BrowserAction, page: Page): readonly URL[] {
  const known = comesDownTo(repeatedBy(action, page) ?? action, page);
  const searches = [...elements(page.root)].filter(
    (element) => element.tag === 'form' && looksUp(element) && POST.test(attribute(element, 'method') ?? ''),
  );
  return [
    ...known.flatMap((each) => addressOfForm(each, page) ?? []),
    ...searches.flatMap((form) => resolved(attribute(form, 'action') ?? '', form, page) ?? []),
  ];
}

const POST = /^\s*post\s*$/iu;

/** The address to which an action sends a form, by its button or the form itself; null where it sends none. */
function addressOfForm(action: BrowserAction, page: Page): URL | null {
  const element = findElement(page, elementOf(action));
  if (element === null) return null;
  const markup = pageMarkup(page);
  const link = [element, ...markup.around(element)].find(({ tag }) => tag === 'a');
  if (action.intent === 'click' && link !== undefined && writesByMethod(link))
    return resolved(attribute(link, 'href') ?? '', link, page);
  const pressed = [element, ...markup.around(element)].find((each) => isSubmitter(each, markup));
  const sent = action.intent === 'submit' || pressed !== undefined ? submitting(pressed ?? element, markup) : null;
  if (sent === null || sent.form === null) return action.intent === 'click' ? addressByScript(element, page) : null;
  const { form, button } = sent;
  return resolved(
    (button === null ? null : attribute(button, 'formaction')) ?? attribute(form, 'action') ?? '',
    form,
    page,
  );
}

/** The address to which a script of a button sends a form; null where it sends none, or its address names a deed. */
function addressByScript(element: PageElement, page: Page): URL | null {
  const form = formByScript(element, page);
  const to = form === null ? null : resolved(attribute(form, 'action') ?? '', form, page);
  const isDeed = to?.pathname.split('/').some((part) => meaningOf(worded(part)).deeds.button !== undefined) === true;
  return isDeed || to?.origin !== toUrl(page.url)?.origin ? null : to;
}

/**
 * The form that a script of a button sends, without a button of its own: the form around it, or the only one, such as *Save* under a frame
 * that holds the form, or *OK* in the toolbar over it; null where the button is called otherwise, or several forms could be meant.
 */
export function formByScript(element: PageElement, page: Page): PageElement | null {
  const markup = pageMarkup(page);
  const button = [element, ...markup.around(element)].find((each) => pressedAs(each) === 'button');
  if (button === undefined) return null;
  if (!wordsOn(button).some((text) => keepsWriting(text) || meaningOf(text).saysYes)) return null;
  const around = markup.formAround(button);
  const forms = (around === null ? [...elements(page.root)] : [around]).filter((form) => {
    if (form.tag !== 'form' || !POST.test(attribute(form, 'method') ?? '')) return false;
    const controls = [...elements(form)].filter(({ live, box }) => live?.visible !== false && box !== null);
    return controls.some(isTyped) && !controls.some((control) => isSubmitter(control, markup));
  });
  const [form = null] = forms;
  return forms.length > 1 ? null : form;
}

/** English verbs of deed that need no object. Addresses are written in English on sites of every language. */
export const ADDRESS_VERBS: readonly string[] = Object.values(DEED_WORDS)
  .flatMap(({ en }) => `${en?.does ?? ''} ${en?.head ?? ''}`.split(' '))
  .filter((word) => /^[a-z]+$/u.test(word) && !word.endsWith('ing'));

/** Verbs of addresses that do something small, which nobody asked for who only asks. */
export const LIGHT_VERBS: readonly string[] =
  'accept claim decline reject deny invite like unlike follow unfollow pin unpin star unstar favorite favourite kudos archive restore block unblock mute unmute lock unlock close reopen resolve assign unassign enable disable activate pause resume refund void charge checkin check-in checkout noshow no-show merge promote demote grant kick join leave reset extend release sign confirm snooze upvote downvote react'.split(
    ' ',
  );

/** The deed that the method or the address of a request names; null for none. */
function deedIn({ method, path }: Effect): Irreversible | null {
  if (method === 'DELETE') return 'delete';
  // "submit-form" is said of any form.
  const named = path.split('/').map((part) => meaningOf(worded(part).replace(/\bforms?\b/iu, '')).deeds.button);
  return named.find((deed) => deed?.opens === false)?.what ?? null;
}

/** `placeOrder` and `place-order` as words. */
function worded(part: string): string {
  return part.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[-_.]+/gu, ' ');
}
