import { beginsRequest } from '../../english/clauses.ts';
import { words } from '../../english/words.ts';
import { ancestorsOf, attribute, elements, type Page, type PageElement, textOf } from '../../page.ts';
import { toldRole } from '../../reading/role.ts';
import { isForgeryToken } from '../danger/control-words.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { NOUN_CONTEXTS } from '../words/name-words.ts';

/**
 * Whether following a link may do something to one thing, as its address says: `/loans/4/cancel`, or "Dump" with `/tanks/7/dump` beside data. Many sites
 * do such by GET, which the browser cannot hold back.
 */
export function actsByAddress(link: PageElement, page: Page): boolean {
  if (attribute(link, 'formaction') !== null) return sendsToDeed(link, page);
  const href = link.tag === 'a' || link.tag === 'area' ? attribute(link, 'href') : null;
  // A link to a place on its own page loads nothing.
  if (href === null || href.trim().startsWith('#') || !URL.canParse(href, page.url)) return false;
  const to = new URL(href, page.url);
  if (isGuarded(to) || DOING.test(to.pathname)) return true;
  if (namesDeed(to, link, page)) return true;
  const verb = endOfAddress(to);
  if (verb === null) return false;
  // What a parameter tells to do is no part of the thing, wherever its link stands: "Take" with `?Action=Take;id=2`.
  if (askedBy(to) !== undefined && isOnIt(verb, link) && !isPart(verb)) return true;
  return isVerb(verb) || (isOnIt(verb, link) && !isPart(verb) && !isInMenu(link, page) && !isSlug(to, link, page));
}

/** Whether the address of its own to which a button sends its form does something to one thing, as the address says: `/invoices/118/void`. */
function sendsToDeed(button: PageElement, page: Page): boolean {
  const address = attribute(button, 'formaction') ?? '';
  if (address.trim() === '' || !URL.canParse(address, page.url)) return false;
  const to = new URL(address, page.url);
  return addressActs(to) || DOING.test(to.pathname);
}

/** Whether an address holds a token against forged requests, which sites give only to what writes. */
function isGuarded(url: URL): boolean {
  return parametersOf(url).some(([name, value]) => isForgeryToken(name) && value !== '');
}

/** Whether an address ends in a verb behind a thing with a number, or holds a token against forged requests. */
export function addressActs(url: URL): boolean {
  const verb = endOfAddress(url);
  return isGuarded(url) || (verb !== null && isVerb(verb));
}

/** What an address says last, where something with a digit stands before it: `cancel` in `/loans/4/cancel` and in `/loans?id=4&action=cancel`; or that it takes back what was done: `?action=rollback`. */
function endOfAddress(url: URL): string | null {
  const path = url.pathname.split('/').filter((part) => part !== '');
  const [key = '', asked = null] = askedBy(url) ?? [];
  const others = parametersOf(url).flatMap(([name, value]) => (name === key ? [] : [value]));
  const said = asked ?? path.pop() ?? '';
  const isOfThing =
    [...path.slice(-1), ...others].some((part) => /\d/u.test(part)) ||
    SWITCHES.test(said) ||
    (asked !== null && TAKES_BACK.test(asked));
  return isOfThing && WORD.test(said)
    ? said
        .replace(/\.\p{L}+$/u, '')
        .replace(/[-_]+/gu, ' ')
        .toLowerCase()
    : null;
}

/** The parameter of an address that says what to do, if it has one. */
function askedBy(url: URL): readonly [name: string, value: string] | undefined {
  return parametersOf(url).find(([name]) => ASKED.test(name));
}

/** Some sites part parameters by semicolons. */
function parametersOf({ search }: URL): readonly (readonly [name: string, value: string])[] {
  return [...new URLSearchParams(search.replaceAll(';', '&'))];
}

/**
 * Whether a parameter is called after a deed that the words on the link begin with, for one thing of several that have such a link: "paid" with `?paid=12B`, "Sign me
 * up" with `?signup=811`.
 */
function namesDeed(to: URL, link: PageElement, page: Page): boolean {
  const [first = ''] = words(textOf(link));
  const named = parametersOf(to).find(
    ([name, value]) => first.length >= LEAST_VERB && words(name)[0]?.startsWith(first) === true && /\d/u.test(value),
  );
  if (named === undefined) return false;
  const [name, value] = named;
  if (isPart(name) || (LEADS.test(name) && !SIGNING_UP.test(name))) return false;
  const isAlike = (key: string, other: string) => key === name && other !== value;
  return linksOf(page).some(
    ({ part, url }) =>
      parametersOf(url).some(([key, other]) => isAlike(key, other)) && textOf(part).trim() === textOf(link).trim(),
  );
}

/** The links of a page, with the addresses to which they lead. */
function linksOf({ root, url: base }: Page): readonly { readonly part: PageElement; readonly url: URL }[] {
  return [...elements(root)].flatMap((part) => {
    const href = part.tag === 'a' ? attribute(part, 'href') : null;
    return href === null || !URL.canParse(href, base) ? [] : [{ part, url: new URL(href, base) }];
  });
}

/** In letters. */
const LEAST_VERB = 4;
const SIGNING_UP = /^sign_?(?:up|off|out)/iu;

/** An address that says itself that it does something: `/do/share`. */
const DOING =
  /\/(?:do|exec|cmd)\/(?!(?:view|show|display|see|open|list|search|find|browse|read|edit|new|log-?in|sign-?in|index|home|help)\b)\p{L}+(?:[-_]\p{L}+)*\/?$/iu;

/** What a parameter says that takes back what was done, on whatever page. */
const TAKES_BACK = /^(?:roll_?-?back|revert|undo)/iu;

/** Words that switch something, also where no number stands before them: `/schedule/toggle`. */
const SWITCHES = /^(?:toggle|(?:de|re)?activate|enable|disable|(?:un)?publish|resend)(?![a-z])/iu;
/** A parameter that says what to do. */
const ASKED = /^(?:action|do|op|cmd|command|task|act|method|event)$/iu;
const WORD = /^\p{L}+(?:[-_]\p{L}+){0,2}(?:\.\p{L}+)?$/u;

function isVerb(said: string): boolean {
  if (SWITCHES.test(said)) return true;
  if (isPart(said) || LEADS.test(said)) return false;
  return meaningOf(said).deeds.button !== undefined || beginsRequest(said);
}

/** Verbs whose address shows something, or the form in which one does it. */
const LEADS =
  /^(?:view|show|display|see|open|sort|filter|search|find|look|browse|read|print|preview|compare|track|list|check|watch|go|visit|export|edit|new|add|create|change|update|modify|copy|clone|duplicate|move|rename|reply|answer|comment|manage|compose|write|log|sign|login|register|report|review|plan|schedule|order|message|contact|note|rate|map|chart|graph|share|select|choose|pick|set up|import|upload|embed|quote|translate|save)\b/u;

/** Whether the words on a link begin with what its address says. */
function isOnIt(said: string, link: PageElement): boolean {
  const [first] = words(textOf(link));
  return first !== undefined && first === words(said)[0] && !LEADS.test(said);
}

/**
 * Whether an address ends in the name of its thing: other words than the addresses of the same form with other numbers end in. An address
 * that acts repeats its verb.
 */
function isSlug(to: URL, link: PageElement, page: Page): boolean {
  const text = words(textOf(link));
  const isWhole =
    text.join(' ') === words(decodeURI(to.pathname.split('/').at(-1) ?? '').replace(/[-_]+/gu, ' ')).join(' ');
  if (!isWhole) return false;
  const isHeading =
    attribute(link, 'itemprop') === 'url' || ancestorsOf(link, page.root).some(({ tag }) => /^h[1-6]$/u.test(tag));
  if (text.length < 2 && !isHeading) return false;
  const [start] = partsOfPath(to);
  const ends = new Map<string, Set<string>>();
  for (const { url } of linksOf(page)) {
    const [begin, number = '', end = ''] = partsOfPath(url);
    if (begin === start && /\d/u.test(number) && end !== '') ends.set(number, (ends.get(number) ?? new Set()).add(end));
  }
  const names = [...ends.values()].flatMap((each) => [...each]);
  return (
    ends.size >= (isHeading ? 2 : LEAST_ALIKE) && names.length === ends.size && new Set(names).size === names.length
  );
}

/** Links to several things, by which their addresses can be told. */
const LEAST_ALIKE = 3;
/** What comes before a number in an address, the number and what comes after it. */
function partsOfPath({ pathname }: URL): readonly string[] {
  const parts = pathname.split('/').filter((part) => part !== '');
  return [parts.slice(0, -2).join('/'), parts.at(-2) ?? '', parts.at(-1) ?? ''];
}

/** Whether a word tells a part of the thing: "members", "history", "documentation". */
function isPart(said: string): boolean {
  return PARTS.test(said) || ` ${NOUN_CONTEXTS} `.includes(` ${said} `);
}

const PARTS =
  /(?:[^s]s|i?ty|ory|ary|ness|ship|ics|ance|ence|ment|ation|ing)$|^(?:file|timeline|board|dashboard|page|data|wiki|diff|raw|blame|profile|feed|forum|budget|photo|text|source|media|role|team|tree|more|info|recent|help|index|main|home|about|overview|summary)$/u;

function isInMenu(link: PageElement, page: Page): boolean {
  return ancestorsOf(link, page.root).some(
    (part) =>
      /^(?:nav|aside|header|footer)$/u.test(part.tag) ||
      /^(?:navigation|menubar|menu|tablist|banner)$/u.test(toldRole(part) ?? ''),
  );
}
