import { isHandsRequest, isOwnContentScript } from '../../messages.ts';

/** Injects `hands.js` into the documents whose content scripts ask for it. For the background script. */
export function serveHands(): void {
  chrome.runtime.onMessage.addListener(
    (message: unknown, sender: chrome.runtime.MessageSender, answer: (reply: unknown) => void) => {
      const { tab, documentId } = sender;
      if (!isOwnContentScript(sender) || !isHandsRequest(message)) return false;
      if (tab?.id === undefined || documentId === undefined) return false;
      const target = { tabId: tab.id, documentIds: [documentId] };
      // The answer says nothing: the content script sees whether it has hands now.
      const done = () => answer(null);
      chrome.scripting.executeScript({ target, files: ['hands.js'], injectImmediately: true }).then(done, done);
      return true;
    },
  );
}
