import browser from 'webextension-polyfill';
import type { StopReason } from '../../agent/limits.ts';
import type { BrowserTurn, Turn } from '../../agent/turn.ts';

/** A conversation in the list of all conversations. */
export interface Conversation {
  readonly id: string;
  /** Epoch ms. */
  readonly startedAt: number;
  /** The beginning of the first request; '' before it. */
  readonly title: string;
}

/** A journalled turn, with what the panel shows beside it. */
export interface Entry {
  readonly turn: Turn;
  /** `data:` URL of a picture of the target, or null. */
  readonly thumbnail: string | null;
  /** Why the agent gave up, where the turn says so; null where it is an answer or an action. */
  readonly stopped: StopReason | null;
  /** The key of the action in the ledger; null for a chat turn. */
  readonly key: string | null;
}

/** An action that was given to the browser and has no journalled outcome yet. */
export interface Acting {
  readonly key: string;
  readonly turn: BrowserTurn;
  readonly thumbnail: string | null;
}

/** Beyond this number the oldest conversation is deleted. */
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

/** Deletes a conversation and all its turns. */
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

/** The turns of a conversation in order, and the action that was under way at the last write. */
export async function loadEntries(id: string): Promise<{ entries: readonly Entry[]; acting: Acting | null }> {
  const keys = entryKeys(id, await countEntries(id));
  const stored: Record<string, unknown> = await browser.storage.local.get([...keys, actingKey(id)]);
  const entries = keys.map((key) => stored[key] as Entry); // only `appendEntry` and `replaceEntry` write here
  return { entries, acting: (stored[actingKey(id)] as Acting | null | undefined) ?? null };
}

/** Appends a finished turn and clears the action under way, in one write. */
export async function appendEntry(id: string, index: number, entry: Entry): Promise<void> {
  await browser.storage.local.set({ [entryKey(id, index)]: entry, [countKey(id)]: index + 1, [actingKey(id)]: null });
}

/** Replaces a turn whose outcome is known better now. */
export async function replaceEntry(id: string, index: number, entry: Entry): Promise<void> {
  await browser.storage.local.set({ [entryKey(id, index)]: entry });
}

/** Journals an action before it is performed; null clears it where it never began. */
export async function saveActing(id: string, acting: Acting | null): Promise<void> {
  await browser.storage.local.set({ [actingKey(id)]: acting });
}
