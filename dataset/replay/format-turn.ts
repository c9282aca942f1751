import { formatCall } from '../../agent/weblinx/calls/format-call.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { shortenRight } from '../../agent/weblinx/python/shorten.ts';
import { strip } from '../../agent/weblinx/python/text.ts';
import { isMapping, numberOf, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import type { RecordedAction, RecordedTurn } from '../demonstration.ts';

/**
 * A format of WebLINX for recorded turns. `plain`: its default. `action`: for action models (Llama, Flan). `mind2web`: the same in
 * MindAct's order. `webllama`: the same with hover, copy and paste. `ranker`: for the ranker. `pix2act`: for Pix2Act. `reranking`: of
 * the reranking data set. They print recorded fields that a core action does not have, so they are written from the recording.
 */
export type TurnStyle = 'plain' | 'action' | 'mind2web' | 'webllama' | 'ranker' | 'pix2act' | 'reranking';

type TurnField = (turn: RecordedAction) => Iterable<readonly [string, PythonValue]>;

/** The arguments of a turn in printing order, including `intent`. Throws `DatasetError` where WebLINX crashes. */
export function turnFields(turn: RecordedTurn, style: TurnStyle): Map<string, PythonValue> {
  if (turn.type === 'chat') {
    const said = new Map<string, PythonValue>([['intent', 'say'], ['speaker', turn.speaker]]); // biome-ignore format: one line
    said.set('utterance', shortenRight(turn.utterance, 200));
    if (style === 'plain' || style === 'ranker') said.set('timestamp', formatTimestamp(turn.timestamp));
    return said;
  }
  const formats = [FIELDS[style === 'mind2web' ? 'action' : style], FIELDS.plain];
  // An intent may be called as what every object has: "constructor".
  const fields = formats.find((each) => Object.hasOwn(each, turn.intent))?.[turn.intent];
  if (fields === undefined) throw new DatasetError(`turn ${turn.index}: intent "${turn.intent}" has no format`);
  const out = new Map<string, PythonValue>();
  for (const field of fields) for (const [key, value] of field(turn)) out.set(key, value);
  if (!out.has('intent')) out.set('intent', NAMES.get(turn.intent) ?? turn.intent);
  return out;
}

/** The turn as a call of action models; null for gestures without an element, which have no such form and are never asked of models. */
export function callOrNull(turn: RecordedTurn): string | null {
  try {
    return formatTurn(turn, 'action');
  } catch (error) {
    if (error instanceof DatasetError) return null;
    throw error;
  }
}

/** Formats a turn as a call. Throws `DatasetError` where WebLINX crashes. */
export function formatTurn(turn: RecordedTurn, style: TurnStyle): string {
  const fields = turnFields(turn, style);
  if (style === 'mind2web') {
    const uid = fields.get('uid');
    const first = uid === undefined ? [] : ([['uid', uid]] as const);
    return formatCall('action', new Map([...first, ['intent', fields.get('intent') ?? null], ...fields]));
  }
  const name = String(fields.get('intent'));
  fields.delete('intent');
  return formatCall(name, fields);
}

/** Formats a time as `MM:SS`, with seconds truncated; negative before the recording began. */
export function formatTimestamp(seconds: number): string {
  const size = Math.abs(seconds);
  const minutes = String(Math.floor(size / 60)).padStart(2, '0');
  return `${seconds < 0 ? '-' : ''}${minutes}:${String(Math.trunc(size % 60)).padStart(2, '0')}`;
}

const NAMES = new Map([['textInput', 'text_input']]);

function missing(turn: RecordedAction, what: string): DatasetError {
  return new DatasetError(`turn ${turn.index}: a ${turn.intent} without ${what} has no format`);
}

const timestamp: TurnField = (turn) => [['timestamp', formatTimestamp(turn.timestamp)]];

const name: TurnField = (turn) => [['intent', NAMES.get(turn.intent) ?? turn.intent]];

/** The mouse position in CSS px. */
const mouse: TurnField = ({ metadata }) => {
  const known = metadata.has('mouseX') && metadata.has('mouseY');
  return [
    ['x', known ? whole(metadata.get('mouseX')) : -1],
    ['y', known ? whole(metadata.get('mouseY')) : -1],
  ];
};

const scrolled: TurnField = ({ args }) => [
  ['x', whole(args.get('scrollX'))],
  ['y', whole(args.get('scrollY'))],
];

const uid: TurnField = (turn) => {
  if (turn.element === null) throw missing(turn, 'an element');
  return [['uid', turn.attributes.get(UID) ?? null]];
};

/** The typed text or the chosen value. */
function argument(key: string, limit: number): TurnField {
  return ({ args }) => [[key, shortenRight(strip(String(args.get(key) ?? '')), limit)]];
}

/** The copied or pasted text. */
function clipboard(key: string, limit: number): TurnField {
  return (turn) => {
    const text = turn.args.get(key);
    if (typeof text !== 'string') throw missing(turn, key);
    return [['text', shortenRight(text, limit)]];
  };
}

function url(limit: number): TurnField {
  return (turn) => {
    const address = turn.properties.get('url') || turn.url;
    if (typeof address !== 'string') throw missing(turn, 'a URL');
    return [['url', shortenRight(address, limit)]];
  };
}

const transition: TurnField = ({ properties }) => {
  const out: [string, PythonValue][] = [];
  const type = properties.get('transitionType');
  const qualifiers = properties.get('transitionQualifiers');
  if (type !== undefined) out.push(['type', type]);
  if (qualifiers !== undefined) out.push(['qualifiers', Array.isArray(qualifiers) ? qualifiers.join('; ') : '']);
  return out;
};

const tabs: TurnField = ({ properties }) => {
  const origin = properties.get('tabIdOrigin');
  const target: [string, PythonValue] = [
    'target',
    properties.has('tabId') ? (properties.get('tabId') ?? null) : 'Unknown',
  ];
  return origin === undefined ? [target] : [['origin', origin], target]; // biome-ignore format: one line
};

/** Tag, attributes, and optionally the text. Mostly without attributes: a list inside a Python tuple filters out all of them (quirk Q2). */
function element(attributes: 'all' | 'none', text: 'text' | 'no text'): TurnField {
  return (turn) => {
    if (turn.element === null) throw missing(turn, 'an element');
    const kept = attributes === 'all' ? turn.attributes : [];
    const shortened = new Map([...kept].map(([key, value]) => [key, shortenRight(String(value), 20)]));
    const out: [string, PythonValue][] = [
      ['tag', String(turn.element.get('tagName')).toLowerCase()],
      ['attrs', shortened],
    ];
    if (text === 'text') out.push(['text', shortenRight(strip(String(turn.element.get('textContent'))), 40)]);
    return out;
  };
}

/** The box of the element in zoomed px. */
const targetBox: TurnField = (turn) => {
  const edges = turn.element?.get('bbox');
  return ['top', 'left', 'right', 'bottom'].map((edge) => {
    const value = isMapping(edges) ? edges.get(edge) : undefined;
    if (value === undefined) throw missing(turn, `the ${edge} of its box`);
    return [edge, whole(value)] as const;
  });
};

/** Python's `int(value)`. */
function whole(value: PythonValue | undefined): number {
  const number = numberOf(value);
  if (number === null || !Number.isFinite(number)) throw new DatasetError(`${String(value)} is not a coordinate`);
  return Math.trunc(number) + 0;
}

const bare = element('none', 'no text');
const PLAIN: Record<string, readonly TurnField[]> = {
  click: [mouse, element('all', 'text'), timestamp],
  hover: [mouse, element('all', 'text'), timestamp],
  change: [argument('value', 40), element('all', 'text'), timestamp],
  textInput: [argument('text', 40), element('all', 'no text'), timestamp],
  submit: [element('all', 'text'), timestamp],
  copy: [name, clipboard('selected', 200), timestamp],
  paste: [name, clipboard('pasted', 200), timestamp],
  load: [name, url(60), transition, timestamp],
  scroll: [name, scrolled, timestamp],
  tabcreate: [name, tabs],
  tabremove: [name, tabs],
  tabswitch: [name, tabs],
};
const ACTION: Record<string, readonly TurnField[]> = {
  click: [uid],
  textInput: [argument('text', 200), uid],
  change: [argument('value', 200), uid],
  submit: [uid],
  load: [name, url(200)],
  scroll: [name, scrolled],
};
const FIELDS: Record<Exclude<TurnStyle, 'mind2web'>, Record<string, readonly TurnField[]>> = {
  plain: PLAIN,
  action: ACTION,
  webllama: {
    ...ACTION,
    hover: [uid],
    copy: [name, clipboard('selected', 200)],
    paste: [name, clipboard('pasted', 200)],
  },
  ranker: {
    click: [mouse, bare, timestamp],
    hover: [mouse, bare, timestamp],
    change: [argument('value', 40), bare, timestamp],
    textInput: [argument('text', 40), bare, timestamp],
    submit: [bare, timestamp],
  },
  pix2act: {
    ...ACTION,
    click: [mouse],
    textInput: [argument('text', 200), bare, targetBox],
    change: [argument('value', 200), bare, targetBox],
    submit: [bare, targetBox],
  },
  reranking: {
    click: [mouse, bare],
    hover: [mouse, bare],
    change: [argument('value', 40), bare],
    textInput: [argument('text', 500), bare],
    submit: [bare],
    copy: [name, clipboard('selected', 500)],
    paste: [name, clipboard('pasted', 500)],
    load: [name, url(500)],
    scroll: [name, scrolled],
  },
};
