/**
 * Letters of other alphabets that look like a Latin one, one string a Latin letter. Source: confusables of Unicode TR39, as far as a
 * plain sans-serif typeface cannot tell them apart.
 */
const LOOK_ALIKES: readonly (readonly [latin: string, others: string])[] = [
  ['a', 'аαɑ4@ᴀꭺꓮᗩ'],
  ['b', 'вьβ8ʙᏼꓐᗷ'],
  ['c', 'сϲᴄꮯꓚᑕ'],
  ['d', 'ԁđᴅꭰꓓᗪᗞð'],
  ['e', 'еεє3ᴇꭼꓰəɘ'],
  ['f', 'ꜰꓝᖴ'],
  ['g', 'ɡɢꮐꓖ'],
  ['h', 'нһհʜꮋꓧᕼ'],
  ['j', 'јϳᴊꭻꓙᒍ'],
  ['k', 'кκᴋꮶꓗ'],
  ['l', 'iіιıɩӏł1!|ⅼɪꓲꮮꓡᒪʟ'],
  ['m', 'мᴍꮇꓟ'],
  ['n', 'ηոɴꓠ'],
  ['o', 'оοօσø0ᴏꓳ'],
  ['p', 'рρᴘꮲꓑᑭ'],
  ['q', 'ԛǫ'],
  ['r', 'гʀꭱꓣᖇ'],
  ['s', 'ѕ5$ꜱꮪꓢ'],
  ['t', 'тτ7ᴛꭲꓔ'],
  ['u', 'υսцᴜꓴᑌ'],
  ['v', 'νѵᴠꮩꓦᐯ'],
  ['w', 'ԝωᴡꮃꓪᗯ'],
  ['x', 'хχꓫ᙭'],
  ['y', 'уүγʏꮍꓬ'],
  ['z', 'ζ2ᴢꮓꓜ'],
];
const LATIN = new Map(LOOK_ALIKES.flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)));
const LETTERLIKE = /[\p{L}\p{N}@$!|]+/gu;

/** A word by its looks: lower case, no accents, and one letter for all that look like it ("Dеlete", "De1ete" and "DeIete" are one). */
export function skeleton(word: string): string {
  return Array.from(word.toLowerCase(), (letter) => LATIN.get(letter) ?? letter).join('');
}

/** Text as a person sees it: compatible forms made plain, accents and everything invisible left out. */
export function seen(text: string): string {
  return [...text]
    .map(unboxed)
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '');
}

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

/** Letters in boxes, as emoji have them, which no normal form of Unicode turns into letters. */
function unboxed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  for (const first of [0x1f130, 0x1f150, 0x1f170, 0x1f1e6])
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first);
  return letter;
}
