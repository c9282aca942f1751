import browser from 'webextension-polyfill';
import type { TabId } from '../../../agent/action.ts';
import type { Conversation } from '../../memory/journal.ts';

/** What the panel of one window remembers for the browser session, so that closing the panel loses neither. */
interface Remembered {
  readonly tab: TabId;
  readonly conversation: Conversation;
}

/** The memory of the window this panel is in. */
export async function windowMemory() {
  const { id } = await browser.windows.getCurrent();
  const keyOf = (name: keyof Remembered) => `window:${id}:${name}`;
  return {
    async load<Name extends keyof Remembered>(name: Name): Promise<Remembered[Name] | null> {
      const stored = await browser.storage.session.get(keyOf(name));
      return (stored[keyOf(name)] as Remembered[Name] | undefined) ?? null; // only `save` writes here
    },
    /** Whether this is the first call in this browser session, from any panel. */
    async isFirst(): Promise<boolean> {
      const { started } = await browser.storage.session.get('started');
      await browser.storage.session.set({ started: true });
      return started !== true;
    },
    async save<Name extends keyof Remembered>(name: Name, value: Remembered[Name]): Promise<void> {
      await browser.storage.session.set({ [keyOf(name)]: value });
    },
  };
}
