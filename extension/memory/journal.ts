import browser from 'webextension-polyfill';
import type { StopReason } from '../../agent/limits.ts';
import type { BrowserTurn, Turn } from '../../agent/turn.ts';

/** One conversation as it stands in the list. */
export interface Conversation {
  readonly id: string;
  /** Epoch ms. */
  readonly startedAt: number;
  /** What was first asked; '' until then. */
  readonly title: string;
}

/** A turn with what the panel shows beside it. */
export interface Entry {
  readonly turn: Turn;
  /** A picture of the target as a `data:` URL, or null. */
  readonly thumbnail: string | null;
  /** Set where the navigator's last words are not an answer but why it gave up. */
  readonly stopped: StopReason | null;
  /** The name under which the ledger knows what was done; null where nothing was. */
  readonly key: string | null;
}

/** An action that was handed to the browser and whose end was not yet written down. */
export interface Acting {
  readonly key: string;
  readonly turn: BrowserTurn;
  readonly thumbnail: string | null;
}

/** Extension storage holds this much of the past; the oldest conversation goes first. */
const MOST_CONVERSATIONS = 100;
const LIST = 'conversations';

const entryKey = (id: string, index: number) => `entry:${id}:${index}`;
const entryKeys = (id: string, count: number) => Array.from({ length: count }, (_, index) => entryKey(id, index));
const countKey = (id: string) => `count:${id}`;
const actingKey = (id: string) => `acting:${id}`;

/** Every conversation, newest first. */
export async function listConversations(): Promise<readonly Conversation[]> {
  const stored = (await browser.storage.local.get(LIST))[LIST];
  return Array.isArray(stored) ? stored : [];
}

/** Adds a conversation, or replaces the one with the same id. */
export async function saveConversation(conversation: Conversation): Promise<void> {
  const others = (await listConversations()).filter(({ id }) => id !== conversation.id);
  const all = [conversation, ...others].sort((a, b) => b.startedAt - a.startedAt);
  await browser.storage.local.set({ [LIST]: all.slice(0, MOST_CONVERSATIONS) });
  for (const { id } of all.slice(MOST_CONVERSATIONS)) await removeEntries(id);
}

/** Forgets a conversation and all its turns. */
export async function removeConversation(id: string): Promise<void> {
  const others = (await listConversations()).filter((conversation) => conversation.id !== id);
  await browser.storage.local.set({ [LIST]: others });
  await removeEntries(id);
}

async function removeEntries(id: string): Promise<void> {
  const count = await countEntries(id);
  await browser.storage.local.remove([countKey(id), actingKey(id), ...entryKeys(id, count)]);
}

async function countEntries(id: string): Promise<number> {
  const count = (await browser.storage.local.get(countKey(id)))[countKey(id)];
  return typeof count === 'number' ? count : 0;
}

/** The turns of a conversation in order, and the action that was under way when it was last written. */
export async function loadEntries(id: string): Promise<{ entries: readonly Entry[]; acting: Acting | null }> {
  const keys = entryKeys(id, await countEntries(id));
  const stored: Record<string, unknown> = await browser.storage.local.get([...keys, actingKey(id)]);
  const entries = keys.map((key) => stored[key] as Entry); // written by `appendEntry` below and by nothing else
  return { entries, acting: (stored[actingKey(id)] as Acting | null | undefined) ?? null };
}

/** Writes down a finished turn, and in the same step that nothing is under way any more. */
export async function appendEntry(id: string, index: number, entry: Entry): Promise<void> {
  await browser.storage.local.set({ [entryKey(id, index)]: entry, [countKey(id)]: index + 1, [actingKey(id)]: null });
}

/** Writes a turn anew that is known better now. */
export async function replaceEntry(id: string, index: number, entry: Entry): Promise<void> {
  await browser.storage.local.set({ [entryKey(id, index)]: entry });
}

/** Writes down what is about to be done, before it is done; null when nothing came of it. */
export async function saveActing(id: string, acting: Acting | null): Promise<void> {
  await browser.storage.local.set({ [actingKey(id)]: acting });
}
