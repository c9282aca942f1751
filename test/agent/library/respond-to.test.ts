import { expect, test } from 'vitest';
import type { BrowserAction } from '../../../agent/action.ts';
import { type RespondToOptions, respondTo } from '../../../agent/library/respond-to.ts';
import { look } from '../../../agent/library/view.ts';
import type { Browser } from '../../../agent/ports.ts';
import type { Turn } from '../../../agent/turn.ts';

const performed: BrowserAction[] = [];
const browser: Browser = {
  observe: async () => ({
    page: look({ html: '<button>Save</button><button>Delete account</button>' })?.page ?? null,
    screenshot: null,
    tabs: [],
  }),
  perform: async (action) => {
    performed.push(action);
    return { status: 'done', note: null };
  },
};

async function turnsOf(request: string, options: Partial<RespondToOptions> = {}): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  for await (const turn of respondTo(request, { browser, ...options })) turns.push(turn);
  return turns;
}

test('does what is said with the built-in policy, and yields each final turn once', async () => {
  const turns = await turnsOf('Press Save');
  expect(turns.map((turn) => (turn.type === 'chat' ? turn.utterance : turn.action.intent))).toEqual([
    'click',
    'Done: pressed “Save”.',
  ]);
});

test('a policy and earlier turns may be given', async () => {
  const before = await turnsOf('Press Save');
  const seen: number[] = [];
  const turns = await turnsOf('And now?', {
    turns: before,
    policy: async ({ state }) => {
      seen.push(state.turns.length);
      return { action: { intent: 'say', utterance: 'Nothing.' }, problem: null, usage: null, raw: '', memo: null };
    },
  });
  expect([seen, turns.length]).toEqual([[before.length + 1], 1]);
});
