import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process, { stderr, stdout } from 'node:process';
import { readIntent, splitCall } from '../agent/call-text.ts';
import { AgentError, sentenceOf } from '../agent/errors.ts';
import { writeJson } from '../agent/python-json.ts';
import { readSplits } from '../dataset/disk.ts';
import { readBestCandidates } from '../dataset/disk-candidates.ts';
import { type Selection, selectDemonstrations } from '../dataset/disk-prompt-moments.ts';
import { writeWhole } from '../dataset/disk-write.ts';
import { inParallel } from './in-parallel.ts';
import { Journal } from './predict-journal.ts';
import { modelOf, type Predictor, predictorOf } from './predict-policies.ts';
import { preview } from './predict-preview.ts';
import { type Price, Progress } from './predict-progress.ts';
import { rowOf, writeResults } from './predict-results.ts';
import { type ChoiceRequest, policyChoice, settingsOf } from './predict-settings.ts';
import { CANDIDATES, type TurnTask, turnTasks } from './predict-turns.ts';

/** What to predict, with what, and where to. */
export interface PredictRequest extends Selection, ChoiceRequest {
  readonly out: string;
  readonly jobs: number;
  readonly limit?: number;
  readonly price?: Price;
  readonly project: string;
  readonly name?: string;
  readonly preview?: true;
  readonly restart?: true;
}

/** After so many errors in a row the server is taken to be gone. */
const MOST_ERRORS = 20;

/** Predicts the turns that were asked for and writes `results.json`. Throws an `AgentError` a person can act on. */
export async function predictTurns(request: PredictRequest): Promise<void> {
  const { folder, names, missing } = selectDemonstrations(request);
  if (missing.length > 0) stderr.write(`not on disk, left out: ${missing.length} demonstrations\n`);
  const choice = await policyChoice(request);
  const place = join(request.out, request.project, splitOf(request, folder), modelFolder(request));
  const settings = await settingsOf(request, { folder, names });
  const path = join(place, 'journal.jsonl');
  const groups =
    request.candidates === undefined ? null : readBestCandidates(request.candidates, new Set(names), CANDIDATES);
  const tasks = () => turnTasks({ folder, names, groups, limit: request.limit ?? Number.POSITIVE_INFINITY });
  const isNew = !existsSync(path) || request.restart === true;
  if (request.preview && isNew) {
    stdout.write(await preview(tasks(), { choice, price: request.price ?? null, done: () => false }));
    return;
  }
  const journal = new Journal(path, { settings: JSON.stringify(settings), restart: request.restart ?? false });
  try {
    if (request.preview) {
      const done = (key: string) => journal.has(key);
      stdout.write(await preview(tasks(), { choice, price: request.price ?? null, done }));
    } else await run(request, { tasks, journal, predictor: predictorOf(choice), place, settings });
  } finally {
    journal.close();
  }
}

interface Run {
  readonly tasks: () => Iterable<TurnTask>;
  readonly journal: Journal;
  readonly predictor: Predictor;
  readonly place: string;
  readonly settings: object;
}

async function run(request: PredictRequest, { tasks, journal, predictor, place, settings }: Run): Promise<void> {
  const keys: string[] = [];
  for (const { key } of tasks()) keys.push(key);
  const left = keys.filter((key) => !journal.has(key)).length;
  if (left < keys.length) stderr.write(`${keys.length - left} of ${keys.length} turns were predicted before\n`);
  const progress = new Progress(left, request.price ?? null);
  const errors = new Map<string, string>();
  const stop = new AbortController();
  const interrupt = () => stop.abort(new AgentError('stopped', { hint: 'Start it again to go on.' }));
  process.once('SIGINT', interrupt);
  let failures = 0;
  try {
    await inParallel(pending(tasks(), journal), request.jobs, async (task) => {
      stop.signal.throwIfAborted();
      try {
        const answer = await predictor(task, { signal: stop.signal });
        journal.add(task.key, writeJson(rowOf(task, answer)));
        progress.add({ usage: answer.usage, isMatch: isSameIntent(task, answer.output) });
        failures = 0;
      } catch (error) {
        stop.signal.throwIfAborted();
        if (!(error instanceof AgentError)) throw error;
        errors.set(task.key, error.message);
        progress.addError();
        if (++failures >= MOST_ERRORS)
          throw new AgentError(`${MOST_ERRORS} turns in a row failed: ${sentenceOf(error)}`);
      }
    });
  } finally {
    process.off('SIGINT', interrupt);
  }
  const finished = writeResults(place, { keys, journal, errors });
  writeWhole(join(place, 'run.json'), [
    `${JSON.stringify({ ...settings, ...finished, tokens: progress.cost }, null, 2)}\n`,
  ]);
  stdout.write(`${join(place, 'results.json')}\n`);
  if (errors.size > 0) {
    const [key = '', message = ''] = [...errors][0] ?? [];
    throw new AgentError(`${errors.size} turns failed, such as ${key}: ${message}`, {
      hint: 'Start it again to try them again.',
    });
  }
}

function* pending(tasks: Iterable<TurnTask>, journal: Journal): Generator<TurnTask> {
  for (const task of tasks) if (!journal.has(task.key)) yield task;
}

function isSameIntent({ turn }: TurnTask, output: string): boolean {
  const intent = turn.type === 'chat' ? 'say' : readIntent(turn.intent);
  return readIntent(splitCall(output).rawIntent) === intent;
}

/** The split in the path: the one that was asked for, else the one the demonstration is of. */
function splitOf({ split, demo, splitsFile }: PredictRequest, folder: string): string {
  if (split !== undefined) return split;
  const splits = readSplits(splitsFile ?? join(folder, 'splits.json'));
  return [...splits].find(([, names]) => demo !== undefined && names.includes(demo))?.[0] ?? 'demo';
}

function modelFolder({ name, policy }: PredictRequest): string {
  if (name !== undefined) return name;
  return modelOf(policy)?.model ?? policy.replace(/^recorded:.*$/su, 'recorded');
}
