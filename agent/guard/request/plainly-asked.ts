import { beginsRequest } from '../../english/clauses.ts';
import { stem, words } from '../../english/words.ts';
import { isWord } from '../../helpers/letters.ts';
import { attribute, elements, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { toldRole } from '../../reading/role.ts';
import type { DoneDeed, Turn } from '../../turn.ts';
import { contradictsItself, isButton, questionName, wordsOn } from '../danger/control-words.ts';
import type { Danger } from '../danger/danger.ts';
import { type Holder, holderOf, withoutRow } from '../danger/holder.ts';
import { isTyped, surroundingsOf } from '../danger/surroundings.ts';
import { decoded, resolved, toUrl } from '../flow/addresses.ts';
import { isForLater, keepsDraft } from '../utterance/for-later.ts';
import { type Grant, grantsIn, narrowed } from '../utterance/grants.ts';
import { isMentioned, isSaid, namesIn, stemsOf } from '../utterance/is-said.ts';
import { objectIn } from '../utterance/object-phrase.ts';
import { exceptionsIn, LOGGING_IN, ownClauses } from '../utterance/own-words.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { isOpposite } from '../words/opposites.ts';
import { isOfAnotherSense, isOfSense } from '../words/senses.ts';
import { isAnotherWay } from './another-way.ts';
import type { Asked, Situation } from './asked.ts';
import { isOutdoneByVerb } from './beside/outdone.ts';
import { doesMore } from './beside/second-deed.ts';
import { isOfAnotherRow } from './departure.ts';
import { continuing } from './is-confirmation.ts';
import { isHere, isOnOtherTab } from './is-here.ts';
import { isNameAlone, nameIsSaid } from './name-is-said.ts';
import { aboutOf, asksOnceMore, isAtPlace, objectFits, timesIn, wordsToFind } from './object-fits.ts';
import { takesFromDoneRequest } from './of-done-request.ts';
import { holderOfDeed } from './openers.ts';
import { type Request, requestOf } from './request.ts';
import { holdsAll, isTheOne } from './rows/rows.ts';
import { isOfOtherSection } from './rows/section.ts';
import { goesOn, isLeft, isTooEarly, usesOf } from './uses.ts';
import { filledIn } from './values/filled-in.ts';
import { handsOver } from './values/hands-over.ts';
import { holdsLeftOut } from './values/left-out.ts';
import { logsIn } from './values/logs-in.ts';
import { setsPassword } from './values/sets-password.ts';
import { valuesAreSaid } from './values/values-are-said.ts';

/**
 * Whether the person's own words ask for this very deed: its kind, its object, here, with these values, and as often as it was done
 * already and once more. `docs/security.md` says what a grant is.
 */
export function isPlainlyAsked(judged: Asked, turns: readonly Turn[]): boolean {
  const asked = { ...judged, danger: continuing(withName(judged.danger), turns, judged.page) };
  const { danger, page } = asked;
  if (danger.isUnsure === true) return false;
  const request = requestOf(turns);
  const [asks = '', ...answers] = request.said;
  const first = withNamesWhole(asks, page);
  // "Termin absagen: Zahnarzt, 14.06.2026"
  const named = words(danger.name.replace(/:\s.*$/su, ''));
  // What only shows something by its name does no deed by it: "Print period" whose address deletes.
  const verbs = [...named.slice(0, 1), ...named.slice(-1)].filter((verb) => !SHOWING.test(verb));
  // A switch of this name may be pressed for the opposite.
  const name = danger.control.live?.checked == null ? danger.name : '';
  const granted = grantsIn(first, { what: danger.what, verbs, name }).map((grant) => answers.reduce(narrowed, grant));
  const spared = request.said.flatMap(exceptionsIn);
  const own = holderOf(danger, page);
  const whole = asksOnceMore({ ...asked, holder: own, request }) ? own : holderOfDeed(danger, page, request);
  const holder = withoutSpared(whole, spared);
  const all =
    asked.isOwnFrame && spared.length === 0 && coversTicked(granted, { ...asked, holder, request }) ? granted : [];
  const beside = [whole.text, whole.naming, whole.headings, ...asked.values.map(({ value }) => value)].join('\n');
  const fitting = granted.filter(
    (grant) =>
      !isForLater(grant.clause, first, () => beside) &&
      (all.includes(grant) ||
        (fits(grant, { ...asked, holder, request }) &&
          (LOGGING_IN.test(grant.verb) || !isSpared(grant, { ...asked, holder: whole, request }, spared)))),
  );
  if (isFileOfRequest(asked, first) || setsPassword(asked, turns, request)) return isHere(page, request);
  const entered = entriesAskedFor(asked, first, ENTERING);
  const isMeant = entered > 0 || fillsCart(danger, first);
  const isHandedOver = handsOver(asked, turns, request) && !asksForElse(granted, asked, turns);
  const isGranted =
    fitting.length > 0 ||
    isHandedOver ||
    (asked.isOwnFrame && (isMeant || turnsIt(danger, first))) ||
    logsIn(asked, turns, request);
  return (
    isGranted &&
    isHere(page, request) &&
    !isOnOtherTab(page, request.said) &&
    !isAnotherWay(asked, request, fitting) &&
    !(fitting.length > 0 && fitting.every(({ clause }) => isTooEarly(clause, request))) &&
    !isUnwanted(asked, request) &&
    !(danger.what === 'send' && request.said.some(keepsDraft)) &&
    !takesFromDoneRequest(turns, page) &&
    !isWiderThanBeside(asked, request) &&
    !isOpposite(wordsOn(danger.control), request.said) &&
    !contradictsItself(danger.control) &&
    !(danger.by === 'press' && isByWords(fitting) && isOfAnotherRow(danger.control, page, request)) &&
    !isOfOtherSection(danger.control, page, request) &&
    (entriesAskedFor(asked, first, ADDING) > 0
      ? isNew(asked, request)
      : isUnused(
          asked,
          {
            ...{ granted, fitting, entered, about: aboutOf(danger.what, whole), isInRows: whole.rivals.length > 1 },
            fillsFields: ownClauses(first).some((clause) => ADDING.test(clause)),
          },
          request,
        )) &&
    valuesAreSaid(asked, turns, request)
  );
}

/** A button of a sign alone is asked for by its tooltip. */
function withName(danger: Danger): Danger {
  return isWord(danger.name) ? danger : { ...danger, name: questionName(danger.control, wordsOn(danger.control)) };
}

/** With "and" as a sign inside of a name that the page shows: "in Tools and Sheds" is one place. */
function withNamesWhole(text: string, { root }: Page): string {
  return text.replace(NAME_WITH_AND, (whole, one: string, other: string) =>
    textOf(root).includes(whole) && [...elements(root)].some((part) => textOf(part).trim() === whole)
      ? `${one} & ${other}`
      : whole,
  );
}

const NAME_WITH_AND = /(?<!\p{L})(\p{Lu}[\p{L}'-]*) and (\p{Lu}[\p{L}'-]*)/gu;

const SHOWING = /^(?:print|view|show|see|preview|read|browse|look|compare|copy)$/u;

/** Whether words tell the thing, and neither its place nor what was named before. */
function isByWords(fitting: readonly Grant[]): boolean {
  return fitting.every(({ place, end, isPronoun }) => place === null && end === null && !isPronoun);
}

/** Whether the request asks for another deed, with what was filled in or without anything besides. */
function asksForElse(granted: readonly Grant[], { danger, page }: Asked, turns: readonly Turn[]): boolean {
  const filled = filledIn(turns, page).map(({ text }) => text);
  return granted.some(
    (grant) =>
      !isKind(grant, danger) &&
      grant.what !== 'access' &&
      !MANY_MEANINGS.test(grant.verb) &&
      // "And close it" is done by the status that was chosen: "Closed".
      !filled.some((text) => stemsOf(text).has(stem(grant.verb))) &&
      // "Use the coupon A15, and place the order": the order is for later.
      (granted.length === 1 || grant.what === null || filled.some((text) => isMentioned(text, [grant.clause]))),
  );
}

/** Whether a control, or what is ticked in its form, says what the person does not want besides: "leave a redirect". */
function isUnwanted({ danger, page }: Asked, { said }: Request): boolean {
  const { form } = surroundingsOf(danger.control, pageMarkup(page));
  const ticked = form === null ? [] : [...elements(form)].filter(({ live }) => live?.checked === true).map(elementName);
  return [danger.name, ...ticked].some((name) => holdsLeftOut(name, said));
}

/** Whether a button deletes more than another one beside it, of which nothing was said: "Delete tag and contacts" beside "Delete tag". */
function isWiderThanBeside({ danger, page }: Asked, { said }: Request): boolean {
  const [own, more] = danger.what === 'delete' ? (MORE.exec(danger.name)?.slice(1) ?? []) : [];
  const { dialog, form } = surroundingsOf(danger.control, pageMarkup(page));
  const part = dialog ?? form;
  if (own === undefined || more === undefined || part === null || isMentioned(more, said)) return false;
  const verb = words(own)[0];
  return [...elements(part)].some(
    (other) => other !== danger.control && isButton(other) && words(elementName(other))[0] === verb,
  );
}

/** A deed, and what it takes along. */
const MORE = /^(.+?)\s+(?:and|including|plus|&|und|et|oraz)\s+(.+)$/iu;

/** Whether each of several ticked rows was named by itself: "Delete the mails from Ann and from Bo". */
function coversTicked(granted: readonly Grant[], situation: Situation): boolean {
  const { ticked } = situation.holder;
  if (ticked.length < 2) return false;
  const named = granted
    .filter((grant) => isKind(grant, situation.danger) && grant.object.length > 0)
    .map((grant) => ({ object: wordsToFind(grant, situation) }));
  const isListed = situation.request.said
    .flatMap(listsIn)
    .some((list) => list.length === ticked.length && ticked.every((row) => list.some((each) => isSame(each, row))));
  return (
    (isListed && named.length > 0) ||
    (ticked.length <= named.length &&
      ticked.every((row) => named.some(({ object }) => holdsAll(object, row))) &&
      named.every(({ object }) => ticked.some((row) => holdsAll(object, row))))
  );
}

/** The lists in parentheses behind what they count: "the three test users (ann, bo and cy)". */
function listsIn(utterance: string): readonly (readonly string[])[] {
  return [...utterance.matchAll(/\(([^()]{1,300})\)/gu)].map(([, list = '']) =>
    list.split(/[,;]|\s(?:and|und|et|y|e|en|i)\s/u).map((each) => each.trim()),
  );
}

function isSame(one: string, other: string): boolean {
  return isSaid(one, [other]) && isSaid(other, [one]);
}

/** Whether a link on the page's own site has the name of a file that the person asked to work with. */
function isFileOfRequest({ danger: { what, by, control }, page, isOwnFrame }: Asked, utterance: string): boolean {
  const href = what === 'download' && by === 'press' && isOwnFrame ? attribute(control, 'href') : null;
  const to = href === null ? null : resolved(href, control, page);
  if (to === null || to.origin !== toUrl(page.url)?.origin) return false;
  const file = decoded(to.pathname.split('/').at(-1) ?? '').toLowerCase();
  return /.\.\w/u.test(file) && ownClauses(utterance).some((clause) => clause.split(/[\s"]+/u).includes(file));
}

function fits(grant: Grant, situation: Situation): boolean {
  const { danger, holder } = situation;
  if (grant.what === null)
    return (
      pressesIt(grant, danger, holder) &&
      (situation.isOwnFrame || PRESSING.test(grant.verb) || !hasTwin(danger, situation.page))
    );
  if (!isKind(grant, danger) || !situation.isOwnFrame) return false;
  if (
    danger.by === 'press' &&
    (doesElse(danger, situation.page, grant) || doesMore(danger.control, situation.page, situation.request))
  )
    return false;
  if (danger.what !== 'buy' && isNameAlone(grant.clause, danger.name, situation.page)) return true;
  const isByName = /^(?:cancel|leave|close)$/u.test(grant.verb);
  if (isByName && !stemsOf(danger.name).has(stem(grant.verb)) && !asksOnceMore(situation)) return false;
  // To open the place for a deed, the verb is enough: the deed itself is checked later.
  if (danger.stage === 'opens') return !isWider(danger, situation.request) && opensOf(grant, situation);
  if (danger.what === 'unknown' && isFirstWord(grant.verb, danger.name) && NEW_THING.test(grant.clause))
    return holder.rivals.length < 2;
  return nameIsSaid(grant, situation) && objectFits(grant, situation);
}

/** Whether the place for a deed is opened in the row of which the person said most, what was filled in left aside. */
function opensOf({ object, told }: Grant, { holder, values }: Situation): boolean {
  const { rivals, place, text } = holder;
  if (rivals.length < 2) return true;
  const filled = stemsOf(values.map(({ value }) => value).join('\n'));
  const telling = [...object, ...told].filter((word) => !filled.has(word));
  const said = (row: string) => telling.filter((word) => stemsOf(row).has(word)).length;
  const own = said(rivals[place - 1] ?? text);
  return own > 0 && rivals.every((row) => said(row) <= own);
}

/** Whether a button does something else than a clause asks for, or something near to it where another one does the very thing. Keys and drops are named after a thing. */
function doesElse({ control, name }: Danger, page: Page, { clause }: Grant): boolean {
  // "Buy milk" is what a task is called.
  const deed = withoutRow(control, page.root) || name;
  return isOfAnotherSense(deed, clause) || isOutdoneByVerb(control, deed, { page, clauses: [clause] });
}

const PRESSING = /^(?:press|click|tap|push|hit)$/u;

/** Whether another button has the name of one in a frame of another site: the page's own is meant. */
function hasTwin({ control, name }: Danger, { root }: Page): boolean {
  const isTwin = (each: PageElement) =>
    each !== control && isButton(each) && elementName(each).toLowerCase() === name.toLowerCase();
  return [...elements(root)].some(isTwin);
}

/** Whether a button says that its deed reaches all, which the person did not say: "Reply all". */
function isWider({ name }: Danger, { said }: Request): boolean {
  return ALL.test(name) && !said.some((text) => ALL.test(text));
}

const ALL = /\b(?:all|whole|entire|everyone|everybody|tous|toutes|allen?|todos|todas|tutti|tutte)\b/iu;

/** Verbs that ask for many things: "leave five stars", "get us a table". */
const MANY_MEANINGS = /^(?:get|leave|drop|save|fetch|take|put|make|set|turn)\b/u;

/** What the person left out of what they asked for. */
type Spared = readonly string[];

/** Whether the control acts on something that was left out: its row, or anything on the page where it acts on many. */
function isSpared(grant: Grant, { danger, holder, page }: Situation, spared: Spared): boolean {
  const text =
    holder.rivals.length < 2 && timesIn(grant) > 1 && holder.ticked.length === 0 ? holder.text : holder.naming;
  const things = [`${danger.name}\n${text}\n${holder.headings}`, ...holder.ticked];
  const all = textOf(page.root);
  const isOne = grant.times === 1 && grant.object.length > 0;
  // What the page does not show cannot be told from the rest, unless one thing was named.
  return (!isOne && !spared.every((each) => isOneOf([each], all))) || things.some((thing) => isOneOf(spared, thing));
}

function isOneOf(spared: Spared, thing: string): boolean {
  return spared.some((each) => {
    const { object, kind } = objectIn(each.toLowerCase());
    const told = object.length > 0 ? object : kind;
    const names = namesIn(thing);
    return told.length > 0 && holdsAll(told, thing) && namesIn(each).every((name) => names.includes(name));
  });
}

/** Rows that were left out are no rivals of the one that was meant. */
function withoutSpared(holder: Holder, spared: Spared): Holder {
  const rivals = holder.rivals.map((row, at) => (at !== holder.place - 1 && isOneOf(spared, row) ? '' : row));
  return { ...holder, rivals };
}

function isKind({ what, verb, clause }: Grant, danger: Pick<Danger, 'what' | 'name'>): boolean {
  if (what === danger.what) return true;
  // "Send Anna 240 €" is paid.
  if (danger.what === 'buy' && /^(?:send|transfer|wire)$/u.test(verb) && MONEY.test(clause)) return true;
  // A key is revoked, a prescription is ordered by a request.
  if (danger.what === 'access' && verb === 'revoke') return true;
  if (danger.what === 'send' && /^(?:order|book|reserve)$/u.test(verb)) return true;
  if (danger.what === 'unknown' && (completes(danger.name, clause) || isFirstWord(verb, danger.name))) return true;
  // A newsletter is subscribed to without a price.
  const isSigningUp = what === 'account' && danger.what === 'buy' && SUBSCRIBING.test(danger.name);
  return isSigningUp || (verb === 'submit' && (danger.what === 'account' || danger.what === 'buy'));
}

/** What does not exist yet stands nowhere on the page: "mint a token". */
const NEW_THING = /^\p{L}+ (?:me |us )?(?:an?|one|another)\b/u;

/** "Submit" is asked for by "submit", whatever that does. */
function isFirstWord(verb: string, name: string): boolean {
  return [...stemsOf(name)][0] === stem(verb);
}

const MONEY =
  /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|(?:euros?|eur|dollars?|usd|pounds?|gbp|chf)\b)|(?<![\d.,])\d+[.,]\d{2}(?![\d.,])/u;

const SUBSCRIBING = /^[^\p{L}\p{N}]*(?:subscribe|join|sign up|register)\b(?!.*[\d\p{Sc}])/iu;

/** Whether a button completes what a clause asks for: "Complete check-in" for "check me in". */
function completes(name: string, clause: string): boolean {
  const [, thing] = COMPLETING.exec(name) ?? [];
  const wanted = words(thing ?? '').join('');
  const said = words(clause).filter((word) => !FILLING.has(word));
  return wanted.length >= LEAST_COMPLETED && said.join('').includes(wanted);
}

const COMPLETING =
  /^[^\p{L}\p{N}]*(?:confirm|complete|finish|finali[sz]e|submit|request|release|authori[sz]e|execute|process|initiate|carry out)\s+(?:(?:the|my|your|new)\s+)?(\p{L}.*)$/iu;
const FILLING = new Set('me us it the my our a an'.split(' '));
/** In letters. */
const LEAST_COMPLETED = 5;

/** Whether the person wants a switch of this name turned on that stands off, or the other way round: `turn on "Send attachments"`. */
function turnsIt({ control, name }: Danger, utterance: string): boolean {
  const wanted = words(name);
  if (wanted.length < 2 || (toldRole(control) !== 'switch' && control.live?.role !== 'checkbox')) return false;
  return ownClauses(utterance).some((clause) => {
    const isNamed = ` ${words(clause).join(' ')} `.includes(` ${wanted.join(' ')} `);
    const isOff = TURNING_OFF.test(clause.replace(name.toLowerCase(), ' '));
    return TURNING.test(clause) && isNamed && control.live?.checked === isOff;
  });
}

/** Begins a clause that asks to turn something on or off. */
const TURNING = /^(?:turn|switch|enable|disable|tick|untick|check|uncheck)\b/u;
const TURNING_OFF = /^(?:disable|untick|uncheck)\b|\boff\b/u;

/** `press "Delete for good"`, or what a button completes. */
function pressesIt(grant: Grant, { name, what }: Danger, holder: Holder): boolean {
  // "Print period" whose address deletes one is not asked for by its name.
  const { what: does = null } = meaningOf(name).deeds.button ?? {};
  if (what === 'delete' && does !== what) return false;
  const wanted = words(name).join(' ');
  const said = ` ${words(grant.clause).join(' ')} `;
  if (completes(name, grant.clause)) return holder.rivals.length < 2;
  if (wanted === '' || !said.includes(` ${wanted} `)) return false;
  if (holder.rivals.length < 2) return true;
  const own = stemsOf(name);
  const rest = grant.object.filter((word) => !own.has(word));
  return grant.place === null
    ? rest.length > 0 && isTheOne(rest, holder)
    : isAtPlace(grant.place, holder.place, holder.rivals);
}

/** Enter does what its field is for, and the person asks for that by adding, naming, changing, saying or searching something. */
const ENTERING =
  /^(?:add|create|make|insert|save|rename|name|call|set|change|edit|update|tag|filter|say|tell|ask|search|find|(?:press|hit) enter)\b|^(?:the|my|our|its)\b.* should (?:be|read|say|cost)\b/u;
/** Enter adds one of several entries that the person may have listed. */
const ADDING = /^(?:add|create|insert)\b/u;

/** How many of the person's own clauses ask with one of `verbs` for what Enter sends here; 0 where it sends nothing. */
function entriesAskedFor({ danger, page }: Asked, utterance: string, verbs: RegExp): number {
  const isEntered = danger.by === 'enter' && (danger.what === 'send' || danger.what === 'unknown');
  if (!isEntered && !(danger.what === 'send' && isSignOfField(danger.control, page))) return 0;
  // What is written over several lines is added to, and sent by another word: "add the sentence … to this draft".
  const isLong = danger.control.tag !== 'input' && toldRole(danger.control) === 'textbox';
  const over = [elementName(danger.control), surroundingsOf(danger.control, pageMarkup(page)).title];
  return ownClauses(utterance).filter(
    (clause) => verbs.test(clause) && (!isLong || WRITING_TO.test(clause)) && !isForElse(over, clause),
  ).length;
}

/** Whether the names over a field say that Enter does something else there than a clause asks for: "Refund a customer" for "search the orders". */
function isForElse(over: readonly string[], clause: string): boolean {
  const known = stemsOf(clause);
  const isOther = (name: string) => {
    const [verb = ''] = stemsOf(name);
    return beginsRequest(name) && !ENTRY.test(name) && !known.has(verb) && !isOfSense(name, clause);
  };
  return over.flatMap((text) => text.split('\n')).some((name) => isOther(name.trim()));
}

/** What stands over fields into which something is entered. */
const ENTRY =
  /^[^\p{L}\p{N}]*(?:add|new|create|make|insert|input|write|type|enter|say|send|post|comment|reply|respond|answer|message|ask|tell|share|leave|start|join|chat|note|save|rename|name|set|change|edit|update|tag|search|find|filter|what|who|where|which|how|when)\b/iu;

const WRITING_TO = /\b(?:comments?|repl(?:y|ies)|answers?|messages?|notes?|posts?|reviews?|say|tell|ask|enter)\b/u;

/** Whether a button is only a sign, such as a tick, beside the one field of its form: it does what Enter does there. */
function isSignOfField(control: PageElement, page: Page): boolean {
  const { form, submits } = surroundingsOf(control, pageMarkup(page));
  if (form === null || !submits || wordsOn(control).some((text) => /\p{L}/u.test(text))) return false;
  return [...elements(form)].filter((field) => isTyped(field) && field.live?.visible !== false).length === 1;
}

/** On many shops "Buy" under a product only puts it into the cart; "Buy now" and "Place order" do not. */
function fillsCart({ what, name }: Danger, utterance: string): boolean {
  if (what !== 'buy' || !/^(?:buy|purchase)$/iu.test(name.trim())) return false;
  return ownClauses(utterance).some((clause) => /^(?:put|add|place)\b.*\b(?:cart|basket|bag|trolley)\b/u.test(clause));
}

/** Whether Enter has not sent this yet: each thing that the person said may be entered once. */
function isNew({ danger: { what, name, stage }, context }: Asked, { deeds }: Request): boolean {
  return isLeft({ what, name, stage, context }, deeds, { limit: Number.POSITIVE_INFINITY });
}

/**
 * Whether a grant is left. Each deed that does not continue the deed before it uses up one of the grants for its kind, and one of
 * those that name this very object.
 */
function isUnused(
  { danger, context, page }: Pick<Asked, 'danger' | 'context' | 'page'>,
  given: {
    readonly granted: readonly Grant[];
    readonly fitting: readonly Grant[];
    readonly entered: number;
    /** The person asks for something to be added in a field: "add the tag spelt, and publish". */
    readonly fillsFields: boolean;
    readonly about: string;
    /** Whether the control stands once in each of several rows. */
    readonly isInRows: boolean;
  },
  { deeds }: Request,
): boolean {
  const { granted, fitting, entered, fillsFields, about, isInRows } = given;
  const { what, name, stage } = danger;
  const deed = { what, name, stage, context, about };
  const alike = granted.filter((grant) => fitting.some((each) => each.what === grant.what));
  const isAlike = (done: DoneDeed) =>
    !(done.entered === true && danger.by !== 'enter' && fillsFields) &&
    (fitting.length === 0 ? done.what === what : fitting.some((grant) => grant.what === null || isKind(grant, done)));
  const limit = Math.max(1, timesOf(alike, isInRows), entered);
  // A login that the page shows again has failed.
  const isLogin = what === 'access' && fitting.some(({ verb }) => LOGGING_IN.test(verb)) && givesPassword(danger, page);
  const isAgain = deeds.length > 0 && deeds.every((done) => done.what === what && done.name === name);
  if (isLogin && isAgain && deeds.length < MOST_LOGINS) return true;
  if (!isLeft(deed, deeds, { limit, same: fitting.length, counts: isAlike })) return false;
  const isAny = fitting.length === 0 || stage === 'opens' || goesOn(deed, deeds.at(-1));
  return isAny || fitting.some((grant) => isLeftOf(grant, { alike, isInRows }, deeds.filter(isAlike)));
}

/** How often the same form may log in. */
const MOST_LOGINS = 3;

function givesPassword({ control }: Danger, page: Page): boolean {
  const { form } = surroundingsOf(control, pageMarkup(page));
  return form !== null && [...elements(form)].some(({ live }) => live?.secret === true && live.visible);
}

/** Whether a grant was used less often than the request names its object. */
function isLeftOf(
  { object }: Grant,
  { alike, isInRows }: { readonly alike: readonly Grant[]; readonly isInRows: boolean },
  deeds: readonly DoneDeed[],
): boolean {
  if (object.length === 0) return true;
  const key = object.join(' ');
  const used = usesOf(deeds).filter(({ name, context }) => holdsAll(object, `${name}\n${context}`));
  const same = alike.filter((grant) => grant.object.join(' ') === key);
  return used.length < timesOf(same, isInRows);
}

function timesOf(grants: readonly Grant[], isInRows: boolean): number {
  return grants.reduce((sum, grant) => sum + (isOnce(grant, isInRows) ? 1 : grant.times), 0);
}

/** "Buy two mugs" is one order; "send all drafts" presses the button of each, as "renew everything" does. */
function isOnce({ what, times }: Grant, isInRows: boolean): boolean {
  if (isInRows && (what === 'send' || (what === 'buy' && times === Number.POSITIVE_INFINITY))) return false;
  return what === 'buy' || what === 'send' || what === 'account' || what === null;
}
