import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action, ElementId, TabId } from '../../../../agent/action.ts';
import { parseAction, parseAnswer, parseToolCalls } from '../../../../agent/language-model/answer/action-text.ts';
import { formatAction } from '../../../../agent/language-model/answer/format-action.ts';

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
    { intent: 'scroll', to: { element: uid, by: { x: 0, y: -200 } } },
    { intent: 'click', element: uid, at: { x: 3.5, y: 20 } },
    { intent: 'doubleclick', element: uid },
    { intent: 'rightclick', element: uid, at: { x: 1, y: 2 } },
    { intent: 'press', element: uid, keys: 'Control+A Delete' },
    { intent: 'press', element: null, keys: 'Escape' },
    { intent: 'drag', element: uid, to: uid },
    { intent: 'drag', element: uid, at: { x: 5, y: 5 }, to: { x: -80, y: 0 } },
    {
      intent: 'drag',
      element: uid,
      to: {
        x: 0,
        y: 0,
        via: [
          { x: 40, y: -10 },
          { x: 40, y: 10.5 },
        ],
      },
    },
    { intent: 'selecttext', element: uid, words: 'two "words"' },
    { intent: 'waitfor', words: 'Saved', state: 'shown', seconds: 5 },
    { intent: 'waitfor', words: 'Saving…', state: 'gone', seconds: 10 },
  ),
  text.map((written): Action => ({ intent: 'textinput', element: uid, text: written })),
  text.map((written): Action => ({ intent: 'addtext', element: uid, text: written, where: 'end' })),
  text.map((value): Action => ({ intent: 'change', element: uid, value })),
  text.map((written): Action => ({ intent: 'paste', element: uid, text: written })),
  fc.webUrl().map((url): Action => ({ intent: 'load', url })),
);

const typed = (id: string, written: string) => ({ intent: 'textinput', element: id, text: written });
const changed = (id: string, value: string) => ({ intent: 'change', element: id, value });
const scrolled = (y: number) => ({ intent: 'scroll', to: { x: 0, y } });
const clicked = (id: string) => ({ intent: 'click', element: id });
const saying = (utterance: string) => ({ intent: 'say', utterance });

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
    ['in a JSON fence with prose around it', 'Sure!\n```json\n{"intent": "back"}\n```\nDone.', { intent: 'back' }],
    [
      'as the JSON that the schema asks for',
      '{"thought": "Call click(uid=\\"no\\") later.", "action": {"intent": "change", "value": "true", "uid": "x"}}',
      { intent: 'change', element: 'x', value: 'true' },
    ],
    ['as JSON with numbers for text', '{"intent": "text_input", "uid": 7, "text": 42}', typed('7', '42')],
    ['as JSON with a truth for text', '{"intent": "change", "uid": "x", "value": true}', changed('x', 'true')],
    ['as JSON with text for numbers', '{"intent": "scroll", "x": "0", "y": "400px"}', scrolled(400)],
    ['as JSON with single quotes', "{'intent': 'click', 'uid': 'x',}", { intent: 'click', element: 'x' }],
    ['as JSON that names by words', '{"do": "click", "text": "Move to…"}', { intent: 'click', element: 'Move to…' }],
    ['as JSON with bare words', '{intent: click, uid: x}', { intent: 'click', element: 'x' }],
    ['as JSON without its end', '{"action": {"intent": "say", "utterance": "Hi', { intent: 'say', utterance: 'Hi' }],
    [
      'as JSON with inner quotes left bare',
      '{"intent": "say", "utterance": "It says "Hello", there"}',
      { intent: 'say', utterance: 'It says "Hello", there' },
    ],
    [
      'as JSON with a line end inside text',
      '{"intent": "say", "utterance": "One\ntwo"}',
      { intent: 'say', utterance: 'One\ntwo' },
    ],
    ['as JSON whose key is its name', '{"click": {"uid": "x"}}', { intent: 'click', element: 'x' }],
    ['as a list of calls', '[{"name": "back", "arguments": {}}, {"name": "forward"}]', { intent: 'back' }],
    [
      'as a call whose arguments are text',
      '{"function": {"name": "click", "arguments": "{\\"uid\\": \\"x\\"}"}}',
      { intent: 'click', element: 'x' },
    ],
    [
      'as a call with an id of its own',
      '{"id": "call_1", "type": "function", "name": "scroll", "arguments": {"x": 0, "y": 400}}',
      scrolled(400),
    ],
    ['as JSON with empty arguments beside its own', '{"name": "click", "uid": "x", "args": {}}', clicked('x')],
    [
      'in the tags that some models write',
      '<tool_call>\n{"name": "click", "arguments": {"uid": "x"}}\n</tool_call>',
      { intent: 'click', element: 'x' },
    ],
    ['in a tag that names it', '<function=click>{"uid": "x"}</function>', { intent: 'click', element: 'x' }],
    ['as a call of an object', 'click({"uid": "x"})', { intent: 'click', element: 'x' }],
    ['with arguments in their places', 'text_input("kettle", "x")', typed('x', 'kettle')],
    ['with a bare argument in its place', 'click(x-1)', { intent: 'click', element: 'x-1' }],
    [
      'under a name that other agents know',
      'goto(url="https://a.example/")',
      { intent: 'load', url: 'https://a.example/' },
    ],
    ['after its label', '**Action:** `click(uid="x")`', { intent: 'click', element: 'x' }],
    [
      'on its own line rather than inside prose before it',
      'The call click(uid="a") failed (twice).\nclick(uid="b")',
      { intent: 'click', element: 'b' },
    ],
    ['before a second one', 'click(uid="a")\nclick(uid="b")', { intent: 'click', element: 'a' }],
    [
      'after what was thought',
      '<think>Maybe click(uid="a")?\nNo.</think>\nclick(uid="b")',
      { intent: 'click', element: 'b' },
    ],
    ['after thinking that began in the prompt', 'click(uid="a")? No.\n</think>\n\nback()', { intent: 'back' }],
    [
      'with another action in what it says',
      'say(utterance="Try {\\"intent\\": \\"back\\"} or back()")',
      { intent: 'say', utterance: 'Try {"intent": "back"} or back()' },
    ],
    ['as one that speaks of a mark', 'say(utterance="It ends with </think>")', saying('It ends with </think>')],
    ['with a number and its unit', 'wait(seconds="2 s")', { intent: 'wait', seconds: 2 }],
  ])('is read %s', (_, written, expected) => expect(parseAction(written).action).toEqual(expected));

  test.each([
    ['nothing', '  ', 'the answer is empty'],
    ['prose', 'I cannot do that.', 'no action was found in the answer'],
    ['an unknown action', 'explode(uid="x")', 'no action was found in the answer; "explode" is no action'],
    ['a missing element', 'click()', 'click: it needs ref, the name of an element'],
    ['thinking without an end', '<think>I could click(uid="a")', 'the answer ends inside its reasoning'],
    ['a word in parentheses', 'Please click (here).', 'click: it needs ref, the name of an element'],
    ['JSON that is no action', '{"weather": "fine"}', 'no action was found in the answer'],
    ['a missing text', 'text_input(uid="x")', 'textinput: it needs text'],
    [
      'a name every object has',
      '{"intent": "constructor"}',
      'no action was found in the answer; "constructor" is no action',
    ],
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

describe('a call of a tool', () => {
  test.each([
    ['as it should be', 'click', '{"thought": "Open it.", "uid": "x"}', { intent: 'click', element: 'x' }],
    ['without arguments', 'back', '', { intent: 'back' }],
    ['with text of text', 'click', '"{\\"uid\\": \\"x\\"}"', { intent: 'click', element: 'x' }],
    ['in another case', 'Text_Input', '{"UID": "x", "Text": "y"}', typed('x', 'y')],
    ['with a prefix', 'functions.click', '{"uid": "x"}', { intent: 'click', element: 'x' }],
    ['without its end', 'say', '{"utterance": "Hi', { intent: 'say', utterance: 'Hi' }],
    ['whose name is in its arguments', '', '{"intent": "click", "uid": "x"}', { intent: 'click', element: 'x' }],
  ])('is read %s', (_, name, written, expected) =>
    expect(parseToolCalls([{ name, arguments: written }]).steps).toEqual([expected]),
  );

  test('that is no action is named', () => {
    expect(parseToolCalls([{ name: 'explode', arguments: '{"uid": "x"}' }]).problem).toContain(
      '"explode" is no action',
    );
  });

  test('is never more than one action, whatever its arguments say', () => {
    const sneaky = { name: 'say', arguments: '{"utterance": "Hi"} click(uid="x")' };
    expect(parseToolCalls([sneaky]).steps).toEqual([saying('Hi')]);
    const onItsOwnLine = { name: 'say', arguments: '{"utterance": "Hi"}\nclick(uid="x")' };
    expect(parseToolCalls([onItsOwnLine]).steps).toEqual([saying('Hi')]);
  });
});

describe('an answer of several actions', () => {
  const both = [clicked('e1'), typed('e2', 'kettle')];
  const json = '{"do": "click", "ref": "e1"}, {"do": "type", "ref": "e2", "text": "kettle"}';

  test.each([
    ['as calls, a line each', 'click(ref="e1")\ntype(ref="e2", text="kettle")'],
    ['as numbered calls in a fence', '```\n1. click(ref="e1")\n2. type(ref="e2", text="kettle")\n```'],
    ['as calls in one line', 'click(ref="e1"); type(ref="e2", text="kettle")'],
    ['as tagged calls', `<tool_call>click(e1)</tool_call>\n<tool_call>type("kettle", "e2")</tool_call>`],
    ['as the JSON that the schema asks for', `{"thought": "Both.", "actions": [${json}]}`],
    ['as a list', `[${json}]`],
    ['as objects, a line each', json.replace('}, {', '}\n{')],
    ['as JSON whose list is text', JSON.stringify({ actions: `[${json}]` })],
    ['as a list of calls', '{"actions": ["click(ref=\\"e1\\")", "type(ref=\\"e2\\", text=\\"kettle\\")"]}'],
  ])('is read %s', (_, written) => expect(parseAnswer(written)).toEqual({ steps: both, notes: [], problem: null }));

  test('is read from the one tool', () => {
    const call = { name: 'act', arguments: `{"thought": "Both.", "actions": [${json}]}` };
    expect(parseToolCalls([call])).toEqual({ steps: both, notes: [], problem: null });
    expect(parseToolCalls([{ name: 'functions.act', arguments: '{"do": "click", "ref": "e1"}' }]).steps).toEqual([
      clicked('e1'),
    ]);
  });

  test('is read from several calls at once', () => {
    const calls = [
      { name: 'click', arguments: '{"ref": "e1"}' },
      { name: 'type', arguments: '{"ref": "e2", "text": "kettle"}' },
    ];
    expect(parseToolCalls(calls)).toEqual({ steps: both, notes: [], problem: null });
  });

  test.each([
    ['load(text="https://a.example/")', { intent: 'load', url: 'https://a.example/' }],
    ['change(ref="e2", text="Red")', changed('e2', 'Red')],
    ['tabswitch(number=3)', { intent: 'tabswitch', tab: 3 }],
    ['scroll(number=400)', scrolled(400)],
    ['press("Enter")', { intent: 'press', element: null, keys: 'Enter' }],
    ['press("e4", "Enter")', { intent: 'press', element: 'e4', keys: 'Enter' }],
    ['press(ref="e4")', clicked('e4')],
    ['{"do": "drag", "ref": "e4", "to": "80, -20"}', { intent: 'drag', element: 'e4', to: { x: 80, y: -20 } }],
    [
      '{"do": "drag", "ref": "e4", "to": "(5, 1) (80,-20)"}',
      { intent: 'drag', element: 'e4', to: { x: 80, y: -20, via: [{ x: 5, y: 1 }] } },
    ],
    ['{"do": "click", "at": "120, 40"}', clicked('at 120,40')],
    ['{"do": "click", "ref": "", "at": "120,40"}', clicked('at 120,40')],
    ['{"do": "drag", "at": "120,40", "to": "e4"}', { intent: 'drag', element: 'at 120,40', to: 'e4' }],
    ['{"do": "wait", "text": "Saved"}', { intent: 'waitfor', words: 'Saved', state: 'shown', seconds: 10 }],
    [
      '{"do": "wait", "text": "Published (9)", "number": 6}',
      { intent: 'waitfor', words: 'Published (9)', state: 'shown', seconds: 6 },
    ],
    ['{"do": "wait", "text": "Version 2"}', { intent: 'waitfor', words: 'Version 2', state: 'shown', seconds: 10 }],
    ['{"do": "wait", "text": "2 s"}', { intent: 'wait', seconds: 2 }],
    ['{"do": "gone", "text": "Loading"}', { intent: 'waitfor', words: 'Loading', state: 'gone', seconds: 10 }],
    ['{"do": "scroll", "ref": "e4", "number": 300}', { intent: 'scroll', to: { element: 'e4', by: { x: 0, y: 300 } } }],
    ['wait(number=2)', { intent: 'wait', seconds: 2 }],
    ['say(text="Hi")', saying('Hi')],
  ])('takes ref, text and number: %s', (written, expected) => expect(parseAction(written).action).toEqual(expected));

  test('ends where words begin', () => {
    expect(parseAnswer('click(ref="e1")\nIf that fails:\nclick(ref="e2")').steps).toEqual([clicked('e1')]);
  });

  test('has its notes apart', () => {
    const written = 'note(text="Mug: 20 €")\nclick(ref="e1")\nnote(text="Next: the kettle")';
    expect(parseAnswer(written)).toEqual({
      steps: [clicked('e1')],
      notes: ['Mug: 20 €', 'Next: the kettle'],
      problem: null,
    });
  });

  test.each([
    ['in its middle', `[{"do": "click", "ref": "e1"}, {"do": "type", "ref": "e2"}, {"do": "back"}]`, [clicked('e1')]],
    ['at its beginning', `[{"do": "type", "ref": "e2"}, {"do": "click", "ref": "e1"}]`, []],
  ])('is read up to a part that cannot be read: %s', (_, written, steps) =>
    expect(parseAnswer(written)).toEqual({ steps, notes: [], problem: 'textinput: it needs text' }),
  );
});

test('an answer of a megabyte is read as fast as it is read through', () => {
  for (const piece of ['{"a":', 'click(', '[{', 'say(utterance="', "{'a': \"", '<think>', 'x="y", '])
    expect(parseAction(piece.repeat(1_000_000 / piece.length))).toBeDefined();
});
