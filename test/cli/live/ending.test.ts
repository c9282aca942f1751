import { expect, test } from 'vitest';
import { type Ending, endingOf } from '../../../cli/live/ending.ts';

const failed = { verdict: 'failed', stopped: null, error: null } as const;

test.each<[said: string, end: Ending]>([
  ['Done: pressed “Save”.', 'claimed'],
  ['The message was sent.', 'claimed'],
  ['Nothing was left to do.', 'claimed'],
  ['Done: pressed “Lab”. I did not understand “fly”.', 'not understood'],
  ['So far: pressed “Lab”. I left out “copper”: I do not know what to do about that here.', 'not understood'],
  ['I do not see “Save” on this page.', 'not found'],
  ['Done: pressed “Shop”. The page does not say: I find nothing on it about “it costs”.', 'not found'],
  ['There are several that fit “mug”. Which one: 1. a.txt; 2. b.txt?', 'asked'],
  ['“Delete” was not allowed.', 'asked'],
  ['Done: pressed “What is this?”.', 'claimed'],
  ['42', 'wrong'],
])('%s', (said, end) => {
  expect(endingOf({ ...failed, said })).toBe(end);
});

test('success, limits and errors count before words', () => {
  expect(endingOf({ ...failed, verdict: 'passed', said: 'I do not see it.' })).toBe('done');
  expect(endingOf({ ...failed, verdict: 'unjudged', said: 'Done.' })).toBe('unjudged');
  expect(endingOf({ ...failed, stopped: 'steps', said: 'Done.' })).toBe('limit');
  expect(endingOf({ ...failed, error: 'No server.', said: 'Done.' })).toBe('error');
});
