import { readsByBody } from '../../../agent/helpers/reading-body.ts';
import { publicAddress } from '../../../agent/secrets/public-address.ts';
import type { Effect } from '../../../agent/turn.ts';
import { attachedFile } from './attached-file.ts';
import { NotedEffects } from './noted.ts';
import { TaskTabs } from './task-tabs.ts';
import { asksOnly } from './usual.ts';

/** Notes what the tab of a task sends, and the tabs that it opens, while a step is performed and for a while after it. */
export interface SentNotes {
  /** Notes what `tab` sends before anything is pressed; changes nothing where it is noted already. */
  watch(tab: number): Promise<void>;
  /** Notes what `tab` sends from now on, and `closing`, a tab that the step closes. `isHeld`: what rules of the browser hold back of it; null for nothing. */
  begin(tab: number, isHeld: IsHeld | null, closing?: number): Promise<void>;
  /** Goes on noting requests for the step before, from the tabs that it opened too; begins if nothing of `tab` is noted. */
  goOn(tab: number, isHeld: IsHeld | null): Promise<void>;
  /** Notes what a tab sends, too, to which the step went, and what it has sent during the step. */
  join(tab: number): void;
  /** Notes what is no request: what was held back before it became one, or was said on an open WebSocket. */
  add(effects: readonly Effect[]): void;
  /** What was noted since the last call. */
  take(): readonly Effect[];
  /** All that was noted since `begin` or `goOn`. */
  seen(): readonly Effect[];
  /** The step has ended. */
  end(): void;
  /** What no step caused of it: what left more than `late` milliseconds after the step, or from a document that was loaded meanwhile. */
  unprompted(late: number): readonly Effect[];
  /** What the page shows nothing of since `begin` or `goOn`. */
  unseen(): Unseen;
}

/** The names of the files that the browser saved, and the paths of the pictures and films that our rules kept from loading. */
export interface Unseen {
  readonly saved: readonly string[];
  readonly unloaded: Set<string>;
}

/** Whether rules of the browser hold back a request of a page or frame of this origin; '' for one without. */
export type IsHeld = (effect: Effect, from: string) => boolean;

/** Requests later than this after a step have another cause. */
const WATCHED_MS = 60_000;
/** Beyond this number only requests of forms and requests that write are noted. */
const MOST = 40;
/** Types of resources that nearly every page loads from its own site, whatever the step does. */
const PARTS = /^(?:image|stylesheet|script|font|media)$/u;
const WRITES = /^(?!(?:GET|HEAD|OPTIONS)$)/u;

type WebRequest = chrome.webRequest.OnBeforeRequestDetails;
type Failure = chrome.webRequest.OnErrorOccurredDetails;
type Response = chrome.webRequest.OnHeadersReceivedDetails;

/** Notes requests through `webRequest`; notes nothing where the browser has none. */
export function noteSent(): SentNotes {
  const tabs = new TaskTabs();
  let home: string | null = null;
  let holds: IsHeld | null = null;
  const noted = new NotedEffects();
  /** The document of the tab as the step began. */
  let before: string | undefined;
  let unseen: Unseen = { saved: [], unloaded: new Set() };
  const isOurs = ({ tabId, initiator }: WebRequest | Failure) =>
    tabs.has(tabId) || (tabId === chrome.tabs.TAB_ID_NONE && initiator !== undefined && initiator === home);
  const note = (details: WebRequest | Failure, effect: Effect) => {
    const tells = WRITES.test(effect.method) || effect.held || (noted.size < MOST && isTelling(details, home));
    if (!tells) return;
    const isOfStep = before === undefined || details.documentId === undefined || details.documentId === before;
    const isOfFrame = details.type === 'main_frame' || details.frameId > 0;
    // A redirect has the id of its request, and is noted beside it.
    noted.add(`${details.requestId} ${effect.origin}${effect.path}`, effect, isOfStep || isOfFrame);
  };
  const onRequest = (details: WebRequest) => {
    if (!isOurs(details)) tabs.keep(details);
    const effect = isOurs(details) ? effectOf(details, { size: sizeOf(details), held: false }) : null;
    if (effect !== null && readsByBody(textOf(details))) asksOnly.add(effect);
    if (effect !== null) note(details, effect);
    return undefined;
  };
  const onError = (details: Failure) => {
    // If none of our rules blocked it, another extension did.
    if (holds === null || details.error !== 'net::ERR_BLOCKED_BY_CLIENT' || !isOurs(details)) return;
    const effect = effectOf(details, { size: null, held: true });
    if (effect !== null && holds(effect, details.initiator ?? '')) note(details, effect);
    else if (effect?.by === 'part') unseen.unloaded.add(effect.path);
  };
  const onHeaders = (response: Response) => {
    if (tabs.has(response.tabId)) unseen = { ...unseen, saved: [...unseen.saved, ...attachedFile(response)] };
    return undefined;
  };
  const join = (tab: number) => {
    if (!tabs.has(tab)) tabs.add(tab).forEach(onRequest);
  };
  const onTab = ({ id, openerTabId }: chrome.tabs.Tab) => {
    if (id !== undefined && openerTabId !== undefined && tabs.has(openerTabId)) join(id);
  };
  const start = (isHeld: IsHeld | null) => {
    holds = isHeld;
    noted.begin();
    unseen = { saved: [], unloaded: new Set() };
    events.listen();
  };
  const events = listening({ onRequest, onError, onHeaders, onTab });
  const begin: SentNotes['begin'] = async (tab, isHeld, closing = tab) => {
    ({ home, before } = await placeOf(tab));
    tabs.begin([tab, closing]);
    start(isHeld);
  };
  return {
    async watch(tab) {
      if (tabs.has(tab)) {
        if (!events.areHeard()) events.listen();
        return;
      }
      await begin(tab, null);
      noted.end(Number.NEGATIVE_INFINITY);
    },
    begin,
    goOn: async (tab, isHeld) => (tabs.has(tab) ? start(isHeld) : begin(tab, isHeld)),
    add(effects) {
      for (const effect of effects) noted.add(`${effect.origin}${effect.path}`, effect);
    },
    join,
    take: () => noted.take(),
    seen: () => noted.all(),
    end: () => noted.end(performance.now()),
    unprompted: (late) => noted.unprompted(late),
    unseen: () => unseen,
  };
}

/** The origin of the page of a tab, null for none, and its document. */
async function placeOf(tab: number): Promise<{ readonly home: string | null; readonly before: string | undefined }> {
  const [{ url = '' }, top] = await Promise.all([
    chrome.tabs.get(tab),
    chrome.webNavigation?.getFrame({ tabId: tab, frameId: 0 }),
  ]);
  return { home: URL.canParse(url) ? new URL(url).origin : null, before: top?.documentId };
}

interface Listeners {
  readonly onRequest: (details: WebRequest) => undefined;
  readonly onError: (details: Failure) => void;
  readonly onHeaders: (response: Response) => undefined;
  readonly onTab: (tab: chrome.tabs.Tab) => void;
}

/** Hears of requests and tabs for a while after each call of `listen`. */
function listening({ onRequest, onError, onHeaders, onTab }: Listeners) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = () => {
    timer = null;
    chrome.webRequest?.onBeforeRequest.removeListener(onRequest);
    chrome.webRequest?.onErrorOccurred.removeListener(onError);
    chrome.webRequest?.onHeadersReceived.removeListener(onHeaders);
    chrome.tabs.onCreated.removeListener(onTab);
  };
  return {
    areHeard: () => timer !== null,
    listen() {
      clearTimeout(timer ?? undefined);
      const areHeard = timer !== null;
      timer = setTimeout(stop, WATCHED_MS);
      // The browser would call a listener twice that is added twice.
      if (areHeard) return;
      const filter = { urls: ['<all_urls>'] };
      chrome.webRequest?.onBeforeRequest.addListener(onRequest, filter, ['requestBody']);
      chrome.webRequest?.onErrorOccurred.addListener(onError, filter);
      const documents = { ...filter, types: ['main_frame', 'sub_frame'] } as chrome.webRequest.RequestFilter;
      chrome.webRequest?.onHeadersReceived.addListener(onHeaders, documents, ['responseHeaders']);
      chrome.tabs.onCreated.addListener(onTab);
    },
  };
}

/** A document, a request of a script, or a request to another site. */
function isTelling({ url, type }: WebRequest | Failure, home: string | null): boolean {
  return !PARTS.test(type) || (URL.canParse(url) && new URL(url).origin !== home && type === 'image');
}

function effectOf({ method, url, type }: WebRequest | Failure, rest: Pick<Effect, 'size' | 'held'>): Effect | null {
  if (!/^(?:https?|wss?):/u.test(url) || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(publicAddress(url));
  const by = /^(?:main|sub)_frame$/u.test(type) ? 'document' : PARTS.test(type) ? 'part' : 'script';
  return { method: method.toUpperCase(), origin, path: pathname, by, ...rest };
}

/** The body of a request as text, where it is short; it is read and forgotten. */
function textOf({ requestBody }: WebRequest): string {
  const bytes = requestBody?.raw?.[0]?.bytes;
  return bytes === undefined || bytes.byteLength > LONGEST_BODY ? '' : new TextDecoder().decode(bytes);
}

/** In bytes. */
const LONGEST_BODY = 100_000;

/** The browser gives a body either as bytes or as the fields of a form. */
function sizeOf({ requestBody }: WebRequest): number | null {
  if (requestBody == null) return 0;
  if (requestBody.raw !== undefined)
    return requestBody.raw.reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0);
  if (requestBody.formData === undefined) return null;
  const texts = Object.entries(requestBody.formData).flatMap(([name, values]) =>
    values.map((value) => `${name}=${value}`),
  );
  return new TextEncoder().encode(texts.join('&')).length;
}
