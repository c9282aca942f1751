import type { Action, ElementId, ScrollTarget, TabId } from '../../action.ts';

/** Arguments as text, by name; positional ones have the names `0`, `1` … */
export type Arguments = ReadonlyMap<string, string>;

/** A closer look at the page: a part that its view leaves out, or the lines that match. Touches nothing. */
export type Looking =
  | { readonly intent: 'look'; readonly element: ElementId }
  | { readonly intent: 'find'; readonly text: string };

/** Something that the model wants to know later; touches nothing. */
export interface Noting {
  readonly intent: 'note';
  readonly text: string;
}

/** One part of an answer. */
export type AnswerPart = Action | Looking | Noting;

/** What a model may answer with. */
export type AnswerIntent = AnswerPart['intent'];

/** Reads the arguments of an intent: a part of an answer, or a sentence on what is missing. */
export function readAction(intent: AnswerIntent, given: Arguments): AnswerPart | string {
  return READERS[intent](given);
}

/** Whether an answer looks, and does nothing. */
export function isLooking(answer: Action | Looking): answer is Looking {
  return answer.intent === 'look' || answer.intent === 'find';
}

/** The intent that a name stands for, in any spelling; null if there is none. */
export function intentNamed(name: string): AnswerIntent | null {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/gu, '');
  if (Object.hasOwn(READERS, key)) return key as AnswerIntent;
  return OTHER_NAMES.get(key) ?? null;
}

/** Names of the same actions in other agents, on which models are trained. */
const OTHER_NAMES = new Map<string, AnswerIntent>(
  (
    [
      [
        'say',
        'answer',
        'respond',
        'reply',
        'message',
        'sendmessage',
        'sendmsgtouser',
        'finish',
        'done',
        'ask',
        'speak',
      ],
      ['click', 'clickelement', 'press', 'tap'],
      ['textinput', 'type', 'typetext', 'inputtext', 'input', 'fill', 'entertext', 'settext'],
      ['change', 'select', 'selectoption', 'setvalue', 'check', 'choose'],
      ['submit', 'submitform'],
      ['load', 'goto', 'navigate', 'openurl', 'visit', 'loadurl', 'gotourl', 'navigateto'],
      ['scroll', 'scrollto', 'scrolltoelement', 'scrollintoview'],
      ['hover', 'mouseover', 'pointat'],
      ['back', 'goback'],
      ['forward', 'goforward'],
      ['wait', 'sleep'],
      ['tabcreate', 'newtab', 'opentab', 'createtab'],
      ['tabswitch', 'switchtab', 'tabfocus'],
      ['tabremove', 'closetab', 'tabclose'],
      ['look', 'lookat', 'unfold', 'expand', 'readelement'],
      ['find', 'findtext', 'findonpage', 'searchpage', 'grep'],
      ['note', 'remember', 'memo', 'takenote', 'notes'],
    ] as const
  ).flatMap(([intent, ...names]) => names.map((name): [string, AnswerIntent] => [name, intent])),
);

type Reader = (given: Arguments) => AnswerPart | string;

const READERS: Readonly<Record<AnswerIntent, Reader>> = {
  say: (given) => withText(given, [...UTTERANCE, '0'], (utterance) => ({ intent: 'say', utterance })),
  click: (given) => withElement(given, '0', (element) => ({ intent: 'click', element })),
  submit: (given) => withElement(given, '0', (element) => ({ intent: 'submit', element })),
  hover: (given) => withElement(given, '0', (element) => ({ intent: 'hover', element })),
  copy: (given) => withElement(given, '0', (element) => ({ intent: 'copy', element })),
  textinput: (given) =>
    withElement(given, '1', (element) =>
      withText(given, ['text', 'value', 'content', 'input', '0'], (text) => ({ intent: 'textinput', element, text })),
    ),
  change: (given) =>
    withElement(given, '1', (element) =>
      withText(given, ['value', 'text', 'option', '0'], (value) => ({ intent: 'change', element, value })),
    ),
  paste: (given) =>
    withElement(given, '1', (element) =>
      withText(given, ['text', 'value', '0'], (text) => ({ intent: 'paste', element, text })),
    ),
  load: (given) => withText(given, ['url', 'address', 'text', '0'], (url) => ({ intent: 'load', url })),
  scroll: (given) => {
    const to = scrollTarget(given);
    return typeof to === 'string' ? to : { intent: 'scroll', to };
  },
  tabcreate: (given) => ({ intent: 'tabcreate', url: firstOf(given, ['url', 'address', 'text', '0']) ?? null }),
  tabswitch: (given) => withTab(given, (tab) => ({ intent: 'tabswitch', tab })),
  tabremove: (given) => withTab(given, (tab) => ({ intent: 'tabremove', tab })),
  back: () => ({ intent: 'back' }),
  forward: () => ({ intent: 'forward' }),
  look: (given) => withElement(given, '0', (element) => ({ intent: 'look', element })),
  find: (given) => withText(given, ['text', 'query', 'words', 'pattern', '0'], (text) => ({ intent: 'find', text })),
  note: (given) => withText(given, ['text', 'note', 'content', '0'], (text) => ({ intent: 'note', text })),
  wait: (given) => ({ intent: 'wait', seconds: number(firstOf(given, ['seconds', 'number', '0'])) ?? 1 }),
};

const UTTERANCE = ['utterance', 'text', 'message', 'content', 'answer', 'response'];
const ELEMENT = ['ref', 'uid', 'element', 'data-webtasks-id', 'id', 'element_id', 'elementid', 'selector', 'target'];

function withElement(
  given: Arguments,
  place: string,
  build: (element: ElementId) => ReturnType<Reader>,
): ReturnType<Reader> {
  const ref = firstOf(given, [...ELEMENT, place]);
  return ref === undefined || ref === '' ? 'it needs ref, the name of an element' : build(ref as ElementId);
}

function withText(given: Arguments, keys: readonly string[], build: (text: string) => AnswerPart): ReturnType<Reader> {
  const text = firstOf(given, keys);
  return text === undefined ? `it needs ${keys[0]}` : build(text);
}

function withTab(given: Arguments, build: (tab: TabId) => Action): Action | string {
  const tab = number(firstOf(given, ['tab', 'number', 'tab_id', 'id', '0']));
  return tab === null ? 'it needs tab, the number of a tab' : build(tab as TabId);
}

function scrollTarget(given: Arguments): ScrollTarget | string {
  const uid = firstOf(given, ELEMENT);
  if (uid !== undefined && uid !== '') return { element: uid as ElementId };
  const x = number(given.get('x') ?? given.get('0'));
  const y = number(firstOf(given, ['y', 'number', '1']));
  return x === null && y === null ? 'it needs ref or number' : { x: x ?? 0, y: y ?? 0 };
}

function firstOf(given: Arguments, keys: readonly string[]): string | undefined {
  return keys.map((key) => given.get(key)).find((value) => value !== undefined);
}

/** The number in a text, also with a unit: `400px`, `tab 3`; null if there is none. */
function number(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const whole = Number(text);
  if (Number.isFinite(whole)) return whole;
  const inside = /-?\d+(?:\.\d+)?/u.exec(text);
  return inside === null ? null : Number(inside[0]);
}
