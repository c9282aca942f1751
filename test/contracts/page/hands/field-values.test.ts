import { done, failed } from '../../../../extension/page/outcomes.ts';
import { startHands } from '../../../support/browser/start-hands.ts';

const { testOutcomes } = startHands();

/** A slider that scripts draw, which moves by five; `right` is the key that makes it grow. */
const slider = (right: string) =>
  `<div role="slider" tabindex="0" aria-label="Level" aria-valuemin="0" aria-valuemax="100" aria-valuenow="20">|</div><script>
  document.querySelector('div').onkeydown = ({ key, target }) => {
    if (!key.startsWith('Arrow')) return;
    const next = Number(target.ariaValueNow) + (key === '${right}' ? 5 : -5);
    target.ariaValueNow = Math.max(0, Math.min(100, next));
  }</script>`;
/** Keeps what is typed only where it was clicked before, and offers its choice as long as it is open. */
const OPENS_ON_CLICK = `<input role="combobox" aria-expanded="false" aria-controls="l"><div id="l" role="listbox" hidden><div role="option">Fuse</div></div><script>
  const field = document.querySelector('input');
  field.onclick = () => { field.ariaExpanded = 'true'; };
  field.oninput = () => { if (field.ariaExpanded === 'true') l.hidden = false; else field.value = ''; };
  l.onclick = () => { field.value = 'Fuse'; field.ariaExpanded = 'false'; l.hidden = true; field.dataset.chosen = 'Fuse'; };
  </script>`;

testOutcomes([
  [
    'sets a slider that scripts draw',
    slider('ArrowRight'),
    'div',
    { intent: 'change', value: '45' },
    done(),
    'document.querySelector("div").ariaValueNow',
    '45',
  ],
  [
    'sets a slider whose keys go to a part of it',
    `<div role="slider" aria-label="Level" aria-valuemin="0" aria-valuemax="10" aria-valuenow="2"><div tabindex="0" onkeydown="const value = Number(this.parentNode.ariaValueNow) + (event.key === 'ArrowRight' ? 1 : -1); setTimeout(() => { this.parentNode.ariaValueNow = value }, 150)">|</div></div>`,
    '[role=slider]',
    { intent: 'change', value: '4' },
    done(),
    'document.querySelector("[role=slider]").ariaValueNow',
    '4',
  ],
  [
    'types into a slider that runs from right to left',
    slider('ArrowLeft'),
    'div',
    { intent: 'textinput', text: '10' },
    done(),
    'document.querySelector("div").ariaValueNow',
    '10',
  ],
  [
    'moves a line between two parts',
    slider('ArrowDown').replace('role="slider"', 'role="separator"'),
    'div',
    { intent: 'change', value: '40' },
    done(),
    'document.querySelector("div").ariaValueNow',
    '40',
  ],
  [
    'says which steps a slider takes',
    slider('ArrowRight'),
    'div',
    { intent: 'change', value: '33' },
    failed('The slider "Level" is at 35 now: it moves in steps of 5.'),
    'document.querySelector("div").ariaValueNow',
    '35',
  ],
  [
    'refuses a number that a slider does not reach',
    slider('ArrowRight'),
    'div',
    { intent: 'change', value: '400' },
    failed('The slider "Level" takes a number from 0 to 100, not "400".'),
    'document.querySelector("div").ariaValueNow',
    '20',
  ],
  [
    'clicks into a field whose list opens on a click',
    OPENS_ON_CLICK,
    'input',
    { intent: 'change', value: 'Fuse' },
    done('chose "Fuse"'),
    'document.querySelector("input").dataset.chosen',
    'Fuse',
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
    'sets a range that is hidden behind a drawn thumb',
    '<div role="group" style="position:relative;width:200px;height:20px"><div style="position:absolute;left:50%;width:16px;height:16px"><div style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"><input type="range" aria-label="Volume" max="10" value="5"></div><b>5</b></div></div>',
    'input',
    { intent: 'change', value: '7' },
    done(null),
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
]);
