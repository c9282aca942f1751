import { change, click, type PracticeTask, shows, task, type } from './write-task.ts';

const FORM = '/form/';
const TERMS = click('I accept the terms');
const SEND = click('Send');

/** The form was sent, and these are among the values that were received. */
function received(values: Readonly<Record<string, string>>) {
  const rows = `Object.fromEntries([...document.querySelectorAll('#received tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)))`;
  return shows(
    `((it) => !document.querySelector('#received').hidden && Object.entries(${JSON.stringify(values)}).every(([name, value]) => it[name] === value))(${rows})`,
  );
}

const has = (expression: string) => shows(`((form) => ${expression})(document.querySelector('#everything').elements)`);

/** Tasks in the form with every kind of input. */
export const FORM_TASKS: readonly PracticeTask[] = [
  task('fill in words', FORM, {
    say: 'Enter Hana Malá as the full name, hana@post.example as the email address and +420 777 123 456 as the phone',
    do: [type('Full name', 'Hana Malá'), type('Email address', 'hana@post.example'), type('Phone', '+420 777 123 456')],
    checks: [
      has(
        `form['Full name'].value === 'Hana Malá' && form['Email address'].value === 'hana@post.example' && form.Phone.value === '+420 777 123 456'`,
      ),
    ],
  }),
  task('choose a size', FORM, {
    say: 'I take a large shirt',
    do: [click('Large')],
    checks: [has(`form['Shirt size'].value === 'Large'`)],
  }),
  task('toppings', FORM, {
    say: 'I want mushrooms and onions, but no olives',
    do: [click('Mushrooms'), click('Onions'), click('Olives')],
    checks: [has(`[...form.Toppings].map(({ checked }) => checked).join() === 'true,false,true'`)],
  }),
  task('a slider', FORM, {
    say: 'Turn the volume up to 80',
    do: [change('Volume 50', '80')],
    checks: [has(`form.Volume.value === '80'`)],
  }),
  task('dates and times', FORM, {
    say: 'Set the birthday to 3 May 1990 and the alarm to 6:45',
    do: [change('Birthday', '1990-05-03'), change('Alarm', '06:45')],
    checks: [has(`form.Birthday.value === '1990-05-03' && form.Alarm.value === '06:45'`)],
  }),
  task('a country', FORM, {
    say: 'Choose Norway as the country',
    do: [change('Country', 'Norway')],
    checks: [has(`form.Country.value === 'Norway'`)],
  }),
  task('a fruit from suggestions', FORM, {
    say: 'Pick Grapefruit in the fruit field',
    do: [type('Fruit', 'Grapefruit'), click('Grapefruit')],
    checks: [has(`form.Fruit.value === 'Grapefruit'`)],
  }),
  task('a seat', FORM, {
    say: 'Choose the aisle seat',
    do: [click('Aisle')],
    checks: [shows(`document.querySelector('#seat-aisle').getAttribute('aria-selected') === 'true'`)],
  }),
  task('switches', FORM, {
    say: 'Turn on the newsletter and turn off the sounds',
    do: [click('Send me the newsletter'), click('Sounds')],
    checks: [
      shows(
        `document.querySelector('#newsletter').ariaChecked === 'true' && document.querySelector('#sounds').ariaChecked === 'false'`,
      ),
    ],
  }),
  task('a motto', FORM, {
    say: 'Write "Slow is smooth" into the motto',
    do: [type('Motto', 'Slow is smooth')],
    checks: [shows(`document.querySelector('#motto').innerText.trim() === 'Slow is smooth'`)],
  }),
  task('rate it', FORM, {
    say: 'How was it? Say it was good',
    do: [click('Good')],
    checks: [shows(`document.querySelector('#rating [aria-checked="true"]')?.textContent === 'Good'`)],
  }),
  task('apply a coupon', FORM, {
    say: 'Apply the coupon',
    do: [click('Apply coupon')],
    checks: [shows(`document.querySelector('#coupon-shown').textContent.startsWith('Coupon applied')`)],
  }),
  task('guests and a city', FORM, {
    say: 'Make it 7 guests, and the nearest city is Olomouc',
    do: [type('Number of guests', '7'), type('Nearest city', 'Olomouc')],
    checks: [has(`form['Number of guests'].value === '7' && form['Nearest city'].value === 'Olomouc'`)],
  }),
  task('fill in and send', FORM, {
    say: 'Fill in the full name Jan Ito, choose Japan as the country, accept the terms and send the form',
    do: [type('Full name', 'Jan Ito'), change('Country', 'Japan'), TERMS, SEND],
    checks: [received({ 'Full name': 'Jan Ito', Country: 'Japan', Terms: 'Accepted' })],
  }),
  task('many values at once', FORM, {
    say: 'Send the form with full name Edith Duval, nickname Edi, website https://duval.example, 4 guests, a small shirt and the favourite country France. I accept the terms.',
    do: [
      type('Full name', 'Edith Duval'),
      type('Nickname', 'Edi'),
      type('Website', 'https://duval.example'),
      type('Number of guests', '4'),
      click('Small'),
      change('Country', 'France'),
      TERMS,
      SEND,
    ],
    checks: [
      received({
        'Full name': 'Edith Duval',
        Nickname: 'Edi',
        Website: 'https://duval.example',
        'Number of guests': '4',
        'Shirt size': 'Small',
        Country: 'France',
      }),
    ],
  }),
];
