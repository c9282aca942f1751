import { expect, test } from 'vitest';
import { done, failed } from '../../../../extension/page/outcomes.ts';
import { startHands } from '../../../support/browser/start-hands.ts';

const { act, actAgain, testOutcomes, page } = startHands();

const LOG = `<script>
  const log = [];
  const types = 'pointerover pointerenter pointermove pointerdown pointerup mouseover mouseenter mousemove mousedown mouseup click focus focusin blur keydown keypress beforeinput input keyup change submit'.split(' ');
  const listen = (selector) => types.forEach((type) => document.querySelector(selector).addEventListener(type, (e) => log.push(type)));
</script>`;

test('a click is the whole sequence of a mouse', async () => {
  const { outcome, read, starts } = await act(
    `<button>Go</button>${LOG}<script>listen('button')</script>`,
    'button',
    { intent: 'click' },
    'log',
  );
  expect(outcome).toEqual(done());
  expect(starts).toBe(1);
  expect(read).toEqual(
    'pointerover pointerenter mouseover mouseenter pointermove mousemove pointermove mousemove pointerdown mousedown focus focusin pointerup mouseup click'.split(
      ' ',
    ),
  );
});

test('a pointer that the page takes for itself moves no focus, so that a menu opened by it stays open', async () => {
  const { outcome, read } = await act(
    '<input autofocus><button onpointerdown="event.preventDefault()" onmousedown="window.heard = true" onclick="window.clicked = true">Sort</button>',
    'button',
    { intent: 'click' },
    '[document.activeElement.localName, window.heard ?? false, window.clicked]',
  );
  expect(outcome).toEqual(done());
  expect(read).toEqual(['input', false, true]);
});

test('a hand touches the innermost element, at the middle of its box', async () => {
  const { read } = await act(
    `<button style="position:absolute;left:100px;top:50px;width:100px;height:40px;padding:0"><span style="display:block;height:40px">Go</span></button><script>document.onclick = (e) => { window.seen = [e.target.localName, e.clientX, e.clientY, e.detail] }</script>`,
    'button',
    { intent: 'click' },
    'seen',
  );
  expect(read).toEqual(['span', 150, 70, 1]);
});

test('a link for a new tab is handed to the extension unless the page handles it', async () => {
  const link = '<a href="https://example.com/x" target="_blank">Out</a>';
  expect((await act(link, 'a', { intent: 'click' })).opens).toBe('https://example.com/x');
  expect(
    (await act(`${link}<script>document.querySelector('a').onclick = () => false</script>`, 'a', { intent: 'click' }))
      .opens,
  ).toBeNull();
});

test('scrolls to an offset, to an element, and a page that scrolls in a box', async () => {
  const tall = '<div style="height:5000px"></div><p id="end">end</p>';
  expect((await act(tall, null, { intent: 'scroll', to: { x: 0, y: 700 } }, 'scrollY')).read).toBe(700);
  expect(
    (
      await act(
        tall,
        '#end',
        { intent: 'scroll', to: null },
        'document.querySelector("#end").getBoundingClientRect().y < 600',
      )
    ).read,
  ).toBe(true);
  const boxed = `<style>body{margin:0}</style><div id="box" style="height:100vh;overflow:auto">${tall}</div>`;
  expect(
    (await act(boxed, null, { intent: 'scroll', to: { x: 0, y: 300 } }, 'document.querySelector("#box").scrollTop'))
      .read,
  ).toBe(300);
  expect((await act('<p>short</p>', null, { intent: 'scroll', to: { x: 0, y: 300 } })).outcome).toEqual(
    done('the page does not scroll further'),
  );
});

test('an element that is gone, or that another took the place of, is said to be gone', async () => {
  await act('<button>Go</button>', 'button', { intent: 'hover' });
  const gone = await page().evaluate(`(async () => {
    const element = eyes.ids.of(document.querySelector('button'));
    document.querySelector('button').remove();
    const needs = { eyes, signal: new AbortController().signal, timeoutMs: 300, starting: async () => {}, allowed: null, trusted: null, storedFor: null };
    return (await waymarkPage.perform({ intent: 'click', element }, needs)).outcome;
  })()`);
  expect(gone).toEqual(failed('The element is no longer on the page: it changed since it was read.'));
});

const FEED = `<ul><li><b>Mira</b> <button>Like</button></li><li><b>Royal</b> <button>Like</button></li></ul><script>
  const swap = () => { document.querySelector('b').textContent = 'Royal'; };
  document.onclick = ({ target }) => { window.liked = target.parentElement.textContent.trim(); };
</script>`;

test('a row that another took the place of once the pointer was there is not pressed', async () => {
  await act(FEED, null, { intent: 'scroll', to: { x: 0, y: 0 } });
  await page().evaluate(`document.addEventListener('pointerover', () => setTimeout(swap), { once: true })`);
  const { outcome, read } = await actAgain('button', { intent: 'click' }, 'window.liked ?? null', { row: ['mira'] });
  expect(outcome).toEqual(failed('The row of the button "Like" changed since it was read.'));
  expect(read).toBeNull();
});

test.each([
  ['of the same words', 'Mira', done(), 'Mira Like'],
  ['of other words', 'Royal', failed('The row of the button "Like" changed since it was read.'), null],
])('a row %s that is drawn anew once the pointer is there', async (_, name, outcome, liked) => {
  await act(FEED, null, { intent: 'scroll', to: { x: 0, y: 0 } });
  await page().evaluate(`document.addEventListener('pointerover', () => {
    const list = document.querySelector('ul');
    list.innerHTML = list.innerHTML.replace('Mira', ${JSON.stringify(name)});
  }, { once: true })`);
  const pressed = await actAgain('button', { intent: 'click' }, 'window.liked ?? null', { row: ['mira'] });
  expect(pressed.outcome).toEqual(outcome);
  expect(pressed.read).toBe(liked);
});

test('a row that stayed what it was is pressed', async () => {
  await act(FEED, null, { intent: 'scroll', to: { x: 0, y: 0 } });
  const { outcome, read } = await actAgain('button', { intent: 'click' }, 'liked', { row: ['mira'] });
  expect(outcome).toEqual(done());
  expect(read).toBe('Mira Like');
});

test('stopped before it starts, it does nothing', async () => {
  await act('<button style="display:none" onclick="window.hit = 1">Go</button>', 'button', { intent: 'hover' });
  const hit = await page().evaluate(`(async () => {
    const element = eyes.ids.of(document.querySelector('button'));
    const stop = new AbortController();
    const acting = waymarkPage.perform({ intent: 'click', element }, { eyes, signal: stop.signal, timeoutMs: 5000, starting: async () => {}, allowed: null, trusted: null, storedFor: null });
    stop.abort();
    await acting.catch(() => {});
    document.querySelector('button').style.display = 'block';
    return window.hit ?? null;
  })()`);
  expect(hit).toBeNull();
});

testOutcomes([
  [
    'moves the mouse first, as a page sees that shows a bar once its place is another',
    `<button hidden onclick="window.bold = true">Bold</button><p tabindex="0">Text</p><script>
      let last = null;
      document.onmousemove = ({ clientX: x }) => { document.querySelector('button').hidden = last === null || last === x; last = x; };
    </script>`,
    'p',
    { intent: 'click' },
    done(),
    'document.querySelector("button").hidden',
    false,
  ],
  [
    'refuses files',
    '<label>Picture <input type="file"></label>',
    'input',
    { intent: 'click' },
    {
      status: 'refused',
      reason: 'The input "Picture" takes a file, which only the person can choose: ask them to choose it in the page.',
    },
    'null',
    null,
  ],
  [
    'says that a button is disabled',
    '<button disabled>Go</button>',
    'button',
    { intent: 'click' },
    failed('The button "Go" is disabled.'),
    'null',
    null,
  ],
  [
    'says that an element is not visible',
    '<button style="visibility:hidden" aria-label="Go">Go</button>',
    'button',
    { intent: 'click' },
    failed('The button "Go" is not visible.'),
    'null',
    null,
  ],
  [
    'says what covers an element',
    '<button onclick="window.hit = 1">Go</button><div role="dialog" aria-label="Cookies" style="position:fixed;inset:0">Accept?</div>',
    'button',
    { intent: 'click' },
    failed('The button "Go" is covered by the dialog "Cookies".'),
    'window.hit',
    undefined,
  ],
  [
    'leaves the field whose picker covers another one',
    '<input id="a" aria-label="Time" onblur="p.hidden = true"><div id="p" style="position:absolute;width:400px;height:300px;background:white">12 : 00</div><p><input aria-label="Price"></p><script>document.querySelector("#a").focus()</script>',
    '[aria-label="Price"]',
    { intent: 'textinput', text: '5' },
    done(),
    'document.querySelector("p input").value',
    '5',
  ],
  [
    'presses a link beside a part of it that does something of its own',
    '<a href="#to" style="display:block;width:300px;text-align:center" onclick="event.preventDefault(); window.hit = \'link\'">Fee <span style="cursor:pointer" title="Ctrl+1" onclick="event.stopPropagation(); event.preventDefault(); window.hit = \'part\'">%s</span> fee</a>',
    'a',
    { intent: 'click' },
    done(),
    'window.hit',
    'link',
  ],
  [
    'says that an element never comes to rest',
    '<style>@keyframes r { to { transform: translateX(300px) } } button { animation: r 1s infinite alternate linear }</style><button>Go</button>',
    'button',
    { intent: 'click' },
    failed('The button "Go" keeps moving.'),
    'null',
    null,
  ],
  [
    'runs the script of a link among those of the page, also where the menu of the link closes first',
    '<script>function open2(what) { window.hit = what } document.addEventListener("click", () => { document.querySelector("ul").hidden = true })</script><ul><li><a href="javascript:open2(%22new%20one%22);">New…</a></li></ul>',
    'a',
    { intent: 'click' },
    done(),
    'hit',
    'new one',
  ],
  [
    'presses the label of a radio button that only screen readers find',
    '<style>input { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip: rect(0 0 0 0); border: 0 } dialog { display: block }</style><dialog open><div style="position: relative"><label for="s4" style="font-size: 24px">★</label><input type="radio" id="s4" onchange="window.hit = true"></div></dialog>',
    'input',
    { intent: 'click' },
    done('checked radio "★"'),
    'hit',
    true,
  ],
  [
    'presses the tick that is drawn beside a box which only screen readers find',
    '<span><input type="checkbox" style="position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip: rect(0 0 0 0)"><a style="display: inline-block; width: 18px; height: 18px; border: 1px solid" onclick="window.hit = true; previousElementSibling.checked = true"></a></span>',
    'input',
    { intent: 'click' },
    done('checked checkbox'),
    'hit',
    true,
  ],
  [
    'presses what moves in its place without end',
    '<style>@keyframes p { to { transform: scale(1.1) translateX(4px) } } button { animation: p 0.3s infinite alternate linear }</style><button onclick="window.hit = true">Publish</button>',
    'button',
    { intent: 'click' },
    done(),
    'hit',
    true,
  ],
  [
    'scrolls to what it clicks',
    '<div style="height:3000px"></div><button onclick="window.hit = scrollY > 1000">Go</button>',
    'button',
    { intent: 'click' },
    done(),
    'hit',
    true,
  ],
  [
    'scrolls inside scrollers',
    '<div style="height:100px;overflow:auto"><div style="height:900px"></div><button onclick="window.hit = 1">Go</button></div>',
    'button',
    { intent: 'click' },
    done(),
    'hit',
    1,
  ],
  [
    'leaves new tabs to the extension',
    '<a href="https://example.com/x" target="_blank">Out</a>',
    'a',
    { intent: 'click' },
    done(),
    'null',
    null,
  ],
  [
    'hovers',
    `<button onmouseover="window.over = 1; this.after('Open')">Menu</button>`,
    'button',
    { intent: 'hover' },
    done(),
    'over',
    1,
  ],
  [
    'presses a part of a picture',
    '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==" width="200" height="40" usemap="#m" alt=""><map name="m"><area shape="rect" coords="0,0,90,40" href="#one" alt="One"><area id="two" shape="rect" coords="100,0,190,40" href="#two" alt="Two"></map>',
    '#two',
    { intent: 'click' },
    done(),
    'location.hash',
    '#two',
  ],
  [
    'hovers over a point of an element',
    `<style>body { margin: 0 } div { width: 200px; height: 100px }</style><div onmousemove="if (event.clientX > 150) { window.over = event.clientX; this.append('Open') }"></div>`,
    'div',
    { intent: 'hover', at: { x: 180, y: 20 } },
    done(),
    'over',
    180,
  ],
  [
    'presses a div button inside an open shadow root',
    '<x-a></x-a><script>document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML = "<div class=b role=button>Go</div>"; document.querySelector("x-a").shadowRoot.querySelector(".b").onclick = () => { window.hit = 1 }</script>',
    '.b',
    { intent: 'click' },
    done(),
    'hit',
    1,
  ],
  [
    'presses a button whose face is slotted into it',
    '<x-a><b style="display:block;width:80px;height:30px" onclick="window.hit = (window.hit ?? 0) + 1">Close</b></x-a><script>document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML = "<button style=padding:0><slot></slot></button>"; document.querySelector("x-a").shadowRoot.querySelector("button").onclick = () => { window.hit += 10 }</script>',
    'button',
    { intent: 'click' },
    done(),
    'hit',
    11,
  ],
  [
    'presses a group of straight lines, one with a wide transparent stroke',
    '<svg width="300" height="300" fill="none" stroke="#888"><g role="group" onclick="window.hit = event.target.id"><path d="M100 20V200"/><path id="wide" d="M100 20V200" stroke-opacity="0" stroke-width="20"/></g></svg>',
    'g',
    { intent: 'click' },
    done(),
    'hit',
    'wide',
  ],
  [
    'presses a line with corners on itself',
    '<svg width="300" height="300" onclick="window.hit = document.elementFromPoint(event.clientX, event.clientY).id" fill="none"><path id="corner" d="M20 20V200H200" stroke="#888" stroke-width="9"/></svg>',
    'path',
    { intent: 'click' },
    done(),
    'hit',
    'corner',
  ],
  [
    'opens a fold',
    '<details><summary>More</summary>text</details>',
    'summary',
    { intent: 'click' },
    done(),
    'document.querySelector("details").open',
    true,
  ],
  [
    'sends a form by its button',
    '<form onsubmit="event.preventDefault(); window.sent = event.submitter?.name"><input name="q"><button name="go">Go</button></form>',
    'input',
    { intent: 'submit' },
    done('pressed the button "Go"'),
    'sent',
    'go',
  ],
  [
    'sends a form without a button',
    '<form onsubmit="event.preventDefault(); window.sent = 1"><input name="q"></form>',
    'form',
    { intent: 'submit' },
    done(),
    'sent',
    1,
  ],
  [
    'presses Enter where there is no form',
    '<input onkeydown="if (event.key === \'Enter\') window.sent = event.keyCode">',
    'input',
    { intent: 'submit' },
    done('pressed Enter'),
    'sent',
    13,
  ],
  [
    'says which field keeps a form back',
    '<form onsubmit="event.preventDefault(); window.sent = 1"><label>E-mail <input type="email" required></label><button>Go</button></form>',
    'button',
    { intent: 'click' },
    failed('The form was not sent. textbox "E-mail": Please fill out this field.'),
    'window.sent',
    undefined,
  ],
]);

test('a box that nobody sees takes the press over the one that is drawn under it', async () => {
  const { outcome, read } = await act(
    `<style>
      input { position: absolute; z-index: 1; width: 16px; height: 16px; opacity: 0 }
      label span { position: relative; display: inline-block; width: 14px; height: 14px; border: 1px solid }
    </style>
    <input type="checkbox" id="till"><label for="till"><span></span></label>`,
    'input',
    { intent: 'click' },
    "document.querySelector('input').checked",
  );
  expect(outcome).toEqual(done('checked checkbox'));
  expect(read).toBe(true);
});
