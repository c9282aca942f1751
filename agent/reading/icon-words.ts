import { attribute, isElement, type PageElement } from '../page.ts';

/** Upper bound on the elements that are searched for a hint inside a control. */
const MOST_INSIDE = 16;
/** Prefixes that icon fonts and frameworks put before the names of their icons: `fa-trash`, `ag-icon-filter`, `dashicons-edit`. */
const ICON =
  /^(?:(?:fa|bi|mdi|ti|ion|la|ri|pi|feather|lucide|symbol)|(?:[a-z]\w{0,8}-)?[a-z]*icons?)[-_]+(?<name>[a-z][\w-]*)$/iu;
/** The name of an icon before the word: `MuiChip-deleteIcon`. */
const NAMED_ICON = /^(?:\w+-)?(?<name>[a-z]{3,})Icon$/u;
const PREFIX = /^(?:uk|btn|ui|el|ant|v|mat|mdc|p|js|c|is|has)[-_]+/iu;
/** Class words that say nothing about the purpose of a control. */
const COMMON =
  /^(?:fa[bdlrs]?|bi|mdi|ti|icons?|glyphicon|material-icons.*|material-symbols.*|(?:btn|button|link|nav|svg|lucide|feather|dropdown|item|box|tool|input|form|control|wrapper|container|widget|corner|rounded|border|theme|elevation|size|text|bg|d|m|p|mx|my|px|py|w|h|col)(?:[-_].*)?|root|original|core|inner|outer|mask|active|show|open|default|primary|secondary|small|large|medium|sm|md|lg|xs|xl|fw|solid|regular|brands|light|outlined?|round|sharp|filled|disabled|collapsed|notranslate|start|end|(?:font-?size|color|variant)[\w-]*|\w)$/iu;
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
  for (const inside of withInside(element)) {
    const icon = iconOf(inside, inside === element);
    if (icon !== '') return `icon=${icon}`;
  }
  if (kind === 'icons only') return '';
  const called: readonly (readonly [string, string | null])[] = [
    // All choices of a group have one name.
    ['value', attribute(element, 'type') === 'radio' ? attribute(element, 'value') : null],
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

/** An element and what is inside of it, level by level. */
export function* withInside(element: PageElement): Generator<PageElement> {
  const queue = [element];
  for (let i = 0; i < queue.length && i < MOST_INSIDE; i++) {
    const next = queue[i];
    if (next === undefined) return;
    yield next;
    for (const child of next.children) if (isElement(child)) queue.push(child);
  }
}

/** The icon that an element shows by itself; '' where it shows none. `isControl`: it may have a name of its own. */
export function iconOf(element: PageElement, isControl: boolean): string {
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
    const named = (NAMED_ICON.exec(word) ?? ICON.exec(word))?.groups?.name;
    if (named !== undefined && (LIBRARY.test(word) || !COMMON.test(named))) return iconWord(named);
  }
  return '';
}

function classWords(element: PageElement): readonly string[] {
  const words = withoutHashes(attribute(element, 'class')?.trim().split(/\s+/u) ?? []);
  const telling = words.filter((word) => !UTILITY.test(word) && !GENERATED.test(word));
  // What several classes begin with is the name of their library.
  const starts = telling.map((word) => /^[a-z]+-(?=[a-z])/u.exec(word)?.[0] ?? '');
  const shared = starts.find((start, at) => start !== '' && starts.indexOf(start) < at) ?? '';
  return telling
    .map((word) => (word.startsWith(shared) ? word.slice(shared.length) : word).replace(PREFIX, ''))
    .filter((word) => word !== '' && !COMMON.test(word));
}

/** Without the words that styled-components make up, one for each of their own before them: `fstUjr` of `sc-fsQiph fstUjr`. */
function withoutHashes(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => word.startsWith('sc-')).length;
  const last = words.findLastIndex((word) => word.startsWith('sc-'));
  return words.filter((word, at) => own === 0 || at > last + own || (at < last && !word.startsWith('sc-')));
}

/** Class words that a style library makes up: `css-1gjgvsd`. */
const GENERATED = /^(?:css|sc|jss|emotion|svelte|astro)-[\w-]+$/iu;

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
