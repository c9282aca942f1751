import { AgentError } from '../../agent/errors.ts';
import { type Selection, selectDemonstrations } from '../../dataset/disk/demonstrations.ts';
import { readFileLines } from '../../dataset/disk/lines.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import { type CandidateTurn, candidateLine, readCandidateTurns } from '../../dataset/page/candidate-turns.ts';
import {
  evaluateRanking,
  type RankingMode,
  type RankingResults,
  type ScoredTurn,
} from '../../ranker/measure/evaluate.ts';
import { ranksOf, scoresByUid } from '../../ranker/ranks.ts';
import type { RankerView } from '../../ranker/static/static-model.ts';
import { WholeFile } from '../package/whole-file.ts';
import { candidateTurns } from './candidate-file.ts';
import { scorerOf, type TurnScorer } from './turn-scorers.ts';

/** Options of `waymark rank`. */
export interface Ranking extends Selection {
  readonly candidates?: string;
  readonly model: string;
  /** `live`: the whole saved page; `records`: what WebLINX's documents keep of it. Only Waymark's model has both. */
  readonly view?: RankerView;
  readonly models?: string;
  readonly precision?: 'fp32' | 'q8';
  readonly mode: RankingMode;
  readonly seed: number;
  readonly out?: string;
  readonly json?: string;
}

/** Ranks the turns, writes the requested files and returns the measures. `tell` gets warnings. */
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
    const turns = readCandidateTurns(readFileLines(ranking.candidates), ranking.candidates);
    for (const turn of turns) if (ranking.demo === undefined || ranking.demo === turn.demonstration) yield turn;
    return;
  }
  const { folder, names, missing } = selectDemonstrations(ranking);
  if (missing.length > 0) tell(`skipping ${missing.length} demonstrations that are not on disk`);
  for (const name of names) {
    try {
      yield* candidateTurns(folder, name);
    } catch (error) {
      if (ranking.demo !== undefined || !(error instanceof AgentError)) throw error;
      tell(`skipping ${name}: ${error.message}`);
    }
  }
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
