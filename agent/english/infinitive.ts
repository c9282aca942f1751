const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^(?:chose)\b/u, 'choose'],
  [/^(?:sent)\b/u, 'send'],
  [/^(?:went)\b/u, 'go'],
  [/^copied\b/u, 'copy'],
  [/^(type|close|expand|collapse)d\b/u, '$1'],
  [/^(typ|clos|collaps)ed\b/u, '$1e'],
  [/^(\p{Ll}+)(?:pp)ed\b/u, '$1p'],
  [/^(\p{Ll}+?)ed\b/u, '$1'],
];

/** "pressed “Save”" as something that is not done: "press “Save”". */
export function infinitive(deed: string): string {
  const found = VERBS.find(([pattern]) => pattern.test(deed));
  return found === undefined ? deed : deed.replace(found[0], found[1]);
}
