import { similarity } from '../../english/match.ts';
import { readPhrase } from '../../english/phrase.ts';
import { words } from '../../english/words.ts';
import { attribute } from '../../page.ts';
import { cutText } from '../../reading/cut-text.ts';
import { isField, nameOf, namesFor } from '../../reading/names.ts';
import { ancestors, contains, type Item, visibleText } from '../../reading/page-view.ts';
import { contentWords } from '../answers/text.ts';
import type { Command } from '../command.ts';
import { numbered, offer } from '../offer.ts';
import { click, givenUp, isDone, locate, type Moment, type Step } from '../step.ts';
import { anchorsOf, standingOutOf } from '../things/anchors.ts';
import { formAround, isButton, pressables, submitButton } from '../things/buttons.ts';
import { cardsNamed, isCardNoun, principal, titleOf } from '../things/cards.ts';
import { fieldKind, fieldsOf, fillField } from '../things/fields.ts';
import { isDialog } from '../things/kinds.ts';

const LONGEST_TITLE = 40;

/** Types into the search box and sends it. */
export function search(moment: Moment, query: string): Step {
  const { view } = moment;
  if (isDone(moment, 'go')) return { kind: 'done', words: null };
  const failed = givenUp(moment, 'type') ?? givenUp(moment, 'go');
  if (failed !== null) return failed;
  const called = pressables(view).find((item) =>
    namesFor(view, item).some((name) => name.weight > 0.9 && similarity(words(`search ${query}`), name.words) > 0.95),
  );
  if (called !== undefined && moment.past.length === 0) return click(moment, 'go', called);
  const box = searchBox(moment);
  if (isDone(moment, 'type')) return box === null ? { kind: 'done', words: null } : go(moment, box);
  if (box === null) {
    const opener = pressables(view).find((item) =>
      namesFor(view, item).some(({ words: name }) => similarity(['search'], name) > 0.8),
    );
    if (opener !== undefined && !isDone(moment, 'open'))
      return givenUp(moment, 'open') ?? click(moment, 'open', opener);
    return { kind: 'stop', utterance: 'I see no search box on this page.' };
  }
  const step = fillField(moment, 'type', box, query);
  if (step !== null && step.kind === 'act')
    return { ...step, words: `typed “${query}” into ${nameOf(view, box) || 'the search box'}` };
  return step ?? go(moment, box);
}

function searchBox({ view }: Moment): Item | null {
  const fields = fieldsOf(view).filter((item) => fieldKind(item) === 'text');
  const score = (item: Item) => {
    const named = Math.max(
      0,
      ...namesFor(view, item).flatMap((name) =>
        ['search', 'filter', 'find'].map((word, i) => name.weight * (1 - i * 0.1) * similarity([word], name.words)),
      ),
    );
    const isSearch = item.role === 'searchbox' || attribute(item.element, 'type') === 'search' ? 1 : 0;
    const inSearch = [...ancestors(item)].some((around) => around.role === 'search' || around.tag === 'search')
      ? 0.8
      : 0;
    const beside = named + isSearch + inSearch > 0 ? 0 : hasSearchButton(view, item) ? 0.6 : 0;
    return Math.max(named, isSearch, inSearch, beside);
  };
  const best = fields.map((item) => ({ item, score: score(item) })).sort((a, b) => b.score - a.score)[0];
  return best !== undefined && best.score > 0.5 ? best.item : null;
}

function hasSearchButton(view: Moment['view'], field: Item): boolean {
  const form = formAround(view, field);
  const fields = fieldsOf(view, form);
  return (
    fields.length <= 2 &&
    pressables(view).some((item) => contains(form, item) && /^(?:search|find|go|look up)\b/iu.test(nameOf(view, item)))
  );
}

function go(moment: Moment, box: Item): Step {
  const { view } = moment;
  const form = formAround(view, box);
  const near = pressables(view).filter((item) => contains(form, item) && isButton(item));
  const button = near.find((item) =>
    namesFor(view, item).some(({ text }) => /^(?:search|find|go|look ?up|submit|🔍|🔎)(?!\w)/iu.test(text)),
  );
  if (button !== undefined) return click(moment, 'go', button);
  if (box.id === null) return { kind: 'done', words: null };
  return {
    kind: 'act',
    key: 'go',
    action: { intent: 'submit', element: box.id },
    words: 'sent the search',
    focus: null,
  };
}

/** Completes the form at hand: its button, or Enter in the field touched last. */
export function submit(moment: Moment, how: string): Step {
  const { view } = moment;
  const key = 'submit';
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const last = moment.lastField === null ? undefined : view.byId.get(moment.lastField);
  const field = last ?? view.items.find((item) => item.element.live?.focused === true && fieldKind(item) !== null);
  if (how === 'enter' && field !== undefined && field.id !== null)
    return {
      kind: 'act',
      key,
      action: { intent: 'submit', element: field.id },
      words: `pressed Enter in ${nameOf(view, field) || 'the field'}`,
      focus: null,
    };
  const form = field === undefined ? null : formAround(view, field);
  const inForm = form === null ? null : submitButton(view, form, { how, noun: null });
  if (inForm !== null && (how === 'submit' || similarity(words(how), words(nameOf(view, inForm))) > 0.6))
    return click(moment, key, inForm);
  const named = locate(moment, { key, said: how === 'enter' ? 'submit' : how, want: 'press' });
  if ('item' in named) return click(moment, key, named.item);
  const anywhere = inForm ?? onlyForm(moment, how);
  if (anywhere !== null) return click(moment, key, anywhere);
  const [first] = fieldsOf(view);
  const target = field ?? (how === 'enter' ? first : undefined);
  if (target === undefined || target.id === null) return named;
  return { kind: 'act', key, action: { intent: 'submit', element: target.id }, words: 'sent the form', focus: null };
}

function onlyForm({ view }: Moment, how: string): Item | null {
  const dialogs = view.items.filter((item) => item.visible && isDialog(item));
  const forms = view.items.filter((item) => item.tag === 'form' && fieldsOf(view, item).length > 0);
  const places = dialogs.length > 0 ? dialogs.slice(-1) : forms;
  const buttons = places.flatMap((form) => submitButton(view, form, { how, noun: null }) ?? []);
  return buttons.length === 1 ? (buttons[0] ?? null) : null;
}

/** What a control that does this is called. */
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

/** Does something with one of many things: presses the control that stands with it, or opens it and looks there. */
export function put(moment: Moment, command: Extract<Command, { kind: 'put' }>): Step {
  const { view } = moment;
  const key = 'target';
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const direct = controlNamed(moment, command, null);
  if (
    /^(?:it|this|that|them|this (?:item|product|one)|that one)$/iu.test(command.item) &&
    moment.focus === null &&
    direct !== null
  )
    return click(moment, key, direct);
  if (isDone(moment, 'open')) {
    const counted = quantity(moment, command, null);
    if (counted !== null) return counted;
    if (direct !== null) return click(moment, key, direct);
    return {
      kind: 'stop',
      utterance: `I opened “${command.item}”, but see nothing there to ${command.verb} it${command.place === '' ? '' : ` to the ${command.place}`}.`,
    };
  }
  const [exact, alike] = namedWhole(moment, command);
  if (exact !== undefined && alike === undefined) return click(moment, key, exact);
  const things = thingsNamed(moment, command.item);
  const chosen = moment.choices.get('item');
  const picked = chosen === undefined ? undefined : view.byId.get(chosen);
  const found = picked === undefined ? things : [picked];
  const controls = found.flatMap((thing) => controlWith(moment, command, thing) ?? []);
  const distinct = controls.filter((each, i) => controls.findIndex((other) => other.control === each.control) === i);
  const [only, second] = distinct;
  if (distinct.length > 0 && distinct.every(({ control }) => control.disabled)) return offNow(moment, distinct);
  if (only !== undefined && second === undefined)
    return quantity(moment, command, only.around) ?? pressed(moment, only, command.item);
  if (second !== undefined)
    return whichThing(
      moment,
      command,
      distinct.map(({ control }) => control),
    );
  const whole = locate(moment, {
    key,
    said: `${command.verb} ${command.item}${command.place === '' ? '' : ` to ${command.place}`}`,
    want: 'press',
  });
  if ('item' in whole && whole.item.actionable) return click(moment, key, whole.item);
  const [thing] = found;
  if (thing !== undefined && direct !== null && samePage(moment, command.item))
    return quantity(moment, command, null) ?? click(moment, key, direct);
  const opened = locate(moment, { key: 'open', said: command.item, want: 'open' });
  return 'item' in opened ? (givenUp(moment, 'open') ?? click(moment, 'open', opened.item, 'opened')) : opened;
}

/** What is called by verb and thing together: "Delete Water the plants". */
function namedWhole({ view, avoid }: Moment, { verb, item }: { verb: string; item: string }): readonly Item[] {
  const said = words(`${verb} ${item}`).filter((word) => !/^(?:the|a|an|my|this|that)$/u.test(word));
  if (said.length < 2) return [];
  return pressables(view).filter(
    (each) =>
      each.id !== null &&
      !avoid.has(each.id) &&
      namesFor(view, each).some((name) => name.weight > 0.9 && similarity(said, name.words) > 0.94),
  );
}

/** A control that is there and cannot be pressed now, with what the page says beside it. */
function offNow({ view }: Moment, controls: readonly Control[]): Step {
  const [first] = controls;
  const title = first === undefined ? '' : cutText(titleOf(view, first.around), LONGEST_TITLE);
  const beside =
    first === undefined ? '' : cutText(visibleText(view, first.around).replace(title, '').trim(), LONGEST_TITLE);
  const name = first === undefined ? '' : nameOf(view, first.control);
  const so = beside === '' ? '' : ` The page says: ${beside}`;
  return { kind: 'stop', utterance: `“${name}” for “${title}” is disabled, so I did not press it.${so}` };
}

function pressed(moment: Moment, { control, around }: Control, said: string): Step {
  const step = click(moment, 'target', control);
  const title = cutText(titleOf(moment.view, around) || said, LONGEST_TITLE);
  return step.kind === 'act' ? { ...step, words: `${step.words} for “${title}”`, focus: title } : step;
}

/** The page is about the thing itself: its heading says so. */
function samePage({ view }: Moment, said: string): boolean {
  const top = view.items.find((item) => item.tag === 'h1' && item.visible);
  const [phrase] = readPhrase(said);
  return top !== undefined && phrase !== undefined && similarity(phrase.words, words(visibleText(view, top))) > 0.6;
}

function thingsNamed({ view, avoid }: Moment, said: string): readonly Item[] {
  const [phrase] = readPhrase(said);
  if (phrase === undefined) return [];
  const free = (item: Item) =>
    !view.items.slice(item.index, item.last + 1).some(({ id }) => id !== null && avoid.has(id));
  if (phrase.superlative !== null || phrase.ordinal !== null) {
    if (avoid.size === 0) return anchorsOf(view, said).map(({ item }) => item);
    const cards = cardsNamed(view, phrase.wordsWithKind).filter(free);
    const nth =
      phrase.ordinal === null ? undefined : phrase.ordinal > 0 ? cards[phrase.ordinal - 1] : cards.at(phrase.ordinal);
    const card = phrase.superlative === null ? nth : standingOutOf(view, phrase.wordsWithKind, phrase.superlative);
    return card === null || card === undefined ? [] : [card];
  }
  const whole = anchorsOf(view, said);
  if ((whole[0]?.score ?? 0) > 0.9) return whole.map(({ item }) => item);
  // "The mail from Ann": the thing is called Ann's, "mail" only says of what kind it is.
  const placed = readPhrase(said).find(
    ({ relation, words: head }) => relation !== null && (head.length === 0 || head.every(isCardNoun)),
  );
  const by = placed?.relation == null ? [] : anchorsOf(view, placed.relation.text);
  const anchors = (by.length > 0 ? by : whole).map(({ item }) => item);
  return anchors.length > 0 ? anchors : cardsNamed(view, contentWords(said)).filter(free);
}

interface Control {
  readonly control: Item;
  readonly around: Item;
}

/** The control in the smallest element around a thing that holds one. */
function controlWith(moment: Moment, command: Extract<Command, { kind: 'put' }>, thing: Item): Control | null {
  for (const around of [thing, ...ancestors(thing)]) {
    if (/^(?:body|html|main|#document|nav|header|footer)$/u.test(around.tag)) return null;
    const controls = controlsNamed(moment, command, around);
    const [first, second] = controls;
    // Several alike around a thing belong to others beside it.
    if (first !== undefined) return second === undefined || around === thing ? { control: first, around } : null;
  }
  return null;
}

/** The one control that does this; null where there is none, or where several do. */
function controlNamed(moment: Moment, command: { verb: string; place: string }, around: Item | null): Item | null {
  const controls = controlsNamed(moment, command, around).filter((item) => !item.disabled);
  const [first] = controls;
  return around === null && controls.length > 1 ? null : (first ?? null);
}

/** The controls that do this as well as any, those that are disabled included. */
function controlsNamed(
  { view, avoid }: Moment,
  { verb, place }: { verb: string; place: string },
  around: Item | null,
): readonly Item[] {
  const called = [
    place === '' ? verb : `${verb} to ${place}`,
    ...(/wish|favou?rite|watch|compar|librar|playlist|saved/iu.test(place) ? [place] : (CALLED[verb] ?? [verb])),
  ];
  const isThere = (item: Item) =>
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

function isPressed(item: Item): boolean {
  return item.actionable && !isField(item) && !/^(?:checkbox|radio|option)$/u.test(item.role ?? '');
}

/** What is marked or completed is often ticked off. */
function isTicked(verb: string, item: Item): boolean {
  return /^(?:mark|complete)$/u.test(verb) && item.role === 'checkbox' && item.element.live?.checked !== true;
}

function whichThing(moment: Moment, command: Extract<Command, { kind: 'put' }>, controls: readonly Item[]): Step {
  const { view } = moment;
  const options = offer(view, controls.slice(0, 8));
  const chosen = options.find(({ element }) => moment.choices.get('target') === element);
  const item = chosen === undefined ? undefined : view.byId.get(chosen.element);
  if (item !== undefined) return click(moment, 'target', item);
  return {
    kind: 'stop',
    key: 'target',
    options,
    utterance: `There are several that fit “${command.item}”. Which one: ${numbered(options)}?`,
  };
}

/** Sets how many, where there is a field for it beside the control or on the page. */
function quantity(moment: Moment, command: Extract<Command, { kind: 'put' }>, around: Item | null): Step | null {
  if (command.quantity === null || isDone(moment, 'quantity')) return null;
  const fields = fieldsOf(moment.view, around ?? undefined).filter((item) =>
    /^(?:number|select|text)$/u.test(fieldKind(item) ?? ''),
  );
  const field =
    fields.find((item) => namesFor(moment.view, item).some((name) => similarity(['quantity'], name.words) > 0.6)) ??
    (around === null ? undefined : fields.find((item) => fieldKind(item) === 'number'));
  if (field === undefined) return null;
  return givenUp(moment, 'quantity') ?? fillField(moment, 'quantity', field, command.quantity);
}

/** Opens a thing so that more can be done with it there; null where it is open. */
export function openThing(moment: Moment, key: string, said: string): Step | null {
  if (isDone(moment, key)) return null;
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const [thing] = thingsNamed(moment, said);
  const main = thing === undefined ? null : principal(moment.view, thing);
  const found = locate(moment, { key, said, want: 'open' });
  if ('item' in found) return click(moment, key, found.item, 'opened');
  return main === null ? found : click(moment, key, main, 'opened');
}
