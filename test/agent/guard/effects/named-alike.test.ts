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
  ['Archive flag', 'DELETE /flags/old-banner-2024', 'archive the flag old-banner-2024', true],
  ['Archive flag', 'DELETE /flags/new-banner', 'archive the flag old-banner-2024', false],
  ['Archive flag', 'DELETE /flags/old-banner-2024', 'Show me the flag old-banner-2024', false],
  ['Open flag', 'DELETE /flags/old-banner-2024', 'open the flag old-banner-2024', false],
])('%s may send to %s, asked by "%s": %j', (name, path, said, passes) => {
  const { method = 'GET', words = '$^' } = addressAlike(name, [said]) ?? {};
  const [by = 'POST', address = ''] = path.includes(' ') ? path.split(' ') : ['POST', path];
  expect(method === by && new RegExp(`[^a-z](?:${words})(?:[^a-z]|$)`, 'u').test(address)).toBe(passes);
});
