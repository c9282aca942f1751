import type { ElementId } from '../../../agent/action.ts';
import { AgentError } from '../../../agent/errors.ts';
import { elements, type Page, type PageElement } from '../../../agent/page.ts';
import type { Candidate, Rank } from '../../../agent/ports.ts';
import type { State } from '../../../agent/state.ts';
import type { RankingModel } from '../../memory/settings.ts';
import { type PageSlice, slicesOf } from './page-slices.ts';
import type { ModelStatus, RankReply, RankRequest } from './rank-worker.ts';

/**
 * Ranks in a worker, so that the panel stays responsive. The worker loads the built-in model at once and other models at the first
 * request for them.
 */
export function rankInWorker(options: {
  readonly model: () => RankingModel;
  readonly onStatus: (status: ModelStatus) => void;
}): Rank {
  let asked = 0;
  const waiting = new Map<number, (reply: RankReply) => void>();
  const start = (): Worker => {
    const started = new Worker(new URL('./rank-worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<RankReply>) => {
      options.onStatus(data.status);
      waiting.get(data.number)?.(data);
      waiting.delete(data.number);
    };
    started.onerror = ({ message }) => {
      worker = null;
      const status = { kind: 'ready' } as const;
      for (const [number, answer] of waiting) answer({ number, ranked: null, problem: message, status });
      waiting.clear();
    };
    return started;
  };
  let worker: Worker | null = start();
  return async (state, { limit, signal }) => {
    signal.throwIfAborted();
    if (state.page === null) return [];
    worker ??= start();
    const number = ++asked;
    await sendPage(state.page, {
      signal,
      send: (slice) => worker?.postMessage({ type: 'slice', number, slice } satisfies RankRequest),
    });
    const { turns } = state;
    const { root: _, ...page } = state.page;
    const reply = await new Promise<RankReply>((resolve, reject) => {
      waiting.set(number, resolve);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      const model = options.model();
      worker?.postMessage({ type: 'rank', number, turns, page, limit, model } satisfies RankRequest);
    });
    return candidatesOf(reply, state);
  };
}

/** How long to block the panel at a time: half a frame. */
const BLOCKED_MS = 8;

/** Sends a page slice by slice and yields to other tasks of the panel in between. */
async function sendPage(
  page: Page,
  { signal, send }: { readonly signal: AbortSignal; readonly send: (slice: PageSlice) => void },
): Promise<void> {
  let started = performance.now();
  for (const slice of slicesOf(page)) {
    send(slice);
    if (performance.now() - started < BLOCKED_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    started = performance.now();
  }
}

function candidatesOf({ ranked, problem }: RankReply, { page }: State): readonly Candidate[] {
  if (ranked === null) throw new AgentError(`The ranking model failed: ${problem ?? 'no reason given'}`);
  const wanted = new Set(ranked.map(({ id }) => id));
  const byId = new Map<ElementId, PageElement>();
  if (page !== null)
    for (const element of elements(page.root))
      if (element.id !== null && wanted.has(element.id)) byId.set(element.id, element);
  return ranked.flatMap(({ id, score }, i): Candidate[] => {
    const element = byId.get(id);
    return element === undefined ? [] : [{ element, score, rank: i + 1 }];
  });
}
