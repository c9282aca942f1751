import { join } from 'node:path';
import { AgentError } from '../../agent/errors.ts';
import { dataFolder, hasReplay, readSplits } from '../../dataset/disk/disk.ts';
import { readLines } from '../../dataset/disk/lines.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import { type CandidateTurn, candidateLine, readCandidateTurns } from '../../dataset/page/candidate-turns.ts';
import {
  evaluateRanking,
  type RankingMode,
  type RankingResults,
  type ScoredTurn,
} from '../../ranker/measure/evaluate.ts';
import { ranksOf, scoresByUid } from '../../ranker/ranks.ts';
import type { View } from '../../ranker/static/static-model.ts';
import { WholeFile } from '../package/whole-file.ts';
import { candidateTurns } from './candidate-lines.ts';
import { scorerOf, type TurnScorer } from './turn-scorers.ts';

/** What to rank, with what, and where to. */
export interface Ranking {
  readonly data?: string;
  readonly demo?: string;
  readonly split?: string;
  readonly splitsFile?: string;
  readonly candidates?: string;
  readonly model: string;
  /** `live`: all that a page tells; `records`: what WebLINX keeps of it. Only the model of Waymark knows the difference. */
  readonly view?: View;
  readonly models?: string;
  readonly precision?: 'fp32' | 'q8';
  readonly mode: RankingMode;
  readonly seed: number;
  readonly out?: string;
  readonly json?: string;
}

/** Ranks, writes the files that were asked for, and measures. `tell` gets what a person should know meanwhile. */
export async function rankTurns(ranking: Ranking, tell: (line: string) => void): Promise<RankingResults> {
  const score = scorerOf(ranking);
  const out = ranking.out === undefined ? null : new WholeFile(ranking.out);
  const turns: ScoredTurn[] = [];
  try {
    for (const turn of turnsOf(ranking, tell)) {
      const scored = await scoreTurn(turn, score);
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

async function scoreTurn(turn: CandidateTurn, score: TurnScorer): Promise<ScoredTurn> {
  const { demonstration, elements } = turn;
  const uids = elements.map(({ uid }) => uid);
  const { scores, milliseconds } = await score(turn);
  return {
    demonstration,
    uids,
    labels: elements.map(({ label }) => label),
    scores: scoresByUid(uids, scores),
    milliseconds,
  };
}

function* scoredLines(turn: CandidateTurn, { scores }: ScoredTurn): Generator<string> {
  const ranks = ranksOf(scores);
  for (const element of turn.elements) {
    const ranked = { score: scores.get(element.uid) ?? 0, rank: ranks.get(element.uid) ?? 0 };
    yield candidateLine(turn, element, ranked);
  }
}
