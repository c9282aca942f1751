import { expect, test } from 'vitest';
import { csvCell } from '../../../dataset/score/score-table.ts';

test.each([
  ['click', 'click'],
  ['a, "b"', '"a, ""b"""'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['a=b', 'a=b'],
])('%s is no formula', (text, cell) => expect(csvCell(text)).toBe(cell));
