import { isElement, type Page, type PageElement } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import type { BrowserTurn, Turn } from '../../agent/turn.ts';
import { isCandidateBox } from '../records.ts';
import type { Moment, PastAction, RankedNode } from './moment.ts';

/** The nodes of a page with the elements they came from, in the same order. */
interface PageNodes {
  readonly nodes: readonly RankedNode[];
  readonly elements: readonly PageElement[];
}

/** What the ranker looks at on a page that is open, or was. */
export function momentOfState(state: State & { readonly page: Page }): Moment & PageNodes {
  const { nodes, elements } = nodesOfPage(state.page);
  const lastSaid = state.turns.findLastIndex((turn) => turn.type === 'chat' && turn.speaker === 'instructor');
  const acted = state.turns.map((turn, i) => ({ turn, i })).filter(({ turn }) => turn.type === 'browser');
  return {
    nodes,
    elements,
    viewport: state.page.viewport,
    said: state.turns.flatMap((turn) =>
      turn.type === 'chat' && turn.speaker === 'instructor' ? [turn.utterance] : [],
    ),
    past: acted.flatMap(({ turn }) => pastOf(turn)),
    since: acted.filter(({ i }) => i > lastSaid).length,
  };
}

const NEVER_SHOWN = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'meta', 'link', 'base']);

/** The elements of a page that can be ranked, and what surrounds and fills them. */
export function nodesOfPage(page: Page): PageNodes {
  const nodes: RankedNode[] = [];
  const found: PageElement[] = [];
  const stack: { element: PageElement; parent: number }[] = [{ element: page.root, parent: -1 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { element, parent } = next;
    const shown = element.tag !== 'head' && !NEVER_SHOWN.has(element.tag);
    const own = element.tag.startsWith('#') ? parent : nodes.length;
    if (own !== parent && (shown || element.id !== null)) {
      nodes.push(nodeOf(element, parent, page.viewport));
      found.push(element);
    }
    const inner = shown ? own : parent;
    for (let i = element.children.length - 1; i >= 0; i--) {
      const child = element.children[i];
      if (child !== undefined && isElement(child)) stack.push({ element: child, parent: inner });
    }
  }
  return { nodes, elements: found };
}

function nodeOf(element: PageElement, parent: number, viewport: Page['viewport']): RankedNode {
  const { tag, attributes, id, box, live } = element;
  const isCandidate = id !== null && box !== null && isCandidateBox(box, viewport);
  const text = NEVER_SHOWN.has(tag) ? '' : directText(element);
  return { tag, attributes, id, box, live, parent, isCandidate, text };
}

function directText({ children }: PageElement): string {
  let text = '';
  for (const child of children) if (typeof child === 'string') text += text === '' ? child : ` ${child}`;
  return text.length > 400 ? text.slice(0, 400) : text;
}

function pastOf(turn: Turn): readonly PastAction[] {
  if (turn.type !== 'browser' || turn.outcome.status === 'refused') return [];
  const { action, target } = turn;
  const box = target?.box ?? null;
  return [
    {
      intent: action.intent,
      id: 'element' in action ? action.element : null,
      tag: target?.tag ?? null,
      name: target?.name ?? '',
      point: box === null ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      text: textOfAction(action),
    },
  ];
}

function textOfAction(action: BrowserTurn['action']): string {
  if ('text' in action) return action.text;
  if ('value' in action) return action.value;
  return action.intent === 'load' ? action.url : '';
}
