import { describe, expect, test } from 'vitest';
import { parseCall } from '../../../agent/weblinx/calls/call-text.ts';
import { UID } from '../../../agent/weblinx/markup/uid.ts';
import type { PythonValue } from '../../../agent/weblinx/python/value.ts';
import type { Demonstration, RecordedAction, RecordedTurn } from '../../../dataset/demonstration.ts';
import { hostAndPath } from '../../../dataset/metrics/host-and-path.ts';
import { type PageFiles, pageElements } from '../../../dataset/page/page-elements.ts';
import { improvedPair, improvedRow, improvedScore } from '../../../dataset/score/improved.ts';

const boxes: Record<string, Record<string, number>> = {
  a: { left: 0, top: 0, right: 10, bottom: 10, width: 10, height: 10 },
  '123': { left: 20, top: 0, right: 30, bottom: 10, width: 10, height: 10 },
  point: { left: 5, top: 5, right: 5, bottom: 5, width: 0, height: 0 },
};
const files: PageFiles = {
  xpath: (uid) => (uid in boxes ? `/html/body/${uid}` : null),
  box: (uid) => (boxes[uid] === undefined ? null : new Map(Object.entries(boxes[uid]))),
  boxes: () => Object.entries(boxes),
};

function done(intent: string, { uid, ...args }: Record<string, PythonValue>): RecordedAction {
  const attributes = new Map<string, PythonValue>(uid === undefined ? [] : [[UID, uid]]);
  const nothing = { index: 0, timestamp: 0, state: null, metadata: new Map(), url: null };
  return {
    ...{ type: 'browser', intent, ...nothing, attributes, args: new Map(Object.entries(args)) },
    properties: new Map(intent === 'load' ? [['url', args.url ?? null]] : []),
    element: uid === undefined ? null : new Map<string, PythonValue>([['attributes', attributes]]),
  };
}

function said(utterance: string): RecordedTurn {
  return { type: 'chat', index: 0, timestamp: 0, state: null, speaker: 'navigator', utterance };
}

function score(turn: RecordedTurn, output: string) {
  const demonstration: Demonstration = { name: 'd', turns: [turn] };
  const outcome = improvedPair({ demonstration: 'd', turn: 0, output }, demonstration, () => pageElements(files));
  if (outcome.kind !== 'pair') throw new Error(JSON.stringify(outcome));
  const row = improvedScore(outcome.pair);
  return { row, value: (metric: keyof typeof row.scores) => row.scores[metric]?.value ?? null };
}

const long = 'word '.repeat(100);

describe('improved mode', () => {
  test('Q3: a scroll is right by its offset and outside element and overall means', () => {
    const right = score(done('scroll', { scrollX: 0, scrollY: 300 }), 'scroll(x=0, y=300)');
    expect([right.value('exact-match'), right.value('iou')]).toEqual([1, null]);
    expect(
      improvedRow(score(done('scroll', { scrollX: 0, scrollY: 300 }), 'say(utterance="no")').row)?.all.overall,
    ).toBeNull();
  });

  test('Q4: hosts keep their letters', () => {
    expect(
      score(done('load', { url: 'https://www.wikipedia.org/' }), 'load(url="https://ikipedia.org")').value('urlf'),
    ).toBe(0);
    expect(hostAndPath('https://WWW.Example.com:443/a/')).toEqual(hostAndPath('http://example.com/a'));
  });

  test('Q5: quoted digits are text', () => {
    expect(score(done('textInput', { text: '42', uid: 'a' }), 'text_input(text="42", uid="a")').value('chrf')).toBe(1);
    expect(score(done('click', { uid: '123' }), 'click(uid="123")').value('exact-match')).toBe(1);
    expect(score(done('click', { uid: '123' }), 'click(uid=123)').value('exact-match')).toBe(1);
  });

  test('Q8 and Q9: a target copied back is right', () => {
    const target = `${long.slice(0, 197)}...`;
    expect(score(said(long), `say(speaker="navigator", utterance="${target}")`).value('chrf')).toBe(1);
    expect(score(said('one\ntwo\t"three"'), 'say(utterance="one\\ntwo\\t\\"three\\"")').value('exact-match')).toBe(1);
  });

  test('Q10: the same box without area is found, another is not', () => {
    expect(score(done('click', { uid: 'point' }), 'click(uid="point")').value('iou')).toBe(1);
  });

  test('Q12: a box stands for what is at its centre', () =>
    expect(score(done('click', { uid: 'a' }), 'click(top=0, left=2, right=8, bottom=10)').value('iou')).toBe(1));

  test('Q18: nothing in a prediction is an error', () => {
    for (const output of [
      'say(utterance="²")',
      `scroll(x=${'9'.repeat(5000)}, y=1)`,
      'action(intent=5)',
      'load(url=5)',
    ])
      expect(parseCall(output, 'escaped')).not.toHaveProperty('error');
    expect(score(done('load', { url: 'https://a.b' }), 'load(url=5)').value('urlf')).toBe(0);
    expect(
      score(done('scroll', { scrollX: 0, scrollY: 0 }), `scroll(x=${'9'.repeat(400)}, y=1)`).value('exact-match'),
    ).toBe(0);
  });

  test('Q25: a load is scored by its URL alone', () => {
    const load = score(done('load', { url: 'https://a.b/c' }), 'load(url="https://a.b/c")');
    expect([load.value('chrf'), load.value('urlf')]).toEqual([null, 1]);
  });

  test('Q28: textinput may call its text value', () =>
    expect(
      score(done('textInput', { text: 'x', uid: 'a' }), 'text_input(value="x", uid="a")').value('exact-match'),
    ).toBe(1));

  test('Q34: references of other intents have no average', () =>
    expect(improvedRow(score(done('copy', { selected: 'x', uid: 'a' }), 'copy(text="x")').row)).toBeNull());
});
