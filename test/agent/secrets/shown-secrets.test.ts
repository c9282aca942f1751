import { expect, test } from 'vitest';
import { textOf } from '../../../agent/page.ts';
import { shownSecrets, withoutShownSecrets } from '../../../agent/secrets/shown-secrets.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

const PHRASE = 'lamp river stone apple cloud tiger music chair ocean bread light green';
const list = (name: string, items: readonly string[]) =>
  `<h2>${name}</h2><p>Keep them safe.</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const CODES = ['8f3k-29dk', '77ab-x0p2', 'qq41-0zz8', '3d9e-kk12'];

function seen(html: string) {
  const { texts, words } = shownSecrets(pageFromHtml(`<body><p>Settings</p>${html}<p>End</p></body>`).root);
  return [...texts, ...words];
}

test.each([
  ...['clientSecret: ', 'authToken = ', 'token = ', 'run --token ', 'Wi-Fi key: ', 'WLAN-Schlüssel: '],
  ...['Clé d’accès : ', 'Jeton d’accès : ', 'Token de acceso: ', 'Clave: ', 'Chave de acesso: ', 'Palavra-passe: '],
  ...['密钥：', 'API 키: ', 'Chiave di accesso: ', 'Toegangssleutel: ', 'Klucz API: ', 'Ключ API: '],
  ...['Токен доступа: ', 'API 密钥: ', '访问令牌：', 'APIキー：', 'Şifreniz: ', 'API anahtarı: '],
  ...['&lt;password>', 'mysql -u app -p', 'P&shy;assword: '],
])('%s names a secret', (name) => {
  const after = name.endsWith('>') ? '&lt;/password>' : '';
  expect(seen(`<p>${name}q7R2xL9vB4nT1mZ8${after}</p>`)).toContain('q7R2xL9vB4nT1mZ8');
});

test.each([
  ['Your API key: q7R2xL9vB4nT1mZ8', 'q7R2xL9vB4nT1mZ8'],
  ['API key: <code>q7R2xL9vB4nT1mZ8</code>', 'q7R2xL9vB4nT1mZ8'],
  ['<dt>API key</dt><dd>q7R2xL9vB4nT1mZ8</dd>', 'q7R2xL9vB4nT1mZ8'],
  ['<dt>API key</dt><dd>Created today</dd><dd>q7R2xL9vB4nT1mZ8</dd>', 'q7R2xL9vB4nT1mZ8'],
  ['<th>Secret access key</th><td>wJa1rXU2tn3FEMI/K7MDENG/bP9x</td>', 'wJa1rXU2tn3FEMI/K7MDENG/bP9x'],
  ['Access token = a9c3f7e1b2d4a6c8', 'a9c3f7e1b2d4a6c8'],
  ['Your personal access token is a9c3f7e1b2d4a6c8', 'a9c3f7e1b2d4a6c8'],
  ['Bearer token: a9c3f7e1b2d4a6c8', 'a9c3f7e1b2d4a6c8'],
  ['Client secret: 5tG-9pQ2xW7_k3Lm', '5tG-9pQ2xW7_k3Lm'],
  ['Webhook secret for Orders: w1h2s3e4c5r6e7t8', 'w1h2s3e4c5r6e7t8'],
  ['Recovery key: EsT7-9kQ2-Zp41-LmX3', 'EsT7-9kQ2-Zp41-LmX3'],
  ['Private key: 0x9f3a7c1e5b2d8a4f', '0x9f3a7c1e5b2d8a4f'],
  ['API-Schlüssel: q7R2xL9vB4nT1mZ8', 'q7R2xL9vB4nT1mZ8'],
  ['Clé API : q7R2xL9vB4nT1mZ8', 'q7R2xL9vB4nT1mZ8'],
  ['Clave secreta: q7R2xL9vB4nT1mZ8', 'q7R2xL9vB4nT1mZ8'],
  [`Production ${'sk_'}live_51Hx9aB2cD3eF4`, `${'sk_'}live_51Hx9aB2cD3eF4`],
  [`Copy this now: ${'ghp_'}a1B2c3D4e5F6g7H8i9J0k1`, `${'ghp_'}a1B2c3D4e5F6g7H8i9J0k1`],
  ['eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.s5Q1', 'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.s5Q1'],
  [list('Recovery codes', CODES), CODES[0]],
  [list('Backup codes', CODES), CODES[3]],
  [list('Your backup codes', ['1234 5678', '8765 4321', '2468 1357', '9753 8642']), '2468 1357'],
  [`Recovery codes: ${CODES.join(', ')}`, CODES[2]],
  [`Backup codes: ${CODES.join(' ')}`, CODES[2]],
  [`<h3>Backup codes</h3><pre>${CODES.join('\n')}</pre>`, CODES[1]],
  [list('Wiederherstellungscodes', CODES), CODES[1]],
  [list('Codes de secours', CODES), CODES[1]],
  [`Seed phrase: ${PHRASE}`, PHRASE],
  [`<h2>Secret recovery phrase</h2><p>Write it down.</p><p>${PHRASE}</p>`, PHRASE],
  [`<h2>Mnemonic</h2><code>${PHRASE} ${PHRASE}</code>`, `${PHRASE} ${PHRASE}`],
  [list('Recovery phrase', PHRASE.split(' ')), 'tiger'],
  [
    `<h2>Seed phrase</h2>${PHRASE.split(' ')
      .map((word, at) => `<b>${at + 1}.</b> <i>${word}</i>`)
      .join('')}`,
    'ocean',
  ],
  [
    '<table><tr><th>Name</th><th>Token</th></tr><tr><td>Laptop</td><td>q7R2xL9vB4nT1mZ8</td></tr></table>',
    'q7R2xL9vB4nT1mZ8',
  ],
  [
    '<table><tr><th>Host</th><th>Password</th><th>Made</th></tr><tr><td>nas</td><td>a1b2c3d4e5</td><td>May</td></tr><tr><td>ap</td><td>Vq7-kite-9</td><td>May</td></tr></table>',
    'Vq7-kite-9',
  ],
  ['<pre>PORT=80\nexport STRIPE_SECRET="q7R2xL9vB4nT1mZ8"</pre>', 'q7R2xL9vB4nT1mZ8'],
  ['<pre>{"access_token": "q7R2xL9vB4nT1mZ8"}</pre>', 'q7R2xL9vB4nT1mZ8'],
  ['<code>curl -H "Authorization: Bearer q7R2xL9vB4nT1mZ8" https://x.example</code>', 'q7R2xL9vB4nT1mZ8'],
  ['<code>curl -H "X-Api-Key: q7R2xL9vB4nT1mZ8"</code>', 'q7R2xL9vB4nT1mZ8'],
  ['<code>postgres://app:Vq7kitelamp9@db.example/main</code>', 'Vq7kitelamp9'],
  ['<p>Temporary password</p><p>Vq7-kite-lamp9</p>', 'Vq7-kite-lamp9'],
  ['Your password is Vq7-kite-lamp9', 'Vq7-kite-lamp9'],
  ['Set up key: JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'],
  ['<p>Setup key</p><p>JBSW Y3DP EHPK 3PXP</p>', 'JBSW Y3DP EHPK 3PXP'],
  ['<a href="otpauth://totp/x?secret=JBSWY3DPEHPK3PXP">Add</a>', 'JBSWY3DPEHPK3PXP'],
  ['<p>API key: <span title="q7R2xL9vB4nT1mZ8">••••</span></p>', 'q7R2xL9vB4nT1mZ8'],
  ['<p>4111 1111 1111 1111</p>', '4111 1111 1111 1111'],
  [`${'AK'}IAIOSFODNN7EXAMPLE`, `${'AK'}IAIOSFODNN7EXAMPLE`],
])('%s shows a secret', (html, secret) => expect(seen(html)).toContain(secret));

test.each([
  'Order number: 4711-AB-2026-X9',
  'ISBN 978-3-16-148410-0',
  'Tracking number: 1Z999AA10123456784',
  'Commit a3f9c2e17b4d8056f1e2a3b4c5d6e7f8091a2b3c',
  'Confirmation code: QX7K2M9PLT44',
  'Your booking code is 8F3K29DKQ1Z7',
  'Coupon code: SAVE20NOW2026X1',
  'Voucher: 9A8B-7C6D-5E4F-3G2H',
  'Product code: A1B2-C3D4-E5F6',
  'Licence plate M-AB 1234',
  'Invoice INV-2026-00A1B2C3',
  'Serial number: C02X1234JG5H7',
  'IBAN of the shop: DE89 3704 0044 0532 0130 00',
  'VIN: WVWZZZ1JZ3W386752',
  'MAC address 3c:22:fb:9a:1b:2c',
  'SKU: 9K2-LAMP-77X-3B1',
  'Flight LH400, seat 12A, ticket 2201234567890',
  'Version 4.12.0-beta3.build7a9',
  'Digest sha256:9f86d081884c7d659a2feaa0c55ad015',
  'Customer id: cus_9s6XKzkNRiz8i3',
  'Request id: req_8f3k29dkq1z7',
  'Case 2026-A7B8-C9D0',
  'Model: WH1000XM5B2C4',
  'Bank reference RF18 5390 0754 7034',
  'DOI 10.1000/xyz123abc456',
  'Room code: A1B2C3D4E5F6',
  'Meeting id: 8f3k29dkq1z7',
  'Tax number 12/345/67890',
  'Patent US20210012345A1B2',
  'Colour #1a2b3c4d5e6f',
  'API keys',
  'Create an API key',
  'API key: none yet',
  'API key name: production-server',
  'API key: see recovery-codes-2026.txt',
  'The API key of server prod-web-12a4b9c3 was renewed by Ann.',
  'API key rotation: every 90 days',
  'API keys are described at docs.example.com/v2/keys3a4b',
  'Access token lifetime: 3600 seconds',
  'Access tokens: 4 of 10 used since 2026-11-24',
  'Private key: not uploaded',
  'Private keys are kept in C:/keys/server1.pem',
  'Secret access key: ••••••••••••ab12',
  'Client secret expires on 2027-01-31',
  'Webhook secret: hidden',
  '<dt>API key</dt><dd>Hidden</dd><dt>Created</dt><dd>12 May 2026</dd>',
  '<dt>API key</dt><dd>Production</dd><dt>Order</dt><dd>Last used</dd><dd>A1B2C3D4E5F6</dd>',
  '<table><tr><th>Name</th><th>Token</th></tr><tr><td>Laptop</td><td>Created in May</td></tr></table>',
  '<table><tr><th>Key</th><th>Value</th></tr><tr><td>q7R2xL9vB4nT1mZ8</td><td>3</td></tr></table>',
  '<table><tr><th>Name</th><th>Password</th></tr><tr><td>Ann</td><td>Changed</td></tr><tr><td>Ben</td><td>2026-11-24</td></tr></table>',
  '<p>Password</p><p>Forgot password?</p>',
  '<p>Password</p><p>At least 8 characters</p>',
  'Password: required',
  'password.txt',
  '<pre>max_tokens = 4096\nsort_key: name\nprimary_key=customer_id</pre>',
  '<pre>cache_key: users.list.page</pre>',
  'https://user@host.example:8080/path',
  'Card ending in 1111',
  'Order 4111 1111 1111 1112',
  'Tokens',
  'Sign-in with one token',
  '<button data-testid="row-1a2b3c4d5e6f" title="Open">Open</button>',
  'Recovery codes: 6 left',
  'Backup codes were made on 12 May 2026',
  list('Recovery codes', ['Show codes', 'Download', 'Print', 'Make new ones']),
  list('Backup codes', ['8f3k-29dk', 'Used on Monday', 'Used on Friday']),
  list('Order numbers', CODES),
  list('Voucher codes', CODES),
  list('Backups', ['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21']),
  'Seed phrase: not shown',
  'Write down your recovery phrase and keep it in a safe place where nobody else finds it.',
  'A recovery phrase has twelve words that open your wallet on any device you like.',
  '<h2>Recovery phrase</h2><p>Show</p><p>Hide</p><p>Copy</p>',
  `<h2>Words of the day</h2><p>${PHRASE}</p>`,
  list('Seeds', [
    'carrot',
    'onion',
    'parsley',
    'basil',
    'lettuce',
    'radish',
    'spinach',
    'pepper',
    'leek',
    'kale',
    'cress',
    'dill',
  ]),
])('%s shows no secret', (html) => expect(seen(html)).toEqual([]));

// With a pattern that reads a text again from each of its letters, one of these takes hours.
test.each(['a', 'A-', 'a.', 'eyJ', '1', 'a://b:', 'otpauth://', 'password ', 'api key: ', '4111 '])(
  'a long text of %j alone is read in one go',
  (piece) => expect(seen(`<p>${piece.repeat(1_000_000 / piece.length)}</p>`)).toEqual([]),
);

const KEY = 'Ck3kV8hrE9aQ2xW7';
const HEX = '0123456789abcdef'.repeat(4);

test.each([
  ...['Password: V', 'Your password was changed to V', 'wrong password "V" for user me', 'Temporary password V'],
  ...['Passphrase: V', 'pw: V', 'Pass: V', 'user=admin pass=V', 'V is your new password', 'Use V as your password'],
  ...[
    'Ihr neues Kennwort lautet V',
    'Mot de passe provisoire : V',
    'Contraseña: V',
    'Senha: V',
    'Hasło: V',
    'Heslo: V',
  ],
  ...['Пароль: V', '密码：V', '密码是V', 'パスワード：V', '비밀번호: V', 'Lösenord: V', 'Şifre: V', 'كلمة المرور: V'],
  ...[
    'Jelszó: V',
    'Salasana: V',
    'Κωδικός πρόσβασης: V',
    'Mật khẩu: V',
    'Kata sandi: V',
    'Passord: V',
    'Adgangskode: V',
  ],
  ...['Wachtwoord: V', 'Parola: V', 'Parolă: V', 'รหัสผ่าน: V', 'पासवर्ड: V', 'סיסמה: V'],
  ...[
    'Session token: V',
    'Refresh token: V',
    'Shared secret: V',
    'JWT secret: V',
    'Encryption key: V',
    'AWS secret: V',
  ],
  ...[
    'DB_PASS=V',
    '{"user":"me","pwd":"V"}',
    "define('DB_PASSWORD', 'V');",
    'Server=db;Password=V;',
    'sessionid=V; HttpOnly',
  ],
  ...[
    'AccountKey=V==;Suffix=net',
    '&lt;add key="Password" value="V"/>',
    "IDENTIFIED BY 'V'",
    'curl -u admin:V https://a.example',
  ],
  ...['redis://:V@redis:6379', 'https://a.example/reset?token=V', 'login me password V', 'Login: me / V'],
  ...[
    'Password <button>Show</button> V',
    '<h3>Your password</h3><p>Keep it safe.</p><p>V</p>',
    '<dl><dt>Kennwort<dd>V</dl>',
  ],
  '<table><tr><th>Site<th>Pass<tr><td>x<td>V</table>',
  '<table><tr><th>Network<th>Key<tr><td>Home<td>V</table>',
  '<table><tr><th>Site<th>Credential<tr><td>x<td>V</table>',
  '<h3>New API key</h3><p>Make sure to copy it.</p><input readonly value="V">',
  '<p>New token</p><textarea readonly>V</textarea>',
  '<button aria-label="Password V">Copy</button>',
  '<img alt="Password: V">',
  '<input type="password" aria-label="Password" placeholder="V">',
])('%s shows a secret that somebody or a machine made', (html) => {
  expect(seen(html.replace('V', 'Ck3kV8hrE9')).join(' ')).toContain('Ck3kV8hrE9');
});

test.each(['hunter2', 'tr0ub4dor', 'correct-horse-battery', 'Sommer2024', 'Xk9$mQ2!vL'])('Password: %s', (password) => {
  expect(seen(`Password: ${password}`)).toEqual([password]);
});

test.each([
  ...[`shpat_${HEX}`, `dop_v1_${HEX}`, `hvs.CAESI${KEY}`, `glsa_${KEY}`, `figd_${KEY}`, `lin_api_${KEY}`, `ntn_${KEY}`],
  ...[`PMAK-${KEY}`, `dapi${HEX}`, `dckr_pat_${KEY}`, 'GOCSPX-abcdEFGHijklMNOPqrst', `ya29.a0${KEY}`, `whsec_${KEY}`],
  ...[`sbp_${HEX}`, `123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0`, `xprv9s21Zr${KEY}`, `nsec1vl029mg${KEY}`],
  ...['5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ', `AGE-SECRET-KEY-1GFPYYSJZ${KEY}`],
])('%s says itself that it is a key', (key) => expect(seen(`<p>Done: ${key} </p>`)).toEqual([key]));

test.each([
  ['https://hooks.slack.com/services/', 'T00000000/B00000000/XXXXXXXXabcdefgh'],
  ['https://discord.com/api/webhooks/123456789012345678/', 'abcdefGHIJKLmnopQRSTuvwxYZ0123456789'],
  ['https://b.s3.example/f?X-Amz-Signature=', HEX],
])('%s… lets anybody in who has %s', (address, secret) => {
  expect(seen(`<p>${address}${secret}</p>`)).toEqual([secret]);
});

test.each([
  ...['3782 822463 10005', '378282246310005', '3056 930902 5904', '3566 0020 2036 0505', '4012.8888.8888.1881'],
  ...['4012/8888/8888/1881', '4012\u{202f}8888\u{202f}8888\u{202f}1881'],
])('%s is a card', (card) => expect(seen(`<p>Card: ${card}</p>`)).toEqual([card]));

test.each([
  '<p>API key: <span>aSw6wM6xcH2</span><span>b3Mv4rY4umR4</span></p>',
  '<p>API key: <code><i>aSw6wM6xcH2</i>b3Mv<b>4rY4umR4</b></code></p>',
  '<p>API key: aSw6wM6x&#8203;cH2b3Mv<wbr>4rY4&shy;umR4</p>',
  '<p>Card number: <span>5555</span> <span>5556</span> <span>5555</span> <span>4443</span></p>',
  '<p>Card number</p><ul><li>5555<li>5555<li>5555<li>4444</ul>',
  '<p>4111&#8203;1111&#8203;1111&#8203;1111</p>',
])('%s shows a secret in parts, and none of them is left', (html) => {
  const shown = withoutShownSecrets(pageFromHtml(`<body>${html}</body>`));
  expect(textOf(shown.root)).not.toMatch(/aSw6|cH2|b3Mv|4rY4|umR4|[15]{4}|444/u);
});

test.each([
  ...[
    'Password: forgotten?',
    'Password strength: level2of5',
    'Password policy: min8chars1digit',
    'API key name: prod-eu1-app2-v3',
    'Session token lifetime: 24h30m15s',
    'Order number: 4012888888881881',
    'Parcel <b>4012 8888 8888 1881</b>',
    '<dt>Contract no.</dt><dd>5555555555554444</dd>',
    'Password',
    '<h2>Password</h2><p>Choose one that you use nowhere else.</p>',
    'Password: 8+',
  ],
  ...[
    'Password: at least 12 characters',
    'Password last changed: 12 May 2026',
    'Password: 2026-11-24',
    'Password: 90days',
  ],
  ...[
    'Password must contain a digit',
    'Password expires in 30 days',
    'Password: case-sensitive',
    'Password: step-by-step',
  ],
  ...['Password reset for ida2026', 'Password policy: ISO27001', 'Password: SHA256', 'pwd: /home/ida/projects2'],
  ...[
    'Pass: adult day ticket',
    'Pass: Day pass, 45 EUR',
    'Boarding pass: A12B34',
    'Pass: 12 Fail: 3',
    'Bus pass: QX7P2M9K',
  ],
  ...[
    'Token ring',
    'Token: ERC-20 MATIC',
    'Token price: 0.0342 USD',
    'Tokens used: 48192 of 100000',
    'Token count: 4k',
  ],
  ...[
    'Key features: fast and quiet',
    'Key: blue = open',
    'Key points: the talk starts at 9am',
    'PROJ-4812',
    'Key: PROJ-4812',
  ],
  ...['Secret Santa: Friday 12 December', 'Session: Keynote hall B2', 'Session 4 of 12', 'Login: ida / 12 May'],
  ...[
    'Price: 1,299.00 EUR',
    'Total $4,812.50',
    'Date: 29.11.2026',
    'Order 2026-0048192',
    'Order id: ord_9s6XKzkNRiz8i3',
  ],
  ...[
    'Room code: 481925',
    'Room 4B12',
    'Gate A12, seat 23F',
    'Flight LH400 on 2026-11-29T10:22:00Z',
    'PIN code 560001',
  ],
  ...[
    'Clave: asistir a tiempo',
    'Parole: 14 Tage',
    'Пароль: не менее 8 символов',
    '密码：至少8个字符',
    'パスワードを忘れた',
  ],
  ...['Mot de passe oublié ?', 'Kennwort vergessen', 'Contraseña: 8 caracteres', 'pk_live_51H8abcDEFghiJKLmnoPQRstu'],
  ...[
    'https://a.example/?page=12&amp;q=a1b2c3d4e5f6',
    'https://a.example/?session=keynote',
    'sk-learn-and-other-libraries',
  ],
  ...[
    'IMEI 490154203237518',
    'Order 378282246310006',
    '3782 8224 6310 0050',
    '4012 8888 8888 1882',
    'Bypass=1a2b3c4d5e',
  ],
  ...['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'],
  '<table><tr><th>Key<th>Summary<tr><td>PROJ-4812<td>Lamp</table>',
  '<table><tr><th>Test<th>Pass<th>Fail<tr><td>x<td>12<td>3</table>',
  '<p>Password</p><p>Two factors</p><p>Keys</p><p>A1B2C3D4</p><p>Q7R2X9B4</p>',
  '<label>Password <input type="password"></label><p>Order Q7R2X9B4</p><p>Q7R2X9B4</p>',
  '<p>Card number</p><ul><li>5555<li>5555<li>5555<li>4445</ul>',
  '<button aria-label="Password help">?</button><img alt="Key visual 2026">',
])('%s is read', (html) => expect(seen(html)).toEqual([]));
