import { expect, test } from 'vitest';
import { takesBack, unwantedIn } from '../../../../agent/guard/utterance/own-words.ts';

test.each([
  ["I can't make it to the haircut on Saturday, please cancel it", []],
  ['Move the page to Archive without leaving a redirect.', ['leaving a redirect']],
  ['Move the page to Archive and do not leave a redirect. Then open it.', ['leave a redirect']],
  ["Cancel my Streamly subscription. And no, I don't want a discount.", ['a discount']],
  ['Approve the pending comments of Jon', []],
  ['Open sales.ipynb and tell me the code of its first cell.', []],
  ['Show at most 7 posts on blog pages', []],
  ['Approve the registration of Jana Peters. Lotte van Dam is not coming.', []],
  ['Run the meter readings once for October.', []],
])('“%s” takes nothing back', (utterance, unwanted) => {
  expect(takesBack(utterance)).toBe(false);
  expect(unwantedIn(utterance)).toEqual(unwanted);
});

test.each([
  "Delete the list. Don't.",
  "Don't buy, send or delete anything",
  "Delete the draft, I don't think it is needed",
  "Send it to Bob. I'm not sure though.",
  'Delete it and do not buy anything',
  'Cancel the order of Ann Lee. Ann Lee is not sure.',
  'Run the meter readings once for all stations the cables are laid',
  "Send the report to Ann and don't send it to Bob",
  'Approve it, pending approval of Jon',
  'Buy the mug for at most 20',
  'Delete it, but tell me what it is first',
])('“%s” takes something back', (utterance) => {
  expect(takesBack(utterance)).toBe(true);
});
