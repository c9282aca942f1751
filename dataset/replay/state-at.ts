import type { BrowserAction, ElementId, TabId } from '../../agent/action.ts';
import type { Box, Page } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import type { Target, Turn } from '../../agent/turn.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { isMapping, numberOf, type PythonValue } from '../../agent/weblinx/python/value.ts';
import type { Demonstration, Fields, RecordedAction, RecordedTurn } from '../demonstration.ts';

/**
 * What an agent would know before turn `index` of a demonstration. This is the only conversion of recorded turns into core turns.
 * Recorded fields that are missing become '' or 0, so that the turn keeps its place in the conversation; a turn of an intent that
 * agents do not have is left out.
 */
export function stateAt({ turns }: Demonstration, index: number, page: Page | null): State {
  return { turns: turns.slice(0, index).flatMap(coreTurn), page, screenshot: null, tabs: [] };
}

/** Core turns by recorded turn: every turn of a demonstration needs those of all turns before it. */
const CONVERTED = new WeakMap<RecordedTurn, readonly Turn[]>();

function coreTurn(turn: RecordedTurn): readonly Turn[] {
  const known = CONVERTED.get(turn);
  if (known !== undefined) return known;
  const converted = convert(turn);
  CONVERTED.set(turn, converted);
  return converted;
}

/** Recordings hold no cost. */
const COST = { milliseconds: 0, tokens: null };

function convert(turn: RecordedTurn): readonly Turn[] {
  const { timestamp } = turn;
  if (turn.type === 'chat') {
    const speaker = turn.speaker === 'instructor' ? 'instructor' : 'navigator';
    return [{ type: 'chat', speaker, utterance: turn.utterance, timestamp, memo: null, cost: COST }];
  }
  const action = actionOf(turn);
  if (action === null) return [];
  const url = textOrEmpty(turn.metadata.get('url'));
  const outcome = { status: 'done', note: null } as const;
  return [{ type: 'browser', action, target: recordedTarget(turn), outcome, url, timestamp, memo: null, cost: COST }];
}

/** Reads the action from the layout of `replay.json`, which spells intents and arguments differently from the core. */
function actionOf({ intent, args, properties, attributes, url }: RecordedAction): BrowserAction | null {
  const element = textOrEmpty(attributes.get(UID)) as ElementId;
  const number = (key: string) => numberOf(args.get(key)) ?? 0;
  switch (intent) {
    case 'click':
    case 'hover':
    case 'submit':
    case 'copy':
      return { intent, element };
    case 'textInput':
      return { intent: 'textinput', element, text: textOrEmpty(args.get('text')) };
    case 'paste':
      return { intent, element, text: textOrEmpty(args.get('pasted')) };
    case 'change':
      return { intent, element, value: textOrEmpty(args.get('value')) };
    case 'load':
      return { intent, url: textOrEmpty(properties.get('url')) || (url ?? '') };
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

/** Attributes that name an element without text, best first. */
const NAMING_ATTRIBUTES = ['aria-label', 'alt', 'placeholder', 'value', 'name'];

const LONGEST_NAME = 100;

function recordedTarget({ element, attributes, metadata }: RecordedAction): Target | null {
  if (element === null) return null;
  const text = textOrEmpty(element.get('textContent')).replace(/\s+/gu, ' ').trim();
  const names = [text, ...NAMING_ATTRIBUTES.map((name) => textOrEmpty(attributes.get(name)))];
  return {
    tag: textOrEmpty(element.get('tagName')).toLowerCase(),
    role: textOrEmpty(attributes.get('role')) || null,
    name: (names.find((name) => name !== '') ?? '').slice(0, LONGEST_NAME),
    box: boxOf(element.get('bbox'), metadata),
    secret: attributes.get('type') === 'password',
  };
}

/** Converts a recorded box, in zoomed px, to CSS px, which pages use. */
function boxOf(bbox: PythonValue | undefined, metadata: Fields): Box | null {
  if (!isMapping(bbox)) return null;
  const zoom = numberOf(metadata.get('zoomLevel')) || 1;
  const side = (name: string) => (numberOf(bbox.get(name)) ?? 0) / zoom;
  return { x: side('x'), y: side('y'), width: side('width'), height: side('height') };
}

function textOrEmpty(value: PythonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
