import { el, type Made, setAttribute } from '../make/element.ts';
import type { Errand, ErrandStep, Maker } from '../make/errand.ts';
import { makeSubmitButton } from './forms.ts';

interface ChoiceBox {
  readonly name: string;
  readonly box: Made;
  readonly row: Made;
  /** The element that people click. */
  readonly label: Made;
}

/** Checkboxes or a list to choose from, usually with a button below. */
export function tickBoxes(maker: Maker): Errand {
  const { chance } = maker;
  const isOne = chance.is(0.3);
  const manner = chance.of(['wrap', 'wrap', 'for', 'beside', 'row']);
  const choices = Array.from({ length: chance.whole(2, maker.isSmall ? 8 : 20) }, (_, i) =>
    choiceOf(maker, { manner, type: isOne ? 'radio' : 'checkbox', i }),
  );
  const count = isOne ? 1 : chance.whole(1, Math.min(8, choices.length));
  const wanted = chance.some(choices, count);
  const button = chance.is(0.85)
    ? makeSubmitButton(maker, chance.of(['Submit', 'OK', 'Save', 'Apply', 'Done', 'Continue', 'Vote']))
    : null;
  const root = el(
    'div',
    maker.style('options'),
    el('div', maker.style('boxes'), ...choices.map(({ row }) => row)),
    ...(button === null ? [] : chance.is(0.3) ? [el('br'), button] : [button]),
  );
  return {
    root,
    said: tellChoices(
      maker,
      wanted.map(({ name }) => name),
      button,
    ),
    steps: tickSteps(maker, wanted, button),
  };
}

/** Most people tick in the order of the request, and always click the same part of each box. */
function* tickSteps(maker: Maker, wanted: readonly ChoiceBox[], button: Made | null): Generator<ErrandStep> {
  const { chance } = maker;
  const order = chance.is(0.7)
    ? wanted
    : [...wanted].sort((a, b) => Number(a.box.uid.slice(1)) - Number(b.box.uid.slice(1)));
  const usual = chance.is(0.5) ? 'box' : 'label';
  const isShown = chance.is(0.5);
  for (const choice of order) {
    const after = () => {
      if (isShown) setAttribute(choice.box, 'checked', '');
    };
    const other = usual === 'box' ? 'label' : 'box';
    yield { intent: 'click', target: choice[chance.is(0.85) ? usual : other], after };
  }
  if (button !== null) yield { intent: 'click', target: button };
}

function choiceOf(maker: Maker, { manner, type, i }: { manner: string; type: string; i: number }): ChoiceBox {
  const name = maker.name();
  const id = maker.chance.is(0.7) ? `${type.slice(0, 2)}${i}` : '';
  const box = el('input', { type, id, ...(maker.chance.is(0.3) ? { name: 'choice' } : {}) });
  if (manner === 'wrap') {
    const label = el('label', maker.chance.is(0.3) ? maker.style('choice') : {}, box, name);
    return { name, box, row: maker.chance.is(0.3) ? el('li', {}, label) : label, label };
  }
  const label = el(manner === 'beside' ? 'span' : 'label', manner === 'beside' ? {} : { for: id }, name);
  const row = el(manner === 'row' ? 'li' : 'div', maker.style('option'), box, label);
  return { name, box, row, label };
}

function tellChoices(maker: Maker, names: readonly string[], button: Made | null): string {
  const { chance } = maker;
  const list =
    names.length > 1 && chance.is(0.4)
      ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
      : names.join(chance.of([', ', ' plus ', ' + ']));
  const label = button?.children[0]?.toString() ?? 'Submit';
  const send =
    button === null
      ? ''
      : chance.of([
          `. Then ${label.toLowerCase()}`,
          `, then press ${label.toLowerCase()}`,
          ' and go on',
          ` and finish with "${label}"`,
        ]);
  return `${chance.of(['Select', 'Tick', 'Check', 'Choose', 'Pick', 'I want', 'Please mark', 'Turn on'])} ${list}${send}.`;
}

/** A list of options, open or closed, usually with a button. */
export function pickOption(maker: Maker): Errand {
  const { chance } = maker;
  const names = Array.from({ length: chance.whole(3, 15) }, () => maker.name());
  const wanted = chance.some(names, chance.is(0.7) ? 1 : chance.whole(2, 3));
  const isOpen = chance.is(0.3);
  const options = names.map((name) => el('option', chance.is(0.3) ? { value: name.toLowerCase() } : {}, name));
  const list = el('select', { ...maker.style('options'), ...(isOpen ? { multiple: '', size: '6' } : {}) }, ...options);
  if (isOpen) list.style = { flow: 'block', width: 140 };
  else for (const option of options) option.style = { hidden: true };
  for (const option of options) option.style = { ...option.style, flow: 'block', height: 16 };
  const button = chance.is(0.8) ? makeSubmitButton(maker, chance.of(['Submit', 'OK', 'Go', 'Apply', 'Search'])) : null;
  const root = el('div', maker.style('area'), list, ...(button === null ? [] : [button]));
  const said = tellChoices(maker, wanted, button).replace(/^(\w+ )(.*?)( and | ?,|\.)/u, (all, verb, what, rest) =>
    chance.is(0.5) ? `${verb}${what} from the ${chance.of(['list', 'dropdown', 'choices'])}${rest}` : all,
  );
  return { root, said, steps: pickSteps({ maker, list, options, wanted, isOpen, button }) };
}

function* pickSteps({
  maker,
  list,
  options,
  wanted,
  isOpen,
  button,
}: {
  maker: Maker;
  list: Made;
  options: readonly Made[];
  wanted: readonly string[];
  isOpen: boolean;
  button: Made | null;
}): Generator<ErrandStep> {
  for (const name of wanted) {
    const option = options.find(({ children }) => children[0] === name) ?? list;
    if (!isOpen || maker.chance.is(0.35)) yield { intent: 'click', target: list };
    if (isOpen) yield { intent: 'click', target: option };
    else if (maker.chance.is(0.3)) yield { intent: 'change', target: list, text: name };
  }
  if (button !== null) yield { intent: 'click', target: button };
}
