import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import type { BrowserContext } from 'playwright';

/** A host that no name server knows: every request to it is answered here. */
export const ORIGIN = 'http://packages.test';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Libraries that pages load from public networks, and where fetched packages hold them. */
const STAND_INS: readonly (readonly [address: RegExp, file: string])[] = [
  [/\/jquery(?:[-.@/\d]*)(?:\.slim)?(?:\.min)?\.js/u, 'admin-lte@3.2.0/plugins/jquery/jquery.min.js'],
  [/jquery-ui(?:[-.@/\d]*)(?:\.min)?\.js/u, 'admin-lte@3.2.0/plugins/jquery-ui/jquery-ui.min.js'],
  [/jquery-ui.*\.css/u, 'admin-lte@3.2.0/plugins/jquery-ui/jquery-ui.min.css'],
  [/bootstrap(?:\.bundle)?(?:\.min)?\.js/u, 'admin-lte@3.2.0/plugins/bootstrap/js/bootstrap.bundle.min.js'],
  [/bootstrap(?:\.min)?\.css/u, 'admin-lte@3.2.0/dist/css/adminlte.min.css'],
  [/moment(?:\.min)?\.js/u, 'admin-lte@3.2.0/plugins/moment/moment.min.js'],
];

/** Answers the requests of a browser from the packages below `packages`; nothing leaves this machine. */
export async function servePackages(context: BrowserContext, packages: string): Promise<void> {
  await context.route('**/*', async (route) => {
    const address = route.request().url();
    const file = fileFor(address, packages);
    if (file === null) return route.abort();
    await route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
  });
}

function fileFor(address: string, packages: string): string | null {
  const { origin, pathname } = new URL(address);
  const inside =
    origin === ORIGIN
      ? normalize(decodeURIComponent(pathname))
      : STAND_INS.find(([pattern]) => pattern.test(address))?.[1];
  if (inside === undefined) return null;
  const file = join(packages, inside);
  return existsSync(file) && statSync(file).isFile() ? file : null;
}
