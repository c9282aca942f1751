import { type Action, type BrowserAction, elementOf, isOwnAction, type OwnAction, type Point } from '../action.ts';
import { chordsIn, typedBy } from '../helpers/chords.ts';
import { cutText } from '../helpers/cut-text.ts';
import { findElement, type Page } from '../page.ts';
import type { Effect, Target } from '../turn.ts';
import { elementName } from './element-name.ts';

/** An action in words, split around the name of its target so that a panel can set the name in bold. */
export interface Description {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

/** Says in the past tense what an action did: `Typed “kettle” into `, `Search`, ``. */
export function describe(action: BrowserAction, target: Target | null): Description {
  const row = rowTold(action, target);
  const name = target === null ? 'an element that is gone' : `${target.name}${row}`;
  if (isOwnAction(action)) return describeOwn(action, name, target?.onto);
  switch (action.intent) {
    case 'click':
      return { before: 'Clicked ', name, after: place(action.at) };
    case 'textinput':
      return { before: `Typed ${quote(action.text)} into `, name, after: place(action.at) };
    case 'change':
      return { before: 'Set ', name, after: ` to ${quote(action.value)}` };
    case 'submit':
      return { before: 'Submitted ', name, after: '' };
    case 'hover':
      return { before: 'Pointed at ', name, after: '' };
    case 'copy':
      return { before: 'Copied ', name, after: '' };
    case 'paste':
      return { before: `Pasted ${quote(action.text)} into `, name, after: '' };
    case 'load':
      return { before: 'Opened ', name: action.url, after: '' };
    case 'scroll':
      if ('element' in action.to)
        return action.to.by === undefined
          ? { before: 'Scrolled to ', name, after: '' }
          : { before: 'Scrolled inside ', name, after: ` by ${inPixels(action.to.by)}` };
      return { before: `Scrolled to ${Math.round(action.to.y)} px from the top`, name: '', after: '' };
    case 'tabcreate':
      return {
        before: action.url === null ? 'Opened a new tab' : 'Opened in a new tab ',
        name: action.url ?? '',
        after: '',
      };
    case 'tabswitch':
      return { before: 'Switched to tab ', name: String(action.tab), after: '' };
    case 'tabremove':
      return { before: 'Closed tab ', name: String(action.tab), after: '' };
    case 'back':
      return { before: 'Went back', name: '', after: '' };
    case 'forward':
      return { before: 'Went forward', name: '', after: '' };
    case 'wait':
      return { before: `Waited ${action.seconds} s`, name: '', after: '' };
  }
}

/** What names the row of a field or box that a step sets: of a box, unless that says its name. */
function rowTold(action: BrowserAction, target: Target | null): string {
  const isSet = 'text' in action || action.intent === 'change';
  if (!isSet || target?.row === undefined) return '';
  const isBox = target.role === 'checkbox';
  return isBox && target.row.includes(target.name) ? '' : ` (${isBox ? cutText(target.row, LONGEST_ROW) : target.row})`;
}

/** In characters. */
const LONGEST_ROW = 60;

function describeOwn(action: OwnAction, name: string, onto = 'another element'): Description {
  switch (action.intent) {
    case 'doubleclick':
      return { before: 'Double-clicked ', name, after: place(action.at) };
    case 'rightclick':
      return { before: 'Right-clicked ', name, after: place(action.at) };
    case 'press': {
      const keys = keysTold(action.keys);
      return action.element === null
        ? { before: 'Pressed ', name: keys, after: '' }
        : { before: `Pressed ${keys} in `, name, after: '' };
    }
    case 'drag':
      return {
        before: 'Dragged ',
        name,
        after:
          typeof action.to === 'string'
            ? ` onto ${onto}`
            : ` by ${inPixels(action.to)}${action.to.via === undefined ? '' : ` along ${action.to.via.length + 1} points`}`,
      };
    case 'selecttext':
      return {
        before: action.words === '' ? 'Selected the text of ' : `Selected ${quote(action.words)} in `,
        name,
        after: '',
      };
    case 'addtext':
      return { before: `Added ${quote(action.text)} at the ${action.where} of `, name, after: '' };
    case 'waitfor':
      return {
        before: `Waited until ${quote(action.words)} ${action.state === 'shown' ? 'appeared' : 'was gone'}`,
        name: '',
        after: '',
      };
  }
}

/** Keys as they were written, or the text that they type. */
function keysTold(keys: string): string {
  const chords = chordsIn(keys);
  const typed = typedBy(keys);
  return chords.length > 1 && [...typed].length === chords.length ? quote(typed) : keys;
}

/** The description as one plain text. */
export function inWords(action: BrowserAction, target: Target | null): string {
  const { before, name, after } = describe(action, target);
  return `${before}${name}${after}`;
}

/** An action by its intent and the name or words of its element, such as `click “Save”`. */
export function inShort(action: Action, page: Page | null): string {
  const id = elementOf(action);
  const verb = action.intent.replace(/^textinput$/u, 'type').replace(/^waitfor$/u, 'wait');
  if (id === null || page === null) return verb;
  const element = findElement(page, id);
  return `${verb} “${element === null ? id : elementName(element)}”`;
}

/** An effect in words, such as `POST https://shop.example/cart (12 bytes)`. */
export function effectInWords({ method, origin, path, size }: Effect): string {
  return `${method} ${origin}${path}${size === null || size === 0 ? '' : ` (${size} bytes)`}`;
}

/** Whether a request may change something where it goes: it is no GET, HEAD or OPTIONS. */
export function isWrite({ method }: Effect): boolean {
  return !READS.test(method);
}

/** Whether a page may send by itself, later, what was held back: a script learns that its request failed. */
export function mayBeTriedAgain({ held, by }: Effect): boolean {
  return held && by !== 'document';
}

/** Whether something was said on an open WebSocket, whose address tells nothing of it. */
export function isMessage({ method }: Effect): boolean {
  return method === 'SEND';
}

const READS = /^(?:GET|HEAD|OPTIONS)$/u;

function place(at: Point | undefined): string {
  return at === undefined ? '' : ` at ${inPixels(at)}`;
}

function inPixels({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)} px`;
}

function quote(text: string): string {
  return `“${text}”`;
}
