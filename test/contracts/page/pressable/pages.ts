import { LIBRARIES } from './libraries.ts';
import { byText, FRUIT, LIST, module, type PressablePage, script, square } from './parts.ts';

const plain: readonly PressablePage[] = [
  { name: 'an onclick attribute', body: '<div onclick="hit(\'a\')">Order!</div>', things: { a: 'Order!' } },
  {
    name: 'an onclick property',
    body: `<p><span id="a">Order!</span> or wait</p>${script("a.onclick = () => hit('a')")}`,
    things: { a: 'Order!' },
  },
  {
    name: 'an onmousedown property',
    body: `<p><span id="a">Start</span></p>${script("a.onmousedown = () => hit('a')")}`,
    things: { a: 'Start' },
  },
  {
    name: 'an onpointerup property',
    body: `<p><em id="a">Start</em></p>${script("a.onpointerup = () => hit('a')")}`,
    things: { a: 'Start' },
  },
  {
    name: 'straight lines of a drawing, alone and in a group, below a wide transparent stroke',
    body: `<svg width="400" height="300" fill="none" stroke="#888"><g id="a" tabindex="0" role="group" aria-label="From start to check"><path d="M100 20V200"/><path d="M100 20V200" stroke-opacity="0" stroke-width="20"/></g><line id="b" aria-label="From check to end" x1="150" y1="120" x2="300" y2="120" stroke-width="8"/></svg>${script('for (const e of [a, b]) e.onclick = () => hit(e.id)')}`,
    things: { a: '', b: '' },
  },
  {
    name: 'a listener and a pointer cursor',
    body: `<div id="a" style="cursor:pointer">Open</div>${script("a.addEventListener('click', () => hit('a'))")}`,
    things: { a: 'Open' },
  },
  {
    name: 'entries that are dragged or pressed, of which only tooltips tell',
    body: `<style>.entry { width: 22px; height: 22px; background: silver; margin: 4px }</style><div id="pad"><div class="entry" draggable="true" title="Append task" data-x="1"></div><div class="entry" draggable="true" title="Connect" data-x="2"></div></div>${script("pad.addEventListener('click', (event) => hit(event.target.dataset.x))")}`,
    things: { 1: '', 2: '' },
  },
  {
    name: 'a listener that nothing shows, on text',
    body: `<h1>Shop</h1><div id="a">Order!</div><p>Thank you.</p>${script("a.addEventListener('click', () => hit('a'))")}`,
    things: { a: 'Order!' },
  },
  {
    name: 'a listener that nothing shows, on inline text',
    body: `<p>You may <b id="a">cancel</b> at any time.</p>${script("a.addEventListener('mousedown', () => hit('a'))")}`,
    things: { a: 'cancel' },
  },
  {
    name: 'a listener that nothing shows, on coloured squares',
    body: `${square('a', 'red')}${square('b', 'rgb(0, 90, 255)')}${script("for (const e of [a, b]) e.addEventListener('click', () => hit(e.id))")}`,
    things: { a: 'red square', b: 'blue square' },
  },
  {
    name: 'a listener on the list around the items',
    body: `${LIST}${script(`l.addEventListener('click', (event) => ${byText})`)}`,
    things: FRUIT,
  },
  {
    name: 'an onclick property of the list around the items',
    body: `${LIST}${script(`l.onclick = (event) => ${byText}`)}`,
    things: FRUIT,
  },
  {
    name: 'a listener on the document',
    body: `<table><tr><td>Mon</td><td>Tue</td></tr><tr><td>Wed</td><td>Thu</td></tr></table>${script(`document.addEventListener('click', (event) => ${byText})`)}`,
    things: { Mon: 'Mon', Tue: 'Tue', Wed: 'Wed', Thu: 'Thu' },
  },
  {
    name: 'a capturing listener on the window',
    body: `${LIST}${script(`addEventListener('pointerdown', (event) => ${byText}, true)`)}`,
    things: FRUIT,
  },
  {
    name: 'look-alikes told apart by their neighbours',
    body: `<p>Ann <span data-x="1">Drop</span></p><p>Bob <span data-x="2">Drop</span></p>${script("document.addEventListener('click', (event) => hit(event.target.dataset.x))")}`,
    things: { 1: 'Drop near Ann', 2: 'Drop near Bob' },
  },
  {
    name: 'a large list with a property',
    body: `<div id="l">${['One', 'Two', 'Three', 'Four'].map((x) => `<p data-x="${x}" style="height:60px">${x}</p>`).join('')}</div>${script('l.onclick = (event) => hit(event.target.dataset.x)')}`,
    things: { One: 'One', Two: 'Two', Three: 'Three', Four: 'Four' },
  },
  {
    name: 'a grid of squares in a large box that listens',
    body: `<div id="l" style="width:200px;display:flex;flex-wrap:wrap">${['a', 'b', 'c', 'd', 'e', 'f'].map((x) => `<div data-x="${x}" style="width:60px;height:90px;border:1px solid grey"></div>`).join('')}</div>${script('l.onclick = (event) => hit(event.target.dataset.x)')}`,
    things: { a: '', b: '', c: '', d: '', e: '', f: '' },
  },
];

const styled: readonly PressablePage[] = [
  {
    name: 'a pointer cursor by a class',
    body: `<style>.b{cursor:pointer}</style><div class="b" id="a">Next</div>${script("a.addEventListener('click', () => hit('a'))")}`,
    things: { a: 'Next' },
  },
  {
    name: 'a pointer cursor only under the mouse',
    body: `<style>.b:hover{cursor:pointer}</style><div class="b" id="a"><i></i>Next</div><p>Text</p>${script("a.addEventListener('click', () => hit('a'))")}`,
    things: { a: 'Next' },
  },
  {
    name: 'a pointer cursor under the mouse, in a media rule, without words',
    body: `<style>@media screen{.b:hover{cursor:pointer;opacity:.9}}.b{width:30px;height:30px;background:green}</style><div class="b" id="a"></div>${script("a.addEventListener('click', () => hit('a'))")}`,
    things: { a: '' },
  },
  {
    name: 'a pointer cursor while the mouse is over what is around',
    body: `<style>.row:hover .x{cursor:pointer}</style><div class="row">File.txt <span class="x" id="a">⋮</span></div>${script("a.addEventListener('click', () => hit('a'))")}`,
    things: { a: '' },
  },
  {
    name: 'a control of its own inside a pressable card',
    body: `<style>.card,.x{cursor:pointer}</style><div class="card" id="a">Holiday <span class="x" id="b">×</span></div>${script("a.addEventListener('click', () => hit('a'));b.addEventListener('click', (event) => {event.stopPropagation();hit('b')})")}`,
    things: { a: 'Holiday', b: '×' },
  },
  {
    name: 'a constructed style sheet',
    body: `<div class="b" id="a">Next</div>${script("const s=new CSSStyleSheet();s.replaceSync('.b:hover{cursor:pointer}');document.adoptedStyleSheets=[s];a.addEventListener('click', () => hit('a'))")}`,
    things: { a: 'Next' },
  },
  {
    name: 'a restyled tick box',
    body: `<style>input{position:absolute;opacity:0}label{cursor:pointer}label::before{content:'☐ '}</style><input type="checkbox" id="c" onclick="hit('a')"><label for="c">I agree</label>`,
    things: { a: 'I agree' },
  },
  {
    name: 'an icon by its background image',
    body: `<style>.i{width:24px;height:24px;display:inline-block;cursor:pointer;background:url(data:,)}</style><span class="i icon-trash" id="a"></span>${script("a.addEventListener('click', () => hit('a'))")}`,
    things: { a: '' },
  },
  {
    name: 'an icon of a font',
    body: `<i class="fa fa-trash" id="a" style="display:inline-block;width:16px;height:16px"></i>${script("a.onclick = () => hit('a')")}`,
    things: { a: '' },
  },
  {
    name: 'a picture without a text',
    body: `<img id="a" width="40" height="40" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">${script("a.onclick = () => hit('a')")}`,
    things: { a: '' },
  },
  {
    name: 'a canvas',
    body: `<canvas id="a" width="90" height="60" aria-label="Board"></canvas>${script("a.onmousedown = () => hit('a')")}`,
    things: { a: 'Board' },
  },
];

const attributes: readonly PressablePage[] = (
  [
    ['@click', 'open()'],
    ['x-on:click', 'open()'],
    ['v-on:click', 'open()'],
    ['on:click', 'open'],
    ['wire:click', 'open'],
    ['ng-click', 'open()'],
    ['data-ng-click', 'open()'],
    ['(click)', 'open()'],
    ['hx-post', '/open'],
    ['data-action', 'click->menu#open'],
    ['data-bind', 'click: open'],
    ['jsaction', 'click:menu.open'],
  ] as const
).map(([attribute, value]) => ({
  name: `the attribute ${attribute}`,
  body: `<div id="a" ${attribute}="${value}">Menu</div><p>Other text</p>${script("a.addEventListener('click', () => hit('a'))")}`,
  things: { a: 'Menu' },
}));

const CIRCLE = (id: string, x: number, fill: string) => `<circle id="${id}" cx="${x}" cy="40" r="18" fill="${fill}"/>`;

const drawings: readonly PressablePage[] = [
  {
    name: 'SVG: an onclick attribute',
    body: `<svg width="200" height="90"><circle cx="40" cy="40" r="20" onclick="hit('a')"/></svg>`,
    things: { a: '' },
  },
  {
    name: 'SVG: a group with a pointer cursor',
    body: `<svg width="200" height="90"><g id="a" style="cursor:pointer"><rect x="10" y="10" width="90" height="40"/><text x="20" y="35" fill="white">Zoom</text></g></svg>${script("a.addEventListener('click', () => hit('a'))")}`,
    things: { a: 'Zoom' },
  },
  {
    name: 'SVG: shapes told apart by colour',
    body: `<svg width="300" height="90">${CIRCLE('a', 30, 'red')}${CIRCLE('b', 90, 'lime')}<polygon id="c" points="130,60 150,20 170,60" fill="red"/></svg>${script("for (const e of [a, b, c]) e.addEventListener('click', () => hit(e.id))")}`,
    things: { a: 'red circle', b: 'green circle', c: 'red triangle' },
  },
  {
    name: 'SVG: shapes told apart by place',
    body: `<svg width="300" height="90">${CIRCLE('a', 30, 'red')}${CIRCLE('b', 90, 'red')}</svg>${script("for (const e of [a, b]) e.addEventListener('mousedown', () => hit(e.id))")}`,
    things: { a: 'red circle at 30,40', b: 'red circle at 90,40' },
  },
  {
    name: 'SVG: letters',
    body: `<svg width="300" height="90"><text x="20" y="40" id="a">K</text><text x="80" y="40" id="b">Q</text></svg>${script("for (const e of [a, b]) e.addEventListener('click', () => hit(e.id))")}`,
    things: { a: 'K', b: 'Q' },
  },
  {
    name: 'an image map',
    body: `<img usemap="#m" width="100" height="50" alt="Plan" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'/>"><map name="m"><area href="#x" alt="Hall" shape="rect" coords="0,0,50,50" onclick="hit('a')"></map>`,
    things: { a: 'Hall' },
  },
];

const widgets: readonly PressablePage[] = [
  {
    name: 'cells of a grid with roving focus',
    body: `<table role="grid" id="l"><tr><td role="gridcell" tabindex="0" data-x="1">1 May</td><td role="gridcell" tabindex="-1" data-x="2">2 May</td></tr></table>${script("document.addEventListener('click', (event) => hit(event.target.dataset.x))")}`,
    things: { 1: '1 May', 2: '2 May' },
  },
  {
    name: 'a file tree with roving focus',
    body: `<ul role="tree"><li role="treeitem" tabindex="0" data-x="1">src</li><li role="treeitem" tabindex="-1" data-x="2">test</li></ul>${script("document.addEventListener('click', (event) => hit(event.target.dataset.x))")}`,
    things: { 1: 'src', 2: 'test' },
  },
  {
    name: 'rows with roving focus',
    body: `<div role="grid"><div role="row" tabindex="0" data-x="1">Mail from Ann</div><div role="row" tabindex="-1" data-x="2">Mail from Bob</div></div>${script("document.addEventListener('click', (event) => hit(event.target.dataset.x))")}`,
    things: { 1: 'Mail from Ann', 2: 'Mail from Bob' },
  },
  {
    name: 'texts inside the items of a list with roving focus',
    body: `<ul><li><b><i class="t" tabindex="0" data-x="1">log</i></b> now</li><li><b><i class="t on" tabindex="-1" data-x="2">notes</i></b> now</li></ul>${script("document.addEventListener('click', (event) => hit(event.target.dataset.x))")}`,
    things: { 1: 'log', 2: 'notes' },
  },
  {
    name: 'the port of a flow editor',
    body: `<style>.port{cursor:crosshair}</style><svg width="300" height="60"><g id="a" class="port"><rect x="20" y="20" width="14" height="14"></rect></g><text x="60" y="30">Timer</text></svg>${script("a.addEventListener('mousedown', () => hit('a'))")}`,
    things: { a: '' },
  },
  {
    name: 'items of a list with roving focus',
    body: `<ul><li tabindex="0" data-x="1">Inbox</li><li tabindex="-1" data-x="2">Drafts</li></ul>${script("document.addEventListener('click', (event) => hit(event.target.dataset.x))")}`,
    things: { 1: 'Inbox', 2: 'Drafts' },
  },
  {
    name: 'the options of an open custom list',
    body: `<div role="combobox" tabindex="0" aria-expanded="true" aria-controls="l" onclick="hit('box')">Pick</div><div role="listbox" id="l"><div role="option" data-x="1">Small</div><div role="option" data-x="2">Large</div></div>${script("document.addEventListener('click', (event) => hit(event.target.dataset.x))")}`,
    things: { box: 'Pick', 1: 'Small', 2: 'Large' },
  },
  {
    name: 'the options of an open list without roles',
    body: `<div style="border:1px solid"><div>Choose one</div><div class="options">${['Small', 'Large'].map((x) => `<div data-x="${x}">${x}</div>`).join('')}</div></div>${script("document.addEventListener('mousedown', (event) => hit(event.target.dataset.x))")}`,
    things: { Small: 'Small', Large: 'Large' },
  },
  {
    name: 'an inner scroller',
    body: `<div style="height:80px;overflow:auto">${['a', 'b', 'c', 'd', 'e', 'f'].map((x) => `<p class="b" data-x="${x}">Item ${x}</p>`).join('')}</div>${script("for (const e of document.querySelectorAll('.b')) e.onclick = () => hit(e.dataset.x)")}`,
    things: { a: 'Item a', b: 'Item b', c: 'Item c', d: 'Item d', e: 'Item e', f: 'Item f' },
  },
  {
    name: 'an open shadow root',
    body: `<my-box id="h"></my-box>${script("const s=h.attachShadow({mode:'open'});s.innerHTML='<div>Open</div><p>Text</p>';s.firstChild.onclick=()=>hit('a')")}`,
    things: { a: 'Open' },
  },
  {
    name: 'a closed shadow root',
    body: `<my-box id="h"></my-box>${script("const s=h.attachShadow({mode:'closed'});s.innerHTML='<div style=\"cursor:pointer\">Open</div><p>Text</p>';s.firstChild.addEventListener('click',()=>hit('a'))")}`,
    things: { a: 'Open' },
  },
  {
    name: 'an element of its own kind that listens',
    body: `<my-button>Save</my-button>${script("customElements.define('my-button', class extends HTMLElement { connectedCallback() { this.onclick = () => hit('a'); } })")}`,
    things: { a: 'Save' },
  },
  {
    name: 'a listener that a module adds later',
    body: `<div id="a">Later</div><p>Text</p>${module("await new Promise((done) => setTimeout(done, 50));a.onclick = () => hit('a')")}`,
    things: { a: 'Later' },
  },
  {
    name: 'empty cells of a sheet, and a box in one',
    body: `<table><thead><tr><td></td><td>Count</td><td>Place</td><td>Packed</td></tr></thead>${['Screws', 'Nuts']
      .map(
        (part) =>
          `<tr><td>${part}</td><td data-x="${part} n"></td><td data-x="${part} at"></td><td><input type="checkbox" data-x="${part} ok"></td></tr>`,
      )
      .join('')}</table>${script("document.addEventListener('mousedown', (event) => hit(event.target.dataset.x))")}`,
    things: {
      ...Object.fromEntries(
        ['Screws', 'Nuts'].flatMap((part) => [
          [`${part} n`, `Count near ${part}`],
          [`${part} at`, `Place near ${part}`],
        ]),
      ),
      ...Object.fromEntries(['Screws', 'Nuts'].map((part) => [`${part} ok`, `Packed near ${part}`])),
    },
  },
  {
    name: 'rows of a table without boxes, inside a scroller without one',
    body: `<style>table{display:grid;grid-template-columns:120px 80px}thead,tbody,tr,.list{display:contents}.list{overflow:auto}.r td{cursor:pointer}</style><div class="list"><table><thead><tr><th>Part</th><th>State</th></tr></thead>${[
      'Screws',
      'Nuts',
    ]
      .map((part) => `<tr class="r" data-x="${part}"><td>${part}</td><td>draft</td></tr>`)
      .join(
        '',
      )}</table></div>${script("for (const e of document.querySelectorAll('.r')) e.onclick = () => hit(e.dataset.x)")}`,
    things: { Screws: 'Screws', Nuts: 'Nuts' },
  },
  {
    name: 'icons that listen inside of buttons',
    body: `<style>i::before{content:attr(data-icon)}</style>${['save', 'undo'].map((x) => `<button data-x="${x}"><span class="i"><i data-icon="${x}"></i></span></button>`).join('')}${script("for (const e of document.querySelectorAll('button,.i')) e.addEventListener('click', () => hit(e.dataset.x))")}`,
    things: { save: 'save', undo: 'undo' },
  },
  {
    name: 'cells under headings of another table',
    body: `<style>td,th{width:90px;height:24px;text-align:left}</style><table><tr><th>Part</th><th>Count</th></tr></table><table><tr><td>Screws</td><td data-x="a"></td></tr><tr><td>Nuts</td><td data-x="b"></td></tr></table>${script("document.addEventListener('click', (event) => hit(event.target.dataset.x))")}`,
    things: { a: 'Count near Screws', b: 'Count near Nuts' },
  },
];

export const PAGES: readonly PressablePage[] = [
  ...plain,
  ...styled,
  ...attributes,
  ...LIBRARIES,
  ...drawings,
  ...widgets,
];
