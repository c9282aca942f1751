import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import type { BrowserContext } from 'playwright';

/** Hosts that no name server knows. Every request to the first is answered here, the second is an application that was started. */
export const ORIGIN = 'http://packages.test';
export const APPLICATION = 'http://application.test';

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

/** Libraries that pages load from public networks or that their packages leave out, and where fetched packages hold them. */
const STAND_INS: readonly (readonly [address: RegExp, file: string])[] = [
  [/jquery-mobile.*\/jquery\.js/u, 'jquery@2.2.4/dist/jquery.min.js'],
  [/jquery\.mobile(?:\.min)?\.js/u, 'jquery-mobile@1.4.1/dist/jquery.mobile.min.js'],
  [/jquery\.mobile(?:\.min)?\.css/u, 'jquery-mobile@1.4.1/dist/jquery.mobile.min.css'],
  [/foundation-sites.*\/vendor\.js/u, 'jquery@3.7.1/dist/jquery.min.js'],
  [/\/foundation\.js/u, 'foundation-sites@6.9.0/dist/js/foundation.min.js'],
  [/\/foundation\.css/u, 'foundation-sites@6.9.0/dist/css/foundation.min.css'],
  [/\/summernote-bs4\.js/u, 'summernote@0.9.1/dist/summernote-bs4.min.js'],
  [/\/summernote-bs4\.css/u, 'summernote@0.9.1/dist/summernote-bs4.min.css'],
  [/\/spectre(?:\.min)?\.css/u, 'spectre.css@0.5.9/dist/spectre.min.css'],
  [/\/jquery(?:[-.@/\d]*)(?:\.slim)?(?:\.min)?(?:\/dist\/jquery(?:\.min)?)?\.js/u, 'jquery@3.7.1/dist/jquery.min.js'],
  [/jquery-ui(?:[-.@/\d]*)(?:\.min)?\.js/u, 'jquery-ui-dist@1.13.3/jquery-ui.min.js'],
  [/jquery-ui.*\.css/u, 'jquery-ui-dist@1.13.3/jquery-ui.min.css'],
  [/bootstrap@?[/.]?5.*\.js/u, 'bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js'],
  [/bootstrap@?[/.]?5.*\.css/u, 'bootstrap@5.3.3/dist/css/bootstrap.min.css'],
  [/bootstrap(?:\.bundle)?(?:\.min)?\.js/u, 'bootstrap@4.6.2/dist/js/bootstrap.bundle.min.js'],
  [/bootstrap(?:\.min)?\.css/u, 'bootstrap@4.6.2/dist/css/bootstrap.min.css'],
  [/moment(?:\.min)?\.js/u, 'moment@2.30.1/min/moment.min.js'],
  [/nodejs\/require\.js/u, 'node-requirejs/usr/share/nodejs/requirejs/require.js'],
];
/** Debian's documentation loads libraries from where Debian installs them. */
const INSTALLED = /^\/usr\/share\/javascript\/jquery-ui\//u;
const INSTALLED_IN = 'libjs-jquery-ui';

/** Answers the requests of a browser from the packages below `packages`, or by the application; nothing leaves this machine. */
export async function servePackages(context: BrowserContext, packages: string): Promise<void> {
  await context.route('**/*', async (route) => {
    const address = route.request().url();
    if (address.startsWith(`${APPLICATION}/`)) return route.continue();
    const file = fileFor(address, packages);
    if (file === null) return route.abort();
    await route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
  });
}

function fileFor(address: string, packages: string): string | null {
  const { origin, pathname } = new URL(address);
  const inside = normalize(decodeURIComponent(pathname));
  const candidates = [
    ...(origin === ORIGIN ? [inside] : []),
    ...(INSTALLED.test(inside) ? [`${INSTALLED_IN}${inside}`] : []),
    ...STAND_INS.filter(([pattern]) => pattern.test(address)).map(([, file]) => file),
  ];
  return (
    candidates.map((file) => join(packages, file)).find((file) => existsSync(file) && statSync(file).isFile()) ?? null
  );
}
