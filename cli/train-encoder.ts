import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AgentError } from '../agent/errors.ts';
import { dataFolder, hasReplay, readSplits } from '../dataset/disk.ts';
import {
  type EncoderState,
  type EncoderTurn,
  type Objective,
  recallAt10,
  startEncoder,
  trainEpoch,
} from '../ranker/train/dual-encoder.ts';
import { chanceFrom } from '../ranker/train/make/chance.ts';
import { type WordPieces, wordPieces } from '../ranker/word-pieces.ts';
import { readWordTable, type WordTable, writeWordTable } from '../ranker/word-table.ts';
import { candidateTurns } from './candidate-lines.ts';
import { type EpochRecord, lossPlot } from './loss-plot.ts';
import { packagedWords } from './packaged-model.ts';

/** What to learn from, how, and where to. */
export interface EncoderTraining {
  readonly data?: string;
  readonly split: string;
  readonly valid: string;
  readonly base?: string;
  readonly out: string;
  readonly objective: Objective;
  readonly epochs: number;
  readonly rate: number;
  readonly patience: number;
  readonly seed: number;
}

/** Wrong documents kept of a turn to draw from, and pieces kept of a text. */
const KEPT = 60;
const LONGEST = 256;

/** Trains until it gets no better. After every epoch all is on disk, so that it can go on after an interruption. */
export async function trainEncoder(training: EncoderTraining, tell: (line: string) => void): Promise<void> {
  const { out, epochs, patience, rate, seed, objective } = training;
  const table = training.base === undefined ? packagedWords() : readTable(training.base);
  const pieces = wordPieces(table.vocabulary);
  const learnt = readTurns(training, training.split, { pieces, tell, kept: KEPT });
  const judged = readTurns(training, training.valid, { pieces, tell, kept: null });
  if (learnt.length === 0) throw new AgentError(`no turn of the split "${training.split}" has a labelled element`);
  mkdirSync(out, { recursive: true });
  const { dimensions } = table;
  const resumed = resume(training, table);
  const state = { ...resumed.state };
  const records = [...resumed.records];
  const first = judged.length === 0 ? 0 : recallAt10(state.vectors, judged, dimensions);
  if (records.length === 0)
    tell(`before: recall@10 ${first.toFixed(3)} on ${judged.length} turns of ${training.valid}`);
  let best = Math.max(first, ...records.map(({ recall10 }) => recall10));
  while (state.epoch < epochs && sinceBest(records) < patience) {
    const loss = trainEpoch(state, learnt, { dimensions, rate, seed, objective });
    state.epoch++;
    const recall10 = judged.length === 0 ? 0 : recallAt10(state.vectors, judged, dimensions);
    records.push({ epoch: state.epoch, loss, recall10 });
    tell(`epoch ${state.epoch} of ${epochs}: loss ${loss.toFixed(4)}, recall@10 ${recall10.toFixed(3)}`);
    if (recall10 >= best || !existsSync(join(out, 'words.bin'))) {
      best = Math.max(best, recall10);
      const made = { vocabulary: table.vocabulary, dimensions, vectors: state.vectors };
      replace(join(out, 'words.bin'), writeWordTable(made));
      replace(join(out, 'words-f32.bin'), writeWordTable(made, 'float32'));
    }
    save(training, state, records);
  }
  rmSync(join(out, 'state.bin'), { force: true });
  tell(`${out}: the best recall@10 is ${best.toFixed(3)}`);
}

function readTable(folder: string): WordTable {
  const file = ['words-f32.bin', 'words.bin'].map((name) => join(folder, name)).find(existsSync);
  if (file === undefined)
    throw new AgentError(`${folder}: there is no model`, { hint: 'A model has a file words.bin.' });
  return readWordTable(readFileSync(file));
}

function sinceBest(records: readonly EpochRecord[]): number {
  const recalls = records.map(({ recall10 }) => recall10);
  return recalls.length === 0 ? 0 : recalls.length - 1 - recalls.lastIndexOf(Math.max(...recalls));
}

function readTurns(
  { data, seed }: EncoderTraining,
  split: string,
  {
    pieces,
    tell,
    kept,
  }: { readonly pieces: WordPieces; readonly tell: (line: string) => void; readonly kept: number | null },
): readonly EncoderTurn[] {
  const folder = dataFolder(data);
  const names = readSplits(join(folder, 'splits.json')).get(split);
  if (names === undefined) throw new AgentError(`${folder}/splits.json: there is no split "${split}"`);
  const chance = chanceFrom(seed);
  const ids = (text: string) => Uint16Array.from(pieces.ids(text).slice(0, LONGEST));
  const turns: EncoderTurn[] = [];
  for (const name of names.filter((present) => hasReplay(folder, present))) {
    try {
      for (const { demonstration, query, elements } of candidateTurns(folder, name)) {
        const right = elements.filter(({ label }) => label === 1);
        if (right.length === 0) continue;
        const wrong = elements.filter(({ label }) => label === 0);
        const chosen = [...right, ...(kept === null ? wrong : chance.some(wrong, kept))];
        const labels = chosen.map(({ label }) => label);
        turns.push({
          demonstration,
          query: ids(query),
          documents: chosen.map(({ document }) => ids(document)),
          labels,
        });
      }
    } catch (error) {
      if (!(error instanceof AgentError)) throw error;
      tell(`${name} is left out: ${error.message}`);
    }
  }
  tell(`${split}: ${turns.length} turns`);
  return turns;
}

/** What decides the course of a training: another course is another training. */
function courseOf({ split, valid, objective, rate, seed, base }: EncoderTraining): string {
  return JSON.stringify({ split, valid, objective, rate, seed, base: base ?? null });
}

function save(training: EncoderTraining, state: EncoderState, records: readonly EpochRecord[]): void {
  const { out } = training;
  const bytes = new Uint8Array(8 * state.vectors.length);
  bytes.set(new Uint8Array(state.vectors.buffer, state.vectors.byteOffset, state.vectors.byteLength));
  bytes.set(new Uint8Array(state.squares.buffer), state.vectors.byteLength);
  replace(join(out, 'state.bin'), bytes);
  replace(join(out, 'training.json'), `${JSON.stringify({ course: courseOf(training), records }, null, 2)}\n`);
  replace(join(out, 'loss.svg'), lossPlot(records));
}

function resume(training: EncoderTraining, table: WordTable): { state: EncoderState; records: readonly EpochRecord[] } {
  const [stateFile, journal] = ['state.bin', 'training.json'].map((name) => join(training.out, name));
  const fresh = { state: startEncoder(table), records: [] };
  if (stateFile === undefined || journal === undefined || !existsSync(stateFile) || !existsSync(journal)) return fresh;
  const { course, records } = JSON.parse(readFileSync(journal, 'utf8'));
  const bytes = new Uint8Array(readFileSync(stateFile));
  const size = fresh.state.vectors.length * 4;
  if (course !== courseOf(training) || bytes.length !== 2 * size) {
    const hint = 'Name another folder with --out, or delete this one.';
    throw new AgentError(`${training.out}: another training was begun here`, { hint });
  }
  const [vectors, squares] = [
    new Float32Array(bytes.slice(0, size).buffer),
    new Float32Array(bytes.slice(size).buffer),
  ];
  return { state: { vectors, squares, epoch: records.length }, records };
}

function replace(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
