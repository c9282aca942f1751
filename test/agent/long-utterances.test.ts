import { expect, test } from 'vitest';
import { commandsPolicy } from '../../agent/commands/commands-policy.ts';
import { guard } from '../../agent/guard/guard.ts';
import { elements, type Page } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import { pageFromHtml } from '../support/page-from-html.ts';

const PAGE: Page = pageFromHtml(
  '<label>Name <input></label><button>Delete account</button><select aria-label="Size"><option>S</option></select>',
);
const BUTTON = [...elements(PAGE.root)].find(({ tag }) => tag === 'button')?.id;
/** Repeated, these make every step of reading do its most. */
const UNITS = [
  'a',
  ' ',
  'a ',
  'and ',
  ', ',
  '"',
  '1 ',
  'click the ',
  'to the ',
  'of in on at ',
  '? ',
  '-',
  'type x into name and ',
];
const LENGTH = 100_000;

function asked(utterance: string): State {
  const cost = { milliseconds: 0, tokens: 0 };
  const turn = { type: 'chat', speaker: 'instructor', utterance, timestamp: 0, memo: null, cost } as const;
  return { turns: [turn], page: PAGE, screenshot: null, tabs: [] };
}

const utterances = UNITS.map((unit) => `Delete account ${unit.repeat(LENGTH / unit.length)}`);

test('an utterance of any length is answered at once', async () => {
  const policy = commandsPolicy({ now: () => new Date(0) });
  for (const utterance of utterances) {
    const state = asked(utterance);
    const { action } = await policy(
      { state, candidates: [] },
      { signal: AbortSignal.timeout(60_000), onText: () => {} },
    );
    expect(action).toMatchObject({ intent: 'say', utterance: expect.stringContaining('4000 characters at a time') });
  }
});

test('a pasted text of any length grants nothing', () => {
  if (BUTTON == null) throw new Error('there is no button');
  for (const utterance of utterances)
    expect(guard({ intent: 'click', element: BUTTON }, asked(utterance)).kind).toBe('ask');
});
