import { describe, expect, test } from 'vitest';
import { leftOut } from '../../../agent/english/left-out.ts';

describe('leftOut', () => {
  test.each<[said: string, texts: string[], count: number, left: string[]]>([
    ['Open the calendar', ['pressed “Calendar”'], 1, []],
    [
      'Add two kettles in copper to the cart',
      ['typed “2” into Quantity', 'pressed “Add to cart” for “Kettle”'],
      2,
      ['copper'],
    ],
    ['Press Next twice and then three times', ['pressed “Next”'], 1, ['twice', 'three']],
    ['Take three tickets', ['pressed “Take tickets”'], 3, []],
    [
      'Create a task on 2 February 2027 at 4 pm',
      ['typed “2027-02-02” into Date', 'typed “16:00” into Time', 'pressed “New task”'],
      3,
      [],
    ],
    ['Remove the star from the ticket to Brno', ['pressed “Inbox”'], 1, ['star', 'ticket', 'brno']],
    ['Fill in Ann as the name, but do not send the form', ['typed “Ann” into Name'], 1, []],
    ['Set the note to "not the cactus"', ['typed “Not the cactus” into Note'], 1, []],
    ['Set the note to "not the cactus" and save', ['pressed “Save”'], 1, ['note', 'not', 'cactus']],
    ['Choose the cheapest one', ['chose “Mug”'], 1, []],
    ['Open the tallest one', ['pressed “Tower”'], 1, ['tallest']],
    ['Put a guest on the list', ['pressed “List”'], 1, ['guest']],
    ['Delete all mails from Ann', ['pressed “Delete” for “Ann: mails”'], 1, ['all']],
    ['Delete all mails from Ann', ['pressed “Delete” for “Ann: mails”'], 2, []],
    ['Press Clear all', ['pressed “Clear all”'], 1, []],
    ['Delete two mails', ['pressed “Delete mails”'], 3, ['two']],
    ['Add a coffee without sugar', ['pressed “Add coffee”'], 1, ['sugar']],
    ['Add a coffee, no sugar', ['pressed “Add coffee”'], 1, ['sugar']],
    ['Fill in Ann without sending it', ['typed “Ann” into Name'], 1, []],
    ['Press Save, not Cancel', ['pressed “Save”'], 1, []],
    ['Press the button on the left', ['pressed “Save”'], 1, ['left']],
    ['Press the button to the left of Save', ['pressed “Draft” beside “Save”'], 1, []],
    ['Book 3 seats on 4 May 2027', ['typed “2027-05-04” into Date', 'pressed “Book seats”'], 2, ['3']],
    ['Come on Friday at 4:30pm', ['typed “2027-02-05” into Come', 'typed “16:30” into Time'], 2, []],
    ['Come on Monday at 4am', ['typed “2027-02-05” into Come', 'typed “16:00” into Time'], 2, ['monday', '4am']],
    ['Come in February at noon', ['typed “2027-02” into Come', 'typed “12:00” into Time'], 2, []],
  ])('%s %j %i', (said, texts, count, left) => {
    expect(leftOut(said, { texts, counts: [count] })).toEqual(left);
  });
});
