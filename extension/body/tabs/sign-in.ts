/** The hosts for which the browser asks the person for a name and a password in a dialog of its own, by tab. */
const asking = new Map<number, string>();

const DOCUMENTS = { urls: ['<all_urls>'], types: ['main_frame' as const] };
chrome.webRequest?.onAuthRequired.addListener(({ tabId, challenger }) => {
  asking.set(tabId, challenger.host);
  return undefined;
}, DOCUMENTS);
// The request ends as the dialog is shown; what the person answers begins another one.
chrome.webRequest?.onBeforeRequest.addListener(({ tabId }) => {
  asking.delete(tabId);
  return undefined;
}, DOCUMENTS);
chrome.tabs.onRemoved.addListener((tabId) => void asking.delete(tabId));

/** Says that the browser asks for a name and a password in its own dialog, which no extension can fill in; null where it does not. */
export function signInSentence(tabId: number): string | null {
  const host = asking.get(tabId);
  return host === undefined
    ? null
    : `The browser asks for a user name and a password for ${host}, in a dialog that only a person can fill in.`;
}
