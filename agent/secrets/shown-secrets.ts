import { isElement, type Page, type PageElement } from '../page.ts';
import { withhold } from './withhold.ts';

/** Secrets that a page shows as text. */
export interface ShownSecrets {
  /** Keys and codes, wherever they stand. */
  readonly texts: readonly string[];
  /** Words of a phrase that stand alone, each in a text of its own. */
  readonly words: readonly string[];
}

const KEY =
  /(?:\b(?:api|access|secret|private|recovery|backup|encryption|signing|webhook|master)[ -]?keys?|\b(?:access|api|auth\w*|bearer|refresh|personal|deploy)[ -](?:access[ -])?tokens?|\b(?:client|app|webhook|signing|shared|api)[ -]secret|api[ -]?schlüssel|geheimer schlüssel|zugriffstoken|clé (?:api|secrète|privée)|clave (?:api|secreta|privada)|chiave (?:api|segreta)|chave (?:api|secreta))/iu;
const CODES =
  /(?:\b(?:recovery|backup|emergency|scratch)[ -]codes?|wiederherstellungs[ -]?codes?|(?:backup|notfall)[ -]?codes?|codes? de (?:récupération|secours)|códigos? de (?:recuperación|recuperação|respaldo|segurança)|codici di (?:recupero|backup))/iu;
const PHRASE =
  /(?:\b(?:seed|recovery|secret|mnemonic|backup)[ -](?:phrase|words)|\bmnemonic|\bpassphrase|wiederherstellungs(?:phrase|wörter)|phrase (?:de récupération|secrète)|frase (?:semilla|de recuperación|de recuperação|seme|di recupero))/iu;
const NAMES = [KEY, CODES, PHRASE];

/** Keys that say themselves what they are. */
const KNOWN =
  /(?<![\w-])(?:[sr]k_(?:live|test)_\w{10,}|sk-[\w-]{20,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abprs]-[\w-]{10,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+)|-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----[^-]+/gu;
const TOKEN = /[A-Za-z0-9][A-Za-z0-9_+/=.-]{10,}[A-Za-z0-9=]/u;
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

/** The keys, recovery codes and phrases that a page shows as text beside words that say so, in what is below `root`. */
export function shownSecrets(root: PageElement): ShownSecrets {
  const texts = textsIn(root);
  const found = new Set<string>();
  const words = new Set<string>();
  for (const [at, text] of texts.entries()) {
    for (const [known] of text.matchAll(KNOWN)) found.add(known);
    if (text.length > LONGEST_NAME || !NAMES.some((name) => name.test(text))) continue;
    const after = texts.slice(at + 1, at + 1 + MOST);
    for (const shown of [...keysAfter(text, after), ...codesAfter(text, after)]) found.add(shown);
    const phrase = phraseAfter(text, after);
    for (const part of phrase) (phrase.length === 1 ? found : words).add(part);
  }
  return { texts: [...found], words: [...words] };
}

/** The texts of a page in their order, without those of scripts. */
function textsIn(root: PageElement): readonly string[] {
  const texts: string[] = [];
  const stack: (PageElement | string)[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') {
      if (node.trim() !== '') texts.push(node.trim());
    } else if (!/^(?:script|style|noscript)$/u.test(node.tag))
      for (const child of node.children.toReversed())
        if (typeof child === 'string' || isElement(child)) stack.push(child);
  }
  return texts;
}

function keysAfter(text: string, after: readonly string[]): readonly string[] {
  const named = KEY.exec(text);
  if (named === null) return [];
  const rest = text.slice(named.index + named[0].length);
  const token = TOKEN.exec(rest);
  if (token !== null) return TO_KEY.test(rest.slice(0, token.index)) && isRandom(token[0]) ? [token[0]] : [];
  return after
    .slice(0, BETWEEN)
    .filter((next) => next.length <= LONGEST_NAME && TOKEN.exec(next)?.[0] === next && isRandom(next));
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
