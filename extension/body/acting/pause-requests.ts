import { publicAddress } from '../../../agent/secrets/public-address.ts';
import type { Effect, Outcome } from '../../../agent/turn.ts';
import type { PageAction } from '../../page/hands/perform.ts';
import { type FrameResult, inFrames } from '../in-frames.ts';

/** Which requests of scripts are paused, and which pass all the same. Patterns are regular expressions of whole addresses, for any case. */
export interface Pausing {
  /** Whether all that a script writes to its own site is paused, beside what deletes or writes to one of `deeds`. */
  readonly own: boolean;
  readonly deeds: readonly string[];
  readonly passing: readonly { readonly method: string; readonly pattern: string }[];
  /** Addresses where the body tells whether a request only asks something, and by which patterns. */
  readonly byBody: { readonly patterns: readonly string[]; readonly reads: string; readonly writes: string };
  /** A pattern of the messages on an open WebSocket that only ask something, or keep it open. */
  readonly readingMessages: string;
  /** A pattern of the bodies with a statement that writes, which are paused at an address that only reads as well. */
  readonly statement: string;
}

/** Requests that wait in a page. */
export interface PausedRequests {
  readonly effects: readonly Effect[];
  /** Lets them go on, or fail as they do without a network; whether any could go on, null where none are left. */
  readonly decide: (isAllowed: boolean) => Promise<boolean | null>;
}

/** A step whose requests wait. */
export interface PausedStep {
  readonly action: PageAction;
  readonly requests: PausedRequests;
  /** How the step ended while they waited. */
  readonly outcome: Outcome;
}

/**
 * Begins to pause what the scripts of a tab write; the returned function resolves to what waits by then, and ends it where that is nothing: null. Rules of the
 * browser hold it back too, but a page sees that its request failed: some then drop what was edited, and a yes comes too late.
 */
export async function pauseRequests(tabId: number, pausing: Pausing): Promise<() => Promise<PausedRequests | null>> {
  // The page can see the name, so it must not tell two steps or two people apart.
  const key = `_${crypto.randomUUID()}`;
  const all = { tabId, allFrames: true };
  await inFrames(all, takeRule, [key, pausing]);
  await inFrames(all, takeRequests, [key]);
  return async () => {
    const effects = (await inFrames(all, callKept, [key, null])).flatMap(effectsOf);
    const decide = async (isAllowed: boolean) => {
      const results = (await inFrames(all, callKept, [key, isAllowed])).map(({ result }) => result);
      return results.includes(true) || (results.includes(false) ? false : null);
    };
    return effects.length === 0 ? null : { effects, decide };
  };
}

/** Lets the requests that wait go on if their action is the one that is allowed now, else fail. Resolves to how their step ended; to `lost` where none could go on, null where none wait. */
export async function decidePaused(
  allowed: PageAction | null,
  context: { paused: PausedStep | null },
): Promise<Outcome | 'lost' | null> {
  const { paused } = context;
  context.paused = null;
  if (paused === null) return null;
  const isAllowed = allowed !== null && JSON.stringify(paused.action) === JSON.stringify(allowed);
  const goOn = await paused.requests.decide(isAllowed);
  return goOn === null || !isAllowed ? null : goOn ? paused.outcome : 'lost';
}

/** A page can make the functions return anything. */
function effectsOf({ result }: FrameResult): readonly Effect[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((each: unknown) => {
    const [method, address] = Array.isArray(each) ? (each as unknown[]) : [];
    if (typeof method !== 'string' || !/^[A-Z]{1,9}$/u.test(method)) return [];
    if (typeof address !== 'string' || !URL.canParse(address) || !/^https?:/iu.test(address)) return [];
    const { origin, pathname } = new URL(publicAddress(address));
    return [{ method, origin, path: pathname, by: 'script', size: null, held: true } as const];
  });
}

/** Calls what `takeRequests` left: null ends the pausing where nothing waits, a decision lets go of what waits. Runs in the world of the page, like it. */
function callKept(key: string, isAllowed: boolean | null): unknown {
  const kept: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
  return typeof kept === 'function' ? kept(isAllowed) : null;
}

/** Whether a request of a page is paused. */
type PausingRule = (method: string, address: URL, body: unknown) => boolean;

/** Leaves the rule for `takeRequests` in this frame. Runs in the world of the page, passed as source text: it uses nothing outside of itself. */
function takeRule(key: string, { own, deeds, passing, byBody, readingMessages, statement }: Pausing): void {
  if (Object.hasOwn(window, key)) return;
  const matches = (pattern: string, address: string) => new RegExp(pattern, 'i').test(address);
  const asksOnly = (body: unknown, href: string) =>
    byBody.patterns.some((pattern) => matches(pattern, href)) &&
    new RegExp(byBody.reads, 'u').test(String(body)) &&
    !new RegExp(byBody.writes, 'u').test(String(body));
  const writes = (method: string, { href, hostname }: Pick<URL, 'href' | 'hostname'>, body: unknown) =>
    !/^(?:GET|HEAD|OPTIONS)$/u.test(method) &&
    (method === 'DELETE' ||
      (own && hostname === location.hostname) ||
      deeds.some((pattern) => matches(pattern, href))) &&
    !(
      passing.some((each) => each.method === method && matches(each.pattern, href)) &&
      !matches(statement, String(body).slice(0, 100_000))
    ) &&
    !asksOnly(body, href);
  const rule: PausingRule = (method, address, body) =>
    method === 'SEND'
      ? own && address.hostname === location.hostname && !new RegExp(readingMessages, 'u').test(String(body))
      : writes(method, address, body);
  Object.defineProperty(window, key, { value: rule, configurable: true });
}

/** A request that waits in a page. */
interface Waiting {
  /** Null for a message that only waits behind another one of its socket. */
  readonly request: readonly [method: string, address: string] | null;
  readonly goOn: () => unknown;
  readonly fail: () => unknown;
  readonly socket?: WebSocket;
}

/** Pauses the requests of this frame. Runs in the world of the page, passed as source text: it uses nothing outside of itself. */
function takeRequests(key: string): void {
  const rule: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
  if (typeof rule !== 'function') return;
  const isPaused = (...request: Parameters<PausingRule>) => (rule as PausingRule)(...request);
  const waiting: Waiting[] = [];
  const restores: (() => void)[] = [];
  const addressOf = (given: unknown) => {
    const text = String(given);
    return URL.canParse(text, document.baseURI) ? new URL(text, document.baseURI) : null;
  };
  type Call = (self: unknown, given: unknown[], native: () => unknown) => unknown;
  const replace = (owner: object, name: string, call: Call) => {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    const native: unknown = before?.value;
    if (before?.configurable !== true || typeof native !== 'function') return;
    const apply = (target: object, self: unknown, given: unknown[]) =>
      call(self, given, () => Reflect.apply(target as () => unknown, self, given));
    const value = new Proxy(native, { apply });
    Object.defineProperty(owner, name, { ...before, value });
    restores.push(() => {
      if (Object.getOwnPropertyDescriptor(owner, name)?.value === value) Object.defineProperty(owner, name, before);
    });
  };
  replace(window, 'fetch', (_self, [input, init], native) => {
    const request = input instanceof Request ? input : null;
    const method = String((init as RequestInit | undefined)?.method ?? request?.method ?? 'GET').toUpperCase();
    const address = addressOf(request?.url ?? input);
    if (address === null || !isPaused(method, address, (init as RequestInit | undefined)?.body)) return native();
    return new Promise((resolve, reject) => {
      const goOn = () => Promise.resolve(native()).then(resolve, reject);
      waiting.push({ request: [method, address.href], goOn, fail: () => reject(new TypeError('Failed to fetch')) });
    });
  });
  replace(Navigator.prototype, 'sendBeacon', (_self, [url, body], native) => {
    const address = addressOf(url);
    if (address === null || !isPaused('POST', address, body)) return native();
    waiting.push({ request: ['POST', address.href], goOn: native, fail: () => {} });
    return true;
  });
  replace(WebSocket.prototype, 'send', (self, [data], native) => {
    const socket = self as WebSocket;
    const address = self instanceof WebSocket ? addressOf(self.url.replace(/^ws/u, 'http')) : null;
    const isHeld = address !== null && isPaused('SEND', address, data);
    // Many sites number their messages, and refuse one that comes late.
    if (address === null || !(isHeld || waiting.some((each) => each.socket === socket))) return native();
    const fail = isHeld ? () => {} : native;
    waiting.push({ request: isHeld ? ['SEND', address.href] : null, goOn: native, fail, socket });
  });
  const opened = new WeakMap<object, readonly [method: string, address: URL]>();
  replace(XMLHttpRequest.prototype, 'open', (self, [method, url, isAsync], native) => {
    const address = addressOf(url);
    if (isAsync === undefined || isAsync) {
      if (address !== null) opened.set(self as object, [String(method).toUpperCase(), address]);
    } else opened.delete(self as object);
    return native();
  });
  replace(XMLHttpRequest.prototype, 'send', (self, [body], native) => {
    const [method, address] = opened.get(self as object) ?? [];
    if (method === undefined || address === undefined || !isPaused(method, address, body)) return native();
    const fail = () => {
      for (const type of ['error', 'loadend']) (self as XMLHttpRequest).dispatchEvent(new ProgressEvent(type));
    };
    waiting.push({ request: [method, address.href], goOn: native, fail });
  });
  const kept = (isAllowed: boolean | null) => {
    // What the page sends again while somebody is asked waits as well.
    if (isAllowed === null && waiting.length > 0) return waiting.flatMap(({ request }) => (request ? [request] : []));
    for (const restore of restores.splice(0)) restore();
    Reflect.deleteProperty(window, key);
    const left = waiting.splice(0);
    // What is said on a socket that was closed meanwhile is lost.
    const isOpen = left.some(({ socket }) => socket === undefined || socket.readyState === WebSocket.OPEN);
    for (const { goOn, fail } of left) (isAllowed === true ? goOn : fail)();
    return left.length === 0 ? null : isOpen;
  };
  Object.defineProperty(window, key, { value: kept, configurable: true });
}
