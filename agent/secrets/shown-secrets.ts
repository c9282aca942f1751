import { attribute, elements, isElement, type Page, type PageElement, textOf } from '../page.ts';
import { knownIn } from './known-secrets-in.ts';
import { CODES, KEY, KEY_COLUMN, PASSWORD, PASSWORD_COLUMN, PHRASE } from './secret-names.ts';
import { isKey, isMixedPassword, isPassword, isPasswordAfterName } from './secret-values.ts';
import { isCardNumber, soundsLikeCard } from './sounds-secret.ts';
import { splitSecrets } from './split-secrets.ts';
import { type Named, namedIn, valuesBesideNames } from './values-beside-names.ts';
import { visibleText } from './visible-text.ts';
import { withhold } from './withhold.ts';

/** Secrets that a page shows as text. */
export interface ShownSecrets {
  /** Keys and codes, wherever they stand. */
  readonly texts: readonly string[];
  /** Words of a phrase, and parts of a key or number, that stand alone, each in a text of its own, in lower case. */
  readonly words: readonly string[];
}

const CODE = /^[A-Za-z0-9]{4,10}(?:[- ][A-Za-z0-9]{3,10}){0,3}$/u;
const WORDS = /^(?:(?:\d{1,2}[.):]?\s*)?[a-z]{3,8}[\s,]+){11,23}(?:\d{1,2}[.):]?\s*)?[a-z]{3,8}$/u;
const WORD = /^(?:\d{1,2}[.):]?\s*)?[a-z]{3,8}$/u;
/** What a page says about its secrets is longer. */
const LONGEST_NAME = 200;
const FEWEST_CODES = 4;
const FEWEST_WORDS = 12;
/** Texts that may stand between the name of secrets and the secrets. */
const BETWEEN = 3;
/** Texts in which a list of codes or words is looked for. */
const MOST = 80;

/** The page without the secrets that it shows as text. */
export function withoutShownSecrets(page: Page): Page {
  const { texts, words } = shownSecrets(page.root);
  return withhold(page, texts, words);
}

/** The keys, passwords, recovery codes and phrases that a page shows as text beside words that say so, in what is below `root`. */
export function shownSecrets(root: PageElement): ShownSecrets {
  const texts = textsIn(root);
  const found = new Set<string>();
  const words = new Set<string>();
  for (const [at, text] of texts.entries()) {
    const named = namedIn(text);
    const inText = [...knownIn(text, texts[at - 1]), ...valuesBesideNames(text, named)];
    for (const shown of inText) found.add(shown);
    if (text.length > LONGEST_NAME) continue;
    const after = texts.slice(at + 1, at + 1 + MOST);
    const beside = inText.length > 0 ? [] : [...keysAfter(text, named, after), ...passwordAfter(text, named, after)];
    for (const shown of [...beside, ...codesAfter(text, after)]) found.add(shown);
    for (const part of cardAfter(text, after)) words.add(part);
    const phrase = phraseAfter(text, after);
    for (const part of phrase) (phrase.length === 1 ? found : words).add(part);
  }
  for (const shown of [...inColumns(root), ...inAttributes(root)]) found.add(shown);
  const split = splitSecrets(root, (line) => [...knownIn(line), ...valuesBesideNames(line)]);
  for (const shown of split) found.add(shown);
  return { texts: [...found], words: [...words] };
}

/** The cells of columns whose head says that they hold keys or passwords. */
function inColumns(root: PageElement): readonly string[] {
  const found: string[] = [];
  let named: readonly Column[] = [];
  for (const row of elements(root)) {
    if (row.tag !== 'tr' && row.live?.role !== 'row' && attribute(row, 'role') !== 'row') continue;
    const cells = [...elements(row)].filter(({ tag, live }) => /^t[dh]$/u.test(tag) || CELL.test(live?.role ?? ''));
    const texts = (cells.length > 0 ? cells : row.children.filter(isElement)).map((cell) =>
      visibleText(textOf(cell)).trim(),
    );
    if (cells.some(({ tag, live }) => tag === 'th' || live?.role === 'columnheader')) named = secretColumns(texts);
    else
      for (const { at, holds } of named) {
        const text = texts[at] ?? '';
        if (holds(text)) found.push(text);
      }
  }
  return found;
}

interface Column {
  readonly at: number;
  readonly holds: (cell: string) => boolean;
}

/** The columns of secrets by their heads. A key beside a value is that of a setting. */
function secretColumns(heads: readonly string[]): readonly Column[] {
  const isSettings = heads.some((head) => /^values?$/iu.test(head));
  return heads.flatMap((head, at) => {
    if (head.length >= LONGEST_HEAD) return [];
    if (isNamed(head, KEY) || isNamed(head, PASSWORD) || PASSWORD_COLUMN.test(head))
      return [{ at, holds: isSecretText }];
    return KEY_COLUMN.test(head) && !isSettings ? [{ at, holds: isMixedPassword }] : [];
  });
}

const LONGEST_HEAD = 40;
const CELL = /^(?:cell|gridcell|columnheader|rowheader)$/u;

function isSecretText(text: string): boolean {
  return isKey(text) || isPassword(text);
}

function isNamed(text: string, name: RegExp): boolean {
  return text.search(name) >= 0;
}

/** Stands for a secret field between the texts of a page: a name before the field is the field's. */
const FIELD = '•';

/** The texts of a page in their order, and what attributes and fields show of keys, without those of scripts. */
function textsIn(root: PageElement): readonly string[] {
  const texts: string[] = [];
  const stack: (PageElement | string)[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') {
      const text = visibleText(node).trim();
      if (text !== '') texts.push(text);
    } else if (!/^(?:script|style|noscript)$/u.test(node.tag)) {
      for (const [name, value] of node.attributes)
        if (TELLING.test(name) && looksLikeKey(visibleText(value))) texts.push(visibleText(value).trim());
      if (node.live?.secret) texts.push(FIELD);
      else if (node.live?.value) texts.push(visibleText(node.live.value).trim());
      for (const child of node.children.toReversed())
        if (typeof child === 'string' || isElement(child)) stack.push(child);
    }
  }
  return texts;
}

const TELLING = /^(?:title|alt|href|aria-label|data-[\w-]+)$/u;
const TOLD = /^(?:title|alt|aria-label|placeholder)$/u;
const LONGEST_ATTRIBUTE = 2_000;

function looksLikeKey(value: string): boolean {
  return value.length <= LONGEST_ATTRIBUTE && (knownIn(value).length > 0 || isSecretText(value.trim()));
}

/** Secrets after their names in attributes that a model reads, and what a secret field shows as an example. */
function inAttributes(root: PageElement): readonly string[] {
  const found: string[] = [];
  for (const { attributes, live } of elements(root))
    for (const [name, value] of attributes) {
      if (!TOLD.test(name) || value.length > LONGEST_ATTRIBUTE) continue;
      found.push(...valuesBesideNames(visibleText(value)));
      if (name === 'placeholder' && live?.secret && isPassword(value)) found.push(value);
    }
  return found;
}

/** A password that follows its name in a text of its own, or a little later where it cannot be anything else. */
function passwordAfter(text: string, named: Named, after: readonly string[]): readonly string[] {
  if (!endsWithPassword(text, named)) return [];
  const field = after.indexOf(FIELD);
  const [next = '', ...later] = after.slice(0, field < 0 ? BETWEEN : Math.min(field, BETWEEN));
  if (isPassword(next) || (/[:=：]$/u.test(text) && isPasswordAfterName(next))) return [next];
  return later.filter((text) => isMixedPassword(text) && /[a-z]/u.test(text)).slice(0, 1);
}

/** Whether a text ends with the name of a password, or with it and a few words and a colon. */
function endsWithPassword(text: string, { passwords }: Named): boolean {
  const last = passwords.at(-1);
  if (last === undefined) return /^(?:pass|pw)\s*[:：]?$/iu.test(text);
  return /^["'”)]?(?:\s[\p{L}\p{M}’']{1,20}){0,3}\s*[:=：]?$/u.test(text.slice(last.index + last[0].length));
}

function keysAfter(text: string, { keys }: Named, after: readonly string[]): readonly string[] {
  const last = keys.at(-1);
  if (last === undefined || /[\w+/=.-]{12,}/u.test(text.slice(last.index + last[0].length))) return [];
  return after.slice(0, BETWEEN).filter(isKey);
}

/** The number of a card, in groups of digits that are texts of their own, below a name for it. */
function cardAfter(text: string, after: readonly string[]): readonly string[] {
  if (text.length > LONGEST_HEAD || !soundsLikeCard(text)) return [];
  const first = after.findIndex((next) => GROUP.test(next));
  if (first < 0 || first > BETWEEN) return [];
  const end = after.findIndex((next, at) => at >= first && !GROUP.test(next));
  const groups = after.slice(first, end < 0 ? undefined : end).slice(0, MOST_GROUPS);
  return isCardNumber(groups.join('')) ? groups : [];
}

const GROUP = /^\d{3,7}$/u;
const MOST_GROUPS = 5;

function codesAfter(text: string, after: readonly string[]): readonly string[] {
  const named = CODES.exec(text);
  if (named === null) return [];
  const rest = text.slice(named.index + named[0].length).replace(/^[^:]*:/u, '');
  const pieces = [rest, ...after]
    .flatMap((next) => next.split(/[\n,;]|\s{2,}/u))
    .flatMap((piece) => codesOrPiece(piece.trim()));
  const all = pieces.map((piece) => piece.replace(/^\d{1,2}[.)]\s*/u, '')).filter(Boolean);
  const first = all.findIndex((piece) => isCode(piece));
  if (first < 0 || first > BETWEEN) return [];
  const shape = shapeOf(all[first] ?? '');
  const alike = all.slice(first);
  const end = alike.findIndex((piece) => !CODE.test(piece) || shapeOf(piece) !== shape);
  const codes = end < 0 ? alike : alike.slice(0, end);
  return codes.filter(isCode).length >= FEWEST_CODES ? codes : [];
}

/** Codes that single blanks part; other pieces stay whole, as a code of two groups does. */
function codesOrPiece(piece: string): readonly string[] {
  const codes = piece.split(' ');
  return codes.every(isCode) ? codes : [piece];
}

function isCode(piece: string): boolean {
  return CODE.test(piece) && /\d/u.test(piece) && piece.replace(/[- ]/gu, '').length >= 8;
}

function shapeOf(code: string): string {
  return code.replace(/[A-Za-z0-9]/gu, 'x');
}

/** The phrase as one text, or its words, each a text of its own. */
function phraseAfter(text: string, after: readonly string[]): readonly string[] {
  const named = PHRASE.exec(text);
  if (named === null) return [];
  const rest = text.slice(named.index + named[0].length).replace(/^[^:]*:\s*/u, '');
  const whole = [rest, ...after.slice(0, BETWEEN)].find((next) => WORDS.test(next));
  if (whole !== undefined) return [whole];
  const parts = after.filter((next) => !/^\d{1,2}[.):]?$/u.test(next));
  const first = parts.findIndex((next) => WORD.test(next));
  if (first < 0 || first > BETWEEN) return [];
  const end = parts.findIndex((next, at) => at >= first && !WORD.test(next));
  const words = parts.slice(first, end < 0 ? undefined : end);
  return words.length >= FEWEST_WORDS ? words : [];
}
