import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import type { Demonstration } from '../../dataset/demonstration.ts';
import { dataFolder, demonstrationFolder, readDemonstration } from '../../dataset/disk/disk.ts';
import { rankedTurns, readTurnPage } from '../../dataset/disk/saved-page.ts';
import type { CandidateTurn } from '../../dataset/page/candidate-turns.ts';
import { stateAt } from '../../dataset/replay/state-at.ts';
import { bm25Scorer, constantScorer, randomScorer } from '../../ranker/baselines/baselines.ts';
import { cachedEmbed } from '../../ranker/embed/cached-embed.ts';
import { cascadeScorer } from '../../ranker/embed/cascade-scorer.ts';
import { cosineScorer, staticEmbed } from '../../ranker/embed/embed.ts';
import type { Scorer } from '../../ranker/scorer.ts';
import type { RankerView } from '../../ranker/static/static-model.ts';
import { scoreState, staticScorer } from '../../ranker/static/static-rank.ts';
import { lexiconOf } from '../../ranker/words/lexicon.ts';
import { readWordTable } from '../../ranker/words/word-table.ts';
import { packagedModel } from '../package/packaged-model.ts';

/** Scores the elements of a turn, in their order, and measures the time. */
export type TurnScorer = (turn: CandidateTurn) => Promise<{
  readonly scores: readonly number[];
  readonly milliseconds: number;
}>;

interface ScorerChoice {
  readonly model: string;
  readonly seed: number;
  readonly data?: string;
  readonly candidates?: string;
  readonly view?: RankerView;
  readonly models?: string;
  readonly precision?: 'fp32' | 'q8';
}

const NEVER = new AbortController().signal;

/** The scorer that `--model` names. Throws an `AgentError` for an unknown name. */
export function scorerOf(asked: ScorerChoice): TurnScorer {
  if (asked.model === 'stored') return async (turn) => ({ scores: storedScores(turn), milliseconds: 0 });
  const view = asked.view ?? (asked.candidates === undefined ? 'live' : 'records');
  if (asked.model === 'waymark' && view === 'live') return liveScorer(asked);
  const loading = documentScorer(asked);
  return async ({ query, elements }) => {
    const documents = elements.map(({ document }) => document);
    const scorer = await loading;
    const started = performance.now();
    const scores = await scorer({ query, documents }, { signal: NEVER });
    return { scores, milliseconds: performance.now() - started };
  };
}

async function documentScorer({ model, seed, ...asked }: ScorerChoice): Promise<Scorer> {
  switch (model) {
    case 'waymark':
      return staticScorer(packagedModel('records'));
    case 'bm25':
      return bm25Scorer;
    case 'constant':
      return constantScorer;
    case 'random':
      return randomScorer(seed);
    default:
      if (existsSync(join(model, 'words.bin'))) return ownScorer(model);
      return model.startsWith('cascade:')
        ? cascadeScorer({
            quick: staticScorer(packagedModel('records')),
            thorough: await transformerScorer(model.slice('cascade:'.length), asked),
            depth: CASCADE_DEPTH,
          })
        : transformerScorer(model, asked);
  }
}

/** A model that `waymark train` wrote. */
function ownScorer(folder: string): Scorer {
  const table = readWordTable(readFileSync(join(folder, 'words.bin')));
  return cosineScorer(cachedEmbed(staticEmbed(lexiconOf(table))));
}

/** How many of the best elements a transformer reranks. */
const CASCADE_DEPTH = 40;

/** A sentence-embedding model: from the hub if its name has a slash, else from the folder `--models`. */
async function transformerScorer(
  name: string,
  { models, precision = 'q8' }: Pick<ScorerChoice, 'models' | 'precision'>,
): Promise<Scorer> {
  const folder = models ?? (name.includes('/') ? null : (env.WAYMARK_MODELS ?? null));
  if (!name.includes('/') && (folder === null || !existsSync(join(folder, name)))) {
    const hint =
      'Models are waymark, bm25, constant, random, stored; NAME or cascade:NAME of a model in --models or on the hub; a folder that waymark train wrote.';
    throw new AgentError(`there is no model "${name}"`, { hint });
  }
  const { transformerEmbed } = await import('../../ranker/embed/transformer.ts');
  return cosineScorer(cachedEmbed(await transformerEmbed({ name, folder, precision })));
}

/** Scores with Waymark's model on whole saved pages and the turns before. */
function liveScorer({ data, candidates }: ScorerChoice): TurnScorer {
  if (candidates !== undefined) {
    const hint = 'Use --view records, or --data DIR instead of --candidates FILE.';
    throw new AgentError('a candidate file holds records, not pages', { hint });
  }
  const model = packagedModel();
  const folder = dataFolder(data);
  let current: Demonstration | null = null;
  return async ({ demonstration: name, turn: index, elements }) => {
    if (current?.name !== name) current = readDemonstration(folder, name);
    const turns = rankedTurns(demonstrationFolder(folder, name), current);
    const turn = turns.find((other) => other.index === index);
    if (turn === undefined) throw new AgentError(`${name}: turn ${index} has no page`);
    const state = stateAt(current, index, readTurnPage(demonstrationFolder(folder, name), turn));
    const started = performance.now();
    const scored = new Map(scoreState(model, state).map(({ element, score }) => [element.id, score]));
    const milliseconds = performance.now() - started;
    const byUid = new Map<string | null, number>(scored);
    return { scores: elements.map(({ uid }) => byUid.get(uid) ?? Number.NEGATIVE_INFINITY), milliseconds };
  };
}

function storedScores({ demonstration, turn, elements }: CandidateTurn): readonly number[] {
  return elements.map(({ uid, score }) => {
    if (score !== null) return score;
    const hint = 'Only candidate files that a ranker wrote have scores; choose one with --candidates.';
    throw new AgentError(`${demonstration}, turn ${turn}: ${uid} has no score`, { hint });
  });
}
