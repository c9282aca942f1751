import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action, ElementId, TabId } from '../../agent/action.ts';
import { formatAction, parseAction } from '../../agent/action-text.ts';

const uid = 'a1b2c3d4-0000-4abc' as ElementId;
const text = fc.string({ unit: 'binary' });
const action: fc.Arbitrary<Action> = fc.oneof(
  text.map((utterance): Action => ({ intent: 'say', utterance })),
  fc.constantFrom<Action>(
    { intent: 'click', element: uid },
    { intent: 'submit', element: uid },
    { intent: 'hover', element: uid },
    { intent: 'copy', element: uid },
    { intent: 'back' },
    { intent: 'forward' },
    { intent: 'tabcreate', url: null },
    { intent: 'tabswitch', tab: 7 as TabId },
    { intent: 'tabremove', tab: 7 as TabId },
    { intent: 'wait', seconds: 2 },
    { intent: 'scroll', to: { x: 0, y: 512 } },
    { intent: 'scroll', to: { element: uid } },
  ),
  text.map((written): Action => ({ intent: 'textinput', element: uid, text: written })),
  text.map((value): Action => ({ intent: 'change', element: uid, value })),
  text.map((written): Action => ({ intent: 'paste', element: uid, text: written })),
  fc.webUrl().map((url): Action => ({ intent: 'load', url })),
);

describe('an action in text', () => {
  test('is read back as it was written, whatever it says', () => {
    fc.assert(
      fc.property(action, (given) => {
        expect(parseAction(formatAction(given)).action).toEqual(given);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is written as models finetuned on WebLINX know it', () => {
    expect(formatAction({ intent: 'textinput', element: uid, text: 'kettle' })).toBe(
      `text_input(text="kettle", uid="${uid}")`,
    );
    expect(formatAction({ intent: 'say', utterance: 'Hi' })).toBe('say(speaker="navigator", utterance="Hi")');
  });

  test.each([
    ['inside prose', 'I will press it now: click(uid="x").', { intent: 'click', element: 'x' }],
    ['in a code fence', '```\nclick(uid="x")\n```', { intent: 'click', element: 'x' }],
    ['in another case', 'TextInput(UID="x", text="y")', { intent: 'textinput', element: 'x', text: 'y' }],
    ['with single quotes', "change(value='Red', uid='x')", { intent: 'change', element: 'x', value: 'Red' }],
    [
      'with inner quotes left bare',
      'say(utterance="It says "Hello" there")',
      { intent: 'say', utterance: 'It says "Hello" there' },
    ],
    ['without its end', 'say(utterance="Done', { intent: 'say', utterance: 'Done' }],
    ['with bare values', 'scroll(x=0, y=400)', { intent: 'scroll', to: { x: 0, y: 400 } }],
    ['after a word that is no action', 'think(it is a shop) then click(uid="x")', { intent: 'click', element: 'x' }],
    ['as JSON', '{"intent": "click", "uid": "x"}', { intent: 'click', element: 'x' }],
    [
      'as a JSON tool call',
      '{"name": "text_input", "arguments": {"uid": "x", "text": "y"}}',
      { intent: 'textinput', element: 'x', text: 'y' },
    ],
  ])('is read %s', (_, written, expected) => expect(parseAction(written).action).toEqual(expected));

  test.each([
    ['nothing', '  ', 'the answer is empty'],
    ['prose', 'I cannot do that.', 'no action was found in the answer'],
    ['an unknown action', 'explode(uid="x")', 'no action was found in the answer; "explode" is no action'],
    ['a missing element', 'click()', 'click: it needs uid, the id of an element'],
    ['a missing text', 'text_input(uid="x")', 'textinput: it needs text'],
    ['a name every object has', '{"intent": "constructor"}', '"constructor" is no action'],
  ])('says why %s is none', (_, written, problem) => expect(parseAction(written)).toEqual({ action: null, problem }));

  test('never throws, whatever a model writes', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: fc.constantFrom(...'clik(){}"\'\\=,:[] uid') })), (written) => {
        const parsed = parseAction(written);
        expect(parsed.action === null).toBe(parsed.problem !== null);
      }),
      { numRuns: 5_000 },
    );
  });
});
