import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env, getuid, stderr } from 'node:process';
import { chromium } from 'playwright';
import { AgentError } from '../../agent/errors.ts';
import { aptInstall, isDebian } from './apt-install.ts';

/** Branded Chrome is missing on purpose: since version 137 it ignores `--load-extension`. */
const NAMES = ['chromium', 'chromium-browser', 'chrome-for-testing', 'ungoogled-chromium'];

const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  join(homedir(), 'Applications/Chromium.app/Contents/MacOS/Chromium'),
  join(env.LOCALAPPDATA ?? homedir(), 'Chromium/Application/chrome.exe'),
];

/** Path of a browser that loads an unpacked extension, or null. `WAYMARK_BROWSER` comes first. Throws when that names no program. */
export function findChromium(): string | null {
  const chosen = env.WAYMARK_BROWSER;
  if (chosen !== undefined && chosen !== '') {
    if (isProgram(chosen)) return chosen;
    throw new AgentError(`WAYMARK_BROWSER is ${chosen}, which is not a program that can be run.`, {
      hint: 'Set it to the path of a Chromium or Chrome for Testing, or unset it.',
    });
  }
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...APPLICATIONS, chromium.executablePath()].find(isProgram) ?? null;
}

/** Finds a browser or installs one: from Debian's packages as root, with Playwright elsewhere. Throws with the way out. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  stderr.write('waymark: no Chromium found, installing one (once)...\n');
  if (isRoot() && isDebian()) aptInstall('chromium', 'fonts-liberation');
  else installWithPlaywright();
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new AgentError('No browser that can load the extension was found, and none could be installed.', {
    hint: 'Install Chromium (Debian: `sudo apt-get install chromium`; elsewhere: `npx playwright install chromium`), or set WAYMARK_BROWSER to the path of a Chromium or Chrome for Testing.',
  });
}

/** Whether this process is root, under which Chromium has no sandbox. */
export function isRoot(): boolean {
  return getuid?.() === 0;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false; // not there, or not ours to run: the next place is tried
  }
}

function installWithPlaywright(): void {
  const program = join(createRequire(import.meta.url).resolve('playwright/package.json'), '../cli.js');
  spawnSync(process.execPath, [program, 'install', 'chromium'], { stdio: ['ignore', 2, 2], timeout: 300_000 });
}
