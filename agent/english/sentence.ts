/** A text with a capital at its start and a full stop at its end. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  return `${trimmed.slice(0, 1).toUpperCase()}${trimmed.slice(1)}${/[.!?]$/u.test(trimmed) ? '' : '.'}`;
}

const PAST_FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(?:chose)\b/u, 'choose'],
  [/^(?:sent)\b/u, 'send'],
  [/^(?:went)\b/u, 'go'],
  [/^copied\b/u, 'copy'],
  [/^(type|close|expand|collapse)d\b/u, '$1'],
  [/^(typ|clos|collaps)ed\b/u, '$1e'],
  [/^(\p{Ll}+)(?:pp)ed\b/u, '$1p'],
  [/^(\p{Ll}+?)ed\b/u, '$1'],
];

/** Turns what was done into what to do: "pressed “Save”" into "press “Save”". */
export function infinitive(deed: string): string {
  const found = PAST_FORMS.find(([pattern]) => pattern.test(deed));
  return found === undefined ? deed : deed.replace(found[0], found[1]);
}
