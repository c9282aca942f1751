// How large the built files may be, compressed. `npm run check` compares.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const EXTENSION = 'dist/extension';
const ASSETS = `${EXTENSION}/assets`;
const PANEL = `${EXTENSION}/panel/panel.html`;
const NAMES = existsSync(ASSETS) ? readdirSync(ASSETS) : [];

/** What the page of the panel loads before it draws: its script with all imports, and its styles. */
const FIRST_LOAD = existsSync(PANEL) ? assetsIn(PANEL) : [];
/** What the panel loads right after, while nobody waits. */
const AHEAD = assetsOf('other-view', 'respond', 'observe', 'perform-once', 'commands-policy');

function assetsIn(file) {
  return [...readFileSync(file, 'utf8').matchAll(/["/](?<name>[\w.-]+-[\w-]{8}\.(?:js|css))"/gu)].map(
    ({ groups }) => groups.name,
  );
}

/** The chunks of these names, with all their imports. */
function assetsOf(...chunks) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name)) return;
    found.add(name);
    const imports = readFileSync(`${ASSETS}/${name}`, 'utf8').matchAll(/(?:from|import)"\.\/(?<name>[^"]+\.js)"/gu);
    for (const { groups } of imports) add(groups.name);
  };
  for (const chunk of chunks) for (const name of NAMES) if (name.startsWith(`${chunk}-`)) add(name);
  return [...found];
}

const paths = (names) => names.map((name) => `${ASSETS}/${name}`);

export default [
  { name: 'content script', path: `${EXTENSION}/content.js`, limit: '35.4 kB' },
  { name: 'hands, injected at the first action of a document', path: `${EXTENSION}/hands.js`, limit: '48.2 kB' },
  { name: 'panel, until it is drawn', path: paths(FIRST_LOAD), limit: '49.1 kB' },
  { name: 'panel with the built-in policy', path: paths([...new Set([...FIRST_LOAD, ...AHEAD])]), limit: '362.8 kB' },
  { name: 'ranking worker, without its model', path: `${ASSETS}/rank-worker-*.js`, limit: '24 kB' },
  { name: 'background', path: `${EXTENSION}/background.js`, limit: '10 kB' },
  { name: 'client of model servers, loaded when first asked', path: `${ASSETS}/openai-*.js`, limit: '45 kB' },
  {
    name: 'policy over models, loaded when first asked',
    path: [`${ASSETS}/*model-policy-*.js`, `${ASSETS}/lazy-complete-*.js`],
    limit: '40.3 kB',
  },
].map((check) => ({ ...check, gzip: true }));
