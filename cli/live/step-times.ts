import type { Page as Tab } from 'playwright';
import type { StepPart } from '../../extension/measured.ts';

/** Milliseconds that the steps of an episode took, by part. `act` is without `settle`. */
export type StepTimes = Readonly<Record<StepPart, number>>;

/** The parts of a step, in order. */
export const STEP_PARTS = ['look', 'rank', 'decide', 'act', 'settle'] as const;

declare const waymarkTimes: Record<string, number> | undefined;

/** Begins to add up what a panel measures. */
export async function watchStepTimes(panel: Tab): Promise<void> {
  await panel.evaluate(() => {
    const times: Record<string, number> = {};
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) times[name] = (times[name] ?? 0) + duration;
    }).observe({ type: 'measure' });
    Object.assign(globalThis, { waymarkTimes: times });
  });
}

/** What the panel has measured since `watchStepTimes`; zeros where it never began. */
export async function readStepTimes(panel: Tab): Promise<StepTimes> {
  const times = await panel.evaluate(() => (typeof waymarkTimes === 'undefined' ? {} : { ...waymarkTimes }));
  const of = (part: StepPart) => Math.round(times[part] ?? 0);
  return {
    look: of('look'),
    rank: of('rank'),
    decide: of('decide'),
    act: of('act') - of('settle'),
    settle: of('settle'),
  };
}
