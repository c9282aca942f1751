import { expect, test } from 'vitest';
import { addressesOf } from '../../../../extension/body/network/held.ts';
import { conditionFor, lookups } from '../../../../extension/body/network/hold-back.ts';
import { askAndAnswer } from '../../../support/browser/start-talks.ts';
import { call, press, type Received, say } from '../../../support/servers/scripted-server.ts';
import { startShop } from './shop.ts';

const { waymark, server, arrived, bodies, scene } = startShop();

test.each([
  ['the draft that the task stored may go', '', 'DELETE notes.test/bin/Draft%20of%20%27Note%27'],
  ['another note may not go', '?other', 'PUT notes.test/all/Note'],
])('when a note is saved, %s', async (_, search, last) => {
  arrived.length = 0;
  server.answer(call('type', { ref: 'Note', text: 'Tide' }), call('wait', { number: 1 }), press('Save'), say('Done.'));
  const shown = await waymark.scene(`http://notes.test/${search}`, { approval: 'task', settings: server.settings });
  await shown.ask('Write Tide into the note and save it.');
  expect(arrived.map((each) => each.replaceAll("'", '%27')).at(-1), await shown.story()).toBe(last);
});

test.each(['More', 'Later'])('the task stops when “%s” sends what it does not say', async (button) => {
  const shown = await scene(button);
  server.answer(press(button), call('wait', { seconds: 1 }), say('Done.'));
  const last = await shown.ask('Show me more');
  expect(last).toContain('POST http://shop.test/api/place-order');
  expect(arrived[0]).toBe('POST shop.test/api/place-order');
  expect((await shown.turns()).at(-2)).toMatchObject({ type: 'browser' });
});

test('what “Later” sends is told where the model answers at once too', async () => {
  const shown = await scene('Later');
  server.answer(press('Later'), say('Done.'));
  const last = await shown.ask('Show me more');
  expect(last, await shown.story()).toContain('POST http://shop.test/api/place-order');
});

test('a request that names no deed is shown with its step, and stops nothing', async () => {
  const shown = await scene('Show');
  server.answer(press('Show'), say('Done.'));
  expect(await shown.ask('Show it')).toBe('Done.');
  const [, step] = await shown.turns();
  expect(step).toMatchObject({
    effects: [{ method: 'POST', origin: 'http://shop.test', path: '/api/views', size: 0 }],
  });
  await shown.panel.locator('.step').first().locator('summary').click();
  expect(await shown.panel.locator('.details').first().innerText()).toContain('POST http://shop.test/api/views');
  expect(await shown.panel.getByText('Sites of this task: shop.test').count()).toBe(1);
});

test('a write that the site refused is told with its step', async () => {
  const shown = await scene('Strain');
  server.answer(press('Strain'), say('Done.'));
  await shown.ask('Strain it');
  const [, step] = await shown.turns();
  expect(step).toMatchObject({
    outcome: { status: 'done', note: 'but the site answered 507 to POST /api/views/full' },
  });
});

test.each([
  ['Tab', 'POST shop.test/send-it'],
  ['Plain', 'POST shop.test/plain'],
  ['Look up', 'POST evil.test/swapped'],
  ['Tidy', 'DELETE shop.test/api/items/7'],
  ['Wave', 'POST shop.test/api/sell'],
  ['Mint', 'POST shop.test/api/tokens'],
  ['Beam', 'POST shop.test/api/beam'],
  ['Spawn', 'POST shop.test/api/spawn'],
  ['Sift', 'POST shop.test/api/sift'],
])('what nothing on “%s” announces does not arrive before a person allows it', async (button, sent) => {
  const denied = await scene(button);
  server.answer(press(button), say('Done.'));
  const [question] = await askAndAnswer(denied, 'Show me more', [false]);
  expect(question, await denied.story()).toContain(sent.replace(' ', ' http://'));
  expect(arrived).toEqual([]);
  expect(await denied.tab.locator('h1').innerText()).toBe('Shop');

  const allowed = await scene(button);
  server.answer(press(button), say('Done.'));
  await askAndAnswer(allowed, 'Show me more', [true]);
  expect(arrived).toEqual([sent]);
});

test('what was allowed once asks again at the next press', async () => {
  const shown = await scene('Wave');
  server.answer(press('Wave'), call('wait', { number: 3 }), press('Wave'), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more', [true, false]), await shown.story()).toHaveLength(2);
  expect(arrived).toEqual(['POST shop.test/api/sell']);
});

test('the OK of a dialog writes nothing that the button behind it may not write', async () => {
  const shown = await scene('Veer');
  server.answer(press('Veer'), press('OK'), say('Done.'));
  const [question] = await askAndAnswer(shown, 'Show me more', [false]);
  expect(question, await shown.story()).toContain('POST http://shop.test/api/veer');
  expect(arrived).toEqual([]);
});

test.each([
  ['Swerve', [press('Swerve'), press('OK')]],
  ['Swoop', [press('Swoop')]],
])('“%s”, a link that a script sends by POST, does nothing for a question', async (_, steps) => {
  arrived.length = 0;
  server.answer(...steps, say('Done.'));
  const shown = await waymark.scene('http://shop.test/', { approval: 'task', settings: server.settings });
  await shown.ask('Which mugs are there?');
  expect(arrived, await shown.story()).toEqual([]);
});

test.each([
  ['was named', 'Mint', 'Mint a token', 'POST shop.test/api/tokens'],
  ['writes to another site only', 'Preen', 'Show me more', 'POST stats.test/seen'],
])('a button that nobody knows asks nothing where it %s', async (_, button, request, sent) => {
  const shown = await scene(button);
  server.answer(press(button), say('Done.'));
  expect(await askAndAnswer(shown, request, []), await shown.story()).toEqual([]);
  expect(arrived).toEqual([sent]);
});

test.each([
  ['Sieve', 'api/runs/search'],
  ['Burrow', 'api/panel/1207'],
  ['Perch', 'settings/save_tree_state/'],
  ['Riddle', 'mail.php'],
])('what a button that nobody knows looks up passes, and how it keeps the page: %s', async (button, path) => {
  const shown = await scene(button);
  server.answer(press(button), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more', []), await shown.story()).toEqual([]);
  expect(arrived).toEqual([`POST shop.test/${path}`]);
});

test.each([
  ...lookups('http://shop.test').map((passing) => conditionFor(passing).regexFilter ?? ''),
  ...addressesOf('deeds'),
])('the browser takes the rule %s', async (regex) => {
  const worker = await waymark.launched().worker();
  const taken = await worker.evaluate(
    (rule) => chrome.declarativeNetRequest.isRegexSupported({ regex: rule, isCaseSensitive: false }),
    regex,
  );
  expect(taken.isSupported).toBe(true);
});

test('the model hears of a file that the browser saves', async () => {
  const shown = await scene('Take');
  const seen: string[] = [];
  server.answer(press('Take'), (received: Received) => {
    seen.push(JSON.stringify(received));
    return say('Done.');
  });
  await askAndAnswer(shown, 'Show me more', []);
  expect(seen.join('\n'), await shown.story()).toContain('the browser saved “moorings.csv”');
});

test('what a button that nobody knows keeps does not pass', async () => {
  const denied = await scene('Hoard');
  server.answer(press('Hoard'), say('Done.'));
  expect(await askAndAnswer(denied, 'Show me more', [false]), await denied.story()).toHaveLength(1);
  expect(arrived).toEqual([]);
});

test('what a page sends by itself passes when a button that nobody knows sends it', async () => {
  const shown = await scene('Tally');
  server.answer(call('load', { text: 'http://shop.test/?chatty' }), press('Tally'), say('Done.'));
  expect(await askAndAnswer(shown, 'Go to http://shop.test/?chatty', []), await shown.story()).toEqual([]);
  expect(arrived.filter((each) => each.endsWith('/usual'))).toHaveLength(2);
});

test('what a page asks an address for everything as it loads lets nothing else pass there', async () => {
  const denied = await scene('Moult');
  server.answer(call('load', { text: 'http://shop.test/?chatty' }), press('Moult'), say('Done.'));
  expect(await askAndAnswer(denied, 'Go to http://shop.test/?chatty', [false]), await denied.story()).toHaveLength(1);
  expect(arrived).toContain('POST shop.test/do/rpc');
  expect(bodies).not.toContain('moult');
});

test.each([
  ['Peep', 0, 'query Boats { boats }'],
  ['Peck', 1, 'mutation Sink { sink }'],
])('at an address for everything the body tells whether “%s” only asks', async (button, questions, query) => {
  const shown = await scene(button);
  server.answer(call('load', { text: 'http://shop.test/?chatty' }), press(button), say('Done.'));
  const asked = await askAndAnswer(shown, 'Go to http://shop.test/?chatty', questions === 0 ? [] : [false]);
  expect(asked, await shown.story()).toHaveLength(questions);
  expect(arrived).toContain('POST shop.test/do/everything');
  expect(bodies.includes(JSON.stringify({ query }))).toBe(questions === 0);
});

test('so does what a page sends as it loads after a press', async () => {
  const shown = await scene('Tally');
  server.answer(press('More things'), press('Tally'), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more things', []), await shown.story()).toEqual([]);
  expect(arrived.filter((each) => each.endsWith('/usual'))).toHaveLength(2);
});

test('so does what a page sends again and again, long after a press', async () => {
  arrived.length = 0;
  const later = { kind: 'text', text: '[{"do":"click","ref":"Burrow"}]', delayMs: 3_000 } as const;
  server.answer(press('Sieve'), later, press('Tally'), say('Done.'));
  const settings = { ...server.settings, strict: { where: 'nowhere', sites: [] } } as const;
  const shown = await waymark.scene('http://shop.test/?polls', { approval: 'ask', settings });
  expect(await askAndAnswer(shown, 'Show me more', []), await shown.story()).toEqual([]);
  expect(arrived.filter((each) => each.endsWith('/usual')).length).toBeGreaterThan(3);
});
