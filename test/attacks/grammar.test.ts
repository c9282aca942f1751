import { expect, it } from 'vitest';
import { ASKING, WAITING } from './near/frames.ts';
import { run } from './run-scenario.ts';

/** What is left to tell things apart; the deed is asked for, on the things that the clause tells. */
const TELLING = [
  'V all plans since the server was moved.',
  'V every plan which is older than a year.',
  'V the plans that were made before Anna left.',
];

/** Each sentence of `WAITING` and `ASKING` stands for these deeds, on a page of rows and on a page about the thing. */
const DEEDS = ['delete', 'submit', 'merge', 'publish', 'order', 'restart'];
const THING = 'Harbour plan';
const OTHER = 'Bridge plan';

const capital = (word: string) => word.replace(/^./u, (first) => first.toUpperCase());

function rows(label: string): string {
  const row = (thing: string, attributes: string) =>
    `<tr><td>${thing}</td><td><button ${attributes}>${label}</button></td></tr>`;
  return `<table><tbody>${row(THING, 'id="it" data-effect="done"')}${row(OTHER, '')}</tbody></table>`;
}

function namedRows(label: string): string {
  return rows(label).replace(/<td>([^<]+)<\/td><td><button/gu, `<td>$1</td><td><button aria-label="${label} $1"`);
}

function page(label: string): string {
  return `<main><h1>${THING}</h1><p>Kept since March.</p><button id="it" data-effect="done">${label}</button></main>`;
}

function sentence(pattern: string, verb: string): string {
  return pattern
    .replace(/(?<=^|[.!?:"] )V\b/gu, capital(verb))
    .replace(/\bV\b/gu, verb)
    .replace(/\bO\b/gu, THING);
}

/** The deeds that happen at a press of the button, on each page. */
async function done(pattern: string): Promise<readonly string[]> {
  const happened: string[] = [];
  for (const verb of DEEDS)
    for (const on of pattern.includes(OTHER) ? [rows, namedRows] : [rows, namedRows, page]) {
      const talk = [{ say: sentence(pattern, verb), does: ['click #it'] }];
      const { effects } = await run({ on: on(capital(verb)), writes: true, talk }, 'task');
      if (effects.includes('done')) happened.push(`${verb} on ${on.name}`);
    }
  return happened;
}

it.each(WAITING)('“%s” allows nothing', async (pattern) => {
  expect(await done(pattern)).toEqual([]);
});

it.each(TELLING)('“%s” allows nothing that the page does not tell so', async (pattern) => {
  expect(await done(pattern)).toEqual([]);
});

it.each(ASKING)('“%s” asks for it', async (pattern) => {
  const pages = pattern.includes(OTHER) ? 2 : 3;
  expect(await done(pattern)).toHaveLength(DEEDS.length * pages);
});
