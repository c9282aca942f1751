import { attribute, elements, type Page } from '../../page.ts';
import type { State } from '../../state.ts';
import { isSaid } from '../request/is-said.ts';
import { requestOf } from '../request/request.ts';
import { meaningOf } from '../words/meaning-of.ts';

/** Whether opening an address tells its site nothing but what the person said, or what the site itself wrote there. */
export function isKnownAddress(url: URL, state: State): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const said = saidAddresses(requestOf(state.turns).words);
  if (said.some((address) => isSame(address, url)) || visited(state).some((address) => isSame(address, url)))
    return true;
  const here = state.page === null ? null : toUrl(state.page.url);
  const isHere = here !== null && here.origin === url.origin;
  // A guess of a path of the same site tells the site nothing, as long as nothing else was read.
  if (isHere && url.search === '' && !namesDeed(url) && !hasReadOthers(url.origin, state)) return true;
  if (isPrivate(url) && !isHere) return false;
  if (here !== null && state.page !== null && linksOf(state.page, here).some((address) => isSame(address, url)))
    return true;
  const isNamed = isHere || said.some((address) => bareHost(address) === bareHost(url));
  return isNamed && saysOnlyWhatWasSaid(url, state);
}

/** Whether an address leads into the person's own network or computer from a page that is not there. */
export function leadsHome(url: URL, { page }: State): boolean {
  return isPrivate(url) && (page === null || toUrl(page.url)?.origin !== url.origin);
}

/** Whether anything of another site was looked at in this conversation: a page, or a frame of the page. */
export function hasReadOthers(origin: string, { page, turns }: Pick<State, 'page' | 'turns'>): boolean {
  const frames = page === null ? [] : [...elements(page.root)].filter(({ tag }) => tag === '#document');
  const addresses = [page?.url, ...turns.map(({ url }) => url), ...frames.map((frame) => attribute(frame, 'url'))];
  return addresses.some((address) => address != null && (toUrl(address)?.origin ?? origin) !== origin);
}

/**
 * Whether an address is in the person's own network or computer. Other forms of numbers ("0x7f.1", "2130706433") are plain once a URL
 * was read from them.
 */
export function isPrivate({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  if (host.includes(':')) return /^(?:::1?$|f[cd]|fe[89ab]|::ffff:)/iu.test(host);
  if (!host.includes('.')) return true;
  if (/\.(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/iu.test(host)) return true;
  return /^\d+(?:\.\d+){3}$/u.test(host) && PRIVATE.test(host);
}

const PRIVATE =
  /^(?:0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./u;

/** The URL of a text; null for none of http or https. */
export function toUrl(text: string, base?: string): URL | null {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return /^https?:$/u.test(url.protocol) ? url : null;
}

/** What a URL looks like in the words of a person: with a protocol, or as the name of a host that has a dot or a port. */
const ADDRESS =
  /https?:\/\/[^\s"'<>”’»]+|(?<![\w@./-])(?:[a-z\d-]+\.)+[a-z\d]{2,}(?::\d+)?(?:\/[^\s"'<>”’»]*)?|(?<![\w@./-])localhost(?::\d+)?(?:\/\S*)?/giu;

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
    const found = own.match(ADDRESS) ?? [];
    return found.flatMap((text) => {
      const bare = text.replace(/[.,;:!?)\]]+$/u, '');
      return toUrl(/^https?:/iu.test(bare) ? bare : `https://${bare}`) ?? [];
    });
  });
}

function visited({ page, turns, tabs }: State): readonly URL[] {
  const addresses = [page?.url, ...turns.map((turn) => turn.url), ...tabs.map((tab) => tab.url)];
  return addresses.flatMap((address) => (address === undefined ? [] : (toUrl(address) ?? [])));
}

function linksOf({ root }: Page, base: URL): readonly URL[] {
  return [...elements(root)].flatMap((element) => {
    const href = element.tag === 'a' || element.tag === 'area' ? attribute(element, 'href') : null;
    return href === null ? [] : (toUrl(href, base.href) ?? []);
  });
}

/** The same place, over either protocol; a fragment is sent to nobody but the page's own scripts, so it has to be the same too. */
function isSame(a: URL, b: URL): boolean {
  const rest = ({ pathname, search, hash }: URL) => `${pathname.replace(/\/$/u, '')}${search}${hash}`;
  return bareHost(a) === bareHost(b) && rest(a) === rest(b) && (a.protocol === b.protocol || a.protocol === 'https:');
}

function bareHost({ host }: URL): string {
  return host.toLowerCase().replace(/^www\./u, '');
}

/** Every part of the path, the query and the fragment is a word of the person, and none of them is a deed. */
function saysOnlyWhatWasSaid(url: URL, { turns }: State): boolean {
  const { words } = requestOf(turns);
  const path = url.pathname.split('/').map(decoded);
  const values = [...url.searchParams.values(), decoded(url.hash.slice(1))];
  return !namesDeed(url) && [...path, ...values].every((part) => part === '' || isSaid(part, words));
}

/** Whether the path names a deed: to open it may do it. */
function namesDeed({ pathname }: URL): boolean {
  return pathname.split('/').some((part) => meaningOf(decoded(part)).deeds.button !== undefined);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A path may hold a "%" that encodes nothing.
    return part;
  }
}
