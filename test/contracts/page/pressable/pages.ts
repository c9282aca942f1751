/**
 * Small pages, each with things that a person can press, made in one way of listening or styling. `hit(name)` notes a press. `things`:
 * all names that can be hit, with the words that a person would point with.
 */
export interface PressablePage {
  readonly name: string;
  readonly body: string;
  readonly things: Readonly<Record<string, string>>;
  /** Scripts that the page loads. */
  readonly libraries?: readonly string[];
}

const script = (code: string) => `<script>${code}</script>`;
const module = (code: string) => `<script type="module">${code}</script>`;
const LIST = '<ul id="l"><li>Milk</li><li>Bread</li><li>Rice</li></ul>';
const FRUIT = { Milk: 'Milk', Bread: 'Bread', Rice: 'Rice' };
const byText = 'hit(event.target.closest("li,td,[data-x]")?.textContent)';
const square = (id: string, colour: string) =>
  `<div id="${id}" style="width:40px;height:40px;margin:6px;background:${colour}"></div>`;

/** What jQuery 3 does with the handlers that it is given, without jQuery. */
const LIKE_JQUERY = `
function on(root, type, selector, handler) {
  const key = 'jQuery3710000000000000001';
  root[key] ??= { events: {}, handle() {} };
  (root[key].events[type] ??= []).push({ type, origType: type, handler, selector, guid: 1 });
  root.addEventListener(type, (event) => {
    if (selector === undefined) handler.call(root, event);
    else { const at = event.target.closest(selector); if (at) handler.call(at, event); }
  });
}`;

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
    name: 'a listener and a pointer cursor',
    body: `<div id="a" style="cursor:pointer">Open</div>${script("a.addEventListener('click', () => hit('a'))")}`,
    things: { a: 'Open' },
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

const ROOT = '<div id="root"></div>';
const RENDER = 'const render = (what) => createRoot(root).render(what);';
const VUE = 'const mount = (render) => Vue.createApp({ render }).mount("#root"), { h } = Vue;';

const libraries: readonly PressablePage[] = [
  {
    name: 'React: a button of divs',
    libraries: ['/react.js'],
    body: `${ROOT}${script(`${RENDER}render(h('div', null, h('div', { onClick: () => hit('a') }, h('b', null, 'Save')), h('p', null, 'Text')))`)}`,
    things: { a: 'Save' },
  },
  {
    name: 'React: rows with an icon of their own',
    libraries: ['/react.js'],
    body: `${ROOT}${script(`${RENDER}render(h('ul', null, ['Ann', 'Bob'].map((x) => h('li', { key: x, onClick: () => hit(x) }, x, ' ', h('svg', { width: 16, height: 16, className: 'icon-x', onClick: (event) => { event.stopPropagation(); hit('x' + x); } }, h('path', { d: 'M0 0h16v16z' }))))))`)}`,
    things: { Ann: 'Ann', Bob: 'Bob', xAnn: '', xBob: '' },
  },
  {
    name: 'React: parts of a drawing',
    libraries: ['/react.js'],
    body: `${ROOT}${script(`${RENDER}render(h('svg', { width: 200, height: 90 }, [20, 80, 140].map((x) => h('rect', { key: x, x, y: 20, width: 40, height: 40, fill: 'teal', onClick: () => hit(x) }))))`)}`,
    things: { 20: '', 80: '', 140: '' },
  },
  {
    name: 'React: the options of an open list',
    libraries: ['/react.js'],
    body: `${ROOT}${script(`${RENDER}render(createPortal(['Red', 'Green'].map((x) => h('div', { key: x, onClick: () => hit(x) }, x)), document.body))`)}`,
    things: { Red: 'Red', Green: 'Green' },
  },
  {
    name: 'React: a press that is captured, and one by mousedown',
    libraries: ['/react.js'],
    body: `${ROOT}${script(`${RENDER}render(h('p', null, h('span', { onClickCapture: () => hit('a') }, 'One'), ' and ', h('span', { onMouseDown: () => hit('b') }, 'Two')))`)}`,
    things: { a: 'One', b: 'Two' },
  },
  {
    name: 'React: cells of a table',
    libraries: ['/react.js'],
    body: `${ROOT}${script(`${RENDER}render(h('table', null, h('tbody', null, [1, 2].map((row) => h('tr', { key: row }, ['x', 'y'].map((x) => h('td', { key: x, onClick: () => hit(x + row) }, x + row)))))))`)}`,
    things: { x1: 'x1', y1: 'y1', x2: 'x2', y2: 'y2' },
  },
  {
    name: 'Vue: a button of divs and a row with an icon',
    libraries: ['/vue.js'],
    body: `${ROOT}${script(`${VUE}mount(() => [h('div', { onClick: () => hit('a') }, 'Save'), h('p', [h('span', { onClick: () => hit('b') }, 'Row'), h('i', { class: 'icon-trash', style: 'display:inline-block;width:20px;height:20px', onMousedown: () => hit('c') })])])`)}`,
    things: { a: 'Save', b: 'Row', c: '' },
  },
  {
    name: 'Vue: parts of a drawing',
    libraries: ['/vue.js'],
    body: `${ROOT}${script(`${VUE}mount(() => h('svg', { width: 200, height: 90 }, [30, 90].map((x) => h('circle', { cx: x, cy: 40, r: 20, onClick: () => hit(x) }))))`)}`,
    things: { 30: '', 90: '' },
  },
  {
    name: 'Vue: days of a calendar',
    libraries: ['/vue.js'],
    body: `${ROOT}${script(`${VUE}mount(() => h('div', { style: 'display:grid;grid-template-columns:repeat(3,40px)' }, [1, 2, 3, 4, 5, 6].map((x) => h('div', { onClick: () => hit(x) }, String(x)))))`)}`,
    things: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' },
  },
  {
    name: 'Preact: a button of divs',
    libraries: ['/preact.js'],
    body: `${ROOT}${script("preact.render(preact.h('div', null, preact.h('span', { onClick: () => hit('a') }, 'Save')), root)")}`,
    things: { a: 'Save' },
  },
  {
    name: 'd3: circles',
    libraries: ['/d3.js'],
    body: `<svg id="s" width="200" height="90"></svg>${script("d3.select('#s').selectAll('circle').data([30, 90, 150]).join('circle').attr('cx', (x) => x).attr('cy', 40).attr('r', 15).attr('fill', 'orange').on('click', (event, x) => hit(x))")}`,
    things: { 30: '', 90: '', 150: '' },
  },
  {
    name: 'like jQuery: on the element',
    body: `<span id="a">Send</span><p>Text</p>${script(`${LIKE_JQUERY}on(a, 'click', undefined, () => hit('a'))`)}`,
    things: { a: 'Send' },
  },
  {
    name: 'like jQuery: delegated to the document',
    body: `<p><span class="x" data-x="1">One</span> <span class="x" data-x="2">Two</span> <span>Three</span></p>${script(`${LIKE_JQUERY}on(document, 'click', '.x', function () { hit(this.dataset.x) })`)}`,
    things: { 1: 'One', 2: 'Two' },
  },
  {
    name: 'like jQuery: delegated to a list, on icons',
    body: `<ul id="l"><li>Ann <i class="icon-bin" data-x="1" style="display:inline-block;width:16px;height:16px"></i></li><li>Bob <i class="icon-bin" data-x="2" style="display:inline-block;width:16px;height:16px"></i></li></ul>${script(`${LIKE_JQUERY}on(l, 'mousedown', 'i', function () { hit(this.dataset.x) })`)}`,
    things: { 1: '', 2: '' },
  },
  {
    name: 'like jQuery: delegated by selectors that only jQuery knows',
    body: `<ol id="l"><li>Ann</li><li>Bob</li></ol><div id="a">Save</div>${script(`${LIKE_JQUERY}l.jQuery4 = { events: { click: [{ selector: '> li' }], mousedown: [{ selector: 'li:even' }] } };on(a, 'click', undefined, () => hit('a'));l.onclick = (event) => ${byText}`)}`,
    things: { Ann: 'Ann', Bob: 'Bob', a: 'Save' },
  },
  {
    name: 'a short list that is sorted by dragging',
    body: `${LIST}${script(`${LIKE_JQUERY}on(l, 'mousedown', undefined, (event) => ${byText})`)}`,
    things: FRUIT,
  },
  {
    name: 'handles with a cursor of their own',
    body: `<div style="position:relative;width:120px;height:60px">Notes<i data-x="1" style="position:absolute;right:0;bottom:0;width:12px;height:12px;cursor:nwse-resize"></i></div><p data-x="2" style="cursor:grab">Alto</p>${script("document.addEventListener('mousedown', (event) => hit(event.target.dataset.x))")}`,
    things: { 1: '', 2: 'Alto' },
  },
  {
    name: 'like zone.js, for Angular',
    body: `<div id="a">Save</div>${script("a.__zone_symbol__clickfalse = [{ type: 'eventTask' }];a.addEventListener('click', () => hit('a'))")}`,
    things: { a: 'Save' },
  },
  {
    name: 'like Svelte',
    body: `<div id="a">Save</div>${script("a.__click = () => hit('a');document.addEventListener('click', (event) => event.target.__click?.())")}`,
    things: { a: 'Save' },
  },
  {
    name: 'like Solid',
    body: `<div id="a">Save</div>${script("a.$$click = () => hit('a');document.addEventListener('click', (event) => event.target.$$click?.())")}`,
    things: { a: 'Save' },
  },
];

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
];

export const PAGES: readonly PressablePage[] = [
  ...plain,
  ...styled,
  ...attributes,
  ...libraries,
  ...drawings,
  ...widgets,
];
