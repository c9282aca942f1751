/** Longer values of a name are no password. */
const LONGEST_PASSWORD = 64;
const FEWEST = 6;
const FEWEST_BESIDE = 8;
const FEWEST_KEY_BESIDE = 10;
/** Changes between letters and digits in what nobody would write. */
const FEWEST_CHANGES = 3;
const LONGEST_KEY = 200;
const TOKEN = /^[A-Za-z0-9][A-Za-z0-9_+/=.-]{6,}[A-Za-z0-9=]$/u;
/** The secret of a second factor in groups, as people type it. */
export const IN_GROUPS = /^(?:[A-Za-z2-7]{4} ){3,15}[A-Za-z2-7]{4}$/u;
/** Files, mail addresses and the addresses of pages, versions, dates, and a number with its unit. */
const ORDINARY = /\.[a-z]{2,4}$|\/\/|^v?\d+\.\d+|^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|^\d+-?\p{L}+$|^\p{Lu}+-?\d+$/u;
/** `correct-horse-battery` */
const PASS_WORDS = /^\p{Ll}{4,}(?:[-._]\p{Ll}{4,}){2,5}$/u;

/** Whether letters and digits are mixed as nobody would write them: not in the name of a file, a version or a place. */
export function isRandom(token: string): boolean {
  return changesIn(token) >= FEWEST_CHANGES && !/\.[a-z]{2,4}$|\/\/|^v?\d+\.\d+/u.test(token);
}

/** Whether a text looks like a key of letters and digits, right after its name. */
export function isKeyAfterName(text: string): boolean {
  return text.length <= LONGEST_KEY && (IN_GROUPS.test(text) || (TOKEN.test(text) && isRandom(text)));
}

/** Whether a text alone looks like a key. */
export function isKey(text: string): boolean {
  return text.length >= FEWEST_KEY_BESIDE && isKeyAfterName(text);
}

/** Whether the value in `password: …` is one: letters and digits, or three plain words joined, and no date, file or size. */
export function isPasswordAfterName(text: string): boolean {
  if (text.length < FEWEST || text.length > LONGEST_PASSWORD || /\s/u.test(text)) return false;
  return PASS_WORDS.test(text) || (/\d/u.test(text) && /[a-z]/iu.test(text) && !ORDINARY.test(text) && !isPath(text));
}

/** Whether a text beside the name of a password is one: of several kinds of characters. */
export function isPassword(text: string): boolean {
  const classes = [/[a-z]/u, /[A-Z]/u, /\d/u, /[^\w\s]/u].filter((each) => each.test(text)).length;
  return (
    text.length >= FEWEST_BESIDE &&
    /\d/u.test(text) &&
    isPasswordAfterName(text) &&
    (classes >= FEWEST_CHANGES || changesIn(text) >= 2)
  );
}

/** Whether a text is so mixed that it is a password wherever the word for one stands near. */
export function isMixedPassword(text: string): boolean {
  return isPassword(text) && changesIn(text) >= FEWEST_CHANGES;
}

function isPath(text: string): boolean {
  return /^[/~]|^[a-z]:[\\/]/iu.test(text);
}

function changesIn(text: string): number {
  return text.replace(/[^A-Za-z0-9]/gu, '').match(/(?<=\d)(?=[A-Za-z])|(?<=[A-Za-z])(?=\d)/gu)?.length ?? 0;
}
