import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stderr, stdout } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import { DEFAULT_LIMITS } from '../../agent/limits.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import type { RankingModel } from '../../extension/memory/settings.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { inParallel } from '../predict/in-parallel.ts';
import { Journal } from '../predict/journal.ts';
import { Arena } from './arena.ts';
import { Spending } from './budget.ts';
import { type Episode, runEpisode } from './episode.ts';
import { type LivePolicy, livePolicy } from './policy.ts';
import { LiveProgress } from './progress.ts';
import { liveHtml } from './report/live-html.ts';
import type { LiveRun } from './report/live-run.ts';
import { liveText } from './report/live-text.ts';
import { openSuite } from './suite.ts';
import type { LiveTask, Suite } from './task.ts';

/** Options of `waymark live`. */
export interface LiveOptions {
  readonly suite: string;
  /** The folder with the pages of MiniWoB++. */
  readonly html?: string;
  readonly policy: string;
  readonly ranker: RankingModel;
  readonly out: string;
  readonly jobs: number;
  readonly seeds: readonly number[];
  readonly repeat: number;
  /** Seconds for one utterance. */
  readonly timeLimit: number;
  /** Answers of the policy for one utterance. */
  readonly steps: number;
  readonly approve: 'task' | 'none';
  readonly task: readonly string[];
  readonly group: readonly string[];
  /** The folder of data to write demonstrations to. */
  readonly record?: string;
  readonly json: boolean;
  /** Seconds and tokens of all episodes together. */
  readonly budgetSeconds?: number;
  readonly budgetTokens?: number;
  readonly restart?: true;
}

/** An episode that a run consists of. */
interface PlannedEpisode {
  readonly key: string;
  readonly task: LiveTask;
  readonly seed: number;
}

/** How often an episode is tried whose browser dies. */
const TRIES = 3;
/** Seconds beyond the time limits of its utterances after which an episode is given up. */
const GRACE_SECONDS = 60;

/** Runs every episode that has no result yet, and writes the report. */
export async function runLive(options: LiveOptions): Promise<void> {
  const suite = await openSuite(options.suite, options.html);
  const policy = await livePolicy(options.policy);
  try {
    const planned = plan(suite, options);
    if (planned.length === 0) throw new AgentError('no task of the suite has this name or group.');
    mkdirSync(join(options.out, 'failures'), { recursive: true });
    const journal = new Journal(join(options.out, 'journal.jsonl'), {
      settings: settingsOf(suite, options),
      restart: options.restart ?? false,
    });
    try {
      await runLeft(planned, { suite, policy, options, journal });
      report(runOf(planned, { suite, options, journal }), options);
    } finally {
      journal.close();
    }
  } finally {
    await Promise.all([suite.close(), policy.close()]);
  }
}

function plan({ tasks }: Suite, { seeds, repeat, task, group }: LiveOptions): readonly PlannedEpisode[] {
  const isChosen = ({ name, group: of }: LiveTask) =>
    (task.length === 0 || task.includes(name)) && (group.length === 0 || group.includes(of));
  return tasks
    .filter(isChosen)
    .flatMap((each) =>
      seeds.flatMap((seed) =>
        Array.from({ length: repeat }, (_, time) => ({ key: `${each.name} #${seed} #${time}`, task: each, seed })),
      ),
    );
}

/** Everything that the result of an episode depends on. */
function settingsOf({ name, tasks }: Suite, { policy, ranker, timeLimit, steps, approve }: LiveOptions): string {
  const hash = createHash('sha256').update(JSON.stringify(tasks)).digest('hex');
  const chosen = { policy, ...(ranker.kind !== 'static' && { ranker }), timeLimit, steps, approve };
  return JSON.stringify({ waymark: packageJson.version, suite: name, tasks: hash, ...chosen });
}

interface SuiteRun {
  readonly suite: Suite;
  readonly policy: LivePolicy;
  readonly options: LiveOptions;
  readonly journal: Journal;
}

async function runLeft(planned: readonly PlannedEpisode[], run: SuiteRun): Promise<void> {
  const { journal, options } = run;
  const left = planned.filter(({ key }) => !journal.has(key));
  if (left.length < planned.length)
    stderr.write(`${planned.length - left.length} of ${planned.length} episodes are already done\n`);
  const spending = spentOn(planned, run);
  const progress = new LiveProgress(left.length);
  const free = Array.from({ length: Math.min(options.jobs, left.length) }, () => new Arena());
  const all = [...free];
  try {
    await inParallel(left, free.length, async (episode) => {
      if (spending.met() !== null) return;
      const arena = free.pop() ?? new Arena();
      const done = await tryEpisode(arena, episode, run);
      free.push(arena);
      journal.add(episode.key, JSON.stringify(done), null);
      spending.add(done);
      progress.add(done);
    });
  } finally {
    await Promise.all(all.map((arena) => arena.close()));
  }
  const waiting = planned.filter(({ key }) => !journal.has(key)).length;
  if (waiting > 0)
    stderr.write(
      `waymark: the budget of ${spending.met()} is spent, and ${waiting} of ${planned.length} episodes are left: start again with a larger one\n`,
    );
}

/** What the episodes that have a result took. */
function spentOn(planned: readonly PlannedEpisode[], { journal, options }: SuiteRun): Spending {
  const { budgetSeconds = null, budgetTokens = null } = options;
  const spending = new Spending({ seconds: budgetSeconds, tokens: budgetTokens });
  for (const { key } of planned) {
    const row = journal.read(key);
    if (row !== null) spending.add(JSON.parse(row));
  }
  return spending;
}

/** Runs an episode, again with a new browser if the browser dies: that is no failure of the policy. */
async function tryEpisode(arena: Arena, planned: PlannedEpisode, run: SuiteRun): Promise<Episode> {
  for (let tried = 1; ; tried++) {
    try {
      return await withDeadline(arena, planned, run);
    } catch (error) {
      const { message } = error instanceof Error ? error : new Error(String(error));
      const line = message.split('\n')[0] ?? '';
      stderr.write(`waymark: ${planned.key}: ${arena.isDead ? 'the browser died' : line}\n`);
      await arena.close();
      if (tried === TRIES) return failed(planned, line);
    }
  }
}

async function withDeadline(arena: Arena, { key, task, seed }: PlannedEpisode, run: SuiteRun): Promise<Episode> {
  const { suite, options } = run;
  const { timeLimit, steps, approve, out, record, ranker } = options;
  const policy = run.policy.begin(task, seed);
  const seconds = GRACE_SECONDS + timeLimit * Math.max(1, task.say.length);
  const timer = setTimeout(() => void arena.close(), seconds * 1_000);
  try {
    return await runEpisode(arena, task, {
      start: suite.site === null ? task.start : new URL(task.start, suite.site).href,
      seed,
      settings: {
        ...policy.settings,
        ranking: ranker,
        limits: { steps, seconds: timeLimit, tokens: DEFAULT_LIMITS.tokens },
      },
      approval: task.approve ?? approve,
      calls: policy.calls,
      failure: join(out, 'failures', key.replace(/[^\w-]+/gu, '-')),
      ...(record !== undefined && { record }),
    });
  } finally {
    clearTimeout(timer);
    policy.end();
  }
}

function failed({ seed }: PlannedEpisode, said: string): Episode {
  return { seed, success: false, reward: 0, steps: 0, calls: 0, tokens: null, seconds: 0, end: 'error', said };
}

/** The episodes in the order of the plan. */
function runOf(planned: readonly PlannedEpisode[], { suite, options, journal }: Omit<SuiteRun, 'policy'>): LiveRun {
  const tasks = new Map<string, { name: string; group: string; episodes: Episode[] }>();
  for (const { key, task } of planned) {
    const row = journal.read(key);
    if (row === null) continue;
    const { name, group } = task;
    const entry = tasks.get(name) ?? { name, group, episodes: [] };
    entry.episodes.push(JSON.parse(row));
    tasks.set(name, entry);
  }
  return { suite: suite.name, policy: options.policy, tasks: [...tasks.values()] };
}

function report(run: LiveRun, { out, json }: LiveOptions): void {
  const text = `${JSON.stringify(run, null, 2)}\n`;
  writeWhole(join(out, 'run.json'), [text]);
  writeWhole(join(out, 'report.html'), [liveHtml([run])]);
  stdout.write(json ? text : `${liveText([run])}\n${join(out, 'report.html')}\n`);
}
