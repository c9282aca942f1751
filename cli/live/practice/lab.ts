import { change, click, go, isAt, type PracticeTask, reads, say, shows, task, tells } from './write-task.ts';

const WIDGETS = '/lab/widgets';
const isShown = (selector: string) => shows(`document.querySelector('${selector}').checkVisibility()`);
const toasts = `[...document.querySelectorAll('.toast span')].map((each) => each.textContent).join('|')`;

/** Tasks on pages that are hard to read or to act on. */
export const LAB_TASKS: readonly PracticeTask[] = [
  task('a tab', WIDGETS, { say: 'Show the prices', do: [click('Prices')], checks: [isShown('#panel-2')] }),
  task('an accordion', WIDGETS, {
    say: 'Expand the question about the cloakroom',
    do: [click('Is there a cloakroom?')],
    checks: [isShown('#answer-2'), shows(`document.querySelector('#answer-1').hidden`)],
  }),
  task('a disclosure', WIDGETS, {
    say: 'Open "May I take photographs?"',
    do: [click('May I take photographs?')],
    checks: [shows(`document.querySelector('details').open`)],
  }),
  task('a file in a tree', WIDGETS, {
    say: 'Open the folder Documents and choose the file Invoice 1042.pdf',
    do: [click('Documents'), click('Invoice 1042.pdf')],
    checks: [reads('#chosen', 'Chosen: Invoice 1042.pdf')],
  }),
  task('a file deep in a tree', WIDGETS, {
    say: 'In Documents, open Letters and pick "To the landlord.txt"',
    do: [click('Documents'), click('Letters'), click('To the landlord.txt')],
    checks: [reads('#chosen', 'Chosen: To the landlord.txt')],
  }),
  task('a menu', WIDGETS, {
    say: 'Open the Actions menu and choose Archive',
    do: [click('Actions'), click('Archive')],
    checks: [shows(`${toasts} === 'Archive: done'`)],
  }),
  task('a message that can be undone', WIDGETS, {
    say: 'Show a message, and undo it',
    do: [click('Show a message'), click('Undo')],
    checks: [shows(`${toasts}.includes('The document was taken back')`)],
  }),
  task('behind a cookie banner', '/lab/covered', {
    say: 'Reject the cookies and subscribe',
    do: [click('Reject all'), click('Subscribe')],
    checks: [reads('#state', 'You are subscribed.'), shows(`document.querySelector('#cookies') === null`)],
  }),
  task('late content', '/lab/timing', {
    say: 'Load the results and reserve the quiet room',
    do: [click('Load the results'), 'wait(text="Quiet room")', click('Reserve Quiet room, 72 euros')],
    checks: [shows(`document.querySelector('#results p')?.textContent === 'Reserved: Quiet room, 72 euros'`)],
  }),
  task('a moving button', '/lab/timing', {
    say: 'Catch the moving button',
    do: [click('Catch me')],
    checks: [reads('#caught', 'Caught.')],
  }),
  task('disabled at first', '/lab/timing', {
    say: 'Check the address and continue',
    do: [click('Check the address'), 'wait(text="The address is fine.")', click('Continue')],
    checks: [reads('#continued', 'Continued.')],
  }),
  task('filter a table', '/lab/timetable', {
    say: 'Show only the trains to Ostrava',
    do: [change('Destination', 'Ostrava')],
    checks: [
      shows(
        `document.querySelectorAll('#trains tr').length > 0 && [...document.querySelectorAll('#trains tr td:nth-child(3)')].every((cell) => cell.textContent === 'Ostrava')`,
      ),
    ],
  }),
  task('book in a table', '/lab/timetable', {
    say: 'Book the train IC 505',
    do: [click('Book near IC 505')],
    checks: [shows(`${toasts}.startsWith('Booked IC 505 to')`)],
  }),
  task('a person in a long list', '/lab/long-list', {
    say: 'Invite Dan Adler 4',
    do: [click('Invite Dan Adler 4')],
    checks: [reads('#invited', 'Dan Adler 4 is invited.')],
  }),
  task('read a table', '/', {
    say: 'Open the lab, open the timetable and tell me when the train R 507 departs',
    do: [go('Lab'), click('Timetable'), say('It departs at 05:36.')],
    checks: [isAt('/lab/timetable'), tells('05:36')],
  }),
];
