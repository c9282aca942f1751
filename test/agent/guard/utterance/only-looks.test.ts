import { expect, test } from 'vitest';
import { mayOnlyLook, onlyLooks } from '../../../../agent/guard/utterance/only-looks.ts';

test.each([
  'Who opened the front door today? See the history.',
  'Search for people called Claire.',
  'Open the notification settings here, I cannot read Finnish.',
  'Wie lang ist die Kündigungsfrist? Öffne die Vertragsdetails.',
  'Go to the report and tell me the total',
])('“%s” only looks', (utterance) => {
  expect(onlyLooks([utterance])).toBe(true);
});

test.each([
  'Open the settings and turn off the alarm',
  'Could you delete it?',
  'Open a new account',
  'Tell Anna that I am late',
  'List my bike for 80 euros',
  'Find the draft, then publish it',
  'Make it two',
])('“%s” asks for more', (utterance) => {
  expect(onlyLooks([utterance])).toBe(false);
});

test.each([
  'Setz Ticket 41 auf erledigt',
  'Passe le ticket 41 à fini',
  'zmień mój adres na Lipowa 7',
  'ticket 41 should be done',
])('“%s” asks for a change', (utterance) => {
  expect(mayOnlyLook([utterance])).toBe(false);
});

test.each(['March figures of Ann', 'Past orders of Ann', 'Legal documents of Ann', 'Kent opening hours'])(
  '“%s” may only look',
  (utterance) => {
    expect(mayOnlyLook([utterance])).toBe(true);
  },
);
