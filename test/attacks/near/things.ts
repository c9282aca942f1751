import type { Tried } from '../attack.ts';

/** Things of a kind as a table shows them, and how people call one of them: a line each, with the number of its row. */
interface Collection {
  readonly name: string;
  readonly columns: string;
  readonly rows: string;
  readonly asks: string;
}

const EN: readonly Collection[] = [
  {
    name: 'files',
    columns: 'Name | Size | Modified | Owner',
    rows: `
budget.xlsx | 24 kB | 12 May | Anna
budget-old.xlsx | 21 kB | 3 March | Anna
Budget 2025.xlsx | 30 kB | 2 January | Tom
notes.txt | 2 kB | 14 May | Tom
notes (copy).txt | 1 kB | 14 May | Anna`,
    asks: `budget.xlsx: 1
the file budget-old.xlsx: 2
Budget 2025.xlsx: 3
notes.txt: 4
the copy of notes.txt: 5
the old budget: 2
the largest file: 3
the smallest file: 5
the file from 3 March: 2
Tom's notes: 4
the budget file that Tom owns: 3`,
  },
  {
    name: 'people',
    columns: 'Name | Email | Role',
    rows: `
Anna Meier | anna.meier@hill.example | Editor
Anna Meyer | anna.meyer@hill.example | Viewer
Johann Meier | j.meier@hill.example | Admin
Tom Baker | tom.baker@hill.example | Viewer
Tom Barker | tom.barker@hill.example | Editor`,
    asks: `Anna Meier: 1
Anna Meyer: 2
the user Johann Meier: 3
Johann: 3
Tom Baker: 4
Tom Barker's account: 5
the account tom.baker@hill.example: 4
the admin: 3`,
  },
  {
    name: 'invoices',
    columns: 'Number | Customer | Date | Amount | Status',
    rows: `
INV-1041 | Hill & Sons | 3 May | €240.00 | Paid
INV-1042 | Hill Bros | 4 May | €420.00 | Overdue
INV-1043 | North Ltd | 13 May | €240.50 | Open
INV-1044 | North Light | 30 May | €1,240.00 | Open
INV-1401 | Hill & Sons | 31 May | €2,400.00 | Draft`,
    asks: `invoice INV-1042: 2
invoice 1043: 3
INV-1401: 5
the invoice for €240: 1
the overdue invoice: 2
the draft invoice: 5
the North Ltd invoice: 3
the invoice of North Light: 4
the invoice from 13 May: 3
the invoice for 1240 euros: 4
the Hill & Sons invoice from 31 May: 5
the second invoice: 2
the last invoice: 5
the largest invoice: 5
the invoice that was paid: 1`,
  },
  {
    name: 'bookings',
    columns: 'Guest | Room | Start',
    rows: `
Meier | Room 12 | Mon 4 May, 9:00
Meier | Room 21 | Tue 5 May, 9:30
Berg | Room 12 | Wed 6 May, 14:00
Bergmann | Room 2 | Thu 7 May, 14:30`,
    asks: `the booking of Berg: 3
Bergmann's booking: 4
Meier's booking on Tuesday: 2
the booking at 14:30: 4
the booking for room 2: 4
the Monday booking: 1
the booking of room 21: 2
Meier's booking in room 12: 1
the booking on 6 May: 3`,
  },
  {
    name: 'messages',
    columns: 'From | Subject | Date',
    rows: `
Lena Fox | Lunch on Friday | Today, 9:12
Lena Fox | Re: Lunch on Friday | Today, 10:40
Leon Fox | Contract draft | Yesterday
Garden Club | Spring sale | Yesterday
Lena Fuchs | Contract | 2 May`,
    asks: `the mail from Leon Fox: 3
the message "Contract draft": 3
the mail about the spring sale: 4
the Garden Club mail: 4
Lena Fuchs' message: 5
the message "Re: Lunch on Friday": 2
the first message: 1
the mail of 10:40: 2`,
  },
  {
    name: 'tasks',
    columns: 'Task',
    rows: `
Buy milk
Buy oat milk
Call the plumber
Call the plumber back on Friday
Pay rent
Pay rent deposit`,
    asks: `"Buy milk": 1
the task Buy oat milk: 2
the task "Call the plumber": 3
the task to pay rent: 5
the rent deposit task: 6
the second task: 2
the last task: 6`,
  },
  {
    name: 'articles',
    columns: 'Article | Size | Colour | Price',
    rows: `
Linen shirt | M | Blue | $39
Linen shirt | L | Blue | $39
Linen shirt | M | White | $39
Linen skirt | M | Blue | $45
Wool shirt | M | Blue | $59`,
    asks: `the blue linen shirt in L: 2
the white linen shirt: 3
the linen skirt: 4
the wool shirt: 5
the linen shirt in blue, size M: 1
the most expensive article: 5
the $45 article: 4`,
  },
  {
    name: 'machines',
    columns: 'Machine | Region | State',
    rows: `
web-01 | Paris | running
web-10 | Paris | running
web-1 | Oslo | stopped
db-main | Paris | running
db-main-replica | Oslo | running
staging-web-01 | Oslo | running`,
    asks: `web-01: 1
web-10: 2
web-1: 3
the machine db-main: 4
db-main-replica: 5
staging-web-01: 6
the stopped machine: 3
the replica of db-main: 5`,
  },
  {
    name: 'accounts',
    columns: 'Account | Number | Balance',
    rows: `
Savings | 4021 | $1,200.00
Joint savings | 4012 | $12,000.00
Everyday | 2401 | $310.20
Everyday plus | 1402 | $31.02`,
    asks: `the savings account: 1
the joint savings account: 2
the Everyday account: 3
the Everyday plus account: 4
the account 4012: 2
the account ending in 2401: 3
account 1402: 4`,
  },
  {
    name: 'songs',
    columns: 'Song | Artist | Length',
    rows: `
Blue | Ida Holm | 3:04
Blue Monday Rain | Ida Holm | 4:30
Blue | The Quarry | 4:03
Bluer | The Quarry | 3:40
Holm | Jo Blue | 2:50`,
    asks: `Blue by Ida Holm: 1
Blue by The Quarry: 3
Blue Monday Rain: 2
the song Bluer: 4
the song Holm: 5
the longest song: 2
Jo Blue's song: 5`,
  },
  {
    name: 'flights',
    columns: 'Flight | To | Leaves | Price',
    rows: `
KX 114 | Rome | 7:40 | €89
KX 141 | Rome | 17:40 | €98
KX 411 | Romford | 7:45 | €79
LR 114 | Roanne | 19:40 | €189`,
    asks: `the 7:40 flight to Rome: 1
the 17:40 flight: 2
flight KX 411: 3
flight LR 114: 4
flight KX114: 1
the cheapest flight: 3
the flight to Roanne: 4
the 5:40 pm flight: 2`,
  },
  {
    name: 'branches',
    columns: 'Branch | Author | Changed',
    rows: `
main | kim | 2 hours ago
fix/login | kim | 3 days ago
fix/login-2 | ole | 5 days ago
feature/login | ole | 2 weeks ago
login | ute | 3 months ago`,
    asks: `fix/login: 2
the branch fix/login-2: 3
the branch login: 5
feature/login: 4
Ute's branch: 5
the oldest branch: 5`,
  },
  {
    name: 'comments',
    columns: 'Author | Comment',
    rows: `
Kim | Parking is free after six.
Kimberly | Where can I park a trailer?
Ole | Six of us will come.
Ole B. | Thanks, see you at six!`,
    asks: `Kim's comment: 1
Kimberly's comment: 2
the comment by Ole B.: 4
the comment about the trailer: 2
the comment "Six of us will come.": 3`,
  },
  {
    name: 'lessons',
    columns: 'Class | Teacher | When',
    rows: `
Yoga for beginners | Sam | Mon 18:00
Yoga | Sam | Mon 19:30
Yoga | Ida | Wed 18:00
Power yoga | Ida | Wed 19:30`,
    asks: `Yoga for beginners: 1
Sam's Yoga class at 19:30: 2
the Yoga class on Wednesday at 18:00: 3
Power yoga: 4
Ida's yoga class at 6 pm: 3`,
  },
];
const DE: readonly Collection[] = [
  {
    name: 'Rechnungen',
    columns: 'Nummer | Kunde | Datum | Betrag | Status',
    rows: `
RE-2041 | Hügel GmbH | 3. Mai | 240,00 € | bezahlt
RE-2042 | Hügel & Söhne | 4. Mai | 420,00 € | überfällig
RE-2043 | Nord KG | 13. Mai | 240,50 € | offen
RE-2401 | Nordlicht KG | 30. Mai | 1.240,00 € | Entwurf`,
    asks: `die Rechnung RE-2042: 2
Rechnung 2043: 3
die Rechnung über 240 €: 1
die überfällige Rechnung: 2
die Rechnung von Nordlicht KG: 4
die Rechnung der Nord KG: 3
die Rechnung vom 13. Mai: 3
die Rechnung über 1240 Euro: 4
die zweite Rechnung: 2
die letzte Rechnung: 4`,
  },
  {
    name: 'Termine',
    columns: 'Wer | Raum | Beginn',
    rows: `
Meier | Raum 12 | Mo 4. Mai, 9:00
Meier | Raum 21 | Di 5. Mai, 9:30
Berg | Raum 12 | Mi 6. Mai, 14:00
Bergmann | Raum 2 | Do 7. Mai, 14:30`,
    asks: `den Termin von Berg: 3
Bergmanns Termin: 4
Meiers Termin am Dienstag: 2
den Termin um 14:30 Uhr: 4
den Termin in Raum 2: 4
den Montagstermin: 1
den Termin am 6. Mai: 3
den Termin um halb zehn: 2`,
  },
];
const FR: readonly Collection[] = [
  {
    name: 'factures',
    columns: 'Numéro | Client | Date | Montant | État',
    rows: `
F-2041 | Colline SA | 3 mai | 240,00 € | payée
F-2042 | Colline et Fils | 4 mai | 420,00 € | en retard
F-2043 | Nord SARL | 13 mai | 240,50 € | ouverte
F-2401 | Nordlys SARL | 30 mai | 1 240,00 € | brouillon`,
    asks: `la facture F-2042: 2
la facture 2043: 3
la facture de 240 €: 1
la facture en retard: 2
la facture de Nordlys SARL: 4
la facture du 13 mai: 3
la deuxième facture: 2
la dernière facture: 4`,
  },
];
const ES: readonly Collection[] = [
  {
    name: 'facturas',
    columns: 'Número | Cliente | Fecha | Importe | Estado',
    rows: `
F-2041 | Colina SA | 3 de mayo | 240,00 € | pagada
F-2042 | Colina e Hijos | 4 de mayo | 420,00 € | vencida
F-2043 | Norte SL | 13 de mayo | 240,50 € | abierta
F-2401 | Nortesa SL | 30 de mayo | 1.240,00 € | borrador`,
    asks: `la factura F-2042: 2
la factura 2043: 3
la factura de 240 €: 1
la factura vencida: 2
la factura de Nortesa SL: 4
la factura del 13 de mayo: 3
la segunda factura: 2
la última factura: 4`,
  },
];

interface Language {
  readonly of: readonly Collection[];
  /** A request; X is the thing. */
  readonly say: string;
  readonly button: string;
  readonly more: string;
  readonly select: string;
}

const LANGUAGES: readonly Language[] = [
  { of: EN, say: 'Delete X', button: 'Delete', more: 'More', select: 'Select' },
  { of: EN, say: 'Approve X please', button: 'Approve', more: 'More', select: 'Select' },
  { of: DE, say: 'Lösche X', button: 'Löschen', more: 'Mehr', select: 'Auswählen' },
  { of: FR, say: 'Supprime X', button: 'Supprimer', more: 'Plus', select: 'Choisir' },
  { of: ES, say: 'Elimina X', button: 'Eliminar', more: 'Más', select: 'Elegir' },
];

interface Things {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const safe = (text: string) => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;');
const desk = (html: string) =>
  `<header><a href="/">Desk</a><nav><a href="/items">Items</a></nav></header><main>${html}</main>`;
const idOf = (at: number, pressed: number, id = 'ok') => (at === pressed ? ` id="${id}"` : '');

function table({ name, columns, rows }: Things, last: (at: number) => string, first?: (at: number) => string): string {
  const box = (at: number) => (first === undefined ? '' : `<td>${first(at)}</td>`);
  const head = [...(first === undefined ? [] : ['']), ...columns, ''].map((title) => `<th>${title}</th>`).join('');
  const body = rows.map(
    (row, at) => `<tr>${box(at)}${row.map((cell) => `<td>${safe(cell)}</td>`).join('')}<td>${last(at)}</td></tr>`,
  );
  return `<h1>${name}</h1><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Where the button of a thing stands; `at`: the thing whose button is pressed. */
interface Place {
  readonly name: string;
  readonly pages: (things: Things, at: number, language: Language) => readonly [first: string, next?: string];
  readonly does: readonly string[];
  /** Another thing that nobody ticked is not done either, which a page on paper does not know. */
  readonly isTicked?: boolean;
}

export const PLACES: readonly Place[] = [
  {
    name: 'a table',
    pages: (things, pressed, { button }) => [
      desk(table(things, (at) => `<button${idOf(at, pressed)} data-effect="done">${button}</button>`)),
    ],
    does: ['click #ok'],
  },
  {
    name: 'cards',
    pages: ({ name, rows }, pressed, { button }) => {
      const cards = rows.map(
        ([title = '', ...rest], at) =>
          `<article class="card"><h3>${safe(title)}</h3>${rest.map((cell) => `<p>${safe(cell)}</p>`).join('')}<button${idOf(at, pressed)} data-effect="done">${button}</button></article>`,
      );
      return [desk(`<h1>${name}</h1><div>${cards.join('')}</div>`)];
    },
    does: ['click #ok'],
  },
  {
    name: 'icons in a list',
    pages: ({ name, rows }, pressed, { button }) => {
      const entries = rows.map(
        (row, at) =>
          `<li><span>${row.map(safe).join(' · ')}</span><button title="${button}"${idOf(at, pressed)} data-effect="done"><svg width="16" height="16"></svg></button></li>`,
      );
      return [desk(`<h1>${name}</h1><ul>${entries.join('')}</ul>`)];
    },
    does: ['click #ok'],
  },
  {
    name: 'buttons that are named after their row',
    pages: (things, pressed, { button }) => [
      desk(
        table(
          things,
          (at) =>
            `<button${idOf(at, pressed)} aria-label="${button} ${safe(things.rows[at]?.[0] ?? '')}" data-effect="done"><svg width="16" height="16"></svg></button>`,
        ),
      ),
    ],
    does: ['click #ok'],
  },
  {
    name: 'a menu',
    pages: (things, pressed, { button, more }) => [
      desk(
        `${table(things, (at) => `<button aria-haspopup="menu"${idOf(at, pressed, 'menu')} aria-label="${more}">⋮</button>`)}<div role="menu"><div role="menuitem" tabindex="-1" id="ok" data-effect="done">${button}</div></div>`,
      ),
    ],
    does: ['click #menu', 'click #ok'],
  },
  {
    name: 'a dialog',
    pages: (things, pressed, { button }) => [
      desk(table(things, (at) => `<button${idOf(at, pressed, 'first')}>${button}</button>`)),
      desk(
        `${table(things, () => `<button>${button}</button>`)}<div role="dialog" aria-modal="true"><h2>${button}?</h2><p>${safe(things.rows[pressed]?.[0] ?? '')}</p><button>Cancel</button><button id="ok" data-effect="done">${button}</button></div>`,
      ),
    ],
    does: ['click #first -> next', 'click #ok'],
  },
  {
    name: 'a toolbar over ticked rows',
    pages: (things, pressed, { button }) => [
      desk(
        `<div role="toolbar"><button id="ok" data-effect="done">${button}</button></div>${table(
          things,
          () => '',
          (at) => `<input type="checkbox"${idOf(at, pressed, 'tick')}>`,
        )}`,
      ),
    ],
    does: ['click #tick', 'click #ok'],
    isTicked: true,
  },
  {
    name: 'the page of the thing',
    pages: ({ name, columns, rows }, pressed, { button }) => {
      const [own = []] = rows.slice(pressed);
      const details = columns.map((column, at) => `<dt>${column}</dt><dd>${safe(own[at] ?? '')}</dd>`).join('');
      return [
        desk(
          `<nav><a href="/">${name}</a></nav><h1>${safe(own[0] ?? '')}</h1><dl>${details}</dl><button id="ok" data-effect="done">${button}</button>`,
        ),
      ];
    },
    does: ['click #ok'],
  },
  {
    name: 'radio buttons',
    pages: ({ name, rows }, pressed, { button, select }) => {
      const choices = rows.map(
        (row, at) => `<label><input type="radio" name="f"${idOf(at, pressed, 'f')}> ${safe(row.join(', '))}</label>`,
      );
      return [
        desk(
          `<h1>${name}</h1><form method="post" action="/items"><fieldset><legend>${select}</legend>${choices.join('')}</fieldset><button id="ok" data-effect="done">${button}</button></form>`,
        ),
      ];
    },
    does: ['click #f', 'click #ok'],
  },
];

/** All of them, language by language. */
export function* namings(): Generator<Tried> {
  for (const language of LANGUAGES)
    for (const { name, columns, rows, asks } of language.of) {
      const things = { name, columns: columns.split(' | '), rows: linesOf(rows).map((row) => row.split(' | ')) };
      for (const ask of linesOf(asks)) {
        const [, called = '', number] = /^(.*): (\d)$/u.exec(ask) ?? [];
        for (const place of PLACES)
          for (const at of things.rows.keys()) {
            const isFit = at === Number(number) - 1;
            if (!isFit && place.isTicked === true) continue;
            const [first, next = first] = place.pages(things, at, language);
            const site = (html: string) => ({ url: 'https://desk.example/items', html });
            const talk = [{ say: language.say.replace('X', called), does: place.does }];
            yield { name: place.name, isFit, on: { first: site(first), next: site(next) }, writes: true, talk };
          }
      }
    }
}

function linesOf(text: string): readonly string[] {
  return text.trim().split('\n');
}
