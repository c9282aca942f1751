import { similarity, words } from '../match.ts';
import { attribute } from '../page.ts';
import { placeValue } from './act-fields.ts';
import { openThing } from './act-forms.ts';
import { complaintIn, formAround, isButton, pressables, submitButton } from './buttons.ts';
import type { Command, Slot } from './command.ts';
import { fieldKind, fieldsOf, shown } from './fields.ts';
import { nameOf, namesFor } from './names.ts';
import { contains, type Item, visibleText } from './page-view.ts';
import { isDialog } from './resolve.ts';
import { click, givenUp, isDone, type Moment, type Step } from './step.ts';
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
  people: ['guests', 'adults', 'people', 'passengers', 'travellers', 'number of people', 'party size', 'persons'],
  location: ['location', 'place', 'where', 'venue', 'room', 'address'],
  place: ['place', 'location', 'where', 'venue'],
};

/** The field that a slot belongs into; null where none fits. Fields taken by other slots are left alone. */
function fieldForSlot(
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
    if (kind === 'radio' || (kind === 'toggle' && !/^(?:yes|no|on|off|true|false)$/iu.test(slot.value))) continue;
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

/** Fills in the fields of a form, and sends it where that was asked. */
export function fill(moment: Moment, { slots, submit }: Extract<Command, { kind: 'fill' }>): Step {
  if (isDone(moment, 'submit')) return { kind: 'done', words: null };
  const step = fillSlots(moment, slots, undefined);
  if (step.kind === 'stop' && submit !== null && moment.past.length === 0) {
    const entrance = pressables(moment.view).find((item) =>
      namesFor(moment.view, item).some((name) => similarity(words(submit), name.words) > 0.8),
    );
    if (entrance !== undefined) return click(moment, 'entrance', entrance);
  }
  if (step.kind !== 'done' || submit === null) return step;
  return send(moment, { how: submit, noun: null });
}

/** One slot after the other; where a field is missing, what may reveal it is pressed once. */
function fillSlots(moment: Moment, slots: readonly Slot[], within: Item | undefined): Step {
  for (const { key, slot } of slots.flatMap((each, i) => apart(moment, `slot ${i}`, each))) {
    if (isDone(moment, key)) continue;
    const failed = givenUp(moment, key);
    if (failed !== null) return failed;
    const step = fillSlot(moment, key, { slot, within });
    if (step.kind !== 'done') return step;
  }
  return { kind: 'done', words: null };
}

/** "Lee, electronic mail ann@x.y": what looks like one value may go on with the name of another field of this page. */
function apart({ view }: Moment, key: string, slot: Slot): readonly { key: string; slot: Slot }[] {
  const names = fieldsOf(view).flatMap((item) => namesFor(view, item).filter(({ weight }) => weight > 0.9));
  const found: { key: string; slot: { field: string | null; value: string } }[] = [{ key, slot: { ...slot } }];
  for (const piece of slot.value.split(/\s*[,;]\s*(?:and\s+)?|\s+(?:and|with)\s+(?:the\s+|my\s+|an?\s+)?/u).slice(1)) {
    const said = piece.split(/\s+/u);
    const length = [4, 3, 2, 1].find(
      (count) =>
        count < said.length &&
        names.some((name) => similarity(words(said.slice(0, count).join(' ')), name.words) > 0.9),
    );
    const last = found.at(-1);
    if (length === undefined || last === undefined) continue;
    const at = last.slot.value.lastIndexOf(piece);
    last.slot.value = last.slot.value
      .slice(0, at)
      .replace(/(?:\s*[,;]\s*(?:and\s+)?|\s+(?:and|with)\s+(?:the\s+|my\s+|an?\s+)?)$/u, '');
    const value = said
      .slice(length)
      .join(' ')
      .replace(/^(?:is|:|=|as|to|with)\s+/iu, '');
    found.push({ key: `${key}.${found.length}`, slot: { field: said.slice(0, length).join(' '), value } });
  }
  return found;
}

function fillSlot(moment: Moment, key: string, { slot, within }: { slot: Slot; within: Item | undefined }): Step {
  const { view } = moment;
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
      /^(?:more|show more|more options|advanced|details|show details|options)\b/iu.test(nameOf(view, item)),
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

/** Creates a thing: finds or opens the form for it, fills it in, completes it. */
export function create(moment: Moment, command: Extract<Command, { kind: 'create' }>): Step {
  const { verb, noun, slots, submit } = command;
  if (isDone(moment, 'submit')) return afterwards(moment, noun);
  if (verb === 'reply' || verb === 'forward') {
    const step = beforeReply(moment, command);
    if (step !== null) return step;
  }
  const place = placeNamed(moment, command);
  if (place !== null) return givenUp(moment, 'opener') ?? click(moment, 'opener', place);
  if (placed(moment, command)) return { kind: 'done', words: null };
  if (slots.length === 0 && isDone(moment, 'opener')) return { kind: 'done', words: null };
  const form = formFor(moment, slots);
  const isOpen =
    form !== null && (isDone(moment, 'opener') || moment.past.length > 0 || fitsForm(moment, form, command));
  const isBegun = moment.past.some(({ memo }) => memo.key.startsWith('slot '));
  if (!isOpen && !isBegun) return openForm(moment, command, form);
  if (slots.length === 0) return { kind: 'done', words: null };
  const step = fillSlots(moment, slots, form === null ? undefined : form);
  if (step.kind !== 'done') return step;
  return send(moment, {
    how: submit ?? (verb === 'reply' || verb === 'forward' ? 'send' : verb === 'set up' ? 'save' : null),
    noun,
  });
}

/** "Add a card to Doing": the button that adds, in the part of the page that is called so. */
function placeNamed(moment: Moment, { slots, noun }: Extract<Command, { kind: 'create' }>): Item | null {
  const { view } = moment;
  const [slot, ...more] = slots;
  if (slot?.field !== 'title' || more.length > 0 || moment.past.length > 0) return null;
  const said = words(slot.value);
  const heading = view.items.find(
    (item) => item.visible && item.role === 'heading' && similarity(said, words(visibleText(view, item))) > 0.97,
  );
  const around = heading?.parent ?? null;
  if (around === null || /^(?:body|main|form)$/u.test(around.tag)) return null;
  return (
    pressables(view).find(
      (item) =>
        contains(around, item) &&
        namesFor(view, item).some(
          (name) => makerScore(name.words, name.text, { noun, verb: 'add', isMail: false }) > 0.6,
        ),
    ) ?? null
  );
}

function placed(moment: Moment, { slots }: Extract<Command, { kind: 'create' }>): boolean {
  const { view } = moment;
  const said = words(slots[0]?.value ?? '');
  const isPlace = view.items.some(
    (item) => item.visible && item.role === 'heading' && similarity(said, words(visibleText(view, item))) > 0.97,
  );
  return slots.length === 1 && slots[0]?.field === 'title' && isPlace && isDone(moment, 'opener');
}

function beforeReply(moment: Moment, { verb, noun, slots }: Extract<Command, { kind: 'create' }>): Step | null {
  const { view } = moment;
  if (moment.past.some(({ memo }) => memo.key.startsWith('slot ') || memo.key === 'opener')) return null;
  if (formFor(moment, slots) !== null && /^(?:it|this|that|him|her|them)?$/iu.test(noun)) return null;
  const button = pressables(view).filter((item) =>
    namesFor(view, item).some((name) => name.weight > 0.9 && similarity([verb], name.words) > 0.6),
  );
  const [first] = button;
  const isHere = /^(?:it|this|that|him|her|them|the (?:mail|email|message|comment|post))?$/iu.test(noun);
  if (first !== undefined && (isHere || isDone(moment, 'thing')))
    return givenUp(moment, 'opener') ?? click(moment, 'opener', first);
  return openThing(moment, 'thing', noun);
}

/** The block that holds the fields most slots fit. */
function formFor(moment: Moment, slots: readonly Slot[]): Item | null {
  const { view } = moment;
  const dialog = view.items.findLast((item) => item.visible && isDialog(item) && fieldsOf(view, item).length > 0);
  if (dialog !== undefined) return dialog;
  const blocks = new Map<Item, number>();
  for (const slot of slots) {
    const field = fieldForSlot(moment, slot, { within: undefined, taken: new Set() });
    if (field === null || isSearchBox(moment, field)) continue;
    const block = formAround(view, field);
    blocks.set(block, (blocks.get(block) ?? 0) + 1);
  }
  return [...blocks].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function isSearchBox({ view }: Moment, item: Item): boolean {
  return (
    item.role === 'searchbox' ||
    namesFor(view, item).some((name) => name.weight > 0.9 && /^(?:search|filter|find)\b/iu.test(name.text))
  );
}

/** Whether a form that is open already is the one for this: it names the thing, or takes every slot. */
function fitsForm(moment: Moment, form: Item, { noun, slots, verb }: Extract<Command, { kind: 'create' }>): boolean {
  const { view } = moment;
  const all = slots.filter((slot) => fieldForSlot(moment, slot, { within: form, taken: new Set() }) !== null).length;
  if (all === 0) return false;
  if (isDialog(form) || all === slots.length)
    return (
      all > 1 || isDialog(form) || namesThing(moment, form, noun) || /^(?:post|write|leave|reply|forward)$/u.test(verb)
    );
  return namesThing(moment, form, noun) && view.items.length > 0 && opener(moment, { noun, verb }, form) === null;
}

function namesThing({ view }: Moment, form: Item, noun: string): boolean {
  const said = words(noun);
  const near = view.items.filter(
    (item) =>
      contains(form, item) || (item.role === 'heading' && item.index < form.index && form.index - item.index < 12),
  );
  return near.some(
    (item) =>
      (item.role === 'heading' || item.tag === 'legend' || isButton(item) || fieldKind(item) !== null) &&
      namesFor(view, item).some((name) => similarity(said, name.words) > 0.6),
  );
}

function openForm(
  moment: Moment,
  { noun, slots, verb }: Extract<Command, { kind: 'create' }>,
  form: Item | null,
): Step {
  if (isDone(moment, 'opener') && isDone(moment, 'section'))
    return { kind: 'stop', utterance: `I pressed what should create ${withArticle(noun)}, but see no form for it.` };
  const failed = givenUp(moment, 'opener');
  if (failed !== null) return failed;
  const button = isDone(moment, 'opener') ? null : opener(moment, { noun, verb }, null);
  if (button !== null) return click(moment, 'opener', button);
  if (form !== null) {
    const step = fillSlots(moment, slots, form);
    if (step.kind === 'act') return step;
  }
  const section = isDone(moment, 'section') || isDone(moment, 'opener') ? null : sectionFor(moment, noun);
  if (section !== null) return click(moment, 'section', section, 'opened');
  return {
    kind: 'stop',
    utterance: `I do not see how to ${verb} ${withArticle(noun)} on this page: there is no button such as “New ${noun}” and no form for it.`,
  };
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}`;
}

const MAKES = ['create', 'new', 'add', 'compose', 'write', 'plus', 'schedule', 'start', 'post'];

/** The control that opens the form for a new thing. */
function opener({ view }: Moment, { noun, verb }: { noun: string; verb: string }, except: Item | null): Item | null {
  let best: { item: Item; score: number } | null = null;
  const isMail = /mail|message|letter|draft/iu.test(noun);
  for (const item of pressables(view)) {
    if (except !== null && contains(except, item)) continue;
    const isPlus = /^[+＋➕✎✏]$/u.test(nameOf(view, item).trim());
    const score = Math.max(
      isPlus ? 0.6 : 0,
      ...namesFor(view, item).map((name) => name.weight * makerScore(name.words, name.text, { noun, verb, isMail })),
    );
    if (score > (best?.score ?? 0.5)) best = { item, score };
  }
  return best?.item ?? null;
}

function makerScore(
  name: readonly string[],
  text: string,
  { noun, verb, isMail }: { noun: string; verb: string; isMail: boolean },
): number {
  if (name.length > 6) return 0;
  const makes = [...MAKES, verb].some((maker) => similarity([maker], name.slice(0, 3)) > 0.6);
  if (!makes) return 0;
  const named = Math.max(
    similarity(words(noun), name),
    ...words(noun)
      .slice(-1)
      .map((word) => similarity([word], name) * 0.95),
  );
  if (named > 0.5) return 0.8 + named * 0.2;
  if (isMail && /^(?:compose|write|new)\b/iu.test(text.trim())) return 0.85;
  return name.length <= 2 && /^(?:create|new|add|\+)/iu.test(text.trim()) && name.length === 1 ? 0.65 : 0;
}

/** The part of the site where such things live: "Tasks", "Calendar", "Mail". */
function sectionFor({ view }: Moment, noun: string): Item | null {
  const places = /task|event|appointment|meeting|reminder/iu.test(noun)
    ? [noun, 'calendar', 'tasks', 'events', 'planner', 'schedule']
    : /mail|message/iu.test(noun)
      ? [noun, 'mail', 'inbox', 'messages']
      : [noun];
  for (const place of places) {
    const found = pressables(view).find(
      (item) =>
        (item.role === 'link' || item.role === 'tab') &&
        namesFor(view, item).some(
          (name) => name.weight > 0.9 && name.words.length < 4 && similarity(words(place), name.words) > 0.7,
        ),
    );
    if (found !== undefined) return found;
  }
  return null;
}

function send(moment: Moment, wish: { readonly how: string | null; readonly noun: string | null }): Step {
  if (wish.how === 'nothing') return { kind: 'done', words: 'nothing was sent or saved' };
  const { view, past } = moment;
  const failed = givenUp(moment, 'submit');
  if (failed !== null) return failed;
  const last = past.findLast(({ memo }) => memo.key.startsWith('slot ') && memo.element !== null)?.memo.element ?? null;
  const field = last === null ? undefined : view.byId.get(last);
  if (field === undefined || field.id === null)
    return {
      kind: 'stop',
      utterance: 'The fields are filled in, but their form is gone; please look whether it was saved.',
    };
  const form = formAround(view, field);
  const presses = past.filter(({ memo }) => memo.key.startsWith('next')).length;
  const button = submitButton(view, form, wish) ?? submitOutside(moment, form, wish);
  if (button === null)
    return {
      kind: 'act',
      key: 'submit',
      action: { intent: 'submit', element: field.id },
      words: 'sent the form',
      focus: null,
    };
  const name = nameOf(view, button);
  if (/^(?:next|continue)\b/iu.test(name) && presses < 4) return click(moment, `next ${presses}`, button);
  return click(moment, 'submit', button);
}

/** The button of a form whose fields and button stand side by side, not in one block. */
function submitOutside(
  moment: Moment,
  form: Item,
  wish: { readonly how: string | null; readonly noun: string | null },
): Item | null {
  if (form.parent === null || isDialog(form) || form.tag === 'form') return null;
  const button = submitButton(moment.view, form.parent, wish);
  return moment.past.some(({ memo }) => memo.element !== null && memo.element === button?.id) ? null : button;
}

/** What became of it: a form that is still there and complains was not saved. */
function afterwards(moment: Moment, noun: string): Step {
  const { view, past } = moment;
  const last = past.findLast(({ memo }) => memo.key.startsWith('slot ') && memo.element !== null)?.memo.element ?? null;
  const field = last === null ? undefined : view.byId.get(last);
  if (field === undefined || !field.visible) return { kind: 'done', words: null };
  const complaint = complaintIn(view, formAround(view, field));
  return complaint === null
    ? { kind: 'done', words: null }
    : { kind: 'stop', utterance: `The page did not take the ${noun}: ${complaint}` };
}
