import { similarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import { namesFor } from '../../reading/names.ts';
import type { Slot } from '../command.ts';
import type { Moment } from '../step.ts';
import { fieldsOf } from '../things/fields.ts';

/** "My name is Ann Lee", where a form asks for the given and the family name apart: a slot each; else the slot as it was. */
export function bothNames({ view }: Moment, slot: Slot): readonly Slot[] {
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
