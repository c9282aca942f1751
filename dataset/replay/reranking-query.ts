import type { Demonstration } from '../demonstration.ts';
import { formatTurn } from './format-turn.ts';

/**
 * The query of WebLINX's reranking task at a turn, one line per earlier turn: the instructor's utterances as they are, all other
 * turns as calls of the agent.
 */
export function rerankingQuery({ turns }: Demonstration, index: number): string {
  const lines = turns.slice(0, index).map((turn) => {
    if (turn.type === 'chat' && turn.speaker === 'instructor') return `User: ${turn.utterance}`;
    return `Agent: ${formatTurn(turn, 'reranking')}`;
  });
  return lines.join('\n');
}
