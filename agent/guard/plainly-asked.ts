import type { Irreversible } from '../action.ts';
import { wordSimilarity } from '../english/match.ts';
import { stem, words } from '../english/words.ts';
import { attribute, elements, type Page } from '../page.ts';
import type { BrowserTurn, Turn } from '../turn.ts';
import type { Danger } from './danger.ts';
import { type Grant, grantsIn, narrowed } from './grants.ts';
import { type Holder, holderOf, rowsOf } from './holder.ts';
import { isMentioned, isSaid, stemsOf } from './is-said.ts';
import { ownClauses } from './own-words.ts';
import { type Request, requestOf } from './request.ts';
import type { SentValue } from './sent-values.ts';
import { isLeft } from './uses.ts';

/** What would be pressed, and what is known of it. */
export interface Asked {
  readonly danger: Danger;
  readonly page: Page;
  /** The text around the control. */
  readonly context: string;
  readonly values: readonly SentValue[];
  /** False in a frame of another site than the page: there only the name of the control grants anything. */
  readonly isOwnFrame: boolean;
}

/**
 * Whether the person's own words ask for this very deed: its kind, its object, here, with these values, and as often as it was done
 * already and once more. `docs/security.md` says what a grant is.
 */
export function isPlainlyAsked(asked: Asked, turns: readonly Turn[]): boolean {
  const { danger, page } = asked;
  const request = requestOf(turns);
  const [first = '', ...answers] = request.said;
  const granted = grantsIn(first).map((grant) => answers.reduce(narrowed, grant));
  const holder = holderOf(danger.control, page);
  const fitting = granted.filter((grant) => fits(grant, { ...asked, holder, request }));
  const isMeant = entersWhatWasAsked(asked, first) || fillsCart(danger, first);
  const isGranted = fitting.length > 0 || (isMeant && asked.isOwnFrame);
  return (
    isGranted && isHere(page, request) && isUnused(asked, granted, request) && valuesAreSaid(asked, turns, request)
  );
}

interface Situation extends Asked {
  readonly holder: Holder;
  readonly request: Request;
}

function fits(grant: Grant, situation: Situation): boolean {
  const { danger, holder } = situation;
  if (grant.what === null) return pressesIt(grant, danger, holder);
  if (!isKind(grant, danger) || !situation.isOwnFrame) return false;
  if (/^(?:cancel|leave)$/u.test(grant.verb) && !stemsOf(danger.name).has(grant.verb)) return false;
  // What only opens the place for a deed needs its verb and no object: the deed itself asks again.
  if (danger.stage === 'opens')
    return holder.rivals.length < 2 || grant.object.some((word) => stemsOf(holder.text).has(word));
  return nameIsSaid(grant, situation) && objectFits(grant, situation);
}

function isKind({ what, verb }: Grant, danger: Danger): boolean {
  if (what === danger.what) return true;
  return verb === 'submit' && (danger.what === 'account' || danger.what === 'buy');
}

/** `press "Delete for good"`. */
function pressesIt(grant: Grant, { name }: Danger, holder: Holder): boolean {
  const wanted = words(name).join(' ');
  const said = ` ${words(grant.clause).join(' ')} `;
  if (wanted === '' || !said.includes(` ${wanted} `)) return false;
  if (holder.rivals.length < 2) return true;
  const own = stemsOf(name);
  const rest = grant.object.filter((word) => !own.has(word));
  return grant.place === null
    ? rest.length > 0 && isTheOne(rest, holder)
    : isAt(grant.place, holder.place, holder.rivals);
}

/** Enter in a field does what the field is for: the person asks for that by adding, saying or searching something. */
function entersWhatWasAsked({ danger }: Asked, utterance: string): boolean {
  if (danger.by !== 'enter' || danger.what !== 'send') return false;
  return ownClauses(utterance).some((clause) =>
    /^(?:add|create|save|say|tell|ask|search|find|(?:press|hit) enter)\b/u.test(clause),
  );
}

/** On many shops "Buy" under a product only puts it into the cart; "Buy now" and "Place order" do not. */
function fillsCart({ what, name }: Danger, utterance: string): boolean {
  if (what !== 'buy' || !/^(?:buy|purchase)$/iu.test(name.trim())) return false;
  return ownClauses(utterance).some((clause) => /^(?:put|add|place)\b.*\b(?:cart|basket|bag|trolley)\b/u.test(clause));
}

/** Words of a control's name that say no more than the verb does. */
const GENERIC = new Set(
  'delete erase destroy discard wipe empty remove clear move trash bin yes no permanently forever good send submit post publish tweet buy purchase pay order book booking place complete confirm payment bid donate sign up create register join your free download save file log login signin signup in now it this ok continue next proceed go to the a an my form for of and checkout check out reserve subscribe transfer reply respond answer'
    .split(' ')
    .map(stem),
);
/** What no row or card around a control can stand for. */
const WHOLE = new Set('account profile everything all workspace organization permanently forever'.split(' ').map(stem));

/** From here on two words stand for one another: "mail" and "message". */
const SYNONYM = 0.85;

/** What the control itself is called must be asked for, too: "Delete account" is not asked for by "delete the second task". */
function nameIsSaid(grant: Grant, { danger, request }: Situation): boolean {
  if (danger.by === 'enter') return true;
  const said = stemsOf(request.said.join('\n'));
  const named = [...stemsOf(danger.name)].filter((word) => !GENERIC.has(word) && !/^\d+(?:\.\d+)?$/u.test(word));
  if (named.some((word) => WHOLE.has(word) && !said.has(word))) return false;
  const isNamed = (word: string) => [...said].some((other) => wordSimilarity(word, other) >= SYNONYM);
  return named.every(isNamed) || grant.object.length > 0;
}

function objectFits(grant: Grant, { danger, page, values, holder, request }: Situation): boolean {
  const { place } = grant;
  const host = stemsOf(URL.canParse(page.url) ? new URL(page.url).host : '');
  const object = grant.object.filter((word) => !host.has(word));
  const sends = danger.what !== 'delete' && danger.what !== 'download';
  const sent = sends ? [holder.headings, ...values.map(({ value }) => value)].join('\n') : '';
  const text = [danger.name, holder.text, danger.control.live?.value ?? '', sent].join('\n');
  const isAlone = holder.rivals.length < 2;
  if (grant.end !== null) return isExtreme(grant.end, holder, object);
  if (place !== null)
    return (
      !isAlone &&
      isAt(
        place,
        holder.place,
        holder.rivals.filter((row) => holdsAll(object, row)),
        holder,
      )
    );
  if (object.length > 0) return isAlone ? holdsAll(object, text) : isTheOne(object, { ...holder, text });
  if (grant.times > 1) return grant.kind.every((word) => stemsOf(`${text}\n${holder.headings}`).has(word));
  return isAlone && (danger.what !== 'delete' || isSamePage(page, request));
}

function holdsAll(object: readonly string[], text: string): boolean {
  const held = stemsOf(text);
  return object.every((word) => held.has(word));
}

/** Whether a row is the one that words name: it holds all of them, and no other row does, or only this one holds nothing else. */
function isTheOne(
  object: readonly string[],
  { text, rivals, place }: Pick<Holder, 'text' | 'rivals' | 'place'>,
): boolean {
  if (!holdsAll(object, text)) return false;
  const others = rivals.filter((row, at) => at !== place - 1 && holdsAll(object, row));
  if (others.length === 0) return true;
  const extra = [...stemsOf(rivals[place - 1] ?? '')].filter((word) => !object.includes(word) && !GENERIC.has(word));
  return extra.length === 0;
}

const PRICE = /(?:[$€£¥]|\b(?:usd|eur|gbp|czk|kč))\s?(\d[\d.,]*)|(\d[\d.,]*)\s?(?:[$€£¥]|(?:usd|eur|gbp|czk|kč)\b)/iu;

/** Whether a row has the lowest or the highest price of those that hold the words of the object; no other superlative can be checked. */
function isExtreme(end: Grant['end'], { rivals, place }: Holder, object: readonly string[]): boolean {
  const rows = rivals.filter((row) => holdsAll(object, row));
  const prices = rows
    .map((row) => PRICE.exec(row))
    .map((match) => Number((match?.[1] ?? match?.[2] ?? 'NaN').replaceAll(',', '')));
  const own = prices[rows.indexOf(rivals[place - 1] ?? '')] ?? Number.NaN;
  if (rows.length < 2 || end === 'unknown') return false;
  return prices.every((price) => (end === 'least' ? own <= price : own >= price));
}

function isAt(place: number, at: number, rows: readonly string[], holder: Holder | null = null): boolean {
  const index = holder === null ? at : rows.indexOf(holder.rivals[holder.place - 1] ?? '') + 1;
  return index > 0 && index === (place < 0 ? rows.length + 1 + place : place);
}

/** A grant holds where it was given: on the site that was open then, and on sites that the request names. */
function isHere(page: Page, { turns, said }: Request): boolean {
  const here = URL.canParse(page.url) ? new URL(page.url) : null;
  const start = turns[0]?.url ?? page.url;
  if (here === null) return false;
  if (URL.canParse(start) && new URL(start).origin === here.origin) return true;
  const hosts =
    said
      .join(' ')
      .toLowerCase()
      .match(/(?<![\w@.-])(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?![\w@.-]*@)/gu) ?? [];
  // Who names a site means the real one, which only encryption proves.
  const isProved = here.protocol === 'https:' || said.some((text) => text.includes(`http://${here.host}`));
  return isProved && hosts.some((host) => host.replace(/^www\./u, '') === here.host.replace(/^www\./u, ''));
}

function isSamePage(page: Page, { turns }: Request): boolean {
  const bare = (url: string) => url.replace(/#.*$/su, '');
  return bare(turns[0]?.url ?? page.url) === bare(page.url);
}

/**
 * Whether a dialog only confirms the deed that was allowed a moment ago: nothing was done since, and it speaks of no other thing that
 * the deed could be done to. A person who said yes to a deed is not asked for it twice.
 */
export function isConfirmation({ danger, page }: Asked, turns: readonly Turn[]): boolean {
  const last = turns.at(-1);
  if (last?.type !== 'browser' || last.deed == null || last.outcome.status !== 'done') return false;
  const { deed } = last;
  if (danger.stage !== 'confirms' || deed.stage !== 'does' || deed.what !== danger.what || !isOn(last, page))
    return false;
  const known = stemsOf(`${deed.name}\n${deed.context}`);
  const others = stemsOf(rowsOf(deed.name, page).join('\n'));
  const dialog = [...stemsOf(holderOf(danger.control, page).text)].filter(
    (word) => !GENERIC.has(word) && !known.has(word),
  );
  return !dialog.some((word) => WHOLE.has(word) || /\d/u.test(word) || others.has(word));
}

/** Whether a grant is left: it is used up by each deed that does not go on with the one before. */
function isUnused({ danger, context }: Asked, granted: readonly Grant[], { deeds }: Request): boolean {
  const { what, name, stage } = danger;
  const limit = granted.reduce((sum, grant) => sum + (isOnce(grant.what) ? 1 : grant.times), 0);
  return isLeft({ what, name, stage, context }, deeds, Math.max(1, limit));
}

/** "Buy two mugs" is one order. */
function isOnce(what: Irreversible | null): boolean {
  return what === 'buy' || what === 'send' || what === 'account' || what === null;
}

/** Whether all that the agent filled in, and would now go out, are the person's words. */
function valuesAreSaid({ danger, page }: Asked, turns: readonly Turn[], { words: said }: Request): boolean {
  if (danger.what === 'delete' || danger.what === 'download' || danger.stage === 'opens') return true;
  if (danger.what === 'buy' && !countsAreSaid(danger, page, said)) return false;
  return filledIn(turns, page).every(({ text, isLabel }) => (isLabel ? isMentioned(text, said) : isSaid(text, said)));
}

interface FilledIn {
  readonly text: string;
  /** The name of a choice, which the person need not have said in full. */
  readonly isLabel: boolean;
}

/** What the agent wrote or chose on this site since it last sent something. */
function filledIn(turns: readonly Turn[], page: Page): readonly FilledIn[] {
  const acts = turns.filter((turn) => turn.type === 'browser');
  const since = acts.slice(
    acts.findLastIndex(({ deed, outcome }) => deed != null && deed.stage !== 'opens' && outcome.status === 'done') + 1,
  );
  return since.filter((turn) => isOn(turn, page) && turn.outcome.status === 'done').flatMap(textOfTurn);
}

function isOn({ url }: BrowserTurn, page: Page): boolean {
  return URL.canParse(url) && URL.canParse(page.url) && new URL(url).origin === new URL(page.url).origin;
}

const CHOICES = /^(?:radio|checkbox|switch|option|menuitemradio|menuitemcheckbox)$/u;
const TICKED = /^(?:true|false|on|off|yes|no|checked|unchecked)$/iu;

function textOfTurn({ action, target }: BrowserTurn): readonly FilledIn[] {
  if (target?.secret === true) return [];
  const name = target?.name ?? '';
  if ('text' in action) return [{ text: action.text, isLabel: false }];
  if (action.intent === 'change')
    return [TICKED.test(action.value) ? { text: name, isLabel: true } : { text: action.value, isLabel: false }];
  return action.intent === 'click' && CHOICES.test(target?.role ?? '') ? [{ text: name, isLabel: true }] : [];
}

/** A count above one must be said: a page can be told to take ten by pressing "+". */
function countsAreSaid({ control }: Danger, page: Page, said: readonly string[]): boolean {
  const form = [...elements(page.root)].find((part) => part.tag === 'form' && [...elements(part)].includes(control));
  const fields = [...elements(form ?? page.root)].filter(
    (field) => attribute(field, 'type') === 'number' || field.live?.role === 'spinbutton',
  );
  return fields.every(({ live }) => Number(live?.value ?? 0) <= 1 || isSaid(live?.value ?? '', said));
}

const VERB: Readonly<Record<Irreversible, string>> = {
  buy: 'Buy',
  send: 'Send',
  delete: 'Delete',
  account: 'Sign up',
  download: 'Download',
  access: 'Press',
  unknown: 'Press',
  share: 'Send',
  visit: 'Open',
};

/** A request in the person's own words that would allow the deed. */
export function wordsThatAllow(asked: Asked, turns: readonly Turn[]): string {
  const { page } = asked;
  const request = requestOf(turns);
  const { protocol = '', host = '' } = URL.canParse(page.url) ? new URL(page.url) : {};
  const where = isHere(page, request) ? '' : ` on ${protocol === 'http:' ? 'http://' : ''}${host}`;
  return `${deedInWords(asked, turns)}${where}`;
}

function deedInWords({ danger, context, page, isOwnFrame }: Asked, turns: readonly Turn[]): string {
  const { what, name, control } = danger;
  const isAlone = holderOf(control, page).rivals.length < 2;
  const isPress =
    what === 'access' || what === 'unknown' || !isOwnFrame || [...stemsOf(name)].some((word) => WHOLE.has(word));
  if (isPress) return `Press ${quoted(name)}${isAlone || context === '' ? '' : ` for ${quoted(context)}`}`;
  const sent = what === 'delete' || what === 'download' ? [] : filledIn(turns, page).map(({ text }) => text);
  const isNamed = context !== '' && (what === 'delete' || what === 'download' || !isAlone);
  const named = [...(isNamed ? [context] : []), ...sent];
  return named.length === 0 ? `${VERB[what]} it` : `${VERB[what]} ${named.map(quoted).join(', ')}`;
}

function quoted(text: string): string {
  return `“${text.replaceAll(/["“”„«»`…\n]+/gu, ' ').trim()}”`;
}
