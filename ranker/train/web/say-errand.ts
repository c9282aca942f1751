import type { Chance } from '../make/chance.ts';
import type { Thing } from './things.ts';

/** A thing, what it is called, and what goes into it. */
export interface ErrandPart {
  readonly thing: Thing;
  readonly called: string;
  /** What is typed or chosen; '' for a press. */
  readonly value: string;
}

const PRESS = ['click', 'click on', 'press', 'hit', 'tap', 'push', 'use', 'activate'];
const GO = ['open', 'go to', 'show me', 'take me to', 'bring up', 'i want to see', 'let me see', 'visit', 'jump to'];
const WISHES = [
  ...['', '', '', '', '', 'please ', 'can you ', 'could you please ', 'now ', 'i need you to ', 'then ', 'hey, '],
  ...["i'd like you to ", 'would you ', "let's ", 'go ahead and ', 'ok now ', 'next, ', 'first ', 'make sure to '],
];
const ENDINGS = ['', '', '', '', '.', '.', ' please', ', thanks', '!', ' now', ' for me', ' real quick', ' thank you'];
/** What people add that names nothing on the page. */
const ASIDES = [
  'my boss asked for it',
  'it is for tomorrow',
  'i could not do it on my phone',
  'then we are finished here',
  'sorry for the typos',
  'no hurry',
  'i think that is all',
  'we did the same last week',
  'let me know when you have it',
];
const ASIDE = 0.07;
const JOINTS = [' and ', ', then ', ', ', ' and then ', '. ', '; ', ', after that ', '\n'];

/** A request for one or several parts, in one of the ways that people ask. */
export function sayErrand(parts: readonly ErrandPart[], chance: Chance): string {
  const said = finished(sayParts(parts, chance), chance);
  if (!chance.is(ASIDE)) return said;
  const aside = chance.of(ASIDES);
  return chance.is(0.3)
    ? `${finished(aside, chance)}. ${said}`
    : `${said.replace(/[.!]$/u, '')}. ${finished(aside, chance)}`;
}

function sayParts(parts: readonly ErrandPart[], chance: Chance): string {
  const filled = parts.filter(({ value }) => value !== '');
  if (filled.length > 1 && chance.is(0.4)) return sayPairs(parts, chance);
  if (parts.length > 1 && chance.is(0.12))
    return parts.map((part, i) => `${i + 1}. ${sayPart(part, chance)}`).join(chance.of(['\n', ' ', '; ']));
  const joint = chance.of(JOINTS);
  const said =
    saysTogether(parts) && chance.is(0.6)
      ? sayTogether(parts, chance)
      : parts.map((part) => sayPart(part, chance)).join(joint);
  // A wish goes before a command only.
  const wish = /^(?:where|what|i |my |tell|how|is |let)/u.test(said) ? '' : chance.of(WISHES);
  return `${wish}${said}${chance.of(ENDINGS)}`;
}

/** Whether one verb fits all parts, except for a last press. */
function saysTogether(parts: readonly ErrandPart[]): boolean {
  const uses = new Set(
    parts
      .filter((part, i) => i === 0 || i < parts.length - 1 || part.thing.use !== 'press')
      .map(({ thing }) => thing.use),
  );
  return parts.length > 1 && uses.size === 1 && !uses.has('press');
}

/** Several fields or boxes under one verb: `tick tea, milk and sugar`. */
function sayTogether(parts: readonly ErrandPart[], chance: Chance): string {
  const first = parts[0]?.thing.use;
  const alike = parts.filter(({ thing }) => thing.use === first);
  const bare = ({ called }: ErrandPart) => called.replace(/^the /u, '');
  const told = alike.map((part) => {
    if (first === 'tick') return bare(part);
    return chance.of([
      `${part.value} as ${bare(part)}`,
      `${part.value} for ${bare(part)}`,
      `${bare(part)} ${part.value}`,
    ]);
  });
  const list =
    told.length < 2
      ? told.join('')
      : `${told.slice(0, -1).join(', ')} ${chance.of(['and', '&', 'plus'])} ${told.at(-1)}`;
  const verb =
    first === 'tick'
      ? chance.of(['tick', 'check', 'mark', 'select', 'i want', 'turn on'])
      : chance.of(['enter', 'put in', 'fill in', 'use', 'give', 'set']);
  const presses = parts.filter(({ thing }) => thing.use === 'press').map((part) => sayPart(part, chance));
  return [`${verb} ${list}`, ...presses].join(chance.of([' and ', ', then ', '. ']));
}

/** Capital or not: people who type fast leave it out. */
function finished(text: string, chance: Chance): string {
  return chance.is(0.6) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function sayPart({ thing, called, value }: ErrandPart, chance: Chance): string {
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
  const bare = called.replace(/^the /u, '');
  if (chance.is(0.2)) return bare;
  // Many names of buttons are what somebody wants to do: `add a column`.
  if (thing.noun !== 'link' && chance.is(0.2))
    return `${chance.of(['i want to', "i'd like to", 'time to', 'how do i', 'is there a way to', 'let us', 'i need to'])} ${bare}`;
  if (thing.noun !== 'link' && chance.is(0.75)) return `${chance.of(PRESS)} ${called}`;
  return chance.of([
    ...GO.map((verb) => `${verb} ${called}`),
    `what does ${called} say`,
    `i am looking for ${called}`,
    `where is ${called}`,
    `tell me about ${called}`,
    `how do i get to ${called}`,
    `is there ${called} somewhere`,
    `i want ${called}`,
    `i need ${called}`,
    `read ${called} to me`,
    `${chance.of(PRESS)} ${called}`,
  ]);
}

function sayFill(called: string, value: string, chance: Chance): string {
  const text = chance.is(0.4) ? chance.of([`"${value}"`, `"${value}"`, `'${value}'`]) : value;
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
    `fill ${called} with ${text}`,
    `for ${called} ${chance.of(['use', 'put', 'write', 'take'])} ${text}`,
    `${text} goes into ${called}`,
    `${bare} -> ${text}`,
    `the ${bare} is ${text}`,
    `${chance.of(['type', 'enter', 'write'])} ${text}`,
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
    `${value} in ${called}`,
    `from ${called} take ${value}`,
    `${called} should be ${value}`,
    `change ${called} to "${value}"`,
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
function sayPairs(parts: readonly ErrandPart[], chance: Chance): string {
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
