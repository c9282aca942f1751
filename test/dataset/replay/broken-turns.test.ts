import { expect, test } from 'vitest';
import { readReplay } from '../../../dataset/demonstration.ts';
import { turnFields } from '../../../dataset/replay/format-turn.ts';

const replayOf = (intent: string, timestamp: string) =>
  readReplay(
    `{"data": [{"type": "browser", "timestamp": ${timestamp}, "state": {}, "action": {"intent": "${intent}", "arguments": {}}}]}`,
    { name: 'made', source: 'replay.json' },
  );

test.each(['constructor', 'toString', '__proto__'])('an intent "%s" has no format', (intent) => {
  const [turn] = replayOf(intent, '1.5').turns;
  expect(() => turn && turnFields(turn, 'plain')).toThrow(`turn 0: intent "${intent}" has no format`);
});

test.each(['NaN', 'Infinity'])('a timestamp %s is no time', (timestamp) => {
  expect(() => replayOf('click', timestamp)).toThrow(
    `replay.json: turn 0 has the "timestamp" ${timestamp}, which is no time`,
  );
});
