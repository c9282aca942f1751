import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { env, getuid, platform, stderr } from 'node:process';
import { chromium } from 'playwright';
import { AgentError } from '../../agent/errors.ts';
import { aptInstall, isDebian } from './apt-install.ts';

/** Without branded Chrome: since version 137 it ignores `--load-extension`. */
const NAMES = ['chromium', 'chromium-browser', 'chrome-for-testing', 'ungoogled-chromium'];

const DOWNLOAD_MS = 300_000;

const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  join(homedir(), 'Applications/Chromium.app/Contents/MacOS/Chromium'),
  join(env.LOCALAPPDATA ?? homedir(), 'Chromium/Application/chrome.exe'),
];

/** Path of a browser that can load an unpacked extension, or null. `WAYMARK_BROWSER` comes first; throws if it is not a program. */
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

/**
 * Path of a browser that is installed. Installs one where there is none: Playwright's download, or, as root on Debian, the
 * package where the download fails. Throws with the way out.
 */
export function ensureChromium(): string {
  const installed = findChromium() ?? download() ?? installFromDebian();
  if (installed !== null) return installed;
  throw new AgentError('No browser that can load the extension was found, and none could be installed.', {
    hint: 'Install Chromium (Debian: `sudo apt-get install chromium`; elsewhere: `npx playwright install --with-deps chromium`), or set WAYMARK_BROWSER to the path of a Chromium or Chrome for Testing.',
  });
}

/** Whether this process runs as root, under which Chromium has no sandbox. */
export function isRoot(): boolean {
  return getuid?.() === 0;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false; // missing or not executable: the next place is tried
  }
}

function download(): string | null {
  stderr.write('waymark: no Chromium found, downloading one with Playwright (once)...\n');
  const program = join(createRequire(import.meta.url).resolve('playwright/package.json'), '../cli.js');
  const { stderr: trouble } = spawnSync(process.execPath, [program, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: DOWNLOAD_MS,
  });
  const browser = findChromium();
  if (browser !== null && starts(browser)) return browser;
  // The rest of what Playwright prints is stack traces.
  const reason = /^Error: (.+)/mu.exec(trouble)?.[1] ?? 'it lacks system libraries, or the download took too long';
  stderr.write(`waymark: Playwright's Chromium cannot be used here: ${reason}\n`);
  return null;
}

/** Whether the system libraries are there that a downloaded Chromium needs; a bare Linux lacks some. */
function starts(browser: string): boolean {
  return platform !== 'linux' || spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0;
}

function installFromDebian(): string | null {
  if (!isRoot() || !isDebian()) return null;
  stderr.write("waymark: installing Debian's Chromium with apt-get (once)...\n");
  aptInstall('chromium', 'fonts-liberation');
  return findChromium();
}
