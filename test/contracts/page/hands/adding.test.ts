import { expect, test } from 'vitest';
import { done } from '../../../../extension/page/outcomes.ts';
import { startHands } from '../../../support/browser/start-hands.ts';

const { act, testOutcomes } = startHands();

const add = (text: string, where: 'start' | 'end' = 'end') => ({ intent: 'addtext', text, where });
const VALUE = 'document.querySelector("input,textarea").value';
const LINES = '[...document.querySelectorAll("[contenteditable] > *")].map((line) => line.textContent).join("|")';
const note = '<div contenteditable="true"><p>Milk</p><p>Bread</p></div>';

testOutcomes([
  ['adds at the end of a field', '<input value="tea">', 'input', add(', milk'), done(), VALUE, 'tea, milk'],
  ['adds at the start of a field', '<input value="tea">', 'input', add('two ', 'start'), done(), VALUE, 'two tea'],
  ['fills an empty field', '<input>', 'input', add('tea'), done(), VALUE, 'tea'],
  ['adds a line to a text area', '<textarea>one</textarea>', 'textarea', add('\ntwo'), done(), VALUE, 'one\ntwo'],
  ['adds a line in front', '<textarea>two</textarea>', 'textarea', add('one\n', 'start'), done(), VALUE, 'one\ntwo'],
  ['adds at the end of a note', note, 'div', add(' and jam'), done(), LINES, 'Milk|Bread and jam'],
  ['adds at the start of a note', note, 'div', add('Fresh ', 'start'), done(), LINES, 'Fresh Milk|Bread'],
  ['adds a line to a note', note, 'div', add('\nJam'), done(), LINES, 'Milk|Bread|Jam'],
  ['adds to one paragraph', note, 'p', add(' and cream'), done(), LINES, 'Milk and cream|Bread'],
  [
    'adds after bold words',
    '<div contenteditable="true"><p>Milk <b>now</b></p></div>',
    'p',
    add('!'),
    done(),
    LINES,
    'Milk now!',
  ],
  [
    'adds to an empty last line',
    '<div contenteditable="true"><p>Milk</p><p><br></p></div>',
    'div',
    add('Jam'),
    done(),
    LINES,
    'Milk|Jam',
  ],
]);

test('a page hears of the text that was added, and of no empty field', async () => {
  const { read } = await act(
    '<input value="tea"><script>const heard = []; document.querySelector("input").oninput = (event) => heard.push(event.target.value)</script>',
    'input',
    add('!'),
    'heard.join()',
  );
  expect(read).toBe('tea!');
});

test('a field that cannot be changed says so', async () => {
  const { outcome } = await act('<input readonly value="tea" aria-label="Drink">', 'input', add('!'));
  expect(outcome).toMatchObject({ status: 'failed', reason: expect.stringContaining('read-only') });
});
