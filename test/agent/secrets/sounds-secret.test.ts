import { expect, test } from 'vitest';
import { isCardNumber, isSecretParameter, soundsLikeCode, soundsSecret } from '../../../agent/secrets/sounds-secret.ts';

test.each([
  ...['Password', 'new_password', 'passwordConfirm', 'Passphrase', 'passwd', 'pw', 'ssn', 'Social security number'],
  ...['PIN', 'PIN code', 'pin_code', 'pinCode', 'PIN number', 'One-time code', 'one time password', 'otp', '2fa'],
  ...['SMS code', 'Verification code', 'auth_code', 'Access code', 'Security code', 'securityCode'],
  ...['CVC', 'cvv2', 'Card number', 'cardNumber', 'card_number', 'cc-exp', 'iban', 'Credit card', 'creditCardNumber'],
  ...['Sign-in code', 'Enter the code we sent to +49 170', '6-digit code', 'emailCode', 'two_factor_code', 'mTAN'],
  ...['Recovery phrase', 'seed-word-3', 'Mnemonic', 'Secret key', 'API key', 'api_key', 'apiKey', 'accessKey', 'jwt'],
  ...['token', 'access_token', 'authToken', 'client_secret', 'Client secret', 'License key', 'Personal access token'],
  ...['Kennwort', 'Mot de passe', 'contraseña', 'hasło', 'Пароль', '密码', '验证码', 'パスワード', 'Bestätigungscode'],
  ...['código de verificación', 'Kartennummer', 'Numéro de carte', 'Freigabecode aus der App', 'Code reçu par SMS'],
  ...['Authenticator app', 'Answer to your security question', 'Mother’s maiden name', 'Wi-Fi key', 'Palavra-passe'],
  ...['Şifre', 'كلمة المرور', 'heslo', 'salasana', 'סיסמה', 'Kertakäyttökoodi', 'Doğrulama kodu'],
  ...['Код подтверждения', 'Geheimzahl', 'Code à usage unique', 'Codice monouso', 'Beveiligingscode', 'Toegangscode'],
  ...['Kod SMS', 'Kod weryfikacyjny', 'Одноразовый код', 'Engångskod', 'Vahvistuskoodi', 'Ověřovací kód', '动态口令'],
  ...['安全码', '보안코드', 'セキュリティコード', 'קוד אימות', 'Mã xác nhận', '助记词', 'Wiederherstellungsphrase'],
  ...['API-Schlüssel', 'Clé API', 'Zugriffstoken', 'Sicherheitsantwort', 'Memorable word', 'Gift card number'],
  ...[
    'Enter the 6-digit number we texted you',
    'Code de sécurité',
    'Código de acceso',
    'Sicherheitscode',
    'Prüfziffer',
  ],
  ...['Name of your first pet', 'Geburtsname der Mutter', '3 digits on the back', 'Cryptogramme visuel'],
])('%s sounds secret, on a field and in an address', (name) => {
  expect(soundsSecret(name)).toBe(true);
  expect(isSecretParameter(name)).toBe(true);
});

test.each([
  ...[
    'session_id',
    'JSESSIONID',
    'sid',
    'sID',
    'signature',
    'sig',
    'key',
    'auth',
    'userAuth',
    'credentials',
    'code',
    'pass',
  ],
])('%s is secret in an address only', (name) => {
  expect(soundsSecret(name)).toBe(false);
  expect(isSecretParameter(name)).toBe(true);
});

test.each([
  ...['username', 'email', 'shipping', 'opinion', 'author', 'keyword', 'country_code', 'promo code', 'state'],
  ...['Card holder', 'Name on card', 'One-time donation', 'Confirmation email', 'Key words', 'Spinning', 'Company'],
  ...['Library card number', 'Pin color', 'Tan lines', 'First car wash', 'Kod pocztowy'],
  ...['Frying pan', 'Pin code (India)', 'Code postal', 'Код товара', 'Member card number'],
  ...['Author', 'Parole officer', 'Question', 'Answer', 'Geburtsname', 'First name', 'Pets', 'Customer CID'],
])('%s is not secret anywhere', (name) => {
  expect(soundsSecret(name)).toBe(false);
  expect(isSecretParameter(name)).toBe(false);
});

test.each([
  ...[
    'Max tokens',
    'Secret ingredient',
    'Secret recipe',
    'Token amount',
    'API Key Label',
    'Key name',
    'client_secret_name',
    'apiKeyTitle',
  ],
])('%s is not secret on a field', (name) => {
  expect(soundsSecret(name)).toBe(false);
});

test.each(['Code', 'code', 'Your code', 'sms-code'])('%s is a code', (name) => expect(soundsLikeCode(name)).toBe(true));

test.each(['promo code', 'zip_code', 'Country code', 'Discount code', 'Encoding'])('%s is no secret code', (name) =>
  expect(soundsLikeCode(name)).toBe(false),
);

test.each([
  ['4111 1111 1111 1111', true],
  ['4111-1111-1111-1112', false],
  ['5500000000000004', true],
  ['1234567890123', false],
  ['4111 1111', false],
])('%s is a card number: %s', (text, expected) => expect(isCardNumber(text)).toBe(expected));
