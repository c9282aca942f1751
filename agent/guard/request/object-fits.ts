import type { Irreversible } from '../../action.ts';
import { wordSimilarity } from '../../english/match.ts';
import { stem, words } from '../../english/words.ts';
import { cutText } from '../../helpers/cut-text.ts';
import { rememberedOf } from '../../helpers/remembered.ts';
import { withoutFragment } from '../../helpers/without-fragment.ts';
import { attribute, elements, type Page, type PageElement, textOf } from '../../page.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { isRow } from '../../reading/role.ts';
import { textInLines } from '../../reading/text-lines.ts';
import { type Holder, withoutRow } from '../danger/holder.ts';
import { downloadedFile } from '../danger/markup-deed.ts';
import { surroundingsOf } from '../danger/surroundings.ts';
import { ASKING } from '../danger/ticked.ts';
import { linkedName } from '../flow/linked-record.ts';
import { isDate, tellsDate } from '../utterance/date-is-said.ts';
import type { Grant } from '../utterance/grants.ts';
import { FUNCTION_WORDS, isOtherThing, isSaid, namesIn, stemsOf } from '../utterance/is-said.ts';
import { isSigned } from '../utterance/object-phrase.ts';
import { partsOf, withoutExceptions } from '../utterance/own-words.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { firstPrice } from '../words/prices.ts';
import type { Situation } from './asked.ts';
import { tellingIn } from './beside/outdone.ts';
import { GENERIC, SYNONYM, WHOLE } from './name-is-said.ts';
import { aboveDialog, lastStep, OPENING, openerOf } from './openers.ts';
import type { Request } from './request.ts';
import { isAtEnd } from './rows/extreme.ts';
import { relatedRow } from './rows/related.ts';
import {
  asWritten,
  holdsAll,
  isFact,
  isHinted,
  isNothingElse,
  isTold,
  isToldApart,
  rowsUnderHeadings,
  tellingHints,
  withFacts,
  wordsThatTell,
} from './rows/rows.ts';
import { asksAgain } from './uses.ts';
import { CHOICES } from './values/filled-in.ts';

/** Whether the grant's object is what the control acts on: the row, card, form or page around it. */
export function objectFits(grant: Grant, situation: Situation): boolean {
  const { danger, page, holder, request } = situation;
  const { place, end } = grant;
  const isAlone = holder.rivals.length < 2;
  const own = holder.rivals[holder.place - 1] ?? '';
  if (isAboutMore(situation) || isCalledOtherwise(grant, situation) || buysMore(grant, situation)) return false;
  const dialog = surroundingsOf(danger.control, pageMarkup(page)).dialog;
  const about = isAlone ? (dialog === null ? '' : holder.naming) : own;
  if (isOtherThing(about, request.said.map(withoutExceptions), !isAlone)) return false;
  if (holder.ticked.length > 1 && holder.ticked.length > timesIn(grant)) return false;
  if (holder.ticked.length > 0 && ALL_SELECTED.test(textOf(page.root)) && Number.isFinite(grant.times)) return false;
  // "Mark as paid: Gas bill" says its deed beside the thing, which stands in the row.
  const deed = danger.by === 'selection' ? new Set() : stemsOf(withoutRow(danger.control, page.root));
  const words = danger.what === 'download' ? besidesContent(grant, situation) : wordsToFind(grant, situation);
  const object = withFacts(
    words.filter((word) => !deed.has(word)),
    grant.clause,
  );
  if (asksOnceMore(situation)) return isOfLastDeed(object, situation);
  if (isAlone && wasOfAnotherRow(object, situation)) return false;
  const related = relatedRow(grant.clause, holder.rivals);
  if (related !== null) return related === own;
  if (end === null && place === null && isTold(grant, holder)) return isToldApart({ ...grant, object }, situation);
  if (grant.isPronoun && isAlone && !isPageOfIt(situation)) return false;
  // "And publish it", after other things of the page were named.
  if (grant.isPronoun && isAlone && danger.what === 'send') return true;
  const telling = wordsThatTell(object, grant.kind, holder);
  const named = asWritten(
    rowsUnderHeadings(holder).flatMap((row, at) => (holdsAll(telling, row) ? (holder.rivals[at] ?? '') : [])),
    grant,
  );
  if (
    danger.what === 'delete' &&
    !isAlone &&
    named.length !== 1 &&
    ONESELF.test(grant.clause) &&
    !OF_ALL.test(grant.clause)
  )
    return isOwnRow(situation);
  // "The last parcel": where only the heading says that these are parcels, each row is one.
  const rows = named.length === 0 && holdsAll(object, holder.headings) ? holder.rivals : named;
  if (end !== null) return isAtEnd(end, own, rows, timesIn(grant));
  if (place !== null) return !isAlone && isAmong(grant, holder, rows);
  const text = textOfThing(grant, situation);
  // Of what was told before "it", a row need not hold all: "because of the car".
  const isTelling = tellingHints(grant.hints, holder.rivals).length > 0;
  if (!isAlone && grant.isPronoun && (isTelling || named.length === 0))
    return isHinted(grant, { own, rows: holder.rivals });
  if (telling.length > 0) {
    if (isAlone)
      return (
        object.every((word) => isShownOrChosen(word, text, situation) || isDetail(word, grant, situation)) &&
        areQuotedIn(grant.clause, text)
      );
    if (!holdsAll(object, text)) return false;
    // "All mails from Ann", "both mails from Ann": each row that says so, where there are not more of them.
    // "Delete the minutes" means the row that says no more, if there is one.
    const isExact = named.some((row) => isNothingElse(telling, row));
    const isOneOfThem = grant.times > 1 && named.length <= grant.times && !isExact;
    const isMeant = named.length === 1 || isOneOfThem || isNothingElse(telling, own);
    return named.includes(own) && (isMeant || isHinted(grant, { own, rows: named }));
  }
  if (grant.times > 1) {
    // Where no heading stands over the rows, the address says what they are.
    const over = holder.headings.trim() === page.title.trim() ? page.url : '';
    const shown = [...stemsOf(`${text}\n${holder.headings}\n${over}`)];
    return grant.kind.every((word) => shown.some((other) => wordSimilarity(word, other) >= SYNONYM));
  }
  if (!isAlone) return isHinted(grant, { own, rows: holder.rivals });
  return danger.what !== 'delete' || isSamePage(page, request);
}

/** Whether a text holds a word, or a choice that was made since the request, which is judged by itself as well. */
function isShownOrChosen(word: string, text: string, { danger, request }: Situation): boolean {
  if (holdsAll([word], text)) return true;
  const made = request.turns.filter(
    ({ target, outcome }) => outcome.status === 'done' && CHOICES.test(target?.role ?? ''),
  );
  return danger.what !== 'delete' && made.some(({ target }) => holdsAll([word], target?.name ?? ''));
}

/** Whether the deed that was done last, or what its control acts on now, holds all words of an object. */
function isOfLastDeed(object: readonly string[], { request, holder }: Situation): boolean {
  const { name = '', context = '', about = '' } = request.deeds.at(-1) ?? {};
  return holdsAll(object, `${name}\n${context}\n${about}`) || holdsAll(object, holder.naming);
}

/** Whether the details of the thing of a page tell a word of it: a day, a time or an amount, or a state, which is all of a value. Names stand in the headings. */
function isDetail(word: string, { clause }: Grant, { holder, request }: Situation): boolean {
  if (isFact(word)) return holdsAll([word], holder.details);
  const { names } = tellingIn(request.said, [clause]);
  return !names.has(word) && holder.details.split('\n').some((line) => words(line).map(stem).join(' ') === word);
}

/** Whether no line of a text has what a clause quotes with another word in between: "Buy milk" is not "Buy oat milk". */
function areQuotedIn(clause: string, text: string): boolean {
  const lines = text.split('\n').map((line) => words(line));
  const quotes = [...clause.matchAll(/"([^"]+)"/gu)].map(([, quoted = '']) => words(quoted));
  const isRun = (line: readonly string[], quoted: readonly string[]) =>
    ` ${line.join(' ')} `.includes(` ${quoted.join(' ')} `);
  return quotes.every(
    (quoted) =>
      quoted.length < 2 || lines.some((line) => isRun(line, quoted)) || !lines.some((line) => isParted(quoted, line)),
  );
}

/** Whether a line holds words in their order, and a word that tells something between them. */
function isParted(quoted: readonly string[], line: readonly string[]): boolean {
  const places: number[] = [];
  for (const word of quoted) {
    const at = line.indexOf(word, (places.at(-1) ?? -1) + 1);
    if (at < 0) return false;
    places.push(at);
  }
  const between = line.slice(places[0], places.at(-1)).filter((_, at) => !places.includes(at + (places[0] ?? 0)));
  return between.some((word) => !FUNCTION_WORDS.has(word));
}

/** "Take me off the list": of several rows the person's own. */
const ONESELF = /^\p{L}+ (?:me|myself)(?! (?:an?|the|one|two|some)\b)(?: |$)/u;

const OF_ALL = /\b(?:all|every|each|any)\b/u;

/** Whether a row is that of the person, as the page tells it: "(you)", or the name after "Logged in as". */
function isOwnRow({ page, holder }: Situation): boolean {
  const own = holder.rivals[holder.place - 1] ?? '';
  const [, name = ''] = SIGNED_IN.exec(textOf(page.root)) ?? [];
  return YOU.test(own) || (name !== '' && own.includes(name.trim()));
}

const SIGNED_IN = /\b(?:logged|signed) in as:?\s+(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*)/u;
const YOU = /\((?:you|me)\)|^[^\p{L}\p{N}]*(?:you|me)\b/iu;

/** Of what is saved, the words that tell a thing of the page: what is in it, and as what, no page says beforehand ("the annotations of Heron as CSV"). */
function besidesContent(grant: Grant, situation: Situation): readonly string[] {
  const object = wordsToFind(grant, situation);
  if (situation.holder.rivals.length > 1) return object;
  const { names } = tellingIn(situation.request.said);
  const shown = stemsOf(`${situation.page.title}\n${textOf(situation.page.root)}`);
  const telling = object.filter((word) => shown.has(word) || (names.has(word) && !FORMAT.test(word)));
  return telling.length === 0 ? object : telling;
}

const FORMAT =
  /^(?:csv|tsv|json|xml|ya?ml|xlsx?|ods|excel|pdf|zip|ics|vcf|txt|html?|docx?|odt|epub|gpx|kml|sql|bibtex|markdown)$/u;

/** Whether the step before pressed something in a row that does not hold the thing, such as its menu, while another row of the page does. */
function wasOfAnotherRow(object: readonly string[], { page, request, danger }: Situation): boolean {
  const last = lastStep(request);
  const row = last !== undefined && OPENING.test(last.action.intent) ? (last.target?.row ?? '') : '';
  if (
    row === '' ||
    object.length === 0 ||
    holdsAll(object, row) ||
    surroundingsOf(danger.control, pageMarkup(page)).dialog !== null
  )
    return false;
  const rows = [...elements(page.root)].filter((part) => isRow(part) && part.live?.visible !== false).map(textInLines);
  return rows.some((each) => each.startsWith(row.replace(/…$/u, ''))) && rows.some((each) => holdsAll(object, each));
}

/** Whether the row is at the place that was said, or among as many from there on: "the first two". */
function isAmong({ place, times }: Grant, holder: Holder, rows: readonly string[]): boolean {
  const counted = Number.isFinite(times) ? times : 1;
  const places = Array.from({ length: counted }, (_, more) =>
    (place ?? 0) < 0 ? (place ?? 0) - more : (place ?? 0) + more,
  );
  const at = rows.indexOf(holder.rivals[holder.place - 1] ?? '') + 1;
  return places.some((each) => isAtPlace(each, at, rows));
}

/** Whether a dialog, or the part of the page over a lone control, is about more than was said: "and 14 others", "Workspace". */
function isAboutMore({ danger, holder, request }: Situation): boolean {
  const said = stemsOf(request.said.join('\n'));
  const others = danger.stage === 'confirms' ? [...holder.text.matchAll(OTHERS)].map(([, count = '']) => count) : [];
  const isLone = danger.what === 'delete' && holder.rivals.length < 2 && holder.ticked.length === 0;
  const [title = ''] = holder.naming.split('\n', 1);
  // Prose may say "all" of anything.
  const larger = isLone && title.length <= LONGEST_TITLE ? [...stemsOf(title)].filter((word) => WHOLE.has(word)) : [];
  const isDeeper =
    danger.what === 'delete' && DEEPER.test(`${danger.name}\n${danger.stage === 'confirms' ? holder.text : title}`);
  return (
    (isDeeper && !request.said.some((text) => DEEPER.test(text))) ||
    [...others, ...larger].some((word) => !said.has(word))
  );
}

/** What takes along all that hangs on a thing. */
const DEEPER =
  /(?<!\p{L})(?:cascad\p{L}*|recursiv\p{L}*|and (?:all|everything|every) (?:(?:of )?(?:the|its|their|that|which) )?\p{L}+)(?!\p{L})/iu;

/** In characters. */
const LONGEST_TITLE = 80;

/** Whether a basket holds a thing with a price besides those that were named. */
function buysMore({ object }: Grant, { danger, holder }: Situation): boolean {
  if (danger.what !== 'buy' || object.length === 0 || holder.rivals.length > 1) return false;
  const entries = holder.entries.split('\n').filter((entry) => !Number.isNaN(firstPrice(entry)) && !SUMS.test(entry));
  const isNamed = (entry: string) => object.some((word) => stemsOf(entry).has(word));
  return entries.some(isNamed) && !entries.every(isNamed);
}

/** What is paid besides the things, and all together. */
const SUMS =
  /\b(?:sub-?total|total|sum|shipping|delivery|postage|tax|vat|fees?|service|discount|voucher|deposit|tip|mwst|versand|summe|gesamt|livraison|envío|iva)\b/iu;

const OTHERS = /\b(\d+)\s+(?:others?|more)\b/giu;

/**
 * Whether the row begins with another file than the one that was said, the heading of a page is another name with signs than the one that was said, as
 * `db-main-replica` is for `db-main`, or a link saves another kind of file than it says.
 */
function isCalledOtherwise({ clause, what }: Grant, { danger, holder }: Situation): boolean {
  const said = filesIn(clause);
  const isAlone = holder.rivals.length < 2;
  const [first] = isAlone ? [] : filesIn(holder.rivals[holder.place - 1] ?? '');
  if (what === 'delete' && first !== undefined && said.length > 0 && !said.includes(first)) return true;
  if (isAlone && isAnotherName(holder.naming.split('\n', 1).join('').trim().toLowerCase(), clause)) return true;
  const href = what === 'download' ? attribute(danger.control, 'href') : null;
  const saved = href === null ? null : downloadedFile(href);
  const [shown] = filesIn(danger.name);
  return saved !== null && shown !== undefined && endingOf(saved) !== endingOf(shown);
}

/** Whether a heading is another name than one with signs in a clause, of the same words or more of them. */
function isAnotherName(heading: string, clause: string): boolean {
  const said =
    heading === ''
      ? []
      : [...clause.matchAll(SIGNED_NAMES)].map(([each]) => each).filter((each) => /\p{L}{2}/u.test(each));
  const own = partsOfName(heading);
  const isWord = isSigned(heading) && !/\s/u.test(heading);
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const isSame = (other: string) => (isWord ? bare(other) === bare(heading) : bare(heading).includes(bare(other)));
  const isNear = (other: string) => {
    const theirs = partsOfName(other);
    return [...theirs].every((word) => own.has(word)) || (isWord && [...own].every((word) => theirs.has(word)));
  };
  return said.length > 0 && !said.some(isSame) && said.some(isNear);
}

/** The words and numbers of a name, these without zeros before them: "web" and "1" of `web-01`. */
function partsOfName(name: string): ReadonlySet<string> {
  return new Set((name.match(/\p{L}+|\p{N}+/gu) ?? []).map((part) => part.replace(/^0+(?=\d)/u, '')));
}

const SIGNED_NAMES = /[\p{L}\p{N}]+(?:[._@/-]+[\p{L}\p{N}]+)+/gu;

/** Names with an ending, such as `notes.txt`. */
function filesIn(text: string): readonly string[] {
  return namesIn(text).filter((name) => /^[^@]+\.[a-z][a-z\d]{1,4}$/u.test(name));
}

function endingOf(file: string): string {
  return file.toLowerCase().split('.').at(-1) ?? '';
}

/** What a page says where more is selected than it shows. */
const ALL_SELECTED = /\ball (?:of the )?\d[\d.,]* [^.\n]{1,60}?\b(?:are|is) selected\b/iu;

/** How many ticked things a grant is for: "the returned loans" are as many as are ticked. */
export function timesIn({ times, clause }: Pick<Grant, 'times' | 'clause'>): number {
  if (ONE_OF_MANY.test(clause)) return 1;
  const isPlural = words(clause).some((word) => word.endsWith('s') && word !== stem(word));
  return times === 1 && isPlural ? Number.POSITIVE_INFINITY : times;
}

/** "The cheapest of these cables". */
const ONE_OF_MANY = /\b(?:one|\p{L}{3,}est|(?:most|least) \p{L}+) of (?:the|these|those|all|my|our)\b/u;

/** The words of the object that what the control acts on must hold: without the site's name, and without dates that are sent as said. */
export function wordsToFind(grant: Grant, { danger, page, values, holder, request }: Situation): readonly string[] {
  // "Set the title to Tides and publish", "Make this album public": there is one candidate, and what was written is
  // checked separately.
  const isPublished = danger.what === 'send' || danger.what === 'access';
  if (grant.isPronoun && isPublished && holder.rivals.length < 2) return [];
  const host = stemsOf(URL.canParse(page.url) ? new URL(page.url).host : '');
  const isDated = sends(danger) && values.some(({ value }) => isDate(value) && isSaid(value, request.said));
  const given = stemsOf((grant.clause.match(GIVEN) ?? []).join(' '));
  const told = stemsOf(grant.clause.replace(GIVEN, ''));
  const isGiven = (word: string) => given.has(word) && !told.has(word);
  const object = grant.object.filter((word) => !host.has(word) && !isGiven(word) && !(isDated && tellsDate(word)));
  // "Delete this wiki page" is said of the page that is open, whatever it is called.
  const isThis =
    grant.isPronoun && holder.rivals.length < 2 && / this \p{L}/u.test(grant.clause) && isSamePage(page, request);
  const place = placesIn(grant.clause, page);
  const unsaid = kindsUnsaid(grant.clause, page);
  if (unsaid.size > 0) return object.filter((word) => !unsaid.has(word) && !place.has(word));
  const facts = isThis ? [] : object.filter((word) => !OPINIONS.has(word) && !place.has(word));
  const shown = new Set([...shownOn(page), ...stemsOf(`${page.url}\n${holder.text}`)]);
  const known = withoutUnshown(object, shown, { grant, holder, request });
  if (!isThis && (facts.length === 0 || facts.length === object.length)) return known;
  const here = placeOfPage(grant.clause, page);
  return known.filter((word) => facts.includes(word) || (shownOn(page).has(word) && !here.has(word)));
}

/**
 * Common words that the page shows nowhere tell nothing where it shows a name or a number of the thing: "Hana Kimura's registration". What stands
 * alone needs two of these.
 */
function withoutUnshown(
  object: readonly string[],
  shown: ReadonlySet<string>,
  { grant, holder, request }: Pick<Situation, 'holder' | 'request'> & { readonly grant: Grant },
): readonly string[] {
  const { names } = tellingIn(request.said, [grant.clause]);
  const signed = stemsOf(namesIn(grant.clause).join('\n'));
  // "Nightly" of "the nightly snapshot" tells more than what kind of thing it is.
  const modifying = holder.rivals.length < 2 ? new Set() : stemsOf((grant.clause.match(MODIFIER) ?? []).join(' '));
  const isKept = (word: string) =>
    shown.has(word) || names.has(word) || COPIES.has(word) || (modifying.has(word) && !OPINIONS.has(word));
  const known = object.filter((word) => shown.has(word) && (names.has(word) || signed.has(word)));
  const unshown = object.filter((word) => !shown.has(word)).length;
  const isMostShown = known.length > 0 && unshown * MOST_SHOWN < object.length;
  return known.length >= (holder.rivals.length < 2 ? 2 : 1) || isMostShown ? object.filter(isKept) : object;
}

/** A word before the noun that it belongs to. */
const MODIFIER =
  /(?<=\b(?:the|my|our|an?|this|that|these|those) (?:\p{Ll}+ )?)\p{Ll}{3,}(?= \p{Ll}{3,}(?: (?:of|for|from|by|in|on|at|to|with|called|named)\b|$))/gu;

/** A page that shows all but one of so many words, a name among them, shows the thing. */
const MOST_SHOWN = 3;

/** Whether the page only asks once more for the deed that was just done, and its headings name nothing else. */
export function asksOnceMore({ danger, holder, request }: Situation): boolean {
  const last = request.deeds.at(-1);
  if (last === undefined || last.what !== danger.what || holder.rivals.length > 1) return false;
  // A dialog after a press that sent nothing asks about that press.
  const [verb] = stemsOf(danger.name);
  const isSameVerb = verb !== undefined && [...stemsOf(last.name)][0] === verb;
  const isAsked =
    last.idle !== undefined && danger.stage === 'confirms' && (meaningOf(danger.name).saysYes || isSameVerb);
  // "Cancel your Plus plan?" over *Cancel Plus*, after *Cancel plan*.
  const titles = `${holder.naming}\n${holder.headings}`.split('\n');
  const isTitle = isSameVerb && titles.some((line) => /\?\s*$/u.test(line) && stemsOf(line).has(verb));
  if (!isAsked && !isTitle && !asksAgain(danger.name, last.name)) return false;
  const known = stemsOf(
    `${last.name}\n${last.context}\n${last.about ?? ''}\n${danger.name}\n${request.said.join('\n')}`,
  );
  const isKnown = (text: string) =>
    [...stemsOf(text)].every(
      (word) => known.has(word) || GENERIC.has(word) || ASKING.has(word) || ASKING_AGAIN.has(word),
    );
  // Of the text below the headings, what a question quotes is the thing: "delete the organisation “Mill Trust”?"
  const quoted = holder.text
    .split('\n')
    .filter((line) => line.includes('?'))
    .flatMap((line) => partsOf(line).quoted);
  return [holder.naming, ...quoted].every(isKnown);
}

const ASKING_AGAIN = new Set(
  'last step final review check before cancellation deletion order go we sorry see leave 1'.split(' ').map(stem),
);

/** Stems of the title and all text of a page, which each grant is compared with. */
const shownOn = rememberedOf(({ title, root }: Page) => stemsOf(`${title}\n${textOf(root)}`));

/** "In the folder data": words for the place, where headings or the address say that this is it, and the rows need not. */
function placeOfPage(clause: string, page: Page): ReadonlySet<string> {
  const [place = '', where = ''] = WHERE.exec(clause) ?? [];
  const told = [...stemsOf(where)];
  // "Of web-shop" tells where a branch is, "of Anna" whose mail it is.
  if (told.length === 0 || (/^\sof\s/u.test(place) && namesIn(where).length === 0)) return new Set();
  const headings = [...elements(page.root)].filter((part) => /^h[12]$/u.test(part.tag) || isTrail(part)).map(textOf);
  const over = stemsOf([page.title, ...headings, page.url.replaceAll(/[/_.%+-]+/gu, ' ')].join('\n'));
  const isShown = (word: string) => shownOn(page).has(word) || over.has(word);
  return told.some((word) => over.has(word)) && told.every(isShown) ? stemsOf(place) : new Set();
}

/** Whether a part is the trail of links that leads to the page: a short list of places. */
function isTrail(part: PageElement): boolean {
  const isPlaces = /breadcrumb/iu.test(`${attribute(part, 'class') ?? ''} ${attribute(part, 'aria-label') ?? ''}`);
  return (isPlaces || part.tag === 'nav' || part.tag === 'header') && textOf(part).length <= LONGEST_TITLE;
}

/** "From my vault": where the thing is kept, which its page need not say, or says of itself. */
function placesIn(clause: string, page: Page): ReadonlySet<string> {
  const [place = '', where = ''] = WHERE.exec(clause) ?? [];
  const address = stemsOf(page.url.replaceAll(/[/_.%+-]+/gu, ' '));
  const isShown = (word: string) => shownOn(page).has(word) || address.has(word);
  if (where !== '' && [...stemsOf(where)].every(isShown)) return stemsOf(place);
  return stemsOf(/(?: (?:from|off|in|out of|on) (?:my|our) \p{L}+(?: \p{L}+)?)$/u.exec(clause)?.[0] ?? '');
}

/**
 * What kind of thing a quoted name is of, in words that the page has only in its address, or not at all: "dashboard" of 'the dashboard "Ticket
 * desk"' at `/dashboard/list`. The name alone tells the thing then. A word that tells a copy from its original stays.
 */
function kindsUnsaid(clause: string, page: Page): ReadonlySet<string> {
  const kinds = [...clause.matchAll(KIND_OF_NAME)].flatMap(({ groups = {} }) =>
    words(groups.before ?? groups.after ?? '').map(stem),
  );
  if (kinds.length === 0) return new Set();
  const path = stemsOf(page.url.replace(/^https?:\/\/[^/]*/u, '').replaceAll(/[/_.%+?=&-]+/gu, ' '));
  return new Set(kinds.filter((kind) => !COPIES.has(kind) && (path.has(kind) || !shownOn(page).has(kind))));
}

const KIND_OF_NAME =
  /\b(?:the|an?|my|our)\s+(?:(?<before>\p{Ll}+(?:\s\p{Ll}+)?)\s+(?:(?:called|named|titled)\s+)?"[^"]+"|"[^"]+"\s+(?<after>\p{Ll}+))/gu;
const COPIES = new Set('copy backup duplicate draft test archive template original clone'.split(' ').map(stem));

/** How a deed is to be done and what is written for it, which are no part of the thing: "with the reason Spam", "in one go". */
const GIVEN =
  /\s(?:with|in|by|using|via|through)\s+(?:one|an?|the)\s+(?:single\s+)?(?:bulk\s+)?(?:actions?|steps?|go|clicks?|menu|operation)\b|\s(?:with|from|by|via|using|on)\s+(?:(?:the|my|our)\s+)?(?:\p{L}+\s+){0,2}(?:card|balance|paypal|visa|mastercard|invoice|credit|voucher|wallet|cash)\b.*$|\sfor (?:an?|one|two|three|\d+|another) (?:more )?(?:year|month|week)s?\b|\swith\s+(?:(?:the|an?)\s+)?(?:reason|note|comment|message|summary|subject|text|remark|explanation|password)\b.*$|\s(?:from|on|at|via|through) (?:its|their|this|that) (?:own |detail )?(?:page|menu|list|dialog)\b|\szum (?:nächst|frühest)\p{L}+ \p{L}+/gu;

/** "In the folder data", "under News". */
const WHERE =
  /\s(?:in|on|under|from|of|within)\s+(?:(?:the|my|our)\s+)?(?:folder|directory|collection|section|category|project|board|list|space|group|workspace|album|site|page|tab|database|table|module|chapter|calendar|mailbox|inbox|class|course|team|role|department|organi[sz]ation|channel|thread|playlist|queue|zone|plan)?\s*("?[^\s"]+(?:\s[^\s"]+){0,2}"?)$/u;

/** What a person thinks of a thing, its state, a time of day, a format: a page that does not say it may hold the thing all the same, by its other words. */
const OPINIONS = new Set(
  'spam old outdated obsolete stale unused duplicate broken wrong annoying silly stupid fake junk useless'
    .split(' ')
    .map(stem),
);

/** The text in which the words of the object are looked for. */
function textOfThing({ object }: Grant, { danger, page, values, holder, request }: Situation): string {
  const { what, control } = danger;
  const named = wasOpened(object, what, request) || MADE_HERE.test(what) ? holder.text : namingOf(what, holder);
  const sent = sends(danger)
    ? [holder.headings, ...values.map(({ name, value }) => `${name} ${value}`)].join('\n')
    : '';
  // A list without a name of its own is identified by its whole content.
  const name = danger.by === 'selection' ? '' : danger.name;
  return [
    name,
    named,
    openerOf(danger, request),
    what === 'send' || what === 'unknown' ? aboveDialog(danger, page, request) : '',
    openedBy(what, request),
    holder.rivals.length < 2 ? linkedName(object, control, page) : '',
    holder.headings,
    control.live?.value ?? '',
    sent,
  ].join('\n');
}

/** For what is written where a deed of its kind opened the place, what that was about: the row of "Reply" to Mila's comment. */
function openedBy(what: Irreversible, { deeds }: Request): string {
  const last = deeds.at(-1);
  return what === 'send' && last?.what === what && last.stage === 'opens'
    ? `${last.name}\n${last.context}\n${last.about ?? ''}`
    : '';
}

function sends({ what }: Situation['danger']): boolean {
  return what !== 'delete';
}

/** Sending and signing up act on what was filled in; every other deed acts on something that was there before. */
const MADE_HERE = /^(?:send|account|download)$/u;

/**
 * Whether a link or button with the object's name was clicked for this request, or the step before was this deed on the object and led here: the
 * page is then about the object, whatever its headings say.
 */
function wasOpened(object: readonly string[], what: Irreversible, { turns }: Request): boolean {
  const { deed, outcome } = turns.findLast((turn) => turn.deed != null) ?? {};
  if (deed?.what === what && outcome?.status === 'done' && object.length > 0)
    if (holdsAll(object, `${deed.name}\n${deed.context}\n${deed.about ?? ''}`)) return true;
  return turns.some(({ action, target }) => action.intent === 'click' && holdsAll(object, target?.name ?? ''));
}

/** The text that names what a deed is done to. A purchase may be of one of several things in a cart. */
function namingOf(what: Irreversible, { naming, entries }: Pick<Holder, 'naming' | 'entries'>): string {
  return what === 'buy' ? `${naming}\n${entries}` : naming;
}

/** What a deed that was done was about: `DoneDeed.about`. */
export function aboutOf(what: Irreversible, holder: Holder): string {
  return cutText(`${namingOf(what, holder)}\n${holder.headings}`, LONGEST_ABOUT);
}

/** In characters. */
export const LONGEST_ABOUT = 4_000;

/** Whether the row at a place among all rows, from 1, has the named place: 1 is the first, -1 the last. */
export function isAtPlace(named: number, at: number, rows: readonly string[]): boolean {
  return at > 0 && at === (named < 0 ? rows.length + 1 + named : named);
}

/** Whether "it" may be the thing of this page: the one where the person said so, or one with a heading of which they spoke before. */
function isPageOfIt({ page, request, holder }: Situation): boolean {
  const before = request.words.slice(0, request.words.length - request.said.length);
  if (before.length === 0 || isSamePage(page, request)) return true;
  const { words: telling } = tellingIn(before);
  const shown = stemsOf(`${holder.headings}\n${holder.naming}`);
  return telling.size === 0 || [...telling].some((word) => shown.has(word));
}

function isSamePage(page: Page, { turns }: Request): boolean {
  return withoutFragment(turns[0]?.url ?? page.url) === withoutFragment(page.url);
}
