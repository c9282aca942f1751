import type { ElementId } from '../../agent/action.ts';
import { isElement, type PageElement } from '../../agent/page.ts';
import type { ChatTurn } from '../../agent/turn.ts';

/** Copies a tree without uids, giving every element one: the prefix and its number in document order, from 1. */
export function named(root: PageElement, prefix: string): PageElement {
  let count = 0;
  const name = (element: PageElement): PageElement => {
    const id = `${prefix}${++count}` as ElementId;
    return { ...element, id, children: element.children.map((child) => (isElement(child) ? name(child) : child)) };
  };
  return name(root);
}

/** The turn in which a user makes a request. */
export function request(utterance: string): ChatTurn {
  const cost = { milliseconds: 0, tokens: 0 };
  return { type: 'chat', speaker: 'instructor', utterance, timestamp: 0, memo: null, cost };
}
