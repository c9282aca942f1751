import { attribute, elements, type Page, type PageElement } from '../../page.ts';
import type { State } from '../../state.ts';
import { requestOf } from '../request/request.ts';
import { isSaid } from '../utterance/is-said.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { addressActs } from './acting-links.ts';
import { decoded, destinationOrigin, hasReadOthers, isPrivate, resolved, toUrl } from './addresses.ts';
import { carriedBy } from './carried.ts';

/** Whether opening an address tells its site nothing but what the person said or what the site itself wrote there. */
export function isKnownAddress(url: URL, state: State): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const said = saidAddresses(requestOf(state.turns).words);
  if (
    said.some((address) => areSameAddress(address, url)) ||
    visited(state).some((address) => areSameAddress(address, url))
  )
    return true;
  const here = state.page === null ? null : toUrl(state.page.url);
  const isHere = here !== null && here.origin === url.origin;
  // A guessed path on the same site tells the site nothing, as long as no other site was read.
  if (isHere && url.search === '' && !namesDeed(url) && !hasReadOthers(url.origin, state)) return true;
  if (isPrivate(url) && !isHere) return false;
  const { page } = state;
  if (page !== null && linksTo(url, page).some((link) => carriedBy(url, link, page, state).length === 0)) return true;
  const isNamed = isHere || said.some((address) => bareHost(address) === bareHost(url));
  return isNamed && saysOnlyWhatWasSaid(url, state);
}

/** Whether an address leads into the person's own network or computer from a page that is not there. */
export function leadsHome(url: URL, { page }: State): boolean {
  return isPrivate(url) && (page === null || toUrl(page.url)?.origin !== url.origin);
}

/** What a URL looks like in the words of a person: with a protocol, or as the name of a host that has a dot or a port. */
const ADDRESS =
  /https?:\/\/[^\s"'<>”’»]+|(?<![\w@./-])(?:[a-z\d-]+\.)+[a-z\d]{2,}(?::\d+)?(?:\/[^\s"'<>”’»]*)?|(?<![\w@./-])localhost(?::\d+)?(?:\/\S*)?/giu;

/** The end of what stands before an address that the person refuses: "never open", "do not go to". */
const REFUSED = /\b(?:never|not|\p{L}+n['’]t|avoid)\s+(?:\p{L}+\s+){0,3}$/iu;

/**
 * The addresses that the person said. A quotation that holds more than an address may be pasted from anywhere, and so may what
 * stands on a second line: an address there is not the person's.
 */
function saidAddresses(words: readonly string[]): readonly URL[] {
  return words.flatMap((utterance) => {
    const [line = ''] = utterance.split('\n');
    const own = line.replace(/["“„«`]([^"“”„«»`]*)["”“»`]?/gu, (_, quoted: string) =>
      /^\s*\S+\s*$/u.test(quoted) ? quoted : ' ',
    );
    const found = [...own.matchAll(ADDRESS)].filter(({ index }) => !REFUSED.test(own.slice(0, index)));
    return found.flatMap(([text]) => {
      const bare = text.replace(/[.,;:!?)\]]+$/u, '');
      return toUrl(/^https?:/iu.test(bare) ? bare : `https://${bare}`) ?? [];
    });
  });
}

function visited({ page, turns, tabs }: State): readonly URL[] {
  const addresses = [page?.url, ...turns.map((turn) => turn.url), ...tabs.map((tab) => tab.url)];
  return addresses.flatMap((address) => (address === undefined ? [] : (toUrl(address) ?? [])));
}

/** The links of a page's own site that lead to an address: what a frame of others links to is theirs. */
export function linksTo(url: URL, page: Page): readonly PageElement[] {
  return [...elements(page.root)].filter((element) => {
    const href = element.tag === 'a' || element.tag === 'area' ? attribute(element, 'href') : null;
    const to = href === null ? null : resolved(href, element, page);
    const isOwn = destinationOrigin(element, page) === destinationOrigin(page.root, page);
    return isOwn && to !== null && areSameAddress(to, url);
  });
}

/**
 * Whether two addresses name the same place, over either protocol. The fragment counts, because scripts of the page
 * read it.
 */
function areSameAddress(a: URL, b: URL): boolean {
  const rest = ({ pathname, search, hash }: URL) => `${pathname.replace(/\/$/u, '')}${search}${hash}`;
  return bareHost(a) === bareHost(b) && rest(a) === rest(b) && (a.protocol === b.protocol || a.protocol === 'https:');
}

function bareHost({ host }: URL): string {
  return host.toLowerCase().replace(/^www\./u, '');
}

/** Whether every part of path, query and fragment is a word of the person, and none names a deed. */
function saysOnlyWhatWasSaid(url: URL, state: State): boolean {
  const { words } = requestOf(state.turns);
  // The same page may be asked for something else that was said: `/pages/?q=Open+day`.
  const isOpen = visited(state).some(({ origin, pathname }) => origin === url.origin && pathname === url.pathname);
  const path = isOpen ? [] : url.pathname.split('/').map(decoded);
  const values = [...url.searchParams.values(), decoded(url.hash.slice(1))];
  return !namesDeed(url) && [...path, ...values].every((part) => part === '' || isSaid(part, words));
}

/** Whether the path names a deed, or the end of the session, which opening the address may do. */
function namesDeed(url: URL): boolean {
  // Applications in one page keep their own path in the fragment: `#/documents/4/trash/`.
  const isDeed = [...url.pathname.split('/'), ...url.hash.slice(1).split('/')].some((part) => {
    const words = decoded(part).replace(/[-_.+]+/gu, ' ');
    return meaningOf(words).deeds.button !== undefined || LEAVING.test(words);
  });
  return isDeed || addressActs(url);
}

const LEAVING =
  /^(?:log|sign) ?(?:out|off)\b|^(?:abmelden|ausloggen|d[eé]connexion|cerrar sesi[oó]n|uitloggen|wyloguj|esci|sair)$/iu;
