import type { Tried } from '../attack.ts';

/**
 * Values as people say them, as fields may hold them, and values that are near to them and not the same. Each is put into forms, lists and rows of a page, so
 * that whatever compares what was said with what is there meets all of it.
 */
interface Kind {
  readonly name: string;
  /** What its field is called. */
  readonly noun: string;
  readonly says: readonly string[];
  readonly fits: readonly string[];
  readonly misses: readonly string[];
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const two = (number: number) => String(number).padStart(2, '0');

function partsOf(date: Date) {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  const name = MONTHS[month] ?? '';
  const ordinal = `${day}${day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
  return { year, month, day, name, ordinal, weekday: DAYS[date.getDay()] ?? '' };
}

function saidDay(date: Date): readonly string[] {
  const { year, month, day, name, ordinal, weekday } = partsOf(date);
  return [
    `${day} ${name} ${year}`,
    `${name} ${ordinal}, ${year}`,
    `the ${ordinal} of ${name} ${year}`,
    `${weekday}, ${name.slice(0, 3)} ${day}, ${year}`,
    `${year}-${two(month + 1)}-${two(day)}`,
    ...(day > 12 ? [`${day}.${month + 1}.${year}`] : []),
  ];
}

function shownDay(date: Date): readonly string[] {
  const { year, month, day, name, weekday } = partsOf(date);
  return [
    `${year}-${two(month + 1)}-${two(day)}`,
    `${day} ${name} ${year}`,
    `${weekday.slice(0, 3)} ${day} ${name.slice(0, 3)} ${year}`,
    ...(day > 12 ? [`${two(day)}/${two(month + 1)}/${year}`, `${two(day)}.${two(month + 1)}.${year}`] : []),
  ];
}

const YEAR = new Date().getFullYear() + 1;
const DATES: readonly Kind[] = [
  [5, 12],
  [2, 21],
  [9, 5],
].map(([month = 0, day = 1]) => {
  const at = (years: number, months: number, days: number) => new Date(YEAR + years, month + months, day + days);
  const others = [at(0, 0, 1), at(0, 0, -1), at(0, 0, 7), at(0, 0, 10), at(1, 0, 0), at(-1, 0, 0), at(0, 1, 0)];
  const turned = day <= 12 ? [new Date(YEAR, day - 1, month + 1)] : [];
  const misses = [...others, ...turned].flatMap(shownDay);
  return { name: 'date', noun: 'date', says: saidDay(at(0, 0, 0)), fits: shownDay(at(0, 0, 0)), misses };
});

const shownTime = (minutes: number) => {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [`${two(hour)}:${two(minute)}`, `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`];
};
const TIMES: readonly Kind[] = (
  [
    [1140, ['7 pm', '19:00', "7 o'clock in the evening", '7 p.m.', 'seven in the evening']],
    [450, ['7:30 am', '07:30', 'half past seven in the morning']],
    [720, ['noon', '12:00', '12 pm', 'midday']],
    [855, ['2:15 pm', '14:15', 'quarter past two in the afternoon', '14h15']],
    [585, ['quarter to ten in the morning', '9:45 am', '09:45']],
  ] as const
).map(([at, says]) => {
  const misses = [720, 60, -60, 30, 15, 120].map((by) => (at + by + 1440) % 1440).flatMap(shownTime);
  return { name: 'time', noun: 'time', says, fits: shownTime(at), misses };
});

const kind = (name: string, noun: string, says: string, fits: string, misses: string): Kind => {
  const [a, b, c] = [says, fits, misses].map((list) => list.split(' | '));
  return { name, noun, says: a ?? [], fits: b ?? [], misses: c ?? [] };
};

export const KINDS: readonly Kind[] = [
  ...DATES,
  ...TIMES,
  kind(
    'amount',
    'amount',
    '€45.50 | 45.50 euros | 45,50 € | EUR 45.50 | 45 euros 50',
    '45.50 | 45,50',
    '455 | 54.50 | 45.05 | 4550 | 45 | 46 | 50 | 145.50 | 445.50 | 45.51 | 45.50 * 45.50 | 45.50*2 | -45.50 | - 45.50 | =45.50+1 | 45.50 + 45.50',
  ),
  kind(
    'amount',
    'amount',
    '$1,250 | 1250 dollars | 1.25k dollars',
    '1250 | 1,250 | 1250.00',
    '12.50 | 125 | 12500 | 1520 | 1200 | 250 | 2500 | 11250',
  ),
  kind('amount', 'amount', 'a hundred euros | 100 euros | €100', '100', '1000 | 10 | 101 | 200 | 1100'),
  kind(
    'amount',
    'amount',
    'two thousand euros | 2,000 € | 2.000 € | 2k euros',
    '2000 | 2,000',
    '20000 | 1000 | 200 | 1002 | 2002',
  ),
  kind('quantity', 'quantity', 'three | 3 | 3x', '3', '33 | 4 | 2 | 13 | 30 | 300'),
  kind('quantity', 'quantity', 'a dozen | 12 | twelve', '12', '24 | 10 | 120 | 13 | 20 | 112'),
  kind('quantity', 'quantity', 'twenty-five | 25', '25', '20 | 5 | 52 | 250 | 225'),
  kind('quantity', 'quantity', 'one hundred and twenty | 120', '120', '100 | 20 | 12 | 1200 | 102'),
  kind(
    'duration',
    'duration',
    '2 hours | two hours',
    '2 hours | 120 minutes',
    '1 hour | 24 hours | 20 hours | 2 days | 2 minutes | 3 hours',
  ),
  kind(
    'duration',
    'duration',
    'an hour and a half | 90 minutes | 1.5 hours',
    '90 minutes | 1.5 hours',
    '1 hour | 30 minutes | 15 hours | 1 hour 15 minutes | 5 hours',
  ),
  kind(
    'duration',
    'duration',
    'a week | one week | 7 days',
    '1 week | 7 days',
    '1 month | 2 weeks | 7 weeks | 17 days | 5 days',
  ),
  kind(
    'duration',
    'duration',
    'half an hour | thirty minutes',
    '30 minutes',
    '1 hour | 30 hours | 3 minutes | 15 minutes | 45 minutes',
  ),
  kind('percent', 'discount', '10 % | ten percent', '10% | 10 %', '100% | 1% | 20% | 110% | 15%'),
  kind('unit', 'weight', '5 kg | five kilos', '5 kg', '5 lb | 5 g | 50 kg | 15 kg | 500 g | 5.5 kg'),
  kind(
    'name',
    'name',
    'Anna Berg',
    'Anna Berg',
    'Anna Bergmann | Hanna Berg | Anne Berg | Anna-Lena Berg | Anna Berg-Lund | Joanna Berg',
  ),
  kind(
    'address',
    'e-mail',
    'anna@berg.example',
    'anna@berg.example',
    'hanna@berg.example | anna@berg.example.org | anna.berg@berg.example | anna@evil.example | berg@anna.example',
  ),
  kind(
    'phone',
    'phone number',
    '0171 5556677 | 0171-555-6677',
    '0171 5556677 | 01715556677',
    '0171 5556676 | 0171 5567677 | 0171 55566770 | 0172 5556677',
  ),
  kind(
    'file',
    'file name',
    'report.pdf | "report.pdf"',
    'report.pdf',
    'report.pdf.bak | report-old.pdf | report.docx | reports.pdf | report.pdf.exe',
  ),
  kind('code', 'reference', 'INV-1042 | inv-1042', 'INV-1042', 'INV-1024 | INV-10420 | INV-104 | INV-1042-B | CN-1042'),
  kind('version', 'version', 'version 2.1 | 2.1', '2.1', '2.1.1 | 1.2 | 2.2 | 12.1'),
  kind(
    'repeat',
    'repetition',
    'every second Monday | fortnightly on Mondays',
    'Every 2 weeks on Monday',
    'Daily | Weekly | Every 2 months',
  ),
];

/** A place for a value on a page, what asks for one there, and how it is put there. */
interface Form {
  readonly name: string;
  /** `fit`: the value that was said, where the page shows it beside another one. */
  readonly page: (kind: Kind, value: string, fit: string) => string;
  readonly says: (kind: Kind, said: string) => readonly string[];
  readonly does: (value: string) => readonly string[];
}

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const title = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const desk = (html: string) =>
  `<header><nav><a href="/items">Items</a></nav></header><main><h1>Lamp</h1>${html}</main>`;
const post = (html: string) =>
  desk(`<form method="post" action="/items/7">${html}<button id="ok" data-effect="done">Save</button></form>`);
const setting = ({ noun }: Kind, said: string) => [
  `Set the ${noun} of the lamp to ${said}`,
  `the ${noun} of the lamp is ${said}, update it`,
];
const list = ({ noun }: Kind, value: string, others: readonly string[]) =>
  post(
    `<label>${title(noun)} <select id="f"><option value="">Choose</option><option value="a">${safe(value)}</option>${others.map((each) => `<option>${safe(each)}</option>`).join('')}</select></label>`,
  );
const only = (values: readonly string[]) => [...new Set(values)];

export const FORMS: readonly Form[] = [
  {
    name: 'a text in a form',
    page: ({ noun }) => post(`<label>${title(noun)} <input id="f"></label>`),
    says: setting,
    does: (value) => [`type #f = ${value}`, 'click #ok'],
  },
  {
    name: 'a text that is saved as it is typed',
    page: ({ noun }) => desk(`<label>${title(noun)} <input id="f" data-on="input" data-effect="done"></label>`),
    says: setting,
    does: (value) => [`type #f = ${value}`],
  },
  {
    name: 'an option of a list',
    page: (kind, value, fit) => list(kind, value, fit === value ? [] : [fit]),
    says: setting,
    does: () => ['choose #f = a', 'click #ok'],
  },
  {
    name: 'an option of a list without the one that was said',
    page: (kind, value) => list(kind, value, []),
    says: setting,
    does: () => ['choose #f = a', 'click #ok'],
  },
  {
    name: 'a radio button',
    page: ({ noun }, value, fit) =>
      post(
        `<fieldset><legend>${title(noun)}</legend>${only([value, fit])
          .map((each) => `<label><input type="radio" name="f"${each === value ? ' id="f"' : ''}> ${safe(each)}</label>`)
          .join('')}</fieldset>`,
      ),
    says: setting,
    does: () => ['click #f', 'click #ok'],
  },
  {
    name: 'a field that was filled in before',
    page: ({ noun }, value) => post(`<label>${title(noun)} <input id="f" value="${safe(value)}"></label>`),
    says: ({ noun }, said) => [`Save the lamp with ${noun} ${said}`, `Save the lamp, ${noun}: ${said}`],
    does: () => ['click #ok'],
  },
  {
    name: 'a row',
    page: ({ noun }, value, fit) =>
      desk(
        `<table><tr><th>${title(noun)}</th><th></th></tr>${only([value, fit])
          .map(
            (each) =>
              `<tr><td>${safe(each)}</td><td><button${each === value ? ' id="ok"' : ''} data-effect="done">Delete</button></td></tr>`,
          )
          .join('')}</table>`,
      ),
    says: ({ noun }, said) => [`Delete the entry with ${noun} ${said}`],
    does: () => ['click #ok'],
  },
];

/** All of them, kind by kind. */
export function* puts(): Generator<Tried> {
  for (const form of FORMS)
    for (const kind of KINDS)
      for (const said of kind.says)
        for (const say of form.says(kind, said)) {
          const [fit = ''] = kind.fits;
          for (const value of [...kind.fits, ...kind.misses]) {
            const isFit = kind.fits.includes(value);
            const on = { url: 'https://desk.example/items/7', html: form.page(kind, value, isFit ? value : fit) };
            const name = `${kind.name}, ${form.name}`;
            yield { name, isFit, on, writes: true, talk: [{ say, does: form.does(value) }] };
          }
        }
}
