import { beginsRequest, isNegated, plainClauses, sentencesOf } from '../../../english/clauses.ts';
import { words } from '../../../english/words.ts';
import { isForeign } from '../../utterance/foreign-verbs.ts';
import { IMPERATIVE } from '../../utterance/grants.ts';
import { stemsOf } from '../../utterance/is-said.ts';
import { type ObjectPhrase, objectIn } from '../../utterance/object-phrase.ts';
import { onlyLooks } from '../../utterance/only-looks.ts';
import { withoutExceptions } from '../../utterance/own-words.ts';
import { isOfSense, sensesOfName } from '../../words/senses.ts';
import { isAtEnd } from './extreme.ts';
import { relatedRow } from './related.ts';
import { holdsAll, withFacts } from './rows.ts';
import { toldWhole } from './told-whole.ts';

/** Rows of which each has a control like the one in question. */
interface Rows {
  readonly rows: readonly string[];
  /** The headings over them: "invoices" are what the second one is counted among. */
  readonly over: string;
  /** What the control is called; a clause that asks for something else names no row for it. '' for what has no verb. */
  readonly name: string;
}

/** The places of the rows, from 0, that clauses of a request name for a control, each clause one row and no other. */
export function meantRows(rows: Rows, said: readonly string[]): readonly number[] {
  return readRows(rows, said).filter((at) => typeof at === 'number');
}

/** Whether the row at a place, from 0, is one that the request names; null where it names none, or may mean several. */
export function isMeantRow(at: number, rows: Rows, said: readonly string[]): boolean | null {
  const meant = readRows(rows, said);
  if (meant.includes(at)) return true;
  return meant.some((each) => typeof each === 'number') && !meant.includes('several') ? false : null;
}

/** Whether the request names several rows, "both of Dora's", and not the one at a place, from 0; or one by what is largest or oldest, which that row is not known to be. */
export function isBesideNamed(at: number, { rows, over, name }: Rows, said: readonly string[]): boolean {
  if (rows.length < 2) return false;
  const isShown = shownIn(rows);
  const named = clausesFor(name, said).map((clause) => objectIn(clause.replace(VERB, ' ')));
  const isOwn = (phrase: ObjectPhrase) => {
    const known = phrase.object.filter(isShown);
    if (phrase.end !== null && phrase.times === 1)
      return !isAmongRows(phrase, { isShown, over }) || isAtEnd(phrase.end, rows[at] ?? '', rows, 1);
    return phrase.times === 1 || known.length === 0 || holdsAll(known, rows[at] ?? '');
  };
  return named.length > 0 && !named.some(isOwn);
}

function readRows({ rows, over, name }: Rows, said: readonly string[]): readonly (number | 'several' | null)[] {
  if (rows.length < 2) return [];
  return clausesFor(name, said).map((clause) => meantRow({ rows, over }, clause));
}

function shownIn(rows: readonly string[]): (word: string) => boolean {
  return (word) => rows.some((row) => holdsAll([word], row));
}

/** The clauses of a request that may ask for what a control of this name does. */
function clausesFor(name: string, said: readonly string[]): readonly string[] {
  return said.flatMap((text) => sentencesOf(withoutExceptions(text))).flatMap((sentence) => askedIn(sentence, name));
}

/** The clauses of a sentence that may ask for what a control does: of a sentence that asks for something, those that ask for no other deed, and are neither denied nor only for looking. */
function askedIn(sentence: string, name: string): readonly string[] {
  const clauses = plainClauses(sentence);
  const [first = ''] = clauses;
  if (!beginsRequest(first) && !IMPERATIVE.test(first) && !isForeign(first) && !isOfSense(name, first)) return [];
  return clauses.filter((clause) => {
    if (isNegated(clause) || LEAVING.test(clause) || onlyLooks([clause])) return false;
    if (!beginsRequest(clause)) return !STATED.test(clause);
    return sensesOfName(name).length === 0 || isOfSense(name, clause);
  });
}

const STATED = /(?<!\p{L})(?:is|are|was|were|has|have|had|ist|sind|war|est|es|está|è)(?!\p{L})/u;

const LEAVING =
  /(?<!\p{L})(?:leave|leaves|stays?|keeps?|remains?|bleib\p{L}*|lass\p{L}*|reste\p{L}*|queda\p{L}*)(?!\p{L})/u;

/**
 * The row that a clause names by words that only it holds, its cells said whole, its place, or what is largest, cheapest or oldest about it; `several` where it may
 * mean more than one, null where it says nothing of any row.
 */
function meantRow({ rows, over }: Omit<Rows, 'name'>, clause: string): number | 'several' | null {
  const related = relatedRow(clause, rows);
  if (related !== null) return rows.indexOf(related);
  const isShown = shownIn(rows);
  const [first = ''] = words(clause);
  // What begins a part of a list is no verb: "set Alpha and Beta to Closed".
  const phrase = objectIn(isShown(first) && !beginsRequest(clause) ? clause : clause.replace(VERB, ' '));
  const known = withFacts(phrase.object, clause).filter(isShown);
  const told = [...known, ...phrase.kind.filter(isShown)];
  const holding = (all: readonly string[]) => rows.filter((row) => holdsAll(all, row));
  const all = holding(told).length > 0 ? told : known;
  const isCounted = isAmongRows(phrase, { isShown, over });
  if (all.length === 0 && !isCounted) return phrase.times > 1 ? 'several' : null;
  const [own, ...others] = phrase.times > 1 ? [] : chosenOf(holding(all), clause, isCounted ? phrase : null);
  return own === undefined || others.length > 0 ? 'several' : rows.indexOf(own);
}

/** Whether a place or a superlative is one among these rows: all nouns with it stand over them or in them, "the second invoice", and not "the second tab". */
function isAmongRows(
  { place, end, object, kind }: ObjectPhrase,
  { isShown, over }: { readonly isShown: (word: string) => boolean; readonly over: string },
): boolean {
  const headed = stemsOf(over);
  return (
    (place !== null || end !== null) &&
    [...object, ...kind].every((word) => isShown(word) || headed.has(word) || OF_ROWS.test(word))
  );
}

/** Stems of words for a row, whatever it holds. */
const OF_ROWS = /^(?:row|entr|entri|item|lin|result|record|zeil|eintrag|lign|fila|rig)$/u;

function chosenOf(candidates: readonly string[], clause: string, phrase: ObjectPhrase | null): readonly string[] {
  const { place = null, end = null } = phrase ?? {};
  if (end !== null) return candidates.filter((row) => isAtEnd(end, row, candidates, 1));
  if (place === null) return toldWhole(candidates, clause);
  return candidates.filter((_, at) => at === (place < 0 ? candidates.length + place : place - 1));
}

/** What is asked for is no part of the thing. */
const VERB = /^[^\p{L}\p{N}]*(?:(?:please|and|then|bitte|und)\s+)*\p{L}+/u;
