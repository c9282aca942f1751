import { similarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import { attribute } from '../../page.ts';
import { nameOf, namesFor } from '../../reading/names.ts';
import { contains, type Item } from '../../reading/page-view.ts';
import type { Slot } from '../command.ts';
import { unquote } from '../grammar/slots.ts';
import { click, givenUp, isDone, type Moment, type Step } from '../step.ts';
import { isButton, pressables } from '../things/buttons.ts';
import { fieldKind, fieldsOf, shown } from '../things/fields.ts';
import { bothNames } from './both-names.ts';
import { chooseOne } from './choose.ts';
import { placeValue } from './place-value.ts';
import { stepTo } from './stepper.ts';

/** What a field for this is also called. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  title: ['title', 'name', 'subject', 'task', 'event', 'what', 'summary', 'headline', 'label'],
  subject: ['subject', 'title'],
  body: [
    'message',
    'body',
    'text',
    'content',
    'description',
    'note',
    'comment',
    'write',
    'details',
    'reply',
    'review',
    'post',
  ],
  note: ['note', 'notes', 'description', 'details', 'comment', 'memo', 'message'],
  notes: ['note', 'notes', 'description', 'details', 'comment', 'memo', 'message'],
  description: ['description', 'details', 'note', 'notes', 'body', 'about', 'summary'],
  date: ['date', 'day', 'when', 'due date', 'start date', 'due', 'on', 'start', 'deadline'],
  'due date': ['due date', 'due', 'deadline', 'date'],
  'end date': ['end date', 'end', 'until', 'to'],
  time: ['time', 'start time', 'at', 'start', 'hour', 'when', 'from'],
  'end time': ['end time', 'end', 'until', 'to'],
  destination: ['destination', 'where to', 'to', 'where', 'city', 'location', 'place', 'going to', 'arrival'],
  from: ['from', 'origin', 'departure', 'leaving from', 'start'],
  'check-in': [
    'check-in',
    'arrival',
    'departure date',
    'depart',
    'departure',
    'from',
    'start date',
    'start',
    'pick-up',
    'date',
  ],
  'check-out': ['check-out', 'return', 'return date', 'departure', 'to', 'until', 'end date', 'end', 'drop-off'],
  to: ['to', 'recipient', 'recipients', 'email', 'send to', 'address'],
  recipient: ['to', 'recipient', 'recipients'],
  username: ['username', 'user', 'login', 'email', 'account', 'user id', 'name'],
  user: ['username', 'user', 'login', 'email', 'account', 'name'],
  login: ['login', 'username', 'user', 'email'],
  email: ['email', 'mail', 'e-mail address', 'username'],
  password: ['password', 'passcode', 'pin', 'pass'],
  people: [
    'guests',
    'adults',
    'people',
    'passengers',
    'travellers',
    'number of people',
    'party size',
    'persons',
    'servings',
    'serves',
    'portions',
  ],
  servings: ['servings', 'serves', 'portions', 'people'],
  payee: ['payee', 'recipient', 'beneficiary', 'payee name', 'to', 'name'],
  amount: ['amount', 'sum', 'how much'],
  label: ['label', 'labels', 'tag', 'tags', 'category', 'type'],
  location: ['location', 'place', 'where', 'venue', 'room', 'address'],
  place: ['place', 'location', 'where', 'venue'],
};

/** The field that a slot belongs into; null where none fits. Fields taken by other slots are left alone. */
export function fieldForSlot(
  { view }: Moment,
  slot: Slot,
  { within, taken }: { within: Item | undefined; taken: ReadonlySet<string> },
): Item | null {
  const wish = slot.field ?? '';
  const fields = fieldsOf(view, within).filter((item) => item.id !== null && !taken.has(item.id));
  const called = [wish, ...(ALSO[wish] ?? [])];
  let best: { item: Item; score: number } | null = null;
  for (const item of fields) {
    const kind = fieldKind(item);
    if (
      item.role === 'radiogroup' ||
      kind === 'radio' ||
      (kind === 'toggle' && !/^(?:yes|no|on|off|true|false)$/iu.test(slot.value))
    )
      continue;
    const named = Math.max(
      0,
      ...namesFor(view, item).flatMap((name) =>
        called.map((text, i) => name.weight * (1 - Math.min(i, 8) * 0.03) * similarity(words(text), name.words)),
      ),
    );
    const score = named + typeBonus(item, wish);
    if (score > (best?.score ?? 0.55)) best = { item, score };
  }
  return best?.item ?? onlyLongText(fields, wish);
}

/** A note or a description goes into the only field for long text, whatever it is called. */
function onlyLongText(fields: readonly Item[], wish: string): Item | null {
  if (!/^(?:notes?|body|description|details?|comments?|message|text|content|memo)$/u.test(wish)) return null;
  const [only, second] = fields.filter(
    (item) => item.tag === 'textarea' || attribute(item.element, 'contenteditable') !== null,
  );
  return second === undefined ? (only ?? null) : null;
}

function typeBonus(item: Item, wish: string): number {
  const type = attribute(item.element, 'type')?.toLowerCase() ?? '';
  const kind = fieldKind(item);
  if (/^(?:date|due date)$/u.test(wish)) return kind === 'date' ? 0.6 : kind === 'datetime' ? 0.5 : 0;
  if (wish === 'time') return kind === 'time' ? 0.6 : 0;
  if (/^(?:email|to)$/u.test(wish)) return type === 'email' ? 0.56 : 0;
  if (wish === 'password') return type === 'password' ? 0.6 : -0.3;
  if (/^(?:note|notes|body|description|comment)$/u.test(wish))
    return item.tag === 'textarea' || attribute(item.element, 'contenteditable') !== null ? 0.3 : 0;
  if (wish === 'title')
    return kind === 'text' && item.tag === 'input' && !/^(?:email|search|password|tel|url)$/u.test(type) ? 0.2 : -0.4;
  return type === 'search' ? -0.2 : 0;
}

/** The fields that earlier steps have filled, by key. */
function takenBy({ past }: Moment): ReadonlySet<string> {
  return new Set(
    past.flatMap(({ memo }) =>
      memo.key.startsWith('slot ') && memo.element !== null && !memo.key.includes('part') ? [memo.element] : [],
    ),
  );
}

/** One slot after the other; where a field is missing, what may reveal it is pressed once. */
export function fillSlots(moment: Moment, slots: readonly Slot[], within: Item | undefined): Step {
  for (const [i, slot] of slots.flatMap((each) => slotsOf(moment, each)).entries()) {
    const key = `slot ${i}`;
    if (isDone(moment, key)) continue;
    const failed = givenUp(moment, key);
    if (failed !== null) return failed;
    const step = fillSlot(moment, key, { slot, within });
    if (step.kind !== 'done') return step;
  }
  return { kind: 'done', words: null };
}

/** A slot as the fields of this page take it: a name in its parts, and what goes on with the name of another field apart. */
export function slotsOf(moment: Moment, slot: Slot): readonly Slot[] {
  return apart(moment, slot).flatMap((each) => bothNames(moment, each));
}

/** "Lee, electronic mail ann@x.y": what looks like one value may go on with the name of another field of this page. */
function apart({ view }: Moment, slot: Slot): readonly Slot[] {
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

function fillSlot(moment: Moment, key: string, { slot, within }: { slot: Slot; within: Item | undefined }): Step {
  const { view } = moment;
  if (slot.field === null) return chooseOne(moment, key, { value: slot.value, field: null });
  const taken = takenBy(moment);
  const item = fieldForSlot(moment, slot, { within, taken });
  const kind = item === null ? null : fieldKind(item);
  if (item !== null && kind !== 'radio' && kind !== 'list') {
    const narrowed: Moment =
      item.id === null ? moment : { ...moment, choices: new Map([...moment.choices, [key, item.id]]) };
    const step = placeValue(narrowed, key, { field: slot.field, value: slot.value });
    if (step.kind !== 'stop' || step.options !== undefined) return step;
    return step;
  }
  const stepped = /^\d{1,2}$/u.test(slot.value)
    ? [slot.field ?? '', ...(ALSO[slot.field ?? ''] ?? [])]
        .map((said) => stepTo(moment, key, { said, wanted: Number(slot.value) }))
        .find((step) => step !== null)
    : undefined;
  if (stepped !== undefined && stepped !== null) return stepped;
  const revealing = revealer(moment, slot, within);
  if (revealing !== null && !isDone(moment, `${key} reveal`))
    return givenUp(moment, `${key} reveal`) ?? click(moment, `${key} reveal`, revealing);
  const placed = placeValue(moment, key, { field: slot.field, value: slot.value, within });
  if (placed.kind !== 'stop') return placed;
  const next = nextButton(moment, within);
  if (next !== null && moment.past.some(({ memo }) => memo.key.startsWith('slot ')) && !isDone(moment, `${key} next`))
    return click(moment, `${key} next`, next);
  const done = moment.past.filter(
    ({ memo, turn }) => memo.key.startsWith('slot ') && turn.outcome.status === 'done',
  ).length;
  const so = done === 0 ? '' : ' The rest is filled in; nothing was sent or saved.';
  const fields = fieldsOf(view, within)
    .map((each) => nameOf(view, each))
    .filter((name) => name !== '')
    .slice(0, 6)
    .map((name) => `“${name}”`)
    .join(', ');
  return {
    kind: 'stop',
    utterance: `I see no field for the ${slot.field ?? 'value'} (${shown(slot.field, slot.value)}).${fields === '' ? '' : ` The fields here: ${fields}.`}${so}`,
  };
}

/** "Add note", "More options": what shows a field that is not there yet. */
function revealer({ view }: Moment, slot: Slot, within: Item | undefined): Item | null {
  const called = [slot.field ?? '', ...(ALSO[slot.field ?? ''] ?? [])];
  const inForm = pressables(view).filter(
    (item) =>
      (within === undefined || contains(within, item)) && isButton(item) && item.element.live?.expanded !== true,
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
        nameOf(view, item),
      ),
    ) ??
    null
  );
}

function nextButton({ view }: Moment, within: Item | undefined): Item | null {
  return (
    pressables(view).find(
      (item) =>
        (within === undefined || contains(within, item)) &&
        /^(?:next|continue|proceed|weiter)\b/iu.test(nameOf(view, item)),
    ) ?? null
  );
}
