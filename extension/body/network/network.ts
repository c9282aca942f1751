import { cutText } from '../../../agent/helpers/cut-text.ts';
import { publicAddress } from '../../../agent/secrets/public-address.ts';
import { until } from '../tabs/tab-life.ts';
import { isPoll } from './polls.ts';

/** Types of request that can change a page; images and beacons are not awaited. */
const AWAITED = new Set('xmlhttprequest script stylesheet sub_frame main_frame'.split(' '));

const READS = /^(?:GET|HEAD|OPTIONS)$/u;
/** The least status of HTTP by which a server refuses a request, or fails. */
const LEAST_REFUSED = 400;
/** In characters. */
const LONGEST_PATH = 80;

/** The requests that a tab has started since this was created, until it is stopped. */
export interface Traffic {
  /** Whether any request was begun, an image or a beacon too: some pages tell their server by these alone, and a click is not to be done twice. */
  any(): boolean;
  /**
   * Waits until no request is pending, or for `maxMs`. Resolves to what was waited for: `parts` of the page, such as scripts
   * and frames, or `answers` to its scripts alone.
   */
  quiet(maxMs: number, signal: AbortSignal): Promise<'nothing' | 'answers' | 'parts'>;
  /** What the site of the page answered to the writes that it refused: `500 to POST /prefs`. */
  refused(): readonly string[];
  stop(): void;
}

/** Watches the requests of a tab; sees none where the browser has no `webRequest`. */
export function watchTraffic(tabId: number): Traffic {
  const { webRequest } = chrome;
  if (webRequest === undefined)
    return { any: () => false, quiet: () => Promise.resolve('nothing'), refused: () => [], stop: () => {} };
  const open = new Map<string, string>();
  let wake = () => {};
  let isUsed = false;
  const begin = (details: chrome.webRequest.OnBeforeRequestDetails) => {
    isUsed = true;
    if (AWAITED.has(details.type) && !isPoll(details)) open.set(details.requestId, details.type);
    return undefined;
  };
  const end = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    if (open.size === 0) wake();
  };
  const refused = new Set<string>();
  const complete = (details: chrome.webRequest.OnCompletedDetails) => {
    const { method, url, statusCode, initiator } = details;
    const { origin, pathname } = new URL(publicAddress(url));
    if (statusCode >= LEAST_REFUSED && !READS.test(method) && origin === initiator)
      refused.add(`${statusCode} to ${method} ${cutText(pathname, LONGEST_PATH)}`);
    end(details);
  };
  const filter = { urls: ['<all_urls>'], tabId };
  webRequest.onBeforeRequest.addListener(begin, filter);
  webRequest.onCompleted.addListener(complete, filter);
  webRequest.onErrorOccurred.addListener(end, filter);
  return {
    any: () => isUsed,
    refused: () => [...refused],
    async quiet(maxMs, signal) {
      if (open.size === 0) return 'nothing';
      const isAnswers = [...open.values()].every((type) => type === 'xmlhttprequest');
      await until(maxMs, signal, (done) => {
        wake = done;
        return () => {
          wake = () => {};
        };
      });
      return isAnswers ? 'answers' : 'parts';
    },
    stop() {
      webRequest.onBeforeRequest.removeListener(begin);
      webRequest.onCompleted.removeListener(complete);
      webRequest.onErrorOccurred.removeListener(end);
    },
  };
}
