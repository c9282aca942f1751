import type { Chance } from '../make/chance.ts';
import type { Thing } from './things.ts';

/** A thing, what it is called, and what goes into it. */
export interface Part {
  readonly thing: Thing;
  readonly called: string;
  /** What is typed or chosen; '' for a press. */
  readonly value: string;
}

const PRESS = ['click', 'click on', 'press', 'hit', 'tap', 'push', 'use', 'activate'];
const GO = ['open', 'go to', 'show me', 'take me to', 'bring up', 'i want to see', 'let me see', 'visit', 'jump to'];
const WISHES = ['', '', '', '', 'please ', 'can you ', 'could you please ', 'now ', 'i need you to ', 'then ', 'hey, '];
const ENDINGS = ['', '', '', '', '.', '.', ' please', ', thanks', '!', ' now'];

/** A request for one or several parts, in one of the ways that people ask. */
export function sayErrand(parts: readonly Part[], chance: Chance): string {
  const filled = parts.filter(({ value }) => value !== '');
  if (filled.length > 1 && chance.is(0.4)) return sayPairs(parts, chance);
  const said = parts
    .map((part) => sayPart(part, chance))
    .join(chance.of([' and ', ', then ', ', ', ' and then ', '. ', '; ']));
  // A wish goes before a command only.
  const wish = /^(?:where|what|i |my |tell)/u.test(said) ? '' : chance.of(WISHES);
  return finished(`${wish}${said}${chance.of(ENDINGS)}`, chance);
}

/** Capital or not: people who type fast leave it out. */
function finished(text: string, chance: Chance): string {
  return chance.is(0.6) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function sayPart({ thing, called, value }: Part, chance: Chance): string {
  switch (thing.use) {
    case 'fill':
      return sayFill(called, value, chance);
    case 'choose':
      return sayChoice(called, value, chance);
    case 'tick':
      return sayTick(thing, called, chance);
    default:
      return sayPress(thing, called, chance);
  }
}

function sayPress(thing: Thing, called: string, chance: Chance): string {
  // Terse: the words alone.
  if (chance.is(0.22)) return called.replace(/^the /u, '');
  if (thing.noun !== 'link' && chance.is(0.75)) return `${chance.of(PRESS)} ${called}`;
  return chance.of([
    ...GO.map((verb) => `${verb} ${called}`),
    `what does ${called} say`,
    `i am looking for ${called}`,
    `where is ${called}`,
    `tell me about ${called}`,
    `read ${called} to me`,
    `${chance.of(PRESS)} ${called}`,
  ]);
}

function sayFill(called: string, value: string, chance: Chance): string {
  const text = chance.is(0.4) ? `"${value}"` : value;
  const bare = called.replace(/^the /u, '');
  return chance.of([
    `${chance.of(['write', 'type', 'put', 'enter', 'fill in'])} ${text} ${chance.of(['in', 'into', 'for', 'as'])} ${called}`,
    `${bare}: ${text}`,
    `${bare} = ${text}`,
    `${bare} ${text}`,
    `set ${called} to ${text}`,
    `${called} should be ${text}`,
    `my ${bare} is ${text}`,
    `change ${called} to ${text}`,
    `use ${text} for ${called}`,
  ]);
}

function sayChoice(called: string, value: string, chance: Chance): string {
  const bare = called.replace(/^the /u, '');
  return chance.of([
    `choose ${value} for ${called}`,
    `pick ${value} in ${called}`,
    `set ${called} to ${value}`,
    `${bare}: ${value}`,
    `select ${value}`,
    `i want ${value} as ${bare}`,
    `switch ${called} to ${value}`,
  ]);
}

function sayTick({ element: { live } }: Thing, called: string, chance: Chance): string {
  const bare = called.replace(/^the /u, '');
  if (live?.checked === true && live.role !== 'radio')
    return `${chance.of(['untick', 'uncheck', 'turn off', 'switch off', 'i do not want', 'deselect'])} ${called}`;
  return chance.of([
    `${chance.of(['tick', 'check', 'turn on', 'enable', 'select', 'choose', 'mark'])} ${called}`,
    bare,
    `i want ${bare}`,
    `${bare}: yes`,
  ]);
}

/** Instructions as data: a list of pairs in a line or in lines, JSON, or a sentence that introduces them. */
function sayPairs(parts: readonly Part[], chance: Chance): string {
  const pairs = parts
    .filter(({ value }) => value !== '')
    .map(({ called, value }) => [called.replace(/^the /u, ''), value] as const);
  const presses = parts.filter(({ thing }) => thing.use === 'press').map((part) => sayPart(part, chance));
  const list = chance.of([
    () => JSON.stringify(Object.fromEntries(pairs)),
    () => pairs.map(([key, value]) => `${key}: ${value}`).join(', '),
    () => pairs.map(([key, value]) => `${key}: ${value}`).join('; '),
    () => pairs.map(([key, value]) => `- ${key}: ${value}`).join('\n'),
    () => pairs.map(([key, value]) => `| ${key} | ${value} |`).join('\n'),
    () => pairs.map(([key, value]) => `${key}=${value}`).join(' '),
  ])();
  const opening = chance.of([
    '',
    '',
    'Fill this in: ',
    'use these values: ',
    'here is my data: ',
    'new entry: ',
    'complete the form with ',
  ]);
  return [`${opening}${list}`, ...presses].join(chance.of(['. ', ', then ', '\n']));
}
