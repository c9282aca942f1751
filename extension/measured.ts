/** The parts of a step whose time is told. `act` holds `settle`. */
export type StepPart = 'look' | 'rank' | 'decide' | 'act' | 'settle';

/** Does a part of a step, and tells its time as a measure of this page, for a `PerformanceObserver`. */
export async function measured<Result>(part: StepPart, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    performance.measure(part, { start });
    // Observers have it by now; a panel that stays open for days keeps none.
    performance.clearMeasures(part);
  }
}
