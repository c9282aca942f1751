import { expect, test } from 'vitest';
import { refusesVerb } from '../../../../agent/guard/utterance/refuses-verb.ts';

test.each([
  ['Save', 'Set the amount to 5, but do not save it yet'],
  ['Save changes', "Put 5 there. Don't save."],
  ['Save', "Fill in 5, I'll save it myself"],
  ['Update', "Set the amount to 5, don't update yet"],
  ['Apply', "Choose blue but don't apply the changes until I say so"],
])('%s is refused by “%s”', (name, text) => {
  expect(refusesVerb(name, [text])).toBe(true);
});

test.each([
  ['Save', "Change the address and save it. Don't save my card."],
  ['Save', "Set the amount to 5, don't forget to save it"],
  ['Save', 'I did not save it last time. Set the amount to 5'],
  ['Send', 'Set the amount to 5, but do not save it yet'],
  ['+', 'Set the amount to 5'],
])('“%s” is not refused by “%s”', (name, text) => {
  expect(refusesVerb(name, [text])).toBe(false);
});

test('what is asked for later is not refused any more', () => {
  expect(refusesVerb('Save', ["Set it to 5, don't save yet", 'OK, save it now'])).toBe(false);
  expect(refusesVerb('Save', ["Set it to 5, don't save yet", 'Make it 6'])).toBe(true);
});
