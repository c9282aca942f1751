import { type BrowserAction, type ElementId, elementOf, type TabId } from '../../../agent/action.ts';
import { AgentError } from '../../../agent/errors.ts';
import { announcedBy, isWait, LATE_S } from '../../../agent/guard/effects/effects.ts';
import { meaningsFor } from '../../../agent/guard/words/meanings-for.ts';
import { fillsIn } from '../../../agent/helpers/fills-in.ts';
import { READING_BODY, READING_MESSAGE, WRITING_BODY, WRITING_STATEMENT } from '../../../agent/helpers/reading-body.ts';
import { attribute, findElement } from '../../../agent/page.ts';
import type { PerformOptions } from '../../../agent/ports.ts';
import { isWrite, mayBeTriedAgain } from '../../../agent/reading/describe.ts';
import { elementName } from '../../../agent/reading/element-name.ts';
import { focusedElement } from '../../../agent/reading/focused-element.ts';
import type { Effect, Outcome } from '../../../agent/turn.ts';
import { outcomeWithoutKnownSecrets } from '../../memory/known-secrets.ts';
import { isPageAction } from '../../messages.ts';
import type { WantedFiles } from '../../page/hands/hand-needs.ts';
import type { PageAction } from '../../page/hands/perform.ts';
import { alsoTold, done, failed } from '../../page/outcomes.ts';
import { actWithDialogs, loadWithDialogs, type StepToPerform } from '../dialogs/act-with-dialogs.ts';
import { stepInDialog } from '../dialogs/answer-dialog.ts';
import { reasonToStay } from '../dialogs/leave-page.ts';
import { withDialog } from '../dialogs/open-dialog.ts';
import { lookAtTab, middleIn } from '../looking/look-at-tab.ts';
import { addressesOf, conditionsOf, type Held, isHeld, isTrial } from '../network/held.ts';
import { conditionFor, holdBack, lookups, type Passing, picturesAt } from '../network/hold-back.ts';
import { watchTraffic } from '../network/network.ts';
import { saidOnSockets } from '../network/said-on-sockets.ts';
import { keyOf } from '../network/usual.ts';
import type { Due } from '../settling/note-due.ts';
import { settled } from '../settling/settled.ts';
import { until } from '../tabs/tab-life.ts';
import type { TaskContext } from '../task-context.ts';
import { actInPage, type Job, type JobResult } from './act-in-page.ts';
import { doInBrowser } from './browser-actions.ts';
import { holdingAll } from './hold-all.ts';
import { effectsOf, type HeldForm, holdingForms, sendHeld } from './hold-forms.ts';
import { decidePaused, type PausedStep, type Pausing, pauseRequests } from './pause-requests.ts';
import { rowAround } from './row-around.ts';
import { isShown, loadShown, sends } from './shown-as-done.ts';
import { dropPage, endStanding, isUnanswered, liftStanding, returnTo } from './standing.ts';
import { loadAnew, showsError, startAfresh } from './start-afresh.ts';
import { waitFor } from './wait-for.ts';
import { withFiles } from './with-files.ts';

/** Performs an action once for each key: asked again with a key, it returns the outcome of the first time. */
export async function performOnce(
  action: BrowserAction,
  options: PerformOptions,
  context: TaskContext,
): Promise<Outcome> {
  const { key } = options;
  const progress = await context.ledger.read(key);
  if (progress === 'started') return { status: 'interrupted' };
  if (progress !== 'new') return progress;
  // A client that was stopped while it asked has not answered.
  if (!options.approved && isUnanswered(context)) await dropPage(context, options.signal);
  const tab = await context.current();
  const { url = '' } = await chrome.tabs.get(tab);
  // What is sent right after a step that was allowed would pass: a button that nobody knows waits for that to end.
  const late = LATE_S * 1_000 - (performance.now() - context.actedAt);
  if ((options.unfamiliar || options.trial) && !options.approved && late > 0)
    await until(late, options.signal, () => () => {});
  const held = heldDuring(action, options, url, context);
  const seen = context.notes.seen();
  // A page may show as done what was held back: it is done anew.
  const how = { ...options, again: options.approved ? seen.filter((effect) => effect.held) : [] };
  // What leaves while nothing is pressed is sent whatever is pressed.
  const usual = context.isIdle ? seen : context.notes.unprompted(LATE_S * 1_000);
  context.usual.add(seen, usual);
  context.isIdle = IDLE.test(action.intent) && !options.approved;
  // An approval of held requests is valid until they are sent: the page may have to be loaded again before the step can
  // be done. What a button that nobody knows writes is allowed for that press alone.
  const isReleased = (effect: Effect) => effect.held && (context.holds(url) || isHeld('deeds', effect, [url]));
  const isUsedUp = (released: Effect) => seen.some((effect) => !effect.held && keyOf(effect) === keyOf(released));
  context.released = [
    ...context.released.filter((effect) => !isUsedUp(effect)),
    ...(options.approved ? seen.filter(isReleased) : []),
    ...seen.flatMap(removalOfDraft),
  ];
  const holds = held === null ? null : (effect: Effect, from: string) => isHeld(held, effect, [url, from]);
  if (isWait(action)) await context.notes.goOn(tab, holds);
  else await context.notes.begin(tab, holds, action.intent === 'tabremove' ? action.tab : tab);
  context.due = null;
  context.passing = null;
  if (held === null && !isWait(action)) await liftStanding(context, action.intent === 'load' ? tab : null);
  if (held === null)
    return withUnseenTold(
      await performIn(tab, action, how, context).finally(() => {
        // An address that is opened sends nothing by a press that could still be on its way.
        if (isPageAction(action) && (options.approved || options.allowed !== null)) context.actedAt = performance.now();
      }),
      context,
    );
  return withUnseenTold(await performHeld(action, how, { tab, url, held }, context), context);
}

/** Performs an action while the browser holds back what is not expected of it. */
async function performHeld(
  action: BrowserAction,
  options: HowToPerform,
  { tab, url, held }: { readonly tab: TabId; readonly url: string; readonly held: Held },
  context: TaskContext,
): Promise<Outcome> {
  const { dialog } = context;
  const { passes = null } = options;
  const alike = passes === null ? [] : [{ ...passes, origin: new URL(url).origin, path: '' }];
  const asked = held === 'own writes' ? lookups(new URL(url).origin) : [];
  context.passing = [...passing(action, { held, url }, context), ...alike, ...asked];
  const mayPause = isPageAction(action) && /^(?:own writes|(?:any )?deeds)$/u.test(held);
  // The rules cannot read a body, so where it tells what a request does the page alone holds it.
  const byBody = mayPause && held === 'own writes' ? context.usual.byBody() : [];
  let release = await holdBack(tab, conditionsOf(held, url), [...context.passing, ...byBody]);
  const stood = context.standing !== null;
  const isSlow = () => (!isTrial(held) && (fillsIn(action) || context.savesLater)) || context.due?.worker === true;
  const lasts = () => held === 'own writes' && (isSlow() || options.unfamiliar === 'lasting' || stood);
  let isAfresh = false;
  await liftStanding(context);
  context.savesLater = false;
  let endPause = mayPause ? await pauseRequests(tab, pausingOf(held, context.passing, byBody)) : null;
  const isHeldBack = () => context.notes.seen().some((effect) => effect.held);
  const outcome = await Promise.all([
    performIn(tab, action, options, context),
    held === 'own writes' || isTrial(held) ? until(UNKNOWN_MS, options.signal, () => () => {}) : null,
  ])
    .then(async ([ended]) => {
      const rest = (held === 'own writes' || isTrial(held)) && isSlow() ? AUTOSAVED_MS - UNKNOWN_MS : 0;
      if (rest > 0) await until(rest, options.signal, () => () => {});
      const requests = (await endPause?.()) ?? null;
      endPause = null;
      if (requests !== null && isPageAction(action)) await keepPaused({ action, requests, outcome: ended }, context);
      isAfresh = isTrial(held) && isHeldBack();
      if (isAfresh) await startAfresh({ tab, url }, options.signal, release);
      return ended;
    })
    .finally(async () => {
      // A step that was cut off leaves nothing that waits, or that would be tried again.
      context.notes.add((await endPause?.())?.effects ?? []);
      // Until somebody answers, the page may try again.
      const stands = lasts() || (!isAfresh && context.notes.seen().some(mayBeTriedAgain));
      if (stands && byBody.length > 0 && (lasts() || context.paused === null)) {
        const whole = await holdBack(tab, conditionsOf(held, url), context.passing ?? []);
        await release();
        release = whole;
      }
      if (stands) context.standing = { tab, lift: release };
      else await release();
      if (options.signal.aborted) await endStanding(context);
    });
  // A page whose requests wait stays as it is.
  if (isHeldBack() && context.paused === null) {
    await comeBack({ tab, url }, options.signal, context);
    context.dialog = dialog;
  }
  return outcome;
}

function pausingOf(held: Held, passing: readonly Passing[], byBody: readonly Passing[]): Pausing {
  const patternOf = (each: Passing) => conditionFor(each).regexFilter ?? '';
  return {
    own: held === 'own writes',
    deeds: addressesOf(held),
    passing: passing.map((each) => ({ method: each.method, pattern: patternOf(each) })),
    byBody: { patterns: byBody.map(patternOf), reads: READING_BODY, writes: WRITING_BODY },
    readingMessages: READING_MESSAGE,
    statement: WRITING_STATEMENT,
  };
}

/** Lets requests wait for an answer; those of a step of which the browser blocked something else fail as that did, and the step is done anew. */
async function keepPaused(paused: PausedStep, context: TaskContext): Promise<void> {
  const isBlocked = context.notes.seen().some((effect) => effect.held);
  context.notes.add(paused.requests.effects);
  if (isBlocked) await paused.requests.decide(false);
  else context.paused = paused;
}

/** Tells what nothing on the page shows: the files that a step made the browser save, the pictures that were held back, and whether something is due. */
function withUnseenTold(outcome: Outcome, { notes, due }: TaskContext): Outcome {
  const { saved, unloaded } = notes.unseen();
  const files = [...new Set(saved)].map((name) => `“${name}”`).join(', ');
  const told = files === '' ? outcome : alsoTold(outcome, `the browser saved ${files}, which cannot be read here`);
  const all =
    unloaded.size === 0 ? told : alsoTold(told, `pictures not loaded, as nothing was to be sent: ${unloaded.size}`);
  const isDue = due !== null && (due.due > 0 || due.open > 0 || due.later || due.worker);
  return isDue && all.status === 'done' ? { ...all, due: true } : all;
}

/** The request by which an application removes a draft that it stored during the task, once it has saved the item; none for another effect. */
function removalOfDraft(effect: Effect): readonly Effect[] {
  const name = effect.path.replace(/%[\dA-F]{2}/giu, ' ');
  const isDraft = effect.method === 'PUT' && !effect.held && /(?<![a-z])drafts?(?![a-z])/iu.test(name);
  // It may go from another collection than that in which it was stored: the end of the path is its name.
  return isDraft ? [{ ...effect, method: 'DELETE', path: `*${effect.path.slice(effect.path.lastIndexOf('/'))}` }] : [];
}

/** For at least so long what a button that nobody knows writes is held back: a worker that it starts is slower than the step. */
const UNKNOWN_MS = 1_000;
/** The same after a text or a choice that nobody asked for, or where the page has set a timer or told a worker something: what saves by itself waits until nobody types. */
const AUTOSAVED_MS = 4_000;

/**
 * What the browser holds back during a step; null for nothing. What is sent right after a step that was allowed may still belong to
 * that step.
 */
function heldDuring(
  action: BrowserAction,
  { approved, allowed, unfamiliar, trial }: PerformOptions,
  url: string,
  context: TaskContext,
): Held | null {
  if (trial) return trial === 'opener' ? 'all but pages' : 'all';
  if (approved) return null;
  // Loading was allowed by its address, so only what the page then writes is held back.
  if (context.holds(url)) return isPageAction(action) ? 'writes and other sites' : 'writes';
  // A button that nobody knows has waited; a timer may end a moment early.
  const isLate = !unfamiliar && performance.now() - context.actedAt < LATE_S * 1000;
  const asked = context.dialog?.how;
  const isAllowed = allowed !== null || isLate || asked?.approved === true || (asked?.allowed ?? null) !== null;
  if (!isPageAction(action) || isAllowed) return null;
  if (unfamiliar === 'reading') return 'any deeds';
  return unfamiliar ? 'own writes' : 'deeds';
}

/** Steps that press nothing. */
const IDLE = /^(?:load|tabcreate|tabswitch|back|forward|scroll|hover|wait|waitfor)$/u;

/**
 * What passes: what the page sends by itself, held requests that were allowed before, and the forms that the step announces, or the step whose
 * dialog it answers.
 */
function passing(
  action: BrowserAction,
  { held, url }: { readonly held: Held; readonly url: string },
  { page, dialog, released, usual }: TaskContext,
): readonly Passing[] {
  const steps = dialog === null ? [action] : [action, dialog.action];
  // A step that is only tried may do nothing that it announces.
  const announced = page === null || isTrial(held) ? [] : steps.flatMap((step) => announcedBy(step, page));
  return [
    ...usual.all(),
    ...released,
    // Only here a rule blocks what is loaded by GET.
    ...(isTrial(held) || held === 'any deeds' ? picturesAt(url, page) : []),
    ...announced.map(({ origin, pathname, search }) => ({ method: 'POST', origin, path: pathname, search })),
  ];
}

/** Brings the tab back from the page of a failed step, so that the step can be repeated once it is allowed. */
async function comeBack(
  { tab, url }: { tab: TabId; url: string },
  signal: AbortSignal,
  context: TaskContext,
): Promise<void> {
  await returnTo(tab, context);
  if ((await chrome.tabs.get(tab)).url !== url)
    await doInBrowser({ intent: 'back' }, { tab, signal, bind: context.bind });
  // A form that its page sends to itself leaves an error at the same address.
  else if (await showsError(tab)) {
    await liftStanding(context);
    await loadAnew(url, tab, signal);
  }
}

/** `again`: what the step sent when it was done before, and the browser held back. */
type HowToPerform = PerformOptions & { readonly again: readonly Effect[] };

async function performIn(
  tab: TabId,
  action: BrowserAction,
  options: HowToPerform,
  context: TaskContext,
): Promise<Outcome> {
  const { key, signal } = options;
  const { dialog } = context;
  const stays = await reasonToStay(action, tab, context);
  if (stays !== null) {
    await context.ledger.finish(key, stays);
    return stays;
  }
  const shown = dialog === null || context.page === null ? null : withDialog(context.page, dialog);
  const focused = shown === null ? null : focusedElement(shown.root);
  const step = dialog === null ? null : stepInDialog(action, dialog, focused?.id ?? null);
  if (dialog !== null && step?.kind === 'accepted') {
    const approved = options.approved || dialog.how.approved;
    const how = { ...options, approved, allowed: dialog.how.allowed };
    return await performInPage(dialog.action, { tab, answers: step.answers, ...how }, context);
  }
  if (step !== null && step.kind !== 'accepted') {
    context.dialog = step.dialog;
    await context.ledger.finish(key, step.outcome);
    return step.outcome;
  }
  if (isPageAction(action)) return await performInPage(action, { tab, answers: [], ...options }, context);
  await context.ledger.start(key);
  const lookNow = () => lookAtTab(tab, signal, context).catch(ignoreUnreadable);
  const outcome =
    action.intent === 'waitfor'
      ? await waitFor(action, { signal, look: lookNow })
      : await loadWithDialogs(
          tab,
          () => doInBrowser(action, { tab, signal, bind: (next) => goTo(next, context) }),
          context,
        );
  await context.ledger.finish(key, outcome);
  return outcome;
}

async function performInPage(
  action: PageAction,
  {
    tab,
    key,
    allowed,
    approved,
    trial,
    again,
    signal,
    answers,
  }: HowToPerform & Pick<StepToPerform, 'answers'> & { tab: TabId },
  context: TaskContext,
): Promise<Outcome> {
  const frameOf = (element: ElementId) => context.frames.get(element);
  const middleOf = (element: ElementId) => middleIn(tab, element, signal);
  const meanings = context.page === null ? [] : meaningsFor(action, context.page);
  const focused = action.intent === 'press' && context.page !== null ? focusedElement(context.page.root) : null;
  const how = { input: context.input(), dialogs: context.dialogs() };
  const row = context.page === null ? null : rowAround(action, context.page);
  const ends = { signal, frameOf, middleOf, focused: focused?.id ?? null };
  const isAgain = again.length > 0;
  const job = { tab, key, allowed, again: isAgain, ...ends, ...how, meanings, row };
  const held = approved && JSON.stringify(context.held?.action) === JSON.stringify(action) ? context.held : null;
  context.held = null;
  const waited = await released(approved ? action : null, { tab, signal }, context);
  const isLost = waited === 'lost';
  if (waited !== null && !isLost && !waitsForList(action, waited, context)) {
    await context.ledger.start(key);
    await context.ledger.finish(key, done());
    return done();
  }
  // The page already has what was typed or chosen: only the form is left to be sent.
  if (held !== null) return await finishHeld(held.forms, { tab, key }, context);
  const load = async () => {
    const outcome = await loadShown(again, { tab, signal }, context);
    await context.ledger.finish(key, outcome);
    return outcome;
  };
  if (isLost || (isAgain && waited === null && (await isShown(action, { tab, signal }, context)))) return await load();
  const actHeld = async (more: Pick<Job, 'files' | 'hasAsked' | 'onTrusted' | 'onLater' | 'onDue' | 'again'>) => {
    const doIt = () => actInPage(action, { ...job, ...more });
    if (context.passing === null) return await doIt();
    const named = context.passing.filter(({ words }) => words === undefined);
    const addresses = named.map(({ origin, path }) => `${origin}${path}`);
    if (trial) {
      const { result, held } = await holdingAll(
        tab,
        { stores: allowed?.what === 'delete', pages: trial === 'opener' },
        doIt,
      );
      context.notes.add(held);
      return result;
    }
    const { result, held } = await holdingForms(tab, addresses, doIt);
    context.notes.add(effectsOf(held));
    context.held = held.length === 0 ? null : { action, forms: held };
    return result;
  };
  const perform = async (files: Pick<Job, 'files'>, again: Job['again'] = isAgain) => {
    const onTrusted = (isGiving: boolean) => {
      context.trustedAt = isGiving ? Number.POSITIVE_INFINITY : performance.now();
    };
    // Whether the person answered a dialog nobody can tell.
    const act = (asks = async () => true) => {
      const hasAsked = async () => context.notes.unseen().saved.length > 0 || (await asks());
      const onLater = () => {
        context.savesLater = true;
      };
      const onDue = (due: Due) => {
        context.due = due;
        context.notes.add(saidOnSockets(due.messages));
      };
      return actHeld({ ...files, again, hasAsked, onTrusted, onLater, onDue });
    };
    const step = { tab, action, how: { allowed, approved }, answers, act };
    return how.dialogs === 'agent' ? await actWithDialogs(step, context) : await act();
  };
  const acted = isAgain ? await actedAgain(action, perform, { context, signal }) : await perform({});
  if (acted === null) return await load();
  const choose = chooserFor(action, context, signal);
  const result = choose === null ? acted : await withFiles(acted, choose, (files) => perform({ files }));
  const outcome = await outcomeWithoutKnownSecrets(result.outcome);
  await context.ledger.finish(key, outcome);
  goTo(result.tab, context);
  return outcome;
}

/** The step went on in this tab. */
function goTo(tab: TabId, { bind, notes }: TaskContext): void {
  bind(tab);
  notes.join(tab);
}

/** Lets the requests that wait go if they belong to `allowed`, and waits until the page has drawn what came of it. The outcome of their step; `lost` where none could go any more, null where none waited. */
async function released(
  allowed: PageAction | null,
  { tab, signal }: { readonly tab: number; readonly signal: AbortSignal },
  context: TaskContext,
): Promise<Outcome | 'lost' | null> {
  const traffic = watchTraffic(tab);
  try {
    const outcome = await decidePaused(allowed, context);
    if (outcome !== null && outcome !== 'lost')
      await settled({ tabId: tab, frameId: 0 }, { due: null, traffic, signal });
    return outcome;
  } finally {
    traffic.stop();
  }
}

/** Whether a choice was only typed, because its list waited for what it offers: it is made anew once that may come. */
function waitsForList(action: PageAction, ended: Outcome, { page }: TaskContext): boolean {
  if (action.intent !== 'change' || page === null) return false;
  const field = findElement(page, action.element);
  const isDrawnList = field !== null && attribute(field, 'role') === 'combobox';
  return isDrawnList && (ended.status === 'failed' || (ended.status === 'done' && ended.note === null));
}

/** Fills a field in once more, of which the browser held back what was sent; null where the page takes the same text for none. */
async function actedAgain(
  action: PageAction,
  perform: (files: Pick<Job, 'files'>, again?: Job['again']) => Promise<JobResult>,
  { context, signal }: { readonly context: TaskContext; readonly signal: AbortSignal },
): Promise<JobResult | null> {
  const first = await perform({});
  if (!fillsIn(action) || first.outcome.status !== 'done') return first;
  const isChoice = action.intent === 'change';
  if (await sends(isChoice ? () => true : isWrite, isChoice ? CHOSEN_MS : AUTOSAVED_MS, signal, context.notes))
    return first;
  if (!isChoice) return null;
  // A page that keeps by itself what a list holds takes the same choice for none.
  const aloud = await perform({}, 'aloud');
  return aloud.outcome.status === 'done' ? aloud : first;
}

/** A page sends what a choice does within this time. */
const CHOSEN_MS = 1_600;

/** Asks the person for the files that the element of an action wants; null where nobody can be asked. */
function chooserFor(action: PageAction, { page, frames, chooseFiles }: TaskContext, signal: AbortSignal) {
  if (chooseFiles === null) return null;
  const id = elementOf(action);
  const element = page === null || id === null ? null : findElement(page, id);
  const frame = id === null ? undefined : frames.get(id);
  return async (wanted: WantedFiles) => {
    // A frame may be of another site than the page.
    const { url = '' } = (frame && (await chrome.webNavigation.getFrame(frame))) ?? {};
    const site = /^https?:/u.test(url) ? url : (page?.url ?? '');
    return await chooseFiles({ ...wanted, site, field: element === null ? '' : elementName(element) }, signal);
  };
}

async function finishHeld(
  forms: readonly HeldForm[],
  { tab, key }: { readonly tab: TabId; readonly key: string },
  { ledger }: TaskContext,
): Promise<Outcome> {
  await ledger.start(key);
  const outcome = (await sendHeld(tab, forms)) ? done() : failed('The form is gone from the page: do the step again.');
  await ledger.finish(key, outcome);
  return outcome;
}

/** Ignored while waiting: the page may be loading. */
function ignoreUnreadable(error: unknown): null {
  if (error instanceof AgentError) return null;
  throw error;
}
