import { isElement, type Page, type PageElement } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import type { BrowserTurn, Turn } from '../../agent/turn.ts';
import { isCandidateBox } from '../records.ts';
import type { Moment, PastAction, RankedNode } from './moment.ts';

/** The nodes of a page with the elements they came from, in the same order. */
interface PageNodes extends Pick<Moment, 'nodes' | 'candidates'> {
  readonly elements: readonly PageElement[];
}

/** What the ranker looks at on a page that is open, or was. */
export function momentOfState(state: State & { readonly page: Page }): Moment & PageNodes {
  const lastSaid = state.turns.findLastIndex((turn) => turn.type === 'chat' && turn.speaker === 'instructor');
  const acted = state.turns.map((turn, i) => ({ turn, i })).filter(({ turn }) => turn.type === 'browser');
  return {
    ...nodesOfPage(state.page),
    viewport: state.page.viewport,
    said: state.turns.flatMap((turn) =>
      turn.type === 'chat' && turn.speaker === 'instructor' ? [turn.utterance] : [],
    ),
    answered: answerIn(state.turns.slice(0, Math.max(0, lastSaid))),
    past: acted.flatMap(({ turn }) => pastOf(turn)),
    since: acted.filter(({ i }) => i > lastSaid).length,
  };
}

function answerIn(turns: readonly Turn[]): string {
  const answer = turns.findLast((turn) => turn.type === 'chat' && turn.speaker === 'navigator');
  return answer?.type === 'chat' ? answer.utterance : '';
}

const NEVER_SHOWN = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'meta', 'link', 'base']);

/** The elements of a page that can be ranked, and what surrounds and fills them. */
function nodesOfPage(page: Page): PageNodes {
  const nodes: RankedNode[] = [];
  const candidates: number[] = [];
  const elements: PageElement[] = [];
  const stack: PageElement[] = [page.root];
  const parents: number[] = [-1];
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    const parent = parents.pop() ?? -1;
    const shown = !NEVER_SHOWN.has(element.tag);
    const own = element.tag.startsWith('#') ? parent : nodes.length;
    if (own !== parent && (shown || element.id !== null)) {
      if (element.id !== null && element.box !== null && isCandidateBox(element.box, page.viewport))
        candidates.push(nodes.length);
      nodes.push(new ElementNode(element, parent));
      elements.push(element);
    }
    const inner = shown ? own : parent;
    for (let i = element.children.length - 1; i >= 0; i--) {
      const child = element.children[i];
      if (child === undefined || !isElement(child)) continue;
      stack.push(child);
      parents.push(inner);
    }
  }
  return { nodes, candidates, elements };
}

/** An element as rankers see it; its text is put together when it is asked for, since most of a page never is. */
class ElementNode implements RankedNode {
  readonly tag: string;
  readonly attributes: RankedNode['attributes'];
  readonly id: string | null;
  readonly box: RankedNode['box'];
  readonly live: RankedNode['live'];
  readonly parent: number;
  private readonly children: PageElement['children'];

  constructor({ tag, attributes, id, box, live, children }: PageElement, parent: number) {
    this.tag = tag;
    this.attributes = attributes;
    this.id = id;
    this.box = box;
    this.live = live;
    this.parent = parent;
    this.children = children;
  }

  get text(): string {
    const { tag, children } = this;
    if (!children.some(isSaid) || NEVER_SHOWN.has(tag)) return '';
    let text = '';
    for (const child of children) if (typeof child === 'string') text += text === '' ? child : ` ${child}`;
    return text.length > 400 ? text.slice(0, 400) : text;
  }
}

/** Most text is only what sets elements apart in the source of a page. */
function isSaid(child: PageElement['children'][number]): boolean {
  if (typeof child !== 'string') return false;
  for (let i = 0; i < child.length; i++) if (child.charCodeAt(i) > BLANK) return true;
  return false;
}

const BLANK = 32;

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
