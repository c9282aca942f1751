import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { startPracticeSite } from '../../cli/practice/practice-server.ts';
import { demonstrationFolder, readDemonstration } from '../../dataset/disk/disk.ts';
import { pagePath } from '../../dataset/disk/page.ts';
import { startServer } from '../../test/support/servers/start-server.ts';
import type { TaskStep } from './peer.ts';

/** A page that every tool is shown. */
export interface BenchPage {
  readonly group: 'practice' | 'front end' | 'saved';
  readonly url: string;
  /** The uid that the next recorded click was on; null for a page of no recording. */
  readonly clicked: string | null;
}

/** The pages of a run, two rows of five steps, and how to end. */
export interface BenchPages {
  readonly pages: readonly BenchPage[];
  readonly steps: readonly { readonly url: string; readonly steps: readonly TaskStep[] }[];
  readonly close: () => Promise<void>;
}

const PRACTICE = ['shop/', 'form/', 'calendar/', 'mail/', 'article/', 'lab/', ''];
const FRONT_END = [
  ...[
    'form',
    'form_validation',
    'tables_dynamic',
    'inbox',
    'kanban',
    'file_manager',
    'settings',
    'contacts',
    'index',
  ].map((name) => `gentelella/dist/production/${name}.html`),
  ...['index', 'tables', 'buttons', 'cards', 'utilities-other'].map((name) => `startbootstrap-sb-admin-2/${name}.html`),
];
const DEMONSTRATION = 'adayjrv';
/** This many saved pages, spread evenly over the recording. */
const SAVED = 12;

const SHOP_STEPS: readonly TaskStep[] = [
  { do: 'fill', name: 'Search products', text: 'mug' },
  { do: 'click', name: 'Search' },
  { do: 'click', name: 'In stock only' },
  { do: 'select', name: 'Sort by', text: 'Price, low to high' },
  { do: 'click', name: 'Add to cart' },
];
const FORM_STEPS: readonly TaskStep[] = [
  { do: 'fill', name: 'Project name', text: 'Redesign' },
  { do: 'select', name: 'Client', text: 'Initech' },
  { do: 'fill', name: 'Budget (USD)', text: '2500' },
  { do: 'fill', name: 'Add tag', text: 'Web' },
  { do: 'click', name: 'Save as draft' },
];

const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' },
  ...{ '.json': 'application/json', '.png': 'image/png', '.jpg': 'image/jpeg', '.woff2': 'font/woff2' },
};

/** Serves the practice site, pages of packages in `folder`, and saved pages of a demonstration, without their scripts, of `data`. */
export async function startPages(folder: string, data: string): Promise<BenchPages> {
  const practice = await startPracticeSite();
  const saved = savedPages(data);
  const site = await startServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const html = saved.get(path)?.html;
    const body = html ?? (await readFile(join(folder, 'node_modules', normalize(path))).catch(() => null));
    const type = html === undefined ? (TYPES[extname(path)] ?? 'application/octet-stream') : 'text/html; charset=utf-8';
    response.writeHead(body === null ? 404 : 200, { 'content-type': type }).end(body ?? '');
  }, 'localhost');
  const page = (group: BenchPage['group'], url: string, clicked: string | null = null) => ({ group, url, clicked });
  return {
    pages: [
      ...PRACTICE.map((path) => page('practice', `${practice.url}/${path}`)),
      ...FRONT_END.map((path) => page('front end', `${site.origin}/${path}`)),
      ...[...saved].map(([path, { clicked }]) => page('saved', `${site.origin}${path}`, clicked)),
    ],
    steps: [
      { url: `${practice.url}/shop/`, steps: SHOP_STEPS },
      { url: `${site.origin}/${FRONT_END[0] ?? ''}`, steps: FORM_STEPS },
    ],
    close: async () => {
      await practice.close();
      await site.close();
    },
  };
}

/** Saved pages on which somebody clicked, by the path they are served at. */
function savedPages(data: string): ReadonlyMap<string, { readonly html: string; readonly clicked: string }> {
  const folder = demonstrationFolder(data, DEMONSTRATION);
  const clicks = readDemonstration(data, DEMONSTRATION).turns.flatMap((turn) => {
    const clicked = turn.type === 'browser' && turn.intent === 'click' ? turn.attributes.get(UID) : null;
    const path = pagePath(folder, turn);
    return path === null || typeof clicked !== 'string' || !existsSync(path) ? [] : [{ path, clicked }];
  });
  const every = Math.max(1, Math.floor(clicks.length / SAVED));
  const chosen = clicks.filter((_, i) => i % every === 0).slice(0, SAVED);
  return new Map(
    chosen.map(({ path, clicked }, i) => {
      const html = readFileSync(path, 'utf8').replace(/<script\b[\s\S]*?<\/script>/giu, '');
      return [`/saved/${i}.html`, { html, clicked }];
    }),
  );
}
