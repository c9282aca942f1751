import { el, type Made, setAttribute, styled } from '../make/element.ts';
import type { Errand, ErrandStep, Maker } from '../make/errand.ts';

/** A trip planner: two places and a date, then a choice of connections. */
export function planTrip(maker: Maker): Errand {
  const { chance } = maker;
  const [from, to] = [maker.name(), maker.name()];
  const day = `${chance.whole(1, 28)} ${chance.of(['March', 'May', 'July', 'October'])}`;
  const ask = (label: string) => {
    const input = el('input', { type: 'text', id: label.toLowerCase() });
    return { input, row: el('div', maker.style('ask'), el('label', { for: label.toLowerCase() }, label), input) };
  };
  const [start, end, when] = [ask('From'), ask('To'), ask('Leaving on')];
  const go = el('button', maker.style('control'), chance.of(['Find connections', 'Show trips', 'Search']));
  const list = el('ol', maker.style('ways'));
  const root = el('div', maker.style('planner'), start.row, end.row, when.row, go, list);
  const ways = Array.from({ length: chance.whole(3, 9) }, () => {
    const time = `${chance.whole(0, 23)}:${chance.whole(10, 59)}`;
    const take = el('button', maker.style('take'), chance.of(['Select', 'Choose', 'Take this one']));
    return {
      time,
      take,
      row: styled(
        el(
          'li',
          maker.style('way'),
          el('b', {}, time),
          el('span', {}, `${chance.whole(1, 9)} h ${chance.whole(0, 59)} min`),
          el('span', {}, `${chance.whole(9, 200)} €`),
          take,
        ),
        { flow: 'row' },
      ),
    };
  });
  const way = chance.of(ways);
  const type = (input: Made, text: string): readonly ErrandStep[] => [
    ...(chance.is(0.7) ? [{ intent: 'click', target: input } as const] : []),
    { intent: 'textInput', target: input, text, after: () => setAttribute(input, 'value', text) },
  ];
  return {
    root,
    said: chance.of([
      `I want to go from ${from} to ${to} on ${day}, take the one at ${way.time}`,
      `Find a trip to ${to} from ${from} for ${day} and choose ${way.time}`,
      `${from} to ${to}, ${day}, leaving ${way.time}`,
    ]),
    steps: [
      ...type(start.input, from),
      ...type(end.input, to),
      ...type(when.input, day),
      {
        intent: 'click',
        target: go,
        after: () => {
          list.children = ways.map(({ row }) => row);
        },
      },
      { intent: 'click', target: way.take },
    ],
  };
}
