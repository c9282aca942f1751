import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { env, platform } from 'node:process';

/** Whether this is Debian itself. Ubuntu's package `chromium` is a snap, which cannot load an unpacked extension. */
export function isDebian(): boolean {
  return (
    platform === 'linux' &&
    existsSync('/etc/os-release') &&
    /^ID=debian$/mu.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/** Installs Debian packages without asking. Callers check afterwards whether the programs are there. */
export function aptInstall(...packages: readonly string[]): void {
  const settings = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 2], env: settings });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
