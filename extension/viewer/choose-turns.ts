import type { ViewedDemonstration, ViewedPrediction, ViewedPredictions, ViewedTurn } from './viewed.ts';

/** Which turns are listed. An empty text lets all pass. */
export interface TurnFilter {
  readonly words: string;
  readonly intent: string;
  readonly category: string;
  /** `low`: some prediction scores less than 1; `zero`: some scores 0. */
  readonly score: '' | 'low' | 'zero';
  readonly differing: boolean;
}

export const EVERYTHING: TurnFilter = { words: '', intent: '', category: '', score: '', differing: false };

/** The turns that pass, in order. */
export function chooseTurns(
  { turns }: ViewedDemonstration,
  predictions: ViewedPredictions,
  choice: TurnFilter,
): readonly ViewedTurn[] {
  const words = choice.words.toLowerCase().trim();
  return turns.filter((turn) => {
    const made = predictionsAt(predictions, turn.index);
    if (choice.intent !== '' && turn.intent !== choice.intent) return false;
    if (choice.category !== '' && !made.some(({ category }) => category === choice.category)) return false;
    if (choice.score !== '' && !made.some(({ score }) => isLow(score, choice.score === 'zero' ? 0 : 1))) return false;
    if (choice.differing && !differs(turn, predictions)) return false;
    return words === '' || searchText(turn, made).includes(words);
  });
}

function isLow(score: number | null, limit: 0 | 1): boolean {
  return score !== null && (limit === 0 ? score === 0 : score < 1);
}

/** Whether files of results differ at a turn; with a single file, whether it differs from the recording. */
export function differs({ index, call }: ViewedTurn, predictions: ViewedPredictions): boolean {
  const outputs = predictions.map((made) => made[index]?.output ?? null);
  if (outputs.every((output) => output === null)) return false;
  return outputs.length === 1 ? outputs[0] !== call : new Set(outputs).size > 1;
}

/** What the files of results have for a turn. */
export function predictionsAt(predictions: ViewedPredictions, turn: number): readonly ViewedPrediction[] {
  return predictions.map((made) => made[turn] ?? null).filter((prediction) => prediction !== null);
}

function searchText({ text, url, call }: ViewedTurn, made: readonly ViewedPrediction[]): string {
  return [text, url ?? '', call ?? '', ...made.map(({ output }) => output)].join('\n').toLowerCase();
}
