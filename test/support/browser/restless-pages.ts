import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { startServer, type TestServer } from '../servers/start-server.ts';
import { bundle, temporaryFolder } from './bundle.ts';

/** What a restless page tells of its last press. Epoch milliseconds. */
export interface Restless {
  /** Presses whose effect is still to come. */
  readonly pending: number;
  readonly way: string;
  readonly shownAt: number;
}

/** The ways in which a press may take effect; all but the first after random delays. */
export const WAYS = [
  ...['at once', 'timer', 'timers', 'frames', 'interval', 'idle', 'debounced', 'promise'],
  ...['fetch', 'fetch and timer', 'request', 'script', 'picture', 'transition', 'animation', 'smooth scroll'],
] as const;

/** Longest random delay of one timer and of one response of the server. */
const LONGEST_MS = 900;

const MAKE_WAYS = `
  const longest = ${LONGEST_MS};
  const seed = Number(new URLSearchParams(location.search).get('seed') ?? 1);
  const only = new URLSearchParams(location.search).get('way');
  let state = seed * 2654435761 >>> 0 || 1;
  const random = () => { state ^= state << 13; state >>>= 0; state ^= state >>> 17; state ^= state << 5; state >>>= 0; return state / 2 ** 32; };
  const delay = (most = longest) => Math.floor(most * random() ** 3);
  const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const box = document.getElementById('box');
  const moves = (name, make) => async () => {
    const move = make(20 + delay(500));
    await new Promise((resolve) => box.addEventListener(name, resolve, { once: true }));
  };
  let debounce;
  const ways = {
    'at once': async () => {},
    'timer': () => after(delay()),
    'timers': async () => { await after(delay(300)); await after(delay(300)); await after(0); await after(delay(300)); },
    'frames': async () => { for (let i = 0; i < 2 + random() * 12; i++) await frame(); },
    'interval': () => new Promise((resolve) => { const id = setInterval(() => { clearInterval(id); resolve(); }, delay()); }),
    'idle': () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
    'debounced': () => new Promise((resolve) => { for (let i = 0; i < 3; i++) { clearTimeout(debounce); debounce = setTimeout(resolve, delay()); } }),
    'promise': async () => { for (let i = 0; i < 20; i++) await null; },
    'fetch': async () => { await (await fetch('/json?ms=' + delay())).json(); },
    'fetch and timer': async () => { await after(delay(100)); await (await fetch('/json?ms=' + delay(400))).json(); await after(delay(300)); },
    'request': () => new Promise((resolve) => { const asked = new XMLHttpRequest(); asked.onload = resolve; asked.open('GET', '/json?ms=' + delay()); asked.send(); }),
    'script': () => new Promise((resolve) => { const tag = document.createElement('script'); tag.src = '/script?ms=' + delay(); tag.onload = () => { tag.remove(); resolve(); }; document.head.append(tag); }),
    'picture': () => new Promise((resolve) => { const image = new Image(); image.onload = () => { image.remove(); resolve(); }; image.src = '/picture?ms=' + delay(); box.before(image); }),
    'transition': moves('transitionend', (ms) => { box.style.transition = 'transform ' + ms + 'ms'; box.style.transform = 'translateX(' + (5 + Math.floor(90 * random())) + 'px) rotate(' + random() + 'deg)'; }),
    'animation': moves('animationend', (ms) => { box.style.animation = 'none'; box.offsetWidth; box.style.animation = 'slide ' + ms + 'ms'; }),
    'smooth scroll': () => { const to = Math.floor(1500 * random()); if (to === Math.round(scrollY)) return; scrollTo({ top: to, behavior: 'smooth' }); return new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true })); },
  };
  window.restless = { pending: 0, way: '', shownAt: 0 };
  window.press = async (show) => {
    const names = Object.keys(ways);
    const way = only ?? names[Math.floor(names.length * random())];
    restless = { ...restless, pending: restless.pending + 1, way };
    await ways[way]();
    show();
  };
  window.shown = () => { restless = { ...restless, pending: 0, shownAt: performance.timeOrigin + performance.now() }; };
`;

const STYLE =
  '<style>@keyframes slide { from { margin-left: 0 } to { margin-left: 80px } } #app { position: fixed; top: 10px } #box { width: 60px; margin-top: 60px; background: #ddd }</style>';
const pageOf = (name: string, script: string) =>
  `<!doctype html><meta charset="utf-8"><title>${name}</title>${STYLE}<div id="app"></div><div id="box">Box</div><div style="height:3000px"></div><script>${MAKE_WAYS}</script>${script}`;

const PAGES: Readonly<Record<string, string>> = {
  '/plain': pageOf(
    'Plain',
    `<script>app.innerHTML = '<button>Go</button> <output>0</output>'; app.firstChild.onclick = () => press(() => { app.lastChild.value = Number(app.lastChild.value) + 1; shown(); });</script>`,
  ),
  '/react': pageOf(
    'React',
    `<script src="/react.js"></script><script>function App() { const [count, setCount] = useState(0); useEffect(() => { if (count > 0) shown(); }, [count]); const show = () => count % 2 ? setCount((now) => now + 1) : startTransition(() => setCount((now) => now + 1)); return [h('button', { key: 1, onClick: () => press(show) }, 'Go'), h('output', { key: 2 }, count)]; } createRoot(app).render(h(App));</script>`,
  ),
  '/vue': pageOf(
    'Vue',
    `<script src="/vue.js"></script><script>Vue.createApp({ setup() { const count = Vue.ref(0); Vue.watch(count, () => shown(), { flush: 'post' }); return () => [Vue.h('button', { onClick: () => press(() => { count.value++; }) }, 'Go'), Vue.h('output', count.value)]; } }).mount('#app');</script>`,
  ),
};

const PICTURE = Buffer.from('R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=', 'base64');
const LATE: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  '/json': ['application/json', '1'],
  '/script': ['text/javascript', '1'],
  '/picture': ['image/gif', PICTURE],
};

/**
 * Serves `/plain`, `/react` and `/vue`: a button Go whose press takes effect in one of `WAYS`, by `?seed=` and `?way=`. A page tells in
 * `restless` whether the effect has been shown.
 */
export async function startRestlessPages(): Promise<TestServer> {
  const react = readFileSync(
    await bundle('test/support/browser/bundled/react-globals.mjs', temporaryFolder(), 'react'),
  );
  const vue = readFileSync('node_modules/vue/dist/vue.runtime.global.prod.js');
  return await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const [type, body] = LATE[pathname] ?? [];
    if (type !== undefined) setTimeout(() => send(response, type, body), Number(searchParams.get('ms')));
    else if (pathname === '/react.js' || pathname === '/vue.js')
      send(response, 'text/javascript', pathname === '/vue.js' ? vue : react);
    else send(response, 'text/html', PAGES[pathname] ?? '');
  });
}

function send(response: ServerResponse, type: string, body: string | Buffer | undefined): void {
  response.setHeader('cache-control', 'no-store').setHeader('content-type', type).end(body);
}
