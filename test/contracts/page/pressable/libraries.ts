import { byText, FRUIT, LIST, type PressablePage, script } from './parts.ts';

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

const ROOT = '<div id="root"></div>';
const RENDER = 'const render = (what) => createRoot(root).render(what);';
const VUE = 'const mount = (render) => Vue.createApp({ render }).mount("#root"), { h } = Vue;';

export const LIBRARIES: readonly PressablePage[] = [
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
