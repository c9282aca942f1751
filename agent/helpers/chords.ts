/** The chords of a text such as `Control+A Delete`. */
export function chordsIn(keys: string): readonly string[] {
  return keys.split(/\s+/u).filter((chord) => chord !== '');
}
