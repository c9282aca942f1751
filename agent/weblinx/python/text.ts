// WebLINX is written in Python, whose letters, digits and white space differ from JavaScript's, and models and scores depend on
// them. Everything here follows Python 3.11, that is Unicode 14, whatever the tables of the JavaScript engine.

/** Code points assigned after Unicode 14. */
const LATER =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: code points are listed, not the characters they form
  /[\u088f\u0897\u0c5c\u0cdc\u0cf3\u0ece\u1acf-\u1aeb\u1b4e-\u1b4f\u1b7f\u1c89-\u1c8a\u20c1\u2427-\u2429\u2b96\u2ffc-\u2fff\u31e4-\u31ef\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7f1\ufbc3-\ufbd2\ufd90-\ufd91\ufdc8-\ufdce\u{105c0}-\u{105f3}\u{10940}-\u{10959}\u{10d40}-\u{10d8f}\u{10ec2}-\u{10eff}\u{1123f}-\u{11241}\u{11380}-\u{113e2}\u{116d0}-\u{116e3}\u{11b00}-\u{11bf9}\u{11db0}-\u{11de9}\u{11f00}-\u{11f5a}\u{1342f}\u{13439}-\u{143fa}\u{16100}-\u{16139}\u{16d40}-\u{16d79}\u{16ea0}-\u{16ed3}\u{16ff2}-\u{16ff6}\u{187f8}-\u{187ff}\u{18cff}\u{18d09}-\u{18df2}\u{1b132}\u{1b155}\u{1cc00}-\u{1cef0}\u{1d2c0}-\u{1d2d3}\u{1df25}-\u{1df2a}\u{1e030}-\u{1e08f}\u{1e4d0}-\u{1e6ff}\u{1f6d8}-\u{1f6dc}\u{1f774}-\u{1f77f}\u{1f7d9}\u{1f8b2}-\u{1f8d8}\u{1fa54}-\u{1fa57}\u{1fa75}-\u{1fa77}\u{1fa87}-\u{1fa8f}\u{1faad}-\u{1faaf}\u{1fabb}-\u{1fabf}\u{1fac6}-\u{1facf}\u{1fada}-\u{1fadf}\u{1fae8}-\u{1faef}\u{1faf7}-\u{1faf8}\u{1fbcb}-\u{1fbef}\u{1fbfa}\u{2b739}-\u{2b73f}\u{2cea2}-\u{2cead}\u{2ebf0}-\u{2ee5d}\u{31350}-\u{33479}]/u;

/** Superscripts, circled and other typographic digits: `str.isdigit` accepts them, `int` does not. */
const TYPOGRAPHIC_DIGIT =
  /[\u00b2-\u00b3\u00b9\u1369-\u1371\u19da\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u2474-\u247c\u2488-\u2490\u24ea\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{10a40}-\u{10a43}\u{10e60}-\u{10e68}\u{11052}-\u{1105a}\u{1f100}-\u{1f10a}]/u;

/** Whether a UTF-16 unit is white space in Python; all of it lies in the basic plane. */
export function isSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || (unit >= 9 && unit <= 13) || (unit >= 28 && unit <= 31);
  if (unit < 0x1680) return unit === 0x85 || unit === 0xa0;
  return (
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

/** `str.strip()`: the text without Python's white space at both ends. */
export function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

/** `str.isalnum()` of one character. */
export function isAlphanumeric(character: string): boolean {
  const unit = character.charCodeAt(0);
  if (unit < 0x80) return (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
  return /^[\p{L}\p{N}]$/u.test(character) && !LATER.test(character);
}

/** `str.isdecimal()` of one character: a digit of some script's positional numerals. */
export function isDecimal(character: string): boolean {
  return /^\p{Nd}$/u.test(character) && !LATER.test(character);
}

/** `str.isdigit()`: one or more characters, all of them digits, superscripts and circled ones included. */
export function isDigits(text: string): boolean {
  if (/^[0-9]+$/u.test(text)) return true;
  if (text === '') return false;
  for (const character of text) if (!isDecimal(character) && !TYPOGRAPHIC_DIGIT.test(character)) return false;
  return true;
}

/** `str.isprintable()` of one character. */
export function isPrintable(character: string): boolean {
  if (character === ' ') return true;
  return !/^[\p{C}\p{Z}]$/u.test(character) && !LATER.test(character);
}

const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

/** `repr(str)`: the text as a Python literal, in single quotes unless that would need escapes and double quotes would not. */
export function reprText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  if (/^[ !#-&(-[\]-~]*$/u.test(text)) return quote + text + quote;
  let out = quote;
  for (const character of text) {
    if (character === quote) out += `\\${quote}`;
    else out += ESCAPES.get(character) ?? (isPrintable(character) ? character : escapeCodePoint(character));
  }
  return out + quote;
}

function escapeCodePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code <= 0xff) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code <= 0xffff) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}
