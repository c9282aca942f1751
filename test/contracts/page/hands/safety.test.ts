import { expect, test } from 'vitest';
import { done } from '../../../../extension/page/outcomes.ts';
import { startHands } from '../../../support/browser/start-hands.ts';

const { act, actAgain, page, testOutcomes } = startHands();

const PRESSED = 'window.pressed ?? null';
const DELETE = '<button onclick="window.pressed = this.textContent">Delete</button>';

test.each<[name: string, html: string, selector: string, action: object, meanwhile: string]>([
  [
    'in the middle of what is clicked',
    `<div id="row" style="position:relative;width:300px;height:60px"><span style="position:absolute;left:120px;top:15px">${DELETE}</span></div>`,
    '#row',
    { intent: 'click' },
    '',
  ],
  [
    'renamed since the last look',
    DELETE.replace('>Delete', '>Keep'),
    'button',
    { intent: 'click' },
    "document.querySelector('button').textContent = 'Delete'",
  ],
  [
    'that another one made way for',
    `<button>Keep</button>`,
    'button',
    { intent: 'click' },
    `document.querySelector('button').innerHTML = '<span role="button" onclick="window.pressed = 1">Delete</span>'`,
  ],
  [
    'of a form, far from it',
    '<form id="f"><input></form><button form="f" onclick="window.pressed = 1; return false">Delete</button>',
    'input',
    { intent: 'submit' },
    '',
  ],
  [
    'that is a picture',
    '<form onsubmit="window.pressed = 1; return false"><input><input type="image" alt="Delete"></form>',
    'input:not([type])',
    { intent: 'submit' },
    '',
  ],
  [
    'in a menu',
    `<button aria-haspopup="menu" aria-controls="m" onclick="document.querySelector('#m').hidden = false">Actions</button><div id="m" role="menu" hidden><div role="menuitem" onclick="window.pressed = 1">Delete</div></div>`,
    'button',
    { intent: 'change', value: 'Delete' },
    '',
  ],
])('does not press “Delete” that nobody allowed: %s', async (_, html, selector, action, meanwhile) => {
  await page().setContent(`<!doctype html><body>${html}</body>`);
  const { outcome, read } = await actAgain(selector, action, PRESSED, { allowed: 'nothing', meanwhile });
  expect(outcome).toMatchObject({ status: 'refused', reason: expect.stringContaining('“Delete”') });
  expect(read).toBeNull();
});

test.each([
  [
    'renamed while its words were read',
    "document.querySelector('button').textContent = 'Delete'",
    'This would press “Delete”, which needs approval: act on that control itself, not on an element around it.',
    { needs: { what: 'delete', name: 'Delete' } },
  ],
  [
    'that changes its words each time they are read',
    "document.querySelector('button').textContent += '!'",
    'The words around this control keep changing, so nobody can tell what it does.',
    {},
  ],
])('does not press a button %s', async (_, whileReading, reason, needs) => {
  await act(DELETE.replace('>Delete', '>Keep'), 'button', { intent: 'hover' });
  const pressed = await page().evaluate(`(async () => {
    const element = eyes.ids.of(document.querySelector('button'));
    const read = async (texts) => {
      ${whileReading};
      return await waymarkPage.meanings.read(texts);
    };
    const needs = { eyes, signal: new AbortController().signal, timeoutMs: 300, starting: async () => {}, allowed: null, trusted: null, storedFor: null };
    const { outcome } = await waymarkPage.perform({ intent: 'click', element }, { ...needs, meanings: [], read });
    return { outcome, pressed: ${PRESSED} };
  })()`);
  expect(pressed).toEqual({ outcome: { status: 'refused', reason, ...needs }, pressed: null });
});

test('presses keys of the page one by one that were allowed together', async () => {
  await page().setContent(
    `<!doctype html><body><div>Team budget</div><script>window.keys = []; document.addEventListener('keydown', ({ key }) => { window.keys.push(key); document.querySelector('div').textContent += key; });</script></body>`,
  );
  const keys = { intent: 'press', keys: 'q u x Delete' };
  const refused = await actAgain('body', keys, 'window.keys', { allowed: 'nothing' });
  expect(refused).toMatchObject({ outcome: { status: 'refused' }, read: [] });
  const { outcome, read } = await actAgain('body', keys, 'window.keys');
  expect(outcome).toEqual(done());
  expect(read).toEqual(['q', 'u', 'x', 'Delete']);
});

test('presses what was allowed', async () => {
  const { outcome, read } = await act(DELETE, 'button', { intent: 'click' }, PRESSED);
  expect(outcome).toEqual(done());
  expect(read).toBe('Delete');
});

test.each([
  ['a number that is too high', '<input type="number" name="cvv" max="100">', { intent: 'textinput', text: '737' }],
  ['a field that takes no letters', '<input type="number" autocomplete="cc-csc">', { intent: 'change', value: 'b7x' }],
  [
    'a field that changes what it takes',
    '<input name="pin" oninput="this.value = `[` + this.value">',
    { intent: 'textinput', text: '97' },
  ],
  [
    'a list',
    '<select aria-label="Month" autocomplete="cc-exp-month"><option>06<option>07</select>',
    { intent: 'change', value: '07' },
  ],
  [
    'a list without it',
    '<select aria-label="Month" autocomplete="cc-exp-month"><option>06<option>07</select>',
    { intent: 'change', value: '09' },
  ],
  ['a label', '<label>PIN <input maxlength="2"></label>', { intent: 'textinput', text: '9753' }],
])('says nothing of what a secret field was given: %s', async (_, html, action) => {
  const { outcome } = await act(html, /<label/.test(html) ? 'label' : 'input,select', action);
  const given = 'text' in action ? action.text : action.value;
  expect(JSON.stringify(outcome)).not.toMatch(new RegExp(`${given}|97|06`));
  expect(['done', 'failed']).toContain(outcome.status);
});

testOutcomes([
  [
    'does not copy a password',
    '<input type="password" value="hunter2">',
    'input',
    { intent: 'copy' },
    { status: 'refused', reason: 'The content of a secret field is not copied.' },
    'null',
    null,
  ],
]);
