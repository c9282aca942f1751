import type { BrowserAction, ElementId, TabId } from '../../agent/action.ts';
import type { Box, Page } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import type { Target, Turn } from '../../agent/turn.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { isMapping, numberOf, type PythonValue } from '../../agent/weblinx/python/value.ts';
import type { Demonstration, Fields, RecordedAction, RecordedTurn } from '../demonstration.ts';

const FREE = { milliseconds: 0, tokens: null };

/** What was known before turn `index` of a demonstration, as a live conversation would have it. */
export function stateAt({ turns }: Demonstration, index: number, page: Page | null): State {
  return { turns: turns.slice(0, index).flatMap(turnOf), page, screenshot: null, tabs: [] };
}

/** Every turn of a demonstration looks back on those before it. */
const MADE = new WeakMap<RecordedTurn, readonly Turn[]>();

function turnOf(turn: RecordedTurn): readonly Turn[] {
  const known = MADE.get(turn);
  if (known !== undefined) return known;
  const made = madeOf(turn);
  MADE.set(turn, made);
  return made;
}

/** A recorded turn as a turn of a conversation; none for what no agent does. */
function madeOf(turn: RecordedTurn): readonly Turn[] {
  const { timestamp } = turn;
  if (turn.type === 'chat') {
    const speaker = turn.speaker === 'instructor' ? 'instructor' : 'navigator';
    return [{ type: 'chat', speaker, utterance: turn.utterance, timestamp, memo: null, cost: FREE }];
  }
  const action = actionOf(turn);
  if (action === null) return [];
  const url = textOf(turn.metadata.get('url'));
  const outcome = { status: 'done', note: null } as const;
  return [{ type: 'browser', action, target: targetOf(turn), outcome, url, timestamp, memo: null, cost: FREE }];
}

function actionOf({ intent, args, properties, attributes, url }: RecordedAction): BrowserAction | null {
  const element = textOf(attributes.get(UID)) as ElementId;
  const number = (key: string) => numberOf(args.get(key)) ?? 0;
  switch (intent) {
    case 'click':
    case 'hover':
    case 'submit':
    case 'copy':
      return { intent, element };
    case 'textInput':
      return { intent: 'textinput', element, text: textOf(args.get('text')) };
    case 'paste':
      return { intent, element, text: textOf(args.get('pasted')) };
    case 'change':
      return { intent, element, value: textOf(args.get('value')) };
    case 'load':
      return { intent, url: textOf(properties.get('url')) || (url ?? '') };
    case 'scroll':
      return { intent, to: { x: number('scrollX'), y: number('scrollY') } };
    case 'tabcreate':
      return { intent, url: null };
    case 'tabswitch':
    case 'tabremove':
      return { intent, tab: (numberOf(properties.get('tabId')) ?? 0) as TabId };
    default:
      return null;
  }
}

function targetOf({ element, attributes, metadata }: RecordedAction): Target | null {
  if (element === null) return null;
  const named = ['aria-label', 'alt', 'placeholder', 'value', 'name'].map((name) => textOf(attributes.get(name)));
  const text = textOf(element.get('textContent')).replace(/\s+/gu, ' ').trim();
  return {
    tag: textOf(element.get('tagName')).toLowerCase(),
    role: textOf(attributes.get('role')) || null,
    name: (text || named.find((name) => name !== '') || '').slice(0, 100),
    box: boxOf(element.get('bbox'), metadata),
    secret: attributes.get('type') === 'password',
  };
}

/** The box of a recorded element is in zoomed px; pages are in CSS px. */
function boxOf(bbox: PythonValue | undefined, metadata: Fields): Box | null {
  if (!isMapping(bbox)) return null;
  const zoom = numberOf(metadata.get('zoomLevel')) || 1;
  const side = (name: string) => (numberOf(bbox.get(name)) ?? 0) / zoom;
  return { x: side('x'), y: side('y'), width: side('width'), height: side('height') };
}

function textOf(value: PythonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
