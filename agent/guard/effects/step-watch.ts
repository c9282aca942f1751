import type { Browser } from '../../ports.ts';
import { effectInWords, isWrite } from '../../reading/describe.ts';
import type { Effect, Outcome } from '../../turn.ts';
import { type DecidedStep, isWait, LATE_S, unexpectedIn } from './effects.ts';

/** Judges what the browser sends during the steps of one response. */
export interface StepWatch {
  /** Performs a step; resolves to how it ended, what was sent meanwhile, and whether the page may still send something for it. */
  during(step: DecidedStep, perform: () => Promise<Outcome>): Promise<WatchedStep>;
  /** The first request so far that nothing announced, in words; null for none. */
  unexpected(): Promise<string | null>;
  /** The same, once the last step is `ms` milliseconds old, or older where its page may still send something; at once if that step may send anything. */
  unexpectedUntil(ms: number, signal: AbortSignal): Promise<string | null>;
}

/** How a step ended. */
interface WatchedStep {
  readonly outcome: Outcome;
  readonly effects: readonly Effect[];
  readonly isDue: boolean;
}

/** So long a page is watched that has set a timer or told a worker something in the last step. */
const DUE_MS = 5_000;
const LOOK_MS = 500;

/**
 * Watches the steps of one response. A page may send later than it was touched, so a request belongs to the last step that could
 * have caused it, and the deeds allowed right before that step are still expected. `clock` tells seconds.
 */
export function watchSteps(browser: Browser, clock: () => number): StepWatch {
  /** The steps that may have caused the next request, the last first. */
  let causes: readonly { readonly step: DecidedStep; readonly ended: number; readonly isDue: boolean }[] = [];
  let found: Effect | null = null;
  let sent: readonly Effect[] = [];
  const judge = async (): Promise<readonly Effect[]> => {
    const effects = (await browser.sent?.()) ?? [];
    const steps = causes.map(({ step }) => step);
    found ??= unexpectedIn(effects, steps, sent);
    sent = [...sent, ...effects.filter((effect) => isWrite(effect) && !effect.held)];
    return effects;
  };
  const unexpected = async () => {
    await judge();
    return found === null ? null : effectInWords(found);
  };
  return {
    unexpected,
    async during(step, perform) {
      await judge();
      const began = clock();
      const { isDue, outcome } = withoutDue(await perform());
      if (!isWait(step.action) && outcome.status !== 'refused')
        causes = [{ step, ended: clock(), isDue }, ...causes.filter(({ ended }) => began - ended < LATE_S)];
      const effects = await judge();
      // The page of a step that was held back is loaded anew: what it sends then, as it ends or begins, no step caused.
      if (effects.some(({ held }) => held)) causes = [];
      return { outcome, effects, isDue };
    },
    async unexpectedUntil(ms, signal) {
      const [last] = causes;
      if (browser.sent === undefined || last === undefined || last.step.approved) return null;
      let left = (ms > 0 && last.isDue ? Math.max(DUE_MS, ms) : ms) - (clock() - last.ended) * 1000;
      for (; left > 0 && found === null && !signal.aborted; left -= LOOK_MS) {
        await pause(Math.min(left, LOOK_MS), signal);
        await judge();
      }
      return await unexpected();
    },
  };
}

/** An outcome without what only this watch needs of it. */
function withoutDue(outcome: Outcome): Pick<WatchedStep, 'outcome' | 'isDue'> {
  if (outcome.status !== 'done') return { outcome, isDue: false };
  const { due = false, ...rest } = outcome;
  return { outcome: rest, isDue: due };
}

/** Resolves after `ms` milliseconds, or once `signal` is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
