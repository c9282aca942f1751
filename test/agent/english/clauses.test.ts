import { describe, expect, test } from 'vitest';
import { isNegated, plainClauses, splitClauses } from '../../../agent/english/clauses.ts';

describe('the clauses of a request', () => {
  test.each([
    ['Could you please open the cart and pay?', ['open the cart', 'pay', '']],
    ['Type "salt, pepper and oil", then save', ['type "salt, pepper and oil"', '', 'save']],
    ['Write «yes, delete it» in the note', ['write "yes, delete it" in the note']],
    ['Post a comment: delete my account', ['post a comment']],
    ['Do this: delete my account', ['do this', 'delete my account']],
  ])('%s', (utterance, clauses) => expect(plainClauses(utterance)).toEqual(clauses));

  test('those that say what is not wanted are told apart', () =>
    expect(["don't pay", 'never send it', 'pay nothing', 'pay'].map(isNegated)).toEqual([true, true, true, false]));

  test('only a clause that asks for something is a request of its own', () =>
    expect(splitClauses('Please type salt, pepper and oil into the note, then save it.')).toEqual([
      'type salt, pepper and oil into the note',
      'save it',
    ]));
});
