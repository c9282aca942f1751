import { expect, test } from 'vitest';
import { withhold, withholdFromOutcome } from '../../../agent/secrets/withhold.ts';
import { element, page } from '../../support/fakes.ts';

const CARD = '4111111111111111';

test.each([
  ['as it is', CARD, `Paid with ${CARD}.`, 'Paid with ••••.'],
  ['in groups', CARD, 'Paid with 4111 1111 1111 1111.', 'Paid with ••••.'],
  ['with dashes', CARD, '4111-1111-1111-1111', '••••'],
  ['typed in groups, shown without', '4111 1111 1111 1111', CARD, '••••'],
  ['a group alone', CARD, ' 1111 ', '••••'],
  ['a short one alone', '321', '321', '••••'],
  ['in capitals', 'hunter2x', 'HUNTER2X is set', '•••• is set'],
  ['a password with signs', 'a.b*c(d', 'You typed a.b*c(d', 'You typed ••••'],
])('a secret is taken out of text: %s', (_, secret, text, left) => {
  const seen = withhold(page(element('p', 'p', { children: [text], attributes: { 'data-copy': text } })), [secret]);
  expect(JSON.stringify(seen)).toContain(`"children":["${left}"]`);
  expect(JSON.stringify(seen)).toContain(`["data-copy","${left}"]`);
});

test.each([
  ['a short one inside of other text', '321', 'Room 3210'],
  ['other digits', CARD, 'Order 4111 1111 1111 2222'],
  ['a dot is no other letter', 'a.bc', 'aXbc'],
])('and nothing else is: %s', (_, secret, text) => {
  expect(JSON.stringify(withhold(page(text), [secret]))).toContain(text);
});

test('a refusal still says what somebody has to allow, without a secret in it', () => {
  const refused = {
    status: 'refused',
    reason: `Card ${CARD} needs approval.`,
    needs: { what: 'buy', name: `Pay with ${CARD}` },
  } as const;
  expect(withholdFromOutcome(refused, [CARD])).toEqual({
    status: 'refused',
    reason: 'Card •••• needs approval.',
    needs: { what: 'buy', name: 'Pay with ••••' },
  });
});
