import type { ElementId } from '../../agent/action.ts';
import type { State } from '../../agent/state.ts';
import { readStaticModel, type StaticModel } from '../../ranker/static-model.ts';
import { bestElements } from '../../ranker/static-rank.ts';

/** What the panel asks its ranking worker. */
export interface RankRequest {
  readonly number: number;
  readonly state: State;
  readonly limit: number;
}

/** What the worker answers: the best elements, or why there are none. */
export interface RankReply {
  readonly number: number;
  readonly ranked: readonly { readonly id: ElementId; readonly score: number }[] | null;
  readonly problem: string | null;
}

let model: Promise<StaticModel> | null = null;

self.onmessage = async ({ data }: MessageEvent<RankRequest>) => {
  const { number, state, limit } = data;
  try {
    model ??= loadModel();
    self.postMessage({ number, ranked: best(await model, state, limit), problem: null } satisfies RankReply);
  } catch (error) {
    model = null;
    const problem = error instanceof Error ? error.message : String(error);
    self.postMessage({ number, ranked: null, problem } satisfies RankReply);
  }
};

async function loadModel(): Promise<StaticModel> {
  const [words, networks] = await Promise.all([
    fetch(new URL('../../ranker/model/words.bin', import.meta.url)),
    fetch(new URL('../../ranker/model/networks.json', import.meta.url)),
  ]);
  return readStaticModel(new Uint8Array(await words.arrayBuffer()), await networks.text());
}

function best(from: StaticModel, state: State, limit: number): NonNullable<RankReply['ranked']> {
  return bestElements(from, state, limit).flatMap(({ element: { id }, score }) => (id === null ? [] : [{ id, score }]));
}
