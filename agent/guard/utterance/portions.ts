import { beginsRequest, LONGEST_REQUEST, mask } from '../../english/clauses.ts';
import { isDate, OF_DATE, tellsDate } from './date-is-said.ts';
import { isMentioned, isSaid, stemsOf, tellingStems } from './is-said.ts';

/** Where a value is put. */
export interface Place {
  /** The name of its field, or of what chooses it. */
  readonly label: string;
  /** What tells of the thing that has the field. */
  readonly thing: string;
  /** What else was filled in with it. */
  readonly beside: string;
  /** The names of the other fields. */
  readonly labels: readonly string[];
  /** What the page shows. */
  readonly around: string;
  /** The labels of the other choices; null where any value may be put there. */
  readonly offered: readonly string[] | null;
}

/**
 * Whether a value was said of another thing or field than it is put into: "Set A to 5 and B to 7" puts no 7 into A. Each part of the request that holds the value
 * names something else, and another part, with a value of its own, names the place.
 */
export function isSaidOfOther(value: string, place: Place, said: readonly string[]): boolean {
  const { label, thing, beside, labels, around, offered } = place;
  const fields = [label, ...labels];
  const isOther = ({ text }: Portion) =>
    offered === null ? bearsValue(text, fields) : offered.some((each) => isMentioned(each, [text]));
  const portions = said.flatMap((text) => portionsOf(text, [value, ...fields, ...(offered ?? [])]));
  const [holding, rest] = [true, false].map((is) => portions.filter(({ text }) => isSaid(value, [text]) === is));
  const others = rest?.filter(isOther) ?? [];
  if (holding === undefined || holding.length === 0 || others.length === 0) return false;
  const valued = stemsOf(value);
  const names = namesOf(said);
  // "3 pm" is 15:00.
  const isOfTime = (word: string) => isDate(value) && (OF_TIME.test(word) || tellsDate(word) || OF_DATE.test(word));
  const wordsOf = ({ text }: Portion) =>
    tellingStems(besidesVerbs(text)).filter((word) => !valued.has(word) && !isOfTime(word));
  const parts = { holding: holding.map(wordsOf), others: others.map(wordsOf) };
  const isOfPage = stemsOf(around);
  const isPointing = holding.every(({ own }) => POINTING.test(own));
  // A person in a reason is not what "it" stands for: "Ben fixed it, so set it to Done".
  const isOfThing = holding.every(({ own }) => IT.test(own));
  const [isLabel, called] = [stemsOf(labels.join('\n')), stemsOf(label)];
  const own = stemsOf(`${thing}\n${label}\n${beside}`);
  const things = new Set([...stemsOf(thing)].filter((word) => !called.has(word)));
  return (
    isOfOther(
      parts,
      things,
      (word) => !own.has(word) && ((names.has(word) && !isOfThing) || (!isPointing && isOfPage.has(word))),
    ) || isOfOther(parts, called, (word) => !own.has(word) && isLabel.has(word))
  );
}

/** Whether a request may have several parts. */
export function saysSeveral(said: readonly string[]): boolean {
  return said.flatMap((text) => text.split(PARTING)).filter((piece) => /\S/u.test(piece)).length > 1;
}

/** Whether other parts of a request name a place, and none that holds the value does, but something foreign to it. */
function isOfOther(
  { holding, others }: Readonly<Record<'holding' | 'others', readonly (readonly string[])[]>>,
  own: ReadonlySet<string>,
  isForeign: (word: string) => boolean,
): boolean {
  const names = (part: readonly string[], other: readonly string[]) =>
    part.some((word) => own.has(word) && !other.includes(word));
  return holding.every((part) =>
    others.some(
      (other) =>
        !names(part, other) && names(other, part) && part.some((word) => isForeign(word) && !other.includes(word)),
    ),
  );
}

/** A part of a request: all of it, and the piece that bears its value, without what is only told before or behind it. */
interface Portion {
  readonly text: string;
  readonly own: string;
}

/**
 * What a person said, cut into parts that say one thing each: "Set the price of A to 5" and "that of B to 7". A part without a value belongs to the next one,
 * "Ben is leaving" and "set him to Viewer".
 */
function portionsOf(utterance: string, known: readonly string[]): readonly Portion[] {
  if (utterance.length > LONGEST_REQUEST) return [{ text: utterance, own: utterance }];
  const { text, restore } = mask(utterance);
  const portions: Portion[] = [];
  let [from, open] = [0, ''];
  for (const { index, 0: cut } of [...text.matchAll(PARTING), { index: text.length, 0: '' }]) {
    const piece = restore(text.slice(from, index + cut.length));
    open += piece;
    from = index + cut.length;
    if (!bearsValue(piece, known)) continue;
    portions.push({ text: open, own: piece });
    open = '';
  }
  if (open === '') return portions;
  const { text: last, own } = portions.pop() ?? { text: '', own: open };
  return [...portions, { text: last + open, own }];
}

const PARTING =
  /[.!?;,\n]+(?=\s|$)|(?<=\s)(?:and|then|but|while|und|dann|aber|et|puis|mais|y|luego|pero|e|poi|oraz)(?=\s)/gu;

function bearsValue(text: string, known: readonly string[]): boolean {
  return VALUE.test(text) || known.some((label) => label.trim() !== '' && isMentioned(label, [text]));
}

/** A number, a quotation, an address, or what something becomes. */
const VALUE =
  /\d|["@]|(?<=\S\s+)(?:to|as|into|auf|zu|als|in|en|à|au|para|na|naar)\s+\S|\S\s*(?:[:=→]|=>|->)\s*\S|\b(?:my|the|his|her|its|our)\s[^.]*\bis\s/u;

/** Parts of times. */
const OF_TIME = /^\d|^[ap]m$|^uhr$/u;
const IT = /\b(?:it|its|this)\b/iu;
/** What stands for a thing that was named before. */
const POINTING = /\b(?:it|its|him|his|her|them|their|this|that)\b/iu;

/** A part without the verbs of its requests. */
function besidesVerbs(portion: string): string {
  return portion
    .split(PARTING)
    .map((piece) => (beginsRequest(piece) ? piece.trim().replace(/^\S+/u, '') : piece))
    .join(' ');
}

/** Stems of the words with a capital inside of a sentence, and of those with a digit or a sign. */
function namesOf(said: readonly string[]): ReadonlySet<string> {
  const text = said.join('\n');
  return stemsOf((text.match(/(?<=[\p{L}\p{N},;:)'’"”]\s+["“(]?)\p{Lu}[\p{L}\p{N}'-]+|\S*[\d@]\S*/gu) ?? []).join(' '));
}
