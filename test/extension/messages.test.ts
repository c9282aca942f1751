import { expect, test } from 'vitest';
import { AgentError } from '../../agent/errors.ts';
import { parseLedgerNotice, parsePageCommand, parsePageReply, parseTraces } from '../../extension/messages.ts';
import { PLAIN } from '../support/fakes.ts';

const root = { tag: 'html', id: 'a', attributes: [['lang', 'en']], children: ['text'], box: null, live: PLAIN };
const page = {
  url: 'https://example.com/',
  title: 'T',
  viewport: { width: 1, height: 1 },
  scroll: { x: 0, y: 0, maxX: 0, maxY: 0 },
  root,
};
const captured = (changed: object) => ({
  type: 'captured',
  path: [],
  capture: { page: { ...page, ...changed }, frames: [], traces: [] },
});

const meanings = [
  {
    text: 'Delete',
    deeds: { button: { what: 'delete', opens: false }, title: { what: 'delete', opens: false } },
    saysYes: false,
    leadsOn: false,
    isLegible: true,
  },
];

test('reads every command', () => {
  for (const command of [
    { type: 'capture', listening: ['0.1:div'] },
    { type: 'settle', atLeastMs: 20, quietMs: 150 },
    { type: 'locate', element: 'a' },
    { type: 'highlight', element: null, accent: 'red' },
    { type: 'touched', done: true },
    { type: 'read', meanings },
    {
      type: 'perform',
      key: 'k',
      allowed: { what: 'delete', name: 'Delete' },
      input: 'trusted',
      row: { part: 'b', words: ['mira'] },
      meanings,
      action: { intent: 'click', element: 'a' },
    },
    {
      type: 'perform',
      key: 'k',
      allowed: null,
      input: 'scripted',
      row: null,
      meanings: [],
      action: { intent: 'textinput', element: 'a', text: 'x' },
    },
    {
      type: 'perform',
      key: 'k',
      allowed: null,
      input: 'scripted',
      row: null,
      meanings: [],
      action: { intent: 'change', element: 'a', value: 'x' },
    },
    {
      type: 'perform',
      key: 'k',
      allowed: null,
      input: 'scripted',
      row: null,
      meanings: [],
      action: { intent: 'scroll', to: { x: 1, y: 2 } },
    },
    {
      type: 'perform',
      key: 'k',
      allowed: null,
      input: 'scripted',
      row: null,
      meanings: [],
      action: { intent: 'scroll', to: { element: 'a' } },
    },
  ])
    expect(parsePageCommand(command)).toEqual(command);
});

test.each([
  null,
  'capture',
  {},
  { type: 'eval', code: '1' },
  { type: 'perform', action: { intent: 'click', element: 'a' } },
  { type: 'perform', key: 'k', allowed: null, meanings, action: { intent: 'load', url: 'https://example.com' } },
  { type: 'perform', key: 'k', allowed: null, meanings, action: { intent: 'click', element: 5 } },
  { type: 'perform', key: 'k', allowed: null, meanings, action: { intent: 'scroll', to: { x: Number.NaN, y: 0 } } },
  { type: 'perform', key: 'k', allowed: null, meanings, action: null },
  {
    type: 'perform',
    key: 'k',
    allowed: { what: 'all', name: 'x' },
    meanings,
    action: { intent: 'click', element: 'a' },
  },
  { type: 'perform', key: 'k', meanings, action: { intent: 'click', element: 'a' } },
  { type: 'perform', key: 'k', allowed: null, action: { intent: 'click', element: 'a' }, meanings: ['Delete'] },
  { type: 'read', meanings: [{ ...meanings[0], deeds: { button: { what: 'all', opens: false } } }] },
])('obeys no such command: %j', (message) => expect(() => parsePageCommand(message)).toThrow(AgentError));

test('reads a question about words', () => {
  const question = { type: 'reading', texts: ['Delete', 'Do you want to go on?'] };
  expect(parsePageReply(question)).toEqual(question);
});

test('reads a captured page', () => {
  expect(parsePageReply(captured({}))).toEqual(captured({}));
});

test.each([
  ['an element without a tag', { root: { ...root, tag: undefined } }],
  ['an id that is no text', { root: { ...root, id: {} } }],
  ['children that are no list', { root: { ...root, children: 'text' } }],
  ['a child that is no node', { root: { ...root, children: [5] } }],
  ['an attribute that is no pair', { root: { ...root, attributes: ['lang'] } }],
  ['a box that is no box', { root: { ...root, box: { x: 0, y: 0, width: 'wide', height: 1 } } }],
  ['a flag that is no flag', { root: { ...root, live: { ...PLAIN, visible: 'yes' } } }],
  ['a name that is no text', { root: { ...root, live: { ...PLAIN, name: null } } }],
  ['a title that is no text', { title: 5 }],
  ['no scroll', { scroll: null }],
])('takes no page with %s', (_, changed) => expect(() => parsePageReply(captured(changed))).toThrow(AgentError));

test('takes a notice for what it is and nothing else', () => {
  expect(parseLedgerNotice({ type: 'started', key: 'k' })).toEqual({ type: 'started', key: 'k' });
  const finished = { type: 'finished', key: 'k', outcome: { status: 'done', note: null } };
  expect(parseLedgerNotice(finished)).toEqual(finished);
  expect(parseLedgerNotice({ type: 'something else' })).toBeNull();
  expect(parseLedgerNotice('started')).toBeNull();
  expect(() => parseLedgerNotice({ ...finished, outcome: { status: 'won' } })).toThrow(AgentError);
});

test('reads traces of secrets, and no other message as such', () => {
  expect(parseTraces({ type: 'traces', traces: ['name https://a.example p', 5] })).toEqual([
    'name https://a.example p',
  ]);
  expect(parseTraces({ type: 'started', traces: [] })).toBeNull();
  expect(parseTraces('traces')).toBeNull();
  expect(() => parseTraces({ type: 'traces', traces: 'all' })).toThrow(AgentError);
});

test.each([
  ['https://example.com/new', 'https://example.com/new'],
  ['file:///etc/passwd', null],
  ['chrome://settings', null],
  ['javascript:alert(1)', null],
  ['not an address', null],
])('opens nothing but the web for a page: %s', (asked, opens) => {
  const outcome = { status: 'done', note: null } as const;
  expect(parsePageReply({ type: 'acted', outcome, opens: asked })).toEqual({
    type: 'acted',
    outcome,
    opens,
    wants: null,
  });
});
