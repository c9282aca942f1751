import { DEEDS, type Irreversible, type Named, type Path, type Point } from '../agent/action.ts';
import { type Meaning, type NamedDeed, WORD_PLACES, type WordPlace } from '../agent/guard/danger/meaning.ts';
import { elementId, list, number, record, textField, texts, unreadable } from './message-fields.ts';
import type { ToldRow } from './page/hands/hand-needs.ts';
import type { PageAction } from './page/hands/perform.ts';

/** Reads an action. Throws an AgentError for anything else, as every reader of this file does. */
export function parsePageAction(value: unknown): PageAction {
  const data = record(value);
  switch (data.intent) {
    case 'submit':
    case 'copy':
      return { intent: data.intent, element: elementId(data, 'element') };
    case 'click':
    case 'doubleclick':
    case 'rightclick':
    case 'hover':
      return { intent: data.intent, element: elementId(data, 'element'), ...optionalPoint(data, 'at') };
    case 'press':
      return {
        ...{ intent: 'press', keys: textField(data, 'keys') },
        element: data.element === null ? null : elementId(data, 'element'),
      };
    case 'drag':
      return {
        ...{ intent: 'drag', element: elementId(data, 'element'), ...optionalPoint(data, 'at') },
        to: typeof data.to === 'string' ? elementId(data, 'to') : parseDistance(data.to),
      };
    case 'selecttext':
      return { intent: 'selecttext', element: elementId(data, 'element'), words: textField(data, 'words') };
    case 'addtext':
      return {
        ...{ intent: 'addtext', element: elementId(data, 'element'), text: textField(data, 'text') },
        where: data.where === 'start' ? 'start' : 'end',
      };
    case 'textinput':
      return {
        ...{ intent: 'textinput', element: elementId(data, 'element'), text: textField(data, 'text') },
        ...optionalPoint(data, 'at'),
      };
    case 'paste':
      return { intent: 'paste', element: elementId(data, 'element'), text: textField(data, 'text') };
    case 'change':
      return { intent: 'change', element: elementId(data, 'element'), value: textField(data, 'value') };
    case 'scroll': {
      const to = record(data.to);
      if ('element' in to)
        return { intent: 'scroll', to: { element: elementId(to, 'element'), ...optionalPoint(to, 'by') } };
      return { intent: 'scroll', to: parsePoint(to) };
    }
    default:
      throw unreadable(value);
  }
}

/** Reads a point or a distance. Throws an AgentError for anything else. */
export function parsePoint(value: unknown): Point {
  const data = record(value);
  return { x: number(data, 'x'), y: number(data, 'y') };
}

function optionalPoint<Key extends string>(data: Record<string, unknown>, key: Key): { readonly [K in Key]?: Point } {
  return (data[key] === undefined ? {} : { [key]: parsePoint(data[key]) }) as { readonly [K in Key]?: Point };
}

/** Reads a distance and the points on the way. */
export function parseDistance(value: unknown): Path {
  const { via } = record(value);
  return { ...parsePoint(value), ...(via !== undefined && { via: list(via).map(parsePoint) }) };
}

/** Reads a deed and the name of its control. */
export function parseNamed(data: Record<string, unknown>): Named {
  return { what: parseIrreversible(data), name: textField(data, 'name') };
}

function parseIrreversible(data: Record<string, unknown>): Irreversible {
  const what = DEEDS.find((kind) => kind === data.what);
  if (what === undefined) throw unreadable(data);
  return what;
}

/** Reads a row and the words that tell it. */
export function parseRow(data: Record<string, unknown>): ToldRow {
  return { part: elementId(data, 'part'), words: texts(data.words) };
}

/** Reads the meaning of a text. */
export function parseMeaning(value: unknown): Meaning {
  const data = record(value);
  const named = record(data.deeds);
  const deeds: Partial<Record<WordPlace, NamedDeed>> = {};
  for (const place of WORD_PLACES) {
    if (named[place] === undefined) continue;
    const deed = record(named[place]);
    deeds[place] = { what: parseIrreversible(deed), opens: deed.opens === true };
  }
  const [saysYes, leadsOn, isLegible] = [data.saysYes === true, data.leadsOn === true, data.isLegible === true];
  return { text: textField(data, 'text'), deeds, saysYes, leadsOn, isLegible };
}
