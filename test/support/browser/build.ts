import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const MANIFEST = {
  manifest_version: 3,
  name: 'Waymark test harness',
  version: '1.0',
  permissions: ['storage', 'scripting', 'tabs', 'webNavigation', 'webRequest', 'debugger'],
  host_permissions: ['<all_urls>'],
  background: { service_worker: 'background.js' },
};

/** Bundles one entry into a classic script in `outDir`. */
export async function bundle(entry: string, outDir: string, name: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
    build: {
      target: 'chrome120',
      outDir,
      emptyOutDir: false,
      lib: { entry, name: 'bundle', formats: ['iife'], fileName: () => `${name}.js` },
    },
  });
  return join(outDir, `${name}.js`);
}

/** A folder that nothing else uses. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'waymark-'));
}

/** Builds the smallest extension that holds the browser port, its content script and the ledger. Returns its folder. */
export async function buildHarness(scripts: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(temporaryFolder(), 'extension');
  mkdirSync(folder, { recursive: true });
  await bundle('extension/content.ts', folder, 'content');
  await bundle('test/support/browser/page.ts', folder, 'page');
  await bundle('test/support/browser/panel.ts', folder, 'panel');
  await bundle('test/support/browser/background.ts', folder, 'background');
  for (const [name, entry] of Object.entries(scripts)) await bundle(entry, folder, name);
  writeFileSync(
    join(folder, 'panel.html'),
    '<!doctype html><meta charset="utf-8"><title>harness</title><script src="panel.js"></script>',
  );
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  return folder;
}
