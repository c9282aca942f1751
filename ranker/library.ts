import { saidTurn } from '../agent/reading/said.ts';
// What `import 'waymark/ranker'` gives outside Node; in Node, `cli/library/ranker.ts` reads the model from disk instead.

import type { Page, PageElement } from '../agent/page.ts';
import type { Rank } from '../agent/ports.ts';
import { itemName } from '../agent/reading/names.ts';
import { itemsOfPage } from '../agent/reading/page-items.ts';
import type { Turn } from '../agent/turn.ts';
import { visitElements } from '../agent/weblinx/markup/node-path.ts';
import { UID } from '../agent/weblinx/markup/uid.ts';
import type { Boxes } from '../dataset/html/tree.ts';
import { readUnrecordedPage } from '../dataset/page/unrecorded-page.ts';
import { withStandInBoxes } from './boxes/stand-in-boxes.ts';
import { documentNodes } from './records/records.ts';
import { readStaticModel } from './static/static-model.ts';
import { staticRank } from './static/static-rank.ts';

/** A page: its HTML or a part of it, or the tree that the rest of Waymark works on. */
export type PageSource =
  | {
      readonly html: string;
      /** CSS px, by the attribute `data-webtasks-id`. Without boxes the page is laid out roughly, and ranked less well. */
      readonly boxes?: Boxes;
      readonly viewport?: Page['viewport'];
    }
  | { readonly page: Page };

/** What to rank, and for which request. */
export type RankQuestion = PageSource & {
  /** What somebody wants done on the page, in English. */
  readonly request: string;
  /** What was said and done before, oldest first. */
  readonly turns?: readonly Turn[];
  /** Elements to return at most; 10 unless given. */
  readonly limit?: number;
};

/** An element that may matter for a request. */
export interface RankedElement {
  /** Its `data-webtasks-id`, or its id in the given page; null if it has none. */
  readonly uid: string | null;
  /** Its path in the document, such as `/html/body/ul/li[2]/a`. A part of a page becomes the body of a document, as in browsers. */
  readonly xpath: string;
  readonly tag: string;
  /** What a person would call it: its label, text or alternative text, at most 80 characters; '' if it has none. */
  readonly text: string;
  /** Higher is better; compares within one answer only. */
  readonly score: number;
}

/** Ranks the elements of a page for a request, best first. Empty for markup without any element. */
export type Ranker = (question: RankQuestion) => Promise<readonly RankedElement[]>;

/** The two files of a model, which are in `waymark/ranker/model/`: `words.bin` and `networks.json`. */
export interface ModelFiles {
  readonly words: Uint8Array;
  readonly networks: string;
}

/**
 * A ranker with the model that comes with the package (4.4 MB), fetched from where a bundler puts it. Give `files` if your bundler does
 * not know `new URL(..., import.meta.url)`. Throws if the files cannot be fetched or are no model.
 */
export async function createRanker(files?: ModelFiles): Promise<Ranker> {
  return rankerOf(await createRankPort(files));
}

/** The same model as the `Rank` port that `respond` and `predict` of `waymark/agent` take. */
export async function createRankPort(files?: ModelFiles): Promise<Rank> {
  const { words, networks } = files ?? (await fetchModel());
  return withStandInBoxes(staticRank(readStaticModel(words, networks)));
}

async function fetchModel(): Promise<ModelFiles> {
  // The paths are the same from this file and from `dist/ranker.js`; bundlers need them written out.
  const [words, networks] = await Promise.all([
    fetched(new URL('../ranker/model/words.bin', import.meta.url)),
    fetched(new URL('../ranker/model/networks.json', import.meta.url)),
  ]);
  return { words: new Uint8Array(await words.arrayBuffer()), networks: await networks.text() };
}

async function fetched(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
  return response;
}

const LIMIT = 10;

/** Ranks HTML or a page with a port. */
export function rankerOf(rank: Rank): Ranker {
  const { signal } = new AbortController();
  return async ({ request, turns = [], limit = LIMIT, ...source }) => {
    const page = 'page' in source ? source.page : readPageSource(source);
    if (page === null) return [];
    const state = { turns: [...turns, saidTurn(request)], page, screenshot: null, tabs: [] };
    const best = await rank(state, { limit, signal });
    const view = itemsOfPage(page);
    const paths = pathsOf(page);
    return best.map(({ element, score }) => {
      const { id, tag } = element;
      const item = id === null ? undefined : view.byId.get(id);
      const text = item === undefined ? '' : itemName(view, item);
      const isNamed = 'page' in source || element.attributes.some(([name]) => name === UID);
      return { uid: isNamed ? id : null, xpath: paths.get(element) ?? '', tag, text, score };
    });
  };
}

function readPageSource(source: Exclude<PageSource, { readonly page: Page }>): Page | null {
  const { html, boxes = null, viewport = null } = source;
  // Without a doctype, a part of a page would become a `div` or a `span` as in lxml, not the body as in browsers.
  return readUnrecordedPage({ html: `<!doctype html>${html}`, boxes, viewport, url: '' }, 'e');
}

function pathsOf(page: Page): ReadonlyMap<PageElement, string> {
  const paths = new Map<PageElement, string>();
  visitElements(documentNodes(page), (element, siblings) => paths.set(element, siblings.pathOf(element)));
  return paths;
}
