import type { ChatTurn, Turn } from '../turn.ts';

/** What the person said last; '' before they said anything. */
export function lastSaid(turns: readonly Turn[]): string {
  const last = turns.findLast((turn) => turn.type === 'chat' && turn.speaker === 'instructor');
  return last?.type === 'chat' ? last.utterance : '';
}

/** The turn in which the person says something, `timestamp` seconds after the conversation began. */
export function saidTurn(utterance: string, timestamp = 0): ChatTurn {
  const cost = { milliseconds: 0, tokens: 0 };
  return { type: 'chat', speaker: 'instructor', utterance, timestamp, memo: null, cost };
}
