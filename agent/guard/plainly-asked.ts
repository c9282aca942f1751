import type { Irreversible } from '../action.ts';
import { isNegated, plainClauses } from '../english/clauses.ts';
import { ARTICLES, wordSet } from '../english/lexicon.ts';
import type { Turn } from '../turn.ts';

/** What would be pressed. */
export interface Asked {
  readonly what: Irreversible;
  /** What the control is called; '' for Enter in a field, which carries no words. */
  readonly name: string;
  /** What stands around it, such as the row it would delete. */
  readonly context: string;
}

/**
 * Whether a person's last request itself asks, in English, for what would be pressed: with a verb for it at the head of a clause
 * and an object that fits, or by telling to press what is called so.
 */
export function isPlainlyAsked(asked: Asked, turns: readonly Turn[]): boolean {
  const request = lastRequest(turns);
  return plainClauses(request).some(
    (clause) => !isNegated(clause) && (pressesIt(clause, asked.name) || asksFor(clause, asked, request)),
  );
}

/** The last thing the person said; where that answers a question, with what was asked for before it. */
function lastRequest(turns: readonly Turn[]): string {
  const chats = turns.filter((turn) => turn.type === 'chat');
  const said: string[] = [];
  for (let i = chats.length - 1; i >= 0; i--) {
    const { speaker, utterance } = chats[i] ?? { speaker: 'navigator', utterance: '' };
    if (speaker === 'instructor') said.unshift(utterance);
    const before = chats[i - 1];
    const answers = before?.speaker === 'navigator' && before.utterance.trim().endsWith('?');
    if (speaker === 'instructor' && !answers) break;
  }
  return said.join('\n');
}

const PRESS = /^(?:click|press|tap|hit|push|choose|select|pick|use|confirm|check|tick)(?: on)?\b/u;

/** `press "Delete for good"`, or the very name: `Place order`. */
function pressesIt(clause: string, name: string): boolean {
  const wanted = wordsOf(name).join(' ');
  if (wanted === '') return false;
  const words = ` ${wordsOf(clause).join(' ')} `;
  if (words === ` ${wanted} `) return true;
  return PRESS.test(clause) && words.includes(` ${wanted} `);
}

function asksFor(clause: string, { what, name, context }: Asked, request: string): boolean {
  const bare = clause.replace(/"[^"]*"/gu, (quoted) => quoted.slice(1, -1));
  if (name === '' && /^(?:add|create|save|say|tell|ask|search|find|(?:press|hit) enter)\b/u.test(bare)) return true;
  // On many shops "Buy" under a product only puts it into the cart; "Buy now" and "Place order" do not.
  const fills = /^(?:put|add|place)\b.*\b(?:cart|basket|bag|trolley)\b/u.test(bare);
  if (fills && what === 'buy' && /^(?:buy|purchase)$/iu.test(name.trim())) return true;
  const verb = VERBS[what].exec(bare)?.[0];
  if (verb === undefined || /^order\b.*\bby\b/u.test(bare)) return false;
  if (verb === 'cancel' && !/\bcancel\b/iu.test(name)) return false;
  const rest = bare.slice(verb.length);
  const wanted = objectOf(name, what);
  // "Delete it": what `it` is stands elsewhere in the request, if anywhere.
  const said = wordsOf(isPronoun(rest) ? request : bare);
  if (wanted.length === 0 || wanted.some((word) => said.includes(word))) return true;
  const around = new Set(wordsOf(`${name} ${context}`));
  const meant = wordsOf(rest).filter((word) => !EMPTY.has(word));
  return !wanted.some((word) => WHOLE.has(word)) && meant.length > 0 && meant.every((word) => around.has(word));
}

const VERBS: Readonly<Record<Irreversible, RegExp>> = {
  buy: /^(?:buy|purchase|pay|order|donate|subscribe|reserve|book|bid|check ?out|place (?:the |my |an? |this )?(?:\w+ )?(?:order|bid)|(?:complete|confirm|submit|finish) (?:the |my |this )?(?:order|purchase|payment|booking|checkout))\b/u,
  send: /^(?:send|submit|post|publish|reply|answer|forward|share|e-?mail|mail|message|tweet|transfer)\b/u,
  delete:
    /^(?:delete|remove|erase|destroy|discard|wipe|empty|clear|trash|bin|cancel|get rid of|(?:close|deactivate) (?:my |the )?account|throw (?:\w+ )*away)\b/u,
  account:
    /^(?:sign (?:me )?up|register|enrol+|join|(?:create|make|open|set up) (?:me )?(?:an?|my|the|a new) (?:new )?(?:\w+ )?account)\b/u,
  download: /^(?:download|save|get|fetch|export)\b/u,
};

/** What no row or card around a control can stand for. */
const WHOLE = new Set('account profile everything all'.split(' '));

/** Words of a control's name that say no more than the verb does. */
const GENERIC: Readonly<Record<Irreversible, ReadonlySet<string>>> = {
  buy: new Set('buy purchase pay order book booking place complete confirm submit payment bid'.split(' ')),
  send: new Set('send submit post publish tweet message mail email e form reply answer'.split(' ')),
  delete: new Set('delete erase destroy discard wipe empty remove yes permanently forever good'.split(' ')),
  account: new Set('sign up create account register join your free'.split(' ')),
  download: new Set('download save file'.split(' ')),
};
const EMPTY = wordSet(ARTICLES, 'and this that it my your me for of to on in now here today all new with at off out');

/** What a control's name says it is done to; empty where it leaves that to what stands around it. */
function objectOf(name: string, what: Irreversible): readonly string[] {
  return wordsOf(name).filter((word) => !GENERIC[what].has(word) && !EMPTY.has(word) && !/^\d+$/u.test(word));
}

function isPronoun(rest: string): boolean {
  return /^\s*(?:it|this|that|them|these|those|all of (?:it|them))\b/u.test(rest) || wordsOf(rest).length === 0;
}

/** Words in lower case, of one number: "tasks" is asked for by "task". */
function wordsOf(text: string): readonly string[] {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (/[^s]s$/u.test(word) && word.length > 3 && !EMPTY.has(word) ? word.slice(0, -1) : word));
}
