import type { Irreversible, Named } from '../agent/action.ts';
import { type Meaning, type NamedDeed, PLACES, type Place } from '../agent/guard/danger/meaning.ts';
import { elementId, number, record, text, unreadable } from './message-fields.ts';
import type { PageAction } from './page/hands/perform.ts';

/** Reads an action. Throws an AgentError for anything else, as every reader of this file does. */
export function parseAction(value: unknown): PageAction {
  const data = record(value);
  switch (data.intent) {
    case 'click':
    case 'submit':
    case 'hover':
    case 'copy':
      return { intent: data.intent, element: elementId(data, 'element') };
    case 'textinput':
    case 'paste':
      return { intent: data.intent, element: elementId(data, 'element'), text: text(data, 'text') };
    case 'change':
      return { intent: 'change', element: elementId(data, 'element'), value: text(data, 'value') };
    case 'scroll': {
      const to = record(data.to);
      if ('element' in to) return { intent: 'scroll', to: { element: elementId(to, 'element') } };
      return { intent: 'scroll', to: { x: number(to, 'x'), y: number(to, 'y') } };
    }
    default:
      throw unreadable(value);
  }
}

const IRREVERSIBLE: readonly Irreversible[] = [
  'buy',
  'send',
  'delete',
  'account',
  'download',
  'access',
  'unknown',
  'share',
  'visit',
];

/** Reads a deed and the name of its control. */
export function parseNamed(data: Record<string, unknown>): Named {
  return { what: parseIrreversible(data), name: text(data, 'name') };
}

function parseIrreversible(data: Record<string, unknown>): Irreversible {
  const what = IRREVERSIBLE.find((kind) => kind === data.what);
  if (what === undefined) throw unreadable(data);
  return what;
}

/** Reads the meaning of a text. */
export function parseMeaning(value: unknown): Meaning {
  const data = record(value);
  const named = record(data.deeds);
  const deeds: Partial<Record<Place, NamedDeed>> = {};
  for (const place of PLACES) {
    if (named[place] === undefined) continue;
    const deed = record(named[place]);
    deeds[place] = { what: parseIrreversible(deed), opens: deed.opens === true };
  }
  const [saysYes, leadsOn, isLegible] = [data.saysYes === true, data.leadsOn === true, data.isLegible === true];
  return { text: text(data, 'text'), deeds, saysYes, leadsOn, isLegible };
}
