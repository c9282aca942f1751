import { expect, test } from 'vitest';
import { optionNamed } from '../../../agent/reading/options.ts';
import { element } from '../../support/fakes.ts';

test.each([
  ['its label', 'Silver', 'Silver'],
  ['its label in other letters', 'gold  ANNUAL', 'Gold annual'],
  ['its value', 'g2', 'Gold monthly'],
  ['a label before the value of another one', 'Gold annual', 'Gold annual'],
  ['the only beginning', 'silv', 'Silver'],
  ['the only part', 'month', 'Gold monthly'],
  ['the beginning of two', 'gold', null],
  ['nothing', '', null],
  ['what no option has', 'Bronze', null],
])('finds an option by %s', (_, value, label) => {
  const option = (text: string, own: string) =>
    element('option', null, { attributes: { value: own }, children: [text] });
  const group = element('optgroup', null, { children: [option('Gold annual', 'g1'), option('Gold monthly', 'g2')] });
  const list = element('select', 's', { children: [option('Silver', 'Gold annual'), group] });
  expect(optionNamed(list, value)?.children[0] ?? null).toBe(label);
});

test('reads the label that an option gives itself', () => {
  const told = element('option', null, { attributes: { label: 'Gold annual' }, children: ['Gold'] });
  expect(optionNamed(element('select', 's', { children: [told] }), 'Gold annual')).toBe(told);
});
