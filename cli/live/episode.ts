import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWhole } from '../../dataset/disk/write.ts';
import type { Entry } from '../../extension/memory/journal.ts';
import type { PanelSession } from '../panel/panel-session.ts';
import { type ReportedTurn, sayAll } from '../panel/say-all.ts';
import type { Arena, SetUp } from './arena.ts';
import { verdictOn } from './checks.ts';
import { type Ending, endingOf } from './ending.ts';
import type { Judge } from './judge.ts';
import { readStepTimes, type StepTimes, watchStepTimes } from './step-times.ts';
import type { LiveTask } from './task.ts';

/** One run of a task, as `--json` prints it. */
export interface Episode {
  readonly seed: number;
  /** False too where a judge is missing; `end` then says so. */
  readonly success: boolean;
  /** From 0 to 1, or what the page itself gives. */
  readonly reward: number;
  /** Actions in the browser. */
  readonly steps: number;
  /** Requests to a model. */
  readonly calls: number;
  /** Null if the server did not count them. */
  readonly tokens: number | null;
  /** Null if nobody knows the price. */
  readonly dollars: number | null;
  readonly seconds: number;
  /** The times of its steps. */
  readonly times: StepTimes;
  readonly end: Ending;
  /** What the navigator said last; '' if nothing. */
  readonly said: string;
  /** The last screenshot of a failed episode, a file of `failures/`; null if none was kept. */
  readonly screenshot: string | null;
  /** The name of its demonstration; null if it was not recorded. */
  readonly demonstration: string | null;
}

/** What an episode needs besides its task. */
export interface EpisodeOptions extends SetUp {
  /** Requests to the model so far; null if each answer of the navigator was one. */
  readonly calls: () => number | null;
  /** The files of a failed episode, without their endings: `.png` is its last screenshot, `.json` its turns; null keeps none. */
  readonly failure: string | null;
  /** Null where nobody judges. */
  readonly judge: Judge | null;
}

/** How long a policy may still speak after the page ended the task. */
const LAST_WORDS_MS = 1_500;
const POLL_MS = 150;

/** Runs one task once. Rejects if the browser fails. */
export async function runEpisode(arena: Arena, task: LiveTask, options: EpisodeOptions): Promise<Episode> {
  const began = performance.now();
  const session = await arena.open(task, options);
  await watchStepTimes(session.panel);
  const tab = await session.taskTab();
  if (task.setUp.begin !== undefined)
    await tab.evaluate(`(async () => { const seed = ${options.seed}; ${task.setUp.begin} })()`);
  const say = task.sayFrom === undefined ? task.say : [String(await tab.evaluate(task.sayFrom)).trim()];
  const end = new AbortController();
  const watch = task.until === undefined ? null : watchPage(session, task.until, end.signal);
  const talk = await sayAll(session, say, { out: null, tell: () => {} });
  end.abort();
  await watch;
  const entries = await session.entries(0);
  const said = lastSaid(talk.turns);
  const at = await session.taskTab();
  const times = await readStepTimes(session.panel);
  const { start, judge } = options;
  const steps = talk.turns.filter(isStep).map(stepLine);
  const verdict = await verdictOn(task.checks, { tab: at, said, start, asked: say, steps }, judge);
  const success = verdict === 'passed';
  const reward = task.reward === undefined ? Number(success) : Number(await at.evaluate(task.reward).catch(() => 0));
  const { error } = await session.shown();
  const isKept = verdict === 'failed' && !task.sealed && options.failure !== null;
  const screenshot = isKept ? await keepFailure(session, talk.turns, options.failure) : null;
  return {
    seed: options.seed,
    ...{ success, reward },
    ...usedBy(talk.turns, options.calls()),
    dollars: dollarsOf(entries),
    seconds: Math.round((performance.now() - began) / 10) / 100,
    times,
    end: endingOf({ verdict, said, stopped: entries.at(-1)?.stopped ?? null, error }),
    said: task.sealed ? '' : said,
    screenshot,
    demonstration: options.record?.name ?? null,
  };
}

/** Resolves to the file of the screenshot; to null where the page cannot be photographed any more. */
async function keepFailure(
  session: PanelSession,
  turns: readonly ReportedTurn[],
  path: string,
): Promise<string | null> {
  writeWhole(`${path}.json`, [`${JSON.stringify(turns, null, 2)}\n`]);
  return await session.photograph(`${path}.png`).then(
    () => basename(`${path}.png`),
    () => null,
  );
}

/** Stops the agent soon after `ended` becomes true in its tab. */
async function watchPage(session: PanelSession, ended: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const tab = await session.taskTab();
    if (await tab.evaluate(ended).catch(() => false)) {
      await pause(LAST_WORDS_MS, null, { signal }).catch(() => {});
      if (!signal.aborted) await session.stop();
      return;
    }
    await pause(POLL_MS, null, { signal }).catch(() => {});
  }
}

function lastSaid(turns: readonly ReportedTurn[]): string {
  const last = turns.findLast(({ speaker, intent }) => speaker === 'navigator' && intent === 'say');
  return last?.utterance ?? '';
}

function usedBy(turns: readonly ReportedTurn[], calls: number | null): Pick<Episode, 'steps' | 'calls' | 'tokens'> {
  const own = turns.filter(({ speaker }) => speaker === 'navigator');
  const counts = own.map(({ tokens }) => tokens);
  return {
    steps: own.filter(isStep).length,
    calls: calls ?? own.filter(({ tokens }) => tokens !== 0).length,
    tokens: counts.every((tokens) => tokens !== null) ? counts.reduce((sum, tokens) => sum + (tokens ?? 0), 0) : null,
  };
}

function isStep({ speaker, intent }: ReportedTurn): boolean {
  return speaker === 'navigator' && intent !== 'say';
}

function stepLine({ intent, arguments: given, outcome }: ReportedTurn): string {
  return `${intent} ${JSON.stringify(given ?? {})}: ${outcome?.status ?? ''}`;
}

/** What the requests to models cost together; null if nobody knows the price of one. */
function dollarsOf(entries: readonly Entry[]): number | null {
  const paid = entries.map(({ turn }) => turn.cost).filter(({ tokens }) => tokens !== 0);
  if (paid.some(({ dollars }) => dollars === null || dollars === undefined)) return null;
  return paid.reduce((sum, { dollars }) => sum + (dollars ?? 0), 0);
}
