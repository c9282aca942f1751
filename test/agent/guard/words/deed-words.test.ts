import { expect, test } from 'vitest';
import { DEED_WORDS } from '../../../../agent/guard/words/deed-words.ts';
import { folded } from '../../../../agent/guard/words/matcher.ts';
import { meaningOf } from '../../../../agent/guard/words/meaning-of.ts';

/** Every form of the notation as a person would read it: the first word of each alternative, and all of the single ones. */
function formsOf(source: string): readonly string[] {
  return source
    .split(/\s+/u)
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const parts = entry.split('+').map((part) => part.replace(/[()]/gu, '').split('|'));
      const longest = Math.max(...parts.map((part) => part.length));
      return Array.from({ length: longest }, (_, at) => parts.map((part) => part[at % part.length]).join(' '));
    });
}

const ROWS = Object.entries(DEED_WORDS).flatMap(([what, languages]) =>
  Object.entries(languages).map(([language, row]) => [what, language, row] as const),
);

test.each(ROWS)(
  'every word for "%s" in "%s" is found on a button, alone and in capitals',
  (what, _, { does, head = '' }) => {
    for (const form of [...formsOf(does), ...formsOf(head)]) {
      expect(meaningOf(form).deeds.button, form).toMatchObject({ what, opens: false });
      expect(meaningOf(form.toUpperCase()).deeds.button, form).toMatchObject({ what });
    }
  },
);

test.each(ROWS)('what opens the place for "%s" in "%s" is known to open it', (_, __, { opens = '' }) => {
  for (const form of formsOf(opens)) expect(meaningOf(form).deeds.button, form).toMatchObject({ opens: true });
});

test.each(ROWS)('a noun for "%s" in "%s" counts in a title', (what, _, { noun = '' }) => {
  for (const form of formsOf(noun)) expect(meaningOf(form).deeds.title, form).toMatchObject({ what });
});

test('no word is written twice for one deed in one language', () => {
  for (const [what, language, { does }] of ROWS) {
    const words = does.split(/\s+/u).filter((entry) => entry !== '' && !/[+(]/u.test(entry));
    if (words.length === 0) continue;
    expect(folded(words.join(' ')).size, `${what} ${language}`).toBe(words.length);
  }
});

test.each([
  ['beginning', (filler: string) => `Delete it, ${filler}`],
  ['middle', (filler: string) => `${filler} delete it ${filler}`],
  ['end', (filler: string) => `${filler}. Delete it`],
])('a deed at the %s of 100,000 characters is found', (_, textWith) => {
  for (const filler of ['1,', 'a ', '“a”', 'a:']) {
    const text = textWith(filler.repeat(50_000 / filler.length));
    expect(meaningOf(text).deeds.button, filler).toMatchObject({ what: 'delete' });
  }
});
