import { expect, test } from 'vitest';
import {
  ALL,
  chooseDemonstrations,
  counted,
  type DemonstrationFilter,
  elementsOf,
  intentsOf,
  lengthsOf,
  splitsOf,
  tasksBySplit,
} from '../../../extension/viewer/explore/choose-demonstrations.ts';
import type { ExploredDemonstration } from '../../../extension/viewer/explore/explored.ts';

function demonstration(name: string, about: Partial<ExploredDemonstration>): ExploredDemonstration {
  return { name, description: '', splits: [], tasks: [], site: '', turns: 0, intents: {}, elements: null, ...about };
}

const all = [
  demonstration('aaaaaaa', {
    ...{ description: 'Book a boat', splits: ['train'], tasks: ['Booking'], site: 'boats.example' },
    ...{ turns: 45, intents: { say: 20, click: 25 }, elements: 900 },
  }),
  demonstration('bbbbbbb', { splits: ['train', 'valid'], turns: 20, intents: { say: 20 } }),
];

test.each<[Partial<DemonstrationFilter>, readonly string[]]>([
  [{}, ['aaaaaaa', 'bbbbbbb']],
  [{ words: 'BOAT' }, ['aaaaaaa']],
  [{ split: 'valid' }, ['bbbbbbb']],
  [{ task: 'Booking' }, ['aaaaaaa']],
  [{ site: 'boats.example' }, ['aaaaaaa']],
  [{ intent: 'click' }, ['aaaaaaa']],
  [{ turns: 21 }, ['aaaaaaa']],
  [{ turns: 21, split: 'valid' }, []],
  [{ length: '20–39' }, ['bbbbbbb']],
  [{ elements: '500–999' }, ['aaaaaaa']],
])('%o lists %o', (wanted, expected) => {
  expect(chooseDemonstrations(all, { ...ALL, ...wanted }).map(({ name }) => name)).toEqual(expected);
});

test('counts names, turns and pages for the charts', () => {
  expect(counted(all.flatMap(({ splits }) => splits))).toEqual([
    ['train', 2],
    ['valid', 1],
  ]);
  expect(intentsOf(all)).toEqual([
    ['say', 40],
    ['click', 25],
  ]);
  expect(lengthsOf(all)).toEqual([
    ['20–39', 1],
    ['40–59', 1],
  ]);
  expect(elementsOf(all)).toEqual([['500–999', 1]]);
});

test('tells what each split holds, and each kind of task in it', () => {
  expect(splitsOf(all)).toEqual([
    { split: 'train', demonstrations: 2, turns: 65, meanTurns: 32.5, meanElements: 900 },
    { split: 'valid', demonstrations: 1, turns: 20, meanTurns: 20, meanElements: null },
  ]);
  expect(tasksBySplit(all)).toEqual({ splits: ['train', 'valid'], rows: [{ task: 'Booking', counts: [1, 0] }] });
});
