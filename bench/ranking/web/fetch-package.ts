import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AgentError } from '../../../agent/errors.ts';
import type { PinnedPackage } from '../../../ranker/train/web/sources.ts';

/**
 * The folder of an unpacked package below `cache`; fetches it with the client of its registry if it is not there. Throws where the registry no
 * longer has the version.
 */
export function fetchPackage(cache: string, from: PinnedPackage): string {
  const { registry, pinned: name } = from;
  const folder = join(cache, 'packages', folderOf(from));
  const pin = join(folder, PIN);
  if (existsSync(pin) && readFileSync(pin, 'utf8') === name) return folder;
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: part, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    if (registry === 'pypi') {
      run('python3', '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', '.', name);
    } else if (registry === 'npx') {
      run('npm', 'install', '--prefix', '.', '--no-audit', '--no-fund', '--ignore-scripts', name);
    } else if (registry === 'npm') {
      const archive = run('npm', 'pack', '--silent', '--ignore-scripts', name).trim().split('\n').at(-1) ?? '';
      run('tar', 'xzf', archive, '--strip-components=1');
    } else {
      run('apt-get', 'download', '-qq', name);
      const archive = readdirSync(part).find((file) => file.endsWith('.deb')) ?? '';
      run('dpkg-deb', '-x', archive, '.');
    }
  } catch (cause) {
    throw new AgentError(`${name} could not be fetched`, {
      cause,
      hint: `Debian keeps only the newest version of a package: run apt-get update, or unpack ${name} into ${folder}, or pin another version in ranker/train/web/sources.ts and train anew.`,
    });
  }
  writeFileSync(join(part, PIN), name);
  rmSync(folder, { recursive: true, force: true });
  renameSync(part, folder);
  return folder;
}

/** In the folder of a package: its name and version. */
const PIN = '.pinned';

/** The name of the folder of a package; on npm with its version, since two versions of a library may be needed. */
function folderOf({ registry, pinned }: PinnedPackage): string {
  return registry === 'debian' ? pinned.replace(/=.*$/u, '') : pinned.replaceAll('/', '+');
}
