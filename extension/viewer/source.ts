import type { Review } from '../../dataset/review/review.ts';
import type { Explored } from './explore/explored.ts';
import type { ViewedDemonstration, ViewedDetails, ViewedPredictions } from './viewed.ts';

/** All that the viewer may ask for, in a page without a server. */
export interface Embedded {
  readonly summary: ViewedDemonstration;
  readonly predictions: ViewedPredictions;
  readonly turns: readonly (ViewedDetails | null)[];
  /** `data:` URLs by file name. */
  readonly screenshots: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
}

/** Where the viewer reads from. */
export interface Source {
  summary(): Promise<ViewedDemonstration>;
  predictions(): Promise<ViewedPredictions>;
  /** An aborted `signal` gives up what has not been read yet. */
  details(turn: number, signal?: AbortSignal): Promise<ViewedDetails>;
  /** Address of a screenshot; null if there is none. */
  screenshot(name: string): string | null;
  /** Markup of a saved page; null if there is none. */
  page(name: string): Promise<string | null>;
  /** Keeps a review beside the demonstration; null where there is no place for it, so that it must be downloaded. */
  readonly saveReview: ((review: Review) => Promise<void>) | null;
  /** Asks the agent to act on the saved page of a turn; resolves with a line for each thing said or done. Null where no browser can be started. */
  readonly act: ((turn: number, request: string) => Promise<readonly string[]>) | null;
}

/** What a page is of: a demonstration, the list of all of a folder, or an instructor's. */
type PageContent = Embedded | { readonly explored: Explored } | { readonly instructor: true };

/** What is embedded in the page. Null in a page that asks its server for a demonstration. */
export function readEmbedded(): PageContent | null {
  const embedded = document.getElementById('embedded');
  return embedded === null ? null : JSON.parse(embedded.textContent ?? '');
}

/** Reads what is embedded in the page, else asks the server of the page. */
export function sourceOf(embedded: Embedded | null): Source {
  return embedded === null ? served() : embeddedSource(embedded);
}

function embeddedSource({ summary, predictions, turns, screenshots, pages }: Embedded): Source {
  return {
    summary: async () => summary,
    predictions: async () => predictions,
    details: async (turn) => turns[turn] ?? { candidates: [], tree: null, boxes: {}, prompts: [] },
    screenshot: (name) => screenshots[name] ?? null,
    page: async (name) => pages[name] ?? null,
    saveReview: null,
    act: null,
  };
}

function served(): Source {
  const details = new Map<number, Promise<ViewedDetails>>();
  return {
    summary: () => json('summary.json'),
    predictions: () => json('predictions.json'),
    details(turn, signal) {
      const known = details.get(turn);
      if (known !== undefined) return known;
      const asked = json<ViewedDetails>(`turns/${turn}.json`, signal);
      details.set(turn, asked);
      asked.catch(() => details.delete(turn));
      return asked;
    },
    screenshot: (name) => `screenshots/${encodeURIComponent(name)}`,
    async page(name) {
      const response = await fetch(`pages/${encodeURIComponent(name)}`);
      return response.ok ? await response.text() : null;
    },
    async saveReview(review) {
      await send('review.json', 'PUT', review);
    },
    act: (turn, request) => send<readonly string[]>(`act/${turn}.json`, 'POST', { request }),
  };
}

async function send<T>(address: string, method: 'PUT' | 'POST', body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return await response.json();
}

async function json<T>(address: string, signal: AbortSignal | null = null): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(await response.text());
  return await response.json();
}
