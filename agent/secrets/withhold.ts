import { escapePattern } from '../helpers/escape-pattern.ts';
import type { Page, PageElement, PageNode } from '../page.ts';
import type { Outcome } from '../turn.ts';
import { formDecoded } from './public-address.ts';
import { WITHHELD } from './secret-traces.ts';

/** The page without the given secrets, wherever scripts of the page have copied them, and without `words` where they stand alone. */
export function withhold(page: Page, secrets: readonly string[], words: readonly string[] = []): Page {
  return secrets.length + words.length === 0 ? page : cleanPage(page, cleaner(secrets, words));
}

/** The outcome of an action without the given secrets. */
export function withholdFromOutcome(outcome: Outcome, secrets: readonly string[]): Outcome {
  return cleanOutcome(outcome, cleaner(secrets));
}

/** The page with `clean` applied to all its texts, names, values and attributes. */
export function cleanPage(page: Page, clean: (text: string) => string): Page {
  return { ...page, url: clean(page.url), title: clean(page.title), root: cleanElement(page.root, clean) };
}

/** The outcome with `clean` applied to what it says. */
export function cleanOutcome(outcome: Outcome, clean: (text: string) => string): Outcome {
  if (outcome.status === 'done') return { status: 'done', note: outcome.note === null ? null : clean(outcome.note) };
  if (outcome.status === 'interrupted') return outcome;
  const told = { ...outcome, reason: clean(outcome.reason) };
  return told.status === 'refused' && told.needs !== undefined
    ? { ...told, needs: { ...told.needs, name: clean(told.needs.name) } }
    : told;
}

/** A shorter secret would match by chance inside other text, so only a text equal to it is withheld. */
const MIN_LENGTH = 4;
/** A longer secret makes no pattern: the browser refuses one of 100,000 characters, and its error would repeat the secret. */
const LONGEST = 500;
/** Pages often draw the number of a card as groups of this many digits, an element each. */
const GROUP = 4;

function cleaner(secrets: readonly string[], words: readonly string[] = []): (text: string) => string {
  const patterns = secrets.filter(({ length }) => length >= MIN_LENGTH && length <= LONGEST).map(patternOf);
  const long = secrets.filter(({ length }) => length > LONGEST);
  const parts = secrets.flatMap((secret) => [secret.toLowerCase(), ...groupsOf(digitsOf(secret))]);
  const whole = new Set([...parts, ...words]);
  const clean = (text: string) =>
    whole.has(text.trim().toLowerCase())
      ? WITHHELD
      : patterns.reduce((rest, pattern) => rest.replace(pattern, WITHHELD), withoutLong(text, long));
  return (text) => {
    const cleaned = clean(text);
    if (!cleaned.includes('%')) return cleaned;
    // An address may hold a secret with its signs encoded.
    const plain = formDecoded(cleaned);
    return clean(plain) === plain ? cleaned : clean(plain);
  };
}

/** The beginning of a long secret identifies it well enough, even if a page cuts it. */
function withoutLong(text: string, secrets: readonly string[]): string {
  return secrets.some((secret) => text.includes(secret.slice(0, LONGEST))) ? WITHHELD : text;
}

/** Matches a secret anywhere in a text, in capitals or not. If the secret consists of digits, they may be spaced. */
function patternOf(secret: string): RegExp {
  const digits = digitsOf(secret);
  if (/^\d{6,40}$/u.test(digits)) return new RegExp([...digits].join(String.raw`[\s\-–·.]*`), 'giu');
  return new RegExp(escapePattern(secret), 'giu');
}

function digitsOf(secret: string): string {
  return secret.replace(/[\s-]/gu, '');
}

function groupsOf(digits: string): readonly string[] {
  return /^\d{12,}$/u.test(digits) ? (digits.match(new RegExp(String.raw`\d{${GROUP}}`, 'gu')) ?? []) : [];
}

function cleanElement(element: PageElement, clean: (text: string) => string): PageElement {
  const { live } = element;
  return {
    ...element,
    attributes: element.attributes.map(([name, value]) => [name, clean(value)] as const),
    children: element.children.map((child) => cleanNode(child, clean)),
    live: live && { ...live, name: clean(live.name), value: live.value === null ? null : clean(live.value) },
  };
}

function cleanNode(node: PageNode, clean: (text: string) => string): PageNode {
  if (typeof node === 'string') return clean(node);
  return 'tag' in node ? cleanElement(node, clean) : node;
}
