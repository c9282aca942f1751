import { expect, test } from 'vitest';
import { placeholderName } from '../../../agent/secrets/placeholder.ts';

test.each([
  ['{pin}', 'pin'],
  [' {bank pin} ', 'bank pin'],
  ['{Straße 2.x-y_z}', 'Straße 2.x-y_z'],
  ['pin', null],
  ['my {pin}', null],
  ['{pin} {code}', null],
  ['{}', null],
  ['{ pin}', null],
  ['{"a":1}', null],
  [`{${'a'.repeat(41)}}`, null],
])('%s stands for %s', (text, name) => {
  expect(placeholderName(text)).toBe(name);
});
