import { describe, expect, test } from 'vitest';
import { momentOfRecords } from '../../../ranker/moment/of-records.ts';

describe('momentOfRecords', () => {
  const record = (path: string, box: string) =>
    `[[tag]] ${path.replace(/.*\/|\[.*/gu, '')}\n[[xpath]] ${path}\n[[text]] \n[[bbox]] ${box}\n[[attributes]] \n[[children]] `;
  const inOrder = [
    record('/html/body', 'x=0 y=0 width=500 height=900'),
    record('/html/body/div[1]', 'x=0 y=0 width=500 height=100'),
    record('/html/body/div[1]/a', 'x=0 y=10 width=50 height=20'),
    record('/html/body/p[1]', 'x=0 y=100 width=500 height=50'),
    record('/html/body/div[2]/ul/li[2]', 'x=0 y=160 width=500 height=20'),
    record('/html/body/div[2]/ul/li[10]', 'x=0 y=170 width=500 height=20'),
    record('/html/body/p[2]', 'x=0 y=400 width=500 height=50'),
    record('/html/body/svg', 'x=0 y=500 width=50 height=50'),
    record('/html/body/img', 'x=0 y=500 width=50 height=50'),
  ];

  test('puts documents of any order back into that of the page', () => {
    const order = [4, 8, 0, 6, 2, 7, 1, 3, 5];
    const { parents, places } = momentOfRecords({ query: '', documents: order.map((i) => inOrder[i] ?? '') });
    expect(places.map((place) => order[place])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(parents).toEqual([-1, 0, 1, 0, 0, 0, 0, 0, 0]);
  });

  test('keeps every document of one path, and those that are no records', () => {
    const twice = [inOrder[2] ?? '', 'no record', inOrder[2] ?? ''];
    expect([...momentOfRecords({ query: '', documents: twice }).places].sort()).toEqual([0, 1, 2]);
  });
});
