import { describe, expect, test } from 'vitest';
import { Talk } from '../../support/talk-with-policy.ts';

// Sites with little markup to hold on to: headings for cards, tables for layout, divs for buttons.

const HOTEL = {
  rooms: `<h1>Hotel rooms</h1>
    <div class="c"><h3>Garden room</h3><p>2 beds, 20 m²</p><b>€ 84.00</b> <button data-is="garden">Reserve</button></div>
    <div class="c"><h3>Sea view suite</h3><p>3 beds, 45 m²</p><b>€ 190.00</b> <button data-is="suite">Reserve</button></div>
    <div class="c"><h3>Attic single</h3><p>1 bed, 12 m²</p><b>€ 49.50</b> <button data-is="attic">Reserve</button></div>
    <div class="c"><h3>Sea view double</h3><p>2 beds, 25 m²</p><b>€ 120.00</b> <button data-is="double">Reserve</button></div>
    <table><caption>Opening hours</caption><tr><th>Day</th><th>Breakfast</th><th>Pool</th></tr>
    <tr><td>Monday</td><td>7-10</td><td>closed</td></tr><tr><td>Sunday</td><td>8-11</td><td>9-20</td></tr></table>
    <dl><dt>Check-in</dt><dd>from 3 pm</dd><dt>Pets</dt><dd>not allowed</dd></dl><p>Phone: +49 30 1234</p>`,
};

describe('cards under headings', () => {
  test.each([
    ['Reserve the attic single', ['click attic']],
    ['reserve the cheapest room', ['click attic']],
    ['reserve the second one', ['click suite']],
    ['press the last Reserve button', ['click double']],
    ['click Reserve for the Garden room', ['click garden']],
    ['I would like to reserve the sea view double please', ['click double']],
  ])('%s', async (utterance, deeds) => {
    const talk = new Talk(HOTEL);
    await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });

  test.each([
    ['what does the sea view suite cost?', /190\.00/u],
    ['how much is the attic single?', /49\.50/u],
    ['which room is the cheapest?', /Attic single/u],
    ['what is the most expensive room?', /Sea view suite/u],
    ['how many rooms are there?', /\b4\b/u],
    ['how many beds does the garden room have?', /\b2\b/u],
    ['is the pool open on Monday?', /closed/u],
    ['when is breakfast on Sunday?', /8-11/u],
    ['are pets allowed?', /not allowed/u],
    ['what is the phone number?', /\+49 30 1234/u],
    ['when is check-in?', /3 pm/u],
    ['do you have a sauna?', /does not say|do not see|nothing/iu],
  ])('%s', async (utterance, answer) => {
    expect(await new Talk(HOTEL).say(utterance)).toMatch(answer);
  });
});

const CLINIC = {
  form: `<h1>Patient registration</h1><form>
    <fieldset><legend>Contact person</legend><table><tr><td>First name</td><td><input name="fn" data-is="First name"></td></tr>
    <tr><td>Last name</td><td><input name="ln" data-is="Last name"></td></tr><tr><td>E-mail</td><td><input type="email" name="em" data-is="E-mail"></td></tr></table></fieldset>
    <fieldset><legend>Billing address</legend><input placeholder="Street and number"><input placeholder="City" data-is="billing city"></fieldset>
    <fieldset><legend>Delivery address</legend><input placeholder="Street and number"><input placeholder="City" data-is="delivery city"></fieldset>
    <fieldset><legend>Preferred contact</legend><label><input type="radio" name="c"> Phone</label><label><input type="radio" name="c"> Mail</label></fieldset>
    <fieldset><legend>Newsletter</legend><label><input type="radio" name="n"> Yes</label><label><input type="radio" name="n"> No</label></fieldset>
    <label>Insurance <select><option>None</option><option>Public</option><option>Private</option></select></label>
    <label>Birthday <input type="date"></label><label><input type="checkbox"> I accept the terms</label>
    <div contenteditable aria-label="Remarks"></div><div role="button" tabindex="0">Save draft</div><button>Register</button></form>`,
};

describe('a form of the old kind', () => {
  test.each([
    ['Type Ann into first name and Lee into last name', ['type Ann -> First name', 'type Lee -> Last name']],
    ['set the city of the delivery address to Bonn', ['type Bonn -> delivery city']],
    ['choose No for the newsletter', ['click No']],
    ['select Private in insurance', ['choose Private -> Insurance']],
    ['my birthday is 3 May 1990', ['type 1990-05-03 -> Birthday']],
    ["write 'allergic to nuts' in the remarks", ['type allergic to nuts -> Remarks']],
    ['save the draft', ['click Save draft']],
    ['the email is ann@lee.org', ['type ann@lee.org -> E-mail']],
  ])('%s', async (utterance, deeds) => {
    const talk = new Talk(CLINIC);
    await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});

const INBOX = {
  inbox: `<nav><a href="#">Inbox (4)</a><a href="#">Sent</a><a href="#">Trash</a></nav><button data-goes="compose">Compose</button>
    <table><tr><td>Ana Ruiz</td><td><a href="/1" data-goes="one">Climbing on Saturday</a></td><td>20 Nov</td></tr>
    <tr><td>Bike shop</td><td><a href="/2">Your bike is ready</a></td><td>19 Nov</td></tr>
    <tr><td>Ana Petrova</td><td><a href="/3">Minutes of the meeting</a></td><td>18 Nov</td></tr></table>`,
  one: `<h1>Climbing on Saturday</h1><p>From: Ana Ruiz</p><p>Shall we meet at 10?</p><button data-goes="reply">Reply</button><button>Delete</button>`,
  reply: `<h1>Reply</h1><label>To <input value="ana@x.org"></label><label>Message <textarea></textarea></label><button>Send</button>`,
  compose: `<h1>New message</h1><label>To <input></label><label>Subject <input></label><div contenteditable aria-label="Body"></div><button>Send</button>`,
};

describe('an inbox in a table', () => {
  test.each([
    ['open the first mail and delete it', ['click Climbing on Saturday', 'click Delete']],
    ['open the mail from the bike shop', ['click Your bike is ready']],
    ['open the email about the meeting', ['click Minutes of the meeting']],
    [
      'reply to the mail about climbing and say "Yes, gladly"',
      ['click Climbing on Saturday', 'click Reply', 'type Yes, gladly -> Message', 'click Send'],
    ],
    [
      'write an email to bob@x.org with subject Hello saying "See you soon" and send it',
      ['click Compose', 'type bob@x.org -> To', 'type Hello -> Subject', 'type See you soon -> Body', 'click Send'],
    ],
    ['go to trash', ['click Trash']],
  ])('%s', async (utterance, deeds) => {
    const talk = new Talk(INBOX);
    await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});
