/**
 * The ranker beside the way of the paper, in one run: `npm run bench bench/reference-ranking.ts [TURNS] [NAME]`. The peer makes the
 * records with lxml and embeds them with sentence-transformers on PyTorch, on the processor, with the weights of all-MiniLM-L6-v2. Also
 * compares our transformer backend with its vectors: the same best ten? Reads $WEBLINX_DATA and $WAYMARK_MODELS; the Python that has
 * torch, sentence-transformers, onnx and lxml is $PYTHON, or one installed into .cache/ (3 GB, once).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { argv, env, execArgv, execPath, stdout } from 'node:process';
import { packagedModel } from '../cli/packaged-model.ts';
import { demonstrationFolder, readDemonstration } from '../dataset/disk.ts';
import { boxesPath, pagePath } from '../dataset/disk-page.ts';
import { rankedTurns, readTurnPage } from '../dataset/disk-saved-page.ts';
import { rankerQuery } from '../dataset/history.ts';
import { stateAt } from '../dataset/state-at.ts';
import { cosineScorer } from '../ranker/cosine-scorer.ts';
import { transformerEmbed } from '../ranker/embed/transformer.ts';
import { documentText, elementRecords } from '../ranker/records.ts';
import { bestElements, staticScorer } from '../ranker/static-rank.ts';
import { pythonWith, spread } from './python-reference.ts';

const { WEBLINX_DATA: data, WAYMARK_MODELS: models } = env;
if (data === undefined || models === undefined) throw new Error('set WEBLINX_DATA and WAYMARK_MODELS');
const NAME = 'all-MiniLM-L6-v2';
const count = Number(argv[2] ?? 6);
const name = argv[3] ?? 'adayjrv';
const folder = demonstrationFolder(data, name);
const demonstration = readDemonstration(data, name);
const all = rankedTurns(folder, demonstration);
const turns = all.filter((_, i) => i % Math.max(1, Math.floor(all.length / count)) === 0).slice(0, count);
const { signal } = new AbortController();
const python =
  env.PYTHON ??
  pythonWith(
    '.cache/sentence-transformers',
    ['torch', 'sentence-transformers', 'onnx', 'lxml'],
    'sentence_transformers, onnx, lxml',
  );
if (python === null) throw new Error('there is no Python to compare with');

interface Peer {
  readonly records: number;
  readonly whole: number;
  readonly best: readonly number[];
  readonly documents: readonly string[];
}

const theirs = askPeer(
  turns.map((turn) => {
    const [page, boxes] = [pagePath(folder, turn), boxesPath(folder, turn)];
    const read = (path: string | null) => (path === null ? '' : readFileSync(path, 'utf8'));
    const { metadata } = turn;
    return {
      query: rankerQuery(demonstration, turn.index),
      html: read(page),
      boxes: JSON.parse(read(boxes)) as unknown,
      viewport: { width: metadata.get('viewportWidth'), height: metadata.get('viewportHeight') },
    };
  }),
);

const times = new Map<string, number[]>();
const note = (what: string, milliseconds: number) => times.set(what, [...(times.get(what) ?? []), milliseconds]);
const timed = async <T>(what: string, work: () => T | Promise<T>): Promise<T> => {
  const started = performance.now();
  const result = await work();
  note(what, performance.now() - started);
  return result;
};
const scorers = new Map(
  await Promise.all(
    (['fp32', 'q8'] as const).map(
      async (precision) =>
        [precision, cosineScorer(await transformerEmbed({ name: NAME, folder: models, precision }))] as const,
    ),
  ),
);
const agreed = new Map<string, number>();
for (const [i, turn] of turns.entries()) {
  const peer = theirs[i];
  if (peer === undefined) continue;
  const query = rankerQuery(demonstration, turn.index);
  const page = readTurnPage(folder, turn);
  const state = stateAt(demonstration, turn.index, page);
  const documents = elementRecords(page).map(documentText);
  if (documents.join('\n') !== peer.documents.join('\n'))
    throw new Error(`turn ${turn.index}: the peer has other records`);
  for (const view of ['live', 'records'] as const) {
    const { loading, turn: cold } = coldTurn(turn.index, view);
    note('the model is read', loading);
    note(view === 'live' ? 'ours, all of the page, cold' : 'ours, records, cold', cold);
  }
  const model = packagedModel();
  const scorer = staticScorer(model);
  bestElements(model, state, 10);
  for (let run = 0; run < 20; run++) {
    const again = readTurnPage(folder, turn);
    await timed('our records, page parsed', () => elementRecords(readTurnPage(folder, turn)).map(documentText));
    await timed('our records alone', () => elementRecords(again).map(documentText));
    await timed('ours, all of the page, warm', () => bestElements(model, state, 10));
    await timed('ours, records, warm', () =>
      scorer({ query, documents: elementRecords(again).map(documentText) }, { signal }),
    );
  }
  for (const [precision, thorough] of scorers) {
    const scores = await timed(`our transformer backend, ${precision}`, () =>
      thorough({ query, documents }, { signal }),
    );
    const best = scores.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    const same = best.slice(0, 10).filter((at) => peer.best.includes(at)).length;
    agreed.set(precision, (agreed.get(precision) ?? 0) + same);
  }
}

const whole = spread(theirs.map((turn) => turn.whole));
const records = spread(theirs.map((turn) => turn.records));
const elements = theirs.reduce((sum, { documents }) => sum + documents.length, 0) / theirs.length;
stdout.write(
  `${name}: ${theirs.length} turns, ${elements.toFixed(0)} elements a turn; load ${loadavg()[0]?.toFixed(1)}\n`,
);
stdout.write(
  `${'peer: lxml, records'.padEnd(34)} ${records.text}\n${'peer: records and embeddings'.padEnd(34)} ${whole.text}\n`,
);
for (const [what, values] of times) {
  const ours = spread(values);
  const peer = what.includes('records') && !what.startsWith('ours') ? records : whole;
  stdout.write(
    `${what.padEnd(34)} ${ours.text}  the peer takes ${(peer.median / ours.median).toFixed(1)} times as long\n`,
  );
}
for (const [precision, same] of agreed)
  stdout.write(`${precision}: ${same} of the peer's ${theirs.reduce((sum, { best }) => sum + best.length, 0)} best\n`);

/** The first turn of a process that has ranked nothing before. */
function coldTurn(index: number, view: 'live' | 'records'): { loading: number; turn: number } {
  const {
    status,
    stdout: out,
    stderr: said,
  } = spawnSync(execPath, [...execArgv, 'bench/cold-turn.ts', name, String(index), view], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the cold turn failed: ${said.slice(-2000)}`);
  return JSON.parse(out) as { loading: number; turn: number };
}

function askPeer(asked: readonly object[]): readonly Peer[] {
  const scratch = '.cache/sentence-transformers-weights';
  mkdirSync(scratch, { recursive: true });
  const script = 'bench/sentence_transformers_peer.py';
  const {
    status,
    stdout: out,
    stderr: said,
  } = spawnSync(python ?? '', [script, 'rank', join(models ?? '', NAME), scratch], {
    input: JSON.stringify(asked),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`the peer failed: ${said.slice(-2000)}`);
  return JSON.parse(out.trim().split('\n').at(-1) ?? '') as Peer[];
}
