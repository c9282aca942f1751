import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Outcome } from '../../../agent/turn.ts';
import type { Performed } from '../../../extension/page/hands/performed.ts';
import { bundle, temporaryFolder } from '../../support/browser/bundle.ts';
import { openChromium } from '../../support/browser/open-chromium.ts';

let browser: Browser;
let script: string;
let page: Page;

beforeAll(async () => {
  script = readFileSync(await bundle('test/support/browser/harness/page.ts', temporaryFolder(), 'page'), 'utf8');
  browser = await openChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 800, height: 600 }, locale: 'en-GB' });
});
afterEach(() => page.close());

/** Shows `html`, does one thing to what `selector` finds, and tells how it ended and what `read` (an expression) is then. */
async function act(html: string, selector: string | null, action: object, read = 'null'): Promise<Done> {
  await page.setContent(`<!doctype html><body>${html}</body>`);
  return await actAgain(selector, action, read);
}

/** `allowed`: what a person said yes to. `meanwhile`: what the page does between the last look and the press. */
async function actAgain(
  selector: string | null,
  action: object,
  read = 'null',
  { allowed = 'all', meanwhile = '' }: { allowed?: 'all' | 'nothing'; meanwhile?: string } = {},
): Promise<Done> {
  await page.evaluate(`if (!globalThis.waymarkPage) { ${script} }`);
  return (await page.evaluate(`(async () => {
    const find = (root) => root.querySelector(${JSON.stringify(selector)}) ?? [...root.querySelectorAll('*')].filter((e) => e.shadowRoot).map((e) => find(e.shadowRoot)).find(Boolean);
    const eyes = globalThis.eyes ??= waymarkPage.createEyes(document, { shadowRootOf: (element) => element.shadowRoot, hiddenHost: () => null });
    const { page } = eyes.capture();
    const element = ${selector === null ? 'null' : 'eyes.ids.of(find(document))'};
    const action = ${JSON.stringify(action)};
    if (element !== null && action.intent === 'scroll') action.to = { element };
    else if (element !== null) action.element = element;
    let starts = 0;
    const starting = async () => { starts += 1; ${meanwhile}; };
    const allowed = ${allowed === 'all' ? 'waymarkPage.dangerOf(action, page)' : 'null'};
    const signal = new AbortController().signal;
    const performed = await waymarkPage.perform(action, { eyes, signal, timeoutMs: 600, allowed, starting, trusted: null });
    return { ...performed, starts, read: ${read} };
  })()`)) as Done;
}

type Done = Performed & { readonly starts: number; readonly read: unknown };

const done = (note: string | null = null): Outcome => ({ status: 'done', note });
const failed = (reason: string): Outcome => ({ status: 'failed', reason });

const LOG = `<script>
  const log = [];
  const types = 'pointerover pointerenter pointermove pointerdown pointerup mouseover mouseenter mousemove mousedown mouseup click focus focusin blur keydown keypress beforeinput input keyup change submit'.split(' ');
  const listen = (selector) => types.forEach((type) => document.querySelector(selector).addEventListener(type, (e) => log.push(type)));
</script>`;

test('a click is the whole sequence of a mouse', async () => {
  const { outcome, read, starts } = await act(
    `<button>Go</button>${LOG}<script>listen('button')</script>`,
    'button',
    { intent: 'click' },
    'log',
  );
  expect(outcome).toEqual(done());
  expect(starts).toBe(1);
  expect(read).toEqual(
    'pointerover pointerenter mouseover mouseenter pointermove mousemove pointerdown mousedown focus focusin pointerup mouseup click'.split(
      ' ',
    ),
  );
});

test('typing is the whole sequence of keys, in place of what was there', async () => {
  const { outcome, read } = await act(
    `<input value="old">${LOG}<script>document.querySelector('input').focus(); listen('input')</script>`,
    'input',
    { intent: 'textinput', text: 'hi' },
    "[document.querySelector('input').value, log.filter((type) => !/pointer|mouse/.test(type))]",
  );
  expect(outcome).toEqual(done());
  const key = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup'];
  expect(read).toEqual(['hi', [...key, ...key, 'change']]);
});

test('a hand touches the innermost element, at the middle of its box', async () => {
  const { read } = await act(
    `<button style="position:absolute;left:100px;top:50px;width:100px;height:40px;padding:0"><span style="display:block;height:40px">Go</span></button><script>document.onclick = (e) => { window.seen = [e.target.localName, e.clientX, e.clientY, e.detail] }</script>`,
    'button',
    { intent: 'click' },
    'seen',
  );
  expect(read).toEqual(['span', 150, 70, 1]);
});

test.each<
  [name: string, html: string, selector: string, action: object, outcome: Outcome, read: string, value: unknown]
>([
  [
    'ticks a box',
    '<label><input type="checkbox">Gift wrap</label>',
    'input',
    { intent: 'change', value: 'true' },
    done('checked "Gift wrap"'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'leaves a ticked box ticked',
    '<label><input type="checkbox" checked>Gift wrap</label>',
    'input',
    { intent: 'change', value: 'on' },
    done('checked "Gift wrap" already'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'unticks a box',
    '<label><input type="checkbox" checked>Gift wrap</label>',
    'input',
    { intent: 'change', value: 'false' },
    done('unchecked "Gift wrap"'),
    'document.querySelector("input").checked',
    false,
  ],
  [
    'says what clicking a box did',
    '<label><input type="checkbox">Gift wrap</label>',
    'input',
    { intent: 'click' },
    done('checked checkbox "Gift wrap"'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'clicks a label',
    '<label for="b">Gift wrap</label><input id="b" type="checkbox">',
    'label',
    { intent: 'click' },
    done('checked checkbox "Gift wrap"'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'ticks a restyled box by its label',
    '<label style="position:relative"><input type="checkbox" style="position:absolute;opacity:0;width:0;height:0">Gift wrap</label>',
    'input',
    { intent: 'change', value: 'yes' },
    done('checked "Gift wrap"'),
    'document.querySelector("input").checked',
    true,
  ],
  [
    'chooses a radio by its own label',
    '<label><input type="radio" name="d" value="f">Fast</label><label><input type="radio" name="d" value="s">Slow</label>',
    'input[value=s]',
    { intent: 'change', value: 'true' },
    done('chose "Slow"'),
    'document.querySelector("input[value=s]").checked',
    true,
  ],
  [
    'chooses a radio by the label of another in its group',
    '<label><input type="radio" name="d" value="f">Fast</label><label><input type="radio" name="d" value="s">Slow</label>',
    'input[value=f]',
    { intent: 'change', value: 'slow' },
    done('chose "Slow"'),
    'document.querySelector("input[value=s]").checked',
    true,
  ],
  [
    'switches a widget',
    '<div role="switch" aria-checked="false" tabindex="0" onclick="this.setAttribute(\'aria-checked\', \'true\')">Night</div>',
    'div',
    { intent: 'change', value: 'on' },
    done('checked "Night"'),
    'document.querySelector("div").getAttribute("aria-checked")',
    'true',
  ],
  [
    'chooses an option by label',
    '<select aria-label="Fruit"><option value="a">Apple<option value="b">Banana</select>',
    'select',
    { intent: 'change', value: 'banana' },
    done('chose "Banana"'),
    'document.querySelector("select").value',
    'b',
  ],
  [
    'chooses an option by value',
    '<select aria-label="Fruit"><option value="a">Apple<option value="b">Banana</select>',
    'select',
    { intent: 'change', value: 'b' },
    done('chose "Banana"'),
    'document.querySelector("select").value',
    'b',
  ],
  [
    'chooses an option that is itself named',
    '<select aria-label="Fruit"><option value="a">Apple<option value="b">Banana</select>',
    'option[value=b]',
    { intent: 'click' },
    done('chose "Banana"'),
    'document.querySelector("select").value',
    'b',
  ],
  [
    'chooses several options',
    '<select aria-label="Fruit" multiple><option selected>Apple<option>Banana<option>Cherry</select>',
    'select',
    { intent: 'change', value: 'Banana, Cherry' },
    done('chose "Banana", "Cherry"'),
    '[...document.querySelector("select").selectedOptions].map((o) => o.text)',
    ['Banana', 'Cherry'],
  ],
  [
    'says which options there are',
    '<select aria-label="Fruit"><option>Apple<option>Banana</select>',
    'select',
    { intent: 'change', value: 'Date' },
    failed('The combobox "Fruit" has no option "Date". It has "Apple", "Banana".'),
    'document.querySelector("select").value',
    'Apple',
  ],
  [
    'reads a date as people write it',
    '<label>Day <input type="date"></label>',
    'input',
    { intent: 'change', value: '12 June 2026' },
    done('set to 2026-06-12'),
    'document.querySelector("input").value',
    '2026-06-12',
  ],
  [
    'types into a date field',
    '<label>Day <input type="date"></label>',
    'input',
    { intent: 'textinput', text: 'June 12th, 2026' },
    done('set to 2026-06-12'),
    'document.querySelector("input").value',
    '2026-06-12',
  ],
  [
    'refuses a date out of range',
    '<label>Day <input type="date" max="2026-01-01"></label>',
    'input',
    { intent: 'change', value: '2026-06-12' },
    failed('2026-06-12 is above the most allowed, 2026-01-01.'),
    'document.querySelector("input").value',
    '',
  ],
  [
    'refuses what is no date',
    '<label>Day <input type="date"></label>',
    'input',
    { intent: 'change', value: 'soon' },
    failed('"soon" is not a date such as 12 June 2026.'),
    'document.querySelector("input").value',
    '',
  ],
  [
    'reads a time',
    '<label>At <input type="time"></label>',
    'input',
    { intent: 'change', value: '2:30 pm' },
    done('set to 14:30'),
    'document.querySelector("input").value',
    '14:30',
  ],
  [
    'reads a date and time',
    '<label>At <input type="datetime-local"></label>',
    'input',
    { intent: 'change', value: '12 June 2026 at 2:30 pm' },
    done('set to 2026-06-12T14:30'),
    'document.querySelector("input").value',
    '2026-06-12T14:30',
  ],
  [
    'reads a month',
    '<label>In <input type="month"></label>',
    'input',
    { intent: 'change', value: 'June 2026' },
    done('set to 2026-06'),
    'document.querySelector("input").value',
    '2026-06',
  ],
  [
    'reads a week',
    '<label>In <input type="week"></label>',
    'input',
    { intent: 'change', value: 'week 24 of 2026' },
    done('set to 2026-W24'),
    'document.querySelector("input").value',
    '2026-W24',
  ],
  [
    'sets a range',
    '<label>Volume <input type="range" max="10"></label>',
    'input',
    { intent: 'change', value: '7' },
    done(),
    'document.querySelector("input").value',
    '7',
  ],
  [
    'refuses a range out of its limits',
    '<label>Volume <input type="range" max="10" value="2"></label>',
    'input',
    { intent: 'change', value: '70' },
    failed('70 is above the most allowed, 10.'),
    'document.querySelector("input").value',
    '2',
  ],
  [
    'sets a colour by name',
    '<label>Paint <input type="color"></label>',
    'input',
    { intent: 'change', value: 'rebeccapurple' },
    done('set to #663399'),
    'document.querySelector("input").value',
    '#663399',
  ],
  [
    'reads a number',
    '<label>Price <input type="number" step="any"></label>',
    'input',
    { intent: 'textinput', text: '1,234.5' },
    done('set to 1234.5'),
    'document.querySelector("input").value',
    '1234.5',
  ],
  [
    'refuses a number out of range',
    '<label>Count <input type="number" min="1" max="5"></label>',
    'input',
    { intent: 'textinput', text: '9' },
    failed('9 is above the most allowed, 5.'),
    'document.querySelector("input").value',
    '',
  ],
  [
    'refuses to type a word into a number field',
    '<label>Count <input type="number"></label>',
    'input',
    { intent: 'textinput', text: 'many' },
    failed('"many" is not a number.'),
    'document.querySelector("input").value',
    '',
  ],
  [
    'keeps to the length a field allows, and says so',
    '<label>Code <input maxlength="3"></label>',
    'input',
    { intent: 'textinput', text: 'abcdef' },
    done('the field now holds "abc"'),
    'document.querySelector("input").value',
    'abc',
  ],
  [
    'empties a field',
    '<label>Town <input value="Graz"></label>',
    'input',
    { intent: 'textinput', text: '' },
    done(),
    'document.querySelector("input").value',
    '',
  ],
  [
    'types lines into a text area',
    '<label>Notes <textarea>old</textarea></label>',
    'textarea',
    { intent: 'textinput', text: 'one\ntwo' },
    done(),
    'document.querySelector("textarea").value',
    'one\ntwo',
  ],
  [
    'types long text',
    '<label>Notes <textarea></textarea></label>',
    'textarea',
    { intent: 'textinput', text: 'word '.repeat(400) },
    done(),
    'document.querySelector("textarea").value.length',
    2000,
  ],
  [
    'types into the field of a label',
    '<label for="x">Town</label><input id="x">',
    'label',
    { intent: 'textinput', text: 'Graz' },
    done(),
    'document.querySelector("input").value',
    'Graz',
  ],
  [
    'types into an editor, in place of what was there',
    '<div contenteditable>old <b>text</b></div>',
    'div',
    { intent: 'textinput', text: 'new text' },
    done(),
    'document.querySelector("div").innerText',
    'new text',
  ],
  [
    'types lines into an editor',
    '<div contenteditable></div>',
    'div',
    { intent: 'textinput', text: 'one\ntwo' },
    done(),
    'document.querySelector("div").innerText.replace(/\\n+/g, "\\n")',
    'one\ntwo',
  ],
  [
    'pastes',
    '<label>Town <input value="old"></label>',
    'input',
    { intent: 'paste', text: 'Graz' },
    done(),
    'document.querySelector("input").value',
    'Graz',
  ],
  [
    'copies the value of a field',
    '<label>Town <input value="Graz"></label>',
    'input',
    { intent: 'copy' },
    done('Graz'),
    'null',
    null,
  ],
  [
    'copies text, selecting it',
    '<p>Some <b>bold</b> text</p>',
    'p',
    { intent: 'copy' },
    done('Some bold text'),
    'String(getSelection())',
    'Some bold text',
  ],
  [
    'does not copy a password',
    '<input type="password" value="hunter2">',
    'input',
    { intent: 'copy' },
    { status: 'refused', reason: 'The content of a secret field is not copied.' },
    'null',
    null,
  ],
  [
    'refuses files',
    '<label>Picture <input type="file"></label>',
    'input',
    { intent: 'click' },
    { status: 'refused', reason: 'The input "Picture" takes a file, and only you can choose one.' },
    'null',
    null,
  ],
  [
    'says that a field is read-only',
    '<label>Total <input readonly value="5"></label>',
    'input',
    { intent: 'textinput', text: '6' },
    failed('The textbox "Total" is read-only.'),
    'document.querySelector("input").value',
    '5',
  ],
  [
    'says that there is nothing to type into',
    '<button>Go</button>',
    'button',
    { intent: 'textinput', text: 'x' },
    failed('The button "Go" does not take text.'),
    'null',
    null,
  ],
  [
    'says that a button is disabled',
    '<button disabled>Go</button>',
    'button',
    { intent: 'click' },
    failed('The button "Go" is disabled.'),
    'null',
    null,
  ],
  [
    'says that an element is not visible',
    '<button style="visibility:hidden" aria-label="Go">Go</button>',
    'button',
    { intent: 'click' },
    failed('The button "Go" is not visible.'),
    'null',
    null,
  ],
  [
    'says what covers an element',
    '<button onclick="window.hit = 1">Go</button><div role="dialog" aria-label="Cookies" style="position:fixed;inset:0">Accept?</div>',
    'button',
    { intent: 'click' },
    failed('The button "Go" is covered by the dialog "Cookies".'),
    'window.hit',
    undefined,
  ],
  [
    'says that an element never comes to rest',
    '<style>@keyframes r { to { transform: translateX(300px) } } button { animation: r 1s infinite alternate linear }</style><button>Go</button>',
    'button',
    { intent: 'click' },
    failed('The button "Go" keeps moving.'),
    'null',
    null,
  ],
  [
    'scrolls to what it clicks',
    '<div style="height:3000px"></div><button onclick="window.hit = scrollY > 1000">Go</button>',
    'button',
    { intent: 'click' },
    done(),
    'hit',
    true,
  ],
  [
    'scrolls inside scrollers',
    '<div style="height:100px;overflow:auto"><div style="height:900px"></div><button onclick="window.hit = 1">Go</button></div>',
    'button',
    { intent: 'click' },
    done(),
    'hit',
    1,
  ],
  [
    'sends a form by its button',
    '<form onsubmit="event.preventDefault(); window.sent = event.submitter?.name"><input name="q"><button name="go">Go</button></form>',
    'input',
    { intent: 'submit' },
    done(),
    'sent',
    'go',
  ],
  [
    'sends a form without a button',
    '<form onsubmit="event.preventDefault(); window.sent = 1"><input name="q"></form>',
    'form',
    { intent: 'submit' },
    done(),
    'sent',
    1,
  ],
  [
    'presses Enter where there is no form',
    '<input onkeydown="if (event.key === \'Enter\') window.sent = event.keyCode">',
    'input',
    { intent: 'submit' },
    done('pressed Enter'),
    'sent',
    13,
  ],
  [
    'says which field keeps a form back',
    '<form onsubmit="event.preventDefault(); window.sent = 1"><label>E-mail <input type="email" required></label><button>Go</button></form>',
    'button',
    { intent: 'click' },
    failed('The form was not sent. textbox "E-mail": Please fill out this field.'),
    'window.sent',
    undefined,
  ],
  [
    'leaves new tabs to the extension',
    '<a href="https://example.com/x" target="_blank">Out</a>',
    'a',
    { intent: 'click' },
    done(),
    'null',
    null,
  ],
  ['hovers', '<button onmouseover="window.over = 1">Menu</button>', 'button', { intent: 'hover' }, done(), 'over', 1],
  [
    'presses a div button inside an open shadow root',
    '<x-a></x-a><script>document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML = "<div class=b role=button>Go</div>"; document.querySelector("x-a").shadowRoot.querySelector(".b").onclick = () => { window.hit = 1 }</script>',
    '.b',
    { intent: 'click' },
    done(),
    'hit',
    1,
  ],
  [
    'types into a field inside an open shadow root',
    '<x-a></x-a><script>document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML = "<label>Name <input></label>"</script>',
    'input',
    { intent: 'textinput', text: 'Ann' },
    done(),
    'document.querySelector("x-a").shadowRoot.querySelector("input").value',
    'Ann',
  ],
  [
    'chooses in a list made of other elements, that opens on a click',
    `<button role="combobox" aria-controls="l" aria-label="Fruit" onclick="setTimeout(() => { l.hidden = false }, 50)">Choose</button><ul id="l" role="listbox" hidden><li role="option" onclick="window.chosen = this.textContent">Apple</li><li role="option" onclick="window.chosen = this.textContent">Banana</li></ul>`,
    'button',
    { intent: 'change', value: 'banana' },
    done('chose "Banana"'),
    'chosen',
    'Banana',
  ],
  [
    'says what a list made of other elements has',
    `<ul role="listbox" aria-label="Fruit"><li role="option">Apple</li><li role="option">Banana</li></ul>`,
    'ul',
    { intent: 'change', value: 'Cherry' },
    failed('The listbox "Fruit" has no option "Cherry". It has "Apple", "Banana".'),
    'null',
    null,
  ],
  [
    'chooses in a group by its label',
    '<fieldset><legend>Delivery</legend><label><input type="radio" name="d" value="f">Fast</label><label><input type="radio" name="d" value="s">Slow</label></fieldset>',
    'fieldset',
    { intent: 'change', value: 'Slow' },
    done('chose "Slow"'),
    'document.querySelector("input[value=s]").checked',
    true,
  ],
  [
    'opens a fold',
    '<details><summary>More</summary>text</details>',
    'summary',
    { intent: 'click' },
    done(),
    'document.querySelector("details").open',
    true,
  ],
])('%s', async (_name, html, selector, action, outcome, read, value) => {
  const result = await act(html, selector, action, read);
  expect(result.outcome).toEqual(outcome);
  expect(result.read ?? undefined).toEqual(value ?? undefined);
});

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
  await page.setContent(`<!doctype html><body>${html}</body>`);
  const { outcome, read } = await actAgain(selector, action, PRESSED, { allowed: 'nothing', meanwhile });
  expect(outcome).toMatchObject({ status: 'refused', reason: expect.stringContaining('“Delete”') });
  expect(read).toBeNull();
});

test('presses what was allowed', async () => {
  const { outcome, read } = await act(DELETE, 'button', { intent: 'click' }, PRESSED);
  expect(outcome).toEqual(done());
  expect(read).toBe('Delete');
});

test('a line break in a text area is no Enter key', async () => {
  const { outcome, read } = await act(
    '<textarea onkeydown="if (event.key === `Enter`) window.pressed = this.value"></textarea>',
    'textarea',
    { intent: 'textinput', text: 'one\ntwo' },
    "[window.pressed ?? null, document.querySelector('textarea').value]",
  );
  expect(outcome).toEqual(done());
  expect(read).toEqual([null, 'one\ntwo']);
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

test('a link for a new tab is handed to the extension unless the page handles it', async () => {
  const link = '<a href="https://example.com/x" target="_blank">Out</a>';
  expect((await act(link, 'a', { intent: 'click' })).opens).toBe('https://example.com/x');
  expect(
    (await act(`${link}<script>document.querySelector('a').onclick = () => false</script>`, 'a', { intent: 'click' }))
      .opens,
  ).toBeNull();
});

test('scrolls to an offset, to an element, and a page that scrolls in a box', async () => {
  const tall = '<div style="height:5000px"></div><p id="end">end</p>';
  expect((await act(tall, null, { intent: 'scroll', to: { x: 0, y: 700 } }, 'scrollY')).read).toBe(700);
  expect(
    (
      await act(
        tall,
        '#end',
        { intent: 'scroll', to: null },
        'document.querySelector("#end").getBoundingClientRect().y < 600',
      )
    ).read,
  ).toBe(true);
  const boxed = `<style>body{margin:0}</style><div id="box" style="height:100vh;overflow:auto">${tall}</div>`;
  expect(
    (await act(boxed, null, { intent: 'scroll', to: { x: 0, y: 300 } }, 'document.querySelector("#box").scrollTop'))
      .read,
  ).toBe(300);
  expect((await act('<p>short</p>', null, { intent: 'scroll', to: { x: 0, y: 300 } })).outcome).toEqual(
    done('the page does not scroll further'),
  );
});

test('an element that is gone, or that another took the place of, is said to be gone', async () => {
  await act('<button>Go</button>', 'button', { intent: 'hover' });
  const gone = await page.evaluate(`(async () => {
    const element = eyes.ids.of(document.querySelector('button'));
    document.querySelector('button').remove();
    const needs = { eyes, signal: new AbortController().signal, timeoutMs: 300, starting: async () => {}, allowed: null, trusted: null };
    return (await waymarkPage.perform({ intent: 'click', element }, needs)).outcome;
  })()`);
  expect(gone).toEqual(failed('The element is no longer on the page: it changed since it was read.'));
});

test('stopped before it starts, it does nothing', async () => {
  await act('<button style="display:none" onclick="window.hit = 1">Go</button>', 'button', { intent: 'hover' });
  const hit = await page.evaluate(`(async () => {
    const element = eyes.ids.of(document.querySelector('button'));
    const stop = new AbortController();
    const acting = waymarkPage.perform({ intent: 'click', element }, { eyes, signal: stop.signal, timeoutMs: 5000, starting: async () => {}, allowed: null, trusted: null });
    stop.abort();
    await acting.catch(() => {});
    document.querySelector('button').style.display = 'block';
    return window.hit ?? null;
  })()`);
  expect(hit).toBeNull();
});
