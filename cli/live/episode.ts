import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Approval } from '../../agent/guard/approval.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import type { Settings } from '../../extension/memory/settings.ts';
import type { PanelSession } from '../start/panel-session.ts';
import { type ReportedTurn, sayAll } from '../start/say-all.ts';
import type { Arena } from './arena.ts';
import { passes } from './checks.ts';
import { type Ending, endingOf } from './ending.ts';
import type { LiveTask } from './task.ts';

/** One run of a task, as `--json` prints it. */
export interface Episode {
  readonly seed: number;
  readonly success: boolean;
  /** From 0 to 1, or what the page itself gives. */
  readonly reward: number;
  /** Actions in the browser. */
  readonly steps: number;
  /** Requests to a model. */
  readonly calls: number;
  /** Null if the server did not count them. */
  readonly tokens: number | null;
  readonly seconds: number;
  readonly end: Ending;
  /** What the navigator said last; '' if nothing. */
  readonly said: string;
}

/** What an episode needs besides its task. */
export interface EpisodeOptions {
  readonly start: string;
  readonly seed: number;
  readonly settings: Partial<Settings>;
  readonly approval: Approval;
  /** Requests to the model so far; null if each answer of the navigator was one. */
  readonly calls: () => number | null;
  /** The files of a failed episode, without their endings: `.png` is its last screenshot, `.json` its turns. */
  readonly failure: string;
  /** The folder of data to write a demonstration to. */
  readonly record?: string;
}

/** How long a policy may still speak after the page ended the task. */
const LAST_WORDS_MS = 1_500;
const POLL_MS = 150;

/** Runs one task once. Rejects if the browser fails. */
export async function runEpisode(arena: Arena, task: LiveTask, options: EpisodeOptions): Promise<Episode> {
  const began = performance.now();
  const session = await arena.open(task, options);
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
  const success = await passes(task.checks, { tab: at, said, start: options.start });
  const reward = task.reward === undefined ? Number(success) : Number(await at.evaluate(task.reward).catch(() => 0));
  const { error } = await session.shown();
  if (!success) await keepFailure(session, talk.turns, options.failure);
  return {
    seed: options.seed,
    ...{ success, reward },
    ...usedBy(talk.turns, options.calls()),
    seconds: Math.round((performance.now() - began) / 10) / 100,
    end: endingOf({ success, said, stopped: entries.at(-1)?.stopped ?? null, error }),
    said,
  };
}

/** Without a picture where the page cannot be photographed any more. */
async function keepFailure(session: PanelSession, turns: readonly ReportedTurn[], path: string): Promise<void> {
  writeWhole(`${path}.json`, [`${JSON.stringify(turns, null, 2)}\n`]);
  await session.photograph(`${path}.png`).catch(() => {});
}

/** Stops the agent soon after `ended` turns true in its tab. */
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
    steps: own.filter(({ intent }) => intent !== 'say').length,
    calls: calls ?? own.filter(({ tokens }) => tokens !== 0).length,
    tokens: counts.every((tokens) => tokens !== null) ? counts.reduce((sum, tokens) => sum + (tokens ?? 0), 0) : null,
  };
}
