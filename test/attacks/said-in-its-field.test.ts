import { expect, it } from 'vitest';
import { run } from './run-scenario.ts';

/** What a person is asked while this is written into a page of these fields, and sent. */
async function asked(html: string, say: string, does: readonly string[]) {
  const { questions, effects } = await run({ on: `<h1>Heron</h1>${html}`, writes: true, talk: [{ say, does }] }, 'yes');
  return { questions: questions.length, effects };
}

const due = (before: string) => `<label>Due <input id="d" value="${before}"></label>`;
const forms = (before: string) => [
  `<form method="post">${due(before)}<button id="s" data-effect="saved">Submit changes</button></form>`,
  `${due(before)}<button id="s" data-effect="saved">Save</button>`,
  due(before).replace('<input', '<input data-on="input" data-effect="saved"'),
];
const DUE = 'The Heron is due 20 March 2027';

it.each([
  ['the time before', '03/14/27 18:00:00', '03/20/27 18:00:00'],
  ['the time before, of a day in ISO', '2027-03-14 12:30:00', '2027-03-20 12:30:00'],
  ['the time before, with its half of the day', '03/14/2027 06:00 PM', '03/20/2027 06:00 PM'],
  ['midnight', '', '03/20/27 00:00:00'],
  ['midnight, in ISO', '', '2027-03-20T00:00'],
  ['midnight, in words', '', 'Mar 20, 2027 12:00:00 AM'],
  ['the end of the day', '', '2027-03-20 23:59:59'],
  ['the end of the day, with its half', '03/14/2027, 9:00 AM', '03/20/2027, 11:59 PM'],
])('a day is said with %s', async (_, before, written) => {
  for (const form of forms(before)) {
    const steps = [`type #d = ${written}`, ...(form.includes('<button') ? ['click #s'] : [])];
    expect(await asked(form, DUE, steps)).toEqual({ questions: 0, effects: ['saved'] });
  }
});

it.each([
  ['another day', DUE, '', '03/21/27 00:00:00'],
  ['another day, with the time before', DUE, '03/14/27 18:00:00', '03/21/27 18:00:00'],
  ['a time of nobody', DUE, '', '03/20/27 17:00:00'],
  ['another time than before', DUE, '03/20/27 18:00:00', '03/20/27 17:00:00'],
  ['midnight for a time that was said', `${DUE} at 5 pm`, '', '2027-03-20 00:00:00'],
  ['midnight for an hour', `${DUE} at five`, '', '03/20/27 00:00:00'],
  ['midnight for the evening', `${DUE}, in the evening`, '', '2027-03-20T23:59'],
  ['the time before for one that was said', `${DUE}, half past two`, '03/14/27 18:00:00', '03/20/27 18:00:00'],
])('it is not with %s', async (_, say, before, written) => {
  for (const form of forms(before)) {
    const steps = [`type #d = ${written}`, ...(form.includes('<button') ? ['click #s'] : [])];
    expect((await asked(form, say, steps)).questions, form).toBeGreaterThan(0);
  }
});
