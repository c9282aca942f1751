import { type Attribute, isElement, type PageElement, type PageNode } from '../../page.ts';
import { serialiseHtml } from '../markup/serialise-html.ts';
import { treeText } from '../markup/tree-text.ts';
import { strip } from '../python/text.ts';
import type { TokenBudget } from './truncate.ts';
import { planCuts, truncateOrDrop, truncateOrNull } from './truncate.ts';

const ATTEMPTS = 5;
/** From this attempt on, an attribute without room is removed; before, its name stays. */
const DELETING = 2;

/** Writes a pruned page as text, with its longest texts and attribute values cut to a budget. Text after an element is never cut. */
export function truncateTree(tree: PageElement, budget: TokenBudget): string {
  const { tokenizer, max, iterative = false, mode = 'reference' } = budget;
  let shortened = tree;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const text = treeText(serialiseHtml(shortened));
    const excess = tokenizer.count(text) - max;
    if (excess <= 0) return text;
    shortened = shortenTree(shortened, excess, { ...budget, noRoom: attempt < DELETING ? 'name' : 'nothing' });
  }
  return truncateOrDrop(treeText(serialiseHtml(shortened)), { tokenizer, max, iterative, mode });
}

/** `noRoom`: what stays of an attribute without room for its value. */
interface TreeBudget extends Omit<TokenBudget, 'max'> {
  readonly noRoom: 'name' | 'nothing';
}

/** One pass: texts and attribute values lose `excess` tokens, the longest first. */
export function shortenTree(tree: PageElement, excess: number, budget: TreeBudget): PageElement {
  const { tokenizer, iterative = false, noRoom, mode = 'reference' } = budget;
  const texts: string[] = [];
  collectTexts(tree, texts);
  const changes = new Map<number, string | null>();
  const emptied = new Set<number>();
  for (const { index, max } of planCuts(texts, excess, tokenizer)) {
    if (max === 0) emptied.add(index);
    changes.set(index, max === 0 ? null : truncateOrNull(texts[index] ?? '', { tokenizer, max, iterative, mode }));
  }
  let next = 0;
  const take = () => next++;
  const attributeOf = (attribute: Attribute): readonly Attribute[] => {
    const index = take();
    const change = changes.get(index);
    if (change === undefined) return [attribute];
    if (change !== null) return [[attribute[0], change]];
    return noRoom === 'nothing' && !emptied.has(index) ? [] : [[attribute[0], '', 'bare']];
  };
  const visit = (element: PageElement): PageElement => {
    const change = changes.get(take());
    const attributes = element.attributes.flatMap(attributeOf);
    const rest = element.children.slice(typeof element.children[0] === 'string' ? 1 : 0).map(visitNode);
    const text = change === undefined ? firstText(element) : (change ?? '');
    return { ...element, attributes, children: text === '' ? rest : [text, ...rest] };
  };
  const visitNode = (node: PageNode): PageNode => {
    if (typeof node === 'string') return node;
    if (isElement(node)) return visit(node);
    const change = changes.get(take());
    return change === undefined ? node : { ...node, comment: change ?? '' };
  };
  return visit(tree);
}

/** The texts that can be cut, in document order. Comments and processing instructions have text too. */
function collectTexts(node: PageNode, texts: string[]): void {
  if (typeof node === 'string') return;
  if (!isElement(node)) {
    texts.push(strip(node.comment));
    return;
  }
  texts.push(strip(firstText(node)));
  for (const [, value] of node.attributes) texts.push(value);
  for (const child of node.children) collectTexts(child, texts);
}

function firstText({ children: [first] }: PageElement): string {
  return typeof first === 'string' ? first : '';
}
