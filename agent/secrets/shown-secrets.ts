import { attribute, elements, isElement, type Page, type PageElement, textOf } from '../page.ts';
import { isCardNumber } from './sounds-secret.ts';
import { withhold } from './withhold.ts';

/** Secrets that a page shows as text. */
export interface ShownSecrets {
  /** Keys and codes, wherever they stand. */
  readonly texts: readonly string[];
  /** Words of a phrase that stand alone, each in a text of its own. */
  readonly words: readonly string[];
}

const KEY =
  /(?:\b(?:api|access|secret|private|recovery|backup|encryption|signing|webhook|master|set[- ]?up|totp|authenticator)[ _-]?keys?|\b(?:access|api|auth\w*|bearer|refresh|personal|deploy)[ _-](?:access[ _-])?tokens?|\b(?:client|app|webhook|signing|shared|api)[ _-]secret|^(?:tokens?|secrets?)\s*:?$|api[ -]?schlüssel|geheimer schlüssel|zugriffstoken|clé (?:api|secrète|privée)|clave (?:api|secreta|privada)|chiave (?:api|segreta)|chave (?:api|secreta))/iu;
const CODES =
  /(?:\b(?:recovery|backup|emergency|scratch)[ -]codes?|wiederherstellungs[ -]?codes?|(?:backup|notfall)[ -]?codes?|codes? de (?:récupération|secours)|códigos? de (?:recuperación|recuperação|respaldo|segurança)|codici di (?:recupero|backup))/iu;
const PHRASE =
  /(?:\b(?:seed|recovery|secret|mnemonic|backup)[ -](?:phrase|words)|\bmnemonic|\bpassphrase|wiederherstellungs(?:phrase|wörter)|phrase (?:de récupération|secrète)|frase (?:semilla|de recuperación|de recuperação|seme|di recupero))/iu;
const PASSWORD =
  /(?:^|\s)(?:pass(?:word|code)|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło)(?=\s*$|\s*[:=]|\s+is\s)/iu;
const NAMES = [KEY, CODES, PHRASE, PASSWORD];
/** A value in code: `API_KEY=…`, `"access_token": "…"`, `Authorization: Bearer …`. */
const ASSIGNED =
  /(?:(?:[_-](?:key|token|secret|password|passwd|pwd)|apikey)["']?\s*[:=]\s*["']?|\bauthorization["']?\s*:\s*["']?(?:bearer|basic|token)\s+)(?<value>[A-Za-z0-9][\w+/=.-]{7,})/giu;
/** The password in an address: `postgres://app:…@host`, `redis://:…@host`. */
const IN_ADDRESS = /:\/\/[^\s:/@]*:(?<value>[^\s@/]{4,})@/giu;
/** The secret of a second factor, in an address for authenticators. */
const OTPAUTH = /\botpauth:\/\/\S{0,300}?[?&]secret=(?<value>[A-Za-z2-7]{10,})/giu;
const CARD = /(?<![\w.-])(?:4\d{3}|5[1-5]\d\d|2[2-7]\d\d|6011|65\d\d)([ -]?)\d{4}\1\d{4}\1\d{4}(?![\w.-])/gu;

/** Keys that say themselves what they are. */
const KNOWN =
  /(?<![\w-])(?:[sr]k_(?:live|test)_\w{10,}|sk-[\w-]{20,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abprs]-[\w-]{10,}|A[KS]IA[0-9A-Z]{16}\b|AIza[\w-]{35}|npm_\w{30,}|hf_\w{30,}|pypi-[\w-]{30,}|SG\.[\w-]{16,}\.[\w-]{16,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+)|-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----[^-]+/gu;
const TOKEN = /[A-Za-z0-9][A-Za-z0-9_+/=.-]{10,}[A-Za-z0-9=]/u;
/** The secret of a second factor in groups, as people type it. */
const IN_GROUPS = /^(?:[A-Za-z2-7]{4} ){3,15}[A-Za-z2-7]{4}$/u;
/** Between the name of a key and the key. */
const TO_KEY = /^(?:[^:=.\n]{0,30}[:=]| is)?[\s"'“‘`]*$/u;
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
    for (const known of knownIn(text)) found.add(known);
    if (text.length > LONGEST_NAME || !NAMES.some((name) => name.test(text))) continue;
    const after = texts.slice(at + 1, at + 1 + MOST);
    for (const shown of [...keysAfter(text, after), ...codesAfter(text, after), ...passwordAfter(text, after)])
      found.add(shown);
    const phrase = phraseAfter(text, after);
    for (const part of phrase) (phrase.length === 1 ? found : words).add(part);
  }
  for (const shown of inColumns(root)) found.add(shown);
  return { texts: [...found], words: [...words] };
}

/** Secrets that say themselves what they are, or whose line does. */
function knownIn(text: string): readonly string[] {
  const values = [ASSIGNED, IN_ADDRESS, OTPAUTH].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ groups }) => groups?.value ?? []),
  );
  const cards = [...text.matchAll(CARD)].map(([card]) => card).filter(isCardNumber);
  return [
    ...[...text.matchAll(KNOWN)].map(([known]) => known),
    ...values.filter((value) => /\d/u.test(value)),
    ...cards,
  ];
}

/** The cells of columns whose head says that they hold keys or passwords. */
function inColumns(root: PageElement): readonly string[] {
  const found: string[] = [];
  let named: readonly number[] = [];
  for (const row of elements(root)) {
    if (row.tag !== 'tr' && row.live?.role !== 'row' && attribute(row, 'role') !== 'row') continue;
    const cells = [...elements(row)].filter(({ tag, live }) => /^t[dh]$/u.test(tag) || CELL.test(live?.role ?? ''));
    const texts = (cells.length > 0 ? cells : row.children.filter(isElement)).map((cell) => textOf(cell).trim());
    const heads = texts.flatMap((text, at) =>
      text.length < 40 && [KEY, PASSWORD].some((name) => name.test(text)) ? at : [],
    );
    if (cells.some(({ tag, live }) => tag === 'th' || live?.role === 'columnheader')) named = heads;
    else for (const at of named) if (isSecretText(texts[at] ?? '')) found.push(texts[at] ?? '');
  }
  return found;
}

const CELL = /^(?:cell|gridcell|columnheader|rowheader)$/u;

function isSecretText(text: string): boolean {
  return isKey(text) || isPassword(text);
}

/** The texts of a page in their order, and what attributes show of keys, without those of scripts. */
function textsIn(root: PageElement): readonly string[] {
  const texts: string[] = [];
  const stack: (PageElement | string)[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') {
      if (node.trim() !== '') texts.push(node.trim());
    } else if (!/^(?:script|style|noscript)$/u.test(node.tag)) {
      for (const [name, value] of node.attributes)
        if (TELLING.test(name) && looksLikeKey(value)) texts.push(value.trim());
      for (const child of node.children.toReversed())
        if (typeof child === 'string' || isElement(child)) stack.push(child);
    }
  }
  return texts;
}

const TELLING = /^(?:title|alt|href|aria-label|data-[\w-]+)$/u;

function looksLikeKey(value: string): boolean {
  return value.length <= 2_000 && (knownIn(value).length > 0 || isSecretText(value.trim()));
}

/** A password after its name, which ends the text or is the next one. */
function passwordAfter(text: string, after: readonly string[]): readonly string[] {
  const named = PASSWORD.exec(text);
  if (named === null) return [];
  const rest = text
    .slice(named.index + named[0].length)
    .replace(/^\s*(?:[:=]|is\s)\s*/iu, '')
    .trim();
  const shown = rest === '' ? (after[0] ?? '') : rest;
  return isPassword(shown) ? [shown] : [];
}

/** Whether a text may be a password that somebody made up or a machine made: one word of letters and digits, and no date or file. */
function isPassword(text: string): boolean {
  const classes = [/[a-z]/u, /[A-Z]/u, /\d/u, /[^\w\s]/u].filter((each) => each.test(text)).length;
  return (
    /^\S{8,64}$/u.test(text) &&
    classes >= 3 &&
    /\d/u.test(text) &&
    /[a-z]/iu.test(text) &&
    !/\.[a-z]{2,4}$|\/\//u.test(text)
  );
}

function keysAfter(text: string, after: readonly string[]): readonly string[] {
  const named = KEY.exec(text);
  if (named === null) return [];
  const rest = text.slice(named.index + named[0].length);
  const token = TOKEN.exec(rest);
  const grouped = rest.replace(/^\s*:?\s*/u, '');
  if (IN_GROUPS.test(grouped)) return [grouped];
  if (token !== null) return TO_KEY.test(rest.slice(0, token.index)) && isRandom(token[0]) ? [token[0]] : [];
  return after.slice(0, BETWEEN).filter((next) => isKey(next));
}

function isKey(text: string): boolean {
  return text.length <= LONGEST_NAME && ((TOKEN.exec(text)?.[0] === text && isRandom(text)) || IN_GROUPS.test(text));
}

/** Whether letters and digits are mixed as nobody would write them: not in the name of a file, a version or a place. */
function isRandom(token: string): boolean {
  const mixed = token.replace(/[^A-Za-z0-9]/gu, '').match(/(?<=\d)(?=[A-Za-z])|(?<=[A-Za-z])(?=\d)/gu) ?? [];
  return mixed.length >= 3 && !/\.[a-z]{2,4}$|\/\/|^v?\d+\.\d+/u.test(token);
}

function codesAfter(text: string, after: readonly string[]): readonly string[] {
  const named = CODES.exec(text);
  if (named === null) return [];
  const rest = text.slice(named.index + named[0].length).replace(/^[^:]*:/u, '');
  const pieces = [rest, ...after].flatMap((next) => next.split(/[\n,;]|\s{2,}/u)).map((piece) => piece.trim());
  const all = pieces.map((piece) => piece.replace(/^\d{1,2}[.)]\s*/u, '')).filter(Boolean);
  const first = all.findIndex((piece) => isCode(piece));
  if (first < 0 || first > BETWEEN) return [];
  const shape = shapeOf(all[first] ?? '');
  const alike = all.slice(first);
  const end = alike.findIndex((piece) => !CODE.test(piece) || shapeOf(piece) !== shape);
  const codes = end < 0 ? alike : alike.slice(0, end);
  return codes.filter(isCode).length >= FEWEST_CODES ? codes : [];
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
