import { expect, test } from 'vitest';
import { done, failed, TRUSTED_HINT } from '../../../../extension/page/outcomes.ts';
import { startHands } from '../../../support/browser/start-hands.ts';

const { act, testOutcomes } = startHands();

const LOG = `<script>
  const log = [];
  const types = 'pointerover pointerenter pointermove pointerdown pointerup mouseover mouseenter mousemove mousedown mouseup click focus focusin blur keydown keypress beforeinput input keyup change submit'.split(' ');
  const listen = (selector) => types.forEach((type) => document.querySelector(selector).addEventListener(type, (e) => log.push(type)));
</script>`;

/** A date in parts whose script draws each part anew for each sign that was inserted, and goes on once no other digit fits. */
function parts(before: string, after: string): string {
  const part = (name: string, most: number, empty: string) =>
    `<b role="spinbutton" contenteditable aria-label="${name}" aria-valuemax="${most}">${empty}</b>`;
  const read = `<script>
    for (const each of document.querySelectorAll('b')) each.addEventListener('input', ({ data }) => {
      each.typed = (each.typed ?? '') + data;
      each.ariaValueNow = Number(each.typed);
      each.textContent = each.typed.padStart(2, '0');
      getSelection().selectAllChildren(each);
      if (each.typed * 10 > each.ariaValueMax) each.parentElement.querySelectorAll('b').forEach((other, at, all) => other === each && all[at + 1]?.focus());
    });
  </script>`;
  return `${before}${part('Month', 12, 'MM')}/${part('Day', 31, 'DD')}/${part('Year', 9999, 'YYYY')}${after}${read}`;
}

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

test('a field that another one takes the place of as it gets the focus', async () => {
  const { outcome, read } = await act(
    `<label>Quantity <input id="shown" value="0.50"></label><input id="taken" type="number" step="0.01" value="0.5" hidden><script>
      const [shown, taken] = document.querySelectorAll('input');
      const swap = (to, from) => { to.hidden = false; from.hidden = true; };
      shown.addEventListener('focus', () => { swap(taken, shown); taken.focus(); });
      taken.addEventListener('blur', () => { shown.value = Number(taken.value).toFixed(2); swap(shown, taken); });
    </script>`,
    '#shown',
    { intent: 'textinput', text: '3' },
    'document.querySelector("#taken").value',
  );
  expect(outcome).toEqual(done());
  expect(read).toBe('3');
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

/** An editor that inserts text itself when the browser is about to, and breaks where the browser changes its elements. */
const OWN_TEXT = `<div contenteditable="true"><p>old</p></div><script>
  const host = document.querySelector('div');
  let text = 'old';
  let broken = false;
  const draw = (now) => { text = now; host.innerHTML = now.split('\\n').map((line) => '<p>' + line + '</p>').join('') };
  host.addEventListener('textInput', (event) => { event.preventDefault(); draw(event.data) });
  host.addEventListener('paste', (event) => { event.preventDefault(); draw(text + event.clipboardData.getData('text/plain')) });
  host.addEventListener('keydown', (event) => { if (event.key === 'Backspace') { event.preventDefault(); draw('') } });
  host.addEventListener('input', () => { broken = true });
</script>`;

test.each([
  ['a line', 'new'],
  ['two lines', 'new\nlines'],
  ['nothing', ''],
])('an editor that inserts text itself is left to do so: %s', async (_, text) => {
  const { outcome, read } = await act(OWN_TEXT, 'div', { intent: 'textinput', text }, '[text, broken]');
  expect(outcome).toEqual(done());
  expect(read).toEqual([text, false]);
});

/** An editor that inserts what each key types, numbers its lines, and takes a pasted text if it is asked to. */
const KEYED = (takesPasted: boolean) => `<div contenteditable="true"><p>old</p></div><script>
  const host = document.querySelector('div');
  let text = '';
  const draw = (added) => {
    text += added;
    host.innerHTML = text.split('\\n').map((line, at) => '<p><i contenteditable="false">' + (at + 1) + '</i>' + line + '</p>').join('');
  };
  host.addEventListener('keypress', (event) => { event.preventDefault(); draw(event.key) });
  host.addEventListener('paste', (event) => { if (${takesPasted}) { event.preventDefault(); draw(event.clipboardData.getData('text/plain')) } });
</script>`;

test.each([
  [true, 'line 1 of 2\nline 2'],
  [true, 'x'],
  [false, 'one line'],
])('an editor that inserts what keys type, and takes a pasted text: %s, gets %j', async (takesPasted, text) => {
  const { outcome, read } = await act(KEYED(takesPasted), 'div', { intent: 'textinput', text }, 'text');
  expect(outcome).toEqual(done());
  expect(read).toBe(text);
});

/** An editor that writes where its own caret is, and puts the selection back there once it has the focus. */
const OWN_CARET = `<div contenteditable="true"><p>one two</p></div><script>
  const host = document.querySelector('div'), selection = getSelection();
  host.addEventListener('focus', () => setTimeout(() => selection.collapse(host.querySelector('p').firstChild, 0), 5));
  host.addEventListener('beforeinput', (event) => {
    event.preventDefault();
    const range = selection.getRangeAt(0);
    range.deleteContents();
    range.insertNode(document.createTextNode(event.data));
  });
</script>`;

/** An editor that draws its lines beside the field that takes its keys, as most code editors do. */
const codeEditor = (takes: string) =>
  `<div style="position: relative; width: 300px; height: 60px; white-space: pre"><textarea style="position: absolute; opacity: 0; width: 1px; height: 1px"></textarea><div id="lines">old</div></div><script>
  const keys = document.querySelector('textarea');
  let isAll = false;
  keys.onkeydown = (e) => { isAll = e.ctrlKey && e.key === 'a'; };
  keys.on${takes} = (e) => { lines.textContent = (isAll ? '' : lines.textContent) + e.clipboardData.getData('text/plain'); e.preventDefault(); };
  </script>`;

testOutcomes([
  [
    'puts code into an editor that draws its lines itself',
    codeEditor('paste'),
    'textarea',
    { intent: 'textinput', text: 'if x:\n    go()' },
    done('see what the editor shows now'),
    'lines.textContent',
    'if x:\n    go()',
  ],
  [
    'puts code into an editor whose lines are pressed',
    codeEditor('paste'),
    '#lines',
    { intent: 'textinput', text: 'go()' },
    done('see what the editor shows now'),
    'lines.textContent',
    'go()',
  ],
  [
    'waits until an editor has put its caret before all is replaced',
    OWN_CARET,
    'div',
    { intent: 'textinput', text: 'new' },
    done(),
    'host.textContent',
    'new',
  ],
  [
    'waits until an editor has put its caret before something is added',
    OWN_CARET,
    'div',
    { intent: 'addtext', text: ' three', where: 'end' },
    done(),
    'host.textContent',
    'one two three',
  ],
  [
    'waits until an editor has put its caret before words are selected',
    OWN_CARET,
    'div',
    { intent: 'selecttext', words: 'two' },
    done('what press types now replaces it, and nothing else'),
    'selection.toString()',
    'two',
  ],
  [
    'puts code into an editor that draws signs for blanks',
    codeEditor('paste').replace("getData('text/plain')", "getData('text/plain').replaceAll(' ', '·') + '¬'"),
    'textarea',
    { intent: 'textinput', text: 'port = 9000' },
    done('see what the editor shows now'),
    'lines.textContent',
    'port·=·9000¬',
  ],
  [
    'says that an editor does not show the text',
    codeEditor('drop'),
    'textarea',
    { intent: 'textinput', text: 'new' },
    failed(`The editor does not show the text. ${TRUSTED_HINT}`),
    'lines.textContent',
    'old',
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
    'types into a part of a date that scripts draw',
    `<b role="spinbutton" contenteditable aria-label="Month" aria-valuenow="12" aria-valuemax="12" onbeforeinput="event.preventDefault(); if (+event.data > 0 && +event.data < 13) { this.ariaValueNow = +event.data } this.textContent = this.ariaValueNow.padStart(2, '0')">12</b>`,
    'b',
    { intent: 'textinput', text: '1' },
    done(),
    'document.querySelector("b").textContent',
    '01',
  ],
  [
    'says what a part of a date holds that did not take the text',
    `<b role="spinbutton" contenteditable aria-label="Month" aria-valuenow="12" aria-valuemax="12" onbeforeinput="event.preventDefault(); if (+event.data > 0 && +event.data < 13) { this.ariaValueNow = +event.data } this.textContent = this.ariaValueNow.padStart(2, '0')">12</b>`,
    'b',
    { intent: 'textinput', text: '13' },
    failed('The spinbutton "Month" did not take the text: it holds "12".'),
    'document.querySelector("b").textContent',
    '12',
  ],
  [
    'types into a part of a date that reads each sign and goes on to the next part, once',
    parts('<p>', '</p>'),
    '[aria-label=Month]',
    { intent: 'textinput', text: '3' },
    done(),
    'document.querySelector("p").innerText',
    '03/DD/YYYY',
  ],
  [
    'fills in a date that scripts draw in parts',
    parts('<div role="group" aria-label="Day of the visit">', '</div>'),
    '[role=group]',
    { intent: 'change', value: '2027-03-09' },
    done(),
    'document.querySelector("[role=group]").innerText',
    '03/09/2027',
  ],
  [
    'says in which form a date in parts wants its value',
    parts('<div role="group" aria-label="Day of the visit">', '</div>'),
    '[role=group]',
    { intent: 'change', value: 'soon' },
    failed('The group "Day of the visit" takes a date as YYYY-MM-DD, a time as HH:MM or both, not "soon".'),
    'document.querySelector("[role=group]").innerText',
    'MM/DD/YYYY',
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
    'says that a field is read-only',
    '<label>Total <input readonly value="5"></label>',
    'input',
    { intent: 'textinput', text: '6' },
    failed('The textbox "Total" is read-only: a click on it may open what sets its value.'),
    'document.querySelector("input").value',
    '5',
  ],
  [
    'says what a field asks for that does not accept its value',
    '<label>Mail <input type="email" title="Your address at work" placeholder="ada@work.example"></label>',
    'input',
    { intent: 'textinput', text: 'ada' },
    done(
      "the page does not accept it as it is: Please include an '@' in the email address. 'ada' is missing an '@'; Your address at work; such as ada@work.example",
    ),
    'document.querySelector("input").value',
    'ada',
  ],
  [
    'puts a text at once into a field that completes it while it is typed',
    `<label>Sent <input onkeyup="if (/^\\d{1,4}$/.test(value)) value = value.padStart(4, '0') + '-01-01'"></label>`,
    'input',
    { intent: 'textinput', text: '2026-11-20' },
    done(),
    'document.querySelector("input").value',
    '2026-11-20',
  ],
  [
    'says that there is nothing to type into, and does not press it',
    '<button onclick="window.pressed = true">Go</button>',
    'button',
    { intent: 'textinput', text: 'x' },
    failed('The button "Go" does not take text.'),
    'window.pressed',
    undefined,
  ],
  [
    'types into the field that a press on a cell opens',
    `<p onclick="if (!this.querySelector('input')) setTimeout(() => { this.innerHTML = '<input value=30.00>'; this.firstChild.focus(); this.firstChild.select() }, 20)">30.00</p>`,
    'p',
    { intent: 'textinput', text: '42.50' },
    done(),
    'document.querySelector("input").value',
    '42.50',
  ],
  [
    'types into the field that a double click on a cell opens',
    `<table><tr><td>Bram</td><td ondblclick="this.innerHTML = '<input>'; this.firstChild.focus()">30.00</td></tr></table>`,
    'td + td',
    { intent: 'textinput', text: '42.50' },
    done(),
    'document.querySelector("input").value',
    '42.50',
  ],
  [
    'clicks nothing twice that is no cell',
    '<p ondblclick="window.twice = true">30.00</p>',
    'p',
    { intent: 'textinput', text: '42.50' },
    failed('The p "30.00" does not take text.'),
    'window.twice',
    undefined,
  ],
  [
    'types into no field that has the focus elsewhere',
    '<p onclick="setTimeout(() => other.focus(), 20)">30.00</p><input id="other">',
    'p',
    { intent: 'textinput', text: '42.50' },
    failed('The p "30.00" does not take text.'),
    'other.value',
    '',
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
]);
