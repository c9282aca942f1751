import { readIntent } from '../../agent/weblinx/calls/call-text.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { isMapping, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import type { Fields, RecordedAction, RecordedTurn } from '../demonstration.ts';
import type { PageElements } from '../page/page-elements.ts';

/** An action in the form of `processed_results.json`, which names arguments unlike the core; an element has `attributes`, `bbox`, `xpath`. */
export interface EvaluatedAction {
  readonly intent: string;
  readonly args: ReadonlyMap<string, PythonValue>;
  readonly element: Fields | null;
}

/** Fields of a recorded element that scores do not need. */
const BULKY = ['innerHTML', 'outerHTML', 'textContent'];

/** The recorded action of a turn. Its element is looked up in the saved page, so it is null if the page is missing. */
export function referenceAction(turn: RecordedTurn, elements: PageElements): EvaluatedAction {
  if (turn.type === 'chat') {
    return {
      intent: 'say',
      args: new Map([
        ['speaker', turn.speaker],
        ['utterance', turn.utterance],
      ]),
      element: null,
    };
  }
  const intent = readIntent(turn.intent);
  return { intent, args: referenceArgs(intent, turn), element: referenceElement(turn, elements) };
}

function referenceElement({ element, attributes }: RecordedAction, elements: PageElements): Fields | null {
  if (element === null || element.size === 0) return null;
  const uid = attributes.get(UID);
  if (uid !== undefined && uid !== null) return elements.byUid(uid);
  return new Map([...element].filter(([key]) => !BULKY.includes(key)));
}

const ARGUMENTS = new Map<string, readonly (readonly [to: string, in_: 'args' | 'properties', from: string])[]>([
  ['textinput', [['text', 'args', 'text']]],
  ['change', [['value', 'args', 'value']]],
  ['scroll', [['x', 'args', 'scrollX'], ['y', 'args', 'scrollY']]], // biome-ignore format: a table
  ['copy', [['text', 'args', 'selected']]],
  ['paste', [['text', 'args', 'pasted']]],
  ['tabremove', [['tab_id', 'properties', 'tabId']]],
  ['tabswitch', [['tab_id_from', 'properties', 'tabIdOrigin'], ['tab_id_to', 'properties', 'tabId']]], // biome-ignore format: a table
]);

function referenceArgs(intent: string, turn: RecordedAction): Map<string, PythonValue> {
  if (intent === 'load') return new Map([['url', turn.properties.get('url') || (turn.args.get('url') ?? null)]]);
  const args = new Map<string, PythonValue>();
  for (const [to, where, from] of ARGUMENTS.get(intent) ?? []) {
    const value = turn[where].get(from);
    if (value === undefined) throw new DatasetError(`turn ${turn.index}: a ${turn.intent} without "${from}"`);
    args.set(to, value);
  }
  return args;
}

const EVALUATED_WITH_ELEMENT = new Set(['change', 'click', 'textinput', 'submit']);

/** Why WebLINX does not score a reference. */
export type Invalid = 'no element' | 'element without uid' | 'click before copy' | 'click before submit';

/**
 * Why a reference is not scored; null if it is. `next` is the turn after it. Throws `DatasetError` where WebLINX crashes: for an
 * element without attributes, and for a next submit without an element or uid.
 */
export function whyInvalid(reference: EvaluatedAction, next: RecordedTurn | null): Invalid | null {
  if (!EVALUATED_WITH_ELEMENT.has(reference.intent)) return null;
  if (reference.element === null) return 'no element';
  const attributes = reference.element.get('attributes');
  if (!isMapping(attributes)) throw new DatasetError('the element of the reference has no attributes');
  const uid = attributes.get(UID) ?? null;
  if (uid === null) return 'element without uid';
  if (reference.intent !== 'click' || next === null || next.type === 'chat') return null;
  if (next.intent === 'copy') return 'click before copy';
  if (next.intent !== 'submit') return null;
  const nextUid = next.attributes.get(UID);
  if (nextUid === undefined) throw new DatasetError(`turn ${next.index}: a submit without an element that has a uid`);
  return nextUid === uid ? 'click before submit' : null;
}
