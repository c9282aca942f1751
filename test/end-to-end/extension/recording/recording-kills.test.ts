import { expect, test } from 'vitest';
import { killWhileRecording } from '../../../support/recording-kills.ts';

/** `bench/recording/kills.ts` kills at thirty random moments. */
const MOMENTS_MS = [50, 900, 2_300];

test.each(MOMENTS_MS)(
  'a browser that is killed after %i ms leaves a valid demonstration that lacks its last event at most',
  async (afterMs) => {
    const { heard, recorded, errors } = await killWhileRecording(afterMs);
    expect(errors).toEqual([]);
    expect(recorded).toBeGreaterThanOrEqual(heard - 1);
  },
);
