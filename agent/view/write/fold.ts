import { cutText } from '../../helpers/cut-text.ts';
import { attribute, type PageElement } from '../../page.ts';
import { quotedText } from '../page-text.ts';
import type { Block, Control, Line, PageLines } from '../read/line.ts';

/** An omitted part of the page: its name, and the lines from `first` to before `last`. */
export interface Fold {
  /** The element that the part's ref names; looking at it unfolds what follows. */
  readonly element: PageElement;
  readonly text: string;
  readonly first: number;
  readonly last: number;
}

const LANDMARKS: Readonly<Record<string, string>> = {
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  search: 'search',
  form: 'form',
  table: 'table',
  grid: 'table',
  treegrid: 'table',
  tree: 'tree',
  region: 'section',
  main: 'main',
  list: 'list',
  listbox: 'list',
  menu: 'menu',
  tabpanel: 'tab panel',
  dialog: 'dialog',
  article: 'article',
  group: 'group',
};
/** Tags that say what a part is where its role does not. */
const TAGS = new Set(['section', 'header', 'footer', 'aside', 'nav', 'form']);
/** More omitted parts in a row than this are named together. */
const MOST_APART = 8;
const MOST_HEADINGS = 4;
/** If a line has fewer words than this, they belong to its controls. */
const FEWEST_WORDS = 8;
const LONGEST_NAME = 50;

/** The parts that the hidden lines from `first` to before `last` belong to. */
export function foldsOf(page: PageLines, first: number, last: number): readonly Fold[] {
  const parts: FoldedPart[] = [];
  for (let i = first; i < last; ) {
    const block = largestIn(page, i, last);
    const end = block === null ? i + 1 : block.last;
    parts.push({ block, first: i, last: end });
    i = end;
  }
  const groups = grouped(page, parts);
  return groups.flatMap((group) => {
    const [head] = group;
    const end = group.at(-1)?.last ?? last;
    if (head === undefined) return [];
    const element = elementOf(page, head.block, head.first);
    if (element === null) return [];
    const kind = group.length === 1 && head.block !== null ? blockName(page, head.block) : kindOfAll(page, group);
    return [{ element, text: `${kind}${countsOf(page.lines.slice(head.first, end))}`, first: head.first, last: end }];
  });
}

interface FoldedPart {
  readonly block: Block | null;
  readonly first: number;
  readonly last: number;
}

/** Parts with a kind of their own are named separately; so is content below a heading, and a run of similar parts. */
function grouped(page: PageLines, parts: readonly FoldedPart[]): readonly (readonly FoldedPart[])[] {
  const groups: FoldedPart[][] = [];
  let last: FoldedPart | null = null;
  for (const part of parts) {
    const goes = last !== null && goesWith(last, part) && !isHeading(page.lines[part.first]);
    if (goes) groups.at(-1)?.push(part);
    else groups.push([part]);
    last = part;
  }
  return groups.length <= MOST_APART ? groups : [parts];
}

function goesWith({ block: one }: FoldedPart, { block: other }: FoldedPart): boolean {
  if ((one !== null && blockKind(one) !== null) || (other !== null && blockKind(other) !== null)) return false;
  return one === null || other === null || one.role === 'heading' || one.parent === other.parent;
}

function isHeading(line: Line | undefined): boolean {
  return line?.prefix.includes('#') === true;
}

/** The largest block that begins with a line and ends before another. */
function largestIn({ lines, blocks }: PageLines, first: number, last: number): Block | null {
  let best: Block | null = null;
  for (let at = lines[first]?.block ?? -1; at !== -1; at = blocks[at]?.parent ?? -1) {
    const block = blocks[at];
    if (block === undefined || block.first < first || block.last > last) break;
    best = block;
  }
  return best;
}

function elementOf({ lines, blocks }: PageLines, block: Block | null, line: number): PageElement | null {
  if (block !== null && block.element.id !== null) return block.element;
  // If no block begins here, the first control stands for what follows.
  const control = block === null ? lines[line]?.pieces.find(({ kind }) => kind === 'control') : undefined;
  if (control?.kind === 'control' && control.control.element.id !== null) return control.control.element;
  for (let at = lines[line]?.block ?? -1; at !== -1; at = blocks[at]?.parent ?? -1) {
    const element = blocks[at]?.element;
    if (element !== undefined && element.id !== null) return element;
  }
  return null;
}

/** The kind of a part of the page if its role or tag says so; null otherwise. */
export function blockKind({ element, role }: Block): string | null {
  return (role === null ? undefined : LANDMARKS[role]) ?? (TAGS.has(element.tag) ? element.tag : null);
}

function kindOfAll({ lines }: PageLines, group: readonly FoldedPart[]): string {
  const [head] = group;
  const role = head?.block?.role ?? null;
  const alike = group.every(({ block }) => block !== null && block.role === role);
  if (alike && role === 'row') return `${group.length} rows`;
  if (alike && (role === 'listitem' || role === 'option' || role === 'article')) return `${group.length} items`;
  const headings = lines.slice(head?.first, group.at(-1)?.last).filter(isHeading);
  const names = headings.slice(0, MOST_HEADINGS).map((line) => quotedText(cutText(lineWords(line), LONGEST_NAME)));
  return names.length === 0 ? 'more' : `more ${names.join(', ')}${headings.length > names.length ? ', …' : ''}`;
}

/** `nav "Main"`: the kind of a part, and its own name. */
function blockName(page: PageLines, block: Block): string {
  const kind = blockKind(block) ?? (block.role === 'row' ? 'row' : block.role === 'listitem' ? 'item' : 'part');
  const heading = page.lines.slice(block.first, block.last).find(isHeading);
  const name = attribute(block.element, 'aria-label') || (heading === undefined ? '' : lineWords(heading));
  return name === '' ? kind : `${kind} ${quotedText(cutText(name, LONGEST_NAME))}`;
}

/** What a line says, without refs and states. */
export function lineWords({ pieces }: Line): string {
  return pieces
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.kind === 'control' ? piece.control.quoted : ' '))
    .join(' ')
    .trim();
}

/** `: 24 links, 3 buttons, 120 words`. */
function countsOf(lines: readonly Line[]): string {
  const counts = new Map<string, number>();
  let words = 0;
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const { pieces } of lines) {
    for (const piece of pieces) {
      if (piece.kind === 'control') count(sortOf(piece.control));
      else if (piece.kind === 'text') words += wordCount(piece.text);
    }
  }
  const parts = [...counts].map(([what, n]) => `${n} ${what}${n === 1 ? '' : what.endsWith('x') ? 'es' : 's'}`);
  if (parts.length === 0 || words > FEWEST_WORDS * lines.length) parts.push(`${words} words`);
  return `: ${parts.join(', ')}`;
}

function wordCount(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}

function sortOf({ word, element }: Control): string {
  if (word === 'button' || word === 'checkbox' || word === 'option' || word === 'tab' || word === 'radio') return word;
  if (word === '') return element.tag === 'a' ? 'link' : 'control';
  return /item|row|cell/u.test(word) ? word : 'field';
}
