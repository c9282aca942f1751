import { seen, skeleton } from '../../english/look-alikes.ts';

const LETTERLIKE = /[\p{L}\p{N}@$!|]+/gu;

/**
 * The words of a text by their looks, in every way a person may read it: as it stands, with letters set apart joined ("D e l e t e"),
 * with names of code parted ("deleteAll"), and backwards where a sign turns the writing around.
 */
export function readings(text: string): readonly (readonly string[])[] {
  const plain = seen(text);
  const ways = [plain, joined(plain), plain.replace(/(\p{Ll})(?=\p{Lu})|_/gu, '$1 ')];
  if (/[\u202d\u202e\u2066-\u2068]/u.test(text)) ways.push(turned(plain), seen(text.replace(TURNED_PART, turned)));
  if (UPSIDE_DOWN.test(plain)) ways.push(turned(plain).replace(/./gu, (letter) => UPRIGHT.get(letter) ?? letter));
  if (plain.includes('_')) ways.push(plain.replaceAll('_', ''));
  return [...new Set(ways)].map(foldedWords);
}

/** Text that a control character reverses, up to the character that ends it. */
const TURNED_PART = /(?<=[\u202e\u2067])[^\u202c\u2069]*/gu;
/** Letters drawn upside down, and the letters that they stand for. */
const TURNED_LETTERS = 'ɐɔǝɟƃɓɥᴉɾʞɯɹʇʌʍʎbqdpnu';
const UPRIGHT_LETTERS = 'acefgghijkmrtvwyqbpdun';
const UPRIGHT = new Map([...TURNED_LETTERS].map((letter, at) => [letter, UPRIGHT_LETTERS[at] ?? letter] as const));
const UPSIDE_DOWN = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]/u;

function turned(text: string): string {
  return [...text].reverse().join('');
}

function foldedWords(text: string): readonly string[] {
  return (text.match(LETTERLIKE) ?? []).flatMap((piece) => {
    // Signs and digits stand for letters only beside letters: "$20" is a price.
    const isWord = /\p{L}/u.test(piece) && !/^[\p{N}$]+\p{L}{0,2}$/u.test(piece);
    const word = isWord ? piece.replace(/^[!|@$]+|[!|@$]+$/gu, '') : piece.replace(/[@$!|]+/gu, '');
    return word === '' ? [] : [isWord ? skeleton(word) : word.toLowerCase()];
  });
}

function joined(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\p{L}{1,2}(?:[^\p{L}\p{N}]{1,3}\p{L}{1,2}){2,}(?![\p{L}\p{N}])/gu, (spaced) =>
    spaced.replace(/[^\p{L}]/gu, ''),
  );
}
