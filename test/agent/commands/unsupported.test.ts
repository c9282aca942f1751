import { describe, expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import { choosesUnnamedNumber, conditionIn, typesDescription } from '../../../agent/commands/unsupported.ts';

describe('conditionIn', () => {
  test.each([
    ['Add it to the cart if it costs less than $50', 'if it costs less than $50'],
    ['Add it, but only if it is in stock', 'but only if it is in stock'],
    ['Check every box except the last', 'except the last'],
    ['Open the calendar if you can', null],
    ['Type "if only" into Note', null],
    ['Open the calendar', null],
  ])('%s', (said, condition) => {
    expect(conditionIn(said)).toBe(condition);
  });
});

describe('typesDescription', () => {
  const typed = (text: string) => ({ intent: 'textinput', element: 'a' as ElementId, text }) as const;

  test('finds the description of a value where a value belongs', () => {
    expect(typesDescription(typed('the value of First name'), 'Type the value of First name into Nickname')).toBe(
      'the value of First name',
    );
  });

  test('takes quoted text as it is, and plain values', () => {
    expect(typesDescription(typed('the end of it'), 'Type "the end of it" into Title')).toBeNull();
    expect(typesDescription(typed('Ann'), 'Type Ann into Name')).toBeNull();
  });

  test.each(['twice what it is', 'half of that', 'three times as many', 'one more than before', 'whatever he wrote'])(
    'of a value in terms of another one: %s',
    (value) => expect(typesDescription(typed(value), `Set the quantity to ${value}`)).toBe(value),
  );

  test.each(['half past seven', 'twice a day', 'What a day', 'three times', 'More than words'])(
    'not of a value that sounds alike: %s',
    (value) => expect(typesDescription(typed(value), `Set the note to ${value}`)).toBeNull(),
  );
});

describe('choosesUnnamedNumber', () => {
  const chosen = { intent: 'change', element: 'a' as ElementId, value: '3' } as const;
  test.each([
    ['Rating', 'I need three of these', true],
    ['Rating', 'Choose 3 as the rating', false],
    ['Quantity', 'I need three of these', false],
  ])('%s: %s', (name, said, isUnnamed) => {
    expect(choosesUnnamedNumber(chosen, name, said)).toBe(isUnnamed);
  });
});
