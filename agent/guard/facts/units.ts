/**
 * Units by what they measure, with how much of it each is: hours, months, grams, metres, litres, megabytes, and money by its currency. A row has the names of a
 * unit in the languages of `request-verbs.ts`, in lower case and without accents.
 */
const UNITS: readonly (readonly [measure: string, size: number, names: string])[] = [
  [
    'hours',
    1 / 3600,
    's sec secs second seconds sekunde sekunden seconde secondes segundo segundos secondi secondo seconden sekund',
  ],
  ['hours', 1 / 60, 'min mins minute minutes minuten minuto minutos minuti minuut minut minuty'],
  [
    'hours',
    1,
    'h hr hrs hour hours stunde stunden std heure heures hora horas ora ore uur uren godzina godziny godzin',
  ],
  ['hours', 24, 'd day days tag tage tagen jour jours dia dias giorno giorni dag dagen dzien dni'],
  ['nights', 1, 'night nights nacht nachte nachten nuit nuits noche noches notte notti noite noites noc noce nocy'],
  [
    'hours',
    168,
    'wk week weeks woche wochen semaine semaines semana semanas settimana settimane weken tydzien tygodnie tygodni',
  ],
  ['months', 1, 'month months monat monate monaten mois mes meses mese mesi maand maanden miesiac miesiace miesiecy'],
  ['months', 12, 'yr yrs year years jahr jahre jahren an ans annee annees ano anos anno anni jaar jaren rok lata lat'],
  ['grams', 0.001, 'mg'],
  ['grams', 1, 'g gram grams gramm gramme grammes gramo gramos grammi gramow'],
  ['grams', 1000, 'kg kilo kilos kilogram kilograms kilogramm kilogrammes kilogramos chilo chili'],
  ['grams', 1_000_000, 't ton tons tonne tonnes tonnen'],
  ['grams', 453.592, 'lb lbs'],
  ['grams', 28.3495, 'oz ounce ounces'],
  ['metres', 0.001, 'mm'],
  ['metres', 0.01, 'cm'],
  ['metres', 1, 'm metre metres meter meters metros metri'],
  ['metres', 1000, 'km kilometre kilometres kilometer kilometers kilometros chilometri'],
  ['metres', 1609.344, 'mi mile miles'],
  ['metres', 0.3048, 'ft foot feet'],
  ['metres', 0.0254, 'inch inches'],
  ['litres', 0.001, 'ml'],
  ['litres', 0.01, 'cl'],
  ['litres', 1, 'l litre litres liter liters litros litri'],
  ['litres', 3.78541, 'gallon gallons'],
  ['litres', 0.473176, 'pint pints'],
  ['megabytes', 0.001, 'kb'],
  ['megabytes', 1, 'mb'],
  ['megabytes', 1000, 'gb'],
  ['megabytes', 1_000_000, 'tb'],
  ['percent', 1, '% percent prozent pourcent procent procenten'],
  ['eur', 1, '€ eur euro euros'],
  ['usd', 1, '$ usd dollar dollars'],
  ['gbp', 1, '£ gbp quid pound pounds'],
  ['chf', 1, 'chf franken francs'],
  ['pln', 1, 'zł pln zloty zlotych'],
  ['crowns', 1, 'kr kc kč czk sek nok dkk kronor kroner korun'],
  ['jpy', 1, '¥ jpy yen'],
  ['inr', 1, '₹ inr rupee rupees'],
  ['brl', 1, 'r$ brl reais real'],
  ['permille', 1, '‰'],
];

/** What a unit measures, and how much of it one is, by its name. A pound is money here. */
export const UNIT: ReadonlyMap<string, { readonly measure: string; readonly size: number }> = new Map(
  UNITS.flatMap(([measure, size, names]) => names.split(' ').map((name) => [name, { measure, size }] as const)),
);

/** Whether a measure is of money, by its currency. */
export function isMoney(measure: string): boolean {
  return MONEY.has(measure);
}

const MONEY: ReadonlySet<string> = new Set('eur usd gbp chf pln crowns jpy inr brl'.split(' '));
