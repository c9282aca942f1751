import { expect, test } from 'vitest';
import type { Page } from '../../../../agent/page.ts';
import { FIRST_LOOK, viewOf } from '../../../../agent/view/view.ts';
import { done, failed } from '../../../../extension/page/outcomes.ts';
import { startHands } from '../../../support/browser/start-hands.ts';

const { act, actAgain, page, testOutcomes } = startHands();

const HINT =
  'The page may take only real mouse and keys: the person can switch on “Act through the browser’s debugger” in the settings, or start with --real-input.';

const FILE_TREE = `<ul role="tree"><li role="treeitem" tabindex="0">a.txt</li><li role="treeitem" tabindex="-1">b.txt</li></ul>
  <div role="menu" hidden style="position:absolute"><button role="menuitem">Rename</button></div><script>
  const items = [...document.querySelectorAll('li')];
  for (const [i, item] of items.entries()) {
    item.onkeydown = (e) => {
      const next = e.key === 'ArrowDown' ? items[i + 1] : e.key === 'ArrowUp' ? items[i - 1] : null;
      if (next) { item.tabIndex = -1; next.tabIndex = 0; next.focus(); e.preventDefault(); }
      if (e.key === 'Delete') item.remove();
      if (e.key === 'F2') item.textContent = 'renamed ' + item.textContent;
    };
    item.ondblclick = () => { item.textContent = 'opened ' + item.textContent; };
    item.oncontextmenu = (e) => { e.preventDefault(); document.querySelector('[role=menu]').hidden = false; };
  }
</script>`;

testOutcomes([
  [
    'goes on at the end of an editor, and where its caret is',
    '<p id="one" contenteditable>One two</p>',
    'p',
    { intent: 'press', keys: '! Control+Home a Control+End b Home c' },
    done(),
    'one.textContent',
    'caOne two!b',
  ],
  [
    'takes the next key where an editor that keeps a selection of its own has heard that the caret is',
    `<p id="one" contenteditable>One two</p><script>
      let at = 0;
      document.addEventListener('selectionchange', () => { at = getSelection().anchorOffset; });
      one.onkeydown = (event) => { if (event.key === 'Enter') { event.preventDefault(); one.title = at; } };</script>`,
    'p',
    { intent: 'press', keys: 'Home Control+End Enter' },
    done(),
    'one.title',
    '7',
  ],
  [
    'presses the next key once every listener of the page has heard of the caret',
    `<p id="one" contenteditable>One</p><script>
      let isHearing = false;
      const hear = () => { isHearing = true; }, rest = () => { isHearing = false; };
      one.onkeydown = () => { one.title += isHearing ? 'within ' : 'after '; };
      one.onbeforeinput = (event) => {
        event.preventDefault();
        document.addEventListener('selectionchange', hear, { once: true });
        requestAnimationFrame(() => {
          one.append(event.data);
          getSelection().collapse(one, one.childNodes.length);
          document.addEventListener('selectionchange', rest, { once: true });
        });
      };</script>`,
    'p',
    { intent: 'press', keys: 'x y z' },
    done(),
    'one.title',
    'after after after ',
  ],
  [
    'gives each key to the editor that a cell opens for the first one',
    `<table><td tabindex="0">1200</td></table><textarea hidden></textarea><script>
      const cell = document.querySelector('td'), editor = document.querySelector('textarea');
      cell.onkeydown = () => { editor.hidden = false; editor.value = ''; editor.focus(); };
      editor.onkeydown = (e) => { if (e.key === 'Enter') { cell.textContent = editor.value; e.preventDefault(); } };</script>`,
    'td',
    { intent: 'press', keys: '1 2 5 0 Enter' },
    done(),
    'cell.textContent',
    '1250',
  ],
  [
    'presses no button that the page focuses for Enter',
    `<p tabindex="0">Open</p><button onclick="this.title = 'pressed'">Pay</button><script>
      document.querySelector('p').onkeydown = () => { document.querySelector('button').focus(); };</script>`,
    'p',
    { intent: 'press', keys: 'Enter' },
    done(),
    'document.querySelector("button").title',
    '',
  ],
  [
    'types keys into an editor that takes only what the browser is about to insert',
    `<div contenteditable="true"><p>What</p></div><script>
      const host = document.querySelector('div'); let text = 'What';
      const draw = () => { host.innerHTML = ''; host.append(Object.assign(document.createElement('p'), { textContent: text })); getSelection().selectAllChildren(host); getSelection().collapseToEnd(); };
      host.addEventListener('beforeinput', (e) => { e.preventDefault(); if (e.inputType === 'insertText') text += e.data; if (e.inputType === 'deleteContentBackward') text = text.slice(0, -1); draw(); });
      host.addEventListener('input', draw);</script>`,
    'div',
    { intent: 'press', keys: 'e v Backspace r !' },
    done(),
    'text',
    'Whater!',
  ],
  [
    'goes on with the mouse where a page keeps the browser from dragging',
    `<img draggable="true" alt="Pin" width="20" height="20" style="position:absolute;left:50px;top:50px"><script>
      const pin = document.querySelector('img');
      pin.ondragstart = (e) => e.preventDefault();
      pin.onmousedown = () => { document.onmousemove = (e) => { pin.style.left = e.clientX - 10 + 'px'; }; document.onmouseup = () => { document.onmousemove = null; pin.title = 'let go'; }; };</script>`,
    'img',
    { intent: 'drag', to: { x: 100, y: 0 } },
    done(),
    '[pin.style.left, pin.title]',
    ['151px', 'let go'],
  ],
  [
    'leaves the caret of an editor in the paragraph that is named',
    '<div contenteditable><p>Zero</p><p id="one">One two</p></div><script>document.querySelector("div").focus(); getSelection().collapse(one.firstChild, 3)</script>',
    '#one',
    { intent: 'press', keys: '! ArrowRight ?' },
    done(),
    'one.textContent',
    'One! ?two',
  ],
  [
    'presses Enter in a field, which sends its form',
    '<form onsubmit="window.sent = q.value; return false"><input id="q" value="tea"></form>',
    'input',
    { intent: 'press', keys: 'Enter' },
    done(),
    'window.sent',
    'tea',
  ],
  [
    'presses a shortcut that a page listens for',
    `<p>x</p><script>document.onkeydown = (e) => { if (e.ctrlKey && e.key === 'k') { e.preventDefault(); window.palette = e.code; } }</script>`,
    'body',
    { intent: 'press', keys: 'Control+K' },
    done(),
    'window.palette',
    'KeyK',
  ],
  [
    'selects all and deletes it, key by key',
    '<input value="old">',
    'input',
    { intent: 'press', keys: 'Control+A Delete n' },
    done(),
    'document.querySelector("input").value',
    'n',
  ],
  [
    'Tab goes on to an editor',
    '<input><div contenteditable="true" id="e" style="width:9em;height:2em"></div><button>Send</button>',
    'input',
    { intent: 'press', keys: 'Tab a' },
    done(),
    'document.activeElement.id + e.textContent',
    'ea',
  ],
  [
    'Tab goes on to the next field',
    '<input id="a"><input id="b">',
    '#a',
    { intent: 'press', keys: 'Tab' },
    done(),
    'document.activeElement.id',
    'b',
  ],
  [
    'Space ticks a box',
    '<input type="checkbox">',
    'input',
    { intent: 'press', keys: 'Space' },
    done(),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'arrows move a slider',
    '<input type="range" value="50">',
    'input',
    { intent: 'press', keys: 'ArrowRight ArrowRight' },
    done(),
    'document.querySelector("input").value',
    '52',
  ],
  [
    'arrows step a spin button made of a div',
    `<div role="spinbutton" tabindex="0" aria-valuenow="3">3</div><script>document.querySelector('div').onkeydown = (e) => { if (e.key === 'ArrowUp') e.target.textContent = e.target.ariaValueNow = Number(e.target.ariaValueNow) + 1 }</script>`,
    'div',
    { intent: 'press', keys: 'ArrowUp ArrowUp' },
    done(),
    'document.querySelector("div").textContent',
    '5',
  ],
  [
    'moves the focus in a file tree',
    FILE_TREE,
    'li',
    { intent: 'press', keys: 'ArrowDown F2' },
    done(),
    'items[1].textContent',
    'renamed b.txt',
  ],
  [
    'opens with a double click',
    FILE_TREE,
    'li',
    { intent: 'doubleclick' },
    done(),
    'items[0].textContent',
    'opened a.txt',
  ],
  [
    'opens the menu of the page with a right click',
    FILE_TREE,
    'li',
    { intent: 'rightclick' },
    done(),
    'document.querySelector("[role=menu]").hidden',
    false,
  ],
  [
    'a key that nothing listens for is not done',
    '<p tabindex="0">still</p>',
    'p',
    { intent: 'press', keys: 'F2' },
    failed(`Pressing F2 in the p "still" changed nothing on the page. ${HINT}`),
    'null',
    null,
  ],
  [
    'what changes all the time and is not drawn is no effect of a key',
    `<p tabindex="0">still</p><div hidden><svg><path d="M0 0L9 9"></path></svg></div><script>
      setInterval(() => document.querySelector('path').setAttribute('stroke-dashoffset', performance.now()), 16)</script>`,
    'p',
    { intent: 'press', keys: 'F2' },
    failed(`Pressing F2 in the p "still" changed nothing on the page. ${HINT}`),
    'null',
    null,
  ],
  [
    'what a key changes in a part without a box of its own is its effect',
    `<div style="display: contents"><p tabindex="0" onkeydown="this.className = 'on'">still</p></div>`,
    'p',
    { intent: 'press', keys: 'F2' },
    done(),
    'document.querySelector("p").className',
    'on',
  ],
  [
    'what a key hides is its effect',
    `<p tabindex="0" onkeydown="this.hidden = true">shown</p>`,
    'p',
    { intent: 'press', keys: 'F2' },
    done(),
    'document.querySelector("p").hidden',
    true,
  ],
  [
    'Escape where nothing is open keeps nothing from going on',
    '<p tabindex="0">still</p>',
    'p',
    { intent: 'press', keys: 'Escape' },
    done('it changed nothing on the page'),
    'null',
    null,
  ],
  [
    'a key that does not exist is not pressed',
    '<p>still</p>',
    'p',
    { intent: 'press', keys: 'Hyper' },
    failed('There is no key "Hyper". Keys are named like Enter, ArrowDown, a or Control+Shift+K.'),
    'starts',
    0,
  ],
  [
    'a right click without a menu is not done',
    '<p>still</p>',
    'p',
    { intent: 'rightclick' },
    failed('The p "still" has no menu of the page\'s own.'),
    'null',
    null,
  ],
  [
    'hovering that opens nothing is not done',
    '<style>p:hover + ul { display: block } ul { display: none }</style><p>Menu</p><ul><li>Open</ul>',
    'p',
    { intent: 'hover' },
    failed(`Pointing at the p "Menu" opened nothing. ${HINT}`),
    'null',
    null,
  ],
  [
    'clicks a canvas at a point',
    `<canvas width="200" height="100"></canvas><script>document.querySelector('canvas').onclick = (e) => { window.at = [e.offsetX, e.offsetY] }</script>`,
    'canvas',
    { intent: 'click', at: { x: 150, y: 20 } },
    done(),
    'window.at',
    [150, 20],
  ],
  [
    'types at a point of a canvas, whose page opens an editor at the first key',
    `<canvas width="200" height="100"></canvas><div id="hidden" contenteditable style="position:absolute;left:-99px;width:9px"></div><script>
      const cells = {}; let cell = ''; const hidden = document.getElementById('hidden');
      document.querySelector('canvas').onpointerup = (e) => { cell = e.offsetX > 100 ? 'B' : 'A'; hidden.textContent = ''; hidden.focus() };
      hidden.oninput = () => { cells[cell] = hidden.textContent };</script>`,
    'canvas',
    { intent: 'textinput', at: { x: 150, y: 20 }, text: 'Pier 7' },
    done('see what the canvas shows; a cell keeps it once Enter is pressed'),
    'cells',
    { B: 'Pier 7' },
  ],
  [
    'types nowhere on a canvas without a point',
    '<canvas width="200" height="100" onclick="window.clicked = 1"></canvas>',
    'canvas',
    { intent: 'textinput', text: 'Pier 7' },
    failed('The canvas takes text only at a point: name it with at "x,y".'),
    'window.clicked ?? 0',
    0,
  ],
  [
    'drags by a distance with the mouse',
    `<div style="position:absolute;left:50px;top:50px;width:40px;height:40px">box</div><script>
      const box = document.querySelector('div'); let from = null;
      box.onmousedown = (e) => { from = [e.clientX - box.offsetLeft, e.clientY - box.offsetTop] };
      window.onmousemove = (e) => { if (from) { box.style.left = e.clientX - from[0] + 'px'; box.style.top = e.clientY - from[1] + 'px' } };
      window.onmouseup = () => { from = null };</script>`,
    'div',
    { intent: 'drag', to: { x: 120, y: 30 } },
    done(),
    '[box.offsetLeft, box.offsetTop]',
    [170, 80],
  ],
  [
    'lets go where a page draws its cells anew while it follows the pointer',
    `<div id="rows" style="position:absolute;left:0;top:0;width:400px;height:40px"></div><div id="bar" style="position:absolute;left:20px;top:10px;width:40px;height:20px">bar</div><script>
      const bar = document.getElementById('bar'); let from = null;
      const draw = () => { rows.innerHTML = '<i style="position:absolute;left:0;width:200px;height:40px">May</i><i style="position:absolute;left:200px;width:200px;height:40px">June</i>' };
      draw();
      bar.onmousedown = (e) => { from = e.clientX - bar.offsetLeft; bar.style.pointerEvents = 'none' };
      document.body.onmousemove = (e) => { if (from !== null) { bar.style.left = e.clientX - from + 'px'; draw() } };
      document.body.onmouseup = () => { from = null; window.dropped = bar.offsetLeft };</script>`,
    '#bar',
    { intent: 'drag', to: { x: 100, y: 0 } },
    done(),
    'window.dropped',
    120,
  ],
  [
    'paints what lies on the way of a drag',
    `<table style="position:absolute;left:0;top:0" cellspacing="0"><tr><td style="width:50px;height:20px">1<td style="width:50px">2<td style="width:50px">3<td style="width:50px">4</table><script>
      const table = document.querySelector('table'); let isDown = false;
      const paint = ({ target }) => { if (isDown) target.className = 'on' };
      table.onmousedown = (e) => { isDown = true; paint(e) };
      table.onmouseover = paint;
      window.onmouseup = () => { isDown = false };</script>`,
    'td',
    { intent: 'drag', to: { x: 100, y: 0 } },
    done('what was dragged is where it was, and no text has changed'),
    '[...document.querySelectorAll("td")].map((cell) => cell.className).join()',
    'on,on,on,',
  ],
  [
    'draws a closed line on a canvas',
    `<canvas width="200" height="200" style="position:absolute;left:0;top:0"></canvas><script>
      const pen = document.querySelector('canvas').getContext('2d'); let isDown = false;
      pen.canvas.onpointerdown = (e) => { isDown = true; pen.moveTo(e.offsetX, e.offsetY) };
      pen.canvas.onpointermove = (e) => { if (isDown) { pen.lineTo(e.offsetX, e.offsetY) } };
      pen.canvas.onpointerup = () => { isDown = false; pen.fill() };
      const isFilled = (x, y) => pen.getImageData(x, y, 1, 1).data[3] > 0;</script>`,
    'canvas',
    {
      intent: 'drag',
      at: { x: 50, y: 50 },
      to: {
        x: 0,
        y: 0,
        via: [
          { x: 80, y: 0 },
          { x: 80, y: 80 },
          { x: 0, y: 80 },
        ],
      },
    },
    done(),
    '[isFilled(90, 90), isFilled(60, 120), isFilled(150, 150), isFilled(30, 90)]',
    [true, true, false, false],
  ],
  [
    'draws a line with a corner in SVG',
    `<svg width="200" height="200" style="position:absolute;left:0;top:0"><polyline fill="none" stroke="black" points=""/></svg><script>
      const svg = document.querySelector('svg'), line = svg.firstChild; let isDown = false;
      svg.onmousedown = () => { isDown = true };
      window.onmousemove = (e) => { if (isDown) line.setAttribute('points', line.getAttribute('points') + ' ' + e.clientX + ',' + e.clientY) };
      window.onmouseup = () => { isDown = false };</script>`,
    'svg',
    { intent: 'drag', at: { x: 20, y: 20 }, to: { x: 100, y: 60, via: [{ x: 100, y: 0 }] } },
    done(),
    '[line.isPointInStroke(new DOMPoint(120, 20)), line.isPointInStroke(new DOMPoint(120, 79)), line.isPointInStroke(new DOMPoint(70, 50))]',
    [true, true, false],
  ],
  [
    'a drag that moves nothing is not done',
    '<div>fixed</div>',
    'div',
    { intent: 'drag', to: { x: 20, y: 30 } },
    failed(`Dragging the div "fixed" moved nothing. ${HINT}`),
    'null',
    null,
  ],
  [
    'a drag after which all is where it was says so',
    `<div onmousedown="nextElementSibling.className = 'held'">Card</div><p></p>`,
    'div',
    { intent: 'drag', to: { x: 20, y: 30 } },
    done('what was dragged is where it was, and no text has changed'),
    'document.querySelector("p").className',
    'held',
  ],
  [
    'a double click presses what the first press drew anew',
    `<ul><li>Review</li></ul><script>
      const list = document.querySelector('ul');
      list.addEventListener('mousedown', () => Promise.resolve().then(() => { list.innerHTML = '<li class="selected">Review</li>'; }), { once: true });
      list.ondblclick = (event) => { list.title = event.target.isConnected ? event.target.className : 'gone'; };</script>`,
    'li',
    { intent: 'doubleclick' },
    done(),
    'document.querySelector("ul").title',
    'selected',
  ],
  [
    "drags the browser's slider",
    '<input type="range" style="width:200px;margin:0" min="0" max="10" value="5">',
    'input',
    { intent: 'drag', to: { x: 60, y: 0 } },
    done('set to 8'),
    'document.querySelector("input").value',
    '8',
  ],
  [
    'selects words, with blanks of its own',
    '<p>One <b>two\n three</b> four</p>',
    'p',
    { intent: 'selecttext', words: 'two three f' },
    done(),
    'getSelection().toString()',
    'two three f',
  ],
  [
    'clicks what holds the words that it selected, as a mouse does',
    '<main onclick="window.seen = String(getSelection())"><p>One <b>two</b> three</p></main>',
    'p',
    { intent: 'selecttext', words: 'two three' },
    done(),
    'window.seen',
    'two three',
  ],
  [
    'presses no link whose words it selects',
    '<p><a href="#next" onclick="window.pressed = true">One two</a></p>',
    'p',
    { intent: 'selecttext', words: 'two' },
    done(),
    'window.pressed ?? false',
    false,
  ],
  [
    'selects words of several lines from the first line to the last',
    `<div contenteditable><p>one</p><p>two</p><p>three</p></div><script>
      window.rows = [];
      for (const type of ['mousedown', 'mouseup']) window.addEventListener(type, (e) => rows.push(document.elementFromPoint(e.clientX, e.clientY).textContent));</script>`,
    'div',
    { intent: 'selecttext', words: 'one two three' },
    done('what press types now replaces it, and nothing else'),
    'rows.join()',
    'one,three',
  ],
  [
    'says what a page selected in the place of the words',
    `<p>one</p><p onmouseup="getSelection().selectAllChildren(document.querySelector('p'))">two</p>`,
    'p:last-of-type',
    { intent: 'selecttext', words: 'two' },
    failed('The page selected "one" instead.'),
    'getSelection().toString()',
    'one',
  ],
  [
    'selects words in a field',
    '<textarea>one two</textarea>',
    'textarea',
    { intent: 'selecttext', words: 'two' },
    done('what press types now replaces it, and nothing else'),
    'document.querySelector("textarea").selectionStart',
    4,
  ],
  [
    'selects words that a page takes as the mouse is released',
    `<p onmouseup="window.taken = getSelection().toString(); getSelection().removeAllRanges()">one two</p>`,
    'p',
    { intent: 'selecttext', words: 'two' },
    done('the page let go of the selection then'),
    'window.taken',
    'two',
  ],
  [
    'says that words are not there to be selected',
    '<p>one</p>',
    'p',
    { intent: 'selecttext', words: 'two' },
    failed('The p "one" does not hold the text "two".'),
    'null',
    null,
  ],
]);

test('what a person let drop is taken up, whatever a press of it might do', async () => {
  const node = (id: string, text: string) =>
    `<div style="margin:40px">${text}<div id="${id}" onpointerdown="window.from = this.id" onpointerup="window.to = this.id; document.body.append('Connected')" style="width:12px;height:12px;background:black"></div></div>`;
  await act(node('source', 'Back order') + node('target', 'Send confirmation'), null, {
    intent: 'scroll',
    to: { x: 0, y: 0 },
  });
  const to = await page().evaluate("eyes.ids.of(document.querySelector('#target'))");
  const drag = { intent: 'drag', to };
  const ends = '[window.from, window.to].join()';
  const refused = await actAgain('#source', drag, ends, { allowed: 'nothing' });
  expect(refused.outcome.status).toBe('refused');
  expect(refused.read).toBe(',');
  expect(await actAgain('#source', drag, ends)).toMatchObject({ outcome: { status: 'done' }, read: 'source,target' });
});

test('drags with the drag and drop of the browser', async () => {
  await page().setContent(`<div id="card" draggable="true">Card</div><div id="done" style="height:50px">Ready</div><script>
    card.ondragstart = (e) => e.dataTransfer.setData('text/plain', 'card');
    done.ondragover = (e) => e.preventDefault();
    done.ondrop = (e) => done.append(document.getElementById(e.dataTransfer.getData('text/plain')));
  </script>`);
  const to = await actAgain('#done', { intent: 'hover' }, 'eyes.ids.of(document.querySelector("#done"))');
  const { outcome, read } = await actAgain('#card', { intent: 'drag', to: to.read }, 'done.textContent');
  expect(outcome).toEqual(done('it was dropped on the div "Ready"'));
  expect(read).toBe('ReadyCard');
});

test('drags by a distance to no other place than the one that was judged', async () => {
  await page().setContent(`<div id="card" style="margin-top:900px;width:100px;height:20px">Card</div><p style="height:900px">Far</p>
    <div style="position:fixed;left:300px;top:0;width:100px;height:600px">Archive</div><script>
    document.onmouseup = () => { window.hit = 1; };
  </script>`);
  const by = { intent: 'drag', to: { x: 300, y: 0 } };
  const { outcome, read } = await actAgain('#card', by, 'window.hit ?? null');
  expect(outcome).toMatchObject({ status: 'failed', reason: expect.stringMatching(/^That distance ends on the div/u) });
  expect(read).toBeNull();
  expect(await actAgain('#card', by, 'window.hit')).toMatchObject({ read: 1 });
});

test('drags to a place that comes into view as what is dragged leaves it', async () => {
  await page().setContent(`<div id="card" draggable="true" style="margin-top:500px">Card</div>
    <div id="done" style="margin:400px 0 900px;height:50px">Ready</div><script>
    card.ondragstart = (e) => e.dataTransfer.setData('text/plain', 'card');
    done.ondragover = (e) => e.preventDefault();
    done.ondrop = (e) => done.append(document.getElementById(e.dataTransfer.getData('text/plain')));
  </script>`);
  const to = await actAgain('#done', { intent: 'hover' }, 'eyes.ids.of(document.querySelector("#done"))');
  await page().evaluate('scrollTo(0, 0)');
  const { outcome, read } = await actAgain('#card', { intent: 'drag', to: to.read }, 'done.textContent');
  expect(outcome).toEqual(done('it was dropped on the div "Ready"'));
  expect(read).toBe('ReadyCard');
});

test('what the browser carried to a place that does not take it is not done', async () => {
  await page().setContent(`<div id="card" draggable="true">Card</div><div id="done" style="height:50px">Ready</div><script>
    card.ondragstart = () => card.className = 'held';
  </script>`);
  const to = await actAgain('#done', { intent: 'hover' }, 'eyes.ids.of(document.querySelector("#done"))');
  const { outcome } = await actAgain('#card', { intent: 'drag', to: to.read }, 'null');
  expect(outcome).toEqual(failed(`Dragging the div "Card" moved nothing. ${HINT}`));
});

test('what a place takes and does not show yet is told so', async () => {
  await page().setContent(`<div id="card" draggable="true">Card</div><div id="done" style="height:50px">Ready</div><script>
    done.ondragover = (e) => e.preventDefault();
    done.ondrop = () => { window.drops = (window.drops ?? 0) + 1; };
  </script>`);
  const to = await actAgain('#done', { intent: 'hover' }, 'eyes.ids.of(document.querySelector("#done"))');
  const { outcome, read } = await actAgain('#card', { intent: 'drag', to: to.read }, 'drops');
  expect(outcome).toEqual(done('the place took what was dropped, and nothing has changed yet'));
  expect(read).toBe(1);
});

test('drags onto the part in view of a thing larger than the window', async () => {
  await page().setContent(`<div id="card" style="position:absolute;width:50px;height:20px">Card</div>
    <div style="position:absolute;left:100px;top:0;width:400px;height:300px;overflow:auto">
      <svg width="9000" height="9000"><g id="sheet"><rect width="9000" height="9000" fill="silver" /></g></svg></div><script>
    document.onmousedown = (e) => { const [x, y] = [e.clientX, e.clientY];
      document.onmousemove = (e) => { card.style.translate = \`\${e.clientX - x}px \${e.clientY - y}px\`; };
      document.onmouseup = (e) => { card.hidden = true; window.under = document.elementFromPoint(e.clientX, e.clientY).localName; card.hidden = false; }; };
  </script>`);
  const to = await actAgain('#sheet', { intent: 'hover' }, 'eyes.ids.of(document.querySelector("#sheet"))');
  const { outcome, read } = await actAgain('#card', { intent: 'drag', to: to.read }, 'under');
  expect(outcome).toEqual(done());
  expect(read).toBe('rect');
});

test('what scrolls and hides much is told with what it shows', async () => {
  const part = (inside: string) => `<div id="list" style="height:100px;overflow:auto">${inside}</div>`;
  const tall = (height: number) => `<p style="height:${height}px">long</p>`;
  const read = async (html: string) => {
    await act(html, null, { intent: 'wait' });
    const capture = await page().evaluate('list.scrollTop = 50, eyes.capture()');
    return viewOf((capture as { page: Page }).page, FIRST_LOOK).text;
  };
  expect(await read(part(tall(2_000)))).toMatch(/^\[e1 scrolls y=50 to 150 of 20\d\d\]\nlong$/u);
  expect(await read(part(tall(90)))).toBe('long');
});

test('pointing again at what opened is done', async () => {
  const menu = '<p onmouseover="document.querySelector(`ul`).hidden = false">Menu</p><ul hidden><li>Open</ul>';
  expect((await act(menu, 'p', { intent: 'hover' })).outcome).toEqual(done());
  expect((await actAgain('p', { intent: 'hover' })).outcome).toEqual(done());
});

test('scrolls inside an element', async () => {
  const list = '<div id="list" style="height:100px;overflow:auto"><p style="height:900px">long</p></div>';
  const by = `(async () => { const element = eyes.ids.of(document.querySelector('#list')); return (await waymarkPage.perform({ intent: 'scroll', to: { element, by: { x: 0, y: 250 } } }, { eyes, signal: new AbortController().signal, timeoutMs: 300, starting: async () => {}, allowed: null, trusted: null, storedFor: null })).outcome; })()`;
  await act(list, '#list', { intent: 'hover' });
  expect(await page().evaluate(by)).toEqual(done());
  expect(await page().evaluate('list.scrollTop')).toBe(250);
  await page().evaluate('list.scrollTop = 2000');
  expect(await page().evaluate(by)).toEqual(failed('The div "long" does not scroll further that way.'));
});

test.each([
  ['Delete in a list', FILE_TREE, 'li', { intent: 'press', keys: 'Delete' }, 'items[0].isConnected', true],
  [
    'Enter on a button that deletes',
    '<button onclick="window.hit = 1">Delete invoice</button>',
    'button',
    { intent: 'press', keys: 'Enter' },
    'window.hit ?? null',
    null,
  ],
  [
    'a double click on a button that deletes',
    '<button onclick="window.hit = 1">Delete invoice</button>',
    'button',
    { intent: 'doubleclick' },
    'window.hit ?? null',
    null,
  ],
  [
    'a double click whose first press brings a button that deletes',
    `<div onclick="this.innerHTML = '<button onclick=&quot;window.hit = 1&quot;>Delete invoice</button>'"><p>Invoice</p></div>`,
    'div',
    { intent: 'doubleclick' },
    'window.hit ?? null',
    null,
  ],
  [
    'a drag onto the trash',
    `<div id="file" draggable="true">a.txt</div><div id="bin" style="position:absolute;left:0;top:100px;width:100px;height:50px" ondragover="event.preventDefault()" ondrop="window.hit = 1">Trash</div>`,
    '#file',
    { intent: 'drag', to: { x: -350, y: 110 } },
    'window.hit ?? null',
    null,
  ],
])('%s is not performed without an approval', async (_name, html, selector, action, read, value) => {
  await page().setContent(`<!doctype html><body>${html}</body>`);
  const result = await actAgain(selector, action, read, { allowed: 'nothing' });
  expect(result.outcome.status).toBe('refused');
  expect(result.read).toBe(value);
});
