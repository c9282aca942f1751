import { cutText } from '../../helpers/cut-text.ts';
import { attribute, isElement, type PageElement } from '../../page.ts';
import { drawnText } from './drawn-text.ts';
import type { LineWriter } from './line-writer.ts';
import { canActOn, isDrawn, isSeen, roleFor } from './seen.ts';

/** A smaller picture beside other things is decoration. CSS px. */
const SMALLEST_PICTURE = 24;

/** Upper bound on the elements that are searched for a hint inside a control. */
const MOST_INSIDE = 16;
/** Prefixes that icon fonts and frameworks put before the names of their icons and classes. */
const ICON =
  /^(?:(?:ui|el|v)-)?(?:fa|bi|mdi|glyphicon|ti|ion|la|ri|pi|icon|icons|feather|lucide|octicon|codicon|symbol)[-_]+(?<name>[a-z][\w-]*)$/iu;
const PREFIX = /^(?:uk|btn|ui|el|ant|v|mat|mdc|p|js|c|is|has)[-_]+/iu;
/** Class words that say nothing about the purpose of a control. */
const COMMON =
  /^(?:fa[bdlrs]?|bi|mdi|ti|icons?|glyphicon|material-icons.*|material-symbols.*|(?:btn|button|link|nav|svg|lucide|feather|dropdown|item|box|tool|input|form|control|wrapper|container|widget|corner|rounded|border|theme|elevation|size|text|bg|d|m|p|mx|my|px|py|w|h|col)(?:[-_].*)?|active|show|open|default|primary|secondary|small|large|medium|sm|md|lg|xs|xl|fw|solid|regular|brands|light|outline|disabled|collapsed|notranslate|\w)$/iu;
/** Class words of style sheets with a class for each declaration. */
const UTILITY =
  /[:()[\]]|^-?(?:(?:inline-)?(?:flex|grid|block)|items|justify|gap|space|font|leading|tracking|cursor|select|overflow|z|top|left|right|bottom|inset|max|min|size|ring|shadow|opacity|transition|duration|whitespace|truncate|shrink|grow|self|place|relative|absolute|fixed|sticky|hidden|group|outline|cf|clearfix)(?:-[\w./-]+)?$/u;
/** Libraries whose icons may be called as any class word is: `lucide-box`. */
const LIBRARY = /^(?:lucide|feather|bi|mdi|octicon|codicon)-(?!icons?$)/u;
const NAMES = ['data-icon', 'uk-icon', 'data-feather', 'data-lucide', 'icon', 'name'] as const;

/**
 * Identifies a control without words: by the icon it shows, else by the name that its author gave it. Written as `icon=trash`,
 * `id=nav-toggle`; '' if it has neither. Only letters, digits and hyphens of the page get in.
 */
export function iconWords(element: PageElement, kind: 'icons only' | 'any' = 'any'): string {
  for (const inside of around(element)) {
    const icon = iconOf(inside, inside === element);
    if (icon !== '') return `icon=${icon}`;
  }
  if (kind === 'icons only') return '';
  const called: readonly (readonly [string, string | null])[] = [
    ['id', attribute(element, 'id')],
    ['name', attribute(element, 'name')],
    [
      'test',
      attribute(element, 'data-testid') ?? attribute(element, 'data-test-id') ?? attribute(element, 'data-test'),
    ],
    ['to', lastSegment(attribute(element, 'href'))],
    ['class', classWords(element).find((word) => iconWord(word) !== '') ?? null],
  ];
  for (const [key, value] of called) {
    const word = iconWord(value);
    if (word !== '') return `${key}=${word}`;
  }
  return '';
}

/** What a small picture says that is all that a cell shows, such as a tick for "true"; '' where there is none. */
export function soleIcon(cell: PageElement): string {
  let said = '';
  for (const inside of around(cell)) {
    const { children, tag, box, live } = inside;
    const isShown = inside === cell || isSeen(inside, isDrawn(inside, true));
    // A text for screen readers is written beside a picture that says the same.
    if (!isShown && tag !== 'use') continue;
    if (children.some((child) => typeof child === 'string' && child.trim() !== '')) return '';
    if (canActOn(inside, roleFor(inside))) return '';
    if (inside === cell || (box === null && tag !== 'use')) continue;
    if (tag === 'img' && box !== null && Math.max(box.width, box.height) >= SMALLEST_PICTURE) return '';
    said ||= drawnText(live?.name || attribute(inside, 'alt') || attribute(inside, 'title') || '').trim();
    said ||= iconOf(inside, false);
  }
  return /[\p{L}\p{N}]/u.test(said) ? said : '';
}

function* around(element: PageElement): Generator<PageElement> {
  const queue = [element];
  for (let i = 0; i < queue.length && i < MOST_INSIDE; i++) {
    const next = queue[i];
    if (next === undefined) return;
    yield next;
    for (const child of next.children) if (isElement(child)) queue.push(child);
  }
}

function iconOf(element: PageElement, isControl: boolean): string {
  if (element.tag === 'use')
    return iconWord(
      /#(.+)$/u
        .exec(attribute(element, 'href') ?? attribute(element, 'xlink:href') ?? '')?.[1]
        ?.replace(ICON, '$<name>'),
    );
  if (element.tag === 'img')
    return iconWord(/([^/?#]+?)(?:\.\w+)?(?:[?#].*)?$/u.exec(attribute(element, 'src') ?? '')?.[1]);
  for (const name of isControl ? NAMES.slice(0, -1) : NAMES) {
    const value = attribute(element, name)
      ?.replace(/^.*?icon:\s*/u, '')
      .replace(/;.*$/u, '');
    if (iconWord(value) !== '') return iconWord(value);
  }
  for (const word of (attribute(element, 'class') ?? '').split(/\s+/u)) {
    const named = ICON.exec(word)?.groups?.name;
    if (named !== undefined && (LIBRARY.test(word) || !COMMON.test(named))) return iconWord(named);
  }
  return '';
}

function classWords(element: PageElement): readonly string[] {
  const words = (attribute(element, 'class')?.split(/\s+/u) ?? []).filter((word) => !UTILITY.test(word));
  return words.map((word) => word.replace(PREFIX, '')).filter((word) => word !== '' && !COMMON.test(word));
}

function lastSegment(href: string | null): string | null {
  if (href === null || href.startsWith('javascript:')) return null;
  return /([^/?#]+)\/?(?:[?#].*)?$/u.exec(href)?.[1] ?? null;
}

const LONGEST = 24;

function iconWord(value: string | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (/^x$/iu.test(value)) return 'x';
  const word = value.replace(/[^A-Za-z0-9]+/gu, '-').replace(/^-+|-+$/gu, '');
  // A long word of letters and digits is a hash and means nothing.
  return word.length > LONGEST || /\d{4}/u.test(word) || !/[A-Za-z]{2}/u.test(word) ? '' : word.toLowerCase();
}

/** Writes the name of a picture; `inside`: it stands in a control. */
export function writeImage(element: PageElement, inside: boolean, writer: LineWriter): void {
  const { box, live } = element;
  const name = drawnText(live?.name || attribute(element, 'alt') || '').trim();
  if (!/[\p{L}\p{N}]/u.test(name)) return;
  // The measured name of a control includes its pictures.
  if (inside && live === null) writer.text(name, box, true);
  if (inside || (box !== null && Math.max(box.width, box.height) < SMALLEST_PICTURE)) return;
  writer.text(`(image: ${cutText(name, LONGEST_NAME)})`, box, true);
}

const LONGEST_NAME = 100;
