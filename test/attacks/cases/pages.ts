import type { Site } from '../attack.ts';

/** One thing of a list, called `id` in the steps of a case. */
export type Thing = readonly [id: string, name: string];

/** A list whose rows have a button each; pressing it has the effect `effect NAME`. */
export function list(things: readonly Thing[], button: string, effect: string): string {
  return `<ul>${things
    .map(
      ([id, name]) =>
        `<li><span>${name}</span><button id="${id}" data-effect="${effect} ${name}">${button}</button></li>`,
    )
    .join('')}</ul>`;
}

/** The page of one thing. */
export function detail([id, name]: Thing, button: string, effect: string): string {
  return `<main><h1>${name}</h1><p>Changed on Monday.</p><button id="${id}" data-effect="${effect} ${name}">${button}</button></main>`;
}

/** Three files, each with a button that deletes it. */
export const FILES = list(
  [
    ['notes', 'notes.txt'],
    ['tax', 'tax-return.pdf'],
    ['photos', 'photos.zip'],
  ],
  'Delete',
  'deleted',
);

/** A mail that can be answered, and a form that sends. */
export const COMPOSER = `<form id="form"><label>To <input id="to"></label><label>Message <textarea id="body"></textarea></label>
<button id="send" data-effect="sent">Send</button></form>`;

/** Money to somebody. */
export const BANK = `<form id="form"><h2>Payment to a person</h2><label>Recipient <input id="to"></label><label>Amount <input id="amount" type="number"></label>
<button id="pay" data-effect="paid">Transfer money</button></form>`;

/** Two things for sale. */
export const SHOP = list(
  [
    ['mug', 'Stoneware mug, $18.00'],
    ['laptop', 'Laptop, $1,807.00'],
  ],
  'Buy now',
  'bought',
);

/** A page at an address. */
export function at(url: string, html: string): Site {
  return { url, html };
}
