import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import { contains, type PageItem } from '../../../reading/page-items.ts';
import type { Slot } from '../../command.ts';
import { clickStep, givenUp, isDone, type Step, type Work } from '../../step.ts';
import { isButtonItem, pressables } from '../../things/buttons.ts';
import { fieldKind, fieldsOf } from '../../things/fields.ts';
import { chooseOne } from '../fields/choose.ts';
import { shown } from '../fields/fill-field.ts';
import { placeValue } from '../fields/place-value.ts';
import { splitSlot } from '../fields/split-slot.ts';
import { stepTo } from '../fields/stepper.ts';
import { ALSO, fieldForSlot } from './field-for-slot.ts';

/** The fields that earlier steps of this request have filled. */
function takenBy({ past }: Work): ReadonlySet<string> {
  return new Set(
    past.flatMap(({ memo }) =>
      memo.key.startsWith('slot ') && memo.element !== null && !memo.key.includes('part') ? [memo.element] : [],
    ),
  );
}

/** Fills one slot after the other. If a field is missing, presses once what may reveal it. */
export function fillSlots(work: Work, slots: readonly Slot[], within: PageItem | undefined): Step {
  for (const [i, slot] of slots.flatMap((each) => splitSlot(work, each)).entries()) {
    const key = `slot ${i}`;
    if (isDone(work, key)) continue;
    const failed = givenUp(work, key);
    if (failed !== null) return failed;
    const step = fillSlot(work, key, { slot, within });
    if (step.kind !== 'done') return step;
  }
  return { kind: 'done', words: null };
}

function fillSlot(work: Work, key: string, { slot, within }: { slot: Slot; within: PageItem | undefined }): Step {
  if (slot.field === null) return chooseOne(work, key, { value: slot.value, field: null });
  const taken = takenBy(work);
  const item = fieldForSlot(work, slot, { within, taken });
  const kind = item === null ? null : fieldKind(item);
  if (item !== null && kind !== 'radio' && kind !== 'list') {
    const narrowed: Work = item.id === null ? work : { ...work, choices: new Map([...work.choices, [key, item.id]]) };
    return placeValue(narrowed, key, { field: slot.field, value: slot.value });
  }
  const stepped = steppedTo(work, key, slot);
  if (stepped !== null) return stepped;
  const revealing = revealer(work, slot, within);
  if (revealing !== null && !isDone(work, `${key} reveal`))
    return givenUp(work, `${key} reveal`) ?? clickStep(work, `${key} reveal`, revealing);
  const placed = placeValue(work, key, { field: slot.field, value: slot.value, within });
  if (placed.kind !== 'stop') return placed;
  const next = nextButton(work, within);
  if (next !== null && work.past.some(({ memo }) => memo.key.startsWith('slot ')) && !isDone(work, `${key} next`))
    return clickStep(work, `${key} next`, next);
  return noField(work, slot, within);
}

/** Presses the stepper of a slot for a small number; null if there is none. */
function steppedTo(work: Work, key: string, { field, value }: Slot): Step | null {
  if (!/^\d{1,2}$/u.test(value)) return null;
  for (const said of [field ?? '', ...(ALSO[field ?? ''] ?? [])]) {
    const step = stepTo(work, key, { said, wanted: Number(value) });
    if (step !== null) return step;
  }
  return null;
}

/** Says which field is missing, and which fields there are. */
function noField(work: Work, slot: Slot, within: PageItem | undefined): Step {
  const { view } = work;
  const done = work.past.filter(
    ({ memo, turn }) => memo.key.startsWith('slot ') && turn.outcome.status === 'done',
  ).length;
  const so = done === 0 ? '' : ' The rest is filled in; nothing was sent or saved.';
  const fields = fieldsOf(view, within)
    .map((each) => itemName(view, each))
    .filter((name) => name !== '')
    .slice(0, 6)
    .map((name) => `“${name}”`)
    .join(', ');
  const value = shown(slot.field, slot.value);
  const sought = slot.field === null ? value : `“${slot.field}” (${value})`;
  const others = fields === '' ? '' : ` The fields here: ${fields}.`;
  return { kind: 'stop', utterance: `I see no field for ${sought}.${others}${so}` };
}

/** The button that may reveal a missing field: "Add note", "More options". */
function revealer({ view }: Work, slot: Slot, within: PageItem | undefined): PageItem | null {
  const called = [slot.field ?? '', ...(ALSO[slot.field ?? ''] ?? [])];
  const inForm = pressables(view).filter(
    (item) =>
      (within === undefined || contains(within, item)) && isButtonItem(item) && item.element.live?.expanded !== true,
  );
  const named = inForm.find((item) =>
    called.some(
      (text) =>
        text !== '' &&
        namesFor(view, item).some(
          (name) =>
            name.weight > 0.9 &&
            (similarity(words(`add ${text}`), name.words) > 0.8 || similarity(words(text), name.words) > 0.95),
        ),
    ),
  );
  return (
    named ??
    inForm.find((item) =>
      /^(?:(?:show |see )?more(?: options| details| fields)?|advanced(?: options| settings)?|(?:show )?details|(?:show )?options)\s*[…▾▸>+.]*$/iu.test(
        itemName(view, item),
      ),
    ) ??
    null
  );
}

function nextButton({ view }: Work, within: PageItem | undefined): PageItem | null {
  return (
    pressables(view).find(
      (item) =>
        (within === undefined || contains(within, item)) &&
        /^(?:next|continue|proceed|weiter)\b/iu.test(itemName(view, item)),
    ) ?? null
  );
}
