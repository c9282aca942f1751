import { similarity } from '../../../english/match.ts';
import { readPhrase } from '../../../english/phrase.ts';
import { words } from '../../../english/words.ts';
import { cutText } from '../../../helpers/cut-text.ts';
import { isField, itemName, namesFor } from '../../../reading/names.ts';
import { ancestors, contains, type PageItem, visibleText } from '../../../reading/page-items.ts';
import type { Command } from '../../command.ts';
import { numbered, offer } from '../../offer.ts';
import { clickStep, endOfStep, givenUp, isDone, locate, type Step, type Work } from '../../step.ts';
import { pressables } from '../../things/buttons.ts';
import { titleOf } from '../../things/cards.ts';
import { fieldKind, fieldsOf } from '../../things/fields.ts';
import { fillField } from '../fields/fill-field.ts';
import { thingsNamed } from './open-thing.ts';

const LONGEST_TITLE = 40;

/** Names of the controls for each verb, the likeliest first. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  add: ['add to cart', 'add to basket', 'add to bag', 'add', 'buy', 'buy now', 'order', 'put in cart', 'plus'],
  remove: ['remove', 'delete', 'trash', 'bin', 'x', 'clear', 'discard'],
  delete: ['delete', 'remove', 'trash', 'bin', 'discard', 'x'],
  buy: ['buy', 'buy now', 'purchase', 'order', 'add to cart', 'add to basket', 'add to bag'],
  like: ['like', 'heart', 'love', 'upvote'],
  star: ['star', 'favourite', 'mark as important'],
  edit: ['edit', 'change', 'modify', 'rename'],
  complete: ['complete', 'done', 'mark as done', 'finish', 'check'],
  mark: ['mark', 'complete', 'done', 'mark as done', 'mark as read', 'star', 'flag'],
  reply: ['reply', 'respond', 'answer'],
  forward: ['forward', 'share'],
  archive: ['archive'],
};

type PutCommand = Extract<Command, { kind: 'put' }>;

/**
 * Does something with one of many things: presses the control beside it, or opens the thing and looks for the control
 * there.
 */
export function put(work: Work, command: PutCommand): Step {
  const { view } = work;
  const key = 'target';
  const ended = endOfStep(work, key);
  if (ended !== null) return ended;
  const direct = controlNamed(work, command, null);
  if (
    /^(?:it|this|that|them|this (?:item|product|one)|that one)$/iu.test(command.item) &&
    work.focus === null &&
    direct !== null
  )
    return clickStep(work, key, direct);
  if (isDone(work, 'open')) return onItsPage(work, command, direct);
  const [exact, alike] = namedWhole(work, command);
  if (exact !== undefined && alike === undefined) return clickStep(work, key, exact);
  const things = thingsNamed(work, command.item);
  const chosen = work.choices.get('item');
  const picked = chosen === undefined ? undefined : view.byId.get(chosen);
  const found = picked === undefined ? things : [picked];
  const controls = found.flatMap((thing) => controlWith(work, command, thing) ?? []);
  const distinct = controls.filter((each, i) => controls.findIndex((other) => other.control === each.control) === i);
  const [only, second] = distinct;
  if (distinct.length > 0 && distinct.every(({ control }) => control.disabled)) return offNow(work, distinct);
  if (only !== undefined && second === undefined)
    return quantity(work, command, only.around) ?? pressed(work, only, command.item);
  if (second !== undefined)
    return whichThing(
      work,
      command,
      distinct.map(({ control }) => control),
    );
  return withoutControl(work, command, found.length > 0 ? direct : null);
}

/** The step on the page of the thing, which was opened to find the control. */
function onItsPage(work: Work, command: PutCommand, direct: PageItem | null): Step {
  const counted = quantity(work, command, null);
  if (counted !== null) return counted;
  if (direct !== null) return clickStep(work, 'target', direct);
  const to = command.place === '' ? '' : ` to the ${command.place}`;
  return { kind: 'stop', utterance: `I opened “${command.item}”, but see nothing there to ${command.verb} it${to}.` };
}

/** The step for a thing without a control beside it. `direct`: the only control of the verb on the page. */
function withoutControl(work: Work, command: PutCommand, direct: PageItem | null): Step {
  const { verb, item, place } = command;
  const said = `${verb} ${item}${place === '' ? '' : ` to ${place}`}`;
  const whole = locate(work, { key: 'target', said, want: 'press' });
  if ('item' in whole && whole.item.actionable) return clickStep(work, 'target', whole.item);
  if (direct !== null && samePage(work, item))
    return quantity(work, command, null) ?? clickStep(work, 'target', direct);
  const opened = locate(work, { key: 'open', said: item, want: 'open' });
  return 'item' in opened ? (givenUp(work, 'open') ?? clickStep(work, 'open', opened.item, 'opened')) : opened;
}

/** Controls whose name is the verb and the thing together: "Delete Water the plants". */
function namedWhole({ view, avoid }: Work, { verb, item }: { verb: string; item: string }): readonly PageItem[] {
  const said = words(`${verb} ${item}`).filter((word) => !/^(?:the|a|an|my|this|that)$/u.test(word));
  if (said.length < 2) return [];
  return pressables(view).filter(
    (each) =>
      each.id !== null &&
      !avoid.has(each.id) &&
      namesFor(view, each).some((name) => name.weight > 0.9 && similarity(said, name.words) > 0.94),
  );
}

/** Explains that the control is disabled, with the text beside it. */
function offNow({ view }: Work, controls: readonly ControlAround[]): Step {
  const [first] = controls;
  const title = first === undefined ? '' : cutText(titleOf(view, first.around), LONGEST_TITLE);
  const beside =
    first === undefined ? '' : cutText(visibleText(view, first.around).replace(title, '').trim(), LONGEST_TITLE);
  const name = first === undefined ? '' : itemName(view, first.control);
  const so = beside === '' ? '' : ` The page says: ${beside}`;
  return { kind: 'stop', utterance: `“${name}” for “${title}” is disabled, so I did not press it.${so}` };
}

function pressed(work: Work, { control, around }: ControlAround, said: string): Step {
  const step = clickStep(work, 'target', control);
  const title = cutText(titleOf(work.view, around) || said, LONGEST_TITLE);
  return step.kind === 'act' ? { ...step, words: `${step.words} for “${title}”`, focus: title } : step;
}

/** Whether the page's main heading names the thing. */
function samePage({ view }: Work, said: string): boolean {
  const top = view.items.find((item) => item.tag === 'h1' && item.visible);
  const [phrase] = readPhrase(said);
  return top !== undefined && phrase !== undefined && similarity(phrase.words, words(visibleText(view, top))) > 0.6;
}

interface ControlAround {
  readonly control: PageItem;
  readonly around: PageItem;
}

/** The control in the smallest ancestor of a thing that contains one; null if it contains several. */
function controlWith(work: Work, command: Extract<Command, { kind: 'put' }>, thing: PageItem): ControlAround | null {
  for (const around of [thing, ...ancestors(thing)]) {
    if (/^(?:body|html|main|#document|nav|header|footer)$/u.test(around.tag)) return null;
    const controls = controlsNamed(work, command, around);
    const [first, second] = controls;
    // Several equal controls around a thing belong to its neighbours.
    if (first !== undefined) return second === undefined || around === thing ? { control: first, around } : null;
  }
  return null;
}

/** The enabled control for this verb; null if there is none, or several on the whole page. */
function controlNamed(work: Work, command: { verb: string; place: string }, around: PageItem | null): PageItem | null {
  const controls = controlsNamed(work, command, around).filter((item) => !item.disabled);
  const [first] = controls;
  return around === null && controls.length > 1 ? null : (first ?? null);
}

/** The controls that fit the verb best, disabled ones included. */
function controlsNamed(
  { view, avoid }: Work,
  { verb, place }: { verb: string; place: string },
  around: PageItem | null,
): readonly PageItem[] {
  const called = [
    place === '' ? verb : `${verb} to ${place}`,
    ...(/wish|favou?rite|watch|compar|librar|playlist|saved/iu.test(place) ? [place] : (CALLED[verb] ?? [verb])),
  ];
  const isThere = (item: PageItem) =>
    (around === null || contains(around, item)) && item.visible && item.id !== null && !avoid.has(item.id);
  const controls = view.items.filter((item) => isThere(item) && (isPressed(item) || isTicked(verb, item)));
  const scored = controls.map((item) => {
    const pairs = called.flatMap((text, i) => namesFor(view, item).map((name) => ({ text, name, i })));
    const scores = pairs.map(({ text, name, i }) => (1 - i * 0.01) * name.weight * similarity(words(text), name.words));
    return { item, score: Math.max(0, ...scores) + (isTicked(verb, item) ? 0.5 : 0) };
  });
  const top = Math.max(0.6, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score > 0.6 && top - score < 0.1).map(({ item }) => item);
}

function isPressed(item: PageItem): boolean {
  return item.actionable && !isField(item) && !/^(?:checkbox|radio|option)$/u.test(item.role ?? '');
}

/** Whether a checkbox stands for "mark" or "complete". */
function isTicked(verb: string, item: PageItem): boolean {
  return /^(?:mark|complete)$/u.test(verb) && item.role === 'checkbox' && item.element.live?.checked !== true;
}

function whichThing(work: Work, command: Extract<Command, { kind: 'put' }>, controls: readonly PageItem[]): Step {
  const { view } = work;
  const options = offer(view, controls.slice(0, 8));
  const chosen = options.find(({ element }) => work.choices.get('target') === element);
  const item = chosen === undefined ? undefined : view.byId.get(chosen.element);
  if (item !== undefined) return clickStep(work, 'target', item);
  return {
    kind: 'stop',
    key: 'target',
    options,
    utterance: `There are several that fit “${command.item}”. Which one: ${numbered(options)}?`,
  };
}

/** Fills in the quantity; null if none was asked for or there is no field for it. */
function quantity(work: Work, command: Extract<Command, { kind: 'put' }>, around: PageItem | null): Step | null {
  if (command.quantity === null || isDone(work, 'quantity')) return null;
  const fields = fieldsOf(work.view, around ?? undefined).filter((item) =>
    /^(?:number|select|text)$/u.test(fieldKind(item) ?? ''),
  );
  const field =
    fields.find((item) => namesFor(work.view, item).some((name) => similarity(['quantity'], name.words) > 0.6)) ??
    (around === null ? undefined : fields.find((item) => fieldKind(item) === 'number'));
  if (field === undefined) return null;
  return givenUp(work, 'quantity') ?? fillField(work, 'quantity', field, command.quantity);
}
