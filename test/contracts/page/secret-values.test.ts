import { expect, test } from 'vitest';
import type { Capture } from '../../../extension/page/eyes/capture.ts';
import { startPageHalf } from '../../support/browser/start-page-half.ts';

const pageHalf = startPageHalf();

/** All that is read of a page whose body is `html`, once a script of the page has run between two looks. */
async function read(html: string, then = ''): Promise<string> {
  const page = await pageHalf.browser().newPage();
  await page.setContent(`<!doctype html><body><p>Beginning</p>${html}<p>End</p></body>`);
  await page.evaluate(pageHalf.script());
  await page.evaluate(`globalThis.eyes = waymarkPage.createEyes(document,
    { shadowRootOf: (element) => element.shadowRoot, hiddenHost: () => null }); eyes.capture(); ${then}`);
  const seen = (await page.evaluate('eyes.capture()')) as Capture;
  await page.close();
  return JSON.stringify(seen.page);
}

const PASSWORD = '<label>Password <input type="password" value="Vq7-kite-lamp"></label>';
const boxes = (attributes: (at: number) => string) =>
  `<fieldset>${[...'493817'].map((digit, at) => `<input ${attributes(at)} value="${digit}">`).join('')}</fieldset>`;

test.each([
  ['a title', 'Vq7-kite-lamp', `${PASSWORD}<span title="Vq7-kite-lamp">?</span>`],
  ['a picture’s text', 'Vq7-kite-lamp', `${PASSWORD}<img alt="Vq7-kite-lamp">`],
  ['the name of a control', 'Vq7-kite-lamp', `${PASSWORD}<button aria-label="Copy Vq7-kite-lamp">c</button>`],
  ['a placeholder', 'Vq7-kite-lamp', `${PASSWORD}<input placeholder="Vq7-kite-lamp">`],
  ['another field', 'Vq7-kite-lamp', `${PASSWORD}<input value="Vq7-kite-lamp">`],
  ['what a slider says', 'Vq7-kite-lamp', `${PASSWORD}<div role="slider" aria-valuetext="Vq7-kite-lamp">s</div>`],
  ['an entry of a list', 'Vq7-kite-lamp', `${PASSWORD}<select><option>Vq7-kite-lamp</option></select>`],
  ['data of an element', 'Vq7-kite-lamp', `${PASSWORD}<p data-pw="Vq7-kite-lamp">Text</p>`],
  ['a link', 'Vq7-kite-lamp', `${PASSWORD}<a href="/?q=Vq7-kite-lamp">Next</a>`],
  ['a link, encoded', 'kite%2Dlamp', `${PASSWORD}<a href="/?q=Vq7%2Dkite%2Dlamp">Next</a>`],
  ['a text in pieces', 'Vq7-kite-lamp', `${PASSWORD}<p><b>Vq7-</b>kite-lamp</p>`],
  [
    'a letter an element',
    '["q"]',
    `${PASSWORD}<p>${[...'Vq7-kite-lamp'].map((each) => `<i>${each}</i>`).join('')}</p>`,
  ],
  ['parts beside signs that nobody sees', 'Vq7-ki', `${PASSWORD}<p>Vq7-ki<wbr>te&#8203;-la&shy;mp</p>`],
  ['what is written backwards', 'pmal-etik', `${PASSWORD}<p>It is pmal-etik-7qV</p>`],
  ['base64', 'VnE3LWtpdGUtbGFtc', `${PASSWORD}<p>It is VnE3LWtpdGUtbGFtcA==</p>`],
  ['capitals', 'VQ7-KITE-LAMP', `${PASSWORD}<p>VQ7-KITE-LAMP</p>`],
  [
    'a shadow root',
    'Vq7-kite-lamp',
    '<div><template shadowrootmode="open"><input type="password" value="Vq7-kite-lamp"></template></div><p>Vq7-kite-lamp</p>',
  ],
  ['an area for a private key', 'MIIEvQ', '<label>Private key<textarea>-----BEGIN MIIEvQ</textarea></label>'],
  ['a field for a backup code', 'x8f2-99ab', '<label>Backup code <input value="x8f2-99ab"></label>'],
  [
    'a field for an API key, to be copied',
    'sk-live-77ab',
    '<label>API key <input readonly value="sk-live-77ab"></label>',
  ],
  ['a field for a PIN', '4711', '<label>PIN <input value="4711"></label>'],
  ['a PIN that is filled in as a user', '4711', '<label>PIN <input autocomplete="username" value="4711"></label>'],
  [
    'a user name drawn as dots',
    'kapitel',
    '<label>User <input autocomplete="username" style="-webkit-text-security: disc" value="kapitel"></label>',
  ],
  ['a token in a hidden field', 'c9f1b7', '<form><input type="hidden" name="csrf_token" value="c9f1b7"></form>'],
  ['a code in boxes', '493817', `${boxes(() => 'maxlength="1" inputmode="numeric"')}<p>Code 493817</p>`],
  ['a code in boxes of passwords', '493817', `${boxes(() => 'type="password" maxlength="1"')}<p>Code 493817</p>`],
  ['a code in boxes without a length', '493817', `${boxes((at) => `name="otp${at}"`)}<p>Code 493817</p>`],
  ['a code in boxes, read digit by digit', '"value":"4"', boxes((at) => `aria-label="Digit ${at + 1}" maxlength="1"`)],
  [
    'a code in boxes that a pattern limits',
    '"value":"4"',
    boxes((at) => `aria-label="Digit ${at + 1} of 6" pattern="[0-9]{1}"`),
  ],
  [
    'a code in boxes that only their names tell',
    '"value":"4"',
    boxes((at) => `aria-label="Please enter digit ${at + 1}"`),
  ],
  [
    'a card number in four boxes without a name',
    '6467',
    `<label>Card number</label><div>${['4539', '1488', '0343', '6467'].map((part) => `<input maxlength="4" value="${part}">`).join('')}</div>`,
  ],
  ...['Expiry', 'Gültig bis', 'Date d’expiration', 'CID'].map((name) => [
    `a field for ${name} beside a card`,
    '7319',
    `<label>Kartennummer <input></label><label>${name} <input value="7319"></label>`,
  ]),
  ['an editor for a recovery phrase', 'absorb', '<div contenteditable aria-label="Recovery phrase">absorb ride</div>'],
])('a secret in %s is not read', async (_, secret, html) => expect(await read(html)).not.toContain(secret));

test.each([
  ['is shown by a press', 'document.querySelector("input").type = "text"'],
  [
    'is shown in a field that stands in its place',
    'const old = document.querySelector("input"); const field = document.createElement("input"); field.value = old.value; old.replaceWith(field)',
  ],
  [
    'is shown as text, and its field is gone',
    'const p = document.createElement("p"); p.textContent = document.querySelector("input").value; document.body.append(p); document.querySelector("label").remove()',
  ],
])('a password that %s is not read', async (_, then) =>
  expect(await read(PASSWORD, then)).not.toContain('Vq7-kite-lamp'),
);

test.each(['Gültig bis', 'CID'])('a field for %s without a card is read', async (name) =>
  expect(await read(`<label>${name} <input value="7319"></label>`)).toContain('7319'),
);

test.each([
  ['of a time', '"value":"37"', ['days', 'hrs', 'min', 'sec']],
  ['that are empty', 'Beginning', ['', '', '', '']],
])('boxes %s hide nothing', async (_, shown, names) => {
  const value = shown.includes('37') ? '37' : '';
  const html = names.map((name) => `<label>${name} <input inputmode="numeric" maxlength="2" value="${value}"></label>`);
  expect(await read(`<form>${html.join('')}</form>`)).toContain(shown);
});

test('a user name is read, whatever the code of a page calls it', async () => {
  const html = '<label>Username <input id="accessKey" autocomplete="username" value="kapitel"></label>';
  expect(await read(html)).toContain('"value":"kapitel"');
});
