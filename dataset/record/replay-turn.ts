import { type BrowserAction, elementOf, isOwnAction, type Point } from '../../agent/action.ts';
import { findElement, type Page } from '../../agent/page.ts';
import type { Tab } from '../../agent/state.ts';
import type { BrowserTurn } from '../../agent/turn.ts';
import { type RecordedElement, recordedElement } from './recorded-element.ts';
import type { RecordedEvent } from './recorded-event.ts';

/** What a recording keeps of a page in memory, once its files are written. */
export interface SeenPlace {
  readonly url: string;
  readonly viewport: Page['viewport'];
  readonly scroll: Page['scroll'];
  readonly tabs: readonly Tab[];
  readonly zoom: number;
}

/** An event whose files are written. */
export interface KeptEvent extends Pick<RecordedEvent, 'turn' | 'at' | 'details'> {
  /** `event_id`, from 0: the number in the names of the files. */
  readonly number: number;
  /** Seconds since the recording began. */
  readonly timestamp: number;
  readonly place: SeenPlace | null;
  readonly element: RecordedElement | null;
  /** Where the pointer acted, CSS px of the viewport; null for actions without one. */
  readonly point: Point | null;
  readonly page: string | null;
  readonly screenshot: string | null;
}

/** What `kept` takes over from an event: its element and point are read while its page is still in memory. */
export function readTouched({ turn, seen, details }: RecordedEvent): Pick<KeptEvent, 'element' | 'point' | 'place'> {
  if (seen === null) return { element: null, point: details?.mouse ?? null, place: null };
  const { page, tabs, zoom } = seen;
  const place = { url: page.url, viewport: page.viewport, scroll: page.scroll, tabs, zoom };
  const id = turn.type === 'browser' ? elementOf(turn.action) : null;
  const element = id === null ? null : findElement(page, id);
  if (turn.type !== 'browser' || element === null) return { element: null, point: details?.mouse ?? null, place };
  const { x, y, width, height } = element.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = 'at' in turn.action ? turn.action.at : undefined;
  const point = details?.mouse ?? { x: x + (at?.x ?? width / 2), y: y + (at?.y ?? height / 2) };
  return { element: recordedElement(element, page.root, zoom), point, place };
}

/**
 * An event as a turn of `replay.json`; null for what WebLINX has no turn for: keys, drags, waits, and whatever was not done.
 * `next` tells where an action led whose effect only shows afterwards.
 */
export function replayTurn(event: KeptEvent, next: KeptEvent | null): object | null {
  const { turn, timestamp } = event;
  if (turn.type === 'chat') return { type: 'chat', timestamp, speaker: turn.speaker, utterance: turn.utterance };
  if (turn.outcome.status !== 'done') return null;
  const made = actionOf(turn, event, next);
  if (made === null) return null;
  const { page, screenshot, element } = event;
  const status = screenshot === null ? {} : { screenshot_status: 'good' };
  return {
    ...{ type: 'browser', timestamp, state: { screenshot, page, ...status } },
    action: {
      intent: made.intent,
      arguments: { metadata: metadataOf(event, made.intent), ...made.args },
      event_id: event.number,
      element_html: 'element' in made.args ? (element?.outerHTML ?? null) : null,
      screenshot_effect: null,
    },
  };
}

interface RecordedCall {
  readonly intent: string;
  readonly args: Readonly<Record<string, unknown>>;
}

function actionOf({ action, url }: BrowserTurn, event: KeptEvent, next: KeptEvent | null): RecordedCall | null {
  if (isOwnAction(action) || action.intent === 'wait') return null;
  const { intent } = action;
  switch (intent) {
    case 'click':
    case 'hover':
      return { intent, args: { properties: pointerOf(event), ...touched(event) } };
    case 'submit':
      return { intent, args: { properties: plainOf(event), ...touched(event) } };
    case 'textinput':
      return { intent: 'textInput', args: { properties: plainOf(event), ...touched(event), text: action.text } };
    case 'change':
      return { intent, args: { properties: plainOf(event), ...touched(event), value: action.value } };
    case 'copy':
      return { intent, args: { properties: plainOf(event), ...touched(event), selected: selectedIn(event) } };
    case 'paste':
      return { intent, args: { properties: plainOf(event), ...touched(event), pasted: action.text } };
    case 'load':
      return { intent, args: { properties: loadOf(event, action.url, 'from_address_bar') } };
    case 'back':
    case 'forward':
      return { intent: 'load', args: { properties: loadOf(event, next?.place?.url ?? url, 'forward_back') } };
    case 'scroll': {
      const { x, y } = scrolledTo(action, event, next);
      return { intent, args: { properties: pointerOf(event), scrollX: x, scrollY: y } };
    }
    default:
      return { intent, args: { properties: tabOf(action, event, next) } };
  }
}

/** WebLINX needs `element` to be absent, not null, where it is unknown. */
function touched({ element }: KeptEvent): { readonly element?: RecordedElement } {
  return element === null ? {} : { element };
}

/** Text that was copied from the event itself, else all text of the element. */
function selectedIn({ details, element }: KeptEvent): string {
  return details?.selected ?? element?.textContent ?? '';
}

function scrolledTo(
  { to }: Extract<BrowserAction, { intent: 'scroll' }>,
  { place, details }: KeptEvent,
  next: KeptEvent | null,
): Point {
  if (!('element' in to)) return { x: Math.round(to.x), y: Math.round(to.y) };
  const after = details?.scroll ?? next?.place?.scroll ?? place?.scroll;
  return { x: after?.x ?? 0, y: after?.y ?? 0 };
}

function metadataOf({ point, at, place, turn }: KeptEvent, intent: string): object {
  const { viewport = null, zoom = 1, url = turn.url ?? '' } = place ?? {};
  const isOfTabs = intent.startsWith('tab');
  return {
    mouseX: Math.round(point?.x ?? 0),
    mouseY: Math.round(point?.y ?? 0),
    tabId: activeTab(place) ?? -1,
    timestamp: at,
    url,
    viewportHeight: isOfTabs ? -1 : (viewport?.height ?? -1),
    viewportWidth: isOfTabs ? -1 : (viewport?.width ?? -1),
    zoomLevel: zoom,
  };
}

function activeTab(place: SeenPlace | null): number | null {
  return place?.tabs.find(({ active }) => active)?.id ?? null;
}

/** Coordinates among the properties are in zoomed px, unlike `mouseX` and `mouseY`. */
function pointerOf({ point, place, details, timestamp }: KeptEvent): object {
  const { zoom = 1, scroll = null } = place ?? {};
  const [x, y] = [(point?.x ?? 0) * zoom, (point?.y ?? 0) * zoom];
  return {
    ...{ altKey: false, button: 0, buttons: 0, clientX: x, clientY: y, composed: true, ctrlKey: false, detail: 0 },
    ...{ eventPhase: 0, metaKey: false, pageX: x + (scroll?.x ?? 0) * zoom, pageY: y + (scroll?.y ?? 0) * zoom },
    ...{ returnValue: true, shiftKey: false, timeStamp: timestamp * 1000, x, y },
    ...details?.properties,
  };
}

function plainOf({ timestamp, details }: KeptEvent): object {
  return {
    composed: true,
    detail: 0,
    eventPhase: 0,
    returnValue: true,
    timeStamp: timestamp * 1000,
    ...details?.properties,
  };
}

function loadOf({ at, place, details }: KeptEvent, url: string, qualifier: string): object {
  return {
    ...{ documentLifecycle: 'active', frameId: 0, frameType: 'outermost_frame', parentFrameId: -1 },
    ...{
      tabId: activeTab(place) ?? -1,
      timeStamp: at,
      transitionQualifiers: [qualifier],
      transitionType: 'typed',
      url,
    },
    ...details?.properties,
  };
}

function tabOf(action: BrowserAction, { place, details }: KeptEvent, next: KeptEvent | null): object {
  const origin = activeTab(place);
  const own = 'tab' in action ? action.tab : activeTab(next?.place ?? null);
  return {
    tabId: own ?? -1,
    ...(action.intent === 'tabswitch' && origin !== null ? { tabIdOrigin: origin } : {}),
    windowId: -1,
    ...details?.properties,
  };
}
