import { ownClauses } from '../utterance/own-words.ts';

/** What sites call in their addresses what their buttons call otherwise: "Log out" sends `/auth/revoke`. */
const ALIKE: readonly (readonly [name: RegExp, address: string])[] = [
  [/^(?:log|sign) (?:out|off)$/u, 'revoke|destroy|terminate|end|log-?out|sign-?out'],
  [/^(?:run|execute)(?: (?:query|all|selection))?$/u, 'execute|run|query|start'],
];

/**
 * A regular expression for the part of an address by which a site may do what a button says that the person named, in another word than theirs;
 * null for none.
 */
export function addressAlike(name: string, said: readonly string[]): string | null {
  const called = name.trim().toLowerCase();
  const [, address] = ALIKE.find(([pattern]) => pattern.test(called)) ?? [];
  if (address === undefined) return null;
  const [verb = ''] = called.split(' ');
  const asks = (clause: string) =>
    verb === 'log' || verb === 'sign' ? LEAVING.test(clause) : clause.startsWith(`${verb} `);
  return said.flatMap(ownClauses).some(asks) ? address : null;
}

const LEAVING = /^(?:log|sign) (?:me )?(?:out|off)\b/u;
