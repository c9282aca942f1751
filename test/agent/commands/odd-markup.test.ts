import { describe, expect, test } from 'vitest';
import { type Pages, Talk } from '../../support/talk-with-policy.ts';

/** Cards without links on their titles, `div` buttons, prices in another currency. */
const BOOKS = {
  books: `<h1>Catalogue</h1><div><input aria-label="Find a book"><div onclick="f()">Go</div></div><div>
    ${[
      ['The Salt Path', 'Raynor Winn', '€9.50', '3 copies free'],
      ['Sea Room', 'Adam Nicolson', '€14.00', 'All copies on loan'],
      ['The Living Mountain', 'Nan Shepherd', '€8.20', '5 copies free'],
    ]
      .map(
        ([title, author, price, stock]) =>
          `<div class="tile"><div><b>${title}</b></div><div>by ${author}</div><div>${price}</div><div>${stock}</div>
          <div onclick="r()" role="button" data-is="reserve ${title}">Reserve</div> <a href="#${title}" data-is="details ${title}">Details</a></div>`,
      )
      .join('')}</div>`,
};

/** Fields named by table cells, by two spans, by the text before them; a date in three lists. */
const JOIN = {
  join: `<h1>Become a member</h1><form data-goes="thanks"><table><tr><td>Given name</td><td><input name="g"></td></tr>
    <tr><td>Family name</td><td><input name="f"></td></tr>
    <tr><td><span id="e1">Electronic</span> <span id="e2">mail</span></td><td><input aria-labelledby="e1 e2"></td></tr></table>
    <fieldset><legend>Membership</legend><input type="radio" name="m" id="s"><label for="s">Student</label>
      <input type="radio" name="m" id="a"><label for="a">Adult</label></fieldset>
    <fieldset><legend>Born on</legend><select aria-label="Day"><option>2</option><option>3</option></select>
      <select aria-label="Month"><option value="4">Apr</option><option value="5">May</option></select>
      <select aria-label="Year"><option>1988</option><option>1989</option></select></fieldset>
    <div>How did you hear of us?<br><textarea name="how"></textarea></div><label>Starting <input type="date"></label>
    <input type="submit" value="Send application"></form>`,
  thanks: '<p>Thank you.</p>',
};

/** A dialog whose labels only stand before the fields and whose button says "Keep". */
const NOTES = {
  notes: `<h1>Notebook</h1><div role="button" tabindex="0" data-shows="d">＋ New entry</div>
    <div role="dialog" id="d" hidden><div>Heading</div><input name="h"><div>When</div><input type="date" name="w">
    <div>Text</div><div contenteditable="true" data-is="text"></div><button data-hides="d">Close</button><button data-hides="d">Keep</button></div>
    <ul><li>Old entry <button aria-label="Remove Old entry">x</button></li></ul>`,
};

/** A grid of roles, a form in two steps, a section that names its list. */
const DESK = {
  desk: `<nav><a href="#t">Tickets</a></nav><h1>Tickets</h1><div role="grid">
    <div role="row"><span role="columnheader">Subject</span><span role="columnheader">Owner</span><span role="columnheader">State</span></div>
    <div role="row"><span role="gridcell"><a href="#1" data-goes="ticket">Printer jams</a></span><span role="gridcell">Mina</span><span role="gridcell">Open</span>
      <span role="gridcell"><button data-is="close printer">Close ticket</button></span></div>
    <div role="row"><span role="gridcell"><a href="#2">VPN drops</a></span><span role="gridcell">Joel</span><span role="gridcell">Waiting</span>
      <span role="gridcell"><button data-is="close vpn">Close ticket</button></span></div></div>
    <button data-shows="w">Raise a ticket</button><section id="w" hidden><h2>Raise a ticket</h2>
      <div id="s1"><label for="p">What is the problem?</label><input id="p"><label>Urgency <select><option>Low</option><option>High</option></select></label>
        <button data-hides="s1" data-shows="s2">Continue</button></div>
      <div id="s2" hidden><label for="z">Describe it</label><textarea id="z"></textarea><button data-hides="w">Submit ticket</button></div></section>
    <section><h2>Special offers</h2><ul><li>Free delivery over £50</li><li>Two for one on pegs</li></ul></section>
    <div role="dialog" aria-label="Cookie notice">We use cookies. <button>Accept all</button></div>`,
  ticket: '<h2>Printer jams</h2><dl><dt>Reported by</dt><dd>Sam</dd><dt>Room</dt><dd>B12</dd></dl>',
};

const SETS: readonly (readonly [string, Pages, readonly (readonly [string, readonly string[]])[]])[] = [
  [
    'books',
    BOOKS,
    [
      ['reserve Sea Room', ['reserve Sea Room']],
      ['reserve the book by Nan Shepherd', ['reserve The Living Mountain']],
      ['reserve the cheapest book', ['reserve The Living Mountain']],
      ['open the details of the Salt Path', ['details The Salt Path']],
      ['search for sea', ['Go']],
    ],
  ],
  [
    'notes',
    NOTES,
    [
      ['add a new entry called Boat trip for 12 June with the text "bring water"', ['＋ New entry', 'Keep']],
      ['remove the old entry', ['Remove Old entry']],
    ],
  ],
  [
    'desk',
    DESK,
    [
      ['close the ticket of Joel', ['close vpn']],
      ['open the ticket about the printer', ['Printer jams']],
      ['accept the cookies', ['Accept all']],
      [
        'raise a ticket for Broken keyboard with urgency High and description "Keys stick"',
        ['Raise a ticket', 'Continue', 'Submit ticket'],
      ],
    ],
  ],
];

describe.each(SETS)('clicks on %s', (_, pages, cases) => {
  test.each(cases)('%s', async (utterance, clicked) => {
    const talk = new Talk(pages);
    await talk.say(utterance);
    expect(talk.deeds.filter((deed) => deed.startsWith('click ')).map((deed) => deed.slice(6))).toEqual(clicked);
  });
});

test.each([
  [
    'Fill in the form: given name Ann, family name Lee, electronic mail ann@x.y',
    ['type Ann -> g', 'type Lee -> f', 'type ann@x.y -> Electronic mail'],
  ],
  ['my name is Ann Lee', ['type Ann -> g', 'type Lee -> f']],
  ['set born on to 3 May 1988', ['choose 3 -> Day', 'choose May -> Month']],
  ['set the starting date to 1 December', ['type 2026-12-01 -> Starting']],
  [
    'in the box about how did you hear of us write: from a friend, and the web',
    ['type from a friend, and the web -> how'],
  ],
  ['pick Adult for the membership and send the application', ['click Adult', 'click Send application']],
])('%s', async (utterance, deeds) => {
  const talk = new Talk(JOIN);
  await talk.say(utterance);
  expect(talk.deeds.filter((deed) => deed !== 'choose 1988 -> Year')).toEqual(deeds);
});

test.each([
  [BOOKS, 'is Sea Room available?', /^No.*on loan/u],
  [BOOKS, 'who wrote Sea Room?', /Adam Nicolson/u],
  [BOOKS, 'what is the most expensive book', /Sea Room: €14\.00/u],
  [BOOKS, 'how many copies of The Living Mountain are free?', /5 copies/u],
  [DESK, 'what is the state of VPN drops', /Waiting/u],
  [DESK, 'what are the special offers', /Free delivery.*Two for one/u],
  [DESK, 'open the ticket about the printer and tell me the room', /B12/u],
])('%#: answers “%s”', async (pages, question, answer) => {
  expect(await new Talk(pages as Pages).say(question)).toMatch(answer);
});

test('never takes more than 25 steps, whatever happens', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `box ${String.fromCharCode(97 + (i % 26))}${i}`);
  const boxes = names.map((name) => `<label><input type="checkbox">${name}</label>`).join('');
  const talk = new Talk({ boxes });
  expect(await talk.say('tick all the boxes')).toMatch(/25 steps/u);
  expect(talk.deeds).toHaveLength(25);
});
