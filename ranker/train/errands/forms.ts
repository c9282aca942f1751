import { el, type Made, setAttribute, styled } from '../make/element.ts';
import type { Errand, ErrandStep, Maker } from '../make/errand.ts';
import { FIELDS, type FieldNames, SUBMITS } from '../make/things.ts';

interface AskedField {
  readonly field: FieldNames;
  readonly control: Made;
  readonly row: Made;
  readonly value: string;
}

/** A form with labels for most fields; the user fills some of them and submits it. */
export function fillForm(maker: Maker): Errand {
  const { chance } = maker;
  const login = chance.is(0.2);
  const fields = login
    ? FIELDS.filter(({ ids }) => ids[0] === 'username' || ids[0] === 'password')
    : chance.some(FIELDS, chance.whole(1, maker.isSmall ? 4 : 8));
  const manner = chance.of(['for', 'wrap', 'before', 'placeholder', 'above', 'aria']);
  const rows = fields.map((field) => askFor(maker, field, manner));
  const deed = login ? (SUBMITS[1] ?? chance.of(SUBMITS)) : chance.of(SUBMITS);
  const button = makeSubmitButton(maker, chance.of(deed.labels));
  const form = el(
    chance.is(0.6) ? 'form' : 'div',
    maker.style('form'),
    ...rows.map(({ row }) => row),
    chance.is(0.3) ? el('p', {}, button) : button,
    ...(chance.is(0.3)
      ? [el('a', { href: `/${maker.word()}` }, chance.of(['Help', 'Cancel', 'Back', maker.name()]))]
      : []),
  );
  const wanted = chance.is(0.5)
    ? rows
    : chance.some(rows, chance.whole(1, rows.length)).sort((a, b) => rows.indexOf(a) - rows.indexOf(b));
  if (chance.is(0.45)) return pressOnly(maker, { form, rows, button, called: chance.of(deed.called) });
  const sends = chance.is(0.8);
  return {
    root: form,
    said: tellForm(maker, wanted, sends ? chance.of(deed.called) : null, madeLabel(button)),
    steps: fillSteps(maker, wanted, sends ? button : null),
  };
}

/** A request about a form without typing: to press one control, or to focus a field. */
function pressOnly(
  maker: Maker,
  { form, rows, button, called }: { form: Made; rows: readonly AskedField[]; button: Made; called: string },
): Errand {
  const { chance } = maker;
  const label = madeLabel(button);
  const isFilled = chance.is(0.3);
  for (const { control, value } of rows)
    if (isFilled && control.tag !== 'select') setAttribute(control, 'value', value);
  if (chance.is(0.7)) {
    const part = chance.is(0.5) ? (label.split(' ')[0] ?? label) : label;
    const said = chance.of([
      `Click "${label}"`,
      `Press the ${part.toLowerCase()} button`,
      `${called} please`,
      `${called}`,
      `Click on ${part.toLowerCase()}`,
      `Just hit ${part}`,
      `${part} it`,
      `Push the "${label}" button`,
      `Choose ${part}`,
      `Click on ${label}.`,
    ]);
    return { root: form, said, steps: [{ intent: 'click', target: button }] };
  }
  const asked = chance.of(rows);
  const name = chance.is(0.5) ? (asked.field.labels[0] ?? '') : chance.of(asked.field.called);
  const said = chance.of([
    `Click into the ${name.toLowerCase()} field`,
    `Focus the ${name} box.`,
    `Go to the field for the ${name.toLowerCase()}`,
  ]);
  return { root: form, said, steps: [{ intent: 'click', target: asked.control }] };
}

function madeLabel(button: Made): string {
  return (
    button.children.find((child) => typeof child === 'string')?.toString() ??
    button.attributes.find(([name]) => name === 'value')?.[1] ??
    ''
  );
}

/** Clicks into each field, types, and presses the button, as people do. */
export function* fillSteps(
  maker: Maker,
  wanted: readonly Pick<AskedField, 'control' | 'value'>[],
  button: Made | null,
): Generator<ErrandStep> {
  const { chance } = maker;
  const clicks = chance.is(0.75);
  for (const { control, value } of wanted) {
    if (control.tag === 'select') {
      yield { intent: 'click', target: control };
      const option = control.children.find((child) => typeof child !== 'string' && child.children[0] === value);
      if (typeof option === 'object' && chance.is(0.5))
        yield { intent: 'click', target: option, after: () => setAttribute(option, 'selected', '') };
      else if (chance.is(0.5)) yield { intent: 'change', target: control, text: value };
      continue;
    }
    if (clicks) yield { intent: 'click', target: control };
    yield { intent: 'textInput', target: control, text: value, after: () => setAttribute(control, 'value', value) };
  }
  if (button !== null) yield { intent: 'click', target: button };
}

/** A submit button in one of its common forms. */
export function makeSubmitButton(maker: Maker, label: string): Made {
  const { chance } = maker;
  const purpose = chance.of(['submit', 'btn-primary', 'primary-action', 'send', 'button', 'finish']);
  if (chance.is(0.15)) return el('input', { type: 'submit', value: label, ...maker.style(purpose) });
  if (chance.is(0.12)) return el('a', { href: '#', role: 'button', ...maker.style(purpose) }, label);
  return el('button', { type: chance.is(0.5) ? 'submit' : '', ...maker.style(purpose) }, label);
}

function askFor(maker: Maker, field: FieldNames, manner: string): AskedField {
  const { chance } = maker;
  const label = chance.of(field.labels);
  const id = chance.of(field.ids);
  const isSelect = chance.is(0.12);
  const value = isSelect ? maker.name() : answer(maker, field);
  const type = field.type === 'textarea' ? '' : chance.is(0.7) || field.type === 'password' ? field.type : 'text';
  const names = chance.is(0.6)
    ? { id, name: chance.is(0.5) ? id : '' }
    : chance.is(0.5)
      ? { name: id }
      : { id: `f${chance.whole(1, 99)}` };
  const hint = manner === 'placeholder' ? { placeholder: label } : manner === 'aria' ? { 'aria-label': label } : {};
  const tag = isSelect ? 'select' : field.type === 'textarea' && chance.is(0.7) ? 'textarea' : 'input';
  const options = isSelect
    ? chance
        .some([value, ...Array.from({ length: chance.whole(2, 8) }, () => maker.name())], 9)
        .map((text) => el('option', {}, text))
    : [];
  const control = el(
    tag,
    { ...names, type: tag === 'input' ? type : '', ...hint, ...(chance.is(0.4) ? maker.style('input') : {}) },
    ...options,
  );
  const row = fieldRow(maker, {
    control,
    label: chance.is(0.3) ? `${label}:` : label,
    manner,
    id: 'id' in names ? (names.id ?? '') : '',
  });
  return { field: { ...field, labels: [label] }, control, row, value };
}

function fieldRow(
  maker: Maker,
  { control, label, manner, id }: { control: Made; label: string; manner: string; id: string },
): Made {
  switch (manner) {
    case 'for':
      return el('div', maker.style('form-group'), el('label', { for: id }, label), control);
    case 'wrap':
      return el('label', maker.style('field'), label, control);
    case 'before':
      return el(
        maker.chance.of(['p', 'div']),
        maker.style('row'),
        el(maker.chance.of(['span', 'label', 'b']), maker.style('bold'), label),
        control,
      );
    case 'above':
      return el(
        'div',
        maker.style('field'),
        el('div', maker.style('label'), label),
        styled(el('div', {}, control), {}),
      );
    default:
      return el('div', maker.style('field'), control);
  }
}

function answer(maker: Maker, field: FieldNames): string {
  const { chance } = maker;
  const [id = ''] = field.ids;
  if (id === 'email') return `${maker.person().toLowerCase()}@${maker.word()}.com`;
  if (id === 'date') return dateText(maker);
  if (id === 'time') return `${chance.whole(0, 23)}:${chance.whole(10, 59)}`;
  if (field.type === 'number' || /phone|zip|card/u.test(id)) return String(chance.whole(1, 99_999));
  if (/name|to$/u.test(id) && chance.is(0.7)) return maker.person();
  return chance.is(0.5) ? maker.word() : maker.name();
}

/** A date in one of the formats that people write. */
export function dateText(maker: Maker): string {
  const [month, day, year] = [maker.chance.whole(1, 12), maker.chance.whole(1, 28), maker.chance.whole(1990, 2030)];
  const two = (number: number) => String(number).padStart(2, '0');
  return maker.chance.is(0.6) ? `${two(month)}/${two(day)}/${year}` : `${year}-${two(month)}-${two(day)}`;
}

function tellForm(maker: Maker, wanted: readonly AskedField[], send: string | null, label: string): string {
  const { chance } = maker;
  const called = ({ field }: AskedField) =>
    chance.is(0.5) ? (field.labels[0] ?? '').toLowerCase() : chance.of(field.called);
  const quote = chance.is(0.5) ? (text: string) => `"${text}"` : (text: string) => text;
  const kind = () => chance.of(['', '', ' field', ' box', ' line']);
  const only = wanted.length === 1 && chance.is(0.3);
  const ways: readonly ((asked: AskedField) => string)[] = [
    (asked) =>
      `${chance.of(['enter', 'type', 'put', 'write'])} ${quote(asked.value)} ${chance.of(['in', 'into', 'as'])} the ${only ? 'only' : called(asked)}${kind()}`,
    (asked) => `the ${called(asked)} ${quote(asked.value)}`,
    (asked) => `${called(asked)}: ${quote(asked.value)}`,
    (asked) => `set the ${called(asked)} to ${quote(asked.value)}`,
    (asked) => `${quote(asked.value)} as ${called(asked)}`,
    (asked) => `my ${called(asked)} is ${quote(asked.value)}`,
  ];
  const way = chance.of(ways);
  const opening = chance.of([
    '',
    'Please ',
    'Fill in the form: ',
    'Enter ',
    'I need you to fill this in, ',
    'Can you ',
  ]);
  const list = wanted.map(way).join(chance.of([', ', ' and ', ', then ', '; ']));
  const ending =
    send === null
      ? ''
      : chance.of([
          ` and ${send}`,
          `, then ${send}`,
          `. Then ${send}.`,
          ` and press ${quote(label)}`,
          ` and hit ${label.toLowerCase()}.`,
          ` and click ${label}.`,
        ]);
  const text = `${opening}${list}${ending}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
