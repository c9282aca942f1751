import type { Command } from '../command.ts';
import { isDone, type Moment, type Step } from '../step.ts';
import { bestOption, fieldKind } from '../things/fields.ts';
import { chooseOne } from './choose.ts';
import { placeValue } from './place-value.ts';
import { fillSlots, slotsOf } from './plan-slots.ts';

/** Puts a value into a field, of whatever kind the field is. */
export function set(moment: Moment, { field, value }: Extract<Command, { kind: 'set' }>): Step {
  const slots = field === null ? [] : slotsOf(moment, { field, value });
  if (slots.length > 1 || isDone(moment, 'slot 0')) return fillSlots(moment, [{ field, value }], undefined);
  if (field === 'it') return setIt(moment, value);
  return placeValue(moment, 'value', { field, value });
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
