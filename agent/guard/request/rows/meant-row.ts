import { isNegated, plainClauses } from '../../../english/clauses.ts';
import { objectIn } from '../../utterance/object-phrase.ts';
import { withoutExceptions } from '../../utterance/own-words.ts';
import { isAtEnd } from './extreme.ts';
import { holdsAll, withFacts } from './rows.ts';
import { toldWhole } from './told-whole.ts';

/** The places of the rows, from 0, that clauses of a request name, each clause one row and no other. `isAll`: whether no clause may mean any other row besides. */
export function meantRows(
  rows: readonly string[],
  said: readonly string[],
): { readonly places: readonly number[]; readonly isAll: boolean } {
  if (rows.length < 2) return { places: [], isAll: false };
  const clauses = said.flatMap((text) => plainClauses(withoutExceptions(text))).filter((clause) => !isNegated(clause));
  const meant = clauses.map((clause) => meantRow(rows, clause));
  return { places: meant.filter((at) => typeof at === 'number'), isAll: !meant.includes('several') };
}

/**
 * The row that a clause names by words that only it holds, its cells said whole, its place, or what is largest, cheapest or oldest about it; null where the clause
 * says nothing of any row.
 */
function meantRow(rows: readonly string[], clause: string): number | 'several' | null {
  const phrase = objectIn(clause.replace(VERB, ' '));
  const isShown = (word: string) => rows.some((row) => holdsAll([word], row));
  const known = withFacts(phrase.object, clause).filter(isShown);
  const told = [...known, ...phrase.kind.filter(isShown)];
  const holding = (words: readonly string[]) => rows.filter((row) => holdsAll(words, row));
  const all = holding(told).length > 0 ? told : known;
  if (all.length === 0 && phrase.place === null && phrase.end === null) return phrase.times > 1 ? 'several' : null;
  const [own, ...others] = phrase.times > 1 ? [] : chosenOf(holding(all), clause, phrase);
  return own === undefined || others.length > 0 ? 'several' : rows.indexOf(own);
}

function chosenOf(
  candidates: readonly string[],
  clause: string,
  { place, end }: ReturnType<typeof objectIn>,
): readonly string[] {
  if (end !== null) return candidates.filter((row) => isAtEnd(end, row, candidates, 1));
  if (place === null) return toldWhole(candidates, clause);
  return candidates.filter((_, at) => at === (place < 0 ? candidates.length + place : place - 1));
}

/** What is asked for is no part of the thing. */
const VERB = /^\W*(?:(?:please|and|then|bitte|und)\s+)*\p{L}+/u;
