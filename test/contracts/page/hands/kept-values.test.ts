import { expect, test } from 'vitest';
import { done, failed } from '../../../../extension/page/outcomes.ts';
import { startHands } from '../../../support/browser/start-hands.ts';

const { act, actAgain, testOutcomes } = startHands();

/** A field that reads a US date when it is left, and goes back to the last one that it could read. */
const usDate = (more: string) => `<label>Day <input value="11/26/2026" ${more}></label><button>Next</button><script>
  const field = document.querySelector('input');
  let held = field.value;
  window.left = 0;
  field.onblur = () => { left += 1; if (/^\\d+\\/\\d+\\/\\d{4}$/.test(field.value)) held = field.value; else setTimeout(() => { field.value = held; document.body.dataset.redrawn = left; }); };
  </script>`;
/** A field of a mask, which writes each key itself over what is selected, and takes nothing else. */
const masked = (shape: string, value: string) => `<label>Start <input value="${value}"></label><script>
  const [field, shape] = [document.querySelector('input'), '${shape}'];
  let held = field.value;
  field.onkeypress = ({ key }) => {
    const text = [...(held || shape)];
    let { selectionStart: at } = field;
    for (let i = at; i < field.selectionEnd; i++) text[i] = shape[i];
    while (/[^a-z_]/i.test(shape[at] ?? '_')) at++;
    if (/\\d/.test(key) && at < shape.length) text[at++] = key;
    held = field.value = text.join('');
    field.setSelectionRange(at, at);
    return false;
  };
  field.oninput = () => { field.value = held; };
  </script>`;
const clamped = (when: string) =>
  `<label>Seats <input value="2" role="spinbutton" aria-valuemin="1" aria-valuemax="10" ${when}="this.value = Math.min(10, this.value)"></label>`;
const FIELD = 'document.querySelector("input").value';

testOutcomes([
  [
    'types over the value of a mask',
    masked('yyyy-mm-dd HH:MM', '2026-11-29 14:15'),
    'input',
    { intent: 'textinput', text: '2027-03-15 08:00' },
    done(),
    FIELD,
    '2027-03-15 08:00',
  ],
  [
    'says what a mask still wants',
    masked('yyyy-mm-dd HH:MM', '2026-11-29 14:15'),
    'input',
    { intent: 'textinput', text: '2027-03-15' },
    failed('The textbox "Start" did not take "2027-03-15": it holds "2027-03-15 HH:MM", with signs to fill in.'),
    FIELD,
    '2027-03-15 HH:MM',
  ],
  [
    'says what a mask of blanks still wants',
    masked('(___) ____', ''),
    'input',
    { intent: 'textinput', text: '555' },
    failed('The textbox "Start" did not take "555": it holds "(555) ____", with signs to fill in.'),
    FIELD,
    '(555) ____',
  ],
  [
    'says which form a date has that the page undid when the field was left',
    usDate(''),
    'input',
    { intent: 'textinput', text: '2026-12-1' },
    failed('The textbox "Day" did not take "2026-12-1": it holds "11/26/2026" again.'),
    FIELD,
    '11/26/2026',
  ],
  [
    'says which form a date has that the page marks as wrong',
    `<label>Day <input value="11/26/2026" onblur="if (/-/.test(this.value)) this.ariaInvalid = 'true'"></label>`,
    'input',
    { intent: 'textinput', text: '2026-12-1' },
    failed('The page does not accept "2026-12-1" in the textbox "Day", whose form is "11/26/2026".'),
    FIELD,
    '2026-12-1',
  ],
  [
    'types an ISO date in the form that the field shows',
    usDate(''),
    'input',
    { intent: 'textinput', text: '2026-12-01' },
    done(),
    FIELD,
    '12/01/2026',
  ],
  [
    'does not leave a field that takes its value in the form that it shows',
    usDate(''),
    'input',
    { intent: 'textinput', text: '12/1/2026' },
    done(),
    '[left, document.activeElement.localName]',
    [0, 'input'],
  ],
  ...(
    [
      ['soon after', 'clearTimeout(window.due); window.due = setTimeout(() => pop.remove())'],
      ['at once', 'if (!pop.contains(event.relatedTarget)) pop.remove()'],
    ] as const
  ).map(([when, close]): Parameters<typeof testOutcomes>[0][number] => [
    `takes a number in a popover that closes ${when} where the focus leaves it`,
    `<div id="pop" onfocusout="${close}" onfocusin="clearTimeout(window.due)"><label>Day <input type="number" value="25" onblur="pop.title = this.value"></label></div>`,
    'input',
    { intent: 'textinput', text: '5' },
    done(),
    '[pop.title, pop.isConnected, document.activeElement.localName]',
    ['5', true, 'input'],
  ]),
  [
    'takes a list of tags that stand beside their field then',
    `<div id="tags">old <input aria-label="Tags"></div><script>
      const field = document.querySelector('input');
      field.oninput = () => { for (let at; (at = field.value.indexOf(',')) >= 0; ) { field.before(Object.assign(document.createElement('span'), { textContent: field.value.slice(0, at) })); field.value = field.value.slice(at + 1); } };
      </script>`,
    'input',
    { intent: 'textinput', text: 'spelt,seeds,' },
    done('the page put it beside the field'),
    'tags.textContent.trim()',
    'old speltseeds',
  ],
  [
    'says that a field is empty although its text stands beside it already',
    '<div>old <input aria-label="Tags" oninput="this.value = ``"></div>',
    'input',
    { intent: 'textinput', text: 'old' },
    failed('The textbox "Tags" did not take the text.'),
    FIELD,
    '',
  ],
  [
    'says how a field writes the value that it took',
    `<label>Price <input value="$ 0" onblur="this.value = '$ ' + Number(this.value).toLocaleString('en-US')"></label>`,
    'input',
    { intent: 'textinput', text: '1250.5' },
    done('the field now holds "$ 1,250.5"'),
    FIELD,
    '$ 1,250.5',
  ],
  [
    'says that a number is held within limits when the field is left',
    clamped('onblur'),
    'input',
    { intent: 'textinput', text: '50' },
    failed('The spinbutton "Seats" did not take "50": it holds "10", and takes at least 1 and at most 10.'),
    FIELD,
    '10',
  ],
  [
    'says that a number is held within limits at once',
    '<label>Seats <input type="number" value="2" oninput="this.value = Math.min(10, this.value)"></label>',
    'input',
    { intent: 'textinput', text: '50' },
    failed('The spinbutton "Seats" did not take "50": it holds "10".'),
    FIELD,
    '10',
  ],
  [
    'takes the signs of a mask for the same value',
    '<label>Phone <input oninput="const d = this.value.replace(/\\D/g, ``); this.value = d.replace(/(.{3})(?=.)/, `($1) `)"></label>',
    'input',
    { intent: 'textinput', text: '5551234' },
    done('the field now holds "(555) 1234"'),
    FIELD,
    '(555) 1234',
  ],
  [
    'puts a value in at once where the page rewrites each part of it',
    '<label>Colour <input oninput="if (this.value.length === 4) this.value = this.value.replace(/[^#]/g, `$&$&`)"></label>',
    'input',
    { intent: 'textinput', text: '#00aa55' },
    done(),
    FIELD,
    '#00aa55',
  ],
  [
    'sees what a page undoes after it was told',
    '<label>Town <input value="Graz" onchange="document.body.dataset.busy = 1; setTimeout(() => { this.value = `Graz`; }, 10)"></label>',
    'input',
    { intent: 'textinput', text: 'Wien' },
    failed('The textbox "Town" did not take "Wien": it holds "Graz" again.'),
    FIELD,
    'Graz',
  ],
  [
    'leaves no editor in a cell, which would close',
    '<table><tr><td><input value="1/2/2026" onblur="this.remove()"></table>',
    'input',
    { intent: 'textinput', text: '2026-12-01' },
    done(),
    FIELD,
    '2026-12-01',
  ],
  [
    'leaves no field of words',
    '<label>Task <input value="Buy 2 cups" onblur="this.remove()"></label>',
    'input',
    { intent: 'textinput', text: 'Buy cups - 3 blue ones' },
    done(),
    FIELD,
    'Buy cups - 3 blue ones',
  ],
  [
    'says that a page undid the choice in a select',
    '<label>Size <select onchange="setTimeout(() => { this.selectedIndex = 0; })"><option>S<option>L</select></label>',
    'select',
    { intent: 'change', value: 'L' },
    failed('The combobox "Size" did not take "L".'),
    'document.querySelector("select").value',
    'S',
  ],
]);

test('a value that the page undoes once its field is left is told with the action that left it', async () => {
  const undo = '<input aria-label="Name" value="Ann" onblur="this.value = `Ann`"><input aria-label="Town">';
  expect((await act(undo, 'input', { intent: 'textinput', text: 'Bea' })).outcome).toEqual(done());
  const { outcome } = await actAgain('[aria-label=Town]', { intent: 'textinput', text: 'Graz' });
  expect(outcome).toEqual(done('the page undid what was put into the textbox "Name": it holds "Ann", not "Bea"'));
  const { outcome: next } = await actAgain('[aria-label=Name]', { intent: 'hover' });
  expect(next).not.toMatchObject({ note: expect.stringContaining('undid') });
});

test('a field whose text became a tag beside it as the field was left was not undone', async () => {
  const tags =
    '<div><span></span><input aria-label="Crew" onblur="this.previousElementSibling.textContent = this.value + ` Novak`; this.value = ``"></div><input aria-label="Town">';
  expect((await act(tags, 'input', { intent: 'textinput', text: 'Kai' })).outcome).toEqual(done());
  const { outcome } = await actAgain('[aria-label=Town]', { intent: 'textinput', text: 'Graz' });
  expect(outcome).toEqual(done());
});

test('a field that is empty once its text was sent was not undone', async () => {
  const send =
    '<input aria-label="Message"><button onclick="document.querySelector(`input`).value = ``">Go on</button>';
  await act(send, 'input', { intent: 'textinput', text: 'Hello' });
  expect((await actAgain('button', { intent: 'click' })).outcome).toEqual(done());
});
