declare const brand: unique symbol;
type Branded<Base, Name> = Base & { readonly [brand]: Name };

/** Names one element of one page, stable across turns; WebLINX calls it uid (`data-webtasks-id`). */
export type ElementId = Branded<string, 'ElementId'>;

/** Names one browser tab. */
export type TabId = Branded<number, 'TabId'>;

/** A point or a distance, in CSS px; a path has the points on the way besides, all from where it begins. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Path = Point & { readonly via?: readonly Point[] };

/** A place to scroll to: an offset of the page in CSS px, or an element to bring into view; with `by`, how far to scroll what is inside of it. */
export type ScrollTarget = Point | { readonly element: ElementId; readonly by?: Point };

/**
 * One thing the navigator does. The first seven are the action space of WebLINX models; WebLINX also records most of the rest. `at`: a point
 * of the element, from its top left corner; its middle where absent.
 */
export type Action =
  | { readonly intent: 'say'; readonly utterance: string }
  | { readonly intent: 'click'; readonly element: ElementId; readonly at?: Point }
  | { readonly intent: 'textinput'; readonly element: ElementId; readonly at?: Point; readonly text: string }
  | { readonly intent: 'change'; readonly element: ElementId; readonly value: string }
  | { readonly intent: 'submit'; readonly element: ElementId }
  | { readonly intent: 'load'; readonly url: string }
  | { readonly intent: 'scroll'; readonly to: ScrollTarget }
  | { readonly intent: 'hover'; readonly element: ElementId; readonly at?: Point }
  | { readonly intent: 'copy'; readonly element: ElementId }
  | { readonly intent: 'paste'; readonly element: ElementId; readonly text: string }
  | { readonly intent: 'tabcreate'; readonly url: string | null }
  | { readonly intent: 'tabswitch'; readonly tab: TabId }
  | { readonly intent: 'tabremove'; readonly tab: TabId }
  | { readonly intent: 'back' }
  | { readonly intent: 'forward' }
  | { readonly intent: 'wait'; readonly seconds: number }
  | OwnAction;

/**
 * Actions without a WebLINX intent; readers and writers of its formats leave them out. `keys`: such as `Control+A Delete`; without
 * an element they go to the focus. `to`: the element to drop on, or how far to drag. `selecttext` without words selects all. `addtext` keeps what is there.
 */
export type OwnAction =
  | { readonly intent: 'doubleclick' | 'rightclick'; readonly element: ElementId; readonly at?: Point }
  | { readonly intent: 'press'; readonly element: ElementId | null; readonly keys: string }
  | { readonly intent: 'drag'; readonly element: ElementId; readonly at?: Point; readonly to: ElementId | Path }
  | { readonly intent: 'selecttext'; readonly element: ElementId; readonly words: string }
  | { readonly intent: 'addtext'; readonly element: ElementId; readonly text: string; readonly where: 'start' | 'end' }
  | { readonly intent: 'waitfor'; readonly words: string; readonly state: 'shown' | 'gone'; readonly seconds: number };

/** The kinds of action. */
export type Intent = Action['intent'];

/** An action that the browser carries out, as opposed to speech. */
export type BrowserAction = Exclude<Action, { intent: 'say' }>;

/** Kinds of deeds that cannot be taken back; `access` changes who gets in, and of an `unknown` one no word tells what it is. */
export const DEEDS = ['buy', 'send', 'delete', 'account', 'download', 'access', 'unknown', 'share', 'visit'] as const;
export type Irreversible = (typeof DEEDS)[number];

/** Kinds of deeds that carry data elsewhere: to another site than it was read on, or to an address that nobody named. */
export type Flowing = 'share' | 'visit';

/** An irreversible deed and the name of the control that would do it. */
export interface Named {
  readonly what: Irreversible;
  readonly name: string;
}

/** The element that an action touches; null if it touches none. */
export function elementOf(action: Action): ElementId | null {
  const on = action.intent === 'scroll' ? action.to : action;
  return 'element' in on ? on.element : null;
}

const OWN = new Set<Intent>(['doubleclick', 'rightclick', 'press', 'drag', 'selecttext', 'addtext', 'waitfor']);

/** Whether WebLINX has no intent for an action. */
export function isOwnAction(action: Action): action is OwnAction {
  return OWN.has(action.intent);
}

/** Marks code that cannot be reached according to the types. Throws if it is reached all the same. */
export function unreachable(value: never): never {
  throw new Error(`unreachable value: ${JSON.stringify(value)}`);
}
