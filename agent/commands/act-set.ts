import { similarity, words } from '../match.ts';
import { chooseOne } from './act-choose.ts';
import type { Command } from './command.ts';
import { bestOption, fieldKind, fieldsOf, fillField } from './fields.ts';
import { namesFor } from './names.ts';
import { placeValue } from './place-value.ts';
import { givenUp, isDone, type Moment, type Step } from './step.ts';

/** Puts a value into a field, of whatever kind the field is. */
export function set(moment: Moment, { field, value }: Extract<Command, { kind: 'set' }>): Step {
  const named = setBothNames(moment, { field, value });
  if (named !== null) return named;
  if (field === 'it') return setIt(moment, value);
  return placeValue(moment, 'value', { field, value });
}

/** "My name is Ann Lee", where a form asks for the given and the family name apart. */
function setBothNames(moment: Moment, { field, value }: { field: string | null; value: string }): Step | null {
  const parts = value.trim().split(/\s+/u);
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2 || !/^(?:the |my )?(?:full )?name$/iu.test(field ?? '')) return null;
  const fields = fieldsOf(moment.view);
  const called = (...names: readonly string[]) =>
    fields.find((item) =>
      namesFor(moment.view, item).some(({ words: said }) => names.some((name) => similarity(words(name), said) > 0.9)),
    );
  const [whole, given, family] = [
    called('full name', 'name', 'your name'),
    called('first name', 'given name'),
    called('last name', 'family name', 'surname'),
  ];
  if (whole !== undefined || given === undefined || family === undefined) return null;
  for (const [key, item, text] of [
    ['given', given, parts.slice(0, -1).join(' ')],
    ['family', family, last],
  ] as const) {
    if (isDone(moment, key)) continue;
    const step = givenUp(moment, key) ?? fillField(moment, key, item, text);
    if (step !== null) return step;
  }
  return { kind: 'done', words: null };
}

/** "Make it large": the field filled last, or an option that is called so. */
function setIt(moment: Moment, value: string): Step {
  const last = moment.lastField === null ? undefined : moment.view.byId.get(moment.lastField);
  const takes = last?.visible && (fieldKind(last) === 'select' ? bestOption(moment, last, value) !== null : true);
  if (takes && (fieldKind(last) !== 'text' || value.startsWith('"')))
    return placeValue(moment, 'value', { field: null, value });
  const option = chooseOne(moment, 'value', { value, field: null });
  return option.kind === 'stop' ? placeValue(moment, 'value', { field: null, value }) : option;
}
