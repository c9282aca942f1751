import { test } from 'vitest';
import { readCommands } from '../../../agent/commands/grammar.ts';

test('g', () => {
  for (const u of (process.env.SAY ?? '').split('|')) console.log(u, JSON.stringify(readCommands(u)));
});
