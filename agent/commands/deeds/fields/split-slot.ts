import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { namesFor } from '../../../reading/names.ts';
import type { Slot } from '../../command.ts';
import { unquote } from '../../grammar/slots.ts';
import type { Work } from '../../step.ts';
import { fieldsOf } from '../../things/fields.ts';

/** Splits "my name is Ann Lee" for a form with fields for given and family name; other slots stay whole. */
export function splitFullName({ view }: Work, slot: Slot): readonly Slot[] {
  const parts = slot.value.trim().split(/\s+/u);
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2 || !/^(?:the |my )?(?:full )?name$/iu.test(slot.field ?? ''))
    return [slot];
  const names = fieldsOf(view).flatMap((item) => namesFor(view, item).slice(0, 2));
  const called = (...wished: readonly string[]) =>
    names.find(({ words: said }) => wished.some((name) => similarity(words(name), said) > 0.9))?.text;
  const whole = called('full name', 'name', 'your name');
  const [given, family] = [
    called('first name', 'given name', 'forename'),
    called('last name', 'family name', 'surname'),
  ];
  if (whole !== undefined || given === undefined || family === undefined) return [slot];
  return [
    { field: given, value: parts.slice(0, -1).join(' ') },
    { field: family, value: last },
  ];
}

/** Splits a slot the way the page's fields need it: at the names of other fields, and a full name in its parts. */
export function splitSlot(work: Work, slot: Slot): readonly Slot[] {
  return splitAtFieldNames(work, slot).flatMap((each) => splitFullName(work, each));
}

/** Splits "Lee, electronic mail ann@x.y" where the value goes on with the name of another field of this page. */
function splitAtFieldNames({ view }: Work, slot: Slot): readonly Slot[] {
  const names = fieldsOf(view).flatMap((item) => namesFor(view, item).filter(({ weight }) => weight > 0.89));
  const found: { field: string | null; value: string }[] = [{ ...slot }];
  for (const piece of slot.value.split(/\s*[,;]\s*(?:and\s+)?|\s+(?:and|with)\s+(?:the\s+|my\s+|an?\s+)?/u).slice(1)) {
    const said = piece.split(/\s+/u);
    const length = [4, 3, 2, 1].find(
      (count) =>
        count < said.length &&
        names.some((name) => similarity(words(said.slice(0, count).join(' ')), name.words) > 0.9),
    );
    const last = found.at(-1);
    if (length === undefined || last === undefined) continue;
    const at = last.value.lastIndexOf(piece);
    if (at >= 0)
      last.value = last.value
        .slice(0, at)
        .replace(/(?:\s*[,;]\s*(?:and\s+)?|\s+(?:and|with)\s+(?:the\s+|my\s+|an?\s+)?)$/u, '');
    const value = said
      .slice(length)
      .join(' ')
      .replace(/^(?:is|:|=|as|to|with)\s+/iu, '');
    found.push({ field: said.slice(0, length).join(' '), value: unquote(value) });
  }
  return found.length === 1 ? [slot] : found.map((each) => ({ ...each, value: unquote(each.value) }));
}
