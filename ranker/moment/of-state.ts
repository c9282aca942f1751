import { type Box, isElement, type Page, type PageElement } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import type { BrowserTurn, Turn } from '../../agent/turn.ts';
import { isCandidateBox } from '../records/records.ts';
import { History } from './history.ts';
import { type Moment, NEVER_SHOWN, type PastAction } from './moment.ts';

/** A moment from a page and the conversation. */
export function momentOfState(state: State & { readonly page: Page }): Moment {
  return { ...nodesOfPage(state.page), viewport: state.page.viewport, ...historyOf(state.turns) };
}

function historyOf(turns: readonly Turn[]): History {
  const history = new History();
  for (const turn of turns)
    if (turn.type === 'browser') history.navigatorActed(turn.outcome.status === 'refused' ? null : pastOf(turn));
    else if (turn.speaker === 'navigator') history.navigatorSaid(turn.utterance);
    else history.instructorSaid(turn.utterance);
  return history;
}

/** The rendered elements of a page; those with an id that can be ranked are candidates. */
function nodesOfPage({ root, viewport }: Page): Pick<Moment, 'nodes' | 'parents' | 'candidates'> {
  const nodes: PageElement[] = [];
  const parents: number[] = [];
  const candidates: number[] = [];
  const [stack, around] = [[root], [-1]];
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    const parent = around.pop() ?? -1;
    const { tag, id, box, children } = element;
    const isShown = !NEVER_SHOWN.has(tag);
    let inner = parent;
    if (tag[0] !== '#' && (isShown || id !== null)) {
      if (isShown) inner = nodes.length;
      if (id !== null && box !== null && canBeRanked(element, box, viewport)) candidates.push(nodes.length);
      nodes.push(element);
      parents.push(parent);
    }
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      if (child === undefined || !isElement(child)) continue;
      stack.push(child);
      around.push(inner);
    }
  }
  return { nodes, parents, candidates };
}

/**
 * Whether an element is large enough and in view. On a live page, controls below the view count too: WebLINX drops them because its
 * people did not see them, but an agent can scroll. Text below the view does not, which keeps long pages fast.
 */
function canBeRanked({ live }: PageElement, box: Box, viewport: Page['viewport']): boolean {
  const reaches = live?.actionable === true && live.visible;
  return isCandidateBox(box, reaches ? null : viewport);
}

function pastOf({ action, target }: BrowserTurn): PastAction {
  const box = target?.box ?? null;
  return {
    intent: action.intent,
    id: 'element' in action ? action.element : null,
    tag: target?.tag ?? null,
    name: target?.name ?? '',
    point: box === null ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    text: textOfAction(action),
  };
}

function textOfAction(action: BrowserTurn['action']): string {
  if ('text' in action) return action.text;
  if ('value' in action) return action.value;
  return action.intent === 'load' ? action.url : '';
}
