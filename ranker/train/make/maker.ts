import type { Chance } from './chance.ts';
import type { Maker } from './errand.ts';

const PEOPLE =
  'Anna Ben Carla David Elena Farid Grace Hugo Ines Jonas Keiko Liam Maria Noor Olga Pedro Quinn Rosa Samir Tara Uma Victor Wendy Xavier Yara Zoe Lena Marcus Bruno Celeste Dmitri Esther Fatima Gustav Hana Ivan Judith Karim Lucia Mateo Nadia Oscar Petra Ravi Sofia Tomas Ursula Vera'.split(
    ' ',
  );
const LATIN =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua enim ad minim veniam quis nostrud exercitation ullamco laboris nisi aliquip ex ea commodo consequat duis aute irure in reprehenderit voluptate velit esse cillum fugiat nulla pariatur'.split(
    ' ',
  );
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const UTILITIES =
  'flex p-4 gap-2 text-sm w-full rounded items-center mb-3 md:flex-row hover:underline focus:ring group-hover:visible link-hover btn-focus'.split(
    ' ',
  );

type Manner = 'none' | 'plain' | 'hash' | 'utility' | 'block';

/** A maker that draws words from `vocabulary`, frequent ones more often. */
export function makerOf(chance: Chance, { vocabulary }: { readonly vocabulary: readonly string[] }): Maker {
  const manner = chance.of<Manner>(['none', 'plain', 'plain', 'hash', 'utility', 'block']);
  const isLatin = chance.is(0.4);
  const isSmall = chance.is(0.5);
  const word = () => vocabulary[Math.floor(chance.number() ** 1.6 * vocabulary.length)] ?? 'thing';
  const person = () => chance.of(PEOPLE);
  const code = () =>
    Array.from({ length: chance.whole(2, 8) }, () => cased(LETTERS.charAt(chance.whole(0, 25)), chance.is(0.3))).join(
      '',
    );
  const name = () => {
    const kind = chance.number();
    if (kind < 0.15) return person();
    if (kind < 0.25) return code();
    if (kind < 0.32) return chance.of(LATIN);
    const words = Array.from({ length: chance.of([1, 1, 2, 2, 3]) }, word);
    const text = words.join(' ');
    return chance.is(0.65) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  };
  const prose = (count: number) => {
    const text = Array.from({ length: count }, () => (isLatin ? chance.of(LATIN) : word())).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const hash = () => `_${Array.from({ length: 7 }, () => chance.of([...LETTERS, ...'0123456789'])).join('')}`;
  const hashes = new Map<string, string>();
  const style = (purpose: string): Record<string, string> => {
    switch (manner) {
      case 'none':
        return chance.is(0.15) ? { id: purpose } : {};
      case 'plain':
        return chance.is(0.3) ? { id: purpose } : { class: purpose };
      case 'hash': {
        const known = hashes.get(purpose) ?? hash();
        hashes.set(purpose, known);
        return { class: known };
      }
      case 'utility':
        return {
          class: chance.some(UTILITIES, 4).join(' '),
        };
      default:
        return { class: `c-${purpose} ${purpose}__${chance.of(['inner', 'box', 'main', 'element'])}` };
    }
  };
  return { chance, word, name, person, prose, style, isSmall };
}

function cased(letter: string, isUpper: boolean): string {
  return isUpper ? letter.toUpperCase() : letter;
}
