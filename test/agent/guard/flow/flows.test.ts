import { expect, test } from 'vitest';
import type { BrowserAction, ElementId } from '../../../../agent/action.ts';
import { flowOf } from '../../../../agent/guard/flow/flows.ts';
import { elements, type Page } from '../../../../agent/page.ts';
import { said } from '../../../support/fakes.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

const PAGE = pageFromHtml(
  `<p id="code">Your code is 991734.</p><div id="done">Done</div>
   <iframe><document url="https://evil.example/"><div id="drop">Here</div></document></iframe>`,
  { url: 'https://mail.example/' },
);

function idOf(name: string, { root }: Page = PAGE): ElementId {
  const found = [...elements(root)].find(({ attributes }) =>
    attributes.some(([key, value]) => key === 'id' && value === name),
  );
  if (found?.id == null) throw new Error(`nothing is called ${name}`);
  return found.id;
}

test.each([
  ['drop', 'https://evil.example'],
  ['done', null],
])('what is dropped on #%s goes to %s', (place, to) => {
  const action: BrowserAction = { intent: 'drag', element: idOf('code'), to: idOf(place) };
  const state = { page: PAGE, turns: [said('Tidy up')], screenshot: null, tabs: [] };
  const flow = flowOf(action, PAGE, state);
  expect(flow?.to ?? null).toBe(to);
  if (flow !== null) expect(flow.values.map(({ value }) => value)).toEqual(['Your code is 991734.']);
});

test('a tick carries nothing, after another site was read', () => {
  const page = pageFromHtml('<label><input type="checkbox" id="clean"> Clean checkout</label><input id="note">', {
    url: 'https://build.example/',
  });
  const read = { ...said('Read it.'), speaker: 'navigator', url: 'https://mail.example/' } as const;
  const state = { page, turns: [said('Force a build with a clean checkout'), read], screenshot: null, tabs: [] };
  const tick: BrowserAction = { intent: 'change', element: idOf('clean', page), value: 'true' };
  expect(flowOf(tick, page, state)).toBeNull();
  const note: BrowserAction = { intent: 'textinput', element: idOf('note', page), text: 'Meet at Pier 7' };
  expect(flowOf(note, page, state)?.to).toBe('https://build.example');
});
