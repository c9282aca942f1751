import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pid, stderr } from 'node:process';
import { AgentError } from '../../../agent/errors.ts';

/** The package that holds the pages, in the version that the figures of `docs/live.md` were measured with. */
const PACKAGE = 'miniwob==1.1.0';
const HINT = 'Give the folder of the pages with --html: it has core/ and miniwob/ in it.';

/** The folder with the pages: a given one, or that of the Python package, which pip fetches once. Throws an `AgentError` if there is none. */
export function miniwobPages(html: string | undefined): string {
  const folder = html ?? packaged();
  if (existsSync(join(folder, 'core', 'core.js')) && existsSync(join(folder, 'miniwob'))) return folder;
  throw new AgentError(`${folder}: there are no pages of MiniWoB++ in this folder.`, { hint: HINT });
}

function packaged(): string {
  const place = join(homedir(), '.waymark', 'miniwob');
  const folder = join(place, 'miniwob', 'html');
  if (existsSync(folder)) return folder;
  stderr.write(`waymark: fetching the Python package ${PACKAGE}...\n`);
  const draft = `${place}.${pid}.tmp`;
  mkdirSync(draft, { recursive: true });
  try {
    python(['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--dest', draft, PACKAGE]);
    const wheel = readdirSync(draft).find((name) => name.endsWith('.whl'));
    if (wheel === undefined) throw new AgentError('pip fetched no wheel.', { hint: HINT });
    python(['-m', 'zipfile', '-e', join(draft, wheel), draft]);
    rmSync(place, { recursive: true, force: true });
    renameSync(draft, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function python(args: readonly string[]): void {
  const { status, stderr: said, error } = spawnSync('python3', args, { encoding: 'utf8' });
  if (status === 0) return;
  const why = error?.message ?? said.trim().split('\n').at(-1) ?? '';
  throw new AgentError(`The pages of MiniWoB++ could not be fetched: ${why}`, { hint: HINT });
}
