import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { namesFor } from '../../../reading/names.ts';
import { contains, type PageItem, visibleText } from '../../../reading/page-items.ts';
import type { Command } from '../../command.ts';
import { unquote } from '../../grammar/slots.ts';
import { clickStep, givenUp, isDone, type Step, type Work } from '../../step.ts';
import { pressables } from '../../things/buttons.ts';
import { fieldKind, fieldsOf, isSearchBox } from '../../things/fields.ts';
import { openThing } from '../press/open-thing.ts';
import { fillSlots } from './fill-slots.ts';
import { fitsForm, formFor } from './form-for.ts';
import { formOpener, makerScore, sectionFor } from './form-opener.ts';
import { afterwards, sendForm } from './send-form.ts';

/** Creates a thing: finds or opens its form, fills it in and sends it. */
export function create(work: Work, said: Extract<Command, { kind: 'create' }>): Step {
  const { command, within: part } = inPart(work, said);
  const { verb, noun, slots, submit } = command;
  if (isDone(work, 'submit')) return afterwards(work, noun);
  if (verb === 'reply' || verb === 'forward') {
    const step = beforeReply(work, command);
    if (step !== null) return step;
  }
  const chat = toWhom(work, command);
  if (chat !== null) return 'kind' in chat ? chat : create(work, chat.command);
  const place = placeNamed(work, command);
  if (place !== null) return givenUp(work, 'opener') ?? clickStep(work, 'opener', place);
  if (placed(work, command)) return { kind: 'done', words: null };
  if (slots.length === 0 && isDone(work, 'opener')) return { kind: 'done', words: null };
  const form = formFor(work, slots);
  if (!isBegun(work, command, form)) return openForm(work, command, { form, part });
  if (slots.length === 0) return { kind: 'done', words: null };
  const step = fillSlots(work, slots, form === null ? undefined : form);
  if (step.kind !== 'done') return step;
  return sendForm(work, { how: submit ?? USUAL_ENDS.get(verb) ?? null, noun });
}

/** How the form of a verb is sent if the request does not say. */
const USUAL_ENDS: ReadonlyMap<string, string> = new Map([
  ['reply', 'send'],
  ['forward', 'send'],
  ['set up', 'save'],
]);

/** Whether the form of a request is open, or has been filled in already. */
function isBegun(work: Work, command: Extract<Command, { kind: 'create' }>, form: PageItem | null): boolean {
  if (work.past.some(({ memo }) => memo.key.startsWith('slot '))) return true;
  return form !== null && (isDone(work, 'opener') || work.past.length > 0 || fitsForm(work, form, command));
}

/** "Message Ann": if the form has no field for the recipient, opens the conversation with Ann first. */
function toWhom(
  work: Work,
  command: Extract<Command, { kind: 'create' }>,
): Step | { command: Extract<Command, { kind: 'create' }> } | null {
  const { view } = work;
  const to = command.slots.find(({ field }) => field === 'to');
  if (to === undefined || !/message|comment/u.test(command.noun)) return null;
  const rest = { ...command, slots: command.slots.filter((slot) => slot !== to) };
  if (isDone(work, 'thing')) return { command: rest };
  const isThere = fieldsOf(view).some(
    (item) =>
      /^(?:text|select|list)$/u.test(fieldKind(item) ?? '') &&
      namesFor(view, item).some((name) => /^(?:to|recipients?|send to)\b/iu.test(name.text)),
  );
  const writing = fieldsOf(view).filter((item) => fieldKind(item) === 'text' && !isSearchBox(view, item));
  if (isThere || writing.length === 0 || formOpener(work, { noun: command.noun, verb: 'write' }, {}) !== null)
    return null;
  const isOpen = view.items.some(
    (item) =>
      item.role === 'heading' && item.visible && similarity(words(to.value), words(visibleText(view, item))) > 0.9,
  );
  return isOpen ? { command: rest } : (openThing(work, 'thing', to.value) ?? { command: rest });
}

/** Splits "add a card X to This week" into the request and the part of the page that it names. */
function inPart(
  { view }: Work,
  command: Extract<Command, { kind: 'create' }>,
): { command: Extract<Command, { kind: 'create' }>; within: PageItem | null } {
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

/** "Add a card to Doing": the button that adds, in the part of the page with that heading. */
function placeNamed(work: Work, { slots, noun }: Extract<Command, { kind: 'create' }>): PageItem | null {
  const { view } = work;
  const [slot, ...more] = slots;
  if (slot?.field !== 'title' || more.length > 0 || work.past.length > 0) return null;
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

function placed(work: Work, { slots }: Extract<Command, { kind: 'create' }>): boolean {
  const { view } = work;
  const said = words(slots[0]?.value ?? '');
  const isPlace = view.items.some(
    (item) => item.visible && item.role === 'heading' && similarity(said, words(visibleText(view, item))) > 0.97,
  );
  return slots.length === 1 && slots[0]?.field === 'title' && isPlace && isDone(work, 'opener');
}

function beforeReply(work: Work, { verb, noun, slots }: Extract<Command, { kind: 'create' }>): Step | null {
  const { view } = work;
  if (work.past.some(({ memo }) => memo.key.startsWith('slot ') || memo.key === 'opener')) return null;
  if (formFor(work, slots) !== null && /^(?:it|this|that|him|her|them)?$/iu.test(noun)) return null;
  const button = pressables(view).filter((item) =>
    namesFor(view, item).some((name) => name.weight > 0.9 && similarity([verb], name.words) > 0.6),
  );
  const [first] = button;
  const isHere = /^(?:it|this|that|him|her|them|the (?:mail|email|message|comment|post))?$/iu.test(noun);
  if (first !== undefined && (isHere || isDone(work, 'thing')))
    return givenUp(work, 'opener') ?? clickStep(work, 'opener', first);
  return openThing(work, 'thing', noun);
}

function openForm(
  work: Work,
  { noun, slots, verb }: Extract<Command, { kind: 'create' }>,
  { form, part }: { readonly form: PageItem | null; readonly part: PageItem | null },
): Step {
  if (isDone(work, 'opener') && isDone(work, 'section'))
    return { kind: 'stop', utterance: `I pressed what should create ${withArticle(noun)}, but see no form for it.` };
  const failed = givenUp(work, 'opener');
  if (failed !== null) return failed;
  const wish = { noun, verb };
  const inIt = part === null ? null : formOpener(work, wish, { within: part });
  const button = isDone(work, 'opener') ? null : (inIt ?? formOpener(work, wish, {}));
  if (button !== null) return clickStep(work, 'opener', button);
  if (form !== null) {
    const step = fillSlots(work, slots, form);
    if (step.kind === 'act') return step;
  }
  const section = isDone(work, 'section') || isDone(work, 'opener') ? null : sectionFor(work, noun);
  if (section !== null) return clickStep(work, 'section', section, 'opened');
  return {
    kind: 'stop',
    utterance: `I do not see how to ${verb} ${withArticle(noun)} on this page: there is no button such as “New ${noun}” and no form for it.`,
  };
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}`;
}
