/** The chords of a text such as `Control+A Delete`. */
export function chordsIn(keys: string): readonly string[] {
  return keys.split(/\s+/u).filter((chord) => chord !== '');
}

/** The text that the keys type, without what shortcuts do. */
export function typedBy(keys: string): string {
  return chordsIn(keys)
    .map((chord) => (/^space(?:bar)?$/iu.test(chord) ? ' ' : chord.replace(/^shift\+(?=.$)/iu, '')))
    .filter((chord) => [...chord].length === 1)
    .join('');
}
