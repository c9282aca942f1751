/**
 * Numbers from two to twelve in German, French, Spanish, Italian, Portuguese, Dutch, Polish and Russian, as words without accents. Those that are names or words
 * of another language as well are left out, such as "elf", "dix", "otto" and "once".
 */
const NUMBERS: readonly string[] = [
  '2 zwei deux dois duas twee dwa два две',
  '3 drei trois drie trzy три',
  '4 vier quatre cuatro quattro cztery четыре',
  '5 funf cinq cinco cinque vijf piec пять',
  '6 sechs szesc шесть',
  '7 sieben siete zeven siedem семь',
  '8 acht huit ocho oito osiem восемь',
  '9 neun nueve negen dziewiec девять',
  '10 zehn diez dieci tien dziesiec десять',
  '11 onze undici jedenascie одиннадцать',
  '12 zwolf douze dodici twaalf dwanascie двенадцать',
];

/** Number words of other languages than English, in lower case and without accents, by what they count in digits. */
export const FOREIGN_NUMBERS: ReadonlyMap<string, string> = new Map(byName(NUMBERS));

/** The names in rows of a number and what it is called, each with its number. */
function byName(rows: readonly string[]): readonly (readonly [name: string, digits: string])[] {
  return rows
    .map((row) => row.split(' '))
    .flatMap(([digits = '', ...names]) => names.map((name) => [name, digits] as const));
}

/** Places from the first to the third, and the last, a row each, in the same languages and their genders. */
const ORDINALS: readonly string[] = [
  '1 erste ersten erster erstes premier premiere primero primer primera primo prima primeiro primeira eerste pierwszy pierwsza pierwsze',
  '2 zweite zweiten zweiter zweites deuxieme seconde segundo segunda secondo seconda tweede drugi druga drugie',
  '3 dritte dritten dritter drittes troisieme tercero tercer tercera terzo terza terceiro terceira derde trzeci trzecia trzecie',
  '-1 letzte letzten letzter letztes dernier derniere ultimo ultima laatste ostatni ostatnia ostatnie',
];

/** Words for places in other languages than English, in lower case and without accents, by their number; -1 is the last. */
export const FOREIGN_ORDINALS: ReadonlyMap<string, number> = new Map(
  byName(ORDINALS).map(([name, place]) => [name, Number(place)]),
);
