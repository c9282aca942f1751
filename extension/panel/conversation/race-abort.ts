/** Settles as `working` does, or rejects with the signal's reason as soon as `signal` aborts. `working` itself runs on. */
export function raceAbort<Result>(working: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    working.then(resolve, reject);
  });
}
