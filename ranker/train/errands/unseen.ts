import { el, listening, type Made, setAttribute, styled } from '../make/element.ts';
import type { Errand, ErrandStep, Maker } from '../make/errand.ts';
import { planTrip } from './plan-trip.ts';

/** Kinds of site that are held out from training, to measure what a network has learned. */
export const UNSEEN: readonly ((maker: Maker) => Errand)[] = [narrowDown, keepFiles, writeToPerson, planTrip];

const button = (maker: Maker, label: string) => el('button', maker.style('control'), label);

/** A catalogue with facets: the user ticks some values, then opens a remaining item. */
function narrowDown(maker: Maker): Errand {
  const { chance } = maker;
  const facets = chance
    .some(['Brand', 'Colour', 'Size', 'Material', 'Rating', 'Delivery', 'Seller'], chance.whole(2, 5))
    .map((name) => ({
      name,
      values: Array.from({ length: chance.whole(2, 8) }, () => {
        const value = maker.name();
        const box = el('input', { type: 'checkbox', ...(chance.is(0.5) ? { value: value.toLowerCase() } : {}) });
        const text = el('span', maker.style('value'), value);
        const line = el('label', maker.style('facet-value'), box, text, el('small', {}, `(${chance.whole(1, 400)})`));
        return { value, box, text, line };
      }),
    }));
  const side = styled(
    el(
      'aside',
      maker.style('facets'),
      ...facets.map(({ name, values }) =>
        el('section', {}, el('h3', {}, name), el('ul', {}, ...values.map(({ line }) => el('li', {}, line)))),
      ),
      ...(chance.is(0.5) ? [button(maker, 'Apply filters')] : []),
    ),
    { width: 240 },
  );
  const names = Array.from({ length: chance.whole(6, 30) }, () => maker.name());
  const goods = names.map((name) =>
    styled(
      el(
        'li',
        maker.style('good'),
        el('a', { href: `/${maker.word()}` }, el('img', { alt: '', src: '/p.jpg' })),
        el('a', { href: `/${maker.word()}` }, name),
        el('span', {}, `${chance.whole(1, 900)} €`),
        el('button', maker.style('heart'), el('i', { class: 'heart' })),
      ),
      { width: 180 },
    ),
  );
  const root = styled(el('div', maker.style('catalogue'), side, styled(el('ul', maker.style('goods'), ...goods), {})), {
    flow: 'row',
  });
  const wanted = chance.some(facets, chance.of([1, 1, 2])).map(({ name, values }) => ({ name, ...chance.of(values) }));
  const call = wanted
    .map(({ name, value }) => chance.of([value, `${name.toLowerCase()} ${value}`, `${value} as ${name.toLowerCase()}`]))
    .join(' and ');
  const at = chance.whole(0, names.length - 1);
  const opens = chance.is(0.5);
  const steps: ErrandStep[] = wanted.map(({ box, text }) => ({
    intent: 'click',
    target: chance.is(0.6) ? box : text,
    after: () => setAttribute(box, 'checked', ''),
  }));
  return {
    root,
    said: opens
      ? `Only show ${call}, then open ${names[at]}`
      : chance.of([`Filter by ${call}`, `Show me those with ${call}`, `I only want ${call}`]),
    steps: opens
      ? [
          ...steps,
          {
            intent: 'click',
            target:
              goods[at]?.children.findLast((child): child is Made => typeof child !== 'string' && child.tag === 'a') ??
              null,
          },
        ]
      : steps,
  };
}

/** Folders and files as tiles; the user selects one and acts on it from a toolbar or a context menu. */
function keepFiles(maker: Maker): Errand {
  const { chance } = maker;
  const names = Array.from(
    { length: chance.whole(4, 24) },
    () => `${maker.word()}-${maker.word()}${chance.of(['', '.pdf', '.txt', '.png'])}`,
  );
  const tiles = names.map((name) => {
    const label = el('div', maker.style('file-name'), name);
    const thumb = styled(el('div', maker.style('thumb')), { height: 60 });
    return {
      name,
      label,
      thumb,
      tile: styled(listening(el('div', { ...maker.style('tile'), tabindex: '0' }, thumb, label)), { width: 110 }),
    };
  });
  const deeds = chance.some(
    ['Rename', 'Move to bin', 'Make a copy', 'Get link', 'Details', 'Lock'],
    chance.whole(2, 5),
  );
  const presses = deeds.map((deed) =>
    el(
      'button',
      chance.is(0.5) ? { 'aria-label': deed } : {},
      chance.is(0.6) ? deed : el('svg', { class: deed.toLowerCase().replaceAll(' ', '-') }),
    ),
  );
  const bar = styled(el('div', { role: 'toolbar', ...maker.style('commands') }, ...presses), {
    flow: 'row',
    hidden: true,
  });
  const root = el(
    'div',
    maker.style('drive'),
    el('h1', {}, maker.name()),
    bar,
    styled(el('div', maker.style('tiles'), ...tiles.map(({ tile }) => tile)), { flow: 'row' }),
  );
  const file = chance.of(tiles);
  const at = chance.whole(0, deeds.length - 1);
  const target = chance.is(0.5) ? file.label : file.tile;
  const open = () => {
    bar.style = { ...bar.style, hidden: false };
    setAttribute(file.tile, 'aria-selected', 'true');
  };
  if (chance.is(0.35))
    return {
      root,
      said: chance.of([`Open ${file.name}`, `Where is ${file.name}? Click it`]),
      steps: [{ intent: 'click', target }],
    };
  return {
    root,
    said: chance.of([
      `${deeds[at]}: ${file.name}`,
      `Select ${file.name} and press ${deeds[at]?.toLowerCase()}`,
      `For ${file.name} choose "${deeds[at]}"`,
    ]),
    steps: [
      { intent: 'click', target, after: open },
      { intent: 'click', target: presses[at] ?? null },
    ],
  };
}

/** A list of people with a short text about each; the user writes to one of them in a box that opens. */
function writeToPerson(maker: Maker): Errand {
  const { chance } = maker;
  const people = [
    ...new Set(Array.from({ length: chance.whole(4, 20) }, () => `${maker.person()} ${maker.name().split(' ')[0]}`)),
  ];
  const cards = people.map((name) => {
    const write = el('a', { href: '#', ...maker.style('contact') }, chance.of(['Message', 'Chat', 'Write']));
    const view = el('a', { href: `/${name.toLowerCase().replaceAll(' ', '.')}` }, name);
    return {
      name,
      write,
      card: el(
        'li',
        maker.style('person'),
        el('img', { alt: '', src: '/face.jpg' }),
        el('strong', {}, view),
        el('em', {}, maker.prose(3)),
        write,
        el('a', { href: '#' }, 'Invite'),
      ),
    };
  });
  const box = el('textarea', { rows: '3', ...maker.style('letter') });
  const send = el('button', { type: 'submit', ...maker.style('go') }, chance.of(['Send', 'Send message', '➤']));
  const form = styled(
    el(
      'form',
      maker.style('compose'),
      el('header', {}, el('b', {}, 'New message'), el('button', { 'aria-label': 'Discard' }, '✕')),
      box,
      send,
    ),
    { hidden: true, width: 320 },
  );
  const root = el(
    'div',
    maker.style('directory'),
    el('h2', {}, 'People'),
    el('ul', {}, ...cards.map(({ card }) => card)),
    form,
  );
  const to = chance.of(cards);
  const text = maker.prose(chance.whole(2, 8));
  return {
    root,
    said: chance.of([
      `Write "${text}" to ${to.name}`,
      `Tell ${to.name.split(' ')[0]}: ${text}`,
      `Message ${to.name} saying ${text} and send it`,
    ]),
    steps: [
      {
        intent: 'click',
        target: to.write,
        after: () => {
          form.style = { width: 320 };
        },
      },
      ...(chance.is(0.6) ? [{ intent: 'click', target: box } as const] : []),
      { intent: 'textInput', target: box, text, after: () => setAttribute(box, 'value', text) },
      { intent: 'click', target: send },
    ],
  };
}
