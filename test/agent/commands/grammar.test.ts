import { expect, test } from 'vitest';
import type { Command } from '../../../agent/commands/command.ts';
import { readCommands } from '../../../agent/commands/grammar/grammar.ts';

const set = (field: string, value: string): Command => ({ kind: 'set', field, value });
const choose = (value: string, field: string | null): Command => ({ kind: 'choose', value, field });
const press = (target: string): Command => ({ kind: 'press', target, times: 1 });

test.each<[string, readonly Command[]]>([
  [
    'Enter "Ida Nová" as the full name, ida@home.example as the email and "Dlouhá 7" as the street address',
    [set('full name', 'Ida Nová'), set('email', 'ida@home.example'), set('street address', 'Dlouhá 7')],
  ],
  ['Type Tom and Jerry into title and Ann into author', [set('title', 'Tom and Jerry'), set('author', 'Ann')]],
  ['Choose Florist as the shop and Tuesday as the day', [choose('Florist', 'shop'), choose('Tuesday', 'day')]],
  ['Answer yes to "Is it far?" and no to "Is it late?"', [choose('yes', 'Is it far?'), choose('no', 'Is it late?')]],
  ['For the seat, choose Aisle', [choose('Aisle', 'seat')]],
  ['Write "a bad knee" in Anything we should know?', [set('Anything we should know?', 'a bad knee')]],
  ['Set the quantity of the Mug, Moss to 4', [set('the quantity of the Mug, Moss', '4')]],
  ['Set the amount in euros to 25', [set('the amount in euros', '25')]],
  ['Make the date 4 May 2027', [set('date', '4 May 2027')]],
  ['Actually, make the shirt size small', [set('shirt size', 'small')]],
  ['Open the cart and check out', [{ kind: 'open', target: 'the cart' }, press('check out')]],
  ['Open it, then delete it', [{ kind: 'open', target: 'it' }, press('delete')]],
  ['I changed my mind, send it', [{ kind: 'submit', how: 'send' }]],
  ['Send the message', [{ kind: 'submit', how: 'send' }]],
  ['Search for teapots instead', [{ kind: 'search', query: 'teapots' }]],
])('reads “%s”', (utterance, commands) => {
  expect(readCommands(utterance)).toEqual(commands);
});

test('reads the day, time and list of a thing to create', () => {
  expect(readCommands('Create a task called "Buy flowers" tomorrow at 17:00 in the Home list')).toMatchObject([
    {
      kind: 'create',
      noun: 'task',
      slots: [
        { field: 'title', value: 'Buy flowers' },
        { field: 'date', value: 'tomorrow' },
        { field: 'time', value: '17:00' },
        { field: 'list', value: 'Home' },
      ],
    },
  ]);
});

test('words that follow a full field never go over the title', () => {
  const said = 'Create a task to call Bob next Friday at noon and remind me an hour before';
  expect(readCommands(said)).toMatchObject([
    {
      kind: 'create',
      slots: [
        { field: 'title', value: 'call Bob' },
        { field: 'date', value: 'next Friday' },
        { field: 'time', value: 'noon' },
        { field: null, value: 'and remind me an hour before' },
      ],
    },
  ]);
});
