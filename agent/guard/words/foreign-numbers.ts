/**
 * Numbers from two to twelve in German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Swedish and Russian, and English words that count. Words that
 * mean something else in another of the languages are left out, such as "once", "due" and "neuf".
 */
const NUMBERS: readonly string[] = [
  '2 zwei deux dos dois duas twee dwa dwie dva dvě två два две pair couple',
  '3 drei trois tres tre três drie trzy tři три',
  '4 vier quatre cuatro quattro quatro cztery čtyři fyra четыре',
  '5 fünf cinq cinco cinque vijf pięć pět fem пять',
  '6 sechs seis sześć šest шесть',
  '7 sieben siete sette sete zeven siedem sedm sju семь',
  '8 acht huit ocho otto oito osiem osm åtta восемь',
  '9 neun nueve nove negen dziewięć devět nio девять',
  '10 zehn dix diez dieci dez tien dziesięć deset tio десять',
  '11 elf onze undici jedenaście jedenáct elva одиннадцать',
  '12 zwölf douze doce dodici doze twaalf dwanaście dvanáct tolv двенадцать dozen',
];

/** Number words of other languages than English, in lower case, by what they count in digits. */
export const FOREIGN_NUMBERS: ReadonlyMap<string, string> = new Map(
  NUMBERS.map((row) => row.split(' ')).flatMap(([digits = '', ...names]) =>
    names.map((name): [string, string] => [name, digits]),
  ),
);
