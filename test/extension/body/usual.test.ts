import { expect, test } from 'vitest';
import type { Effect } from '../../../agent/turn.ts';
import { UsualRequests } from '../../../extension/body/network/usual.ts';

const post = (path: string, size: number | null, held = false): Effect => ({
  ...{ method: 'POST', origin: 'https://shop.example', path, by: 'script', size, held },
});

/** Whether an address passes after these requests, of which no press caused the last ones. */
function passes(path: string, { before = [], idle }: { before?: readonly Effect[]; idle: readonly Effect[] }): boolean {
  const usual = new UsualRequests();
  usual.add(before, []);
  usual.add(idle, idle);
  return usual.all().some((effect) => effect.path === path);
}

test.each<[string, boolean, string, { before?: readonly Effect[]; idle: readonly Effect[] }]>([
  ['what has no body', true, '/seen', { idle: [post('/seen', 0)] }],
  ['the same body again', true, '/beat', { idle: [post('/beat', 40), post('/beat', 42)] }],
  ['a body that was seen once', false, '/beat', { idle: [post('/beat', 40)] }],
  ['bodies of several sizes', false, '/do', { idle: [post('/do', 40), post('/do', 400)] }],
  [
    'another body that a press sent',
    false,
    '/do',
    { before: [post('/do', 90)], idle: [post('/do', 40), post('/do', 40)] },
  ],
  ['an address for everything', false, '/kontor/rpc/', { idle: [post('/kontor/rpc/', 40), post('/kontor/rpc/', 40)] }],
  ['a report of what is done on the page', true, '/superset/log/', { idle: [post('/superset/log/', 400)] }],
  ['a body that nobody can measure', false, '/do', { idle: [post('/do', null), post('/do', null)] }],
  ['what was held back', false, '/do', { idle: [post('/do', 0, true)] }],
  [
    'a message on a socket, which no rule can tell',
    false,
    '/socket',
    { idle: [{ ...post('/socket', 0), method: 'SEND' }] },
  ],
])('%s passes: %s', (_, isPassing, path, sent) => expect(passes(path, sent)).toBe(isPassing));

test('an address stays one entry', () => {
  const usual = new UsualRequests();
  for (let i = 0; i < 3; i++) usual.add([], [post('/beat', 40)]);
  expect(usual.all()).toHaveLength(1);
});
