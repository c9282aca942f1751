import { ancestorsOf, attribute, elements, type Page, type PageElement } from '../../page.ts';
import type { State } from '../../state.ts';

/** Whether anything of another site was looked at in this conversation: a page, or a frame of the page. */
export function hasReadOthers(origin: string, { page, turns }: Pick<State, 'page' | 'turns'>): boolean {
  const frames = page === null ? [] : [...elements(page.root)].filter(({ tag }) => tag === '#document');
  const addresses = [page?.url, ...turns.map(({ url }) => url), ...frames.map((frame) => attribute(frame, 'url'))];
  return addresses.some((address) => address != null && (toUrl(address)?.origin ?? origin) !== origin);
}

/**
 * Whether an address is in the person's own network or computer. URLs have already turned other spellings ("0x7f.1", "2130706433")
 * into plain numbers.
 */
export function isPrivate({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/\.+$/u, '');
  if (host.includes(':')) return /^(?:::|f[cd]|fe[89a-f]|64:ff9b:|2002:)/iu.test(host);
  if (!host.includes('.')) return true;
  if (NAMED_PRIVATE.test(host)) return true;
  return /^\d+(?:\.\d+){3}$/u.test(host) && PRIVATE.test(host);
}

/** Names that resolve there: of private zones, of routers, and public ones that give back the address they hold or lead to the computer itself. */
const NAMED_PRIVATE =
  /\.(?:localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa|svc|cluster)$|(?:^|\.)(?:fritz\.box|speedport\.ip|localtest\.me|lvh\.me|vcap\.me)$|\.(?:nip|sslip|xip)\.io$/iu;
const PRIVATE =
  /^(?:0|10|127)\.|^168\.63\.129\.16$|^198\.1[89]\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./u;

/** Whose document an element stands in: that of the nearest frame around that has an address, else of the page. */
export function destinationOrigin(element: PageElement, page: Page): string {
  const web = addressOf(element, page);
  return URL.canParse(web) ? new URL(web).origin : web;
}

function addressOf(element: PageElement, page: Page): string {
  const frames = [element, ...ancestorsOf(element, page.root)].filter(({ tag }) => tag === '#document');
  const addresses = frames.map((frame) => attribute(frame, 'url') ?? '');
  return addresses.find((address) => /^https?:/iu.test(address)) ?? page.url;
}

/** Where an address in the document of an element leads; a document may set another base. */
export function resolved(address: string, element: PageElement, page: Page): URL | null {
  const around = ancestorsOf(element, page.root);
  const root = around.find(({ tag }) => tag === '#document') ?? page.root;
  const bases = [...elements(root)].filter(({ tag }) => tag === 'base');
  const base = bases.map((each) => attribute(each, 'href')).find((href) => href !== null) ?? '';
  const own = addressOf(element, page);
  return toUrl(address, toUrl(base, own)?.href ?? own);
}

/** The URL of a text; null for none of http or https. */
export function toUrl(text: string, base?: string): URL | null {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return /^https?:$/u.test(url.protocol) ? url : null;
}

/** The addresses of http or https to which an address may lead on: its parameters, in base64 too, and without a protocol. */
export function onwardOf(url: URL): readonly URL[] {
  return [...url.searchParams.values()].flatMap((value) =>
    [value, fromBase64(value)].flatMap((text) => toUrl(text.startsWith('//') ? `${url.protocol}${text}` : text) ?? []),
  );
}

/** A text without base64; '' for what is none. */
export function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return ''; // most words that look like base64 are none
  }
}

/** A part of an address without its encoding. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A path may hold a "%" that encodes nothing.
    return part;
  }
}
