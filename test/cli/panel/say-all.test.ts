import { expect, test } from 'vitest';
import type { BrowserAction, ElementId } from '../../../agent/action.ts';
import type { BrowserTurn, DoneDeed, Outcome, Turn } from '../../../agent/turn.ts';
import type { PanelSession } from '../../../cli/panel/panel-session.ts';
import { sayAll } from '../../../cli/panel/say-all.ts';

const COST = { milliseconds: 1, tokens: 1 };
const REFUSED: Outcome = { status: 'refused', reason: '“Publish” was not allowed.' };
const DONE: Outcome = { status: 'done', note: null };
const CLICK: BrowserAction = { intent: 'click', element: 'e' as ElementId };

function step(name: string, outcome: Outcome, changes: Partial<BrowserTurn> = {}): BrowserTurn {
  const target = { tag: 'button', role: 'button', name, box: null, secret: false };
  return {
    ...{ type: 'browser', action: CLICK, target, outcome, url: 'https://desk.example/', timestamp: 0, memo: null },
    ...{ cost: COST, ...changes },
  };
}

const deed = (changes: Partial<DoneDeed>): DoneDeed =>
  ({ name: 'Send', context: '', stage: 'last', ...changes }) as DoneDeed;

/** What a run whose agent did `steps` and then spoke says was left undone; null for nothing. */
async function failureOf(steps: readonly BrowserTurn[]): Promise<string | null> {
  const chat = (speaker: 'instructor' | 'navigator', utterance: string): Turn =>
    ({ type: 'chat', speaker, utterance, timestamp: 0, cost: COST }) as Turn;
  const turns = [chat('instructor', 'Publish it.'), ...steps, chat('navigator', 'That is all.')];
  const session = {
    say: async () => {},
    shown: async () => ({ busy: false, question: null, plan: [], file: null, error: null }),
    entries: async (from: number) => turns.slice(from).map((turn) => ({ turn })),
    goOn: async () => false,
    place: async () => ({ url: 'https://desk.example/', title: 'Desk' }),
  } as unknown as PanelSession;
  const { failure } = await sayAll(session, ['Publish it.'], { out: null, tell: () => {} });
  return failure;
}

test.each([
  ['nothing was refused', [step('Publish', DONE)]],
  ['the same control was allowed later', [step('Publish', REFUSED), step('Publish', DONE)]],
  ['another control did it', [step('Publish', REFUSED), step('Send', DONE, { deed: deed({}) })]],
  [
    'another way led to the place',
    [step('x', REFUSED, { action: { intent: 'load', url: 'https://desk.example/a' }, target: null }), step('A', DONE)],
  ],
])('a run is finished where %s', async (_, steps) => expect(await failureOf(steps)).toBeNull());

test.each([
  ['nothing came after', []],
  ['only other steps came after', [step('Title', DONE), step('Cancel', DONE)]],
  ['the deed that came after only opened a menu', [step('More', DONE, { deed: deed({ opener: true }) })]],
  ['it failed the second time', [step('Publish', { status: 'failed', reason: 'gone' })]],
])('a run in which a deed was refused is not finished where %s', async (_, after) =>
  expect(await failureOf([step('Publish', REFUSED), ...after])).toBe(
    '“Publish it.” was not done: “Publish” was not allowed.',
  ),
);
