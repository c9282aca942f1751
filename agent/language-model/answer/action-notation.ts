import type { JsonSchema, Tool } from '../complete/complete.ts';

/** What an action may take: an element, a point `x,y` or an end of what it holds, a text, a number, or where to drag: an element or a distance `x,y`. */
type Argument = 'ref' | 'at' | 'text' | 'number' | 'to';

/** How a model is told about an action. `ways`: the alternative sets of arguments. */
interface Notation {
  readonly name: string;
  readonly about: string;
  readonly ways: readonly (readonly Argument[])[];
}

/** What a pointer is taken to: an element, a point of it, or a point of the view. */
const POINTED: Notation['ways'] = [['ref'], ['ref', 'at'], ['at']];

const NOTATIONS: readonly Notation[] = [
  { name: 'click', ways: POINTED, about: 'at "x,y" pixels from its corner, or from that of the view without a ref' },
  { name: 'doubleclick', ways: POINTED, about: '' },
  { name: 'rightclick', ways: POINTED, about: '' },
  { name: 'press', ways: [['text'], ['ref', 'text']], about: 'keys: "Control+A Delete"' },
  {
    name: 'drag',
    ways: [
      ['ref', 'to'],
      ['ref', 'at', 'to'],
      ['at', 'to'],
    ],
    about: 'onto a ref, or pixels from where it starts: "x,y", or along "x,y x,y"',
  },
  { name: 'mark', ways: [['ref', 'text']], about: 'selects text' },
  {
    name: 'type',
    ways: [
      ['ref', 'text'],
      ['ref', 'at', 'text'],
    ],
    about: 'replaces what a field holds, or adds at its "start" or "end"; at "x,y" of a canvas',
  },
  { name: 'change', ways: [['ref', 'text']], about: 'to an option, true, false, YYYY-MM-DD, number, colour' },
  { name: 'submit', ways: [['ref']], about: 'its form' },
  { name: 'hover', ways: POINTED, about: '' },
  {
    name: 'scroll',
    ways: [['ref'], ['number'], ['ref', 'number'], ['ref', 'to']],
    about: 'to it, inside it by pixels down or to "x,y", or the page to pixels',
  },
  { name: 'load', ways: [['text']], about: 'an address' },
  { name: 'back', ways: [[]], about: '' },
  { name: 'forward', ways: [[]], about: '' },
  { name: 'wait', ways: [['number'], ['text']], about: 'until it shows, or seconds up to 10' },
  { name: 'gone', ways: [['text']], about: 'waits until it is gone' },
  { name: 'tabcreate', ways: [['text']], about: 'an address' },
  { name: 'tabswitch', ways: [['number']], about: '' },
  { name: 'tabremove', ways: [['number']], about: '' },
  { name: 'look', ways: [['ref'], []], about: 'unfolds, or reads a field whole' },
  { name: 'find', ways: [['text']], about: 'words or a /pattern/ in the whole page' },
  { name: 'note', ways: [['text']], about: 'keeps a fact or plan: other pages are not shown again' },
  {
    name: 'plan',
    ways: [['text']],
    about:
      'one of several deeds to come that need approval: "KIND; OBJECT; SITE; VALUE; …", KIND buy, send, delete, account, download, access',
  },
  { name: 'say', ways: [['text']], about: 'ends your turn; asks if the request has two meanings' },
];

/** The name of the one tool. */
export const TOOL = 'act';

const THOUGHT = 'what is done, what is next: 20 words';

/** The actions and what they take, a line each; what an action can do without has a `?`: `press ref? text: keys`. */
export function actionList(): string {
  return NOTATIONS.map(({ name, ways, about }) => {
    const taken = ARGUMENTS.filter((argument) => ways.some((way) => way.includes(argument)));
    const told = taken.map((argument) => (ways.every((way) => way.includes(argument)) ? argument : `${argument}?`));
    return `${[name, ...told].join(' ')}${about === '' ? '' : `: ${about}`}`;
  }).join('\n');
}

/** An answer as a JSON object, with a placeholder for each part. */
export const JSON_EXAMPLE = `{"thought": "${THOUGHT}", "actions": [{"do": "click", "ref": "e12"}, {"do": "type", "ref": "e13", "text": "TEXT"}]}`;

/** Answers as calls, a line each. */
export const CALL_EXAMPLE = 'click(ref="e12")\ntype(ref="e13", text="TEXT")';

const PROPERTIES: Readonly<Record<Argument, JsonSchema>> = {
  ref: { type: 'string' },
  at: { type: 'string' },
  text: { type: 'string' },
  number: { type: 'number' },
  to: { type: 'string' },
};

const ARGUMENTS = ['ref', 'at', 'text', 'number', 'to'] as const satisfies readonly Argument[];

/**
 * The one tool, which takes a list of actions. It begins with a thought, because a model that must call a tool has no other place to think.
 */
export function actionTools(): readonly Tool[] {
  const one = {
    type: 'object',
    properties: { do: { type: 'string', enum: NOTATIONS.map(({ name }) => name) }, ...PROPERTIES },
    required: ['do'],
  };
  const parameters = {
    type: 'object',
    properties: { thought: { type: 'string', description: THOUGHT }, actions: { type: 'array', items: one } },
    required: ['thought', 'actions'],
  };
  return [{ name: TOOL, description: `Does actions, in order:\n${actionList()}`, parameters }];
}

/** A JSON Schema of an answer in the strict subset: every property is required and no other is allowed. */
export function actionSchema(): JsonSchema {
  const names = new Map<string, string[]>();
  for (const { name, ways } of NOTATIONS)
    for (const way of ways) names.set(way.join(' '), [...(names.get(way.join(' ')) ?? []), name]);
  const kinds = [...names].map(([way, ofWay]) => {
    const taken = (way === '' ? [] : way.split(' ')) as Argument[];
    const properties = taken.map((argument) => [argument, PROPERTIES[argument]] as const);
    return closed({ do: { type: 'string', enum: ofWay }, ...Object.fromEntries(properties) });
  });
  return closed({ thought: { type: 'string' }, actions: { type: 'array', items: { anyOf: kinds } } });
}

function closed(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
