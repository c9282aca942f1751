import { until } from './tab-life.ts';

/** Requests that can change what a page shows; pictures and beacons are not waited for. */
const AWAITED: `${chrome.webRequest.ResourceType}`[] = [
  'xmlhttprequest',
  'script',
  'stylesheet',
  'sub_frame',
  'main_frame',
];

/** Counts the requests that one tab begins, from now on until it is stopped. */
export interface Traffic {
  /** Waits until none is under way, or for `maxMs`. Tells whether it waited at all. */
  quiet(maxMs: number, signal: AbortSignal): Promise<boolean>;
  stop(): void;
}

/** Watches the requests of a tab. Without the permission to see requests, every moment is a quiet one. */
export function watchTraffic(tabId: number): Traffic {
  const { webRequest } = chrome;
  if (webRequest === undefined) return { quiet: () => Promise.resolve(false), stop: () => {} };
  const open = new Set<string>();
  let wake = () => {};
  const begin = ({ requestId }: { requestId: string }) => {
    open.add(requestId);
    return undefined;
  };
  const end = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    if (open.size === 0) wake();
  };
  const filter = { urls: ['<all_urls>'], tabId, types: AWAITED };
  webRequest.onBeforeRequest.addListener(begin, filter);
  webRequest.onCompleted.addListener(end, filter);
  webRequest.onErrorOccurred.addListener(end, filter);
  return {
    async quiet(maxMs, signal) {
      if (open.size === 0) return false;
      await until(maxMs, signal, (done) => {
        wake = done;
        return () => {
          wake = () => {};
        };
      });
      return true;
    },
    stop() {
      webRequest.onBeforeRequest.removeListener(begin);
      webRequest.onCompleted.removeListener(end);
      webRequest.onErrorOccurred.removeListener(end);
    },
  };
}
