import type { Capture, Eyes } from '../../page/eyes/capture.ts';
import { watchDocument } from './watch-document.ts';

/** Delay after a change before the document is read: shorter than a person needs to see the change and react. */
const SOON_MS = 50;
/** Interval between looks while the document keeps changing. */
const APART_MS = 300;
/** Length of one piece of reading while the browser is idle. */
const PIECE_MS = 6;
/** Longest time that an event waits for a look. A document that takes less time is read whole. */
const WAIT_MS = 4;
/** The share of time that full reads may take on a document that changes all the time. */
const SHARE = 0.1;
/** A document that scrolls is looked at when it rests, or after this time. */
const LATEST_MS = 1_000;

/** Keeps the last look up to date with the document, so that an event need not wait for a look. */
export interface FrameLooks {
  /**
   * The document as it is. A large one that has changed just now is read for a moment: `target` and what is around it, then what has changed,
   * as far as there is time. The rest is as it was in the last look.
   */
  now(target: Element): Capture;
  /** The last look, even if something changed since: what was there before a change that is already visible. */
  last(): Capture;
  stop(): void;
}

/** Looks at a document while the browser is idle, after each change. `onLook` is called with those looks. */
export function keepLooking(eyes: Eyes, onLook: (capture: Capture) => void): FrameLooks {
  const look = eyes.readInParts();
  let seen: Capture | null = null;
  /** Whether anything changed since the last full read: even if every changed node was read again, boxes may have moved. */
  let hasChanged = false;
  /** Whether this look is a full read, its time so far, and the time of the last full read. */
  let [isWhole, spent, cost] = [true, 0, Number.POSITIVE_INFINITY];
  let [lookedAt, wholeAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let idle: number | null = null;
  const dueWhole = () => wholeAt + cost / SHARE;

  const beginWhole = () => {
    look.outdateAll();
    [isWhole, spent, hasChanged] = [true, 0, false];
  };
  const read = (ms: number): Capture | null => {
    const began = performance.now();
    const capture = look.readOn(ms);
    const now = performance.now();
    spent += now - began;
    if (capture === null) return null;
    if (isWhole) [cost, wholeAt] = [spent, now];
    [seen, lookedAt, isWhole] = [capture, now, false];
    changes.watchShadows(capture.page);
    return capture;
  };
  const whenIdle = (work: () => void) => {
    idle = requestIdleCallback(work, { timeout: APART_MS });
  };
  const readOn = () => {
    const capture = read(PIECE_MS);
    if (capture === null) return whenIdle(readOn);
    whenIdle(() => {
      idle = null;
      // An event may have brought a newer look.
      if (capture === seen) onLook(capture);
      if (hasChanged) planned.plan(dueWhole());
    });
  };
  const planned = planOnce(() => {
    // Whatever has changed is read by the look that is being taken.
    if (idle !== null) return;
    if (dueWhole() <= performance.now()) beginWhole();
    whenIdle(readOn);
  });
  const cancel = () => {
    planned.cancel();
    if (idle !== null) cancelIdleCallback(idle);
    idle = null;
  };
  const changed = () => {
    hasChanged = true;
    planned.plan(Math.max(performance.now() + SOON_MS, lookedAt + APART_MS));
  };
  const changes = watchDocument(eyes, {
    outdate: look.outdate,
    changed,
    scrolled() {
      wholeAt = Number.NEGATIVE_INFINITY;
      if (performance.now() - lookedAt < LATEST_MS) cancel();
      changed();
    },
  });
  whenIdle(readOn);
  const now = (target: Element) => {
    if (seen !== null && !hasChanged && !isWhole) return seen;
    if (cost <= WAIT_MS) beginWhole();
    const whole = seen === null || cost <= WAIT_MS ? read(WAIT_MS) : null;
    seen = whole ?? look.readAround(target, WAIT_MS);
    return seen;
  };
  return {
    now,
    last: () => seen ?? now(document.documentElement),
    stop() {
      changes.stop();
      cancel();
    },
  };
}

/** Runs something at the earliest time (`performance.now`) that is asked for, once. */
function planOnce(run: () => void): { plan: (at: number) => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  const cancel = () => {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
  };
  return {
    plan(at) {
      if (at >= dueAt) return;
      clearTimeout(timer);
      dueAt = at;
      timer = setTimeout(() => {
        cancel();
        run();
      }, at - performance.now());
    },
    cancel,
  };
}
