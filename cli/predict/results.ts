import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../../agent/weblinx/python/json.ts';
import { isMapping, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import { formatTurn, turnFields } from '../../dataset/replay/format-turn.ts';
import type { Journal } from '../package/journal.ts';
import type { PolicyOutput } from './policies.ts';
import type { TurnTask } from './turns.ts';

/** Writes `results.json` from the journal, in the order of the turns; returns counts and the hashes of results and prompts. */
export function writeResults(
  place: string,
  { keys, journal, errors }: { keys: readonly string[]; journal: Journal; errors: ReadonlyMap<string, string> },
): { readonly turns: number; readonly errors: number; readonly results: string; readonly prompts: string } {
  const results = createHash('sha256');
  const prompts = createHash('sha256');
  const pieces = function* () {
    for (const [i, key] of keys.entries()) {
      const row = journal.read(key);
      const value = row === null ? errorRow(key, errors.get(key) ?? 'the turn was not predicted') : readJson(row);
      if (isMapping(value)) prompts.update(writeJson(value.get('prompt') ?? null));
      const piece = `${i === 0 ? '[' : ','}\n  ${writeJson(value, 2, 1)}`;
      results.update(piece);
      yield piece;
    }
    const end = keys.length === 0 ? '[]\n' : '\n]\n';
    results.update(end);
    yield end;
  };
  writeWhole(join(place, 'results.json'), pieces());
  return {
    ...{ turns: keys.length, errors: errors.size },
    ...{ results: results.digest('hex'), prompts: prompts.digest('hex') },
  };
}

function errorRow(key: string, error: string): ReadonlyMap<string, PythonValue> {
  const slash = key.lastIndexOf('/');
  return new Map<string, PythonValue>([
    ['demo_name', key.slice(0, slash)],
    ['turn_index', Number(key.slice(slash + 1))],
    ['output_predicted', ''],
    ['error', error],
  ]);
}

/** A row of `results.json`, as WebLINX's action models write it. */
export function resultRow(
  { demonstration, turn }: TurnTask,
  { prompt, output }: PolicyOutput,
): ReadonlyMap<string, PythonValue> {
  const text = typeof prompt === 'string' ? prompt : prompt.map((message) => new Map(Object.entries(message)));
  return new Map<string, PythonValue>([
    ['demo_name', demonstration.name],
    ['turn_index', turn.index],
    ['prompt', text],
    ['output_predicted', output],
    ['output_target', formatTurn(turn, 'action')],
    ['output_target_dict', turnFields(turn, 'action')],
  ]);
}
