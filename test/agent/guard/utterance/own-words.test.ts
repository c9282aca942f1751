import { expect, test } from 'vitest';
import { exceptionsIn, ownClauses, takesBack } from '../../../../agent/guard/utterance/own-words.ts';

test.each([
  ['Remove every card, but nothing in the Backlog.', ['remove every card', ''], ['in the Backlog']],
  ['Cancel order 1042, not 1041, and tell Ana', ['cancel order 1042', '', 'tell ana'], ['1041']],
  ['Delete all files except “a.txt” and b.txt.', ['delete all files'], ['“a.txt”', 'b.txt']],
  ['Delete all files and leave b.txt alone', ['delete all files'], ['b.txt']],
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
  ['Would you mind cancelling the order?', 'cancel the order?'],
  ['Would you mind deleting b.txt?', 'delete b.txt?'],
  ["I don't need the file b.txt any more. Delete it", 'see the file b.txt'],
])('%s: is read as a request', (utterance, clause) => {
  expect(ownClauses(utterance).map((each) => each.replace(/^could you /u, ''))[0]).toBe(clause.replace(/\?$/u, ''));
});
