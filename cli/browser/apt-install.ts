import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { env, platform } from 'node:process';

/** Whether this is Debian itself: on Ubuntu the package chromium is a stub for a snap, which loads no extension from any folder. */
export function isDebian(): boolean {
  return (
    platform === 'linux' &&
    existsSync('/etc/os-release') &&
    /^ID=debian$/mu.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/** Installs packages without asking, and starts no service that they bring. What is not there afterwards could not be installed. */
export function aptInstall(...packages: readonly string[]): void {
  const settings = { ...env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: readonly string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 2], env: settings });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
