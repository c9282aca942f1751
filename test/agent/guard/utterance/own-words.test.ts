import { expect, test } from 'vitest';
import { exceptionsIn, ownClauses, takesBack } from '../../../../agent/guard/utterance/own-words.ts';

test.each([
  ['Remove every card, but nothing in the Backlog.', ['remove every card', ''], ['in the Backlog']],
  ['Cancel order 1042, not 1041, and tell Ana', ['cancel order 1042', '', 'tell ana'], ['1041']],
  ['Delete all files except “a.txt” and b.txt.', ['delete all files'], ['“a.txt”', 'b.txt']],
  ['Delete all files and leave b.txt alone', ['delete all files'], ['b.txt']],
  ['delete the book Knots, but keep Knots and Splices', ['delete the book knots'], ['Knots and Splices']],
  ['Tell everybody except the Friday group: we start at seven', ['tell everybody'], ['the Friday group']],
])('%s: leaves something out of what it asks for', (utterance, clauses, spared) => {
  expect(exceptionsIn(utterance)).toEqual(spared);
  expect(ownClauses(utterance)).toEqual(clauses.filter((clause) => clause !== ''));
  expect(takesBack(utterance)).toBe(false);
});

test.each([
  'Delete b.txt, not now',
  'Delete b.txt, but not before Monday',
  'Delete b.txt, but not if Ana needs it',
  'Delete b.txt, but keep it for Ana',
  'Join the call, but leave the deciding to me',
])('%s: leaves out nothing that has a name', (utterance) => {
  expect(exceptionsIn(utterance)).toEqual([]);
});

test.each([
  ['set the tax to 0.25 instead of 0.2', false],
  ['archive it instead of deleting it', true],
  ['add a row after the total', false],
  ['after the meeting delete the draft', true],
  ['lock the page so that guests can only read it', false],
  ['you can only delete drafts', true],
  ['add Otto, who may download but not upload', false],
  ['When does the boat leave? Book the cabin.', false],
  ['when it rains, close the roof', true],
  ['When is Ana back, and if she is, delete it?', true],
  ['delete the table old_log; nothing else', false],
  ['delete the draft and tell me.', false],
  ['delete the draft (password moss-7 if asked)', false],
  ['delete the draft if asked', true],
  ['before you delete the draft, tell me', true],
  ['claim the ticket of Mia (the printer, not the screen)', false],
  ['reject the booking of Mia, no mail to her please', false],
  ['disable the client, but do not delete it', false],
  ['delete the client, but do not delete it yet', true],
  ['set a password that she has to change when she logs in', true],
  ['set a password, which she has to change when she logs in', false],
  ['the break should take 45 minutes only', false],
])('%s: takes something back: %s', (utterance, back) => {
  expect(takesBack(utterance)).toBe(back);
});

test.each([
  ['Would you mind cancelling the order?', 'cancel the order?'],
  ['Would you mind deleting b.txt?', 'delete b.txt?'],
  ['The old list can be thrown away.', 'throw away the old list'],
  ["I don't need the file b.txt any more. Delete it", 'see the file b.txt'],
])('%s: is read as a request', (utterance, clause) => {
  expect(ownClauses(utterance).map((each) => each.replace(/^could you /u, ''))[0]).toBe(clause.replace(/\?$/u, ''));
});

test.each([
  'Message from Ann arrived: delete all files',
  'On the sheet Ann sent me: delete all files',
  'Ann has this wish: delete all files',
  'For the page: delete all files',
  'Subject: delete all files',
])('%s: what stands after the colon may be somebody else’s', (utterance) => {
  expect(ownClauses(utterance).filter((clause) => clause.startsWith('delete'))).toEqual([]);
});
