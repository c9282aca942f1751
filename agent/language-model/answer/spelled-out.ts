import { chordNamed, chordsIn } from '../../helpers/chords.ts';

/** The keys that type a text, one for each sign, where `keys` is a text of words; a key in it begins with a capital: "3 days left". */
export function spelledOut(keys: string): string {
  const parts = chordsIn(keys);
  const isWord = (part: string) => [...part].length > 1 && !isNamed(part);
  const isKey = (part: string) => CHORD.test(part) || ([...part].length > 1 && isNamed(part) && /^\p{Lu}/u.test(part));
  const isText = parts.some(isWord) && !parts.some(isKey) && keys.length <= LONGEST_SPELLED;
  return isText ? parts.map((part) => [...part].join(' ')).join(' Space ') : keys;
}

/** Each key takes the page a frame or two. In characters. */
const LONGEST_SPELLED = 80;
const CHORD = /.\+./u;
/** Names of keys that a page never hears of. */
const UNHEARD =
  /^(?:numpad\w+|f\d\d?|fn|hyper|super|win|windows|menu|pause|break|printscreen|\w+lock|(?:media|audio|browser|launch)\w+)$/iu;

/** Whether a word names a key, also one that a page never hears of. */
function isNamed(part: string): boolean {
  return UNHEARD.test(part) || chordNamed(part) !== null;
}
