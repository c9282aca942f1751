import { beforeAll, beforeEach, expect, test } from 'vitest';
import { askAndAnswer } from '../../../support/browser/start-talks.ts';
import { startWaymark } from '../../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../../support/servers/scripted-model.ts';
import { call, press, say } from '../../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();

/** What the site has kept. */
let kept: string[] = [];

/**
 * A page that shows at once what it does, and sends it by the function of the browser that it kept, or by a worker: nothing in the page can hold
 * back either. The server draws what it was told.
 */
const page = () => `<!doctype html><title>Nests</title><h1>Nests</h1><ol>${kept.map(nest).join('')}</ol>
<button id="roost">Roost</button> <button id="perch">Perch</button> <button id="menu">Manner</button>
<div id="drawer" hidden><button id="fledge">Fledge</button></div>
<label>Jotting <input id="jotting"></label><button id="moult">Moult</button><p id="told" role="alert"></p>
<script>
  const send = window.fetch;
  const tell = (what) => send('/api/' + 'keep?' + what, { method: 'POST' });
  const worker = new Worker(URL.createObjectURL(new Blob([
    'onmessage = ({ data }) => setTimeout(() => fetch("' + location.origin + '/api/ke' + 'ep?" + data, { method: "POST" }), 300)',
  ])));
  roost.onclick = () => {
    document.querySelector('ol').insertAdjacentHTML('beforeend', '${nest('roost')}');
    tell('roost').catch(() => {});
  };
  perch.onclick = () => {
    perch.disabled = true;
    perch.textContent = 'Queued';
    tell('perch').catch(() => {});
  };
  menu.onclick = () => { drawer.hidden = false; };
  fledge.onclick = () => {
    drawer.remove();
    worker.postMessage('fledge');
  };
  moult.onclick = () => tell('moult').catch(() => { told.innerHTML = 'It was not kept. <button>Dismiss</button>'; });
  let written = '';
  jotting.oninput = () => {
    clearTimeout(window.saving);
    saving = setTimeout(() => {
      if (jotting.value === written) return;
      written = jotting.value;
      tell(written).catch(() => {});
    }, 700);
  };
</script>`;

function nest(name: string): string {
  return `<li>${name} <button>Open</button></li>`;
}

beforeAll(async () => {
  await waymark.launched().context.route('http://nests.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/api/keep') kept.push(search.slice(1));
    await route.fulfill({ contentType: 'text/html', body: pathname === '/' ? page() : 'ok' });
  });
});

beforeEach(() => {
  kept = [];
});

async function scene() {
  return await waymark.scene('http://nests.test/', { approval: 'ask', settings: server.settings });
}

test.each([
  ['adds a part', 'roost', [press('Roost')]],
  ['turns itself off', 'perch', [press('Perch')]],
  ['closes its menu', 'fledge', [press('Manner'), press('Fledge')]],
])('a press that %s is not done twice where its request cannot wait: %s', async (_, name, steps) => {
  const shown = await scene();
  server.answer(...steps, ...steps, say('Done.'));
  const questions = await askAndAnswer(shown, 'Show me more', [true]);
  expect(questions, await shown.story()).toHaveLength(1);
  expect(kept, await shown.story()).toEqual([name]);
});

test('a text that saves itself is saved once it is allowed', async () => {
  const shown = await scene();
  const write = call('type', { ref: 'Jotting', text: 'two eggs' });
  server.answer(write, write, say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more', [true]), await shown.story()).toHaveLength(1);
  await expect.poll(() => kept).toEqual(['two%20eggs']);
});

test('a press that only told that it failed is done anew', async () => {
  const shown = await scene();
  server.answer(press('Moult'), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me more', [true]), await shown.story()).toHaveLength(1);
  expect(kept, await shown.story()).toEqual(['moult']);
});
