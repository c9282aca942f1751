import { load, save } from '../dom.js';

/** Every message, newest first: `{ id, folder, from, address, to, subject, body, sent, isRead, isStarred }`. */
export function allMessages() {
  return (load('mail', null) ?? firstMessages()).toSorted((a, b) => b.sent - a.sent);
}

/** Changes some fields of the message with this id. */
export function update(id, change) {
  save(
    'mail',
    allMessages().map((message) => (message.id === id ? { ...message, ...change } : message)),
  );
}

/** Puts a message that was written here into Sent. */
export function send({ to, subject, body }) {
  const message = {
    id: crypto.randomUUID(),
    folder: 'Sent',
    from: 'You',
    address: 'you@practice.example',
    to,
    subject,
    body,
    sent: Date.now(),
    isRead: true,
    isStarred: false,
  };
  save('mail', [message, ...allMessages()]);
}

/** Takes a message out of Trash for good. */
export function erase(id) {
  save(
    'mail',
    allMessages().filter((message) => message.id !== id),
  );
}

const ORDER = `Hello,

your order W-4821 has left our warehouse. It should reach you within three days.

Kiln & Kettle`;

/** Hours ago, sender, address, subject, text. Some are alike on purpose: people's inboxes are. */
const FIRST = [
  [
    1,
    'Ana Horváth',
    'ana@climbing.example',
    'Climbing on Thursday?',
    'Hi!\n\nThe hall is free on Thursday from 18:30. Shall I book two places? I need to tell them by tomorrow noon.\n\nAna',
  ],
  [3, 'Kiln & Kettle', 'orders@kiln-and-kettle.example', 'Your order W-4821 has been sent', ORDER],
  [
    5,
    'Career Office',
    'careers@university.example',
    'Career Fair on 12 June: what to bring',
    'Dear student,\n\nthe Career Fair opens at 10:00 in Hall B. Please bring multiple copies of your resume and a note of the companies you want to meet. The list of stands is at the entrance.\n\nThe Career Office',
  ],
  [
    8,
    'Ana Novák',
    'ana.novak@printers.example',
    'Quote for 500 leaflets',
    'Good morning,\n\n500 leaflets, A5, recycled paper, both sides: 214 euros, ready in four working days. The price holds until the end of the month.\n\nAna Novák',
  ],
  [
    26,
    'Mirek Dvořák',
    'mirek@home.example',
    'Dinner on Monday',
    'We eat at seven. Could you bring something sweet? Ida is vegetarian now, so no jelly.\n\nMirek',
  ],
  [
    30,
    'Kiln & Kettle',
    'orders@kiln-and-kettle.example',
    'Your order W-4812 has been delivered',
    ORDER.replace('W-4821', 'W-4812').replace(
      'has left our warehouse. It should reach you within three days',
      'was delivered today',
    ),
  ],
  [
    50,
    'Railways',
    'tickets@railways.example',
    'Your ticket to Brno',
    'Train 277, 08:15 from the main station, carriage 7, seat 42. The ticket code is 7F3-K2Q. Show it on your phone or print it.',
  ],
  [
    54,
    'Railways',
    'tickets@railways.example',
    'Your ticket from Brno',
    'Train 276, 17:45 from Brno, carriage 3, seat 11. The ticket code is 9M1-X8T. Show it on your phone or print it.',
  ],
  [
    75,
    'City Library',
    'library@city.example',
    'Two books are due on Friday',
    '“The Living Mountain” and “Maps: Their Untold Stories” are due on Friday. You can renew them once.',
  ],
  [
    99,
    'Study group',
    'group@university.example',
    'Notes from Room 204',
    'Here is what we agreed: chapters 4 and 5 by next week, Oskar brings the data, and we meet an hour later than usual.',
  ],
  [
    122,
    'Landlord',
    'office@housing.example',
    'Reading the water meters',
    'Someone will read the meters on Tuesday between 9 and 11. Please make sure that the one under the sink can be reached.',
  ],
  [
    170,
    'Trail News',
    'letter@trails.example',
    'This month: who paints the marks?',
    'Forty volunteers repainted 300 kilometres of trail this spring. We went along with two of them and a very small brush.',
  ],
  [
    220,
    'Dr. Malá',
    'desk@dentist.example',
    'Your appointment',
    'This is to remind you of your appointment at 10:30. If you cannot come, please tell us a day before.',
  ],
];

function firstMessages() {
  const messages = FIRST.map(([hours, from, address, subject, body], index) => ({
    id: `first-${index}`,
    folder: 'Inbox',
    from,
    address,
    to: 'you@practice.example',
    subject,
    body,
    sent: Date.now() - hours * 3_600_000,
    isRead: index > 3,
    isStarred: index === 6,
  }));
  save('mail', messages);
  return messages;
}
