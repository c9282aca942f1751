import { type BrowserAction, type ElementId, elementOf, type Irreversible, type Named } from '../action.ts';
import { typedBy } from '../helpers/chords.ts';
import { cutText } from '../helpers/cut-text.ts';
import { writtenBy } from '../helpers/fills-in.ts';
import { ancestorsOf, attribute, findElement, type Page, type PageElement, textOf } from '../page.ts';
import type { PerformOptions } from '../ports.ts';
import { effectInWords } from '../reading/describe.ts';
import { elementName } from '../reading/element-name.ts';
import { pageMarkup } from '../reading/page-markup.ts';
import { submitting } from '../reading/submitting.ts';
import type { State } from '../state.ts';
import type { BrowserTurn, DeedStage, DoneDeed, Turn } from '../turn.ts';
import { isButton, pressedAs, wordsOn } from './danger/control-words.ts';
import { choosesForLater, type Danger, dangerOf, endsChoice, isAllowed, unknownPress } from './danger/danger.ts';
import { type Holder, holderOf } from './danger/holder.ts';
import { downloadedFile } from './danger/markup-deed.ts';
import { comesDownTo } from './danger/own-action.ts';
import { dialogAround, isTyped, looksUp } from './danger/surroundings.ts';
import { isOpener, isTryable, mostlyOpens } from './danger/tryable.ts';
import { followsUnasked } from './effects/before/follows-unasked.ts';
import { repeatsPress } from './effects/before/repeats-press.ts';
import { keepsWithoutRefused } from './effects/before/without-refused.ts';
import { dropElsewhere } from './effects/drop-elsewhere.ts';
import { explainedDeed } from './effects/explained.ts';
import { keepsAgreed } from './effects/keeps-agreed.ts';
import { addressAlike, type NamedAddress } from './effects/named-alike.ts';
import { putsElsewhere } from './effects/put-elsewhere.ts';
import {
  actsOnDrawing,
  isForAnother,
  isHeldBack,
  movesAndPresses,
  pressesShortcut,
  savesUnasked,
  unaskedButton,
  unaskedForm,
} from './effects/unasked.ts';
import { changesUnasked, holdsUnasked, keysUnsaid, overwrittenBy } from './effects/unasked-changes.ts';
import { savesByKeys, sendsNews } from './effects/unsaid-values.ts';
import { destinationOrigin } from './flow/addresses.ts';
import { afterWriting } from './flow/after-writing.ts';
import type { Flow } from './flow/flow.ts';
import { flowOf } from './flow/flows.ts';
import { isKnownAddress, leadsHome, linksTo } from './flow/known-address.ts';
import { type SentValue, sentName } from './flow/sent-values.ts';
import { type ProposedDeed, proposedPlan } from './plan/proposed-plan.ts';
import { repeatedBy } from './repeated-by.ts';
import { askedAbout, changedIn, pageCalled, thingOf } from './request/asked.ts';
import { isOnlyCalledSo } from './request/called-so.ts';
import { departureOf } from './request/departure.ts';
import { turnsOfEach } from './request/each-alike.ts';
import { isConfirmation } from './request/is-confirmation.ts';
import { aboutOf, LONGEST_ABOUT } from './request/object-fits.ts';
import { openerOf } from './request/openers.ts';
import { isPlainlyAsked } from './request/plainly-asked.ts';
import { doneDeeds, requestOf } from './request/request.ts';
import { filledIn } from './request/values/filled-in.ts';
import { logsIn } from './request/values/logs-in.ts';
import { whyNoWords, wordsThatAllow, wordsToPress } from './request/words-that-allow.ts';
import { grantsIn } from './utterance/grants.ts';
import { isOfNothingSaid } from './utterance/is-said.ts';
import { mayOnlyLook, onlyLooks } from './utterance/only-looks.ts';
import { refuses } from './words/everyday.ts';
import { meaningOf } from './words/meaning-of.ts';

/** Whether an action may happen. `ask`: only after a person allows it; `plainlyAsked`: the person's request named it. */
export type Verdict =
  | {
      readonly kind: 'allow';
      /** The deed that needs no question, because only its place is opened or the person has just allowed it. */
      readonly deed?: DoneDeed;
      /** What the step writes is held back until a person allows it. `lasting`: also what the page writes after the step; `reading`: the person only asked, so that small deeds (a like, a GET that acts) are held as well. */
      readonly unfamiliar?: true | 'lasting' | 'reading';
    }
  | { readonly kind: 'refuse'; readonly reason: string }
  | {
      readonly kind: 'ask';
      readonly what: Irreversible;
      readonly name: string;
      /** The text around the control, such as the row that it would delete, or what Enter would send; '' where there is none. */
      readonly context: string;
      /** What the page calls itself; absent where no control of it is pressed. */
      readonly pageName?: string;
      /** The values that would be sent with it. */
      readonly values: readonly SentValue[];
      /** The origin of the frame that holds the control. */
      readonly origin: string;
      readonly plainlyAsked: boolean;
      readonly stage: DeedStage;
      /** It logs in with the user and the password that the person said. */
      readonly login?: true;
      /** Enter in a field does it. */
      readonly entered?: true;
      /** Its control says that it opens something. */
      readonly opener?: true;
      /** A request that would allow it; null where only an answer to the question can. */
      readonly words: string | null;
      /** Why there are no such words, as far as anything tells. */
      readonly why?: string;
      /** Text of the row, dialog, form or page that the control acts on. */
      readonly about: string;
      /** The part of that text which names the thing. */
      readonly naming: string;
      /** The rows of all controls of its name, and the place of its own among them, from 1. */
      readonly rows: Pick<Holder, 'rivals' | 'place'>;
      /** The browser holds back what it sends. */
      readonly held?: true;
      /** It may be tried while the browser lets nothing leave: before anybody is asked, where it most likely only opens the place of its deed, or after a no. */
      readonly canTry?: 'first' | 'later';
      /** What the policy says that it is going to do, in the order of its notes; only what a person allows of it counts. */
      readonly proposed?: readonly ProposedDeed[];
      /** Irreversible deeds of the conversation so far, in order. */
      readonly done: readonly DoneDeed[];
    };

/** A question that a person answers, or a rule that they chose. */
export type Question = Extract<Verdict, { kind: 'ask' }>;

/**
 * Decides what may happen without asking, whatever the policy says: the page, and a model that read it, are untrusted. Of several requests in a row that ask for the
 * same of other things, each may allow it by itself.
 */
export function guard(action: BrowserAction, state: State): Verdict {
  const verdict = guardRequest(action, state);
  // Once one of them is done, only another one of them allows a deed.
  const isNext = verdict.kind === 'ask' && verdict.plainlyAsked && requestOf(state.turns).deeds.length > 0;
  if ((isFree(verdict) && !isNext) || verdict.kind === 'refuse') return verdict;
  const each = turnsOfEach(state.turns);
  if (each.length === 0 || (state.page !== null && putsElsewhere(action, state.page, state.turns))) return verdict;
  for (const turns of each) {
    const alone = guardRequest(action, { ...state, turns });
    if (isFree(alone)) return alone;
  }
  return isNext ? { ...verdict, plainlyAsked: false } : verdict;
}

/** Whether nothing holds a step up. */
function isFree(verdict: Verdict): boolean {
  return verdict.kind === 'allow' ? verdict.unfamiliar === undefined : verdict.kind === 'ask' && verdict.plainlyAsked;
}

function guardRequest(action: BrowserAction, state: State): Verdict {
  const url = action.intent === 'load' || action.intent === 'tabcreate' ? action.url : null;
  if (url !== null) return guardAddress(url, state);
  const { page, turns } = state;
  if (page === null) return { kind: 'allow' };
  const refusing = action.intent === 'submit' ? refusedBySubmitting(action.element, page) : null;
  if (refusing !== null)
    return {
      kind: 'refuse',
      reason: `Submitting this form would press “${refusing}”, its first button: click the button that sends it.`,
    };
  if (action.intent === 'press' && movesAndPresses(action.keys) === 'at once')
    return {
      kind: 'refuse',
      reason: `“${action.keys}” moves the focus and presses what it comes to, which nobody sees before: press Tab alone, and the rest in a step of its own.`,
    };
  const known = comesDownTo(action, page);
  const isKept = keepsAgreed(action, page, turns);
  const worded = dangerOf(action, page, meaningOf);
  const isCalledSo = worded !== null && isOnlyCalledSo(action, worded, page, requestOf(turns).said);
  const isWorded = worded !== null && !isCalledSo;
  const unworded = firstOf(
    isWorded ? [] : action.intent === 'drag' ? [action, ...known] : known,
    (each) =>
      inFrameOfOthers(each, page) ??
      (isKept ? null : (departureOf(each, page, turns) ?? unaskedForm(each, page, turns))) ??
      dropElsewhere(each, page, turns) ??
      explainedDeed(each, page),
  );
  const danger = isCalledSo && unworded === null ? null : (worded ?? unworded);
  const flow = firstOf([action, ...known], (each) => flowOf(each, page, state));
  if (danger !== null) {
    const verdict = asTakenUp(judgedAsDone({ danger, flow }, action, { page, turns }), danger, action, page);
    const isFilled = filledIn(turns, page).some(({ isLabel }) => !isLabel);
    if (verdict.kind !== 'ask' || flow !== null || !isTryable(danger, action, { page, isFilled })) return verdict;
    const isFirst = mostlyOpens(danger) && !isFilled && !wasTried(action, danger, turns);
    return { ...verdict, canTry: isFirst ? 'first' : 'later' };
  }
  if (flow !== null) return questionOf(flow, turns);
  const confirmed = confirmedDeed(action, page, turns);
  if (confirmed !== null) return { kind: 'allow', deed: confirmed };
  // The OK of a dialog does what the page asked about.
  const repeated = repeatedBy(action, page);
  const again = repeated === null ? [] : comesDownTo(repeated, page);
  const form = firstOf(again, (each) => unaskedForm(each, page, turns));
  if (form !== null) return judged({ danger: form, flow }, page, turns);
  const field = overwrittenBy(action, page, turns);
  if (field !== null) return overwriting(field, action, { page, turns });
  // The name alone reads like a deed: the hands would stop at it unless they are told of it.
  const called = worded === null ? {} : { deed: { ...namedIn(worded), context: '', stage: 'opens' } as const };
  const { said } = requestOf(turns);
  const ok = repeated === null ? null : findElement(page, elementOf(action));
  if (repeated !== null && ok !== null && isUnsaidQuestion(repeated, ok, { page, said }))
    return judged({ danger: unknownPress(ok), flow }, page, turns);
  if (isUnfamiliarStep(action, [...known, ...again], { page, turns, isKept }))
    return { kind: 'allow', unfamiliar: mayOnlyLook(said) ? 'lasting' : true, ...called };
  return { kind: 'allow', ...(isGesture(action, page) && onlyLooks(said) && { unfamiliar: 'reading' }), ...called };
}

/** Whether the dialog of an OK asks about something of which nothing was said, as a control without words was pressed: a bin that clears the canvas. */
function isUnsaidQuestion(
  repeated: BrowserAction,
  ok: PageElement,
  { page, said }: { readonly page: Page; readonly said: readonly string[] },
): boolean {
  const pressed = findElement(page, elementOf(repeated));
  const dialog = dialogAround(ok, page);
  const isNameless = pressed === null || wordsOn(pressed).length === 0;
  return isNameless && dialog !== undefined && isOfNothingSaid(textOf(dialog), said);
}

function namedIn({ what, name }: Named): Named {
  return { what, name };
}

/** Whether a step presses or changes what nobody asked for, as far as anything tells; `pressed`: what it comes down to. */
function isUnfamiliarStep(
  action: BrowserAction,
  pressed: readonly BrowserAction[],
  { page, turns, isKept }: { readonly page: Page; readonly turns: readonly Turn[]; readonly isKept: boolean },
): boolean {
  const isUnasked = (each: BrowserAction) => {
    const button = unaskedButton(each, page, turns);
    // What is no button opens, or shows its menu.
    return button !== null && (isButton(button) || !OPENING.test(action.intent));
  };
  return (
    changesUnasked(action, page, turns) ||
    savesUnasked(action, page, turns) ||
    (action.intent === 'press' && movesAndPresses(action.keys) !== null) ||
    (!isKept && holdsUnasked(page, turns)) ||
    pressesShortcut(action, page, turns) ||
    savesByKeys(action, page, turns) ||
    pressed.some(
      (each) =>
        actsOnDrawing(each, page, turns) ||
        (!isKept && isUnasked(each)) ||
        endsChoice(each, page) ||
        choosesForLater(each, page, meaningOf),
    )
  );
}

/** Asks for a text that would take the place of another one, and that no button keeps. */
function overwriting(
  field: PageElement,
  action: BrowserAction,
  { page, turns }: { readonly page: Page; readonly turns: readonly Turn[] },
): Verdict {
  const verdict = judged({ danger: unknownPress(field), flow: null }, page, turns);
  const written = action.intent === 'press' ? typedBy(action.keys) : shownAs(action);
  if (verdict.kind !== 'ask' || written === null) return verdict;
  const values = withValue(verdict.values, sentName(field, page.root), written);
  return { ...verdict, values, plainlyAsked: false, words: `Set “${elementName(field)}” to “${written}”` };
}

/** Whether this step, or a press of this name, was tried for this request, and would have sent something. */
function wasTried(step: BrowserAction, { name }: Danger, turns: readonly Turn[]): boolean {
  const id = elementOf(step);
  return requestOf(turns).turns.some(
    ({ action, target, outcome, effects = [] }) =>
      (target?.name === name || (id !== null && elementOf(action) === id)) &&
      outcome.status === 'refused' &&
      effects.some((effect) => effect.held),
  );
}

/** The name of the button by which submitting an element would send its form, where that button only calls it off; null for any other one. */
function refusedBySubmitting(id: ElementId, page: Page): string | null {
  const element = findElement(page, id);
  const button = element === null ? null : submitting(element, pageMarkup(page)).button;
  const names = button === null || button === element ? [] : wordsOn(button);
  return names.find(refuses) ?? null;
}

const OPENING = /^(?:doubleclick|rightclick)$/u;

/** Whether an action is a press on what is no link: a script makes of it what it likes. */
function isGesture(action: BrowserAction, page: Page): boolean {
  if (action.intent !== 'click' && !OPENING.test(action.intent)) return false;
  const element = findElement(page, elementOf(action));
  if (element === null) return true;
  return ![element, ...ancestorsOf(element, page.root)].some((part) => attribute(part, 'href') !== null);
}

/** Decides about an action that does something irreversible; `flow` is what it carries to another site besides, null for nothing. */
function judged({ danger, flow }: { danger: Danger; flow: Flow | null }, page: Page, turns: readonly Turn[]): Verdict {
  const { what, name, control, stage } = danger;
  const holder = holderOf(danger, page);
  const changed = changedIn(turns);
  const asked = askedAbout(danger, page, { holder, changed });
  const { values } = asked;
  // Around the entry of a menu stand only the other entries: what opened the menu, and its row, tell more.
  const opener = openerOf(danger, requestOf(turns)).trim().replaceAll('\n', ', ');
  const context = opener === '' ? asked.context : opener;
  const isLogin = logsIn(asked, turns, requestOf(turns));
  const isUnsaid = stage === 'opens' && sendsNews(page, turns);
  const plainlyAsked =
    flow === null &&
    // "Comment" may open the place, or send what stands there.
    !isUnsaid &&
    isPlainlyAsked(asked, turns) &&
    (isLogin || !isHeldBack(control, page, turns)) &&
    !isForAnother(control, page, turns) &&
    !followsUnasked(control, page, turns) &&
    !keepsWithoutRefused(control, page, turns) &&
    (isLogin || !repeatsPress(control, page, turns));
  if (flow === null && isConfirmation(asked, turns)) return { kind: 'allow', deed: { what, name, context, stage } };
  // The deed itself is asked about later, so opening its place needs only the person's own words.
  if (stage === 'opens' && plainlyAsked) return { kind: 'allow', deed: { what, name, context, stage } };
  const words = wordsThatAllow(asked, turns);
  const why = words === null && !plainlyAsked ? whyNoWords(asked, turns) : null;
  const about = cutText(`${holder.text}\n${holder.headings}`, LONGEST_ABOUT);
  return {
    kind: 'ask',
    what,
    name,
    context,
    pageName: pageCalled(page),
    values,
    origin: flow?.to ?? destinationOrigin(control, page),
    plainlyAsked,
    stage,
    ...(plainlyAsked && isLogin && { login: true }),
    ...(danger.by === 'enter' && { entered: true }),
    ...(isOpener(danger) && { opener: true }),
    words,
    ...(why !== null && { why }),
    about,
    naming: `${openerOf(danger, requestOf(turns))}\n${aboutOf(what, holder)}`.trimStart(),
    rows: { rivals: holder.rivals, place: holder.place },
    done: doneDeeds(turns),
  };
}

/** Decides about a step as `judged` does; one that writes into a field and sends it at once is judged by what the page then holds. */
function judgedAsDone(
  { danger, flow }: { danger: Danger; flow: Flow | null },
  action: BrowserAction,
  { page, turns }: { readonly page: Page; readonly turns: readonly Turn[] },
): Verdict {
  const { id } = danger.control;
  const after = afterWriting(action, page);
  const control = after === null ? null : findElement(after.page, id);
  if (after === null || control === null) {
    const verdict = judged({ danger, flow }, page, turns);
    const isUnsaid = action.intent === 'press' && keysUnsaid(action, page, requestOf(turns).said);
    const isOtherKey = verdict.kind === 'ask' && (isUnsaid || pressesShortcut(action, page, turns));
    return isOtherKey ? { ...verdict, plainlyAsked: false } : verdict;
  }
  return judged({ danger: { ...danger, control }, flow }, after.page, [...turns, after.turn]);
}

/** The deed that a verdict lets happen, once nothing refused it. */
export function deedOf(verdict: Verdict): DoneDeed | null {
  if (verdict.kind === 'allow') return verdict.deed ?? null;
  if (verdict.kind === 'refuse') return null;
  const { what, name, context, stage, naming, entered, opener } = verdict;
  if (what === 'share' || what === 'visit') return null;
  return { what, name, context, stage, about: naming, ...(entered && { entered }), ...(opener && { opener }) };
}

/** What a person who allows a question says yes to, for the turn of its step. */
export function agreedIn(asked: Verdict): Pick<BrowserTurn, 'agreed'> {
  if (asked.kind !== 'ask') return {};
  const { pageName = '', values, held } = asked;
  return { agreed: { page: pageName, values: held ? values.filter(({ name }) => name !== SENDS) : values } };
}

/** The question with what the policy noted until now that it is going to do, `now` being the turn of the step that is asked about. */
export function withProposals(question: Question, turns: readonly Turn[], now: BrowserTurn): Question {
  const proposed = proposedPlan(turns, now);
  return proposed.length === 0 ? question : { ...question, proposed };
}

/** What a question calls a request that the browser held back. */
const SENDS = 'sends';

/**
 * Asks for a step whose requests the browser held back, as the turn says; null where it held back none. It tells what stands around the control and
 * what the step changed there, since addresses tell a person little. `unfamiliar`: the step pressed a button that the person only has to name.
 */
export function heldQuestion(
  { effects = [], target, action }: BrowserTurn,
  { page, turns, unfamiliar }: Pick<State, 'page' | 'turns'> & Pick<PerformOptions, 'unfamiliar'>,
): Question | null {
  const held = effects.filter((effect) => effect.held);
  const sent = held.map((effect) => ({ name: SENDS, value: effectInWords(effect) }));
  const [first] = held;
  if (first === undefined) return null;
  const onto = target?.onto === undefined ? '' : ` → ${target.onto}`;
  const flow = {
    what: 'share',
    name: `${target?.name ?? (action.intent === 'press' ? action.keys : 'this step')}${onto}`,
    values: sent,
    to: first.origin,
  } as const;
  const question = { ...questionOf(flow, turns), what: 'send', held: true } as const;
  const control = page === null ? null : findElement(page, elementOf(action));
  const written = target?.secret === true ? null : shownAs(action);
  const set = written === null ? null : `Set “${flow.name}” to “${written}”`;
  if (page === null || control === null)
    return { ...question, ...(unfamiliar && { words: set ?? wordsToPress(flow.name) }) };
  const holder = holderOf(unknownPress(control), page);
  const { context } = askedAbout(unknownPress(control), page, { holder });
  const isAlone = holder.rivals.length < 2;
  const thing = isAlone ? '' : thingOf(control, page);
  const press = isAlone || thing !== '' ? wordsToPress(flow.name, thing) : null;
  const words = unfamiliar ? { words: set ?? press } : {};
  return {
    ...question,
    ...words,
    context,
    pageName: pageCalled(page),
    values: [...valuesAfter(action, control, { page, turns }), ...sent],
  };
}

/**
 * Judges a step that the hands did not do because it would press what nobody was asked about, such as the row around a box: only a person may allow it.
 * A model that is told to press something else has often nothing else to press.
 */
export function judgedByHands({ what, name }: Named, action: BrowserAction, state: State): Verdict {
  const { page, turns } = state;
  const control = page === null ? null : findElement(page, elementOf(action));
  if (page === null || control === null) return { kind: 'refuse', reason: `“${name}” needs approval.` };
  const verdict = judged({ danger: { what, name, control, by: 'press', stage: 'does' }, flow: null }, page, turns);
  if (verdict.kind !== 'ask') return { kind: 'refuse', reason: `“${name}” needs approval.` };
  // The page may have changed since it was judged: what stands around counts only if the control found there now still has this name.
  const isItself = elementName(control) === name || wordsOn(control).includes(name);
  return {
    ...verdict,
    plainlyAsked: false,
    context: isItself ? verdict.context : '',
    values: isItself ? verdict.values : [],
    words: null,
  };
}

/** A drop is not plainly asked for where a click on the thing, to pick it up, would be another deed: a person's yes has to cover both. */
function asTakenUp(verdict: Verdict, danger: Danger, action: BrowserAction, page: Page): Verdict {
  if (verdict.kind !== 'ask' || action.intent !== 'drag' || typeof action.to !== 'string') return verdict;
  const press = dangerOf({ intent: 'click', element: action.element }, page, meaningOf);
  return press === null || isAllowed(press, namedIn(danger)) ? verdict : { ...verdict, plainlyAsked: false };
}

/** The values of a form as a step leaves them, on the page before it. */
function valuesAfter(
  action: BrowserAction,
  control: PageElement,
  { page, turns }: { readonly page: Page; readonly turns: readonly Turn[] },
): readonly SentValue[] {
  const after = afterWriting(action, page);
  const root = after?.page ?? page;
  const danger = unknownPress((control.id === null ? null : findElement(root, control.id)) ?? control);
  const changed = changedIn(after === null ? turns : [...turns, after.turn]);
  const { values } = askedAbout(danger, root, { holder: holderOf(danger, root), changed });
  const written = after !== null || control.live?.secret === true || !isTyped(control) ? null : shownAs(action);
  return written === null ? values : withValue(values, sentName(control, page.root), written);
}

/** Values with another one of a field, which comes first. */
function withValue(values: readonly SentValue[], name: string, value: string): readonly SentValue[] {
  return [{ name, value }, ...values.filter((each) => each.name !== name)];
}

/** What a step writes or chooses, as a question shows it; null for any other one. */
function shownAs(action: BrowserAction): string | null {
  const written = writtenBy(action);
  return written === null ? null : cutText(written, LONGEST_WRITTEN);
}

/** In characters. */
const LONGEST_WRITTEN = 200;

/** Where the site may do what the pressed button says and the person named; null for nowhere. */
export function addressThatPasses({ target }: BrowserTurn, turns: readonly Turn[]): NamedAddress | null {
  return addressAlike(target?.name ?? '', requestOf(turns).said);
}

/** The deed that was allowed when a page asked about it through a dialog of the browser, whose OK does it. */
function confirmedDeed(action: BrowserAction, page: Page, turns: readonly Turn[]): DoneDeed | null {
  const repeated = repeatedBy(action, page);
  if (repeated === null) return null;
  const asked = turns.findLast((turn) => turn.type === 'browser' && elementOf(turn.action) === elementOf(repeated));
  const deed = asked?.type === 'browser' && asked.outcome.status === 'done' ? (asked.deed ?? null) : null;
  return deed && { ...deed, stage: 'confirms' };
}

function firstOf<Found>(
  actions: readonly BrowserAction[],
  find: (action: BrowserAction) => Found | null,
): Found | null {
  for (const action of actions) {
    const found = find(action);
    if (found !== null) return found;
  }
  return null;
}

/** A flow of data is asked about each time: a request for something else does not allow it. */
function questionOf({ what, name, values, to }: Flow, turns: readonly Turn[]): Question {
  const about = values.map(({ value }) => value).join('\n');
  const words = what === 'visit' ? `Open ${about}` : `Press “${name}” yourself`;
  const facts = { context: '', stage: 'does', plainlyAsked: false, rows: ALONE, done: doneDeeds(turns) } as const;
  return { kind: 'ask', what, name, values, origin: to, about, naming: about, words, ...facts };
}

/** For questions that concern no control. */
const ALONE = { rivals: [], place: 0 };

function guardAddress(url: string, state: State): Verdict {
  const { turns } = state;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null) return { kind: 'refuse', reason: `"${url}" is not an address.` };
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')
    return { kind: 'refuse', reason: `Only http and https addresses are opened, not "${parsed.protocol}".` };
  const name = downloadedFile(parsed.pathname);
  if (name === null) {
    const pressed = pressingLinkTo(parsed, state);
    if (pressed.kind !== 'allow') return pressed;
    const isKnown = isKnownAddress(parsed, state);
    if (isKnown && !leadsHome(parsed, state)) return { kind: 'allow' };
    const values = [{ name: 'address', value: parsed.href }];
    const question = questionOf({ what: 'visit', name: parsed.host, values, to: parsed.origin }, turns);
    return { ...question, plainlyAsked: isKnown };
  }
  const asked = { what: 'download', name, context: '', stage: 'does' } as const;
  const words = `Download ${url}`;
  const plainlyAsked = requestOf(turns).said.some((said) => grantsIn(said).length > 0 && said.includes(url));
  const rest = { values: [], origin: parsed.origin, about: url, naming: url, rows: ALONE, done: doneDeeds(turns) };
  return { kind: 'ask', ...asked, ...rest, plainlyAsked, words };
}

/** What pressing a link of the page to an address may do: who opens its address does the same. */
function pressingLinkTo(url: URL, state: State): Verdict {
  const [link] = state.page === null ? [] : linksTo(url, state.page);
  const element = link?.id ?? null;
  return element === null ? { kind: 'allow' } : guardRequest({ intent: 'click', element }, state);
}

/** In a frame of another site any button may do anything, whatever the page around the frame says. */
function inFrameOfOthers(action: BrowserAction, page: Page): Danger | null {
  if (action.intent !== 'click' && action.intent !== 'submit') return null;
  const element = findElement(page, action.element);
  if (element === null) return null;
  const path = [element, ...ancestorsOf(element, page.root)];
  const control = path.find(isButton) ?? null;
  if (
    control === null ||
    isTyped(control) ||
    pressedAs(control) !== 'button' ||
    destinationOrigin(control, page) === destinationOrigin(page.root, page)
  )
    return null;
  const sends = action.intent === 'submit' || path.some(({ tag }) => tag === 'form');
  if (!sends || path.some((part) => part.tag === 'form' && looksUp(part))) return null;
  return unknownPress(control);
}
