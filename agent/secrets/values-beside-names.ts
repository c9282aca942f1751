import { KEY, KEY_IN_CODE, PASSWORD } from './secret-names.ts';
import { IN_GROUPS, isKeyAfterName, isMixedPassword, isPasswordAfterName } from './secret-values.ts';

/** How a name leads to its value: assigned, said to be it, with words of its own between, or just before. */
type Link = 'assigned' | 'said' | 'described' | 'beside';

const LINKS: readonly (readonly [Link, RegExp])[] = [
  // `"pwd": "…"`, `define('DB_PASSWORD', '…')`, `key="Password" value="…"`
  ['assigned', /^["'’”»)\]*]{0,3}\s*(?:=>|[:=：＝]|>(?=[^<\s]{4,200}<\/)|,\s*(?=["'])|\s+value=)\s*/u],
  ['said', /^\s*(?:是|は|为|為)\s*/u],
  [
    'said',
    /^(?:\s(?:is|was|has|been|now|changed|set|reset|updated|to|lautet|ist|wurde|auf|est|es|è|é|är|er|jest|je|это|це)){1,5}\s*:?\s+/iu,
  ],
  ['described', /^(?:\s[\p{L}\p{M}\p{N}()’']{1,20}){1,4}\s?[:=：]\s*/u],
  ['beside', /^\s+/u],
];
const QUOTE = /^["'“„‘`«「*]+/u;
/** In code a value ends at signs that a password may hold elsewhere: both are tried. */
const VALUES = [/^[^\s"“”„`«»「」]{4,200}/u, /^[^\s"'“”„‘’`«»「」;,<>{}]{4,200}/u];
const ENDING = /[.:!?)\]*,;'’>]+$/u;
/** What is read after a name. */
const REACH = 240;

/** `… is your new password` */
const BEFORE = /(?<!\S)["'“]?(?<value>[^\s"'“”]{8,64})["'”]? (?:is|as) your (?:\p{L}{1,12} ){0,2}password/giu;

/** Where a text names passwords and keys. */
export interface Named {
  readonly passwords: readonly RegExpExecArray[];
  readonly keys: readonly RegExpExecArray[];
}

export function namedIn(text: string): Named {
  return { passwords: [...text.matchAll(PASSWORD)], keys: [...text.matchAll(KEY)] };
}

/** Passwords and keys that a text shows with the words for them: after them as a rule. */
export function valuesBesideNames(text: string, { passwords, keys }: Named = namedIn(text)): readonly string[] {
  return [
    ...[...text.matchAll(BEFORE)].flatMap(({ groups }) => groups?.value ?? []).filter(isMixedPassword),
    ...after(passwords, text, (value, link) =>
      link === 'assigned' || link === 'said' ? isPasswordAfterName(value) : isMixedPassword(value),
    ),
    ...after(keys, text, isKeyAfterName),
    ...after(
      [...text.matchAll(KEY_IN_CODE)],
      text,
      (value, link) => link === 'assigned' && /^[A-Za-z0-9][\w+/=.-]{7,}$/u.test(value) && /\d/u.test(value),
    ),
  ];
}

function after(
  names: readonly RegExpExecArray[],
  text: string,
  isSecret: (value: string, link: Link) => boolean,
): readonly string[] {
  return names.flatMap((match) => {
    const end = match.index + match[0].length;
    const [line = ''] = text.slice(end, end + REACH).split('\n');
    for (const [link, pattern] of LINKS) {
      const linked = pattern.exec(line);
      if (linked === null) continue;
      const rest = line.slice(linked[0].length);
      const quote = QUOTE.exec(rest)?.[0] ?? '';
      const values = VALUES.map((pattern) => (pattern.exec(rest.slice(quote.length))?.[0] ?? '').replace(ENDING, ''));
      const said = link === 'beside' && quote !== '' ? 'said' : link;
      const groups = rest.trim();
      if (IN_GROUPS.test(groups) && isSecret(groups, said)) return [groups];
      const secrets = values.filter((value) => value !== '' && isSecret(value, said));
      if (secrets.length > 0) return [...new Set(secrets)];
    }
    return [];
  });
}
