import { expect, test } from 'vitest';
import { askAndAnswer } from '../../../support/browser/start-talks.ts';
import { call, press, say } from '../../../support/servers/scripted-server.ts';
import { on, startShop } from './shop.ts';

const { waymark, server, arrived, scene } = startShop();

test.each([
  ['Ajar', 'a box'],
  ['Lamp', 'a switch of a script'],
])('%s, %s that the page shows turned while its request waits, is turned once it is allowed', async (name) => {
  const shown = await scene(name);
  server.answer(call('change', { text: 'true', ref: name }), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more', [true]), await shown.story()).toHaveLength(1);
  expect(arrived, await shown.story()).toEqual([`POST shop.test/api/${name.toLowerCase()}-true`]);
});

test('a box is ticked in a window without an address, which the page writes into', async () => {
  const shown = await scene('More');
  server.answer(press('Picker'), call('change', { text: 'true', ref: 'network' }), say('Done.'));
  await askAndAnswer(shown, 'Tick network in the picker', []);
  const story = await shown.story();
  expect(story).not.toContain('was not finished');
  const pages = await Promise.all(
    shown.tab
      .context()
      .pages()
      .map(async (page) => ({ page, title: await page.title() })),
  );
  const picker = pages.find(({ title }) => title === 'Picker')?.page;
  expect(await picker?.locator('input').isChecked(), story).toBe(true);
});

test('a list whose page takes the same choice for none is set anew once it is allowed', async () => {
  const shown = await scene('Crate');
  server.answer(call('change', { text: 'kale', ref: 'Crate' }), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more', [true]), await shown.story()).toHaveLength(1);
  expect(arrived, await shown.story()).toEqual(['beans', 'kale'].map((crop) => `POST shop.test/api/crate-${crop}`));
});

test('a choice whose list waits for a request is made once that is allowed', async () => {
  const shown = await scene('More');
  server.answer(call('change', { ref: 'Berth', text: 'North 4' }), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more', [true]), await shown.story()).toHaveLength(1);
  expect(await shown.tab.locator('#outcome').innerText(), await shown.story()).toBe('North 4 chosen');
  expect(arrived).toContain('POST shop.test/api/berths');
});

test('what a page saves by itself some seconds after a text that nobody asked for waits for an answer', async () => {
  const denied = await scene('Jotting');
  server.answer(call('type', { ref: 'Jotting', text: 'x' }), say('Done.'));
  const [question] = await askAndAnswer(denied, 'Show me more', [false]);
  expect(question, await denied.story()).toContain('PUT http://shop.test/api/jotting');
  expect(arrived).toEqual([]);
});

test.each<[string, Parameters<typeof server.answer>]>([
  ['Margin', [press('Find it')]],
  ['Ledger', [call('wait', { number: 6 }), press('Find it')]],
  ['Footing', [call('load', { url: 'http://shop.test/elsewhere' })]],
])('what a page saves of “%s” at a later step, nobody asked for it', async (field, later) => {
  const looked = await scene('More');
  server.answer(call('type', { ref: field, text: 'x' }), ...later, say('Done.'));
  await askAndAnswer(looked, 'Show me more', [false, false]);
  expect(
    arrived.filter((each) => each.startsWith('P')),
    await looked.story(),
  ).toEqual([]);
  const asked = await scene('More');
  server.answer(call('type', { ref: field, text: 'x' }), ...later, say('Done.'));
  await askAndAnswer(asked, `Write x into ${field}`, []);
  expect(arrived, await asked.story()).toContainEqual(expect.stringMatching(`/${field.toLowerCase()}$`));
});

test('a number that nobody said is not kept as its field is left, where the request is about another field', async () => {
  const shown = await scene('More');
  const write = (text: string) => call('type', { ref: 'Margin', text });
  server.answer(write('7777'), press('Find it'), say('Done.'));
  const questions = await askAndAnswer(shown, 'Set the jotting to 450', [false, false]);
  expect(questions.at(-1), await shown.story()).toContain('PUT http://shop.test/api/margin');
  expect(arrived.filter((each) => each.startsWith('P'))).toEqual([]);
  const asked = await scene('More');
  server.answer(write('450'), press('Find it'), say('Done.'));
  await askAndAnswer(asked, 'Set the margin to 450', []);
  expect(arrived, await asked.story()).toContain('PUT shop.test/api/margin');
});

test.each([
  ['Fledge', 'by fetch', ['fledge']],
  ['Roost', 'by XMLHttpRequest', ['roost']],
  ['Flock', 'beside a beacon', ['flown', 'fledge']],
])('%s: a request %s waits for the answer, and is gone with its page after a no', async (name, _, sent) => {
  const shown = await scene(name);
  server.answer(press(name), press('Burrow'), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more', [true]), await shown.story()).toHaveLength(1);
  const waited = sent.map((each) => `POST shop.test/api/${each}`);
  // Two requests that leave together arrive in any order.
  expect(arrived.slice(0, waited.length).toSorted(), await shown.story()).toEqual(waited.toSorted());
  expect(arrived.slice(waited.length)).toEqual(['POST shop.test/api/panel/1207']);
  expect(await shown.tab.locator('#outcome').innerText()).toBe('kept');
  const denied = await scene(name);
  server.answer(press(name), say('Done.'));
  expect(await askAndAnswer(denied, 'Show me more', [false]), await denied.story()).toHaveLength(1);
  expect(arrived).toEqual([]);
  expect(await denied.tab.locator('#outcome').innerText()).toBe('');
});

test.each([false, true])(
  'a list that sends the form of its page to the same address, with a search in it, waits for the answer: %s',
  async (isAllowed) => {
    const shown = await scene('Queue');
    server.answer(call('change', { ref: 'Queue', text: 'South' }), say('Done.'));
    expect(await askAndAnswer(shown, 'Show me more', [isAllowed]), await shown.story()).toHaveLength(1);
    expect(arrived).toEqual(isAllowed ? ['POST shop.test/'] : []);
    expect(await shown.tab.locator('h1').innerText()).toBe('Shop');
  },
);

test.each([
  ['Frame', 'POST http://shop.test/plain'],
  ['Echo', 'POST http://shop.test/'],
])('a form that a script sends with functions of a new frame is held back by the browser: %s', async (button, sent) => {
  const denied = await scene(button);
  server.answer(press(button), say('Done.'));
  const [question] = await askAndAnswer(denied, 'Show me more', [false]);
  expect(question, await denied.story()).toContain(sent);
  expect(arrived).toEqual([]);
  expect(await denied.tab.locator('h1').innerText()).toBe('Shop');
});

test('a form that is pressed is sent to the address that it shows', async () => {
  const shown = await scene('Keep');
  server.answer(press('Keep'), say('Done.'));
  expect(await askAndAnswer(shown, 'Keep it', []), await shown.story()).toEqual([]);
  expect(arrived).toEqual(['POST shop.test/noted']);
});

test.each([
  ['More', 'POST shop.test/api/place-order'],
  ['Picture', 'GET evil.test/'],
  ['Tab', 'POST shop.test/send-it'],
])('strict: what “%s” sends does not arrive before a person allows it', async (button, sent) => {
  const denied = await scene(button, 'everywhere');
  server.answer(press(button), say('Done.'));
  const [question] = await askAndAnswer(denied, 'Show me more', [false]);
  expect(question).toContain(sent.replace(' ', ' http://'));
  expect(arrived).toEqual([]);

  const allowed = await scene(button, 'everywhere');
  server.answer(press(button), say('Done.'));
  await askAndAnswer(allowed, 'Show me more', [true]);
  expect(arrived).toEqual([sent]);
  const rules = () => allowed.panel.evaluate(async () => (await chrome.declarativeNetRequest.getSessionRules()).length);
  expect(await rules()).toBe(0);
});

test('strict: a form that leads away is sent once it is allowed, from the page as it was', async () => {
  const shown = await scene('Plain', 'everywhere');
  server.answer(press('Plain'), press('Plain'), say('Done.'));
  await askAndAnswer(shown, 'Show me more', [true]);
  expect(arrived, await shown.story()).toEqual(['POST shop.test/plain']);
});

test('strict: rules do not outlive the panel', async () => {
  const shown = await scene('More', 'everywhere');
  server.answer(press('More'), say('Done.'));
  await shown.say('Show me more');
  const worker = await waymark.launched().worker();
  const rules = () => worker.evaluate(async () => (await chrome.declarativeNetRequest.getSessionRules()).length);
  await expect.poll(rules, { interval: 20 }).toBeGreaterThan(0);
  await shown.panel.close();
  await expect.poll(rules).toBe(0);
});

test.each([
  ['a choice', on('Size', 'change', { text: 'Large' })],
  ['text', on('Code', 'type', { text: 'abc' })],
  ['a tick', on('Gift', 'click', {})],
])('a form that a script sends at %s is held back until a person allows it', async (_, step) => {
  const denied = await scene('More');
  server.answer(step, say('Done.'));
  const [question] = await askAndAnswer(denied, 'Fill in the form', [false]);
  expect(question, await denied.story()).toContain('POST http://shop.test/chosen');
  expect(arrived).toEqual([]);
  expect(await denied.tab.locator('h1').innerText()).toBe('Shop');

  const allowed = await scene('More');
  server.answer(step, say('Done.'));
  await askAndAnswer(allowed, 'Fill in the form', [true]);
  await expect.poll(() => arrived, { timeout: 5_000 }).toEqual(['POST shop.test/chosen']);
});

test('choosing what a button will do writes nothing before a person allows it', async () => {
  const shown = await scene('More');
  server.answer(on('Action', 'change', { text: 'Delete them' }), say('Done.'));
  const [question] = await askAndAnswer(shown, 'Show me more', [false]);
  expect(question, await shown.story()).toContain('POST http://shop.test/api/gone');
  expect(arrived).toEqual([]);
});

test('a form that looks something up is sent by a choice', async () => {
  const shown = await scene('More');
  server.answer(on('Sorted by', 'change', { text: 'Price' }), say('Done.'));
  expect(await askAndAnswer(shown, 'Sort by price', []), await shown.story()).toEqual([]);
  expect(arrived).toEqual(['POST shop.test/found']);
});

test.each([
  ['a tick', press('Featured'), 'featured'],
  ['a button', press('Twin'), 'twice'],
])('what %s saves when a timer ends waits for an answer, whatever the person asks for', async (_, step, address) => {
  const denied = await scene('More');
  server.answer(step, say('Done.'));
  const [question] = await askAndAnswer(denied, 'Rename the shop to Tide', [false]);
  expect(question, await denied.story()).toContain(`POST http://shop.test/api/${address}`);
  expect(arrived).toEqual([]);
});

test.each([
  ['that reads goes to an address that says so', 'SELECT name FROM orders', 0],
  ['that writes waits for an answer there', 'DELETE FROM orders WHERE id = 28', 1],
])('a statement %s', async (_, statement, questions) => {
  const shown = await scene('More');
  server.answer(call('type', { ref: 'Statement', text: statement }), press('Run'), say('Done.'));
  const asked = await askAndAnswer(shown, 'Which customer has ordered the most?', Array(questions).fill(false));
  expect(asked, await shown.story()).toHaveLength(questions);
  expect(arrived.includes('POST shop.test/api/query-result')).toBe(questions === 0);
});
