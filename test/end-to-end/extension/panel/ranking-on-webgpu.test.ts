import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { State } from '../../../../agent/state.ts';
import { launch } from '../../../../cli/browser/launch.ts';
import { slicesOf } from '../../../../extension/panel/rank/page-slices.ts';
import type { RankReply, RankRequest } from '../../../../extension/panel/rank/rank-worker.ts';
import { cosineScorer } from '../../../../ranker/embed/embed.ts';
import { transformerEmbed } from '../../../../ranker/embed/transformer.ts';
import { documentRank } from '../../../../ranker/records/document-rank.ts';
import { button, page, said } from '../../../support/fakes.ts';
import { needs } from '../../../support/needs.ts';
import { startServer, type TestServer } from '../../../support/servers/start-server.ts';

const NAME = 'all-MiniLM-L6-v2';
/** WebGPU in software, for machines without a graphics processor. */
const WEBGPU = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader'];

const models = env.WAYMARK_MODELS ?? '';
const needsModels = needs('WAYMARK_MODELS');

const asked: string[] = [];
let web: TestServer;
beforeAll(async () => {
  web = await startServer(({ url = '' }, response) => {
    asked.push(url);
    const file = join(models, url);
    if (existsSync(file)) createReadStream(file).pipe(response);
    else response.writeHead(404).end();
  });
});
afterAll(() => web.close());

/** Names of different lengths, so that the batch is padded; few, because WebGPU in software is slow. */
const STATE: State & { readonly page: NonNullable<State['page']> } = {
  turns: [said('Cancel the order')],
  page: page(button('b1', 'Cancel order'), button('b2', 'Ünïcödé, 中文 and ½'), button('b3', '')),
  screenshot: null,
  tabs: [],
};

/** The cosines that the panel's ranking worker computes, by element; null if the flags ask for a WebGPU adapter and there is none. */
async function scoresInPanel(flags: readonly string[]): Promise<ReadonlyMap<string, number> | null> {
  const { tab, origin, close } = await launch({ window: 'headless', profile: null, flags });
  try {
    await tab.goto(`${origin}/panel/panel.html`);
    const hasAdapter = await tab.evaluate(async () => (await Reflect.get(navigator, 'gpu')?.requestAdapter()) != null);
    if (flags.length > 0 && !hasAdapter) return null;
    const script = readdirSync('dist/extension/assets').find((name) => /^rank-worker-.*\.js$/u.test(name));
    const { root: _, ...rest } = STATE.page;
    const model = {
      kind: 'transformer',
      name: NAME,
      address: web.origin,
    } as const;
    const question = { type: 'rank', turns: STATE.turns, page: rest, limit: 100, model } as const;
    const ranked = await tab.evaluate(askWorker, {
      url: `${origin}/assets/${script}`,
      slices: [...slicesOf(STATE.page)],
      question,
    });
    return new Map(ranked.map(({ id, score }) => [id, score]));
  } finally {
    await close();
  }
}

/** Runs in the panel. Asks until the requested model has ranked. */
async function askWorker({
  url,
  slices,
  question,
}: {
  url: string;
  slices: readonly string[];
  question: Omit<Extract<RankRequest, { type: 'rank' }>, 'number'>;
}): Promise<NonNullable<RankReply['ranked']>> {
  const worker = new Worker(url, { type: 'module' });
  let number = 0;
  const ask = () => {
    number++;
    for (const slice of slices) worker.postMessage({ type: 'slice', number, slice } satisfies RankRequest);
    worker.postMessage({ ...question, number } satisfies RankRequest);
  };
  let isReady = false;
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<RankReply>) => {
      if (data.status.kind === 'failed') reject(new Error(data.status.message));
      else if (data.problem !== null) reject(new Error(data.problem));
      else if (isReady && data.number === number && data.ranked !== null) resolve(data.ranked);
      else if (data.status.kind === 'ready' && !isReady) {
        isReady = true;
        ask();
      }
    };
    ask();
  });
}

async function scoresInNode(precision: 'fp32' | 'q8'): Promise<ReadonlyMap<string, number>> {
  const embed = await transformerEmbed({ name: NAME, folder: models, precision });
  const ranked = await documentRank(cosineScorer(embed))(STATE, { limit: 100, signal: new AbortController().signal });
  return new Map(ranked.map(({ element, score }) => [String(element.id), score]));
}

function furthest(scores: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  expect([...scores.keys()].sort()).toEqual([...others.keys()].sort());
  return Math.max(...[...scores].map(([id, score]) => Math.abs(score - (others.get(id) ?? Number.NaN))));
}

describe.skipIf(needsModels !== '')(
  `an embedding model in the panel's worker${needsModels}`,
  { timeout: 400_000 },
  () => {
    test('scores on WebGPU as fp32 does in Node', async ({ skip }) => {
      const scores = await scoresInPanel(WEBGPU);
      if (scores === null) return skip('needs a browser with a WebGPU adapter');
      expect(asked).toContain(`/${NAME}/onnx/model.onnx`);
      expect(furthest(scores, await scoresInNode('fp32'))).toBeLessThan(1e-3);
    });

    test('scores on the processor as int8 does in Node', async () => {
      const scores = await scoresInPanel([]);
      expect(asked).toContain(`/${NAME}/onnx/model_quantized.onnx`);
      // int8 amplifies the rounding differences between the two builds of ONNX Runtime.
      expect(furthest(scores ?? new Map(), await scoresInNode('q8'))).toBeLessThan(5e-2);
    });
  },
);
