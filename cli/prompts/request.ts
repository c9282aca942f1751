import type { ChatTurn } from '../../agent/turn.ts';

/** The turn in which a user makes a request. */
export function request(utterance: string): ChatTurn {
  const cost = { milliseconds: 0, tokens: 0 };
  return { type: 'chat', speaker: 'instructor', utterance, timestamp: 0, memo: null, cost };
}
