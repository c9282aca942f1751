import { isElement, type PageNode } from '../../../../agent/page.ts';

/** Longer text is no name of a button but the content of a region that happens to be clickable. */
const MAX_LENGTH = 100;
const CONTROLS = 'input,select,textarea,button';

/** The visible text of captured children, as the name of what carries no other; '' where there is too much of it. */
export function wordsOn(children: readonly PageNode[]): string {
  const words: string[] = [];
  collect(children, words);
  const text = words.join(' ').replace(/\s+/gu, ' ').trim();
  return text.length > MAX_LENGTH ? '' : text;
}

function collect(children: readonly PageNode[], words: string[]): void {
  for (const child of children) {
    if (typeof child === 'string') words.push(child);
    else if (isElement(child) && !/^(?:select|textarea|button)$/u.test(child.tag)) {
      if (child.tag === 'img') words.push(child.live?.name ?? '');
      // A slot or other box of no size may still show what is inside.
      if (child.live?.visible !== false || child.box === null) collect(child.children, words);
    }
  }
}

/** The text right before a field that nothing else names: beside it, or in the cell before its own. */
export function wordsBefore(field: Element): string {
  let node: Node | null = field.previousSibling;
  while (node !== null && node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '')
    node = node.previousSibling;
  const cell = /^(?:td|dd)$/u.test(field.parentElement?.localName ?? '') ? field.parentElement : null;
  node ??= cell?.previousElementSibling ?? null;
  if (node === null) return '';
  if (node instanceof Element && (node.matches(CONTROLS) || node.querySelector(CONTROLS) !== null)) return '';
  const text = (node.textContent ?? '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\s*[:*]+$/u, '');
  return text.length > MAX_LENGTH ? '' : text;
}
