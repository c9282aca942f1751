import { act, click, press, type Task, textOf, type } from './task.ts';

const price = (port: string, euros: number, next: string) =>
  `<h1>${port}</h1><p>A berth costs ${euros} euros a night.</p>${next}`;
const PORTS = {
  arendal: price('Arendal', 31, '<a href="bodo">Next port</a>'),
  bodo: price('Bodø', 27, '<a href="drammen">Next port</a>'),
  drammen: price('Drammen', 35, '<a href="arendal">Next port</a>'),
};
const note = (text: string) => act('note', undefined, text);

export const SEVERAL_PAGES: readonly Task[] = [
  {
    name: 'notes of three pages are all there at the end',
    say: 'Which of the three ports has the cheapest berth?',
    page: PORTS,
    answers: [
      [note('Arendal: 31 euros'), click('Next port')],
      [note('Bodø: 27 euros'), click('Next port')],
      [note('Drammen: 35 euros'), click('Next port')],
    ],
    told: /Arendal: 31 euros[\s\S]*Bodø: 27 euros[\s\S]*Drammen: 35 euros/u,
  },
  {
    name: 'what was read on one page is typed on another of the site',
    say: 'Copy the berth number from the letter into the form of the harbour',
    page: {
      letter: '<p>Your berth: B-207.</p><a href="harbour">Form of the harbour</a>',
      harbour: '<label>Berth number <input></label>',
    },
    answers: [[note('Berth B-207'), click('Form of the harbour')], [type('Berth number', 'B-207')]],
    shows: 'document.querySelector("input").value',
    gives: 'B-207',
  },
  {
    name: 'the model goes back and tries the other way',
    say: 'Find the opening hours',
    page: {
      start: '<a href="news">News</a> <a href="visit">Visit</a>',
      news: '<p>No hours here.</p>',
      visit: '<p>Open from 9 to 17.</p>',
    },
    answers: [[click('News')], [act('back')], [click('Visit')]],
    shows: textOf('p'),
    gives: 'Open from 9 to 17.',
  },
  {
    name: 'a page far below is searched',
    say: 'Press the button of Zander',
    page: `${Array.from({ length: 300 }, (_, i) => `<p>Fish number ${i} lives in the sea and has a long description. <button>Read ${i}</button></p>`).join('')}<p>Zander <button onclick="document.title = 'zander'">Show the zander</button></p>`,
    answers: [[act('find', undefined, 'Zander')], [click('Show the zander')]],
    shows: 'document.title',
    gives: 'zander',
  },
  {
    name: 'a page that draws itself late is waited for',
    say: 'Press Moor',
    page: `<div id="app">Loading…</div><script>setTimeout(() => { app.innerHTML = '<button onclick="document.title = 1">Moor</button>'; }, 1500);</script>`,
    answers: [[click('Moor')]],
    shows: 'document.title',
    gives: '1',
  },
  {
    name: 'a link that opens a window of its own',
    say: 'Open the chart and read its title',
    page: { start: '<a href="chart" target="_blank">The chart</a>', chart: '<h1>Chart of the sound</h1>' },
    answers: [[click('The chart')]],
    told: /Chart of the sound/u,
  },
  {
    name: 'an address is opened',
    say: 'Search for eider by pressing Enter',
    page: {
      start: '<form action="found"><label>Search <input type="search" name="q"></label></form>',
      found: '<p>One eider.</p>',
    },
    answers: [[type('Search', 'eider'), press('Enter', 'Search')]],
    shows: 'location.search',
    gives: '?q=eider',
  },
  {
    name: 'an order of three steps on three pages',
    say: 'Order two lifebelts for the boat Tern',
    page: {
      shop: '<h1>Lifebelts</h1><label>Number <input type="number" value="1"></label><a href="boat">Continue</a>',
      boat: '<label>Boat <input></label><a href="end">Continue</a>',
      end: '<p>Two lifebelts for the boat Tern</p><button onclick="document.title = \'ordered\'">Order</button>',
    },
    answers: [[type('Number', '2'), click('Continue')], [type('Boat', 'Tern'), click('Continue')], [click('Order')]],
    shows: 'document.title',
    gives: 'ordered',
  },
];
