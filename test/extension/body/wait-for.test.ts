import { expect, test, vi } from 'vitest';
import { waitFor } from '../../../extension/body/acting/wait-for.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

vi.mock('../../../extension/body/tabs/tab-life.ts', () => ({ until: async () => {} }));

test.each([
  ['Tables', '<p>Tablespaces</p>', false],
  ['Tables', '<p>Tablespaces</p><p>Tables</p>', true],
  ['tables (3)', '<p>Tables  (3)</p>', true],
  ['10 items', '<p>110 items</p>', false],
  ['Saved', '<button>Saved!</button>', true],
  ['完了', '<p>保存完了しました</p>', true],
])('“%s” is shown by %s: %s', async (words, html, isShown) => {
  const look = async () => pageFromHtml(html);
  const { signal } = new AbortController();
  const outcome = await waitFor({ intent: 'waitfor', words, state: 'shown', seconds: 0 }, { signal, look });
  expect(outcome.status).toBe(isShown ? 'done' : 'failed');
});
