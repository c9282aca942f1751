import { change, click, type PracticeTask, shows, task, type } from './write-task.ts';

const FRAMES = '/frames/';

/** The page's list of what was done contains exactly this. */
function did(...lines: readonly string[]) {
  return shows(
    `[...document.querySelectorAll('#results li')].map((each) => each.textContent).join('|') === ${JSON.stringify(lines.join('|'))}`,
  );
}

/** Tasks in frames and shadow roots. */
export const FRAME_TASKS: readonly PracticeTask[] = [
  task('a newsletter in a frame', FRAMES, {
    say: 'Sign up leo@post.example for the monthly newsletter',
    do: [type('Your email', 'leo@post.example'), click('Monthly'), click('Sign up')],
    checks: [did('Signed up leo@post.example for the monthly newsletter')],
  }),
  task('a donation in a frame of another site', FRAMES, {
    say: 'Enter 25 as the amount in euros, choose signposts and press Donate',
    do: [type('Amount in euros', '25'), change('Goes to', 'signposts'), click('Donate')],
    checks: [did('Promised 25 euros to signposts')],
  }),
  task('a seat in a frame in a frame', FRAMES, {
    say: 'Choose seat C2 on the ferry and press "Book seat"',
    do: [click('C2'), click('Book seat')],
    checks: [did('Booked seat C2 on the ferry')],
  }),
  task('tickets in a shadow root', FRAMES, {
    say: 'Take three tickets',
    do: [click('One ticket more'), click('One ticket more'), click('Take tickets')],
    checks: [did('Took 3 tickets')],
  }),
  task('a table in a closed shadow root', FRAMES, {
    say: 'Book the table in the garden for Farid',
    do: [type('Guest name', 'Farid'), change('Table', 'In the garden'), click('Book table')],
    checks: [did('Booked a table for Farid: In the garden')],
  }),
  task('a note in a shadow root in a shadow root', FRAMES, {
    say: 'Leave the host the note "We come late" and keep it',
    do: [type('Note to the host', 'We come late'), click('Keep note')],
    checks: [did('Kept the note “We come late”')],
  }),
  task('two frames in one request', FRAMES, {
    say: 'Take one ticket, then choose seat A2 on the ferry and press "Book seat"',
    do: [click('Take tickets'), click('A2'), click('Book seat')],
    checks: [did('Took 1 ticket', 'Booked seat A2 on the ferry')],
  }),
];
