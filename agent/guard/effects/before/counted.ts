import { words } from '../../../english/words.ts';
import type { Turn } from '../../../turn.ts';
import { saidIn, tellingIn } from '../../request/beside/outdone.ts';
import { requestOf, sinceLastDeed } from '../../request/request.ts';
import { isFactual } from '../../utterance/is-said.ts';

/**
 * Whether buttons were pressed that count something up which the person did not name, or to another number than they said: "+" beside the croissants for "two
 * cappuccinos". The count may have begun at 0 or at 1, so both results are tried.
 */
export function countsUnsaid(turns: readonly Turn[], said: readonly string[]): boolean {
  const counts = new Map<string, { readonly thing: string; readonly row: string; readonly count: number }>();
  for (const { action, target, outcome } of sinceLastDeed(requestOf(turns).turns)) {
    if (action.intent !== 'click' || target === null || outcome.status !== 'done' || NO_COUNTER.test(target.role ?? ''))
      continue;
    const [, up, down] = COUNTER.exec(target.name) ?? [];
    if (up === undefined && down === undefined) continue;
    const thing = words(target.name.replace(COUNTER, ' ')).join(' ');
    const row = target.row ?? '';
    // "More…" shows more of anything; only a sign counts what its row names.
    if (OTHER_MORE.test(thing) || (thing === '' && /\p{L}/u.test(target.name))) continue;
    const key = `${thing}\n${row.replace(/\d+/gu, '')}`;
    counts.set(key, { thing, row, count: (counts.get(key)?.count ?? 0) + (up === undefined ? -1 : 1) });
  }
  const told = tellingIn(said);
  return [...counts.values()].some(({ thing, row, count }) => {
    if (count <= 0) return false;
    const isNamed = thing === '' ? row === '' || saidIn(row, told).size > 0 : saidIn(thing, told).size > 0;
    const isCounted = (number: number) => isFactual(String(number), said);
    const counted = [count, count + 1];
    // "A table for two" counts guests.
    return !(isNamed
      ? counted.some(isCounted)
      : OF_ANYTHING.test(thing) && counted.some((each) => each > 1 && isCounted(each)));
  });
}

/** Whether a button counts a thing up, by the beginning or the end of its name: "More fish", "One fish portion more". */
export function countsUp(name: string): boolean {
  return COUNTER.exec(name)?.[1] !== undefined || UP_AT_END.test(name);
}

const UP_AT_END = /(?:[+＋]|(?<!\p{L})(?:more|plus|up))[^\p{L}\p{N}]*$/iu;
/** Begins the name of a button that counts up, or down. */
const COUNTER =
  /^[^\p{L}\p{N}]*(?:(more|increase|increment|plus|one more|add one|mehr|erhöhen|plus de|más|più|meer|więcej|[+＋](?=[^\p{L}\p{N}]*$))|(less|fewer|decrease|decrement|minus|one less|remove one|weniger|verringern|moins(?: de)?|menos|meno|minder|mniej|[-−–](?=[^\p{L}\p{N}]*$)))(?!\p{L})/iu;
/** What may be counted of anything. */
const OF_ANYTHING =
  /^(?:quantity|qty|guests?|people|persons?|adults?|pax|participants?|tickets?|nights?|units?|pieces?|copies|rooms?|packs?|menge|anzahl|personen|gäste|personnes|personas|persone|pessoas|quantité|cantidad|quantità|aantal)$/u;
const NO_COUNTER = /^(?:radio|option|tab|menuitem\w*|link|checkbox|switch)$/u;
/** Of what there is more to see. */
const OTHER_MORE =
  /^(?:fields?|notes?|rows?|lines?|opciones|anzeigen|optionen|infos?|informa\p{L}*|options?|actions?|info\p{L}*|details?|results?|filters?|tools?|settings?|about|like|from|items?|stories|posts?|comments?|photos|pages?|links?|languages?|apps?)\b/u;
