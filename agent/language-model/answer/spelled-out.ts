import { chordsIn } from '../../helpers/chords.ts';

/** The keys that type a text, one for each sign, where `keys` is a text of words; a key in it begins with a capital: "3 days left". */
export function spelledOut(keys: string): string {
  const parts = chordsIn(keys);
  const isWord = (part: string) => [...part].length > 1 && !NAMED_KEY.test(part);
  const isKey = (part: string) => CHORD.test(part) || (NAMED_KEY.test(part) && /^\p{Lu}/u.test(part));
  const isText = parts.some(isWord) && !parts.some(isKey) && keys.length <= LONGEST_SPELLED;
  return isText ? parts.map((part) => [...part].join(' ')).join(' Space ') : keys;
}

/** Each key takes the page a frame or two. In characters. */
const LONGEST_SPELLED = 80;
const CHORD = /.\+./u;
/** Names of keys, also of those that a page never hears of. */
const NAMED_KEY =
  /^(?:enter|return|numpad\w+|tab|esc(?:ape)?|backspace|del(?:ete)?|insert|space(?:bar)?|(?:arrow)?(?:up|down|left|right)|page(?:up|down)|home|end|contextmenu|shift|control(?:ormeta)?|ctrl|alt|option|meta|cmd|command|mod|plus|f\d\d?|fn|hyper|super|win|windows|menu|pause|break|printscreen|\w+lock|(?:media|audio|browser|launch)\w+)$/iu;
