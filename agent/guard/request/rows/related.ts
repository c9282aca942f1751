import { isDate } from '../../utterance/date-is-said.ts';
import { stemsOf } from '../../utterance/is-said.ts';
import { objectIn } from '../../utterance/object-phrase.ts';
import { holdsAll } from './rows.ts';

/** The row that a clause names by another one: the one after Ivo's for "cancel the booking below Ivo's"; null where it names none so. */
export function relatedRow(clause: string, rows: readonly string[]): string | null {
  const { side = '', anchor = '' } = RELATED.exec(clause)?.groups ?? {};
  if (anchor === '' || isDate(anchor)) return null;
  const told = objectIn(anchor).object.filter((word) => rows.some((row) => stemsOf(row).has(word)));
  if (told.length === 0) return null;
  const [only, ...others] = rows.filter((row) => holdsAll(told, row));
  if (only === undefined || others.length > 0) return null;
  return rows[rows.indexOf(only) + (AFTER.test(side) ? 1 : -1)] ?? null;
}

const RELATED =
  /\b(?:the|that) (?:\p{L}+ ){0,2}?(?:\p{L}+) (?:(?:right|just|directly|immediately|straight) )?(?<side>below|under|underneath|beneath|after|following|above|over|before) (?<anchor>[^,.;:]+)$/u;
const AFTER = /^(?:below|under|underneath|beneath|after|following)$/u;
