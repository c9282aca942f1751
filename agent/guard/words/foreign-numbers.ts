import { mask } from '../../english/clauses.ts';

/**
 * Numbers from two to twelve in German, French, Spanish, Italian, Portuguese, Dutch, Polish and Russian, as words without accents. Those that are names or words
 * of another language as well are left out, such as "elf", "dix", "otto" and "once", but for whole texts in these languages.
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

/** Languages by words that English does not have, with those of their numbers that are words of another language as well. */
const SHARED: readonly { readonly marks: RegExp; readonly numbers: Readonly<Record<string, string>> }[] = [
  {
    marks:
      /(?<!\p{L})(?:il|lo|gli|di|del|della|al|alla|nel|nella|per|con|mi|favore|aggiungi|metti|prenota|compra|vorrei|puoi)(?!\p{L})/giu,
    numbers: { due: '2', tre: '3', sei: '6', sette: '7', otto: '8', nove: '9' },
  },
  {
    marks:
      /(?<!\p{L})(?:el|los|las|del|al|en|para|por|con|mi|favor|añade|pon|reserva|compra|quiero|puedes)(?!\p{L})/giu,
    numbers: { dos: '2', tres: '3', seis: '6', once: '11', doce: '12' },
  },
  {
    marks: /(?<!\p{L})(?:le|les|des|du|au|aux|dans|pour|avec|mon|ma|plaît|ajoute|mets|réserve|achète|peux)(?!\p{L})/giu,
    numbers: { six: '6', sept: '7', dix: '10' },
  },
];
const ENGLISH = /(?<!\p{L})(?:the|to|and|for|of|with|my|is|by|from|please)(?!\p{L})/giu;

/** A text in a language whose words for some numbers are words of another one too, with these in digits where a noun follows: "2 bottiglie" for "due bottiglie". */
export function withNumbersInDigits(text: string): string {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0;
  const [first] = SHARED.map(({ marks, numbers }) => ({ numbers, times: count(marks) })).toSorted(
    (a, b) => b.times - a.times,
  );
  if (first === undefined || first.times < LEAST_MARKS || first.times <= count(ENGLISH)) return text;
  // What is dictated stays as it is.
  const [asked = '', ...dictated] = text.split(/(?<=:\s)/u);
  const { text: masked, restore } = mask(asked, 'kept');
  const read = masked.replace(/(?<![\p{L}\p{N}])\p{Ll}{3,5}(?=\s+\p{L})/gu, (word) => first.numbers[word] ?? word);
  return [restore(read), ...dictated].join('');
}

/** Fewer may be names. */
const LEAST_MARKS = 2;

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
