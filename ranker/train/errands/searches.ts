import { MONTHS } from '../../../agent/english/lexicon.ts';
import { el, listening, type Made, setAttribute, styled } from '../make/element.ts';
import type { Errand, Maker, Step } from '../make/errand.ts';

/** A search box and pages of results. */
export function searchFor(maker: Maker): Errand {
  const { chance } = maker;
  const query = maker.name();
  const box = el('input', {
    type: chance.of(['text', 'search']),
    ...maker.style('search-text'),
    placeholder: chance.is(0.4) ? 'Search' : '',
  });
  const label = chance.of(['Search', 'Go', 'Find']);
  const button = el(
    'button',
    maker.style('search-button'),
    ...(chance.is(0.8) ? [label] : [el('i', { class: 'fa-search' })]),
  );
  const results = el('div', maker.style('results'));
  const root = el('div', maker.style('area'), el('div', maker.style('search-bar'), box, button), results);
  const place = chance.is(0.2) ? null : chance.whole(1, 9);
  const suffix = place === null ? '' : (['th', 'st', 'nd', 'rd'][place] ?? 'th');
  const find =
    place === null
      ? ''
      : chance.of([
          `, then find and click the ${place}${suffix} search result`,
          ` and open result number ${place}`,
          ` and click on the ${place}${suffix} result`,
        ]);
  const said = chance.of([
    `Use the textbox to enter "${query}" and press "${label}"${find}.`,
    `Search for ${query}${find}`,
    `Look up ${query}${find}.`,
    `Type ${query} in the search box and search${find}`,
  ]);
  return { root, said, steps: searchSteps({ maker, box, button, results, query, place }) };
}

function* searchSteps({
  maker,
  box,
  button,
  results,
  query,
  place,
}: {
  maker: Maker;
  box: Made;
  button: Made;
  results: Made;
  query: string;
  place: number | null;
}): Generator<Step> {
  const { chance } = maker;
  if (chance.is(0.75)) yield { intent: 'click', target: box };
  const perPage = chance.of([3, 4, 5, 10]);
  const pages = Array.from({ length: Math.ceil(9 / perPage) }, () =>
    Array.from({ length: perPage }, () =>
      el(
        'a',
        { href: chance.is(0.6) ? `/${maker.word()}` : '', ...maker.style('result-title') },
        chance.is(0.3) ? query : maker.name(),
      ),
    ),
  );
  const next = el('a', { href: '#', ...maker.style('page-link') }, chance.of(['>', 'Next', '»']));
  const turn = (page: number) => {
    const items = (pages[page] ?? []).map((link) =>
      el(
        'div',
        maker.style('result'),
        link,
        el('div', maker.style('url'), `https://${maker.word()}.com`),
        el('p', {}, maker.prose(4)),
      ),
    );
    const numbers = pages.map((_, i) =>
      el('a', { href: '#', ...maker.style(i === page ? 'page-link active' : 'page-link') }, String(i + 1)),
    );
    results.children = [
      ...items,
      ...(pages.length > 1 ? [styled(el('ul', maker.style('pagination'), ...numbers, next), { flow: 'row' })] : []),
    ];
  };
  yield { intent: 'textInput', target: box, text: query, after: () => setAttribute(box, 'value', query) };
  yield { intent: 'click', target: button, after: () => turn(0) };
  if (place === null) return;
  const wanted = Math.floor((place - 1) / perPage);
  for (let page = 1; page <= wanted; page++) yield { intent: 'click', target: next, after: () => turn(page) };
  yield { intent: 'click', target: pages[wanted]?.[(place - 1) % perPage] ?? next };
}

/** A field with autocompletion. */
export function completeText(maker: Maker): Errand {
  const { chance } = maker;
  const word = maker.word();
  const value = word.charAt(0).toUpperCase() + word.slice(1);
  const typed = value.slice(0, Math.max(2, Math.floor(value.length / 2)));
  const box = el('input', { type: 'text', ...maker.style('autocomplete') });
  const button = el('button', maker.style('submit'), chance.of(['Submit', 'Search', 'OK']));
  const offers = [value, ...Array.from({ length: chance.whole(0, 5) }, () => typed + maker.word())].sort();
  const items = offers.map((text) =>
    listening(el('div', { ...maker.style('suggestion'), role: chance.is(0.4) ? 'option' : '' }, text)),
  );
  const list = styled(el('ul', maker.style('menu'), ...items.map((item) => el('li', {}, item))), { hidden: true });
  const root = chance.is(0.5) ? el('div', {}, box, button, list) : el('div', {}, el('div', {}, list), box, button);
  const said = chance.of([
    `Enter an item that starts with "${value.slice(0, 2)}" and ends with "${value.slice(-2)}".`,
    `Type ${typed} and choose ${value}, then press ${button.children[0]}`,
    `Pick ${value} in the field and submit`,
    `Enter ${value}.`,
  ]);
  const steps: Step[] = [
    { intent: 'click', target: box },
    {
      intent: 'textInput',
      target: box,
      text: typed,
      after: () => {
        list.style.hidden = false;
      },
    },
    {
      intent: 'click',
      target: items[offers.indexOf(value)] ?? null,
      after: () => {
        list.style.hidden = true;
      },
    },
    { intent: 'click', target: button },
  ];
  return { root, said, steps };
}

const MONTH_NAMES = MONTHS.map((month) => month.charAt(0).toUpperCase() + month.slice(1));

/** A calendar, visible or behind a field; the user turns to the month and clicks the day. */
export function chooseDay(maker: Maker): Errand {
  const { chance } = maker;
  const month = chance.whole(0, 11);
  const year = chance.whole(2000, 2030);
  const wanted = Math.max(0, Math.min(11, month + chance.whole(-3, 3)));
  const calendar = calendarOf(maker, { month, year });
  const day = chance.whole(1, 28);
  const box = el('input', {
    type: 'text',
    ...maker.style('datepicker-input'),
    placeholder: chance.is(0.4) ? 'Date' : '',
  });
  const isBehind = chance.is(0.6);
  if (isBehind) calendar.element.style = { hidden: true };
  const button = el('button', maker.style('submit'), chance.of(['Submit', 'Search', 'OK']));
  const text = chance.of([
    `${twoDigits(wanted + 1)}/${twoDigits(day)}/${year}`,
    `${day} ${MONTH_NAMES[wanted]} ${year}`,
    `${MONTH_NAMES[wanted]} ${day}, ${year}`,
    `${year}-${twoDigits(wanted + 1)}-${twoDigits(day)}`,
  ]);
  return {
    root: el('div', {}, ...(isBehind ? [box] : []), calendar.element, button),
    said: chance.of([
      `Choose ${text} as the date and hit submit.`,
      `Select ${text} and click submit`,
      `Pick the ${text} in the calendar, then submit.`,
    ]),
    steps: dayWay({ box: isBehind ? box : null, calendar, wanted, day, text, button }),
  };
}

interface Calendar {
  readonly element: Made;
  readonly previous: Made;
  readonly next: Made;
  readonly days: readonly Made[];
  month: number;
  show(): void;
}

function calendarOf(maker: Maker, { month, year }: { readonly month: number; readonly year: number }): Calendar {
  const { chance } = maker;
  const title = el('span', maker.style('month'), '');
  const turner = (purpose: string, name: string, signs: readonly string[]) =>
    el('a', { ...maker.style(purpose), title: chance.is(0.5) ? name : '' }, chance.of(signs));
  const previous = turner('prev', 'Previous', ['<', 'Prev', '‹', '']);
  const next = turner('next', 'Next', ['>', 'Next', '›', '']);
  const isLinked = chance.is(0.6);
  const days = Array.from({ length: 28 + chance.whole(0, 3) }, (_, i) =>
    isLinked
      ? el('td', {}, el('a', { href: '#' }, String(i + 1)))
      : listening(el('td', maker.style('day'), String(i + 1))),
  );
  const weeks = Array.from({ length: 5 }, (_, week) =>
    styled(el('tr', {}, ...days.slice(week * 7, week * 7 + 7)), { flow: 'row' }),
  );
  const head = styled(el('div', maker.style('head'), previous, title, next), { flow: 'row' });
  const element = el('div', maker.style('datepicker'), head, el('table', {}, el('tbody', {}, ...weeks)));
  const calendar: Calendar = {
    element,
    previous,
    next,
    days,
    month,
    show: () => {
      title.children = [`${MONTH_NAMES[calendar.month]} ${year}`];
    },
  };
  calendar.show();
  return calendar;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function* dayWay(way: {
  readonly box: Made | null;
  readonly calendar: Calendar;
  readonly wanted: number;
  readonly day: number;
  readonly text: string;
  readonly button: Made;
}): Generator<Step> {
  const { box, calendar, wanted, day, text, button } = way;
  const open = () => {
    calendar.element.style = {};
  };
  if (box !== null) yield { intent: 'click', target: box, after: open };
  while (calendar.month !== wanted) {
    const forward = calendar.month < wanted;
    const after = () => {
      calendar.month += forward ? 1 : -1;
      calendar.show();
    };
    yield { intent: 'click', target: forward ? calendar.next : calendar.previous, after };
  }
  const cell = calendar.days[day - 1] ?? null;
  const [inner] = cell?.children ?? [];
  const taken = () => {
    if (box !== null) setAttribute(box, 'value', text);
  };
  yield { intent: 'click', target: typeof inner === 'object' ? inner : cell, after: taken };
  yield { intent: 'click', target: button };
}
