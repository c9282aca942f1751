/**
 * Letters of other alphabets that look like a Latin one, one string a Latin letter. Source: confusables of Unicode TR39, as far as a
 * plain sans-serif typeface cannot tell them apart.
 */
const LOOK_ALIKES: readonly (readonly [latin: string, others: string])[] = [
  ['a', 'аαɑ4@ᴀꭺꓮᗩ'],
  ['b', 'вьβ8ʙᏼꓐᗷ'],
  ['c', 'сϲᴄꮯꓚᑕ'],
  ['d', 'ԁđᴅꭰꓓᗪᗞð'],
  ['e', 'еεє3ᴇꭼꓰəɘɛҽҿ℮ⲉꬲ'],
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

/** Letters in boxes, as emoji have them, which no normal form of Unicode turns into letters. */
function unboxed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  for (const first of [0x1f130, 0x1f150, 0x1f170, 0x1f1e6])
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first);
  return letter;
}
