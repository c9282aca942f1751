// The ranker beside the ranker of the paper, in one run: `npm run bench -- bench/ranking/reference-ranking.ts [TURNS] [NAME] [--rounds N]`.
// The peer makes the records with lxml and embeds them with sentence-transformers on PyTorch, on the processor, with the weights of
// all-MiniLM-L6-v2. It and we take turns, so that both have the same load. Also compares our transformer backend with its vectors,
// in fp32 and with the same int8 weights. Needs WEBLINX_DATA and WAYMARK_MODELS. The Python that has torch,
// sentence-transformers[onnx], onnx and lxml is $PYTHON, or one installed into .cache/ (6 GB, once).
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { packagedModel } from '../../cli/package/packaged-model.ts';
import { demonstrationFolder, readDemonstration } from '../../dataset/disk/disk.ts';
import { boxesPath, pagePath } from '../../dataset/disk/page.ts';
import { rankedTurns, readTurnPage } from '../../dataset/disk/saved-page.ts';
import { rankerQuery } from '../../dataset/replay/history.ts';
import { stateAt } from '../../dataset/replay/state-at.ts';
import { transformerEmbed } from '../../ranker/embed/transformer.ts';
import { elementRecords } from '../../ranker/records/records.ts';
import { bestElements, staticScorer } from '../../ranker/static/static-rank.ts';
import { dot } from '../../ranker/words/lexicon.ts';
import { coldTurn } from '../first-turn.ts';
import { machineLine, neededFolder, otherArguments, rounds, spreadOf, timed } from '../measure.ts';
import { pythonWith } from '../support/python-reference.ts';

const [data, models] = [neededFolder('WEBLINX_DATA'), neededFolder('WAYMARK_MODELS')];
const NAME = 'all-MiniLM-L6-v2';
/** How often each turn is measured warm. */
const WARM_ROUNDS = rounds(20);
const [wanted = '6', name = 'adayjrv'] = otherArguments();
const count = Number(wanted);
const folder = demonstrationFolder(data, name);
const demonstration = readDemonstration(data, name);
const all = rankedTurns(folder, demonstration);
const turns = all.filter((_, i) => i % Math.max(1, Math.floor(all.length / count)) === 0).slice(0, count);
const { signal } = new AbortController();
const python =
  env.PYTHON ??
  pythonWith(
    '.cache/sentence-transformers',
    ['torch', 'sentence-transformers[onnx]', 'onnx', 'lxml'],
    'sentence_transformers, optimum.onnxruntime, onnx, lxml',
  );
if (python === null) throw new Error('there is no Python to compare with');

/** The peer's answer for a turn: milliseconds, its records, and the vectors of the query and of the records, as base64. */
interface ReferenceReply {
  readonly whole: number;
  readonly documents: readonly string[];
  readonly fp32: readonly string[];
  readonly q8: readonly string[];
}

const peer = startPeer(python, join(models, NAME));
const times = new Map<string, number[]>();
const note = (what: string, milliseconds: number) => times.set(what, [...(times.get(what) ?? []), milliseconds]);
const noted = async <T>(what: string, work: () => T | Promise<T>): Promise<T> => {
  const { clock, result } = await timed(work);
  note(what, clock);
  return result;
};
const PRECISIONS = ['fp32', 'q8'] as const;
const embeds = new Map(
  await Promise.all(
    PRECISIONS.map(
      async (precision) => [precision, await transformerEmbed({ name: NAME, folder: models, precision })] as const,
    ),
  ),
);
/** By comparison: the largest cosine difference, and in how many turns and elements the best ten agree. */
const compared = new Map<string, { apart: number; turns: number; best: number; of: number }>();
let elements = 0;
for (const turn of turns) {
  const query = rankerQuery(demonstration, turn.index);
  const page = readTurnPage(folder, turn);
  const state = stateAt(demonstration, turn.index, page);
  const documents = elementRecords(page).map(({ document }) => document);
  elements += documents.length;
  const theirs = (await peer.ask(questionOf(turn, query))) as ReferenceReply;
  note('peer: records and embeddings', theirs.whole);
  if (documents.join('\n') !== theirs.documents.join('\n'))
    throw new Error(`turn ${turn.index}: the peer has other records`);
  for (const view of ['live', 'records'] as const) {
    const { loading, clock: cold } = await coldTurn(name, turn.index, view);
    note('the model is read', loading);
    note(view === 'live' ? 'ours, all of the page, cold' : 'ours, records, cold', cold);
  }
  const model = packagedModel();
  const scorer = staticScorer(model);
  bestElements(model, state, 10);
  for (let run = 0; run < WARM_ROUNDS; run++) {
    const { alone, withPage } = (await peer.ask('records')) as { readonly alone: number; readonly withPage: number };
    note('peer: records alone', alone);
    note('peer: records, page parsed', withPage);
    const again = readTurnPage(folder, turn);
    await noted('our records, page parsed', () =>
      elementRecords(readTurnPage(folder, turn)).map(({ document }) => document),
    );
    await noted('our records alone', () => elementRecords(again).map(({ document }) => document));
    await noted('ours, all of the page, warm', () => bestElements(model, state, 10));
    await noted('ours, records, warm', () =>
      scorer({ query, documents: elementRecords(again).map(({ document }) => document) }, { signal }),
    );
  }
  const vectors = { fp32: theirs.fp32.map(floatsOf), q8: theirs.q8.map(floatsOf) };
  compare("the peer's q8 and its fp32", vectors.q8, vectors.fp32);
  for (const [precision, embed] of embeds) {
    const ours = await noted(`our transformer backend, ${precision}`, () => embed([query, ...documents], { signal }));
    for (const other of PRECISIONS)
      if (other === 'fp32' || other === precision)
        compare(`our ${precision} and the peer's ${other}`, ours, vectors[other]);
  }
}
peer.close();

stdout.write(
  `${machineLine()}\n${name}: ${turns.length} turns, ${(elements / turns.length).toFixed(0)} elements a turn\n`,
);
for (const [what, values] of times) {
  const { text, median } = spreadOf(values);
  const other = times.get(peerOf(what));
  const ratio =
    other === undefined ? '' : `  the peer takes ${(spreadOf(other).median / median).toFixed(1)} times as long`;
  stdout.write(`${what.padEnd(34)} ${text}${ratio}\n`);
}
for (const [what, { apart, turns: same, best, of }] of compared)
  stdout.write(
    `${what.padEnd(34)} cosine at most ${apart.toExponential(1)} apart; the same best ten in ${same} of ${turns.length} turns, ${best} of ${of} elements\n`,
  );

/** The time of the peer that a time of ours is compared with. */
function peerOf(what: string): string {
  if (what.startsWith('peer')) return '';
  return what.startsWith('our records') ? what.replace('our', 'peer:') : 'peer: records and embeddings';
}

/** Compares two lists of vectors: the query's first, then the documents'. */
function compare(what: string, ours: readonly Float32Array[], theirs: readonly Float32Array[]): void {
  const sum = compared.get(what) ?? { apart: 0, turns: 0, best: 0, of: 0 };
  const [mine, other] = [bestTen(ours), bestTen(theirs)];
  const shared = mine.filter((at) => other.includes(at)).length;
  const apart = ours.map((vector, i) => 1 - dot(vector, theirs[i] ?? new Float32Array()));
  compared.set(what, {
    apart: Math.max(sum.apart, ...apart),
    turns: sum.turns + Number(shared === other.length),
    best: sum.best + shared,
    of: sum.of + other.length,
  });
}

function bestTen([query = new Float32Array(), ...documents]: readonly Float32Array[]): readonly number[] {
  const scores = documents.map((vector) => dot(vector, query));
  const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return order.slice(0, 10);
}

function floatsOf(base64: string): Float32Array {
  return new Float32Array(new Uint8Array(Buffer.from(base64, 'base64')).buffer);
}

function questionOf(turn: (typeof turns)[number], query: string): object {
  const read = (path: string | null) => (path === null ? '' : readFileSync(path, 'utf8'));
  const { metadata } = turn;
  return {
    query,
    html: read(pagePath(folder, turn)),
    boxes: JSON.parse(read(boxesPath(folder, turn))) as unknown,
    viewport: { width: metadata.get('viewportWidth'), height: metadata.get('viewportHeight') },
  };
}

/** Starts the peer, a process that answers each line of JSON with one. */
function startPeer(program: string, model: string) {
  const scratch = '.cache/sentence-transformers-weights';
  mkdirSync(scratch, { recursive: true });
  const script = 'bench/support/sentence_transformers_peer.py';
  const running = spawn(program, [script, 'serve', model, scratch], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(running.stdout)[Symbol.asyncIterator]();
  return {
    async ask(question: unknown): Promise<unknown> {
      running.stdin.write(`${JSON.stringify(question)}\n`);
      const { done, value } = await lines.next();
      if (done === true) throw new Error('the peer failed');
      return JSON.parse(value) as unknown;
    },
    close: () => running.stdin.end(),
  };
}
