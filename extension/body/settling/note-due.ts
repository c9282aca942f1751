/** Work that a frame is known to have scheduled. Milliseconds. */
export interface Due {
  /** Until its last timer or frame; 0 for none. */
  readonly due: number;
  /** Requests of its scripts without a response. */
  readonly open: number;
  /** Whether it has set a timer that ends later, as what saves by itself does after a pause. */
  readonly later: boolean;
  /** Since its last request to something that answers at any time, such as a worker; null if it made none. */
  readonly asked: number | null;
  /** Whether it has told a worker anything, which may send something at any time. */
  readonly worker: boolean;
  /** Addresses of open WebSockets on which it has sent more than a question, and the sizes of these messages where they are known. */
  readonly messages: readonly (readonly [address: string, size: number | null])[];
}

/**
 * Notes what this frame has due from now on: timers, frames and idle callbacks, and questions to servers, workers and stores. Proxies stand
 * in for the functions that a page asks with, until `giveBackDue`; they pass on, and set a timer of their own behind each, which tells when it is over.
 *
 * Runs in the world of the page. The function is passed to the browser as source text and must use nothing outside of itself. `key`: the
 * name under which `tellDue` finds what was noted. `reading`: a pattern of messages that only ask something on a WebSocket, or keep it open.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its source goes to the page as one text
export function noteDue(key: string, reading = '^$'): void {
  // A later timer is not an effect of the step: it hides a message, saves a draft, or polls.
  const longestMs = 1_200;
  // One that may save what was typed, though.
  const latestMs = 5_000;
  let later = false;
  const overdueMs = 10;
  const mostNoted = 200;
  const mostMessages = 20;
  if (Object.hasOwn(window, key)) return;
  const due = new Map<string, number>();
  const over = new Set<unknown>();
  let asked: number | null = null;
  let open = 0;
  /** Functions with the same text count as one, as bound ones with the same name and delay do: a loop may create its function anew in each round. */
  const sameAs = (handler: unknown, ms: number): unknown => {
    if (typeof handler !== 'function') return String(handler);
    const text = Function.prototype.toString.call(handler);
    if (!text.includes('[native code]')) return text;
    // What settles a promise has no name: each is another wait.
    return handler.name.startsWith('bound ') ? `${handler.name} ${ms}` : handler;
  };
  const restores: (() => void)[] = [];
  const watch = (
    owner: object | undefined,
    name: string,
    heed: (given: readonly unknown[], result: unknown, self: unknown) => void,
  ) => {
    const own = owner && Object.getOwnPropertyDescriptor(owner, name);
    if (owner === undefined || own?.configurable !== true || typeof own.value !== 'function') return;
    const value = new Proxy(own.value, {
      apply(target, self, given: unknown[]) {
        const result: unknown = Reflect.apply(target, self, given);
        heed(given, result, self);
        return result;
      },
    });
    Object.defineProperty(owner, name, { ...own, value });
    restores.push(() => {
      if (Object.getOwnPropertyDescriptor(owner, name)?.value === value) Object.defineProperty(owner, name, own);
    });
  };
  const { setTimeout: wait, requestAnimationFrame: draw, requestIdleCallback: rest } = window;
  /** `behind` runs right after the native function `name` was called. */
  const watchTimer = (name: string, cancel: string, behind: (run: () => void, ms: number) => unknown) => {
    // `clearTimeout` also clears intervals, and `clearInterval` timeouts.
    const handleOf = (id: unknown) => `${cancel.replace('Interval', 'Timeout')} ${String(id)}`;
    watch(window, name, ([handler, given], id) => {
      const ms = name.startsWith('set') ? Math.max(0, Number(given) || 0) : 0;
      const same = sameAs(handler, ms);
      // A callback that is scheduled again after it ran is a loop: a clock, a game, a poll.
      if (name === 'setTimeout' && !over.has(same) && ms > longestMs && ms <= latestMs) later = true;
      if (over.has(same) || !(ms <= longestMs) || due.size >= mostNoted || document.hidden) return;
      const handle = handleOf(id);
      due.set(handle, performance.now() + ms);
      behind(() => due.delete(handle) && over.add(same), ms);
    });
    watch(window, cancel, ([id]) => due.delete(handleOf(id)));
  };
  watchTimer('setTimeout', 'clearTimeout', (run, ms) => wait(run, ms));
  watchTimer('setInterval', 'clearInterval', (run, ms) => wait(run, ms));
  watchTimer('requestAnimationFrame', 'cancelAnimationFrame', (run) => draw(run));
  watchTimer('requestIdleCallback', 'cancelIdleCallback', (run) => rest(run));
  const ask = () => {
    asked = performance.now();
  };
  const { XMLHttpRequest: Request, Worker: Thread, WebSocket: Socket, IDBFactory: Stores, IDBDatabase: Store } = window;
  watch(Stores?.prototype, 'open', ask);
  watch(Store?.prototype, 'transaction', ask);
  let worker = false;
  for (const maker of [Thread, window.ServiceWorker])
    watch(maker?.prototype, 'postMessage', () => {
      ask();
      worker = true;
    });
  const messages: [address: string, size: number | null][] = [];
  watch(Socket?.prototype, 'send', ([data], _, self) => {
    ask();
    // What another stand-in kept from leaving is not in the buffer.
    if (!(self instanceof Socket) || self.readyState !== Socket.OPEN || self.bufferedAmount === 0) return;
    if (messages.length >= mostMessages || new RegExp(reading, 'u').test(String(data))) return;
    const { length, byteLength, size } = data as Partial<{ length: number; byteLength: number; size: number }>;
    messages.push([self.url, (typeof data === 'string' ? length : (byteLength ?? size)) ?? null]);
  });
  // The first frame of a smooth scrolling may be late.
  const scroll = ([how]: readonly unknown[]) => {
    if ((how as ScrollToOptions | null | undefined)?.behavior === 'smooth') ask();
  };
  for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'])
    for (const owner of [window, Element.prototype]) watch(owner, name, scroll);
  const answered = () => {
    open = Math.max(0, open - 1);
  };
  // Handlers of a promise run in the order in which they were added, those of the page right after this one: what the page does with an answer
  // is noted before anybody can ask for what is due.
  const untilAnswered = (_: readonly unknown[], result: unknown) => {
    const { then } = (result ?? {}) as Partial<PromiseLike<unknown>>;
    // A page may have a Promise of its own, of which this need not be an instance.
    if (typeof then !== 'function') return;
    open++;
    then.call(result, answered, answered);
  };
  watch(window, 'fetch', untilAnswered);
  for (const name of ['json', 'text', 'blob', 'arrayBuffer', 'formData', 'bytes'])
    watch(window.Response?.prototype, name, untilAnswered);
  watch(Request?.prototype, 'send', (_, __, self) => {
    open++;
    if (self instanceof EventTarget) self.addEventListener('loadend', answered, { once: true });
  });
  const began = performance.now();
  const isAnswer = ({ startTime, initiatorType }: PerformanceResourceTiming) =>
    startTime >= began && initiatorType === 'script';
  const answers = new PerformanceObserver((list) => {
    open = Math.max(0, open - (list.getEntries() as PerformanceResourceTiming[]).filter(isAnswer).length);
  });
  answers.observe({ type: 'resource' });
  restores.push(() => answers.disconnect());
  const scripts = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src !== '') open++;
  });
  scripts.observe(document, { childList: true, subtree: true });
  restores.push(() => scripts.disconnect());
  const tell = (): Due => {
    const now = performance.now();
    const longest = Math.max(0, ...Array.from(due.values(), (at) => Math.max(overdueMs, at - now)));
    return { due: longest, open, later, asked: asked === null ? null : now - asked, worker, messages };
  };
  const giveBack = () => {
    for (const restore of restores) restore();
    Reflect.deleteProperty(window, key);
  };
  Object.defineProperty(window, key, { value: { tell, giveBack }, configurable: true });
}

/** The work that this frame has scheduled since `noteDue`; null if nobody noted it. Runs like `noteDue`. */
export function tellDue(key: string): unknown {
  const noted: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
  return (noted as { tell(): unknown } | undefined)?.tell() ?? null;
}

/** Ends `noteDue` in this frame and removes its traces. Runs like `noteDue`. */
export function giveBackDue(key: string): void {
  const noted: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
  (noted as { giveBack(): void } | undefined)?.giveBack();
}
