import { expect, test } from 'vitest';
import { readJson } from '../../../agent/weblinx/python/json.ts';
import { readLiveAction } from '../../../dataset/prompts/webllama.ts';

test('an action keeps the order of its arguments, after its intent and before what WebLlama adds', () => {
  const sent =
    '{"index": 3, "b": "x", "2": 1, "1": 2, "__proto__": 5, "attrs": {"id": "i", "class": "c"}, "intent": "click"}';
  expect([...readLiveAction(readJson(sent))]).toEqual([
    ['intent', 'click'],
    ['b', 'x'],
    ['2', 1],
    ['1', 2],
    ['__proto__', 5],
    ['attrs', new Map([['class', 'c']])],
    ['timestamp', null],
    ['index', 3],
  ]);
});
