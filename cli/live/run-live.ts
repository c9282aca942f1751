import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stderr, stdout } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { inParallel } from '../package/in-parallel.ts';
import { Journal } from '../package/journal.ts';
import { Spending } from './budget.ts';
import { chooseTasks } from './choose-tasks.ts';
import type { Episode } from './episode.ts';
import { type PerformerOptions, performerFor } from './performer.ts';
import { isPriced } from './policies/policy.ts';
import { LiveProgress } from './progress.ts';
import { liveHtml } from './report/live-html.ts';
import type { LiveRun, TaskResult } from './report/live-run.ts';
import { liveText } from './report/live-text.ts';
import { readScreenshot } from './show-runs.ts';
import { hashOfTasks, openSuite } from './suite.ts';
import type { Suite } from './task.ts';
import type { PlannedEpisode } from './try-episode.ts';

/** Options of `waymark live`. */
export interface LiveOptions extends PerformerOptions {
  readonly suite: string;
  /** The folder with the pages of MiniWoB++. */
  readonly html?: string;
  readonly seeds: readonly number[];
  readonly repeat: number;
  readonly task: readonly string[];
  readonly group: readonly string[];
  readonly json: boolean;
  /** What all episodes together may take. */
  readonly budgetSeconds?: number;
  readonly budgetTokens?: number;
  readonly budgetDollars?: number;
  readonly restart?: true;
}

/** Runs every episode that has no result yet, and writes the report. */
export async function runLive(options: LiveOptions): Promise<void> {
  const suite = await openSuite(options.suite, options.html);
  if (options.budgetDollars !== undefined && !isPriced(options.policy))
    throw new AgentError('--budget-dollars needs a price, and the price of this policy is unknown.', {
      hint: 'Use --budget-tokens.',
    });
  try {
    const planned = plan(suite, options);
    mkdirSync(join(options.out, 'failures'), { recursive: true });
    const journal = new Journal(join(options.out, 'journal.jsonl'), {
      settings: settingsOf(suite, options),
      restart: options.restart ?? false,
    });
    try {
      await runLeft(planned, { suite, options, journal });
      report(runOf(planned, { suite, options, journal }), options);
    } finally {
      journal.close();
    }
  } finally {
    await suite.close();
  }
}

function plan(suite: Suite, { seeds, repeat, ...chosen }: LiveOptions): readonly PlannedEpisode[] {
  return chooseTasks(suite, chosen).flatMap((each) =>
    seeds.flatMap((seed) =>
      Array.from({ length: repeat }, (_, time) => ({ key: `${each.name} #${seed} #${time}`, task: each, seed })),
    ),
  );
}

/** Everything that the result of an episode depends on. */
function settingsOf({ name, tasks }: Suite, { policy, ranker, timeLimit, steps, approve, judge }: LiveOptions): string {
  const chosen = {
    policy,
    ...(ranker.kind !== 'static' && { ranker }),
    timeLimit,
    steps,
    approve,
    ...(judge !== undefined && { judge }),
  };
  return JSON.stringify({ waymark: packageJson.version, suite: name, tasks: hashOfTasks(tasks), ...chosen });
}

interface SuiteRun {
  readonly suite: Suite;
  readonly options: LiveOptions;
  readonly journal: Journal;
}

async function runLeft(planned: readonly PlannedEpisode[], run: SuiteRun): Promise<void> {
  const { suite, journal, options } = run;
  const left = planned.filter(({ key }) => !journal.has(key));
  if (left.length < planned.length)
    stderr.write(`${planned.length - left.length} of ${planned.length} episodes are already done\n`);
  const spending = spentOn(planned, run);
  const progress = new LiveProgress(left.length);
  const performer = await performerFor(suite, options);
  try {
    await inParallel(left, Math.min(performer.width, left.length), async (episode) => {
      if (spending.met() !== null) return;
      const done = await performer.perform(episode);
      journal.add(episode.key, JSON.stringify(done), null);
      spending.add(done);
      progress.add(done);
    });
  } finally {
    await performer.close();
  }
  const waiting = planned.filter(({ key }) => !journal.has(key)).length;
  if (waiting > 0)
    stderr.write(
      `waymark: the budget of ${spending.met()} is spent, and ${waiting} of ${planned.length} episodes are left: start again with a larger one\n`,
    );
}

/** What the episodes that have a result took. */
function spentOn(planned: readonly PlannedEpisode[], { journal, options }: SuiteRun): Spending {
  const { budgetSeconds = null, budgetTokens = null, budgetDollars = null } = options;
  const spending = new Spending({ seconds: budgetSeconds, tokens: budgetTokens, dollars: budgetDollars });
  for (const { key } of planned) {
    const row = journal.read(key);
    if (row !== null) spending.add(JSON.parse(row));
  }
  return spending;
}

/** The episodes in the order of the plan. */
function runOf(planned: readonly PlannedEpisode[], { suite, options, journal }: SuiteRun): LiveRun {
  const tasks = new Map<string, Omit<TaskResult, 'episodes'> & { episodes: Episode[] }>();
  for (const { key, task } of planned) {
    const row = journal.read(key);
    if (row === null) continue;
    const { name, group, kind, sealed } = task;
    const about = { name, group, ...(kind !== undefined && { kind }), ...(sealed && { sealed }) };
    const entry = tasks.get(name) ?? { ...about, episodes: [] };
    entry.episodes.push(JSON.parse(row));
    tasks.set(name, entry);
  }
  return { suite: suite.name, policy: options.policy, steps: options.steps, tasks: [...tasks.values()] };
}

function report(run: LiveRun, { out, json }: LiveOptions): void {
  const text = `${JSON.stringify(run, null, 2)}\n`;
  writeWhole(join(out, 'run.json'), [text]);
  writeWhole(join(out, 'report.html'), [liveHtml([run], (_, file) => readScreenshot(out, file))]);
  stdout.write(json ? text : `${liveText([run])}\n${join(out, 'report.html')}\n`);
}
