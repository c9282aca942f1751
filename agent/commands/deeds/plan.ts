import { similarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import { nameOf, namesFor } from '../../reading/names.ts';
import { contains, type Item, visibleText } from '../../reading/page-view.ts';
import type { Command, Slot } from '../command.ts';
import { unquote } from '../grammar/slots.ts';
import { click, givenUp, isDone, type Moment, type Step } from '../step.ts';
import { complaintIn, formAround, isButton, pressables, submitButton } from '../things/buttons.ts';
import { fieldKind, fieldsOf } from '../things/fields.ts';
import { isDialog } from '../things/kinds.ts';
import { isSearchBox } from '../things/search-box.ts';
import { openThing } from './forms.ts';
import { makerScore, opener, sectionFor } from './plan-opener.ts';
import { fieldForSlot, fillSlots } from './plan-slots.ts';

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

/** Creates a thing: finds or opens the form for it, fills it in, completes it. */
export function create(moment: Moment, said: Extract<Command, { kind: 'create' }>): Step {
  const { command, within: part } = inPart(moment, said);
  const { verb, noun, slots, submit } = command;
  if (isDone(moment, 'submit')) return afterwards(moment, noun);
  if (verb === 'reply' || verb === 'forward') {
    const step = beforeReply(moment, command);
    if (step !== null) return step;
  }
  const chat = toWhom(moment, command);
  if (chat !== null) return 'kind' in chat ? chat : create(moment, chat.command);
  const place = placeNamed(moment, command);
  if (place !== null) return givenUp(moment, 'opener') ?? click(moment, 'opener', place);
  if (placed(moment, command)) return { kind: 'done', words: null };
  if (slots.length === 0 && isDone(moment, 'opener')) return { kind: 'done', words: null };
  const form = formFor(moment, slots);
  const isOpen =
    form !== null && (isDone(moment, 'opener') || moment.past.length > 0 || fitsForm(moment, form, command));
  const isBegun = moment.past.some(({ memo }) => memo.key.startsWith('slot '));
  if (!isOpen && !isBegun) return openForm(moment, command, { form, part });
  if (slots.length === 0) return { kind: 'done', words: null };
  const step = fillSlots(moment, slots, form === null ? undefined : form);
  if (step.kind !== 'done') return step;
  return send(moment, {
    how: submit ?? (verb === 'reply' || verb === 'forward' ? 'send' : verb === 'set up' ? 'save' : null),
    noun,
  });
}

/** "Message Ann": where messages have no field for whom they are to, the conversation with them is opened first. */
function toWhom(
  moment: Moment,
  command: Extract<Command, { kind: 'create' }>,
): Step | { command: Extract<Command, { kind: 'create' }> } | null {
  const { view } = moment;
  const to = command.slots.find(({ field }) => field === 'to');
  if (to === undefined || !/message|comment/u.test(command.noun)) return null;
  const rest = { ...command, slots: command.slots.filter((slot) => slot !== to) };
  if (isDone(moment, 'thing')) return { command: rest };
  const isThere = fieldsOf(view).some(
    (item) =>
      /^(?:text|select|list)$/u.test(fieldKind(item) ?? '') &&
      namesFor(view, item).some((name) => /^(?:to|recipients?|send to)\b/iu.test(name.text)),
  );
  const writing = fieldsOf(view).filter((item) => fieldKind(item) === 'text' && !isSearchBox(view, item));
  if (isThere || writing.length === 0 || opener(moment, { noun: command.noun, verb: 'write' }, {}) !== null)
    return null;
  const isOpen = view.items.some(
    (item) =>
      item.role === 'heading' && item.visible && similarity(words(to.value), words(visibleText(view, item))) > 0.9,
  );
  return isOpen ? { command: rest } : (openThing(moment, 'thing', to.value) ?? { command: rest });
}

/** "Add a card X to This week": a part of the page that is called so and can be added to, and the request without it. */
function inPart(
  { view }: Moment,
  command: Extract<Command, { kind: 'create' }>,
): { command: Extract<Command, { kind: 'create' }>; within: Item | null } {
  for (const slot of command.slots) {
    const match = slot.value.match(
      /^(.*?)\s*\b(?:to|in|into|under|on|for)\s+(?:the\s+)?([^"]+?)(?: (?:column|list|section|lane))?$/iu,
    );
    const sought = words(match?.[2] ?? '');
    const heading = view.items.find(
      (item) => item.visible && item.role === 'heading' && similarity(sought, words(visibleText(view, item))) > 0.9,
    );
    const block = heading?.parent ?? null;
    if (match === null || block === null || /^(?:body|main|form)$/u.test(block.tag)) continue;
    const slots = command.slots.flatMap((each) =>
      each === slot ? (match[1] === '' ? [] : [{ ...slot, value: unquote(match[1] ?? '') }]) : [each],
    );
    if (slots.length > 0) return { command: { ...command, slots }, within: block };
  }
  return { command, within: null };
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
    if (field === null || isSearchBox(view, field)) continue;
    const block = formAround(view, field);
    blocks.set(block, (blocks.get(block) ?? 0) + 1);
  }
  return [...blocks].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
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
  return (
    namesThing(moment, form, noun) && view.items.length > 0 && opener(moment, { noun, verb }, { except: form }) === null
  );
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
  { form, part }: { readonly form: Item | null; readonly part: Item | null },
): Step {
  if (isDone(moment, 'opener') && isDone(moment, 'section'))
    return { kind: 'stop', utterance: `I pressed what should create ${withArticle(noun)}, but see no form for it.` };
  const failed = givenUp(moment, 'opener');
  if (failed !== null) return failed;
  const wish = { noun, verb };
  const inIt = part === null ? null : opener(moment, wish, { within: part });
  const button = isDone(moment, 'opener') ? null : (inIt ?? opener(moment, wish, {}));
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
  if (isDone(moment, 'next 0') && field.visible) return { kind: 'done', words: null };
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
