import type { Command } from '../../command.ts';
import { isDone, type Step, type Work } from '../../step.ts';
import { fieldKind } from '../../things/fields.ts';
import { bestOption } from '../fields/best-option.ts';
import { chooseOne } from '../fields/choose.ts';
import { placeValue } from '../fields/place-value.ts';
import { splitSlot } from '../fields/split-slot.ts';
import { fillSlots } from './fill-slots.ts';

/** Puts a value into a field of any kind. */
export function set(work: Work, { field, value }: Extract<Command, { kind: 'set' }>): Step {
  const slots = field === null ? [] : splitSlot(work, { field, value });
  if (slots.length > 1 || isDone(work, 'slot 0')) return fillSlots(work, [{ field, value }], undefined);
  if (field === 'it') return setIt(work, value);
  return placeValue(work, 'value', { field, value });
}

/** "Make it large": fills the last field again, or chooses an option of this name. */
function setIt(work: Work, value: string): Step {
  const last = work.lastField === null ? undefined : work.view.byId.get(work.lastField);
  const takes = last?.visible && (fieldKind(last) === 'select' ? bestOption(work, last, value) !== null : true);
  if (takes && (fieldKind(last) !== 'text' || value.startsWith('"')))
    return placeValue(work, 'value', { field: null, value });
  const option = chooseOne(work, 'value', { value, field: null });
  return option.kind === 'stop' ? placeValue(work, 'value', { field: null, value }) : option;
}
