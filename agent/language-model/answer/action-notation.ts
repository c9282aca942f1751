import type { JsonSchema, Tool } from '../complete.ts';

interface Argument {
  readonly type: 'string' | 'number';
  /** Placeholder in the notation. */
  readonly example: string;
  readonly about: string;
}

/** How a model is told about an action. `ways`: the alternative sets of arguments. */
interface Notation {
  readonly name: string;
  readonly about: string;
  readonly ways: readonly Readonly<Record<string, Argument>>[];
}

const REF: Argument = { type: 'string', example: 'e12', about: 'The ref of an element, as the page shows it.' };
const URL: Argument = { type: 'string', example: 'https://...', about: 'A whole http or https address.' };
const TAB: Argument = { type: 'number', example: 'N', about: 'The number of an open tab, as listed.' };
const pixels = (example: string, about: string): Argument => ({ type: 'number', example, about });
const text = (example: string, about: string): Argument => ({ type: 'string', example, about });

const NOTATIONS: readonly Notation[] = [
  { name: 'click', about: 'presses an element', ways: [{ ref: REF }] },
  {
    name: 'text_input',
    about: 'types into a field, in place of what it holds',
    ways: [{ text: text('TEXT', 'What to type.'), ref: REF }],
  },
  {
    name: 'change',
    about: 'sets a select (to an option), a checkbox (true or false), a date (YYYY-MM-DD), a range or a colour',
    ways: [{ value: text('VALUE', 'The new value.'), ref: REF }],
  },
  { name: 'submit', about: 'submits the form that an element belongs to', ways: [{ ref: REF }] },
  { name: 'load', about: 'opens an address in the current tab', ways: [{ url: URL }] },
  {
    name: 'scroll',
    about: 'scrolls to an offset from the top left corner of the page in pixels, or an element into view',
    ways: [
      { x: pixels('0', 'Pixels from the left.'), y: pixels('PIXELS', 'Pixels from the top of the page.') },
      { ref: REF },
    ],
  },
  { name: 'hover', about: 'points at an element, to see what that opens', ways: [{ ref: REF }] },
  { name: 'back', about: 'goes back in the history of the tab', ways: [{}] },
  { name: 'forward', about: 'goes forward in the history of the tab', ways: [{}] },
  {
    name: 'wait',
    about: 'waits for a page that is still at work',
    ways: [{ seconds: { type: 'number', example: '1', about: 'At most 10.' } }],
  },
  { name: 'tabcreate', about: 'opens an address in a new tab', ways: [{ url: URL }] },
  { name: 'tabswitch', about: 'goes on in another tab', ways: [{ tab: TAB }] },
  { name: 'tabremove', about: 'closes a tab', ways: [{ tab: TAB }] },
  {
    name: 'look',
    about: 'unfolds a part that is left out, or reads a field whole; touches nothing',
    ways: [{ ref: REF }],
  },
  {
    name: 'find',
    about: 'searches the whole page for words or a /pattern/; touches nothing',
    ways: [{ text: text('WORDS', 'What to search for.') }],
  },
  {
    name: 'say',
    about: 'talks to the person, and ends your turn',
    ways: [{ utterance: text('TEXT', 'What to say.') }],
  },
];

const THOUGHT: JsonSchema = {
  type: 'string',
  description: 'What is done already and what comes next, in at most 20 words.',
};

/** The actions as calls, a line each: `click(ref="e12")`. */
export function callNotation(): string {
  const lines = NOTATIONS.map(({ name, ways, about }) => [ways.map((way) => call(name, way)).join(' or '), about]);
  return aligned(lines);
}

/** The actions as JSON objects, a line each: `{"intent": "click", "ref": "e12"}`. */
export function jsonNotation(): string {
  const lines = NOTATIONS.map(({ name, ways, about }) => [ways.map((way) => object(name, way)).join(' or '), about]);
  return aligned(lines);
}

function aligned(lines: readonly string[][]): string {
  const width = 46;
  return lines.map(([written = '', about = '']) => `${written.padEnd(width)}  ${about}`).join('\n');
}

function call(name: string, way: Notation['ways'][number]): string {
  const written = Object.entries(way).map(
    ([key, { type, example }]) => `${key}=${type === 'number' ? example : `"${example}"`}`,
  );
  return `${name}(${written.join(', ')})`;
}

function object(name: string, way: Notation['ways'][number]): string {
  const written = Object.entries(way).map(
    ([key, { type, example }]) => `, "${key}": ${type === 'number' ? example : `"${example}"`}`,
  );
  return `{"intent": "${name}"${written.join('')}}`;
}

/** All actions as tools. Each begins with a thought, because a model that must call a tool has no other place to think. */
export function actionTools(): readonly Tool[] {
  return NOTATIONS.map(({ name, about, ways }) => {
    const properties = Object.fromEntries(ways.flatMap((way) => Object.entries(way).map(propertyOf)));
    const required = ways.length === 1 ? Object.keys(ways[0] ?? {}) : [];
    return {
      name,
      description: `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
      parameters: {
        type: 'object',
        properties: { thought: THOUGHT, ...properties },
        required: ['thought', ...required],
      },
    };
  });
}

/** A JSON Schema of one action in the strict subset: every property is required and no other is allowed. */
export function actionSchema(): JsonSchema {
  const actions = NOTATIONS.flatMap(({ name, ways }) =>
    ways.map((way) =>
      closed({
        intent: { type: 'string', enum: [name] },
        ...Object.fromEntries(Object.entries(way).map(propertyOf)),
      }),
    ),
  );
  return closed({ thought: THOUGHT, action: { anyOf: actions } });
}

function propertyOf([key, { type, about }]: [string, Argument]): [string, JsonSchema] {
  return [key, { type, description: about }];
}

function closed(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
