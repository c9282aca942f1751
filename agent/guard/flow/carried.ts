import { isElement, type Page, type PageElement } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { WITHHELD } from '../../secrets/secret-traces.ts';
import type { State } from '../../state.ts';
import { requestOf } from '../request/request.ts';
import { isSaid } from '../utterance/is-said.ts';
import { decoded, destinationOrigin, fromBase64, toUrl } from './addresses.ts';

/**
 * What the address of a link tells another site of what was read or typed elsewhere: codes, long numbers, e-mail addresses, texts of
 * fields, and secrets as dots. Words that the person said, or that stand on the link, tell nothing more. Links of the page's own
 * document carry data in their query, fragment or host; a path names what the link leads to.
 */
export function carriedBy(url: URL, link: PageElement, page: Page, state: State): readonly string[] {
  const { words } = requestOf(state.turns);
  const plain = [...words, elementName(link)];
  const values = [...url.searchParams.values()];
  const path = url.pathname.split('/');
  // Data may be cut into parts that stand side by side.
  const inHash = new URLSearchParams(url.hash.slice(1));
  const user = [url.username, url.password];
  const query = [
    ...[
      [...url.searchParams].flat(),
      values,
      [...url.searchParams.keys()],
      [...inHash.keys()],
      [...inHash.values()],
      user,
    ].flatMap((parts) => [...parts, parts.join('')]),
    url.hash.slice(1),
    url.hostname,
    ...url.hostname.split('.'),
  ].flatMap(readings);
  const all = [...query, ...path.flatMap(readings), `${url.port}${path.join('')}`];
  const from = destinationOrigin(link, page);
  const own = dataIn(documentsOf((origin) => origin === from, link, page));
  const others = dataOfOthers(new Set([url.origin, from]), link, page, state);
  const found = [
    ...(url.origin === from ? [] : sentIn(query, own)),
    // The site of a document knows what the document itself shows.
    ...sentIn(
      all,
      others.filter((data) => !own.includes(data)),
    ),
  ].filter((data) => !isSaid(data, plain));
  const secrets = url.origin !== from && all.some((part) => part.includes(WITHHELD)) ? [WITHHELD] : [];
  return [...new Set([...found, ...secrets])];
}

/** A part of an address as it stands, without its encoding, without base64, and its bytes in hexadecimal digits. */
function readings(part: string): readonly string[] {
  const plain = decoded(decoded(part));
  const bytes = HEX.test(plain) ? (plain.match(/../gu) ?? []) : [];
  const ofBytes = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
  const written = BASE64.test(plain) ? [plain, fromBase64(plain), ofBytes] : [plain];
  return [...written, ...written.map((text) => [...text].reverse().join(''))];
}

const HEX = /^(?:[\da-f]{2}){4,}$/iu;

const BASE64 = /^[\w+/-]{6,}={0,2}$/u;

/** The data that one of the parts of an address repeats, in whatever spacing. */
function sentIn(parts: readonly string[], data: readonly string[]): readonly string[] {
  const written = parts.map(compact);
  return data.filter((each) => written.some((part) => part.includes(bare(compact(each)))));
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The end of a telephone number: before it stands the code of a country, or zeros in its place. */
function bare(compacted: string): string {
  return /^\d{9,}$/u.test(compacted) ? compacted.slice(-8) : compacted;
}

/** What is read of a page: its texts, and what its fields hold. */
interface ReadTexts {
  readonly texts: readonly string[];
  readonly values: readonly string[];
}

const LEAST_VALUE = 6;
/** An e-mail address, a number of five digits or more in groups, or a code of letters and digits. */
const TELLING =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\d(?:[ .-]?\d){4,}|(?=[\w-]*\p{L})(?=(?:[\w-]*\d){2})[\w-]{6,}|\b(?=[A-Z]*\d)[A-Z\d]{6,}\b/gu;

/** Text that may identify a person or an account; most words of a page do not. */
function dataIn({ texts, values }: ReadTexts): readonly string[] {
  const codes = [...texts, ...values].flatMap((text) => text.match(TELLING) ?? []);
  return [...codes, ...values.filter((value) => compact(value).length >= LEAST_VALUE)];
}

/** Data of documents, tabs and turns of the conversation that belong to none of these origins. */
function dataOfOthers(own: ReadonlySet<string>, link: PageElement, page: Page, state: State): readonly string[] {
  const isOther = (address: string | undefined) => {
    const origin = address === undefined ? undefined : toUrl(address)?.origin;
    return origin !== undefined && !own.has(origin);
  };
  const typed = state.turns.filter(({ url }) => isOther(url));
  // What the navigator says and notes may come from any page that it has read by then.
  const told =
    typed.length === 0 ? [] : state.turns.filter((turn) => !('speaker' in turn && turn.speaker === 'instructor'));
  const titles = state.tabs.filter(({ url }) => isOther(url)).map(({ title }) => title);
  const texts = told.flatMap((turn) => [...(turn.notes ?? []), ...('utterance' in turn ? [turn.utterance] : [])]);
  const values = typed.flatMap((turn) => ('action' in turn && 'text' in turn.action ? [turn.action.text] : []));
  const frames = documentsOf((origin) => !own.has(origin), link, page);
  return dataIn({ texts: [...titles, ...texts, ...frames.texts], values: [...values, ...frames.values] });
}

/** What the documents of some origins say and hold, without the link itself. */
function documentsOf(isOne: (origin: string) => boolean, link: PageElement, page: Page): ReadTexts {
  const texts: string[] = [];
  const values: string[] = [];
  const stack: (readonly [PageElement, string])[] = [[page.root, destinationOrigin(page.root, page)]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [element, own] = top;
    if (element === link) continue;
    const { value = null, secret = false } = element.live ?? {};
    if (isOne(own) && value !== null && !secret) values.push(value);
    for (const child of element.children) {
      if (typeof child === 'string') texts.push(isOne(own) ? child : '');
      else if (isElement(child)) stack.push([child, child.tag === '#document' ? destinationOrigin(child, page) : own]);
    }
  }
  return { texts, values };
}
