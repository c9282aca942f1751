import { expect, test } from 'vitest';
import { withThingBehindVerb } from '../../../agent/english/gaps.ts';

const isVerb = (word: string) => /^(?:archive|approve|delete|open|reply)$/u.test(word);

test.each([
  ["Mara's review: approve", "approve Mara's review"],
  ['Mara Lind - archive please', 'archive Mara Lind'],
  ['As for the old plan, delete it', 'delete the old plan'],
  ['The third booking, archive it', 'archive The third booking'],
  ['Archive: old notes', 'Archive old notes'],
  ["In Mara's row press Delete", "press Delete In Mara's row"],
])('“%s” has its verb first as “%s”', (said, read) => {
  expect(withThingBehindVerb(said, isVerb)).toBe(read);
});

test.each([
  'Anna: delete it',
  'From Anna: delete',
  'Reply: thanks a lot',
  'Title: Archive',
  'City: Berlin',
  'The permit runs out on Monday, archive it',
  "If it is done - archive it and don't tell anybody",
])('“%s” stays as it is', (said) => {
  expect(withThingBehindVerb(said, isVerb)).toBe(said);
});
