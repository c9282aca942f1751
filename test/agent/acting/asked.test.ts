import { expect, test } from 'vitest';
import type { BrowserAction } from '../../../agent/action.ts';
import { attribute, elements } from '../../../agent/page.ts';
import type { Browser } from '../../../agent/ports.ts';
import { respond } from '../../../agent/respond.ts';
import { fakeBody, said, scriptedPolicy } from '../../support/fakes.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

const row = (text: string) => `<ul><li>${text} <button id="it">Delete</button></li><li>Tides <b>1</b></li></ul>`;

/** Deletes what is in the first row; a person says yes after some seconds, while the page becomes another. */
async function ask(
  before: string,
  after: string | readonly string[],
  seconds: number,
): Promise<{ pressed: number; told: string }> {
  let shown: readonly string[] = [before];
  let looks = 0;
  let now = 0;
  let pressed = 0;
  const browser: Browser = {
    observe: async () => {
      const html = shown[looks++ % shown.length] ?? '';
      return { page: pageFromHtml(html, { url: 'https://files.example/' }), screenshot: null, tabs: [] };
    },
    perform: async () => {
      pressed += 1;
      return { status: 'done', note: null };
    },
  };
  const { page } = await browser.observe({ screenshot: 'without', signal: AbortSignal.timeout(1_000) });
  const button = [...elements(page?.root ?? pageFromHtml('').root)].find((each) => attribute(each, 'id') === 'it');
  if (button?.id == null) throw new Error('the page has no button');
  const press: BrowserAction = { intent: 'click', element: button.id };
  const body = fakeBody(browser, scriptedPolicy({ action: press }, { action: { intent: 'say', utterance: 'Done.' } }), {
    clock: () => now,
    confirm: async () => {
      shown = [after].flat();
      looks = 0;
      now += seconds;
      return true;
    },
  });
  let told = '';
  for await (const stage of respond([said('Look at the files')], body, {
    signal: AbortSignal.timeout(5_000),
    onText: () => {},
  }))
    if (stage.stage === 'turn' && 'outcome' in stage.turn && stage.turn.outcome.status === 'refused')
      told = stage.turn.outcome.reason;
  return { pressed, told };
}

test.each([
  ['the row holds another thing by then', row('notes.txt'), row('tax-return.pdf')],
  ['the row holds what a longer number tells', row('Order 5521'), row('Order 5522')],
  ['the row holds another place', row('Room 12'), row('Room 13')],
  ['another price stands there', row('Boat, €20'), row('Boat, €200')],
  ['the control says something else', row('notes.txt'), row('notes.txt').replace('Delete', 'Delete everything')],
])('a step that was allowed is not done where %s', async (_, before, after) => {
  const { pressed, told } = await ask(before, after, 3);
  expect(pressed).toBe(0);
  expect(told).toMatch(/^While you were asked about “Delete”, the page changed/u);
});

test.each([
  ['nothing changed', row('notes.txt'), row('notes.txt'), 3],
  ['another part changed', row('notes.txt'), row('notes.txt').replace('Tides', 'Waves'), 3],
  ['only a time went on', row('notes.txt, 2 minutes ago'), row('notes.txt, 3 minutes ago'), 60],
  ['only what was being saved is saved', row('notes.txt, Saving…'), row('notes.txt, Saved'), 3],
  ['a cursor blinks', row('notes.txt |'), row('notes.txt'), 3],
  ['a sign turns', row('◐ notes.txt'), row('◓ notes.txt'), 3],
  ['a clock went on', row('notes.txt, 09:59'), row('notes.txt, 10:01'), 90],
  [
    'the title counts what is new',
    `<title>Files</title>${row('notes.txt')}`,
    `<title>(1) Files</title>${row('notes.txt')}`,
    3,
  ],
  ['a word blinks', row('notes.txt live'), [row('notes.txt'), row('notes.txt live')], 3],
  ['only what is left went down', row('notes.txt, 04:59 left'), row('notes.txt, 04:31 left'), 28],
] as const)('a step that was allowed is done where %s', async (_, before, after, seconds) => {
  expect(await ask(before, after, seconds)).toEqual({ pressed: 1, told: '' });
});

test.each([
  ['yes', true, 2, 'done'],
  ['no', false, 1, 'refused'],
] as const)(
  'what the hands would press unasked is asked about, and done only after a yes: %s',
  async (_, answer, times, status) => {
    const asked: string[] = [];
    const allowed: unknown[] = [];
    const page = pageFromHtml('<ul><li>Pay invoices <input type="checkbox" id="it"></li></ul>');
    const box = [...elements(page.root)].find((each) => attribute(each, 'id') === 'it');
    if (box?.id == null) throw new Error('the page has no box');
    const press: BrowserAction = { intent: 'click', element: box.id };
    const browser: Browser = {
      observe: async () => ({ page, screenshot: null, tabs: [] }),
      perform: async (_action, options) => {
        allowed.push(options.allowed?.name ?? null);
        return options.allowed === null
          ? { status: 'refused', reason: 'It needs approval.', needs: { what: 'buy', name: 'Pay invoices' } }
          : { status: 'done', note: null };
      },
    };
    const body = fakeBody(
      browser,
      scriptedPolicy({ action: press }, { action: { intent: 'say', utterance: 'Done.' } }),
      {
        confirm: async ({ name }) => {
          asked.push(name);
          return answer;
        },
      },
    );
    let last = '';
    for await (const stage of respond([said('He may also pay invoices')], body, {
      signal: AbortSignal.timeout(5_000),
      onText: () => {},
    }))
      if (stage.stage === 'turn' && 'outcome' in stage.turn) last = stage.turn.outcome.status;
    expect(asked).toEqual(['Pay invoices']);
    expect(allowed).toEqual([null, 'Pay invoices'].slice(0, times));
    expect(last).toBe(status);
  },
);
