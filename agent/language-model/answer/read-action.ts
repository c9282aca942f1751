import type { Action, ElementId, Path, Point, ScrollTarget, TabId } from '../../action.ts';
import { spelledOut } from './spelled-out.ts';

/** Arguments as text, by name; positional ones have the names `0`, `1` … */
export type Arguments = ReadonlyMap<string, string>;

/** A closer look at the page: a part that its view leaves out, a picture, or the lines that match. Touches nothing. */
export type Looking =
  | { readonly intent: 'look'; readonly element: ElementId }
  | { readonly intent: 'picture' }
  | { readonly intent: 'find'; readonly text: string };

/** Something that the model wants to know later, or plans to do; touches nothing. */
export interface Noting {
  readonly intent: 'note';
  readonly text: string;
}

/** One part of an answer. */
export type AnswerPart = Action | Looking | Noting;

/** What a model may answer with; `gone` waits for a text too, and `plan` is a note. */
export type AnswerIntent = AnswerPart['intent'] | 'gone' | 'plan';

/** Reads the arguments of an intent: a part of an answer, or a sentence on what is missing. */
export function readAction(intent: AnswerIntent, given: Arguments): AnswerPart | string {
  return READERS[intent](given);
}

/** Whether an answer looks, and does nothing. */
export function isLooking(answer: Action | Looking): answer is Looking {
  return answer.intent === 'look' || answer.intent === 'find' || answer.intent === 'picture';
}

/** The looks that an answer begins with. */
export function looksAtFirst(steps: readonly (Action | Looking)[]): readonly Looking[] {
  const end = steps.findIndex((step) => !isLooking(step));
  return steps.slice(0, end < 0 ? steps.length : end).filter(isLooking);
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
      ['say', 'answer', 'respond', 'reply', 'message', 'sendmessage', 'sendmsgtouser', 'finish'],
      ['say', 'done', 'ask', 'speak'],
      ['click', 'clickelement', 'tap', 'leftclick'],
      ['doubleclick', 'dblclick'],
      ['rightclick', 'contextclick'],
      ['press', 'presskey', 'presskeys', 'key', 'keys', 'hotkey', 'sendkeys', 'keypress'],
      ['drag', 'draganddrop', 'dragto', 'dragdrop'],
      ['selecttext', 'mark'],
      ['waitfor', 'waitfortext', 'waituntil'],
      ['gone', 'waitforgone'],
      ['textinput', 'type', 'typetext', 'inputtext', 'input', 'fill', 'entertext', 'settext'],
      ['addtext', 'append', 'appendtext', 'inserttext'],
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
      ['picture', 'screenshot', 'takescreenshot', 'takepicture'],
      ['find', 'findtext', 'findonpage', 'searchpage', 'grep'],
      ['note', 'remember', 'memo', 'takenote', 'notes'],
    ] as const
  ).flatMap(([intent, ...names]) => names.map((name): [string, AnswerIntent] => [name, intent])),
);

type ActionReader = (given: Arguments) => AnswerPart | string;

const READERS: Readonly<Record<AnswerIntent, ActionReader>> = {
  say: (given) => withText(given, [...UTTERANCE, '0'], (utterance) => ({ intent: 'say', utterance })),
  click: (given) => withNamed(given, (element) => ({ intent: 'click', element, ...startIn(given) })),
  doubleclick: (given) => withNamed(given, (element) => ({ intent: 'doubleclick', element, ...startIn(given) })),
  rightclick: (given) => withNamed(given, (element) => ({ intent: 'rightclick', element, ...startIn(given) })),
  press: readPress,
  drag: (given) =>
    withElement(given, '0', (element) => {
      const to =
        firstOf(given, ['to', 'onto', 'destination', 'text', '1']) ?? `${given.get('x') ?? 0},${given.get('y') ?? 0}`;
      return { intent: 'drag', element, ...startIn(given), to: pathIn(to) ?? (to as ElementId) };
    }),
  selecttext: (given) =>
    withElement(given, '0', (element) => ({
      intent: 'selecttext',
      element,
      words: firstOf(given, ['text', 'words', '1']) ?? '',
    })),
  waitfor: (given) => readWait(given, 'shown'),
  gone: (given) => readWait(given, 'gone'),
  submit: (given) => withElement(given, '0', (element) => ({ intent: 'submit', element })),
  hover: (given) => withNamed(given, (element) => ({ intent: 'hover', element, ...startIn(given) })),
  copy: (given) => withElement(given, '0', (element) => ({ intent: 'copy', element })),
  textinput: (given) =>
    withElement(given, '1', (element) =>
      withText(given, ['text', 'value', 'content', 'input', '0'], (text) => {
        const where = given.get('at') ?? given.get('where');
        if (where === 'start' || where === 'end') return { intent: 'addtext', element, text, where };
        return { intent: 'textinput', element, ...startIn(given), text };
      }),
    ),
  addtext: (given) => READERS.textinput(new Map([['at', 'end'], ...given])),
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
  look: (given) => {
    const element = firstOf(given, [...ELEMENT, '0']) ?? '';
    return element === '' ? { intent: 'picture' } : { intent: 'look', element: element as ElementId };
  },
  picture: () => ({ intent: 'picture' }),
  find: (given) => withText(given, ['text', 'query', 'words', 'pattern', '0'], (text) => ({ intent: 'find', text })),
  note: (given) => withText(given, ['text', 'note', 'content', '0'], (text) => ({ intent: 'note', text })),
  plan: (given) =>
    withText(given, ['text', 'plan', '0'], (text) => ({
      intent: 'note',
      text: text
        .split('\n')
        .map((line) => `plan: ${line.trim()}`)
        .join('\n'),
    })),
  wait: (given) => {
    const text = given.get('text');
    const limit = firstOf(given, ['seconds', 'number']);
    // A duration may stand where a text should; beside one, a number is a text.
    if (text !== undefined && text.trim() !== '' && (limit !== undefined || !DURATION.test(text)))
      return readWait(given, 'shown');
    return { intent: 'wait', seconds: number(limit ?? text ?? given.get('0')) ?? 1 };
  },
};

const UTTERANCE = ['utterance', 'text', 'message', 'content', 'answer', 'response'];
const ELEMENT = ['ref', 'uid', 'element', 'data-webtasks-id', 'id', 'element_id', 'elementid', 'selector', 'target'];

const DURATION = /^\s*\d+(?:\.\d+)?\s*(?:s|secs?|seconds?)?\.?\s*$/iu;

/** How long a text is waited for, unless the answer says. */
const WAIT_SECONDS = 10;

function readWait(given: Arguments, state: 'shown' | 'gone'): ReturnType<ActionReader> {
  const seconds = number(firstOf(given, ['seconds', 'number'])) ?? WAIT_SECONDS;
  return withText(given, ['text', 'words', '0'], (words) => ({ intent: 'waitfor', words, state, seconds }));
}

/** Without keys, models that know another `press` mean a click; with a text they mean the keys that type it. */
function readPress(given: Arguments): ReturnType<ActionReader> {
  const ref = firstOf(given, ELEMENT) ?? (given.has('1') ? given.get('0') : undefined);
  const keys = firstOf(given, ['keys', 'key', 'text', 'value', given.has('1') ? '1' : '0']);
  if (keys === undefined) return READERS.click(given);
  return {
    intent: 'press',
    element: ref === undefined || ref === '' ? null : (ref as ElementId),
    keys: spelledOut(keys),
  };
}

/** The point of the element that the answer names; one of the view stands for an element, in its place. */
function startIn(given: Arguments): { readonly at?: Point } {
  const at = pointIn(given.get('at') ?? '');
  return at === null || isOfView(given) ? {} : { at };
}

/** Whether an answer points at the view, and names no element. */
function isOfView(given: Arguments): boolean {
  return !firstOf(given, [...ELEMENT, '0', 'text', 'words']) && pointIn(given.get('at') ?? '') !== null;
}

/** A point of the view in the place of an element: `at 120,40`. */
function viewPoint(given: Arguments): string | undefined {
  const { x, y } = (isOfView(given) ? pointIn(given.get('at') ?? '') : null) ?? {};
  return x === undefined ? undefined : `at ${x},${y}`;
}

function pointIn(text: string): Point | null {
  const [, x, y] = /^[([\s]*(-?\d+(?:\.\d+)?)(?:px)?[\s,]+(-?\d+(?:\.\d+)?)(?:px)?[)\]\s]*$/u.exec(text) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

/** "80,0", or "40,10 80,0" through the first point. */
function pathIn(text: string): Path | null {
  const points = text.split(/[\s;]+(?=[([]?-?\d+(?:\.\d+)?(?:px)?,)/u).map(pointIn);
  const via = points.filter((point) => point !== null).slice(0, MOST_POINTS);
  const end = via.pop();
  if (end === undefined || points.includes(null)) return pointIn(text);
  return via.length === 0 ? end : { ...end, via };
}

const MOST_POINTS = 100;

/** An element that takes no text may be named by its words in the place of one. */
function withNamed(
  given: Arguments,
  build: (element: ElementId) => ReturnType<ActionReader>,
): ReturnType<ActionReader> {
  const words = firstOf(given, ['text', 'words']);
  return withElement(words === undefined ? given : new Map([['0', words], ...given]), '0', build);
}

function withElement(
  given: Arguments,
  place: string,
  build: (element: ElementId) => ReturnType<ActionReader>,
): ReturnType<ActionReader> {
  const ref = firstOf(given, [...ELEMENT, place]) || viewPoint(given);
  return ref === undefined || ref === '' ? 'it needs ref, the name of an element' : build(ref as ElementId);
}

function withText(
  given: Arguments,
  keys: readonly string[],
  build: (text: string) => AnswerPart,
): ReturnType<ActionReader> {
  const text = firstOf(given, keys);
  return text === undefined ? `it needs ${keys[0]}` : build(text);
}

function withTab(given: Arguments, build: (tab: TabId) => Action): Action | string {
  const tab = number(firstOf(given, ['tab', 'number', 'tab_id', 'id', '0']));
  return tab === null ? 'it needs tab, the number of a tab' : build(tab as TabId);
}

function scrollTarget(given: Arguments): ScrollTarget | string {
  const uid = firstOf(given, ELEMENT);
  if (uid !== undefined && uid !== '') return { element: uid as ElementId, ...insideOf(given) };
  const x = number(given.get('x') ?? given.get('0'));
  const y = number(firstOf(given, ['y', 'number', '1']));
  return x === null && y === null ? 'it needs ref or number' : { x: x ?? 0, y: y ?? 0 };
}

/** How far the inside of the element is scrolled: down by a number, or both ways. */
function insideOf(given: Arguments): { readonly by?: Point } {
  const by = pointIn(firstOf(given, ['by', 'to']) ?? '');
  const y = number(firstOf(given, ['number', 'by']));
  return by === null && (y === null || y === 0) ? {} : { by: by ?? { x: 0, y: y ?? 0 } };
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
