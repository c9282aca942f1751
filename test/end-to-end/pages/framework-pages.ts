import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startServer } from '../../support/servers/start-server.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Serves the same small application in React at `/react` and in Vue at `/vue`, bundled from their npm packages. */
export async function startFrameworkPages(): Promise<{ url: string; close(): Promise<void> }> {
  const style = await readFile(here('../../../cli/practice/site/style.css'), 'utf8');
  const files = new Map<string, { type: string; body: string }>([['/style.css', { type: 'text/css', body: style }]]);
  for (const name of ['react', 'vue']) {
    files.set(`/${name}`, { type: 'text/html; charset=utf-8', body: pageOf(name) });
    files.set(`/${name}.js`, { type: 'text/javascript; charset=utf-8', body: await bundle(name) });
  }
  const server = await startServer((request, response) => {
    const file = files.get((request.url ?? '/').split('?')[0] ?? '/');
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.body);
  });
  return { url: server.origin, close: server.close };
}

function pageOf(name: string): string {
  const title = name === 'react' ? 'Errands, in React' : 'Errands, in Vue';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<link rel="stylesheet" href="/style.css"><script type="module" src="/${name}.js"></script></head>
<body><main id="app"></main></body></html>`;
}

async function bundle(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: here('.'),
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    // Vue's build with the template compiler: the page has templates, as most Vue code does.
    resolve: { alias: { vue: 'vue/dist/vue.esm-bundler.js' } },
    build: {
      write: false,
      minify: false,
      lib: { entry: here(`./${name}-errands.js`), formats: ['es'], fileName: name },
    },
  });
  const output = Array.isArray(built) ? built[0]?.output[0] : 'output' in built ? built.output[0] : undefined;
  if (output === undefined) throw new Error(`vite built nothing from ${name}-errands.js`);
  return output.code;
}
