import { AgentError } from '../../agent/errors.ts';
import { elements } from '../../agent/page.ts';
import type { Candidate, Rank } from '../../agent/ports.ts';
import type { State } from '../../agent/state.ts';
import type { RankingModel } from '../settings.ts';
import type { ModelStatus, RankReply, RankRequest } from './rank-worker.ts';

/** Ranks in a worker, so that the panel never waits for it; models are loaded with the first page that asks for them. */
export function rankInWorker(options: {
  readonly model: () => RankingModel;
  readonly onStatus: (status: ModelStatus) => void;
}): Rank {
  let worker: Worker | null = null;
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
  return async (state, { limit, signal }) => {
    signal.throwIfAborted();
    if (state.page === null) return [];
    worker ??= start();
    const number = ++asked;
    const reply = await new Promise<RankReply>((resolve, reject) => {
      waiting.set(number, resolve);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      const model = options.model();
      worker?.postMessage({ number, state: withoutPictures(state), limit, model } satisfies RankRequest);
    });
    return candidatesOf(reply, state);
  };
}

function withoutPictures(state: State): State {
  return { ...state, screenshot: null };
}

function candidatesOf({ ranked, problem }: RankReply, { page }: State): readonly Candidate[] {
  if (ranked === null) throw new AgentError(`the ranking model does not work: ${problem ?? 'it said nothing'}`);
  const byId = new Map(page === null ? [] : [...elements(page.root)].map((element) => [element.id, element]));
  return ranked.flatMap(({ id, score }, i): Candidate[] => {
    const element = byId.get(id);
    return element === undefined ? [] : [{ element, score, rank: i + 1 }];
  });
}
