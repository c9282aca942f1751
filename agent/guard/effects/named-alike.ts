import { escapePattern } from '../../helpers/escape-pattern.ts';
import { namesIn } from '../utterance/is-said.ts';
import { ownClauses } from '../utterance/own-words.ts';

/** What sites call in their addresses what their buttons call otherwise: "Log out" sends `/auth/revoke`. */
const ALIKE: readonly (readonly [name: RegExp, address: string])[] = [
  [/^(?:log|sign) (?:out|off)$/u, 'revoke|destroy|terminate|end|log-?out|sign-?out'],
  [/^(?:run|execute)(?: (?:query|all|selection))?$/u, 'execute|run|query|start'],
];

/** Where a site may do what a button says that the person named: the method, and a regular expression for a part of the address. */
export interface NamedAddress {
  readonly method: 'POST' | 'DELETE';
  readonly words: string;
}

/** Where a site may do what a button says that the person named, in another word than theirs, or with the name that they said; null for none. */
export function addressAlike(name: string, said: readonly string[]): NamedAddress | null {
  const called = name.trim().toLowerCase();
  const [verb = ''] = called.split(' ');
  const clauses = said.flatMap(ownClauses);
  const [, words] = ALIKE.find(([pattern]) => pattern.test(called)) ?? [];
  const asks = (clause: string) =>
    verb === 'log' || verb === 'sign' ? LEAVING.test(clause) : clause.startsWith(`${verb} `);
  if (words !== undefined) return clauses.some(asks) ? { method: 'POST', words } : null;
  // "Archive the flag old-banner-2024" is `DELETE /flags/old-banner-2024`.
  const things = ENDING.test(verb) ? clauses.filter(asks).flatMap(namesIn) : [];
  return things.length === 0 ? null : { method: 'DELETE', words: things.map(escapePattern).join('|') };
}

const LEAVING = /^(?:log|sign) (?:me )?(?:out|off)\b/u;
/** Verbs for which a site may take a thing out of its list. */
const ENDING =
  /^(?:archive|retire|end|close|disable|deactivate|unpublish|unlink|detach|disconnect|dismiss|clear|reset)$/u;
