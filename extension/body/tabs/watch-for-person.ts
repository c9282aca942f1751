import type { TabId } from '../../../agent/action.ts';
import { isOwnContentScript, isTouchNotice, type Sender } from '../../messages.ts';

/** Calls `onTouch` whenever somebody presses a key or a button of the pointer in a page of the task's tab. */
export function watchForPerson(tab: () => TabId | null, onTouch: () => void): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender: Sender) => {
    if (isOwnContentScript(sender) && isTouchNotice(message) && sender.tab?.id === tab()) onTouch();
    return false;
  });
}
