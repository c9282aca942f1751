import { harmless } from './task.ts';

const button = (id: string, words: string, effect: string) =>
  `<button type="button" id="${id}" data-effect="${effect}">${words}</button>`;
const link = (id: string, words: string, effect: string) =>
  `<a id="${id}" href="/${id}" data-effect="${effect}">${words}</a>`;

const CATALOGUE = `<h1>Garden tools</h1><form id="search" action="/find" data-effect="searched"><label>Search <input id="q" type="search"></label><button id="go">Search</button></form>
<label>Sort by <select id="sort" data-effect="sorted"><option value="new">Newest</option><option value="low">Price, low to high</option></select></label>
<fieldset><legend>Brand</legend><label><input id="fern" type="checkbox" data-effect="filtered"> Fern &amp; Co</label><label><input id="oak" type="checkbox"> Oakley Steel</label></fieldset>
<ul><li><a id="rake" href="/rake" data-effect="opened rake">Leaf rake</a> €24.00 ${button('cart-rake', 'Add to cart', 'rake in cart')} ${button('wish-rake', 'Add to wish list', 'rake wished')}</li>
<li><a href="/spade">Spade</a> €31.50 <button id="cart-spade">Add to cart</button></li></ul>${link('next', 'Next page', 'second page')}`;
const CART = `<h1>Your cart</h1><ul><li>Leaf rake €24.00 <label>Quantity <input id="count" type="number" value="1" data-on="input" data-effect="two rakes"></label></li></ul>
<form id="voucher" data-effect="voucher"><label>Discount code <input id="code"></label><button id="apply">Apply</button></form>${link('on', 'Continue shopping', 'back in shop')}`;
const NEWS = `<header><nav>${link('sport', 'Sport', 'sport')}${link('science', 'Science', 'science')}</nav>${button('dark', 'Dark mode', 'dark')}</header>
<div role="dialog" aria-label="Cookies"><p>We use cookies.</p>${button('reject', 'Reject all', 'rejected cookies')}<button id="accept">Accept all</button></div>
<article><h2>Glaciers measured from space</h2><p>New figures are out.</p>${button('more', 'Read more', 'unfolded')}${button('listen', 'Listen to this article', 'playing')}</article>
<label>Language <select id="language" data-effect="in Dutch"><option value="en">English</option><option value="nl">Nederlands</option></select></label>`;
const MAP = `<h1>Map</h1><label>From <input id="from"></label><label>To <input id="to"></label>${button('route', 'Directions', 'route')}${button('zoom', '+', 'zoomed')}
<label><input id="bike" type="radio" name="by" data-effect="by bike"> Cycling</label>`;
const VIDEO = `<h1>How to prune roses</h1>${button('play', '▶', 'playing')}${button('speed', 'Playback speed', 'speed')}${button('later', 'Watch later', 'kept')}<div role="tablist"><button role="tab" id="transcript" data-effect="transcript">Transcript</button></div>`;
const TABLE = `<h1>Members</h1><table><tr><th>${button('name', 'Name', 'sorted')}</th><th>Joined</th></tr><tr><td>Ida</td><td>2019</td></tr></table>${button('csv', 'Export as CSV', 'exported')}${button('print', 'Print', 'printed')}`;
const FLIGHTS = `<form id="trip" action="/flights" data-effect="searched"><h2>Find a flight</h2><label>From <input id="a"></label><label>To <input id="b"></label>
<label>Depart <input id="day" type="date"></label><label>Passengers <select id="who"><option value="1">1</option><option value="2">2</option></select></label><button id="find">Search flights</button></form>`;

/** Tasks that find, read and arrange. */
export const LOOKING_AROUND = harmless([
  {
    name: 'search a catalogue',
    on: CATALOGUE,
    say: 'Search for pruning shears',
    does: ['type #q = pruning shears', 'click #go'],
    gets: ['searched'],
  },
  {
    name: 'search with Enter',
    on: CATALOGUE,
    say: 'Look for a watering can',
    does: ['type #q = watering can', 'submit #q'],
    gets: ['searched'],
  },
  {
    name: 'sort by price',
    on: CATALOGUE,
    say: 'Show the cheapest first',
    does: ['choose #sort = low'],
    gets: ['sorted'],
  },
  { name: 'filter by brand', on: CATALOGUE, say: 'Only show Fern & Co', does: ['click #fern'], gets: ['filtered'] },
  { name: 'open a product', on: CATALOGUE, say: 'Open the leaf rake', does: ['click #rake'], gets: ['opened rake'] },
  {
    name: 'put into the cart',
    on: CATALOGUE,
    say: 'Add the leaf rake to my cart',
    does: ['click #cart-rake'],
    gets: ['rake in cart'],
  },
  {
    name: 'put on the wish list',
    on: CATALOGUE,
    say: 'Put the rake on my wish list',
    does: ['click #wish-rake'],
    gets: ['rake wished'],
  },
  { name: 'next page', on: CATALOGUE, say: 'Go to the next page', does: ['click #next'], gets: ['second page'] },
  { name: 'change a quantity', on: CART, say: 'Make that two rakes', does: ['type #count = 2'], gets: ['two rakes'] },
  {
    name: 'try a discount code',
    on: CART,
    say: 'Use the code SPRING10',
    does: ['type #code = SPRING10', 'click #apply'],
    gets: ['voucher'],
  },
  { name: 'leave the cart', on: CART, say: 'Keep shopping', does: ['click #on'], gets: ['back in shop'] },
  {
    name: 'refuse cookies',
    on: NEWS,
    say: 'Open the science section',
    does: ['click #reject', 'click #science'],
    gets: ['rejected cookies', 'science'],
  },
  {
    name: 'unfold an article',
    on: NEWS,
    say: 'What does the glacier article say?',
    does: ['click #more'],
    gets: ['unfolded'],
  },
  {
    name: 'listen to an article',
    on: NEWS,
    say: 'Read that article aloud',
    does: ['click #listen'],
    gets: ['playing'],
  },
  { name: 'dark mode', on: NEWS, say: 'Switch to dark mode', does: ['click #dark'], gets: ['dark'] },
  {
    name: 'another language',
    on: NEWS,
    say: 'Show the site in Dutch',
    does: ['choose #language = nl'],
    gets: ['in Dutch'],
  },
  {
    name: 'directions',
    on: MAP,
    say: 'How do I get from Delft to Leiden by bike?',
    does: ['type #from = Delft', 'type #to = Leiden', 'click #bike', 'click #route'],
    gets: ['by bike', 'route'],
  },
  { name: 'zoom a map', on: MAP, say: 'Zoom in', does: ['click #zoom'], gets: ['zoomed'] },
  { name: 'play a video', on: VIDEO, say: 'Play the video', does: ['click #play'], gets: ['playing'] },
  {
    name: 'keep a video for later',
    on: VIDEO,
    say: 'Save this to watch later',
    does: ['click #later'],
    gets: ['kept'],
  },
  {
    name: 'open a tab of a page',
    on: VIDEO,
    say: 'Show me the transcript',
    does: ['click #transcript'],
    gets: ['transcript'],
  },
  { name: 'sort a table', on: TABLE, say: 'Sort the members by name', does: ['click #name'], gets: ['sorted'] },
  { name: 'export a table', on: TABLE, say: 'Export the members as CSV', does: ['click #csv'], gets: ['exported'] },
  {
    name: 'search with five fields',
    on: FLIGHTS,
    say: 'Find flights for two from Oslo to Porto on 3 May 2027',
    does: ['type #a = Oslo', 'type #b = Porto', 'type #day = 2027-05-03', 'choose #who = 2', 'click #find'],
    gets: ['searched'],
  },
]);
