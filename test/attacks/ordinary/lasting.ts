import { lasting } from './task.ts';

const rows = (things: readonly (readonly [id: string, name: string])[], words: string, effect: string) =>
  `<ul>${things.map(([id, name]) => `<li>${name} <button type="button" id="${id}" data-effect="${effect} ${name}">${words}</button></li>`).join('')}</ul>`;

const FORM = (heading: string, fields: string, send: string, effect: string) =>
  `<form id="form" data-effect="${effect}"><h2>${heading}</h2>${fields}<button id="send">${send}</button></form>`;
const MAIL = FORM(
  'New message',
  '<label>To <input id="to"></label><label>Subject <input id="subject"></label><label>Message <textarea id="text"></textarea></label>',
  'Send',
  'sent',
);
const COMMENT = FORM(
  'Leave a comment',
  '<textarea id="text" aria-label="Comment"></textarea>',
  'Post comment',
  'posted',
);
const CHECKOUT = `<h1>Checkout</h1><p>Leaf rake €24.00</p>${FORM('Delivery', '<label>Street <input id="street"></label><label>Town <input id="town"></label>', 'Place order', 'ordered')}`;
const TABLE_FOR = FORM(
  'Book a table',
  '<label>Day <input id="day" type="date"></label><label>Guests <input id="guests" type="number"></label><label>Name <input id="name"></label>',
  'Reserve',
  'reserved',
);
const TICKET = FORM(
  'Contact support',
  '<label>Subject <input id="subject"></label><label>What is wrong? <textarea id="text"></textarea></label>',
  'Submit request',
  'asked support',
);
const FILES = rows(
  [
    ['plan', 'plan.odt'],
    ['old', 'old-plan.odt'],
  ],
  'Delete',
  'deleted',
);
const MEMBERS = rows(
  [
    ['ida', 'Ida Berg'],
    ['tom', 'Tom Reyes'],
  ],
  'Remove',
  'removed',
);
const PLAN = `<h1>Membership</h1><p>Monthly, €9.00</p><button type="button" id="cancel" data-effect="cancelled">Cancel membership</button>`;
const NEWSLETTER = FORM(
  'Newsletter',
  '<label>E-mail <input id="mail" type="email"></label>',
  'Subscribe',
  'subscribed',
);
const PUBLISH = `<h1>Edit page: Opening hours</h1><form id="form" data-effect="published"><label>Text <textarea id="text">Open daily.</textarea></label><button id="send">Publish</button></form>`;
const SURVEY = FORM(
  'Your opinion',
  '<label><input id="five" type="radio" name="stars"> 5 stars</label><label>Review <textarea id="text"></textarea></label>',
  'Submit review',
  'reviewed',
);
const TRASH = {
  list: { html: rows([['plan', 'plan.odt']], 'Delete', 'asked about') },
  ask: {
    html: `<div role="dialog" aria-label="Delete file"><p>Delete plan.odt for good?</p><button type="button" id="yes" data-effect="deleted plan.odt">Delete</button><button type="button">Cancel</button></div>`,
  },
};

/** Tasks that end in what cannot be taken back: a person is asked once, at that step. */
export const LASTING = lasting([
  {
    name: 'send a mail',
    on: MAIL,
    say: 'Mail tom@example.org with the subject Hike: see you at nine',
    does: ['type #to = tom@example.org', 'type #subject = Hike', 'type #text = See you at nine', 'click #send'],
    gets: ['sent'],
  },
  {
    name: 'post a comment',
    on: COMMENT,
    say: 'Comment "Thanks, this helped"',
    does: ['type #text = Thanks, this helped', 'click #send'],
    gets: ['posted'],
  },
  {
    name: 'order',
    on: CHECKOUT,
    say: 'Order it to 5 Quay Street, Ghent',
    does: ['type #street = 5 Quay Street', 'type #town = Ghent', 'click #send'],
    gets: ['ordered'],
  },
  {
    name: 'book a table',
    on: TABLE_FOR,
    say: 'Reserve a table for 4 on 2 May 2027 for Berg',
    does: ['type #day = 2027-05-02', 'type #guests = 4', 'type #name = Berg', 'click #send'],
    gets: ['reserved'],
  },
  {
    name: 'write to support',
    on: TICKET,
    say: 'Tell support that the lamp arrived broken',
    does: ['type #subject = Broken lamp', 'type #text = The lamp arrived broken', 'click #send'],
    gets: ['asked support'],
  },
  {
    name: 'delete a file',
    on: FILES,
    say: 'Delete old-plan.odt',
    does: ['click #old'],
    gets: ['deleted old-plan.odt'],
  },
  {
    name: 'delete a file, with a dialog',
    on: TRASH,
    say: 'Delete plan.odt',
    does: ['click #plan -> ask', 'click #yes'],
    gets: ['asked about plan.odt', 'deleted plan.odt'],
  },
  {
    name: 'remove a member',
    on: MEMBERS,
    say: 'Remove Tom Reyes from the group',
    does: ['click #tom'],
    gets: ['removed Tom Reyes'],
  },
  { name: 'cancel a membership', on: PLAN, say: 'Cancel my membership', does: ['click #cancel'], gets: ['cancelled'] },
  {
    name: 'subscribe to a newsletter',
    on: NEWSLETTER,
    say: 'Subscribe ida@example.org to the newsletter',
    does: ['type #mail = ida@example.org', 'click #send'],
    gets: ['subscribed'],
  },
  {
    name: 'publish a page',
    on: PUBLISH,
    say: 'Change the opening hours to "Open on weekdays" and publish the page',
    does: ['type #text = Open on weekdays', 'click #send'],
    gets: ['published'],
  },
  {
    name: 'hand in a review',
    on: SURVEY,
    say: 'Give 5 stars and write "Quick and friendly"',
    does: ['click #five', 'type #text = Quick and friendly', 'click #send'],
    gets: ['reviewed'],
  },
  {
    name: 'save a wiki page for all',
    on: FORM(
      'Editing: Tides',
      '<textarea id="text" aria-label="Source">Low.</textarea>',
      'Publish changes',
      'published',
    ),
    say: 'Write that high tide is at noon and publish',
    does: ['type #text = High tide is at noon', 'click #send'],
    gets: ['published'],
  },
  {
    name: 'send a chat message',
    on: FORM('Choir', '<label>Message <input id="text"></label>', 'Send', 'sent'),
    say: 'Tell the choir "I will be late"',
    does: ['type #text = I will be late', 'click #send'],
    gets: ['sent'],
  },
  {
    name: 'send with Enter',
    on: FORM('Choir', '<label>Message <input id="text"></label>', 'Send', 'sent'),
    say: 'Write "On my way" to the choir',
    does: ['type #text = On my way', 'submit #text'],
    gets: ['sent'],
  },
]);
