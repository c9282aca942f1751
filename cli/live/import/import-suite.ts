import { stderr, stdout } from 'node:process';
import { z } from 'zod';
import { AgentError } from '../../../agent/errors.ts';
import { writeWhole } from '../../../dataset/disk/write.ts';
import { readGivenJson } from '../../package/given-json.ts';
import { schemaProblem } from '../../wire/schema-problem.ts';
import type { WrittenTask } from '../task.ts';
import { fromOnlineMind2Web, onlineMind2WebSchema } from './online-mind2web.ts';
import { fromWebArena, missingAddresses, webArenaSchema } from './webarena.ts';

/** Where tasks come from. */
export type ImportSource = 'webarena' | 'online-mind2web';

/**
 * Reads a file of tasks and writes a suite. `addresses`: those of WebArena's sites by name; tasks on sites without one are left out. Throws
 * an `AgentError` for a file that holds something else.
 */
export async function importSuite(
  path: string,
  {
    from,
    out,
    addresses,
  }: { from: ImportSource; out: string; addresses: Readonly<Record<string, string | undefined>> },
): Promise<void> {
  const given = readGivenJson(path);
  const tasks =
    from === 'webarena'
      ? webArenaTasks(given, path, known(addresses))
      : parsed(onlineMind2WebSchema, given, path).map(fromOnlineMind2Web);
  if (tasks.length === 0) throw new AgentError(`${path}: no task can be imported.`);
  const judged = tasks.filter(({ checks }) => checks.some(({ kind }) => kind === 'judge')).length;
  if (judged > 0)
    stderr.write(
      `waymark: ${judged} of ${tasks.length} tasks need a person or a judge to say whether they were done\n`,
    );
  writeWhole(out, [`${JSON.stringify({ name: from, tasks }, null, 2)}\n`]);
  stdout.write(`${out}\n`);
}

function known(addresses: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(addresses).flatMap(([name, url]) => (url ? [[name, url]] : [])));
}

function webArenaTasks(
  given: unknown,
  path: string,
  addresses: Readonly<Record<string, string>>,
): readonly WrittenTask[] {
  const missing = new Set<string>();
  const tasks = parsed(webArenaSchema, given, path).flatMap((task) => {
    const without = missingAddresses(task, addresses);
    for (const name of without) missing.add(name);
    return without.length > 0 ? [] : [fromWebArena(task, addresses)];
  });
  if (missing.size > 0)
    stderr.write(
      `waymark: tasks on sites without an address are left out; set ${[...missing].toSorted().join(', ')}\n`,
    );
  return tasks;
}

function parsed<Task>(schema: z.ZodType<Task>, given: unknown, path: string): readonly Task[] {
  const read = z.array(schema).safeParse(Array.isArray(given) ? given : [given]);
  if (read.success) return read.data;
  throw new AgentError(`${path}: ${schemaProblem(read.error, given).message}`);
}
