/** A key that is held while another one is pressed. */
export type HeldKey = 'Control' | 'Alt' | 'Shift' | 'Meta';

/** What a written chord names. `key`: as `KeyboardEvent.key` names it, but a character stands as it was written. */
export interface NamedChord {
  readonly key: string;
  readonly held: ReadonlySet<HeldKey>;
}

/** The chords of a text such as `Control+A Delete`. */
export function chordsIn(keys: string): readonly string[] {
  return keys.split(/\s+/u).filter((chord) => chord !== '');
}

/** Reads a chord such as `Control+Shift+K`, `Enter` or `a`; null if no key has this name. */
export function chordNamed(written: string): NamedChord | null {
  // The plus sign is a key too.
  const parts = written.split(/(?<=[^+])\+(?=.)/u).map(keyNamed);
  const key = parts.pop() ?? null;
  return key !== null && parts.every(isHeldKey) ? { key, held: new Set(parts) } : null;
}

/** The text that the keys type, without what shortcuts do. */
export function typedBy(keys: string): string {
  return chordsIn(keys)
    .map((chord) => typedByOne(chordNamed(chord)))
    .join('');
}

function typedByOne(chord: NamedChord | null): string {
  if (chord === null || [...chord.key].length > 1) return '';
  return [...chord.held].every((key) => key === 'Shift') ? chord.key : '';
}

function isHeldKey(key: string | null): key is HeldKey {
  return key === 'Control' || key === 'Alt' || key === 'Shift' || key === 'Meta';
}

function keyNamed(name: string): string | null {
  if ([...name].length === 1) return name;
  const lower = name.toLowerCase();
  return /^f(?:[1-9]|1\d|2[0-4])$/u.test(lower) ? name.toUpperCase() : (NAMES.get(lower) ?? null);
}

/** The names of keys by all their spellings, in lower case. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...[
    ...['Enter', 'Tab', 'Escape', 'Backspace', 'Delete', 'Insert', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'],
    ...['PageUp', 'PageDown', 'End', 'Home', 'ContextMenu', 'Shift', 'Control', 'Alt', 'Meta'],
  ].map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries({
    return: 'Enter',
    numpadenter: 'Enter',
    esc: 'Escape',
    del: 'Delete',
    left: 'ArrowLeft',
    up: 'ArrowUp',
    right: 'ArrowRight',
    down: 'ArrowDown',
    ctrl: 'Control',
    mod: 'Control',
    controlormeta: 'Control',
    option: 'Alt',
    cmd: 'Meta',
    command: 'Meta',
    space: ' ',
    spacebar: ' ',
    plus: '+',
  }),
]);
