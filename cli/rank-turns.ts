import { join } from 'node:path';
import { AgentError } from '../agent/errors.ts';
import { type CandidateTurn, candidateLine, readCandidateTurns } from '../dataset/candidate-turns.ts';
import { dataFolder, hasReplay, readSplits } from '../dataset/disk.ts';
import { readLines } from '../dataset/disk-lines.ts';
import { writeWhole } from '../dataset/disk-write.ts';
import { bm25Scorer, constantScorer, lexicalScorer, randomScorer } from '../ranker/baselines.ts';
import { evaluateRanking, type RankingMode, type RankingResults, type ScoredTurn } from '../ranker/evaluate.ts';
import { ranksOf, scoresByUid } from '../ranker/ranks.ts';
import type { Scorer } from '../ranker/scorer.ts';
import { candidateTurns } from './candidate-lines.ts';
import { WholeFile } from './whole-file.ts';

/** What to rank, with what, and where to. */
export interface Ranking {
  readonly data?: string;
  readonly demo?: string;
  readonly split?: string;
  readonly splitsFile?: string;
  readonly candidates?: string;
  readonly model: string;
  readonly mode: RankingMode;
  readonly seed: number;
  readonly out?: string;
  readonly json?: string;
}

/** Ranks, writes the files that were asked for, and measures. `tell` gets what a person should know meanwhile. */
export async function rankTurns(ranking: Ranking, tell: (line: string) => void): Promise<RankingResults> {
  const scorer = ranking.model === 'stored' ? null : scorerNamed(ranking);
  const out = ranking.out === undefined ? null : new WholeFile(ranking.out);
  const turns: ScoredTurn[] = [];
  try {
    for (const turn of turnsOf(ranking, tell)) {
      const scored = await scoreTurn(turn, scorer);
      turns.push(scored);
      if (out !== null) for (const line of scoredLines(turn, scored)) out.write(line);
    }
    out?.keep();
  } finally {
    out?.drop();
  }
  const results = evaluateRanking(turns, ranking.mode);
  if (results === null) throw new AgentError('no turn has a labelled element, so there is nothing to measure');
  if (ranking.json !== undefined) {
    writeWhole(ranking.json, [`${JSON.stringify({ model: ranking.model, ...results }, null, 2)}\n`]);
  }
  return results;
}

function scorerNamed({ model, seed }: Ranking): Scorer {
  const scorers = new Map([
    ['bm25', bm25Scorer],
    ['lexical', lexicalScorer],
    ['constant', constantScorer],
    ['random', randomScorer(seed)],
  ]);
  const scorer = scorers.get(model);
  if (scorer !== undefined) return scorer;
  throw new AgentError(`there is no model "${model}"`, {
    hint: `There are: ${[...scorers.keys()].join(', ')}, stored.`,
  });
}

function* turnsOf(ranking: Ranking, tell: (line: string) => void): Generator<CandidateTurn> {
  if (ranking.candidates !== undefined) {
    const turns = readCandidateTurns(readLines(ranking.candidates), ranking.candidates);
    for (const turn of turns) if (ranking.demo === undefined || ranking.demo === turn.demonstration) yield turn;
    return;
  }
  const data = dataFolder(ranking.data);
  for (const name of demonstrationsOf(ranking, data, tell)) {
    try {
      yield* candidateTurns(data, name);
    } catch (error) {
      if (ranking.demo !== undefined || !(error instanceof AgentError)) throw error;
      tell(`${name} is left out: ${error.message}`);
    }
  }
}

function demonstrationsOf(ranking: Ranking, data: string, tell: (line: string) => void): readonly string[] {
  if (ranking.demo !== undefined) return [ranking.demo];
  const hint = 'Say --demo NAME, --split NAME or --candidates FILE.';
  if (ranking.split === undefined) throw new AgentError('nothing was named to rank', { hint });
  const source = ranking.splitsFile ?? join(data, 'splits.json');
  const splits = readSplits(source);
  const names = splits.get(ranking.split);
  if (names === undefined) {
    throw new AgentError(`${source}: there is no split "${ranking.split}"`, {
      hint: `There are: ${[...splits.keys()].join(', ')}.`,
    });
  }
  const present = names.filter((name) => hasReplay(data, name));
  if (present.length < names.length)
    tell(`${present.length} of ${names.length} demonstrations of ${ranking.split} are on disk`);
  return present;
}

const NEVER = new AbortController().signal;

async function scoreTurn(turn: CandidateTurn, scorer: Scorer | null): Promise<ScoredTurn> {
  const { demonstration, query, elements } = turn;
  const uids = elements.map(({ uid }) => uid);
  const started = performance.now();
  const scores = scorer === null ? storedScores(turn) : await scorer(questionOf(query, turn), { signal: NEVER });
  const milliseconds = performance.now() - started;
  return {
    demonstration,
    uids,
    labels: elements.map(({ label }) => label),
    scores: scoresByUid(uids, scores),
    milliseconds,
  };
}

function questionOf(query: string, { elements }: CandidateTurn) {
  return { query, documents: elements.map(({ document }) => document) };
}

function storedScores({ demonstration, turn, elements }: CandidateTurn): readonly number[] {
  return elements.map(({ uid, score }) => {
    if (score !== null) return score;
    const hint = 'Only a candidate file that a ranker wrote has scores: name one with --candidates.';
    throw new AgentError(`${demonstration}, turn ${turn}: ${uid} has no score`, { hint });
  });
}

function* scoredLines(turn: CandidateTurn, { scores }: ScoredTurn): Generator<string> {
  const ranks = ranksOf(scores);
  for (const element of turn.elements) {
    const ranked = { score: scores.get(element.uid) ?? 0, rank: ranks.get(element.uid) ?? 0 };
    yield candidateLine(turn, element, ranked);
  }
}
