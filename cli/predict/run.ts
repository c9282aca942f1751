import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import process, { stderr, stdout } from 'node:process';
import { AgentError, sentenceOf } from '../../agent/errors.ts';
import type { FormKind } from '../../agent/language-model/complete/answer-forms.ts';
import type { Complete } from '../../agent/language-model/complete/complete.ts';
import { probeModel } from '../../agent/language-model/model-probe.ts';
import { type Price, priceOf } from '../../agent/language-model/servers/model-price.ts';
import { readBestCandidates } from '../../dataset/disk/candidates.ts';
import { type Selection, selectDemonstrations } from '../../dataset/disk/demonstrations.ts';
import { readSplits } from '../../dataset/disk/disk.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import { PROMPT_CANDIDATES } from '../../dataset/page/candidates.ts';
import { atMost } from '../model/at-most.ts';
import { completeOf, modelOf, noModel, onDeviceModel } from '../model/policy-model.ts';
import { inParallel } from '../package/in-parallel.ts';
import { Journal } from '../package/journal.ts';
import { BudgetEnd, RunBudget } from './budget.ts';
import { type PromptCounter, promptCounter } from './preview.ts';
import { RunProgress } from './progress.ts';
import { explainMissing } from './queue/redis.ts';
import { writeResults } from './results.ts';
import { type ChoiceRequest, settingsOf } from './settings.ts';
import type { ThreadSettings } from './thread-messages.ts';
import { PredictThreads } from './threads.ts';
import { type ListedTurn, listTurns, orderOf, type TurnSource } from './turns.ts';

/** Options of `waymark predict`. */
export interface PredictRequest extends Selection, Omit<ChoiceRequest, 'answer'> {
  /** `auto`: the best form that the server accepts, tested before the first turn. */
  readonly answer: FormKind | 'auto';
  readonly out: string;
  readonly jobs: number;
  readonly limit?: number;
  readonly price?: Price;
  readonly budgetTokens?: number;
  readonly budgetDollars?: number;
  /** Seconds of silence after which a model has failed. */
  readonly timeout: number;
  readonly project: string;
  readonly name?: string;
  readonly preview?: true;
  readonly restart?: true;
  /** URL of the Redis whose workers predict. */
  readonly queue?: string;
  /** With a queue: how many turns are queued at a time. */
  readonly ahead: number;
}

/** Prompts that each thread prepares ahead, so that the server never waits for one. */
const AHEAD = 3;

/** Errors in a row after which the run stops: the server seems to be down. */
const MOST_ERRORS = 20;

/** Predicts the selected turns and writes `results.json`. Throws an `AgentError` if options do not fit or turns fail. */
export async function predictTurns(request: PredictRequest): Promise<void> {
  const { policy, candidates, jobs, limit = Number.POSITIVE_INFINITY } = request;
  const model = await completeOf(policy, { timeoutMs: request.timeout * 1_000 });
  const { folder, names, missing } = selectDemonstrations(request);
  if (missing.length > 0) stderr.write(`skipping ${missing.length} demonstrations that are not on disk\n`);
  const place = join(request.out, request.project, splitOf(request, folder), modelFolder(request));
  const price = priceFor(request);
  const { budgetTokens: tokens = null, budgetDollars: dollars = null } = request;
  const budget = new RunBudget({ tokens, dollars }, price);
  const counted = model === null ? null : budget.over(model);
  const choice = { ...request, answer: await formFor(request, counted) };
  const settings = await settingsOf(choice, { folder, names });
  const groups = candidates === undefined ? null : readBestCandidates(candidates, new Set(names), PROMPT_CANDIDATES);
  const counter = request.preview ? promptCounter() : null;
  const complete = atMost(jobs, counter?.complete ?? counted ?? noModel);
  const local = () => new PredictThreads({ folder, choice }, { threads: threadsFor(request), complete });
  const threads = request.preview ? local() : ((await queueFor(request, { folder, choice })) ?? local());
  try {
    const [turns] = await Promise.all([listed({ folder, names, groups, limit }), threads.ready]);
    const run = { turns, groups, threads, place, settings, price, budget };
    if (counter === null) await predictAll(request, run);
    else stdout.write(await previewAll(request, run, counter));
  } finally {
    await threads.close();
  }
}

/** Connects to the queue; null if the run is predicted here. Loads the optional packages only if needed. */
async function queueFor({ queue, policy }: PredictRequest, settings: ThreadSettings): Promise<TurnPredictor | null> {
  if (queue === undefined) return null;
  if (policy.startsWith('recorded:'))
    throw new AgentError(`${policy} needs no workers`, { hint: 'Leave --queue out.' });
  const { PredictQueue } = await import('./queue/predict-queue.ts').catch(explainMissing);
  return PredictQueue.connect(queue, settings);
}

/** Chooses one answer form for all turns: a result must not depend on the turns before it. */
async function formFor({ answer, preview, format }: PredictRequest, model: Complete | null): Promise<FormKind> {
  if (answer !== 'auto') return answer;
  if (model === null || format !== undefined) return 'text';
  return preview ? 'tools' : ((await probeModel(model, new AbortController().signal)).form ?? 'text');
}

/** The price from --price, else from the list of known prices; null if unknown. */
function priceFor({ policy, price }: PredictRequest): Price | null {
  const name = modelOf(policy);
  const free = onDeviceModel(policy) === null ? null : { input: 0, output: 0 };
  return price ?? free ?? (name === null ? null : priceOf(name));
}

/** Policies that only copy need one thread; the others use every core. */
function threadsFor({ policy, jobs }: PredictRequest): number {
  return /^(?:copy$|recorded:)/u.test(policy) ? 1 : Math.min(jobs, availableParallelism());
}

/** Lists the turns; async, so that replays are read while the threads start. */
async function listed(source: TurnSource): Promise<readonly ListedTurn[]> {
  return [...listTurns(source)];
}

/** Predicts turns: threads of this process, or workers of a queue. */
type TurnPredictor = Pick<PredictThreads, 'predict' | 'close' | 'ready' | 'size'>;

interface PredictRun {
  readonly turns: readonly ListedTurn[];
  readonly groups: TurnSource['groups'];
  readonly threads: TurnPredictor;
  readonly place: string;
  readonly settings: object;
  /** Null if unknown. */
  readonly price: Price | null;
  readonly budget: RunBudget;
}

function openJournal({ restart = false }: { restart?: boolean }, { place, settings }: PredictRun): Journal {
  return new Journal(join(place, 'journal.jsonl'), { settings: JSON.stringify(settings), restart });
}

async function previewAll(request: PredictRequest, run: PredictRun, counter: PromptCounter): Promise<string> {
  const { turns, groups, threads, place, price } = run;
  const isNew = !existsSync(join(place, 'journal.jsonl')) || request.restart === true;
  const journal = isNew ? null : openJournal({}, run);
  const left = turns.filter(({ key }) => journal === null || !journal.has(key));
  journal?.close();
  const { signal } = new AbortController();
  await inParallel(left, request.jobs, async (turn) => {
    await counter.count(threads.predict(orderOf(turn, groups), { signal }));
  });
  return counter.report({ turns: turns.length, left: left.length, price });
}

async function predictAll(request: PredictRequest, run: PredictRun): Promise<void> {
  const journal = openJournal(request, run);
  try {
    const { errors, tokens } = await predictLeft(request, run, journal);
    const { turns, place, settings } = run;
    const finished = writeResults(place, { keys: turns.map(({ key }) => key), journal, errors });
    writeWhole(join(place, 'run.json'), [`${JSON.stringify({ ...settings, ...finished, tokens }, null, 2)}\n`]);
    stdout.write(`${join(place, 'results.json')}\n`);
    if (errors.size === 0) return;
    const [key = '', message = ''] = [...errors][0] ?? [];
    const hint = 'Start the run again to retry them.';
    throw new AgentError(`${errors.size} turns failed, such as ${key}: ${message}`, { hint });
  } finally {
    journal.close();
  }
}

/** Predicts the turns that are not in the journal; returns errors by turn, and the cost of the run. */
async function predictLeft(
  { jobs, queue, ahead }: PredictRequest,
  { turns, groups, threads, price, budget }: PredictRun,
  journal: Journal,
): Promise<{ readonly errors: ReadonlyMap<string, string>; readonly tokens: RunProgress['cost'] }> {
  const left = turns.filter(({ key }) => !journal.has(key));
  if (left.length < turns.length)
    stderr.write(`${turns.length - left.length} of ${turns.length} turns are already predicted\n`);
  const progress = new RunProgress(left.length, { price, before: journal.usage });
  budget.add(journal.usage);
  const errors = new Map<string, string>();
  const stop = new AbortController();
  const interrupt = () => stop.abort(new AgentError('stopped', { hint: 'Start the run again to continue.' }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  let failures = 0;
  try {
    await inParallel(left, queue === undefined ? jobs + AHEAD * threads.size : ahead, async (turn) => {
      stop.signal.throwIfAborted();
      // Turns in progress finish, since they are paid for; no other turn begins.
      if (budget.end !== null) return;
      try {
        const { row, usage, isMatch } = await threads.predict(orderOf(turn, groups), { signal: stop.signal });
        journal.add(turn.key, row, usage);
        if (queue !== undefined) budget.add(usage);
        progress.add({ usage, isMatch });
        failures = 0;
      } catch (error) {
        stop.signal.throwIfAborted();
        if (error instanceof BudgetEnd) return;
        if (!(error instanceof AgentError)) throw error;
        errors.set(turn.key, error.message);
        progress.addError();
        if (++failures >= MOST_ERRORS)
          throw new AgentError(`${MOST_ERRORS} turns in a row failed: ${sentenceOf(error)}`);
      }
    });
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  }
  const missing = left.filter(({ key }) => !journal.has(key) && !errors.has(key)).length;
  if (missing > 0 && budget.end !== null) throw withCount(budget.end, turns.length - missing, turns.length);
  return { errors, tokens: progress.cost };
}

function withCount({ message, hint }: BudgetEnd, done: number, all: number): BudgetEnd {
  return new BudgetEnd(`${message}: ${done} of ${all} turns are predicted`, { hint: hint ?? '' });
}

/** The split in the output path: the selected one, else the one that the demonstration belongs to. */
function splitOf({ split, demo, splitsFile }: PredictRequest, folder: string): string {
  if (split !== undefined) return split;
  const splits = readSplits(splitsFile ?? join(folder, 'splits.json'));
  return [...splits].find(([, names]) => demo !== undefined && names.includes(demo))?.[0] ?? 'demo';
}

function modelFolder({ name, policy }: PredictRequest): string {
  if (name !== undefined) return name;
  const onDevice = onDeviceModel(policy)?.model.replace(/[\\/]+$/u, '');
  if (onDevice !== undefined) return /^[./~]/u.test(onDevice) ? basename(onDevice) : onDevice;
  return modelOf(policy)?.model ?? policy.replace(/^recorded:.*$/su, 'recorded');
}
