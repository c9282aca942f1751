import type { AddressInfo } from 'node:net';
import { basename, dirname, resolve } from 'node:path';
import { stderr, stdout } from 'node:process';
import { DatasetError } from '../../dataset/dataset-error.ts';
import { demonstrationsIn } from '../../dataset/disk/demonstrations.ts';
import { dataFolder, listDemonstrations } from '../../dataset/disk/disk.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import { decodePage } from '../../dataset/page/decode-page.ts';
import type { Embedded } from '../../extension/viewer/source.ts';
import type { ViewedDetails } from '../../extension/viewer/viewed.ts';
import { viewerPage } from '../package/viewer-page.ts';
import { type ServedSource, viewServer } from './view-server.ts';
import { openViewSource, type ViewerOptions, type ViewerSource } from './view-source.ts';
import { ViewThreads } from './view-threads.ts';

/** Options of `waymark view`. */
export interface ViewFlags {
  readonly demo?: string;
  readonly results?: string;
  readonly candidates?: string;
  readonly port: number;
  readonly out?: string;
  readonly pages: boolean;
}

/** Serves the viewer until the program is ended, or writes it to a file. */
export async function runView(asked: string | undefined, flags: ViewFlags): Promise<void> {
  const { data, names } = demonstrationsToView(asked);
  const name = flags.demo ?? names[0] ?? '';
  if (!names.includes(name)) {
    const hint = `There are ${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ' and more' : ''}.`;
    throw new DatasetError(`${data}: there is no demonstration ${name}`, { hint });
  }
  const beside = { results: flags.results ?? null, candidates: flags.candidates ?? null };
  if (flags.out === undefined) {
    const home = `<!DOCTYPE html><meta http-equiv="refresh" content="0; url=/${encodeURIComponent(name)}/">`;
    return await serveViewer(data, { port: flags.port, home, first: name, ...beside });
  }
  const embedded = await embeddedOf(openViewSource({ data, name, ...beside }), flags.pages);
  writeWhole(flags.out, [viewerPage(`${name} · Waymark`, embedded)]);
  stdout.write(`${flags.out}\n`);
}

const MOST_NAMED = 5;

/** The folder of data and the names in it, also for the folder of one demonstration. */
function demonstrationsToView(asked: string | undefined): { data: string; names: readonly string[] } {
  const folder = resolve(dataFolder(asked));
  const names = demonstrationsIn(folder).map(({ name }) => name);
  const isOne = names.length === 1 && names[0] === basename(folder) && basename(dirname(folder)) === 'demonstrations';
  return { data: isOne ? dirname(dirname(folder)) : folder, names };
}

/** How to serve the viewer. */
export interface Serving extends Partial<Pick<ViewerOptions, 'results' | 'candidates'>> {
  readonly port: number;
  /** The page at `/`. */
  readonly home: string;
  /** The demonstration whose address is printed; that of the home page if absent. */
  readonly first?: string;
}

/** Serves the demonstrations of a folder, each read when it is first asked for, until the program is ended. */
export async function serveViewer(data: string, serving: Serving): Promise<void> {
  const { port, home, first, results = null, candidates = null } = serving;
  const names = new Set(listDemonstrations(data));
  const threads = new ViewThreads({ results, candidates });
  const opened = new Map<string, ServedSource>();
  const open = (name: string): ServedSource | null => {
    if (!names.has(name)) return null;
    const source = opened.get(name) ?? servedSource({ data, name, results, candidates }, threads);
    opened.set(name, source);
    return source;
  };
  const server = viewServer(open, home);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  const path = first === undefined ? '' : `${first}/`;
  stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}\n`);
  stderr.write('waymark: the viewer is ready. Ctrl+C ends it.\n');
}

/** What takes long is made in threads, so that a step never waits for it. */
function servedSource(options: ViewerOptions, threads: ViewThreads): ServedSource {
  const { data, name } = options;
  return {
    ...openViewSource(options),
    details: (turn, gone) => threads.details({ data, name, turn }, gone),
    predictions: () => threads.predictions({ data, name }),
  };
}

/** All that the viewer may ask for, for a page without a server. */
async function embeddedOf(source: ViewerSource, withPages: boolean): Promise<Embedded> {
  const summary = await source.summary();
  const turns: (ViewedDetails | null)[] = [];
  const screenshots: Record<string, string> = {};
  const pages: Record<string, string> = {};
  for (const { index, screenshot, page } of summary.turns) {
    turns.push(await source.details(index));
    const picture = screenshot === null ? null : source.file('screenshots', screenshot);
    if (screenshot !== null && picture !== null)
      screenshots[screenshot] ??= `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
    const html = page === null || !withPages ? null : source.file('pages', page);
    if (page !== null && html !== null) pages[page] ??= decodePage(html);
  }
  return { summary, predictions: source.predictions(), turns, screenshots, pages };
}
