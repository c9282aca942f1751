import type { Effect } from '../../turn.ts';
import { ownClauses } from '../utterance/own-words.ts';

/** What sites call in their addresses what their buttons call otherwise: "Log out" sends `/auth/revoke`. */
const ALIKE: readonly (readonly [name: RegExp, address: RegExp])[] = [
  [/^(?:log|sign) (?:out|off)$/u, /(?:^|[^a-z])(?:revoke|destroy|terminate|end|log-?out|sign-?out)(?:[^a-z]|$)/iu],
  [/^(?:run|execute)(?: (?:query|all|selection))?$/u, /(?:^|[^a-z])(?:execute|run|query|start)(?:[^a-z]|$)/iu],
];

/** Whether a request does what a button says that the person named, though its address says it in another word. */
export function isNamedAlike({ path, by }: Effect, name: string, said: readonly string[]): boolean {
  const called = name.trim().toLowerCase();
  const [, address] = ALIKE.find(([pattern]) => pattern.test(called)) ?? [];
  const [verb = ''] = called.split(' ');
  const isAsked = said
    .flatMap(ownClauses)
    .some((clause) => (verb === 'log' || verb === 'sign' ? asksToLeave(clause) : clause.startsWith(`${verb} `)));
  return by !== 'document' && address?.test(path) === true && isAsked;
}

function asksToLeave(clause: string): boolean {
  return /^(?:log|sign) (?:me )?(?:out|off)\b/u.test(clause);
}
