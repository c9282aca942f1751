import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The peers, a tokeniser that counts as models do, and packages that bring pages of their own. */
const PACKAGES = {
  ...{
    '@playwright/mcp': '0.0.83',
    'chrome-devtools-mcp': '1.11.0',
    'agent-browser': '0.41.2',
    'page-agent': '1.12.4',
  },
  'gpt-tokenizer': '4.0.0',
  ...{ gentelella: '4.2.0', 'startbootstrap-sb-admin-2': '4.1.4' },
};

/** Installs what the bench compares with into a temporary folder, and returns the folder. */
export function installPeers(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-tokens-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
  const how = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', how, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  // Scripts that would make the binary executable are not run.
  execFileSync('chmod', ['-R', '+x', join(folder, 'node_modules/agent-browser/bin')]);
  return folder;
}
