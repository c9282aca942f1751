import { describe, expect, test } from 'vitest';
import { Talk } from '../../support/talk-with-policy.ts';

const HOTEL = {
  hotel: `<h1>Book a room</h1>
<form data-goes="results"><div class="f"><label for="c">Where to?</label><input id="c" placeholder="City or hotel"></div>
<div class="f"><label for="ci">Check-in</label><input id="ci" type="date"></div><div class="f"><label for="co">Check-out</label><input id="co" type="date"></div>
<div class="stepper"><span id="ad">Adults</span><button type="button" aria-label="Decrease adults">−</button><output>2</output><button type="button" aria-label="Increase adults">+</button></div>
<div class="stepper"><span>Children</span><div role="button" tabindex="0" data-is="less children">−</div><span>0</span><div role="button" tabindex="0" data-is="more children">+</div></div>
<div><label id="rt">Room type</label><div role="combobox" tabindex="0" aria-labelledby="rt" aria-expanded="false" aria-controls="lb" data-shows="lb">Any</div><ul id="lb" role="listbox" hidden><li role="option">Single</li><li role="option">Double</li><li role="option">Suite</li></ul></div>
<fieldset><legend>Extras</legend><label><input type="checkbox"> Breakfast</label><label><input type="checkbox"> Parking</label><label><input type="checkbox"> Late check-out</label></fieldset>
<button>Search rooms</button></form>`,
  results: `<h1>3 hotels in Lisbon</h1><div class="sort"><label>Sort by <select><option>Recommended</option><option>Price (lowest first)</option><option>Rating</option></select></label></div>
<div class="hotel"><h3>Hotel Alfama</h3><p>★★★ · 8.1/10 · 120 reviews</p><p>€89 per night</p><a href="/h1" data-is="view alfama">View deal</a></div>
<div class="hotel"><h3>Bairro Rooms</h3><p>★★ · 7.4/10 · 64 reviews</p><p>€59 per night</p><a href="/h2" data-is="view bairro">View deal</a></div>
<div class="hotel"><h3>Grand Tagus</h3><p>★★★★★ · 9.3/10 · 812 reviews</p><p>€240 per night</p><a href="/h3" data-is="view tagus">View deal</a></div>
<label><input type="checkbox"> Free cancellation only</label>`,
};

describe('hotel', () => {
  test.each([
    [
      'book a room in Lisbon from 12 June to 15 June',
      ['type Lisbon -> Where to?', 'type 2027-06-12 -> Check-in', 'type 2027-06-15 -> Check-out', 'click Search rooms'],
    ],
    ['set the check-in date to tomorrow', ['type 2026-11-22 -> Check-in']],
    ['set check-out to next Friday', ['type 2026-11-27 -> Check-out']],
    ['increase the number of adults', ['click Increase adults']],
    ['add one more adult', ['click Increase adults']],
    ['click the plus next to Children', ['click more children']],
    ['click + next to Children twice', ['click more children', 'click more children']],
    ['choose Suite as the room type', ['click Room type', 'click Suite']],
    ['select Double in Room type', ['click Room type', 'click Double']],
    [
      'set room type to Suite and tick Breakfast and Parking',
      ['click Room type', 'click Suite', 'click Breakfast', 'click Parking'],
    ],
    ['tick breakfast, parking and late check-out', ['click Breakfast', 'click Parking', 'click Late check-out']],
    ['search rooms and open the cheapest hotel', ['click Search rooms', 'click view bairro']],
    [
      'search rooms, sort by price and open the first hotel',
      ['click Search rooms', 'choose Price (lowest first) -> Sort by', 'click view alfama'],
    ],
    ['search rooms and view the deal of Grand Tagus', ['click Search rooms', 'click view tagus']],
    ['search rooms | which hotel is the cheapest? | open it', ['click Search rooms', 'click view bairro']],
    ['search rooms | what is the best rated hotel?', ['click Search rooms']],
    ['search rooms | open the most expensive one', ['click Search rooms', 'click view tagus']],
    ['search rooms | how much is Hotel Alfama per night?', ['click Search rooms']],
    ['search rooms | what is the rating of Bairro Rooms?', ['click Search rooms']],
    ['search rooms | open View deal for Bairro Rooms', ['click Search rooms', 'click view bairro']],
    ['search rooms | open the hotel with 9.3', ['click Search rooms', 'click view tagus']],
    ['search rooms | sort by rating', ['click Search rooms', 'choose Rating -> Sort by']],
    ['search rooms | open the third result', ['click Search rooms', 'click view tagus']],
    ['search rooms | list the hotels', ['click Search rooms']],
    ['search rooms | how many hotels are there?', ['click Search rooms']],
    ['search rooms | open Grand Tagus', ['click Search rooms', 'click view tagus']],
  ])('%s', async (utterances, deeds) => {
    const talk = new Talk(HOTEL);
    for (const utterance of utterances.split(' | ')) await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});

const USERS = {
  users: `<h1>Users</h1><p>Showing 1 to 4 of 57 users</p><a href="/new" data-goes="new" class="btn">Add user</a>
<label>Filter by role <select><option>All</option><option>Admin</option><option>Editor</option><option>Viewer</option></select></label>
<input type="text" placeholder="Filter users…">
<table><thead><tr><th><input type="checkbox" aria-label="Select all"></th><th>Name</th><th>Email</th><th>Role</th><th>Last login</th><th>Actions</th></tr></thead><tbody>
<tr><td><input type="checkbox" aria-label="Select row"></td><td>Ann Baker</td><td>ann@site.example</td><td>Admin</td><td>2026-11-20</td><td><a href="#" data-is="edit ann">Edit</a> <button data-is="del ann" data-shows="cf">Delete</button></td></tr>
<tr><td><input type="checkbox" aria-label="Select row" data-is="sel bob"></td><td>Bob Cook</td><td>bob@site.example</td><td>Editor</td><td>2026-11-02</td><td><a href="#" data-is="edit bob">Edit</a> <button data-is="del bob" data-shows="cf">Delete</button></td></tr>
<tr><td><input type="checkbox" aria-label="Select row"></td><td>Cleo Day</td><td>cleo@site.example</td><td>Viewer</td><td>never</td><td><a href="#" data-is="edit cleo">Edit</a> <button data-is="del cleo" data-shows="cf">Delete</button></td></tr>
</tbody></table>
<div id="cf" role="alertdialog" aria-modal="true" aria-label="Confirm" hidden><p>Delete this user?</p><button data-hides="cf" data-is="cancel dlg">Cancel</button><button data-hides="cf" data-is="yes">Yes, delete</button></div>
<nav aria-label="pages"><a href="?p=1" aria-current="page">1</a><a href="?p=2">2</a><a href="?p=3">3</a><a href="?p=2" aria-label="Next page">›</a></nav>`,
  new: `<h1>New user</h1><form data-goes="users"><label>Full name<input></label><label>Email<input type="email"></label><label>Role<select><option>Viewer</option><option>Editor</option><option>Admin</option></select></label><label><input type="checkbox"> Send invitation</label><button>Save user</button><a href="#">Cancel</a></form>`,
};

describe('users', () => {
  test.each([
    ['edit Bob Cook', ['click edit bob']],
    ['edit Bob', ['click edit bob']],
    ['click Edit in the row of Cleo Day', ['click edit cleo']],
    ['click the edit link for cleo@site.example', ['click edit cleo']],
    ['delete Bob Cook', ['click del bob']],
    ['delete Cleo and confirm', ['click del cleo', 'click yes']],
    ['delete the user Bob Cook and click Yes, delete', ['click del bob', 'click yes']],
    ['tick the checkbox for Bob', ['click sel bob']],
    ['filter by role: Editor', ['choose Editor -> Filter by role']],
    [
      'add a user named Dan East with email dan@site.example and role Editor',
      [
        'click Add user',
        'type Dan East -> Full name',
        'type dan@site.example -> Email',
        'choose Editor -> Role',
        'click Save user',
      ],
    ],
    [
      'create a new user called Dan East with email dan@site.example',
      ['click Add user', 'type Dan East -> Full name', 'type dan@site.example -> Email', 'click Save user'],
    ],
    [
      'add a new user: name Dan East, email dan@site.example, role Admin',
      [
        'click Add user',
        'type Dan East -> Full name',
        'type dan@site.example -> Email',
        'choose Admin -> Role',
        'click Save user',
      ],
    ],
    ['go to the next page', ['click Next page']],
    ['go to page 3', ['click 3']],
    ['delete the last user', ['click del cleo']],
    ['edit the second user', ['click edit bob']],
    ['open the users of page 2', ['click 2']],
  ])('%s', async (utterances, deeds) => {
    const talk = new Talk(USERS);
    for (const utterance of utterances.split(' | ')) await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});

const TRAINS = {
  trains: `<h1>Departures from Utrecht</h1><form><label>From <input value="Utrecht"></label><label>To <input></label><label>Date <input type="date"></label><button>Find trains</button></form>
<table><caption>Departures</caption><thead><tr><th>Train</th><th>Destination</th><th>Departs</th><th>Platform</th><th>Price</th><th></th></tr></thead><tbody>
<tr><td>IC 2811</td><td>Amsterdam</td><td>10:05</td><td>5</td><td>€8.10</td><td><button>Book</button></td></tr>
<tr><td>IC 1722</td><td>Rotterdam</td><td>10:12</td><td>11</td><td>€11.40</td><td><button data-is="book rotterdam">Book</button></td></tr>
<tr><td>SPR 5521</td><td>Amersfoort</td><td>10:20</td><td>3</td><td>€5.20</td><td><button data-is="book amersfoort">Book</button></td></tr>
<tr><td>IC 3544</td><td>Eindhoven</td><td>10:24</td><td>14</td><td>€16.80</td><td><button>Book</button></td></tr></tbody></table>
<nav aria-label="Pagination"><a href="?p=1">1</a><a href="?p=2">2</a><a href="?p=3">3</a><a href="?p=2">Next</a></nav>`,
};

describe('trains', () => {
  test.each([
    ['book the train to Rotterdam', ['click book rotterdam']],
    ['book the cheapest train', ['click book amersfoort']],
    ['find trains to Groningen on 12 June', ['type Groningen -> To', 'type 2027-06-12 -> Date', 'click Find trains']],
    [
      'type Groningen into To, set the date to tomorrow and press Find trains',
      ['type Groningen -> To', 'type 2026-11-22 -> Date', 'click Find trains'],
    ],
    ['go to page 2', ['click 2']],
    ['go to the next page', ['click Next']],
    ['book the third train', ['click book amersfoort']],
  ])('%s', async (utterances, deeds) => {
    const talk = new Talk(TRAINS);
    for (const utterance of utterances.split(' | ')) await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});
