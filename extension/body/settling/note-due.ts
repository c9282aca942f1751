/** What a frame is known to have before it. Milliseconds. */
export interface Due {
  /** Until its last timer or frame; 0 for none. */
  readonly due: number;
  /** Requests of its scripts without an answer. */
  readonly open: number;
  /** Since it last asked something that answers when it likes, such as a worker; null where it did not. */
  readonly asked: number | null;
}

/**
 * Notes what this frame has due from now on: timers, frames and idle callbacks, and questions to servers, workers and stores. Proxies stand
 * in for the functions that a page asks with, until `giveBackDue`; they do nothing but note.
 *
 * Runs in the world of the page. The function is passed to the browser as source text and must use nothing outside of itself. `key`: the
 * name under which `tellDue` finds what was noted.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its source goes to the page as one text
export function noteDue(key: string): void {
  // What is due later is for later: hiding a message, saving a draft, asking again.
  const longestMs = 1_200;
  const frameMs = 20;
  const idleMs = 60;
  const mostNoted = 200;
  if (Object.hasOwn(window, key)) return;
  const due = new Map<unknown, number>();
  const last = new Map<unknown, number>();
  let asked: number | null = null;
  let open = 0;
  /** Functions with the same text are the same: a loop may make its function anew in each round. */
  const sameAs = (handler: unknown): unknown => {
    const text = typeof handler === 'function' ? Function.prototype.toString.call(handler) : String(handler);
    return text.includes('[native code]') ? handler : text;
  };
  const note = (kind: string, handle: unknown, handler: unknown, ms: number) => {
    const now = performance.now();
    const same = sameAs(handler);
    // What was due already and is asked for again goes round and round: a clock, a game, a poll.
    const isLoop = (last.get(same) ?? now) < now;
    if (isLoop || !(ms <= longestMs) || due.size >= mostNoted) return;
    last.set(same, kind === 'frame' ? now : now + ms);
    due.set(`${kind} ${String(handle)}`, now + ms);
  };
  const delayOf = (given: unknown) => Math.max(0, Number(given) || 0);
  const restores: (() => void)[] = [];
  const watch = (
    owner: object | undefined,
    name: string,
    heed: (given: readonly unknown[], result: unknown) => void,
  ) => {
    const own = owner && Object.getOwnPropertyDescriptor(owner, name);
    if (owner === undefined || own?.configurable !== true || typeof own.value !== 'function') return;
    const value = new Proxy(own.value, {
      apply(target, self, given: unknown[]) {
        const result: unknown = Reflect.apply(target, self, given);
        heed(given, result);
        return result;
      },
    });
    Object.defineProperty(owner, name, { ...own, value });
    restores.push(() => {
      if (Object.getOwnPropertyDescriptor(owner, name)?.value === value) Object.defineProperty(owner, name, own);
    });
  };
  const forget = (kind: string) => (given: readonly unknown[]) => due.delete(`${kind} ${String(given[0])}`);
  watch(window, 'setTimeout', ([handler, ms], id) => note('timer', id, handler, delayOf(ms)));
  watch(window, 'setInterval', ([handler, ms], id) => note('timer', id, handler, delayOf(ms)));
  watch(window, 'requestAnimationFrame', ([handler], id) => note('frame', id, handler, frameMs));
  watch(window, 'requestIdleCallback', ([handler], id) => note('idle', id, handler, idleMs));
  for (const name of ['clearTimeout', 'clearInterval']) watch(window, name, forget('timer'));
  watch(window, 'cancelAnimationFrame', forget('frame'));
  watch(window, 'cancelIdleCallback', forget('idle'));
  const ask = () => {
    asked = performance.now();
  };
  const { XMLHttpRequest: Request, Worker: Thread, WebSocket: Socket, IDBFactory: Stores, IDBDatabase: Store } = window;
  for (const name of ['postMessage', 'send', 'open', 'transaction'])
    for (const maker of [Thread, Socket, Stores, Store]) watch(maker?.prototype, name, ask);
  const request = () => {
    open++;
  };
  watch(window, 'fetch', request);
  watch(Request?.prototype, 'send', request);
  const began = performance.now();
  const isAnswer = ({ startTime, initiatorType }: PerformanceResourceTiming) =>
    startTime >= began && /^(?:fetch|xmlhttprequest)$/u.test(initiatorType);
  const answers = new PerformanceObserver((list) => {
    open = Math.max(0, open - (list.getEntries() as PerformanceResourceTiming[]).filter(isAnswer).length);
  });
  answers.observe({ type: 'resource' });
  restores.push(() => answers.disconnect());
  const tell = (): Due => {
    const now = performance.now();
    for (const [handle, at] of due) if (at <= now) due.delete(handle);
    const longest = Math.max(0, ...Array.from(due.values(), (at) => at - now));
    return { due: longest, open, asked: asked === null ? null : now - asked };
  };
  const giveBack = () => {
    for (const restore of restores) restore();
    Reflect.deleteProperty(window, key);
  };
  Object.defineProperty(window, key, { value: { tell, giveBack }, configurable: true });
}

/** What this frame has before it since `noteDue`, as `Due`; null where nobody noted. Runs like it. */
export function tellDue(key: string): unknown {
  const noted: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
  return (noted as { tell(): unknown } | undefined)?.tell() ?? null;
}

/** Ends `noteDue` in this frame, and leaves nothing of it. Runs like it. */
export function giveBackDue(key: string): void {
  const noted: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
  (noted as { giveBack(): void } | undefined)?.giveBack();
}
