import { expect, test } from 'vitest';
import { textOf } from '../../../agent/page.ts';
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
  ['spaced', 'hunter2x', 'It is h u n t e r 2 x.', 'It is ••••.'],
  ['in groups', 'hunter2xyz', 'It is hun-ter-2xy-z', 'It is ••••'],
  ['backwards', 'hunter2xyz', 'It is zyx2retnuh', 'It is ••••'],
  ['in base64', 'hunter2xyz', 'It is aHVudGVyMnh5eg==', 'It is ••••g=='],
  ['in base64 with what stands before it', 'hunter2xyz', 'Basic YW5uOmh1bnRlcjJ4eXo=', 'Basic YW5uOm••••o='],
  ['in hexadecimal digits', 'hunter2xyz', '68756e7465723278797a', '••••'],
  ['in wide letters', 'hunter2x', 'ｈｕｎｔｅｒ２ｘ!', '••••!'],
  ['with signs that nobody sees', 'hunter2x', 'hun\u{200b}ter\u{ad}2x!', '••••!'],
  ['in a longer word', 'hunter2x', 'xhunter2xx', 'x••••x'],
  ['with a sign of two units', 'pass\u{1f600}word12', 'It is pass\u{1f600}word12.', 'It is ••••.'],
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

test.each([
  ['a letter an element', [...'hunter2x'].map((letter) => element('b', 'b', { children: [letter] }))],
  ['parted by elements', ['hun', element('wbr', 'wbr'), 'ter2x']],
  [
    'in rows of cells',
    ['hu', '\n      ', 'nt', '\n      ', 'er', 'x'].map((cell) => element('td', 'td', { children: [cell] })).concat(),
  ],
])('several texts show no secret together: %s', (_, children) => {
  const secret = 'hunter2x'.replace('2', _ === 'in rows of cells' ? '' : '2');
  const seen = withhold(page(element('p', 'p', { children })), [secret]);
  expect(textOf(seen.root)).toMatch(/^[•\s]*$/u);
});

test('many secrets are taken out in one pass', () => {
  const secrets = Array.from({ length: 8_000 }, (_, i) => `Ab1Cd2Ef3Gh${i}`);
  const shown = element('p', 'p', {
    children: secrets.map((secret) => element('b', 'b', { children: [`key ${secret}.`] })),
  });
  expect(textOf(withhold(page(shown), secrets).root)).not.toMatch(/\d/u);
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
