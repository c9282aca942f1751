import type { Page, PageElement } from '../page.ts';
import type { Outcome } from '../turn.ts';
import { cleanElement, cleanOutcome } from './clean-page.ts';
import { formDecoded } from './public-address.ts';
import { type Range, SecretFinder, withVariants } from './secret-finder.ts';
import { WITHHELD } from './secret-traces.ts';

/** The page without the given secrets, wherever scripts of the page have copied them, and without `words` where they stand alone. */
export function withhold(page: Page, secrets: readonly string[], words: readonly string[] = []): Page {
  if (secrets.length + words.length === 0) return page;
  const { finder, clean } = cleaner(secrets, words);
  const texts = withoutTogether(textsOf(page.root), finder).values();
  return { ...page, url: clean(page.url), title: clean(page.title), root: cleanElement(page.root, clean, texts) };
}

/** The outcome of an action without the given secrets. */
export function withholdFromOutcome(outcome: Outcome, secrets: readonly string[]): Outcome {
  return cleanOutcome(outcome, cleaner(secrets).clean);
}

/** Of a longer secret only the beginning is searched for. */
const LONGEST = 500;
/** Pages often draw the number of a card as groups of this many digits, an element each. */
const GROUP = 4;

function cleaner(secrets: readonly string[], words: readonly string[] = []): Cleaner {
  const finder = new SecretFinder(withVariants(secrets.filter(({ length }) => length <= LONGEST)));
  const long = secrets.filter(({ length }) => length > LONGEST);
  const parts = secrets.flatMap((secret) => [secret.toLowerCase(), ...groupsOf(digitsOf(secret))]);
  const whole = new Set([...parts, ...words]);
  const clean = (text: string) => {
    if (whole.has(text.trim().toLowerCase())) return WITHHELD;
    const rest = withoutLong(text, long);
    return without(rest, finder.rangesIn(rest));
  };
  const cleanText = (text: string) => {
    const cleaned = clean(text);
    if (!cleaned.includes('%')) return cleaned;
    // An address may hold a secret with its signs encoded.
    const plain = formDecoded(cleaned);
    return clean(plain) === plain ? cleaned : clean(plain);
  };
  return { finder, clean: cleanText };
}

/** Finds the secrets that several texts show together, and takes secrets out of a text of its own. */
interface Cleaner {
  readonly finder: SecretFinder;
  readonly clean: (text: string) => string;
}

function without(text: string, ranges: readonly Range[]): string {
  let left = '';
  let at = 0;
  for (const [from, to] of ranges) {
    left += `${text.slice(at, from)}${WITHHELD}`;
    at = to;
  }
  return left + text.slice(at);
}

/** The texts of a page in their order, without the secrets that several of them show together, such as one letter an element. */
function withoutTogether(texts: readonly string[], finder: SecretFinder): readonly string[] {
  const ranges = finder.rangesIn(texts.join(''));
  let begin = 0;
  let next = 0;
  return texts.map((text) => {
    const end = begin + text.length;
    const here: Range[] = [];
    for (; next < ranges.length; next++) {
      const [from, to] = ranges[next] ?? [end, end];
      if (from >= end) break;
      here.push([Math.max(from, begin) - begin, Math.min(to, end) - begin]);
      if (to > end) break;
    }
    begin = end;
    return without(text, here);
  });
}

function textsOf(element: PageElement): readonly string[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? child : 'tag' in child ? textsOf(child) : [],
  );
}

/** The beginning of a long secret identifies it well enough, even if a page cuts it. */
function withoutLong(text: string, secrets: readonly string[]): string {
  return secrets.some((secret) => text.includes(secret.slice(0, LONGEST))) ? WITHHELD : text;
}

function digitsOf(secret: string): string {
  return secret.replace(/[\s-]/gu, '');
}

function groupsOf(digits: string): readonly string[] {
  return /^\d{12,}$/u.test(digits) ? (digits.match(new RegExp(String.raw`\d{${GROUP}}`, 'gu')) ?? []) : [];
}
