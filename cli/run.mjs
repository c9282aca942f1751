#!/usr/bin/env node
// What `npm start`, `npm test` and `npm run waymark` run. It works in a fresh clone: no packages are needed to start it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import process, { chdir, cwd, exit, stderr, versions } from 'node:process';
import { fileURLToPath } from 'node:url';

const [command = '--help', ...rest] = process.argv.slice(2);
/** Where the command was typed: paths of its arguments start there. */
const typedIn = cwd();
chdir(fileURLToPath(new URL('..', import.meta.url)));
requireNode();

if (command === 'build' && rest.includes('--if-installed')) await buildAfterInstall();
else await run();

async function run() {
  const { install, build } = await import('./set-up.mjs');
  install();
  await build();
  if (command === 'build' && rest.includes('--store')) (await import('./build-for-store.mjs')).buildForStore();
  if (command === 'build') return;
  if (command === 'check') exit(await (await import('./check.mjs')).checkAll());
  if (command === 'test') exit(await (await import('./test.mjs')).test(rest));
  const main = spawn(process.execPath, [resolve('dist/cli/main.js'), command, ...rest], {
    stdio: 'inherit',
    cwd: typedIn,
  });
  // A terminal sends Ctrl+C to both; other signals come to this process alone.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => main.kill(signal));
  const [code] = await once(main, 'close');
  exit(code ?? 1);
}

/** npm calls this after an install; a production install has no bundler, and needs none: the package ships `dist`. */
async function buildAfterInstall() {
  const { build, hasBundler } = await import('./set-up.mjs');
  if (hasBundler()) await build();
}

function requireNode() {
  const [major = 0, minor = 0] = versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stderr.write(`waymark: Node ${versions.node} is too old. Install Node 20.19 or later: https://nodejs.org\n`);
  exit(2);
}
