import { expect, test } from 'vitest';
import type { BrowserAction } from '../../../agent/action.ts';
import { attribute, elements } from '../../../agent/page.ts';
import type { Browser } from '../../../agent/ports.ts';
import { respond } from '../../../agent/respond.ts';
import type { Effect } from '../../../agent/turn.ts';
import { fakeBody, said, scriptedPolicy } from '../../support/fakes.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

const page = pageFromHtml(
  `<ul><li>Cedar <button id="one">Roost</button></li><li>Oak <button id="other">Roost</button></li></ul><button id="last">Moult</button>`,
  { url: 'https://nests.example/' },
);

function press(name: string): BrowserAction {
  const button = [...elements(page.root)].find((each) => attribute(each, 'id') === name);
  if (button?.id == null) throw new Error(`the page has no ${name}`);
  return { intent: 'click', element: button.id };
}

/** Presses what a person always allows; the page of the first press has to be loaded anew once it is allowed. Resolves to what was asked and what left. */
async function pressAll(names: readonly string[], sentAnew: boolean): Promise<{ asked: number; left: number }> {
  let isFirst = true;
  let effects: readonly Effect[] = [];
  let [asked, left] = [0, 0];
  const posts = (held: boolean): Effect => ({
    ...{ method: 'POST', origin: 'https://nests.example', path: '/api/keep' },
    ...{ size: 2, by: 'script', held },
  });
  const browser: Browser = {
    observe: async () => ({ page, screenshot: null, tabs: [] }),
    sent: async () => {
      const taken = effects;
      effects = [];
      return taken;
    },
    perform: async (_action, { approved }) => {
      if (approved && isFirst) {
        isFirst = false;
        effects = sentAnew ? [posts(false)] : [];
        return { status: 'failed', reason: 'It was loaded anew.', again: true };
      }
      effects = [posts(!approved)];
      if (approved) left += 1;
      return { status: 'done', note: null };
    },
  };
  const steps = names.map((name) => ({ action: press(name) }));
  const body = fakeBody(browser, scriptedPolicy(...steps, { action: { intent: 'say', utterance: 'Done.' } }), {
    confirm: async () => {
      asked += 1;
      return true;
    },
  });
  for await (const _ of respond([said('Show me more')], body, {
    signal: AbortSignal.timeout(5_000),
    onText: () => {},
  }));
  return { asked, left };
}

test.each([
  ['is done again without another question', ['one', 'one'], false, { asked: 1, left: 1 }],
  ['asks anew the next time', ['one', 'one', 'one'], false, { asked: 2, left: 2 }],
  ['allows no other row', ['one', 'other'], false, { asked: 2, left: 1 }],
  ['allows no other button', ['one', 'last'], false, { asked: 2, left: 1 }],
  ['asks anew where the page sent it as it was loaded', ['one', 'one'], true, { asked: 2, left: 1 }],
])('a step that was allowed, and whose page had to be loaded anew, %s', async (_, names, sentAnew, expected) => {
  expect(await pressAll(names, sentAnew)).toEqual(expected);
});
