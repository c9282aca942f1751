import type { Browser } from '../../../agent/ports.ts';

/** `browser`, whose looks and actions reject as soon as they are stopped: a busy page is not waited for, and the ledger tells later how an action ended. */
export function stoppable(browser: Browser): Browser {
  return {
    ...browser,
    observe: (options) => raceAbort(browser.observe(options), options.signal),
    perform: (action, options) => raceAbort(browser.perform(action, options), options.signal),
  };
}

/** Settles as `working` does, or rejects with the signal's reason as soon as `signal` aborts. `working` itself runs on. */
function raceAbort<Result>(working: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    working.then(resolve, reject);
  });
}
