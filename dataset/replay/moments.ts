import type { Action, BrowserAction, ElementId, TabId } from '../../agent/action.ts';
import type { Page } from '../../agent/page.ts';
import type { Screenshot, State } from '../../agent/state.ts';
import type { Turn } from '../../agent/turn.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { numberOf } from '../../agent/weblinx/python/value.ts';
import type { Demonstration, RecordedAction, RecordedTurn } from '../demonstration.ts';

/** What the agent would have seen before a turn, and what the person did then. */
export interface Moment {
  readonly turn: RecordedTurn;
  readonly state: State;
  /** Null where the recording does not tell which element or tab it was. */
  readonly action: Action | null;
}

/** Where a moment's page and screenshot come from; each is asked for once a moment. */
export interface Sights {
  page(turn: RecordedTurn): Page | null;
  screenshot(turn: RecordedTurn): Screenshot | null;
}

/**
 * The moments of some turns of a demonstration, in their order, one page in memory at a time. Prediction, ranking and the viewer
 * all read this stream. Turns whose action nobody can tell are left out of the conversation so far.
 */
export function* moments(
  demonstration: Demonstration,
  turns: readonly RecordedTurn[],
  sights: Sights,
): Generator<Moment> {
  const conversation = demonstration.turns.map(coreTurn);
  for (const turn of turns) {
    const past = conversation.slice(0, turn.index).filter((earlier) => earlier !== null);
    const state = { turns: past, page: sights.page(turn), screenshot: sights.screenshot(turn), tabs: [] };
    yield { turn, state, action: recordedAction(turn) };
  }
}

/** What a person did at a turn, as the core has it; null where the recording does not tell on what. */
export function recordedAction(turn: RecordedTurn): Action | null {
  if (turn.type === 'chat') return { intent: 'say', utterance: turn.utterance };
  return browserAction(turn);
}

function browserAction(turn: RecordedAction): BrowserAction | null {
  const text = (key: string) => String(turn.args.get(key) ?? '');
  const uid = turn.attributes.get(UID);
  const element = typeof uid === 'string' ? (uid as ElementId) : null;
  const tab = numberOf(turn.properties.get('tabId'));
  switch (turn.intent) {
    case 'click':
    case 'hover':
    case 'submit':
    case 'copy':
      return element === null ? null : { intent: turn.intent, element };
    case 'textInput':
      return element === null ? null : { intent: 'textinput', element, text: text('text') };
    case 'change':
      return element === null ? null : { intent: 'change', element, value: text('value') };
    case 'paste':
      return element === null ? null : { intent: 'paste', element, text: text('pasted') };
    case 'load':
      return { intent: 'load', url: String(turn.properties.get('url') || (turn.args.get('url') ?? '')) };
    case 'scroll':
      return {
        intent: 'scroll',
        to: { x: numberOf(turn.args.get('scrollX')) ?? 0, y: numberOf(turn.args.get('scrollY')) ?? 0 },
      };
    case 'tabcreate':
      return { intent: 'tabcreate', url: null };
    case 'tabswitch':
    case 'tabremove':
      return tab === null ? null : { intent: turn.intent, tab: tab as TabId };
    default:
      return null;
  }
}

const FREE = { milliseconds: 0, tokens: null };

function coreTurn(turn: RecordedTurn): Turn | null {
  const { timestamp } = turn;
  if (turn.type === 'chat') {
    const speaker = turn.speaker === 'instructor' ? 'instructor' : 'navigator';
    return { type: 'chat', speaker, utterance: turn.utterance, timestamp, memo: null, cost: FREE };
  }
  const action = browserAction(turn);
  if (action === null) return null;
  return {
    ...{ type: 'browser', action, target: targetOf(turn), outcome: { status: 'done', note: null } },
    ...{ url: String(turn.metadata.get('url') ?? ''), timestamp, memo: null, cost: FREE },
  };
}

/** The element as it was recorded; its box is left out because it is in zoomed px. */
function targetOf({ element }: RecordedAction) {
  if (element === null) return null;
  const tag = String(element.get('tagName') ?? '').toLowerCase();
  const name = String(element.get('textContent') ?? '').trim();
  return { tag, role: null, name, box: null, secret: false };
}
