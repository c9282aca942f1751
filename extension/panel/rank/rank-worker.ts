import type { ElementId } from '../../../agent/action.ts';
import { sentenceOf } from '../../../agent/errors.ts';
import type { Page } from '../../../agent/page.ts';
import type { Rank } from '../../../agent/ports.ts';
import type { State } from '../../../agent/state.ts';
import { cachedEmbed } from '../../../ranker/embed/cached-embed.ts';
import { cosineScorer, type Embed } from '../../../ranker/embed/embed.ts';
import { cascadeRank, documentRank } from '../../../ranker/records/document-rank.ts';
import { readStaticModel } from '../../../ranker/static/static-model.ts';
import { staticRank } from '../../../ranker/static/static-rank.ts';
import { warmUp } from '../../../ranker/static/warm-up.ts';
import type { RankingModel } from '../../memory/settings.ts';
import { hasGraphicsProcessor } from '../has-graphics-processor.ts';
import { type PageSlice, rootFrom } from './page-slices.ts';

/** What the panel asks of this worker: a page slice by slice, then its ranking. */
export type RankRequest =
  | { readonly type: 'slice'; readonly number: number; readonly slice: PageSlice }
  | {
      readonly type: 'rank';
      readonly number: number;
      readonly turns: State['turns'];
      readonly page: Omit<Page, 'root'>;
      readonly limit: number;
      readonly model: RankingModel;
    };

/** What the worker answers: the best elements, or the problem that prevented a ranking. */
export interface RankReply {
  readonly number: number;
  readonly ranked: readonly { readonly id: ElementId; readonly score: number }[] | null;
  readonly problem: string | null;
  readonly status: ModelStatus;
}

/** State of the chosen model; until it is `ready`, the built-in model ranks. */
export type ModelStatus =
  | { readonly kind: 'ready' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string };

/** Number of best elements that the transformer of a cascade ranks again. */
const DEPTH = 40;
const NEVER = new AbortController().signal;
/** The number of a status message, which answers no request. */
const NO_REQUEST = 0;

// Loaded before the first request, which gets the error where loading fails.
let builtIn: Promise<Rank> | null = loadBuiltIn();
builtIn.catch(() => {});
let wanted: WantedModel | null = null;
/** The page that is arriving. The rest of an aborted request never arrives. */
let arriving: { readonly number: number; readonly slices: PageSlice[] } = { number: NO_REQUEST, slices: [] };

self.onmessage = async ({ data }: MessageEvent<RankRequest>) => {
  const { number } = data;
  if (arriving.number !== number) arriving = { number, slices: [] };
  if (data.type === 'slice') {
    arriving.slices.push(data.slice);
    return;
  }
  const { turns, limit, model } = data;
  try {
    const page = { ...data.page, root: rootFrom(arriving.slices) };
    const state = { turns, page, screenshot: null, tabs: [] };
    builtIn ??= loadBuiltIn();
    const quick = await builtIn;
    const { rank, status } = choose(model, quick);
    const best = await rank(state, { limit, signal: NEVER });
    const ranked = best.flatMap(({ element: { id }, score }) => (id === null ? [] : [{ id, score }]));
    self.postMessage({ number, ranked, problem: null, status } satisfies RankReply);
  } catch (error) {
    builtIn = null;
    self.postMessage({ number, ranked: null, problem: sentenceOf(error), status: READY } satisfies RankReply);
  }
};

const READY = { kind: 'ready' } as const;

async function loadBuiltIn(): Promise<Rank> {
  const [words, networks] = await Promise.all([
    fetch(new URL('../../../ranker/model/words.bin', import.meta.url)),
    fetch(new URL('../../../ranker/model/networks.json', import.meta.url)),
  ]);
  const model = readStaticModel(new Uint8Array(await words.arrayBuffer()), await networks.text());
  warmUp(model);
  return staticRank(model);
}

/** The model that the user chose, whatever its state. */
interface WantedModel {
  readonly key: string;
  rank: Rank | null;
  status: ModelStatus;
}

/** Picks a model without waiting: the built-in one until the chosen one has loaded. */
function choose(model: RankingModel, quick: Rank): { rank: Rank; status: ModelStatus } {
  if (model.kind === 'static') return { rank: quick, status: READY };
  const key = JSON.stringify(model);
  if (wanted?.key !== key) wanted = beginLoading(key, model, quick);
  return { rank: wanted.rank ?? quick, status: wanted.status };
}

function beginLoading(key: string, model: Exclude<RankingModel, { kind: 'static' }>, quick: Rank): WantedModel {
  const loading: WantedModel = { key, rank: null, status: { kind: 'loading' } };
  loadEmbed(model).then(
    (embed) => {
      const scorer = cosineScorer(cachedEmbed(embed));
      loading.rank =
        model.kind === 'cascade' ? cascadeRank({ quick, thorough: scorer, depth: DEPTH }) : documentRank(scorer);
      tell(loading, READY);
    },
    (error: unknown) => tell(loading, { kind: 'failed', message: sentenceOf(error) }),
  );
  return loading;
}

/** Notifies the panel of a changed status, unless another model was chosen meanwhile. */
function tell(loading: WantedModel, status: ModelStatus): void {
  loading.status = status;
  if (loading === wanted)
    self.postMessage({ number: NO_REQUEST, ranked: null, problem: null, status } satisfies RankReply);
}

async function loadEmbed({ name, address }: Exclude<RankingModel, { kind: 'static' }>): Promise<Embed> {
  const { transformerEmbed } = await import('../../../ranker/embed/transformer.ts');
  const model = { name, folder: address === '' ? null : address, precision: 'q8' } as const;
  if (!(await hasGraphicsProcessor())) return transformerEmbed({ ...model, device: 'wasm' });
  return transformerEmbed({ ...model, device: 'webgpu' }).catch(() => transformerEmbed({ ...model, device: 'wasm' }));
}
