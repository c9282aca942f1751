import { createHash } from 'node:crypto';
import { AgentError } from '../../agent/errors.ts';
import { readBytes } from '../../dataset/disk/read.ts';
import { parseGivenJson } from '../package/given-json.ts';
import { startPracticeSite } from '../practice/practice-server.ts';
import { schemaProblem } from '../wire/schema-problem.ts';
import { miniwobSuite } from './miniwob/miniwob.ts';
import { practiceTasks } from './practice/tasks.ts';
import { type LiveTask, type Suite, suiteSchema } from './task.ts';

/** Opens the suite that `--suite` names. Throws an `AgentError` for a file that is none. */
export async function openSuite(name: string, html: string | undefined): Promise<Suite> {
  if (name === 'miniwob') return await miniwobSuite(html);
  if (name === 'practice') {
    const site = await startPracticeSite({});
    return { name, tasks: practiceTasks(), site: site.url, close: site.close };
  }
  return await readSuite(name);
}

/** A hash of tasks: it differs for other tasks and for other versions of the same tasks. */
export function hashOfTasks(tasks: readonly LiveTask[]): string {
  return createHash('sha256').update(JSON.stringify(tasks)).digest('hex');
}

const FORMAT_HINT = 'docs/live.md shows the format.';

async function readSuite(path: string): Promise<Suite> {
  const bytes = readBytes(path);
  if (bytes === null)
    throw new AgentError(`${path}: there is no such suite or file.`, {
      hint: 'Suites are practice and miniwob; anything else is the path of a file.',
    });
  const given = parseGivenJson(bytes.toString('utf8'), path, FORMAT_HINT);
  const parsed = suiteSchema.safeParse(given);
  if (!parsed.success)
    throw new AgentError(`${path}: ${schemaProblem(parsed.error, given).message}`, { hint: FORMAT_HINT });
  const { name, site, tasks } = parsed.data;
  checkNames(tasks, path);
  return { name, tasks, site: site ?? null, close: async () => {} };
}

/** A name is the key of an episode: two tasks of one name would share their results. */
function checkNames(tasks: readonly LiveTask[], path: string): void {
  const seen = new Set<string>();
  for (const { name, say, sayFrom } of tasks) {
    if (seen.has(name)) throw new AgentError(`${path}: two tasks are called "${name}".`, { hint: FORMAT_HINT });
    if (say.length === 0 && sayFrom === undefined)
      throw new AgentError(`${path}: the task "${name}" has neither "say" nor "sayFrom".`, { hint: FORMAT_HINT });
    seen.add(name);
  }
}
