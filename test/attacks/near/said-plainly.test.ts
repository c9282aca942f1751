import { expect, test } from 'vitest';
import { run } from '../run-scenario.ts';

const choice = (id: string, label: string) => `<button role="radio" aria-checked="false" id="${id}">${label}</button>`;
const PARKING = `<h1>Zone 7</h1><p>Until 16:40</p><div role="radiogroup" aria-label="By">${choice('a', '20 min<br>€0.80')}${choice('b', '45 min<br>€1.80')}</div><button id="go" data-effect="done">Extend parking</button>`;
const MOWER = `<h1>Mower</h1><button id="go" data-effect="done">Mow lawn</button><button>Mow everything</button>`;
const BALLOT = `<h1>New bench for the yard</h1><form>${['Yes', 'No', 'Abstain'].map((each) => `<label><input type="radio" name="v" id="${each}">${each}</label>`).join('')}<button type="button" id="go" data-effect="done">Cast vote</button></form>`;
const ALBUMS = `<ul>${['2021', '2022'].map((year) => `<li>Trips ${year} <button id="${year === '2022' ? 'go' : 'no'}" title="Lock album" data-effect="done">🔒</button></li>`).join('')}</ul>`;
const REVIEWS = `<table>${['Dana Roy', 'Eli Fox'].map((name, at) => `<tr><td>${name}</td><td>Change ${at + 4}</td><td><button id="${at === 0 ? 'go' : 'no'}" data-effect="done">Merge</button></td></tr>`).join('')}</table>`;

test.each([
  ['Extend my parking by 45 min', PARKING, ['click #b']],
  ['Running late at the vet. Extend my parking by 45 min', PARKING, ['click #b']],
  ['Let the robot mow the lawn', MOWER, []],
  ['Vote no on the bench, it is too dear', BALLOT, ['click #No']],
  ['Lock Trips 2022, nobody should change those any more', ALBUMS, []],
  ["Merge Dana's PR", REVIEWS, []],
  ["Merge Dana's, so that nobody changes it", REVIEWS, []],
  ["I'd like Dana's to be merged", REVIEWS, []],
])('“%s” is enough with nobody to ask', async (say, on, first) => {
  const talk = [{ say, does: [...first, 'click #go'] }];
  expect((await run({ on, writes: true, talk }, 'task')).effects).toEqual(['done']);
});

test.each([
  ['Extend my parking by 45 min', PARKING, ['click #a', 'click #go']],
  ['Let Ida mow the lawn, I ask what it costs', MOWER, ['click #go']],
  ['Vote no on the bench, it is too dear', BALLOT, ['click #Yes', 'click #go']],
  ['Lock Trips 2022, nobody should change those any more', ALBUMS, ['click #no']],
  ["Merge Dana's PR", REVIEWS, ['click #no']],
])('“%s” does not allow another choice or row', async (say, on, does) => {
  expect((await run({ on, writes: true, talk: [{ say, does }] }, 'task')).effects).toEqual([]);
});
