import { expect, test } from 'vitest';
import { isCardNumber, isSecretParameter, soundsSecret } from '../../../agent/secrets/sounds-secret.ts';

test.each([
  ...['Password', 'new_password', 'passwordConfirm', 'Passphrase', 'passwd', 'pw', 'ssn', 'Social security number'],
  ...['PIN', 'PIN code', 'pin_code', 'pinCode', 'PIN number', 'One-time code', 'one time password', 'otp', '2fa'],
  ...['SMS code', 'Verification code', 'auth_code', 'Access code', 'Security code', 'securityCode'],
  ...['CVC', 'cvv2', 'Card number', 'cardNumber', 'card_number', 'cc-exp', 'iban'],
])('%s sounds secret, on a field and in an address', (name) => {
  expect(soundsSecret(name)).toBe(true);
  expect(isSecretParameter(name)).toBe(true);
});

test.each([
  ...['token', 'access_token', 'client_secret', 'jwt', 'session_id', 'JSESSIONID', 'sid', 'sID', 'signature', 'sig'],
  ...['api_key', 'apiKey', 'accessKey', 'key', 'auth', 'authToken', 'userAuth', 'credentials', 'code', 'pass'],
])('%s is secret in an address only', (name) => {
  expect(soundsSecret(name)).toBe(false);
  expect(isSecretParameter(name)).toBe(true);
});

test.each(['username', 'email', 'shipping', 'opinion', 'author', 'keyword', 'country_code', 'promo code', 'state'])(
  '%s is not secret anywhere',
  (name) => {
    expect(soundsSecret(name)).toBe(false);
    expect(isSecretParameter(name)).toBe(false);
  },
);

test.each([
  ['4111 1111 1111 1111', true],
  ['4111-1111-1111-1112', false],
  ['5500000000000004', true],
  ['1234567890123', false],
  ['4111 1111', false],
])('%s is a card number: %s', (text, expected) => expect(isCardNumber(text)).toBe(expected));
