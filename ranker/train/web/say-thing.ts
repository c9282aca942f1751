import { ORDINALS } from '../../../agent/english/lexicon.ts';
import { attribute, elements } from '../../../agent/page.ts';
import { THESAURUS } from '../../words/thesaurus.ts';
import type { Chance } from '../make/chance.ts';
import type { Thing } from './things.ts';

/** How a person speaks of a thing: by its name, a part of it, another word, its place, order, row or heading. Null if nothing tells it. */
export function sayThing(thing: Thing, chance: Chance): string | null {
  const name = thing.name === '' ? iconWords(thing) : calledName(thing.name, chance);
  const kind = chance.is(0.4) ? ` ${thing.noun}` : '';
  if (thing.twins > 1) return sayTwin(thing, name, chance);
  if (name === '') {
    const told = thing.place === '' ? besideWords(thing, chance) : where(thing);
    return told === '' ? null : `the ${thing.noun} ${told}`;
  }
  const article = kind !== '' || chance.is(0.3) ? 'the ' : '';
  const at = chance.is(0.15) && thing.place !== '' ? ` ${where(thing)}` : '';
  const beside = besideWords(thing, chance);
  if (beside !== '' && chance.is(0.08)) return `the ${thing.noun} ${beside}`;
  const under =
    chance.is(0.1) && thing.heading !== '' ? ` ${chance.of(['under', 'below', 'in'])} ${thing.heading}` : '';
  return `${article}${name}${kind}${at || under}`;
}

/** One of several things with the same words, told by its row, heading, place or order. */
function sayTwin(thing: Thing, name: string, chance: Chance): string {
  const called = name === '' ? thing.noun : name;
  const row = rowWords(thing.row, chance);
  const ways: string[] = [];
  if (row !== '')
    ways.push(
      `the ${called} of ${row}`,
      `${called} for ${row}`,
      `the ${called} next to ${row}`,
      `${row} ${called}`,
      `${called} where it says ${row}`,
      `${row}: ${called}`,
      `${called} ${row}`,
      `${called} the ${row} one`,
    );
  else if (thing.heading !== '') ways.push(`${called} under ${thing.heading}`, `the ${called} in ${thing.heading}`);
  const beside = besideWords(thing, chance);
  if (beside !== '') ways.push(`the ${called} ${beside}`);
  const ordinal = thing.order === thing.twins && chance.is(0.5) ? 'last' : ORDINALS[thing.order - 1];
  if (ordinal !== undefined && (ways.length === 0 || chance.is(0.25)))
    return chance.of([
      `the ${ordinal} ${called}`,
      `${called} number ${thing.order}`,
      `the ${ordinal} one called ${called}`,
    ]);
  return ways.length === 0 ? called : chance.of(ways);
}

/** Where a thing stands beside another, in words; '' if nothing with a name is beside it. */
function besideWords({ above, before, after }: Thing, chance: Chance): string {
  const ways = [
    ...(above === '' ? [] : [`below ${above}`, `under ${above}`]),
    ...(before === '' ? [] : [`after ${before}`, `next to ${before}`, `right of ${before}`]),
    ...(after === '' ? [] : [`before ${after}`, `left of ${after}`, `next to ${after}`]),
  ];
  return ways.length === 0 ? '' : chance.of(ways);
}

function where({ place }: Thing): string {
  return /side$/u.test(place) ? `on the ${place}` : place.startsWith('top') ? `at the ${place}` : `in the ${place}`;
}

/** The words of a row that name it: mostly its first few. */
function rowWords(row: string, chance: Chance): string {
  const words = row.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = chance.is(0.8) ? 0 : chance.whole(0, Math.max(0, words.length - 2));
  return words.slice(first, first + chance.whole(1, 4)).join(' ');
}

/** A name as it stands, in lower case, in quotes, in part, by another word or with a slip of the finger. */
function calledName(name: string, chance: Chance): string {
  const lower = name.toLowerCase();
  const roll = chance.number();
  if (roll < 0.28) return name;
  if (roll < 0.52) return lower;
  if (roll < 0.62) return `"${name}"`;
  if (roll < 0.74) return shortenedName(lower, chance);
  if (roll < 0.9) return synonymOf(lower, chance);
  return misspelt(lower, chance);
}

function shortenedName(name: string, chance: Chance): string {
  const words = spokenWords(name);
  if (words.length < 2) return name;
  const count = chance.whole(1, Math.min(3, words.length - 1));
  const first = chance.is(0.6) ? 0 : chance.whole(0, words.length - count);
  return words.slice(first, first + count).join(' ');
}

function synonymOf(name: string, chance: Chance): string {
  for (const group of THESAURUS)
    for (const word of group) {
      const at = ` ${name} `.indexOf(` ${word} `);
      if (at === -1) continue;
      const other = chance.of(group.filter((one) => one !== word));
      return ` ${name} `.replace(` ${word} `, ` ${other} `).trim();
    }
  return name;
}

/** One letter lost, doubled or swapped with its neighbour, in a word that is long enough to stay readable. */
function misspelt(name: string, chance: Chance): string {
  const long = spokenWords(name).filter((word) => word.length >= 5);
  if (long.length === 0) return name;
  const word = chance.of(long);
  const at = chance.whole(1, word.length - 2);
  const wrong = chance.of([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ]);
  return name.replace(word, wrong);
}

/** The word for the class of an icon: `fa-trash` is a trash. */
function iconWords({ element }: Thing): string {
  for (const inner of elements(element)) {
    const classes = attribute(inner, 'class') ?? '';
    const icon = /(?:^|[\s_-])(?:fa|bi|ti|icon|glyphicon|uk-icon|material-icons|note-icon)-([a-z]+(?:-[a-z]+)?)/u.exec(
      classes,
    )?.[1];
    if (icon !== undefined) return `${icon.replace('-', ' ')} icon`;
  }
  return '';
}

function spokenWords(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
