import { chordNamed, chordsIn, type HeldKey } from '../../helpers/chords.ts';

// Each question but one is about one written chord, such as `Control+Shift+K`, in any spelling that `chordNamed` knows. For what names no key the answer is no.

/** Whether a chord is Enter, whatever is held with it. */
export function isEnter(chord: string): boolean {
  return keyOf(chord) === 'Enter';
}

/** Whether a chord presses what has the focus: Enter or Space, whatever is held with it. */
export function isPress(chord: string): boolean {
  return isEnter(chord) || keyOf(chord) === ' ';
}

/** Whether keys do nothing but press what has the focus. */
export function onlyPresses(keys: string): boolean {
  const chords = chordsIn(keys);
  return chords.length > 0 && chords.every(isPress);
}

/** Whether a chord is Enter in the way that sends a text of several lines too. */
export function isSendingEnter(chord: string): boolean {
  return isEnter(chord) && holdsOneOf(chord, 'Control', 'Meta', 'Alt');
}

/** Whether a chord is the one that applications save with. */
export function isSave(chord: string): boolean {
  return /^s$/iu.test(keyOf(chord)) && holdsOneOf(chord, 'Control', 'Meta');
}

/** Whether a chord moves the focus, so that the next one reaches something else. */
export function movesFocus(chord: string): boolean {
  return /^(?:Tab|F6)$/u.test(keyOf(chord));
}

/** Whether a chord is Escape alone. */
export function isEscape(chord: string): boolean {
  return keyOf(chord) === 'Escape' && holdsOnly(chord);
}

/** Whether a chord deletes: the selection, or text in a field. */
export function isDeleting(chord: string): boolean {
  return /^(?:Delete|Backspace)$/u.test(keyOf(chord));
}

/** Whether a chord may take text out of a field: it deletes or cuts. Shift and a letter do so in editors with the keys of vi. */
export function takesOutText(chord: string): boolean {
  return isDeleting(chord) || (/^[xkd]$/iu.test(keyOf(chord)) && holdsOneOf(chord, 'Control', 'Meta', 'Shift'));
}

/** Whether a chord is an arrow key, alone or with Shift: with another key it scrolls, or goes back. */
export function isArrow(chord: string): boolean {
  return keyOf(chord).startsWith('Arrow') && holdsOnly(chord, 'Shift');
}

/** Whether a chord changes the value of what takes keys for more and less, such as a slider. */
export function turnsValue(chord: string): boolean {
  return /^(?:Arrow.+|Page.+|Home|End)$/u.test(keyOf(chord));
}

/** Whether a chord ticks a box, or chooses in a list: a letter leads to the entry that begins with it. */
export function movesChoice(chord: string): boolean {
  const key = keyOf(chord);
  return key === ' ' || turnsValue(chord) || (/^\p{L}$/u.test(key) && holdsOnly(chord, 'Shift'));
}

/** Whether a chord moves, opens, looks for something, or can be undone. */
export function isHarmless(chord: string): boolean {
  const key = keyOf(chord);
  if (turnsValue(chord) || /^(?:Tab|Escape|F2|F6|ContextMenu|Shift)$/u.test(key)) return true;
  return /^[/?+=-]$/u.test(key) ? holdsOnly(chord) : /^[acfgkpsyz]$/iu.test(key) && isCommand(chord, 'Shift');
}

/** Whether a chord edits the text of a field: more than a character of it, or its looks, as Control+Shift+8 makes a list in most editors. */
export function editsText(chord: string): boolean {
  if (isDeleting(chord)) return !holdsOnly(chord);
  if (/^\d$/u.test(keyOf(chord))) return holdsOneOf(chord, 'Shift', 'Alt') && isCommand(chord, 'Shift', 'Alt');
  return keyOf(chord) === 'Insert' ? holdsOnly(chord) : /^[biu]$/iu.test(keyOf(chord)) && isCommand(chord);
}

/**
 * Whether a chord may do more in a field than type: press a button by its access key, send, or paste what was copied elsewhere. Nobody knows what a key
 * does that is held with an unknown one: "Hyper+S", and not "10+5".
 */
export function isShortcut(chord: string): boolean {
  if (chordNamed(chord) === null) return /^\p{L}{2,}\+./u.test(chord);
  return /^(?:F\d+|Insert)$/u.test(keyOf(chord)) || holdsOneOf(chord, 'Control', 'Meta', 'Alt');
}

/** The sign that a chord types, alone or with Shift; null for any other chord, and for Space. */
export function signOf(chord: string): string | null {
  const key = keyOf(chord);
  return [...key].length === 1 && key !== ' ' && holdsOnly(chord, 'Shift') ? key : null;
}

/** The letter or digit that a chord is, with nothing held; null for any other chord. */
export function letterOf(chord: string): string | null {
  const key = keyOf(chord);
  return /^[\p{L}\p{N}]$/u.test(key) && holdsOnly(chord) ? key : null;
}

/** '' for what names no key. */
function keyOf(chord: string): string {
  return chordNamed(chord)?.key ?? '';
}

function holdsOneOf(chord: string, ...keys: readonly HeldKey[]): boolean {
  return keys.some((key) => chordNamed(chord)?.held.has(key));
}

/** Whether nothing is held but some of `keys`. */
function holdsOnly(chord: string, ...keys: readonly HeldKey[]): boolean {
  return [...(chordNamed(chord)?.held ?? [])].every((key) => keys.includes(key));
}

/** Whether Control or Meta is held, and not both, besides `keys`. */
function isCommand(chord: string, ...keys: readonly HeldKey[]): boolean {
  return (
    holdsOneOf(chord, 'Control', 'Meta') && (holdsOnly(chord, 'Control', ...keys) || holdsOnly(chord, 'Meta', ...keys))
  );
}
