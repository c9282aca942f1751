import { click, go, isAt, kept, type PracticeTask, say, shows, task, tells, type } from './write-task.ts';

const MAIL = '/mail/';
const FIRST = 13;
const INBOX: Readonly<Record<string, number>> = {
  climbing: 0,
  leaflets: 3,
  dinner: 4,
  brno: 6,
  library: 8,
  water: 10,
  news: 11,
};
const id = (name: string) => `first-${INBOX[name]}`;
const opened = (name: string) => `/mail/#Inbox/${id(name)}`;
const mail = (expression: string) => kept('mail', `it !== null && ${expression}`);
const sent = (condition: string) =>
  mail(`it.length === ${FIRST + 1} && it.some((message) => message.folder === 'Sent' && ${condition})`);
const trashed = (name: string) =>
  mail(`it.filter(({ folder }) => folder === 'Trash').map(({ id }) => id).join() === '${id(name)}'`);

const READ_CLIMBING = click(
  'Ana Horváth 1 h Climbing on Thursday? Hi! The hall is free on Thursday from 18:30. Shall I book two places? I need to tell them by tomorrow noon. Ana',
);

/** Tasks in the mailbox. */
export const MAIL_TASKS: readonly PracticeTask[] = [
  task('open a mail', MAIL, {
    say: 'Open the mail about climbing',
    do: [READ_CLIMBING],
    checks: [isAt(`/mail/#Inbox/${id('climbing')}`)],
  }),
  task('star a mail', MAIL, {
    say: 'Star the mail about dinner on Monday',
    do: [click('Star Dinner on Monday')],
    checks: [
      mail(
        `it.filter(({ isStarred }) => isStarred).length === 2 && it.find(({ id }) => id === '${id('dinner')}').isStarred`,
      ),
    ],
  }),
  task('take a star away', MAIL, {
    say: 'Remove the star from the ticket to Brno',
    do: [click('Star Your ticket to Brno')],
    checks: [mail(`!it.some(({ isStarred }) => isStarred)`)],
  }),
  task('see the starred ones', MAIL, {
    say: 'Show the starred messages',
    do: [click('Starred')],
    checks: [isAt('/mail/#Starred')],
  }),
  task('find a mail', MAIL, {
    say: 'Search my mail for leaflets',
    do: [type('Search mail', 'leaflets')],
    checks: [
      shows(
        `document.querySelectorAll('#messages > li').length === 1 && document.querySelector('#folder-name').textContent.includes('leaflets')`,
      ),
    ],
  }),
  task('write a mail', MAIL, {
    say: 'Write a mail to oskar@university.example with the subject "Chapter 5" and the message "I have read it." and send it',
    do: [
      click('Compose'),
      type('To', 'oskar@university.example'),
      type('Subject', 'Chapter 5'),
      type('Message', 'I have read it.'),
      click('Send'),
    ],
    checks: [
      sent(
        `message.to === 'oskar@university.example' && message.subject === 'Chapter 5' && message.body === 'I have read it.'`,
      ),
    ],
  }),
  task('answer a mail', MAIL, {
    say: 'Reply to the mail about climbing with "Yes, please book two." and send it',
    do: [READ_CLIMBING, click('Reply'), type('Message', 'Yes, please book two.'), click('Send')],
    checks: [
      sent(
        `message.to === 'ana@climbing.example' && message.subject === 'Re: Climbing on Thursday?' && message.body.includes('Yes, please book two.')`,
      ),
    ],
  }),
  task('pass a mail on', opened('library'), {
    say: 'Forward this to ida@home.example',
    do: [click('Forward'), type('To', 'ida@home.example'), click('Send')],
    checks: [
      sent(
        `message.to === 'ida@home.example' && message.subject === 'Fwd: Two books are due on Friday' && message.body.includes('renew')`,
      ),
    ],
  }),
  task('bin a mail', opened('water'), {
    say: 'Delete this message',
    do: [click('Delete')],
    checks: [trashed('water')],
  }),
  task('bin a mail from the list', MAIL, {
    say: 'Open the message from Trail News and delete it',
    do: [
      click(
        'Trail News 7 d This month: who paints the marks? Forty volunteers repainted 300 kilometres of trail this spring. We went along with two of them and a very small brush.',
      ),
      click('Delete'),
    ],
    checks: [trashed('news')],
  }),
  task('throw a draft away', MAIL, {
    say: 'Compose a message, then discard it',
    do: [click('Compose'), click('Discard')],
    checks: [
      mail(`it.length === ${FIRST}`),
      shows(
        `!document.querySelector('#composer').open && document.querySelector('#composer-title').textContent === 'New message' && document.activeElement === document.querySelector('#compose')`,
      ),
    ],
  }),
  task('read a ticket code', '/', {
    say: 'Open the mail, open the message with the ticket to Brno and tell me the ticket code',
    do: [
      go('Mail'),
      click(
        'Railways 2 d Your ticket to Brno Train 277, 08:15 from the main station, carriage 7, seat 42. The ticket code is 7F3-K2Q. Show it on your phone or print it.',
      ),
      say('The ticket code is 7F3-K2Q.'),
    ],
    checks: [isAt(`/mail/#Inbox/${id('brno')}`), tells('7F3-K2Q')],
  }),
];
