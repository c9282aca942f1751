import { publicAddress } from '../../../agent/secrets/public-address.ts';
import type { Effect } from '../../../agent/turn.ts';
import { type FrameResult, giveBack, inFrames } from '../in-frames.ts';
import { NAMING_DEEDS } from '../network/held.ts';

/** What a page wanted to send or to store, and was kept from. */
interface Kept {
  readonly method: string;
  readonly address: string;
}

/** What is held besides, or is not: `stores`: what the page stores or deletes in the browser; `pages`: the pages of the site that are called by no deed. */
interface Extent {
  readonly stores: boolean;
  readonly pages: boolean;
}

/**
 * Runs `act` while no frame of a tab can go to another document or send on an open WebSocket; also resolves to what was kept from it. Rules of the
 * browser hold back the rest: a document that they block would show an error.
 */
export async function holdingAll<Result>(
  tabId: number,
  { stores, pages }: Extent,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly held: readonly Effect[] }> {
  // The page can see the name, so it must not tell two steps or two people apart.
  const key = `_${crypto.randomUUID()}`;
  const all = { tabId, allFrames: true };
  let kept: readonly FrameResult[] = [];
  await inFrames(all, takeAll, [key, stores, pages ? NAMING_DEEDS : null]);
  const result = await act().finally(async () => {
    kept = await inFrames(all, giveBack, [key]);
  });
  return { result, held: kept.flatMap(effectsOf) };
}

/** A page can make the functions return anything. */
function effectsOf({ result }: FrameResult): readonly Effect[] {
  if (!Array.isArray(result)) return [];
  return result.filter(isKept).map(({ method, address }) => {
    const { origin, pathname } = new URL(publicAddress(address));
    return { method, origin, path: pathname, by: 'script', size: null, held: true };
  });
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { method, address } = value as Partial<Record<keyof Kept, unknown>>;
  return typeof method === 'string' && /^[A-Z]{1,9}$/u.test(method) && typeof address === 'string' && isWeb(address);
}

function isWeb(address: string): boolean {
  return URL.canParse(address) && /^(?:https?|wss?):/iu.test(address);
}

/** Runs in the world of the page, passed as source text: it uses nothing outside of itself. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its source goes to the page as one text
function takeAll(key: string, stores: boolean, deeds: readonly string[] | null): void {
  if (Object.hasOwn(window, key)) return;
  const kept: Kept[] = [];
  const restores: (() => void)[] = [];
  const keep = (method: string, address: string) => void kept.push({ method, address });
  const onNavigate = (event: NavigateEvent) => {
    const { url, sameDocument } = event.destination;
    if (!event.cancelable || sameDocument) return;
    const isPage = event.formData === null && new URL(url).origin === location.origin;
    if (isPage && deeds?.every((deed) => !new RegExp(deed, 'iu').test(url)) === true) return;
    event.preventDefault();
    keep(event.formData === null ? 'GET' : 'POST', url);
  };
  window.navigation.addEventListener('navigate', onNavigate);
  type Call = (self: unknown, given: unknown[], native: () => unknown) => unknown;
  const replace = (prototype: object, name: string, call: Call) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name);
    const native: unknown = own?.value;
    if (own?.configurable !== true || typeof native !== 'function') return;
    const apply = (target: object, self: unknown, given: unknown[]) =>
      call(self, given, () => Reflect.apply(target as () => unknown, self, given));
    const value = new Proxy(native, { apply });
    Object.defineProperty(prototype, name, { ...own, value });
    restores.push(() => {
      if (Object.getOwnPropertyDescriptor(prototype, name)?.value === value)
        Object.defineProperty(prototype, name, own);
    });
  };
  replace(WebSocket.prototype, 'send', (self) => keep('SEND', self instanceof WebSocket ? self.url : location.href));
  const store = () => keep('STORE', location.href);
  if (stores) for (const name of ['setItem', 'removeItem', 'clear']) replace(Storage.prototype, name, store);
  if (stores)
    for (const name of ['add', 'put', 'delete', 'clear'])
      replace(IDBObjectStore.prototype, name, () => {
        store();
        throw new DOMException('Nothing is stored now.', 'ReadOnlyError');
      });
  // What the step would do when nothing is held any more: a timer that it sets, in whatever callback, does not go off.
  const longestMs = 900;
  let isStep = false;
  const begin = () => {
    isStep = true;
    native(() => {
      isStep = false;
    });
  };
  const native = window.setTimeout.bind(window);
  const touches = [
    'pointerdown',
    'mousedown',
    'mouseup',
    'click',
    'dblclick',
    'contextmenu',
    'keydown',
    'input',
    'change',
    'drop',
  ];
  for (const type of touches) window.addEventListener(type, begin, true);
  const timed: Call = (_self, given, set) => {
    const [callback, delay] = given;
    if (!isStep || typeof callback !== 'function') return set();
    if (typeof delay === 'number' && delay > longestMs) return 0;
    given[0] = (...told: unknown[]) => {
      begin();
      return Reflect.apply(callback, window, told);
    };
    return set();
  };
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'])
    replace(window, name, timed);
  const back = () => {
    for (const type of touches) window.removeEventListener(type, begin, true);
    window.navigation.removeEventListener('navigate', onNavigate);
    for (const restore of restores) restore();
    Reflect.deleteProperty(window, key);
    return kept;
  };
  Object.defineProperty(window, key, { value: back, configurable: true });
}
