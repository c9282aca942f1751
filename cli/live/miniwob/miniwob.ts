import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type LiveTask, type Suite, taskSchema } from '../task.ts';
import { miniwobPages } from './fetch-pages.ts';
import { groupOf } from './groups.ts';
import { startPageServer } from './page-server.ts';

/** Long enough for any policy: the time limit of the run ends an episode, not the clock of the page. */
const LONGEST_MS = 1_000_000_000;

/**
 * Begins an episode as BrowserGym does: seeded, and without the displays of time and reward. The instruction leaves the page and is said to
 * the agent. The end of the episode writes to none of these displays, since they are gone.
 */
const BEGIN = `
  core.EPISODE_MAX_TIME = ${LONGEST_MS};
  core.endEpisode = (reward, isTimed, reason) => {
    if (WOB_DONE_GLOBAL) return;
    clearTimeout(core.EP_TIMER);
    [WOB_RAW_REWARD_GLOBAL, WOB_REWARD_GLOBAL, WOB_REWARD_REASON, WOB_DONE_GLOBAL] = [reward, reward, reason, true];
  };
  Math.seedrandom(seed);
  core.startEpisodeReal();
  while (!WOB_TASK_READY) await new Promise((resolve) => setTimeout(resolve, 50));
  const asked = core.getUtterance();
  window.waymarkAsked = typeof asked === 'string' ? asked : asked.utterance;
  core.clearTimer();
  document.body.removeEventListener('click', core.canvasDrawClick);
  for (const id of ['reward-display', 'click-canvas', 'sync-task-cover']) document.getElementById(id)?.remove();
  document.getElementById('query')?.replaceChildren();
`;

/** The tasks of MiniWoB++ that BrowserGym runs. Throws an `AgentError` if its pages cannot be found. */
export async function miniwobSuite(html: string | undefined): Promise<Suite> {
  const folder = resolve(miniwobPages(html));
  const server = await startPageServer(folder);
  const names = readdirSync(join(folder, 'miniwob'))
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length));
  return { name: 'miniwob', tasks: names.toSorted().flatMap(taskOf), site: server.url, close: server.close };
}

/** The first word of a name: click, enter, use, ... */
function kindOf(name: string): string {
  return name.split('-')[0] ?? name;
}

function taskOf(name: string): readonly LiveTask[] {
  const group = groupOf(name);
  if (group === null) return [];
  return [
    taskSchema.parse({
      ...{ name, group, kind: kindOf(name), start: `/miniwob/${name}.html`, sealed: group === 'held out' },
      setUp: { begin: BEGIN },
      sayFrom: 'window.waymarkAsked',
      checks: [{ kind: 'page', is: 'WOB_DONE_GLOBAL && WOB_RAW_REWARD_GLOBAL > 0' }],
      reward: 'WOB_RAW_REWARD_GLOBAL',
      until: 'WOB_DONE_GLOBAL',
    }),
  ];
}
