import { expect, test } from 'vitest';
import { addressAlike } from '../../../../agent/guard/effects/named-alike.ts';

test.each([
  ['Log out', '/auth/revoke', 'Delete the automation "Bedtime". Then log out.', true],
  ['Log out', '/auth/revoke', 'Log me out again.', true],
  ['Log out', '/auth/revoke', 'What is on this page?', false],
  ['Log out', '/keys/delete', 'Log out', false],
  ['Run', '/api/sqllab/execute/', 'Run the query "select count(*) from boats" and tell me the result.', true],
  ['Run', '/api/sqllab/execute/', 'Show the last query.', false],
  ['Save', '/api/execute/', 'Save the draft.', false],
])('%s may send to %s, asked by "%s": %j', (name, path, said, passes) => {
  const words = addressAlike(name, [said]);
  expect(words !== null && new RegExp(`[^a-z](?:${words})(?:[^a-z]|$)`, 'u').test(path)).toBe(passes);
});
