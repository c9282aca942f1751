import { expect, test } from 'vitest';
import { createLedger } from '../../../extension/memory/ledger.ts';

/** Extension storage, in memory. */
function fakeArea() {
  const entries = new Map<string, unknown>();
  const area = {
    get: async (key: string) => (entries.has(key) ? { [key]: entries.get(key) } : {}),
    set: async (items: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(items)) entries.set(key, value);
    },
    remove: async (keys: string[]) => {
      for (const key of keys) entries.delete(key);
    },
  };
  return { entries, area: area as unknown as chrome.storage.StorageArea };
}

test('tells how far an action got, to another ledger over the same storage too', async () => {
  const { area } = fakeArea();
  const ledger = createLedger(area);
  expect(await ledger.read('a')).toBe('new');
  await ledger.start('a');
  expect(await createLedger(area).read('a')).toBe('started');
  await ledger.finish('a', { status: 'done', note: 'x' });
  expect(await createLedger(area).read('a')).toEqual({ status: 'done', note: 'x' });
  expect(await ledger.read('b')).toBe('new');
});

test('forgets the oldest, so that it does not grow for ever', async () => {
  const { area, entries } = fakeArea();
  const ledger = createLedger(area);
  for (let i = 0; i < 500; i++) {
    await ledger.start(`key ${i}`);
    await ledger.finish(`key ${i}`, { status: 'done', note: null });
  }
  expect(entries.size).toBeLessThan(210);
  expect(await ledger.read('key 499')).toEqual({ status: 'done', note: null });
});
