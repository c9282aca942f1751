import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { WebSource } from '../../../ranker/train/web/sources.ts';

/** The folder of an unpacked package below `cache`; fetches it with the client of its registry if it is not there. */
export function fetchPackage(cache: string, { from }: Pick<WebSource, 'from'>): string {
  const name = 'npm' in from ? from.npm : from.debian;
  const folder = join(cache, 'packages', name.replaceAll('/', '+'));
  if (existsSync(folder)) return folder;
  const part = `${folder}.part`;
  mkdirSync(part, { recursive: true });
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: part, encoding: 'utf8' });
  if ('npm' in from) {
    const archive = run('npm', 'pack', '--silent', '--ignore-scripts', name).trim().split('\n').at(-1) ?? '';
    run('tar', 'xzf', archive, '--strip-components=1');
  } else {
    run('apt-get', 'download', '-qq', name);
    const archive = readdirSync(part).find((file) => file.endsWith('.deb')) ?? '';
    run('dpkg-deb', '-x', archive, '.');
  }
  renameSync(part, folder);
  return folder;
}
