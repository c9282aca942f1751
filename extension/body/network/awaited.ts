import { until } from '../tabs/tab-life.ts';

/** A later answer is none that a document waits for, such as that of a long poll. */
const LONGEST_MS = 3_000;
/** When the scripts of each tab's document sent the requests that nobody has answered yet, in `performance.now()` time. */
const sentAt = new Map<number, Map<string, number>>();
/** Tabs whose document has asked a server by a script. */
const asking = new Set<number>();
/** Wakes who waits for the answers of a tab. */
const wakes = new Set<() => void>();

const filter: chrome.webRequest.RequestFilter = {
  urls: ['<all_urls>'],
  types: ['main_frame', 'script', 'xmlhttprequest'],
};

function end({ tabId, requestId }: { readonly tabId: number; readonly requestId: string }): void {
  sentAt.get(tabId)?.delete(requestId);
  for (const wake of wakes) wake();
}

chrome.webRequest?.onBeforeRequest.addListener(({ tabId, requestId, type, frameId }) => {
  if (type === 'main_frame') {
    sentAt.set(tabId, new Map());
    asking.delete(tabId);
  } else if (frameId === 0) {
    sentAt.get(tabId)?.set(requestId, performance.now());
    if (type === 'xmlhttprequest') asking.add(tabId);
  }
  return undefined;
}, filter);
chrome.webRequest?.onCompleted.addListener(end, filter);
chrome.webRequest?.onErrorOccurred.addListener(end, filter);
// A stream of events never ends.
chrome.webRequest?.onResponseStarted.addListener(
  (details) => {
    const type = details.responseHeaders?.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
    if (type.startsWith('text/event-stream')) end(details);
  },
  filter,
  ['responseHeaders'],
);
chrome.tabs?.onRemoved.addListener((tabId) => {
  sentAt.delete(tabId);
  asking.delete(tabId);
});

/** Whether the scripts of a tab's document have asked a server for anything: it is an application that draws what it is answered. */
export function hasAsked(tabId: number): boolean {
  return asking.has(tabId);
}

/**
 * Waits until the document of a tab has an answer to all that its scripts asked for, or for `maxMs`. Resolves to whether it waited. Knows no request
 * that was sent before this file was loaded, or where the browser has no `webRequest`.
 */
export async function answered(tabId: number, maxMs: number, signal: AbortSignal): Promise<boolean> {
  const left = () => {
    const sent = [...(sentAt.get(tabId)?.values() ?? [])];
    return Math.min(maxMs, Math.max(0, ...sent.map((at) => at + LONGEST_MS - performance.now())));
  };
  const ms = left();
  if (ms <= 0) return false;
  await until(ms, signal, (done) => {
    const wake = () => {
      if (left() <= 0) done();
    };
    wakes.add(wake);
    return () => void wakes.delete(wake);
  });
  return true;
}
