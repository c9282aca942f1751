import { describe, expect, test } from 'vitest';
import { goalOf } from '../../../ranker/goal/goal.ts';

describe('a place in a row', () => {
  const answered = 'I found:\n1. Tram line opens\n2) Bread prices fall\n3: Glaciers melt';

  test('is one on the page where no list was given', () => {
    expect(goalOf('Open the second one').ordinal).toBe(2);
    expect(goalOf('Open the last one', 'There are some stories.').ordinal).toBe(-1);
  });

  test.each([
    ['Open the second one', 'bread prices fall'],
    ['Show me the 3rd', 'glaciers melt'],
    ['Read the last one', 'glaciers melt'],
  ])('in %j is one of the list that was given', (said, title) => {
    const { ordinal, phrase, words } = goalOf(said, answered);
    expect(ordinal).toBeNull();
    expect(phrase).toContain(` ${title} `);
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(title.split(' ')));
  });

  test('that the list does not have is one on the page', () => {
    expect(goalOf('Open the fifth one', answered).ordinal).toBe(5);
  });

  test('gives the words of that item more weight than what is to be done with it', () => {
    const { words } = goalOf('Open the second one and summarize three paragraphs', answered);
    const weightOf = (wanted: string) => words.find(({ word }) => word === wanted)?.weight ?? Number.NaN;
    expect(weightOf('bread')).toBeGreaterThan(weightOf('paragraphs'));
  });
});
