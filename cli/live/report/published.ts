import { percentWithSign } from '../../../dataset/report/percent.ts';
import { type LiveRun, successShare, summaryOf } from './live-run.ts';

/** A result of others on a suite. */
interface Published {
  readonly agent: string;
  readonly model: string;
  /** Share of episodes, in percent. */
  readonly success: number;
  readonly episodes: number;
  readonly steps: number | null;
  readonly observation: string;
  readonly source: string;
}

const BROWSERGYM = 'Le Sellier De Chezelles et al. 2024, arXiv:2412.05467';
const LEADERBOARD = 'BrowserGym leaderboard, September 2025';
const ONLINE_MIND2WEB = 'Xue et al. 2025, arXiv:2504.01382, judged by people';

/** An agent of AgentLab: the accessibility tree without a picture, and reasoning in words before each action. */
function generic(model: string, success: number, on: { episodes: number; steps: number; source?: string }): Published {
  return { agent: 'GenericAgent', model, success, observation: 'accessibility tree', source: BROWSERGYM, ...on };
}

const MINIWOB = { episodes: 625, steps: 10 };
const WEBARENA = { episodes: 812, steps: 30 };

/** By the name of the suite. */
const PUBLISHED: Readonly<Record<string, readonly Published[]>> = {
  miniwob: [
    generic('GPT-5', 71.5, { ...MINIWOB, source: LEADERBOARD }),
    generic('Claude 3.5 Sonnet', 69.8, MINIWOB),
    generic('GPT-4o', 63.8, MINIWOB),
    generic('GPT-4o mini', 56.6, MINIWOB),
  ],
  webarena: [
    generic('Claude 3.5 Sonnet', 36.2, WEBARENA),
    generic('GPT-4o', 31.4, WEBARENA),
    generic('o1-mini', 28.6, WEBARENA),
    generic('Llama 3.1 405B', 24.0, WEBARENA),
    generic('Llama 3.1 70B', 18.4, WEBARENA),
    generic('GPT-4o mini', 17.4, WEBARENA),
  ],
  'online-mind2web': [
    {
      agent: 'Operator',
      model: 'Computer-Using Agent',
      success: 61.3,
      episodes: 300,
      steps: null,
      observation: 'screenshots',
      source: ONLINE_MIND2WEB,
    },
  ],
};

/** How many tasks the published figures of a suite are about. */
const TASKS: Readonly<Record<string, number>> = { miniwob: 125, webarena: 812, 'online-mind2web': 300 };

export const PUBLISHED_HEADER = ['agent', 'model', 'success', 'episodes', 'most steps', 'observation', 'source'];

/** Rows that put a run beside published figures of its suite, best first, the run on top; none where nothing is published. */
export function besidePublished({ suite, policy, steps, tasks }: LiveRun): readonly (readonly string[])[] {
  const published = PUBLISHED[suite];
  if (published === undefined) return [];
  const episodes = tasks.flatMap((task) => task.episodes);
  const whole = TASKS[suite] ?? 0;
  const share = tasks.length === whole ? '' : `, ${tasks.length} of the ${whole} tasks`;
  const success = percentWithSign(successShare(summaryOf(suite, episodes)));
  const own = [policy, success, `${episodes.length}${share}`, String(steps)];
  return [
    ['Waymark', ...own, 'ranked text view; a screenshot where the policy asks', 'this run'],
    ...published.map((row) => [
      ...[row.agent, row.model, `${row.success.toFixed(1)} %`, String(row.episodes)],
      ...[row.steps === null ? '-' : String(row.steps), row.observation, row.source],
    ]),
  ];
}
