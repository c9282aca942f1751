import { COUNTS } from '../../english/lexicon.ts';
import type { Command, Slot } from '../command.ts';
import { readSlots } from './slots.ts';

const PLACES =
  'shopping (?:cart|basket|bag)|cart|basket|bag|trolley|wish ?list|favou?rites?|watch ?list|playlist|library|compare|comparison|collection|saved items|reading list|shopping list|order|bookmarks|queue';

/**
 * Reads what to do with one thing of many: "add the mug to the cart", "delete the second mail"; null for other clauses.
 */
export function readPut(clause: string): Command | null {
  const add = clause.match(
    new RegExp(
      `^(?:add|put|place|drop|throw|move|save|get)\\s+(.+?)\\s+(?:to|in|into|onto|on)\\s+(?:the |my |your |our )?(${PLACES})$`,
      'iu',
    ),
  );
  if (add !== null) return put('add', add[1] ?? '', add[2] ?? '');
  const remove = clause.match(
    new RegExp(
      `^(?:remove|delete|take|drop|discard)\\s+(.+?)\\s+(?:from|out of|off)\\s+(?:the |my |your |our )?(${PLACES})$`,
      'iu',
    ),
  );
  if (remove !== null) return put('remove', remove[1] ?? '', remove[2] ?? '');
  const acted = clause.match(
    /^(remove|delete|trash|archive|buy|order|purchase|like|star|favou?rite|edit|complete|rename|mark|cancel|duplicate|pin|flag|rate|bookmark|share|download|book|reserve|invite|subscribe to|follow|unfollow|retweet|upvote|downvote|vote for)\s+(?!(?:it|this|that|them)\b)(?!(?:(?:the|my|this|that) )?(?:button|icon|link|order|it|account)$)(.+)$/iu,
  );
  if (acted === null) return null;
  const verb = (acted[1] ?? '').toLowerCase();
  const item = (acted[2] ?? '').replace(/\s+(?:as|to be) (?:done|complete[d]?|finished|read|important)$/iu, '');
  return /\b(?:button|icon|link|tab|menu|checkbox|field)$/iu.test(item) ? null : put(verb, item, '');
}

function put(verb: string, said: string, place: string): Command {
  const match = said.match(
    new RegExp(
      `^(\\d{1,3}|${COUNTS.join('|')})(?:\\s*x)?\\s+(?:(?:pieces?|copies|units?|items?|pairs?|packs?) )?(?:of (?:the )?)?(?!of\\b)(.+)$`,
      'iu',
    ),
  );
  const isCount = match !== null && !/^(?:in|gb|inch|cm|ml|kg|g|l)\b/iu.test(match[2] ?? '');
  const count = isCount ? (match[1] ?? '').toLowerCase() : null;
  const digits = count === null ? null : COUNTS.includes(count) ? String(COUNTS.indexOf(count) + 1) : count;
  return {
    kind: 'put',
    verb,
    item: isCount ? (match[2] ?? said) : said,
    place: place.toLowerCase(),
    quantity: digits === '1' ? null : digits,
  };
}

/** Reads "transfer 50 euros to Olga, reference rent"; null if a clause is no payment. */
export function readPayment(clause: string): Command | null {
  const match = clause.match(
    /^(?:transfer|pay|send|wire|donate) (?:[$€£] ?)?(\d[\d.,]*)(?: ?(?:[$€£]|euros?|eur|dollars?|usd|pounds?|gbp|francs?|chf|quid))?(?: to (.+))?$/iu,
  );
  if (match === null || (match[2] === undefined && !/[$€£]|eur|dollar|pound|franc/iu.test(clause))) return null;
  const [payee = '', ...rest] = (match[2] ?? '').split(/\s*,\s*(?:and\s+)?/u);
  const more = rest.length === 0 ? [] : (readSlots(rest.join(', ')) ?? []);
  const slots: readonly Slot[] = [
    ...(payee === '' ? [] : [{ field: 'payee', value: [payee, ...(more.length === 0 ? rest : [])].join(', ') }]),
    { field: 'amount', value: match[1] ?? '' },
    ...more,
  ];
  return { kind: 'fill', slots, submit: null };
}
