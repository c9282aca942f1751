// Installs packages and builds, skipping whatever is already there. Plain JavaScript without packages: it runs before them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, exit, stderr } from 'node:process';

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';
const STAMP = 'dist/.stamp';
const SOURCES = ['agent', 'ranker', 'dataset', 'extension', 'cli', 'vite.config.ts', 'package.json'];

/** Runs `npm ci` unless `node_modules` is at least as new as the lock file. Exits with a sentence when it fails. */
export function install() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return;
  stderr.write('waymark: installing packages (once)...\n');
  const settings = { ONNXRUNTIME_NODE_INSTALL: 'skip', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
    env: { ...env, ...settings },
    shell: process.platform === 'win32',
  });
  if (npm.status === 0) return;
  stderr.write('waymark: `npm ci` failed (its message is above). Is the npm registry reachable from here?\n');
  exit(1);
}

const MODES = [
  'panel',
  'opened',
  'background',
  'content',
  'hands',
  'dialogs',
  'driver',
  'recorder',
  'viewer',
  'node',
  'library',
];

/** Whether the packages that build are installed. */
export function hasBundler() {
  return existsSync('node_modules/vite/package.json');
}

/** Vite would warn that a build is slow. */
const QUIET = { bundlerTimings: false };

/** Builds the extension, the command line and the library into `dist` unless no source changed since the last build. */
export async function build() {
  const stamp = stampOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  stderr.write('waymark: building...\n');
  const vite = await import('vite');
  // Chunks of earlier builds have other names: they would stay, and be packed.
  rmSync('dist', { recursive: true, force: true });
  for (const mode of MODES)
    await vite.build({ mode, configFile: 'vite.config.ts', build: { rolldownOptions: { checks: QUIET } } });
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, stamp);
}

function stampOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of filesIn(source)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
