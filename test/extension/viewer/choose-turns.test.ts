import { expect, test } from 'vitest';
import { chooseTurns, differs, EVERYTHING, type TurnFilter } from '../../../extension/viewer/choose-turns.ts';
import type { ViewedDemonstration, ViewedPrediction, ViewedTurn } from '../../../extension/viewer/viewed.ts';

function turn(index: number, intent: string, text: string): ViewedTurn {
  return {
    ...{
      index,
      intent,
      text,
      time: '00:00',
      speaker: intent === 'say' ? 'instructor' : null,
      url: 'https://shop.example/',
    },
    ...{ viewport: null, zoom: null, screenshot: null, page: null, uid: null, box: null, call: `${intent}(${index})` },
    missing: [],
  };
}

function made(output: string, score: number, category: string): ViewedPrediction {
  return { output, intent: null, uid: null, box: null, scores: {}, score, category };
}

const turns = [turn(0, 'say', 'Buy a kettle'), turn(1, 'click', 'Add to cart'), turn(2, 'load', 'https://x.example')];
const demonstration: ViewedDemonstration = {
  name: 'abcdefg',
  description: '',
  facts: [],
  turns,
  results: ['one', 'two'],
  replay: '',
  review: null,
};
const one = [null, made('click(1)', 1, 'right'), made('click(9)', 0, 'wrong intent')];
const two = [null, made('click(1)', 1, 'right'), made('load(2)', 0.5, 'wrong URL')];

function chosen(choice: Partial<TurnFilter>): readonly number[] {
  return chooseTurns(demonstration, [one, two], { ...EVERYTHING, ...choice }).map(({ index }) => index);
}

test.each<[Partial<TurnFilter>, readonly number[]]>([
  [{}, [0, 1, 2]],
  [{ words: ' CART ' }, [1]],
  [{ words: 'click(9)' }, [2]],
  [{ intent: 'say' }, [0]],
  [{ category: 'wrong URL' }, [2]],
  [{ score: 'low' }, [2]],
  [{ score: 'zero' }, [2]],
  [{ differing: true }, [2]],
  [{ differing: true, intent: 'click' }, []],
])('%o lists turns %o', (choice, expected) => {
  expect(chosen(choice)).toEqual(expected);
});

test('a single file of results differs where it differs from what was done', () => {
  expect(turns.map((each) => differs(each, [one]))).toEqual([false, false, true]);
});
