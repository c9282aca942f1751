import { ORDINALS } from '../../../agent/english/lexicon.ts';
import { el, listening, type Made, setAttribute, styled } from '../make/element.ts';
import type { Errand, ErrandStep, Maker } from '../make/errand.ts';
import { CLOSES, SUBMITS } from '../make/things.ts';

/** Several controls; the request names one or more of them by label, position or kind. */
export function pressNamed(maker: Maker): Errand {
  const { chance } = maker;
  const count = chance.whole(1, maker.isSmall ? 8 : 25);
  const kinds = chance.is(0.5)
    ? [chance.of(['button', 'link', 'span', 'tab'])]
    : ['button', 'link', 'input', 'text', 'span'];
  const things = Array.from({ length: count }, () => pressable(maker, chance.of(kinds)));
  const root = el(
    'div',
    maker.style('area'),
    ...things.flatMap(({ element }) => (chance.is(0.25) ? [maker.prose(chance.whole(2, 8)), element] : [element])),
  );
  const named = things.filter(({ kind }) => kind !== 'text');
  const wanted = chance.some(named.length > 0 ? named : things, chance.is(0.7) ? 1 : chance.whole(2, 3));
  return {
    root,
    said: tellPresses(maker, wanted, things),
    steps: wanted.map(({ element }): ErrandStep => ({ intent: 'click', target: element })),
  };
}

interface PressedThing {
  readonly element: Made;
  readonly kind: string;
  readonly name: string;
}

function pressable(maker: Maker, kind: string): PressedThing {
  const { chance } = maker;
  const name = chance.is(0.3) ? chance.of(chance.of(SUBMITS).labels) : maker.name();
  switch (kind) {
    case 'button':
      return {
        kind,
        name,
        element: el(
          'button',
          maker.style(chance.of(['btn', 'button', 'action'])),
          chance.is(0.2) ? el('span', {}, name) : name,
        ),
      };
    case 'link':
      return {
        kind,
        name,
        element: el('a', { href: chance.is(0.6) ? `/${maker.word()}` : '', ...maker.style('link') }, name),
      };
    case 'tab':
      return { kind, name, element: el('li', { role: 'tab', ...maker.style('tab') }, el('a', { href: '#' }, name)) };
    case 'input':
      return { kind: 'field', name: 'field', element: el('input', { type: 'text', id: `in${chance.whole(1, 99)}` }) };
    case 'text':
      return { kind, name, element: el(chance.of(['p', 'div']), {}, maker.prose(chance.whole(1, 6))) };
    default:
      return {
        kind: 'link',
        name,
        element: listening(el('span', maker.style(chance.of(['link', 'alink', 'tag', 'chip', 'item'])), name)),
      };
  }
}

function tellPresses(maker: Maker, wanted: readonly PressedThing[], things: readonly PressedThing[]): string {
  const { chance } = maker;
  const verb = () => chance.of(['click', 'click on', 'press', 'hit', 'tap', 'select']);
  const tell = (thing: PressedThing) => {
    const alike = things.filter(({ kind }) => kind === thing.kind);
    const place = alike.indexOf(thing);
    const ordinals = ORDINALS.slice(0, 5);
    if (alike.length === 1 && chance.is(0.6)) return `the ${thing.kind}`;
    if (thing.kind === 'field' || chance.is(0.15)) {
      if (place === alike.length - 1 && chance.is(0.4)) return `the last ${thing.kind}`;
      const suffix = ['st', 'nd', 'rd'][place] ?? 'th';
      return `the ${chance.is(0.5) ? (ordinals[place] ?? `${place + 1}th`) : `${place + 1}${suffix}`} ${thing.kind}`;
    }
    const name = chance.is(0.6) ? `"${thing.name}"` : thing.name;
    return chance.of([name, `the ${name} ${thing.kind}`, `${thing.kind} ${name}`, `the ${thing.kind} ${name}`]);
  };
  const text = wanted
    .map((thing) => `${verb()} ${tell(thing)}`)
    .join(chance.of([', then ', ' and then ', ' and ', '. Then ']));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${chance.of(['', '.'])}`;
}

/** A dialog over the page, with a button to press. */
export function answerDialog(maker: Maker): Errand {
  const { chance } = maker;
  const close = chance.of(CLOSES);
  const others = [...CLOSES, ...SUBMITS].filter((deed) => deed !== close);
  const corner = el(
    'button',
    { ...maker.style('dialog-close'), 'aria-label': chance.is(0.5) ? 'Close' : '' },
    chance.of(['×', 'x', '', 'Close']),
  );
  const buttons = [close, ...chance.some(others, chance.whole(0, 2))].map((deed) => ({
    deed,
    element: el('button', maker.style('btn'), chance.of(deed.labels)),
  }));
  const shown = chance.some(buttons, buttons.length);
  const dialog = el(
    'div',
    { role: chance.is(0.6) ? 'dialog' : '', ...maker.style('modal') },
    el('div', maker.style('modal-title'), el('span', {}, maker.name()), corner),
    el('p', {}, maker.prose(chance.whole(4, 20))),
    el('div', maker.style('modal-footer'), ...shown.map(({ element }) => element)),
  );
  const wantsCorner = chance.is(0.3);
  const chosen = wantsCorner ? null : chance.of(buttons);
  const said =
    chosen === null
      ? chance.of(['Get this out of my way', 'Dismiss this popup please', 'Make that box go away'])
      : chance.of([
          `Answer the question with ${chosen.element.children[0]}`,
          `${chance.of(chosen.deed.called)} please`,
          `Press ${chosen.element.children[0]}`,
        ]);
  const root = el(
    'div',
    {},
    el(
      'div',
      maker.style('main'),
      el('h2', {}, maker.name()),
      el('p', {}, maker.prose(30)),
      el('a', { href: '#' }, maker.name()),
    ),
    styled(dialog, { width: 300 }),
  );
  return { root, said, steps: [{ intent: 'click', target: chosen?.element ?? corner }] };
}

/** A value that is set by pressing a button several times. */
export function stepValue(maker: Maker): Errand {
  const { chance } = maker;
  const goal = chance.whole(1, 5);
  const what = chance.of(['seats', 'guests', 'rooms', 'copies', 'tickets', 'nights', 'portions']);
  const value = el('input', { type: 'text', value: '0', ...maker.style('value') });
  const more = el(
    chance.of(['button', 'a', 'span']),
    { ...maker.style('increase'), 'aria-label': chance.is(0.4) ? 'Increase' : '' },
    chance.of(['+', '▲', '']),
  );
  const less = el(
    more.tag,
    { ...maker.style('decrease'), 'aria-label': chance.is(0.4) ? 'Decrease' : '' },
    chance.of(['−', '-', '▼', '']),
  );
  const button = el('button', maker.style('submit'), 'Submit');
  const row = el(
    'div',
    maker.style('stepper'),
    el('label', {}, what),
    ...(chance.is(0.5) ? [less, value, more] : [value, more, less]),
  );
  const steps: ErrandStep[] = Array.from({ length: goal }, (_, i) => ({
    intent: 'click',
    target: more,
    after: () => setAttribute(value, 'value', String(i + 1)),
  }));
  return {
    root: el('div', {}, row, button),
    said: chance.of([`Make it ${goal} ${what} and send it`, `${goal} ${what}, then go on`, `I need ${goal} ${what}`]),
    steps: [...steps, { intent: 'click', target: button }],
  };
}
