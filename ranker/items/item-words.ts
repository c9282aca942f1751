import type { PageElement } from '../../agent/page.ts';
import { addressWords, wordsInIdentifier, wordsOf } from '../words/words.ts';
import { ownText } from './direct-text.ts';
import { attributeOrEmpty, type ItemKind, isControlKind } from './kinds.ts';

type Words = readonly string[];

const INSIDE = 40;
const ABOUT = 20;
const NAMING = new Set('aria-label title alt placeholder value label data-original-title data-tooltip'.split(' '));
/** Attributes that identify a node, each with the function that splits its value into words. */
const IDENTIFYING: ReadonlyMap<string, (value: string) => Words> = new Map([
  ...'id name class type data-testid data-test-id data-icon data-action fill stroke rel for'
    .split(' ')
    .map((name) => [name, wordsInIdentifier] as const),
  ...['href', 'src', 'action'].map((name) => [name, addressWords] as const),
]);

const NO_WORDS: Words = [];

/** The parts of an item that its words come from. */
interface Parts {
  readonly node: PageElement;
  readonly kind: ItemKind;
  readonly isLeaf: boolean;
  readonly parent: Parts | undefined;
  readonly children: readonly Parts[];
  readonly placeInParent: number;
  readonly own: Words;
  readonly naming: Words;
  readonly ident: Words;
  readonly inside: Words;
}

/** The words of an item and of its descendants, at most `INSIDE`. */
export function insideOf(item: Parts): Words {
  let words = item.own;
  if (item.isLeaf) return firstOf(words.length === 0 ? item.naming : words, INSIDE);
  let mine: string[] | null = null;
  for (const child of item.children) {
    if (words.length >= INSIDE) break;
    const more = child.inside;
    if (more.length === 0) continue;
    if (words.length === 0) words = more;
    else {
      // `words` is another node's array: copy it before adding to it.
      mine ??= [...words];
      for (const word of more) mine.push(word);
      words = mine;
    }
  }
  return firstOf(words, INSIDE);
}

/**
 * The words of an item's own name; for a control without one, the words of its label or of the text beside it. Not the names of
 * `agent/reading/names.ts`: the networks were trained on exactly these words.
 */
export function labelOf(item: Parts, labelFor: (id: string) => Parts | undefined): Words {
  const { naming } = item;
  if (naming.length > 0 || !isControlKind(item.kind)) return naming;
  return labelFor(attributeOrEmpty(item.node, 'id'))?.inside ?? textBeside(item);
}

/** The words of the ids and classes of its parent and its first children, at most `ABOUT`. */
export function aboutOf({ parent, children }: Parts): Words {
  const around = parent?.ident ?? NO_WORDS;
  if (children.length === 0) return firstOf(around, ABOUT);
  const words = [...around];
  for (let child = 0; child < 3 && words.length < ABOUT; child++) words.push(...(children[child]?.ident ?? NO_WORDS));
  return firstOf(words, ABOUT);
}

/** Returns the same array if it is short enough, so that caches keyed by identity hit. */
function firstOf(words: Words, most: number): Words {
  return words.length > most ? words.slice(0, most) : words;
}

/** The words of naming attributes, and on a live page of the accessible name and the value. */
export function namingWords(node: PageElement): Words {
  const { live, attributes } = node;
  const texts: string[] = [];
  if (live !== null && live.name !== '' && live.name !== ownText(node)) texts.push(live.name);
  for (const [name, value] of attributes)
    if (value !== '' && NAMING.has(name) && !texts.includes(value)) texts.push(value);
  if (live?.value && !texts.includes(live.value)) texts.push(live.value);
  if (texts.length < 2) return firstOf(wordsOf(texts[0] ?? ''), 24);
  return firstOf(texts.flatMap(wordsOf), 24);
}

/** The words of identifying attributes: id, name, class, address. */
export function identWords({ attributes }: PageElement): Words {
  let words = NO_WORDS;
  for (const [name, value] of attributes) {
    const more = IDENTIFYING.get(name)?.(value);
    if (more === undefined || more.length === 0) continue;
    words = words.length === 0 ? more : [...new Set([...words, ...more])];
  }
  return firstOf(words, 30);
}

/** The words around a control without a name, else those before it or, for a tick box, after it. */
function textBeside({ node, parent, placeInParent }: Parts): Words {
  if (parent === undefined) return NO_WORDS;
  if (parent.node.tag === 'label' || parent.own.length > 0) return parent.own.slice(0, 12);
  const isTicked = node.tag === 'input' && /^(?:checkbox|radio)$/u.test(attributeOrEmpty(node, 'type'));
  const after = parent.children[placeInParent + 1]?.inside ?? NO_WORDS;
  const before = parent.children[placeInParent - 1]?.inside ?? NO_WORDS;
  const beside = isTicked && after.length > 0 ? after : before;
  if (beside.length > 0) return beside.slice(0, 12);
  return parent.parent?.children[parent.placeInParent - 1]?.inside.slice(0, 12) ?? NO_WORDS;
}

const ROW_LEVELS = 6;

/**
 * The words of the row or card that an item is in: of the outermost near ancestor that is short and stands beside others of its tag.
 * They tell buttons apart that repeat in every row.
 */
export function rowWords({ inside, parent }: Parts): Words {
  let words = NO_WORDS;
  let around = parent;
  for (let level = 0; around !== undefined && level < ROW_LEVELS; level++) {
    const { inside: own, node, parent: outer } = around;
    if (own.length >= INSIDE) break;
    const isOneOfMany = node.tag !== 'td' && hasTwin(outer?.children ?? [], node.tag);
    if (isOneOfMany && own.length > inside.length) words = own;
    around = outer;
  }
  return words;
}

/** Whether at least two of these are of a tag. */
function hasTwin(children: readonly Parts[], tag: string): boolean {
  let count = 0;
  for (const { node } of children) if (node.tag === tag && ++count > 1) return true;
  return false;
}

/** The words of the nearest ancestor that has more words than the item. */
export function nearOf({ inside, parent }: Parts): Words {
  let around = parent;
  for (let level = 0; around !== undefined && level < 4; level++) {
    const words = around.inside;
    if (words.length > inside.length) return words.length >= INSIDE ? NO_WORDS : words;
    around = around.parent;
  }
  return NO_WORDS;
}
