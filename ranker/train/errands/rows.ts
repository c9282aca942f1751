import type { Chance } from '../make/chance.ts';
import { el, listening, type Made, setAttribute, styled } from '../make/element.ts';
import type { Errand, Maker } from '../make/errand.ts';
import { type DeedNames, ROW_DEEDS } from '../make/things.ts';

/** One row of a list. */
export interface ErrandRow {
  readonly element: Made;
  readonly title: Made;
  /** The title and the texts beside it; a click on any of them opens the row. */
  readonly parts: readonly Made[];
  readonly name: string;
  readonly detail: string;
  readonly deeds: readonly { readonly deed: DeedNames; readonly press: Made }[];
}

/** A list whose rows have the same few buttons or icons; the request is about one row. */
export function dealWithRow(maker: Maker): Errand {
  const { chance } = maker;
  const deeds = chance.some(ROW_DEEDS, chance.whole(1, 4));
  const names = Array.from({ length: chance.whole(2, maker.isSmall ? 6 : 14) }, () => maker.name());
  const rows = names.map((name) => deedRow(maker, { deeds, name, manner: chance.is(0.5) ? 'icons' : 'words' }));
  const row = chance.of(rows);
  const done = chance.of(row.deeds);
  const called = chance.of(done.deed.called);
  const kind = chance.of([
    '',
    'the one called ',
    'the item ',
    'the product ',
    'the entry ',
    'what is with ',
    'the row of ',
  ]);
  const quoted = chance.is(0.4) ? `"${row.name}"` : row.name;
  const said = chance.of([
    `${called} ${kind}${quoted}`,
    `Please ${called} ${kind}${quoted}.`,
    `I want to ${called} ${quoted}`,
    `${row.name}: ${called}`,
    `${called} the one that says ${row.detail.split(' ').slice(0, 3).join(' ').toLowerCase()}`,
  ]);
  const root = listOf(maker, rows);
  return {
    root,
    said: said.charAt(0).toUpperCase() + said.slice(1),
    steps: [{ intent: 'click', target: done.press }],
  };
}

/** The list that holds the rows. */
export function listOf(maker: Maker, rows: readonly ErrandRow[]): Made {
  const isTable = rows[0]?.element.tag === 'tr';
  return el(
    'div',
    maker.style('list-area'),
    el('h2', {}, maker.name()),
    el(
      isTable ? 'tbody' : rows[0]?.element.tag === 'li' ? 'ul' : 'div',
      maker.style('items'),
      ...rows.map(({ element }) => element),
    ),
  );
}

/** A row with a title and its actions. */
export function deedRow(
  maker: Maker,
  { deeds, name, manner }: { deeds: readonly DeedNames[]; name: string; manner: string },
): ErrandRow {
  const { chance } = maker;
  const presses = deeds.map((deed) => ({
    deed,
    press: manner === 'icons' ? iconOf(maker, deed) : wordButton(maker, deed),
  }));
  const detail = maker.prose(chance.whole(2, 10));
  const title = chance.is(0.4)
    ? el('a', { href: `/${maker.word()}`, ...maker.style('title') }, name)
    : el(chance.of(['div', 'span', 'h4']), maker.style(chance.of(['title', 'sender', 'name', 'user'])), name);
  const extras = [
    el(chance.of(['div', 'span', 'p']), maker.style('body'), detail),
    ...(chance.is(0.4) ? [el('span', maker.style('price'), `$${chance.whole(1, 99)}.${chance.whole(10, 99)}`)] : []),
  ];
  const actions = presses.map(({ press }) => press);
  const isTable = chance.is(0.2);
  const element = isTable
    ? styled(el('tr', {}, el('td', {}, title), el('td', {}, ...extras), el('td', {}, ...actions)), { flow: 'row' })
    : el(
        chance.of(['div', 'li', 'article']),
        maker.style('item'),
        ...(chance.is(0.3) ? [el('img', { alt: '', src: `/${maker.word()}.jpg` })] : []),
        ...(chance.is(0.5)
          ? [el(chance.of(['div', 'span']), maker.style('left'), title, ...extras)]
          : [title, ...extras]),
        el('div', maker.style('controls'), ...actions),
      );
  return { element, title, parts: [title, ...extras], name, detail, deeds: presses };
}

function iconOf(maker: Maker, deed: DeedNames): Made {
  const { chance } = maker;
  const icon = chance.of(deed.icons);
  const label = chance.is(0.3) ? { title: chance.of(deed.labels) } : {};
  const inner = el(chance.of(['i', 'span', 'svg']), { class: icon, ...label });
  return chance.is(0.5)
    ? listening(inner)
    : el(
        'button',
        { ...maker.style('icon-button'), 'aria-label': chance.is(0.4) ? chance.of(deed.labels) : '' },
        inner,
      );
}

function wordButton(maker: Maker, deed: DeedNames): Made {
  const { chance } = maker;
  return chance.is(0.5)
    ? el('button', maker.style('btn'), chance.of(deed.labels))
    : el('a', { href: '#', ...maker.style(chance.of(deed.icons)) }, chance.of(deed.labels));
}

/** A shop: the user adds a product to the basket, counts products, or opens one. */
export function shop(maker: Maker): Errand {
  const { chance } = maker;
  const colours = ['red', 'blue', 'black', 'white', 'green'];
  const things = [
    'shirt',
    'lamp',
    'chair',
    'phone',
    'jacket',
    'mug',
    'watch',
    'tent',
    'keyboard',
    'sofa',
    'camera',
    'bicycle',
    'backpack',
    'rug',
  ];
  const names = [
    ...new Set(
      Array.from(
        { length: chance.whole(3, 16) },
        () => `${maker.chance.is(0.5) ? `${maker.word()} ` : ''}${chance.of(colours)} ${chance.of(things)}`,
      ),
    ),
  ];
  const cart = ROW_DEEDS[7];
  const rows = names.map((name) =>
    deedRow(maker, {
      deeds: cart === undefined ? [] : [cart],
      name: name.replace(/\b\w/gu, (letter) => letter.toUpperCase()),
      manner: chance.is(0.8) ? 'words' : 'icons',
    }),
  );
  const row = chance.of(rows);
  for (const other of rows) if (other !== row && chance.is(0.2)) sellOut(other, chance);
  const looks = chance.is(0.4);
  const said = looks
    ? chance.of([
        `Open the ${row.name.toLowerCase()}`,
        `Show me the ${row.name.toLowerCase()} please`,
        `Click on ${row.name}`,
      ])
    : chance.of([
        `Add the ${row.name.toLowerCase()} to my cart`,
        `Put the ${row.name.toLowerCase()} in the basket`,
        `I'd like to buy the ${row.name.toLowerCase()}`,
        `${chance.of(['two', 'three', '1 x', 'another'])} ${row.name.toLowerCase()}`,
        `${chance.of(['two', 'three', 'a few', 'some'])} ${row.name.toLowerCase().split(' ').at(-1)}s in ${row.name.toLowerCase().split(' ').at(-2)}`,
        `Get me something like ${row.name.toLowerCase().split(' ').at(-1)} in ${row.name.toLowerCase().split(' ').at(-2)}`,
      ]);
  const grid = styled(
    el('div', maker.style('grid'), ...rows.map(({ element }) => element)),
    chance.is(0.5) ? { flow: 'row' } : {},
  );
  return {
    root: el('div', maker.style('shop'), el('h1', {}, maker.name()), grid),
    said,
    steps: [{ intent: 'click', target: looks ? row.title : (row.deeds[0]?.press ?? row.title) }],
  };
}

/** Makes the buttons of a row unusable, as shops do with what they have run out of. */
function sellOut({ deeds }: ErrandRow, chance: Chance): void {
  const words = chance.of(['Sold out', 'Out of stock', 'Unavailable', '']);
  for (const { press } of deeds) {
    setAttribute(press, 'disabled', chance.of(['', 'disabled']));
    if (words !== '') press.children = [words];
  }
}
