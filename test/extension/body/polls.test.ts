import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { watchTraffic } from '../../../extension/body/network/network.ts';

type Listener = (details: object) => void;

/** The events of `chrome.webRequest`, fired by hand. */
const listeners = new Map<string, Set<Listener>>();
const eventOf = (name: string) => ({
  addListener: (listener: Listener) => listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
  removeListener: (listener: Listener) => listeners.get(name)?.delete(listener),
});
const NAMES = ['onBeforeRequest', 'onCompleted', 'onErrorOccurred'];
let watch: typeof watchTraffic;
beforeAll(async () => {
  const webRequest = Object.fromEntries(NAMES.map((name) => [name, eventOf(name)]));
  vi.stubGlobal('chrome', { webRequest, tabs: { onRemoved: eventOf('onRemoved') } });
  watch = (await import('../../../extension/body/network/network.ts')).watchTraffic;
});
afterAll(() => vi.unstubAllGlobals());

const TAB = 7;
/** A request to `path` that begins or ends after `seconds`. */
function fire(event: string, path: string, seconds: number, method = 'GET'): void {
  const url = `http://sync.example${path}?since=${seconds}`;
  const details = { tabId: TAB, requestId: `${method} ${path}`, url, method, type: 'xmlhttprequest' };
  for (const listener of listeners.get(event) ?? [])
    listener({ ...details, timeStamp: 1_000 * seconds, statusCode: 200, initiator: 'http://sync.example' });
}
const begin = (path: string, seconds: number, method?: string) => fire('onBeforeRequest', path, seconds, method);
const end = (path: string, seconds: number, method?: string) => fire('onCompleted', path, seconds, method);

/** What a step would wait for. */
async function awaited(step: () => void): Promise<string> {
  const traffic = watch(TAB);
  step();
  const waited = await traffic.quiet(0, new AbortController().signal);
  traffic.stop();
  return waited;
}

test('a step does not wait for a page that asks for news all the time', async () => {
  begin('/events', 100);
  const save = () => {
    begin('/config', 110, 'POST');
    end('/config', 110.1, 'POST');
  };
  expect(
    await awaited(() => {
      save();
      end('/events', 110.2);
      begin('/events', 110.2);
    }),
  ).toBe('nothing');
  // Several pieces of news in one step.
  expect(
    await awaited(() => {
      end('/events', 110.5);
      begin('/events', 110.6);
      end('/events', 110.7);
      begin('/events', 110.7);
    }),
  ).toBe('nothing');
});

test('a step waits for what it asks, also at an address that answered late before', async () => {
  expect(await awaited(() => begin('/list', 200))).toBe('answers');
  end('/list', 209);
  expect(await awaited(() => begin('/list', 215))).toBe('answers');
  end('/list', 215.1);
  expect(await awaited(() => begin('/list', 215.2))).toBe('answers');
  begin('/write', 300, 'POST');
  end('/write', 310, 'POST');
  expect(await awaited(() => begin('/write', 310, 'POST'))).toBe('answers');
});
