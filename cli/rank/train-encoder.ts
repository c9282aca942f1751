import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AgentError } from '../../agent/errors.ts';
import { dataFolder, hasReplay, readSplits } from '../../dataset/disk/disk.ts';
import {
  type EncoderState,
  type EncoderTurn,
  type Objective,
  recallAt10,
  startEncoder,
  trainEpoch,
} from '../../ranker/train/dual-encoder.ts';
import { chanceFrom } from '../../ranker/train/make/chance.ts';
import { type WordPieces, wordPieces } from '../../ranker/words/word-pieces.ts';
import { readWordTable, type WordTable, writeWordTable } from '../../ranker/words/word-table.ts';
import { packagedWords } from '../package/packaged-model.ts';
import { candidateTurns } from './candidate-file.ts';
import { type EpochRecord, lossPlot } from './loss-plot.ts';

/** Options of `waymark train`. */
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

/** Wrong documents kept per turn, to draw negatives from. */
const KEPT_NEGATIVES = 60;
/** Word pieces kept per text. */
const MOST_PIECES = 256;
/** The file that an interrupted training continues from. */
const STATE = 'state.bin';

/** Trains until recall stops improving. Saves everything after each epoch, so that an interrupted training can continue. */
export async function trainEncoder(training: EncoderTraining, tell: (line: string) => void): Promise<void> {
  const { out, epochs, patience, rate, seed, objective } = training;
  const table = training.base === undefined ? packagedWords() : readTable(training.base);
  const pieces = wordPieces(table.vocabulary);
  const learnt = readTurns(training, training.split, { pieces, tell, kept: KEPT_NEGATIVES });
  const judged = readTurns(training, training.valid, { pieces, tell, kept: null });
  if (learnt.length === 0) throw new AgentError(`no turn of the split "${training.split}" has a labelled element`);
  mkdirSync(out, { recursive: true });
  const { dimensions } = table;
  const { state, before, records: earlier } = resume(training, table) ?? beginTraining(table, judged);
  const records = [...earlier];
  if (state.epoch === 0) {
    tell(`before: recall@10 ${before.toFixed(3)} on ${judged.length} turns of ${training.valid}`);
    writeModel(out, state, table);
  } else tell(`continuing after epoch ${state.epoch}`);
  while (state.epoch < epochs && (judged.length === 0 || sinceBest({ before, records }) < patience)) {
    const loss = trainEpoch(state, learnt, { dimensions, rate, seed, objective });
    state.epoch++;
    const recall10 = judged.length === 0 ? 0 : recallAt10(state.vectors, judged, dimensions);
    records.push({ epoch: state.epoch, loss, recall10 });
    tell(`epoch ${state.epoch} of ${epochs}: loss ${loss.toFixed(4)}, recall@10 ${recall10.toFixed(3)}`);
    // Without a validation split, the last epoch is kept.
    if (judged.length === 0 || sinceBest({ before, records }) === 0) writeModel(out, state, table);
    save(training, state, { before, records });
  }
  rmSync(join(out, STATE), { force: true });
  const best = Math.max(before, ...records.map(({ recall10 }) => recall10));
  tell(`${out}: the best recall@10 is ${best.toFixed(3)}`);
}

/** recall@10 before the first epoch, and the measures of each epoch. */
interface TrainingHistory {
  readonly before: number;
  readonly records: readonly EpochRecord[];
}

type TrainingState = TrainingHistory & { readonly state: { -readonly [Key in keyof EncoderState]: EncoderState[Key] } };

function beginTraining(table: WordTable, judged: readonly EncoderTurn[]): TrainingState {
  const state = startEncoder(table);
  const before = judged.length === 0 ? 0 : recallAt10(state.vectors, judged, table.dimensions);
  return { state, before, records: [] };
}

function writeModel(out: string, { vectors }: EncoderState, { vocabulary, dimensions }: WordTable): void {
  const made = { vocabulary, dimensions, vectors };
  replace(join(out, 'words.bin'), writeWordTable(made));
  replace(join(out, 'words-f32.bin'), writeWordTable(made, 'float32'));
}

function readTable(folder: string): WordTable {
  const file = ['words-f32.bin', 'words.bin'].map((name) => join(folder, name)).find(existsSync);
  if (file === undefined)
    throw new AgentError(`${folder}: there is no model`, { hint: 'A model folder contains words.bin.' });
  return readWordTable(readFileSync(file));
}

/** Epochs since the best one. */
function sinceBest({ before, records }: TrainingHistory): number {
  const recalls = [before, ...records.map(({ recall10 }) => recall10)];
  return recalls.length - 1 - recalls.indexOf(Math.max(...recalls));
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
  const ids = (text: string) => Uint16Array.from(pieces.ids(text).slice(0, MOST_PIECES));
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
      tell(`skipping ${name}: ${error.message}`);
    }
  }
  tell(`${split}: ${turns.length} turns`);
  return turns;
}

/** The options that determine a training, as a key: a saved state with another key belongs to another training. */
function courseOf({ split, valid, objective, rate, seed, base }: EncoderTraining): string {
  return JSON.stringify({ split, valid, objective, rate, seed, base: base ?? null });
}

/** Writes the state as one file, so that an interruption leaves either the old or the new one. */
function save(training: EncoderTraining, { vectors, squares }: EncoderState, history: TrainingHistory): void {
  const { out } = training;
  const head = new TextEncoder().encode(JSON.stringify({ course: courseOf(training), ...history }));
  const bytes = new Uint8Array(4 + head.length + vectors.byteLength + squares.byteLength);
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  bytes.set(new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength), 4 + head.length);
  bytes.set(
    new Uint8Array(squares.buffer, squares.byteOffset, squares.byteLength),
    4 + head.length + vectors.byteLength,
  );
  replace(join(out, STATE), bytes);
  replace(join(out, 'training.json'), `${JSON.stringify({ course: courseOf(training), ...history }, null, 2)}\n`);
  replace(join(out, 'loss.svg'), lossPlot(history.records));
}

/** Reads the state of an interrupted training; null if there is none. */
function resume(training: EncoderTraining, { vocabulary, dimensions }: WordTable): TrainingState | null {
  const file = join(training.out, STATE);
  if (!existsSync(file)) return null;
  const bytes = new Uint8Array(readFileSync(file));
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const { course, before, records } = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  const size = vocabulary.length * dimensions * 4;
  if (course !== courseOf(training) || bytes.length !== 4 + length + 2 * size) {
    const hint = 'Choose another folder with --out, or delete this one.';
    throw new AgentError(`${training.out} holds an unfinished training with other options`, { hint });
  }
  const vectors = new Float32Array(bytes.slice(4 + length, 4 + length + size).buffer);
  const squares = new Float32Array(bytes.slice(4 + length + size).buffer);
  return { state: { vectors, squares, epoch: records.length }, before, records };
}

function replace(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
