import type { Turn } from '../turn.ts';

/** What the person said last; '' before they said anything. */
export function lastSaid(turns: readonly Turn[]): string {
  const last = turns.findLast((turn) => turn.type === 'chat' && turn.speaker === 'instructor');
  return last?.type === 'chat' ? last.utterance : '';
}
