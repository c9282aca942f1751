import type { BrowserAction, TabId } from '../../agent/action.ts';
import type { Page } from '../../agent/page.ts';
import { targetOf, withoutSecret } from '../../agent/reading/target.ts';
import { cleanPage } from '../../agent/secrets/clean-page.ts';
import { publicAddress } from '../../agent/secrets/public-address.ts';
import { withoutTraced } from '../../agent/secrets/secret-traces.ts';
import { withoutShownSecrets } from '../../agent/secrets/shown-secrets.ts';
import type { BrowserTurn } from '../../agent/turn.ts';
import type { EventDetails, Seen } from '../../dataset/record/recorded-event.ts';
import { mergeFrames } from '../body/looking/merge-frames.ts';
import { tabsBeside } from '../body/tabs/tabs-in-window.ts';
import { keptTraces } from '../memory/known-secrets.ts';
import { isOwnContentScript, type Sender } from '../messages.ts';
import { isPersonNotice, type PersonEvent, type PersonNotice } from './person-event.ts';
import type { Keep } from './record-agent.ts';
import { noteLook, type SeenTab, screenshotBefore } from './seen-tab.ts';

/** What a recording of a person needs. */
export interface PersonRecording {
  /** The tab beside the panel: what happens in its window is recorded. */
  readonly tab: TabId;
  readonly keep: Keep;
  /** Seconds since the conversation began. */
  readonly seconds: () => number;
  /** Whether the agent acts now: what happens then is recorded as its own. */
  readonly isAgents: () => boolean;
}

const SCRIPT = 'recorder';
const FILES = ['content.js', 'recorder.js'];
const PAGES = ['http://*/*', 'https://*/*'];

/** Records what a person does in the window of a tab, until the returned function is called. */
export async function recordPerson(recording: PersonRecording): Promise<() => Promise<void>> {
  const { windowId } = await chrome.tabs.get(recording.tab);
  const recorder = new PersonRecorder(recording, windowId);
  const stopListening = recorder.listen();
  await chrome.scripting.unregisterContentScripts({ ids: [SCRIPT] }).catch(notRegistered);
  await chrome.scripting.registerContentScripts([
    { id: SCRIPT, js: FILES, matches: PAGES, allFrames: true, runAt: 'document_start', persistAcrossSessions: false },
  ]);
  for (const { id } of await chrome.tabs.query({ windowId })) if (id !== undefined) await inject(id);
  return async () => {
    stopListening();
    await chrome.scripting.unregisterContentScripts({ ids: [SCRIPT] }).catch(notRegistered);
    await recorder.idle();
  };
}

/** Ignored: nothing was left registered by an earlier panel. */
function notRegistered(): void {}

async function inject(tabId: number): Promise<void> {
  await chrome.scripting.executeScript({ target: { tabId, allFrames: true }, files: FILES }).catch((error: unknown) => {
    console.warn('waymark: this tab cannot be recorded', error);
  });
}

/** Turns notices of pages and the browser into events, in order. */
class PersonRecorder {
  readonly #recording: PersonRecording;
  readonly #windowId: number;
  /** The active tab at the time of the event that is being kept; the browser may already show another. */
  #front: number;
  readonly #tabs = new Map<number, SeenTab>();
  #queue: Promise<void> = Promise.resolve();

  constructor(recording: PersonRecording, windowId: number) {
    this.#recording = recording;
    this.#windowId = windowId;
    this.#front = recording.tab;
  }

  /** Resolves once every event so far is kept. */
  idle(): Promise<void> {
    return this.#queue;
  }

  /** Listens until the returned function is called. */
  listen(): () => void {
    const onMessage = (message: unknown, sender: Sender & { frameId?: number; documentId?: string }) => {
      if (isOwnContentScript(sender) && isPersonNotice(message) && sender.tab?.windowId === this.#windowId)
        this.#enqueue(() => this.#notice(message, sender));
      return false;
    };
    const onCommitted = (loaded: chrome.webNavigation.WebNavigationTransitionCallbackDetails) => {
      if (loaded.frameId === 0) this.#enqueue(() => this.#loaded(loaded));
    };
    const onTab = (action: BrowserAction, windowId: number | undefined) => {
      const at = Date.now();
      const isOwn = this.#recording.isAgents();
      if (windowId !== this.#windowId) return;
      this.#enqueue(async () => {
        if (!isOwn) await this.#keep(action, this.#front, { at });
        if (action.intent === 'tabswitch') this.#front = action.tab;
      });
    };
    const onCreated = ({ windowId }: chrome.tabs.Tab) => onTab({ intent: 'tabcreate', url: null }, windowId);
    const onActivated = ({ tabId, windowId }: { tabId: number; windowId: number }) =>
      onTab({ intent: 'tabswitch', tab: tabId as TabId }, windowId);
    const onRemoved = (tabId: number, { windowId }: { windowId: number }) =>
      onTab({ intent: 'tabremove', tab: tabId as TabId }, windowId);
    chrome.runtime.onMessage.addListener(onMessage);
    chrome.webNavigation.onCommitted.addListener(onCommitted);
    chrome.tabs.onCreated.addListener(onCreated);
    chrome.tabs.onActivated.addListener(onActivated);
    chrome.tabs.onRemoved.addListener(onRemoved);
    return () => {
      chrome.runtime.onMessage.removeListener(onMessage);
      chrome.webNavigation.onCommitted.removeListener(onCommitted);
      chrome.tabs.onCreated.removeListener(onCreated);
      chrome.tabs.onActivated.removeListener(onActivated);
      chrome.tabs.onRemoved.removeListener(onRemoved);
    };
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => console.error('waymark: not recorded', error));
  }

  async #notice(notice: PersonNotice, sender: Sender & { frameId?: number; documentId?: string }) {
    const { at, event, rests } = notice;
    const { tab, frameId = 0, documentId = '' } = sender;
    if (tab?.id === undefined) return;
    const seen = this.#tab(tab.id);
    if (frameId === 0 && seen.document !== documentId) {
      // Looks at frames may arrive before the first one at the document around them.
      const frames = seen.document === '' ? seen.frames : new Map();
      Object.assign(seen, { document: documentId, frames });
    }
    const isOther = noteLook(seen, frameId, notice);
    if (isOther) seen.page = await this.#pageOf(seen);
    if (event !== null && !this.#recording.isAgents())
      await this.#keep(actionOf(event), tab.id, { at, ...detailsOf(event) });
    if (isOther && rests && tab.active) await screenshotBefore(seen, tab.id as TabId);
  }

  async #pageOf({ frames }: SeenTab): Promise<Page | null> {
    const page = mergeFrames([...frames.values()]);
    const traces = await keptTraces();
    return page && withoutShownSecrets(cleanPage(page, (text) => withoutTraced(text, page.url, traces)));
  }

  async #loaded(loaded: chrome.webNavigation.WebNavigationTransitionCallbackDetails): Promise<void> {
    const { tabId, transitionType, transitionQualifiers, documentId } = loaded;
    const tab = await chrome.tabs.get(tabId).catch(() => null);
    if (tab?.windowId !== this.#windowId) return;
    if (!this.#recording.isAgents()) {
      const url = publicAddress(loaded.url);
      const properties = {
        transitionType,
        transitionQualifiers,
        ...(documentId !== undefined && { documentId }),
        tabId,
      };
      await this.#keep({ intent: 'load', url }, tabId, { at: Math.round(loaded.timeStamp), details: { properties } });
    }
    Object.assign(this.#tab(tabId), { document: documentId ?? '', frames: new Map(), page: null });
  }

  #tab(id: number): SeenTab {
    const seen = this.#tabs.get(id) ?? { document: '', frames: new Map(), page: null, screenshot: null };
    this.#tabs.set(id, seen);
    return seen;
  }

  async #seenIn(tabId: number): Promise<Seen | null> {
    const { page, screenshot } = this.#tab(tabId);
    if (page === null) return null;
    const tabs = (await tabsBeside(this.#recording.tab)).map((tab) => ({ ...tab, active: tab.id === this.#front }));
    return { page, screenshot, tabs, zoom: await chrome.tabs.getZoom(tabId).catch(() => 1) };
  }

  async #keep(
    action: BrowserAction,
    tabId: number,
    { at, details }: { at: number; details?: EventDetails },
  ): Promise<void> {
    const seen = await this.#seenIn(tabId);
    const page = seen?.page ?? null;
    const target = targetOf(action, page);
    const turn: BrowserTurn = {
      type: 'browser',
      action: withoutSecret(action, target),
      target,
      outcome: { status: 'done', note: null },
      url: page?.url ?? '',
      timestamp: this.#recording.seconds(),
      memo: null,
      cost: { milliseconds: 0, tokens: 0 },
    };
    await this.#recording.keep({ turn, at, seen, ...(details && { details }) });
  }
}

function actionOf(event: PersonEvent): BrowserAction {
  switch (event.kind) {
    case 'click':
      return { intent: 'click', element: event.element, at: event.at };
    case 'hover':
    case 'submit':
    case 'copy':
      return { intent: event.kind, element: event.element };
    case 'textinput':
    case 'paste':
      return { intent: event.kind, element: event.element, text: event.text };
    case 'change':
      return { intent: 'change', element: event.element, value: event.text };
    case 'scroll':
      return { intent: 'scroll', to: event.to };
    case 'press':
      return { intent: 'press', element: event.element, keys: event.keys };
  }
}

function detailsOf(event: PersonEvent): { details?: EventDetails } {
  return event.kind === 'copy' ? { details: { selected: event.text } } : {};
}
