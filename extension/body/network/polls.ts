type Details = Pick<chrome.webRequest.WebRequestDetails, 'tabId' | 'requestId' | 'url' | 'method' | 'timeStamp'>;

/** An answer that comes later than this was held back until there was news. */
const LATE_MS = 3_000;
/** What is asked again so soon after such an answer waits for the next news. */
const AGAIN_MS = 1_000;

/** When requests began. Those that began before this file was loaded are missing. */
const begunAt = new Map<string, number>();
/** When the last late answer of an address came. */
const lateAt = new Map<string, number>();
/** Addresses at which a page asks for news all the time. */
const polls = new Set<string>();

const filter: chrome.webRequest.RequestFilter = { urls: ['<all_urls>'], types: ['xmlhttprequest'] };

function keyOf({ tabId, url }: Details): string {
  return `${tabId} ${url.replace(/[?#].*$/u, '')}`;
}

function end(details: Details): void {
  const { requestId, method, timeStamp } = details;
  if (method === 'GET' && timeStamp - (begunAt.get(requestId) ?? 0) > LATE_MS) lateAt.set(keyOf(details), timeStamp);
  begunAt.delete(requestId);
}

chrome.webRequest?.onBeforeRequest.addListener((details) => {
  const { requestId, timeStamp } = details;
  begunAt.set(requestId, timeStamp);
  if (timeStamp - (lateAt.get(keyOf(details)) ?? 0) < AGAIN_MS) polls.add(keyOf(details));
  return undefined;
}, filter);
chrome.webRequest?.onCompleted.addListener(end, filter);
chrome.webRequest?.onErrorOccurred.addListener(end, filter);
chrome.tabs?.onRemoved.addListener((tabId) => {
  for (const known of [lateAt, polls])
    for (const key of known.keys()) if (key.startsWith(`${tabId} `)) known.delete(key);
});

/** Whether a request waits for news, as one of a long poll does: its page asks at the same address again as soon as a late answer came. */
export function isPoll(details: Details): boolean {
  return details.method === 'GET' && polls.has(keyOf(details));
}
