// `npm run build:store`: the extension with the fewest permissions, in `dist/store`.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** What the full build may do and the store build may not: see the table in docs/security.md. */
const LEFT_OUT = ['debugger'];

const FULL = 'dist/extension';
const STORE = 'dist/store';

/** Copies the built extension without the page for programs, and makes access to sites a choice of the person. */
export function buildForStore() {
  rmSync(STORE, { recursive: true, force: true });
  cpSync(FULL, STORE, { recursive: true, filter: (path) => !/driver(?:\.js)?$/u.test(path) });
  const manifest = JSON.parse(readFileSync(`${FULL}/manifest.json`, 'utf8'));
  writeFileSync(`${STORE}/manifest.json`, `${JSON.stringify(storeManifest(manifest), null, 2)}\n`);
}

/** The manifest of the store build. */
function storeManifest({ host_permissions: hosts, permissions, ...rest }) {
  return {
    ...rest,
    permissions: permissions.filter((name) => !LEFT_OUT.includes(name)),
    optional_host_permissions: hosts,
  };
}
