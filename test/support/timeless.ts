import type { LiveRun } from '../../cli/live/report/live-run.ts';

const NO_TIMES = { look: 0, rank: 0, decide: 0, act: 0, settle: 0 };

/** The `run.json` of `waymark live` without its times, which no two runs share. */
export function timeless(json: string): LiveRun {
  const run: LiveRun = JSON.parse(json);
  const tasks = run.tasks.map((task) => ({
    ...task,
    episodes: task.episodes.map((episode) => ({ ...episode, seconds: 0, times: NO_TIMES })),
  }));
  return { ...run, tasks };
}
