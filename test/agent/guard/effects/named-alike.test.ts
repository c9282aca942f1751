import { expect, test } from 'vitest';
import { isNamedAlike } from '../../../../agent/guard/effects/named-alike.ts';
import type { Effect } from '../../../../agent/turn.ts';

const sends = (path: string, by: Effect['by'] = 'script'): Effect => ({
  method: 'POST',
  origin: 'https://site.example',
  path,
  size: 12,
  by,
  held: true,
});

test.each([
  ['Log out', '/auth/revoke', 'Delete the automation "Bedtime". Then log out.', true],
  ['Log out', '/auth/revoke', 'Log me out again.', true],
  ['Log out', '/auth/revoke', 'What is on this page?', false],
  ['Log out', '/keys/delete', 'Log out', false],
  ['Run', '/api/sqllab/execute/', 'Run the query "select count(*) from boats" and tell me the result.', true],
  ['Run', '/api/sqllab/execute/', 'Show the last query.', false],
  ['Save', '/api/execute/', 'Save the draft.', false],
])('%s that sends to %s, asked by "%s": %j', (name, path, said, isAlike) => {
  expect(isNamedAlike(sends(path), name, [said])).toBe(isAlike);
});

test('a document that leaves the page is no such request', () => {
  expect(isNamedAlike(sends('/auth/revoke', 'document'), 'Log out', ['Log out'])).toBe(false);
});
