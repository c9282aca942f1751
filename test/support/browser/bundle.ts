import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Bundles one entry into a classic script in `outDir`. Resolves to its path. */
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

/** Makes an empty folder that nothing else uses. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'waymark-'));
}
