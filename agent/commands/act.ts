import { type BrowserAction, unreachable } from '../action.ts';
import { similarity, words } from '../match.ts';
import { attribute } from '../page.ts';
import { choose, set } from './act-fields.ts';
import { put, search, submit } from './act-forms.ts';
import { addressIn } from './address.ts';
import { answer } from './answer.ts';
import { pressables } from './buttons.ts';
import type { Command } from './command.ts';
import { consentButton } from './consent.ts';
import { fieldKind, fieldsOf, fillField, toggleField } from './fields.ts';
import { nameOf, namesFor } from './names.ts';
import { ancestors, contains, type Item, visibleText } from './page-view.ts';
import { readPhrase } from './phrase.ts';
import { create, fill } from './plan.ts';
import { eachTarget, once } from './repeat.ts';
import { isDialog, resolve } from './resolve.ts';
import { click, givenUp, isDone, locate, type Moment, type Step } from './step.ts';
import { stepBy } from './stepper.ts';

/** What comes next for a request on the page as it is now. */
export function nextStep(command: Command, moment: Moment): Step {
  switch (command.kind) {
    case 'open':
      return eachTarget(moment, command.target, (said, key) => open(moment, said, key));
    case 'find':
      return find(moment, command.target);
    case 'press':
      return press(moment, command);
    case 'toggle':
      return eachTarget(moment, command.target, (said, key) => toggle(moment, said, { key, on: command.on }));
    case 'uncover':
      return uncover(moment, command.target);
    case 'expand':
      return eachTarget(moment, command.target, (said, key) => expand(moment, said, { key, on: command.on }));
    case 'dismiss':
      return dismiss(moment, command.target);
    case 'hover':
    case 'copy':
      return touch(moment, command.target, command.kind);
    case 'scroll':
      return scroll(moment, command.to);
    case 'tab':
      return tab(moment, command);
    case 'choose':
      return choose(moment, command);
    case 'set':
      return set(moment, command);
    case 'fill':
      return fill(moment, command);
    case 'create':
      return create(moment, command);
    case 'put':
      return put(moment, command);
    case 'step':
      return step(moment, command);
    case 'search':
      return search(moment, command.query);
    case 'submit':
      return submit(moment, command.how);
    case 'ask':
      return { kind: 'tell', ...answer(moment.view, command.question, moment) };
    case 'chat':
      return { kind: 'tell', answer: command.answer, focus: null };
    case 'unknown':
      return unknown(moment, command.text);
    case 'load':
    case 'history':
    case 'reload':
    case 'wait':
      return simpleStep(command, moment);
    default:
      return unreachable(command);
  }
}

/** More or fewer of something: the buttons of a stepper, the value of a field, a button called so. */
function step(moment: Moment, { target, by }: Extract<Command, { kind: 'step' }>): Step {
  const stepped = stepBy(moment, 'target', { said: target, by });
  if (stepped !== null) return stepped;
  const field = fieldsOf(moment.view).find(
    (item) =>
      fieldKind(item) === 'number' &&
      namesFor(moment.view, item).some((name) => similarity(words(target), name.words) > 0.7),
  );
  const value = Number(field?.element.live?.value ?? Number.NaN);
  if (field !== undefined && !Number.isNaN(value)) {
    if (isDone(moment, 'value')) return { kind: 'done', words: null };
    return (
      givenUp(moment, 'value') ?? fillField(moment, 'value', field, String(value + by)) ?? { kind: 'done', words: null }
    );
  }
  return press(moment, { kind: 'press', target: `${by > 0 ? 'increase' : 'decrease'} ${target}`, times: Math.abs(by) });
}

/** The requests that need nothing of the page. */
function simpleStep(command: Extract<Command, { kind: 'load' | 'history' | 'reload' | 'wait' }>, moment: Moment): Step {
  const { kind } = command;
  const step = (action: BrowserAction, words: string) =>
    once(moment, { kind: 'act', key: kind, action, words, focus: null });
  switch (kind) {
    case 'load':
      return step({ intent: 'load', url: command.url }, `opened ${command.url}`);
    case 'history':
      return step({ intent: command.way }, `went ${command.way}`);
    case 'reload':
      return step({ intent: 'load', url: moment.view.page.url }, 'reloaded the page');
    case 'wait':
      if (command.seconds === 0) return { kind: 'done', words: null };
      return step({ intent: 'wait', seconds: command.seconds }, `waited ${command.seconds} s`);
    default:
      return unreachable(command);
  }
}

function clickOn(moment: Moment, key: string, found: { item: Item } | Step): Step {
  if (!('item' in found)) return found;
  return click(moment, key, moreThanText(moment, found.item));
}

/** The title of a card is often only text, beside a button that says "View" or "Open". */
function moreThanText({ view }: Moment, item: Item): Item {
  if (item.actionable) return item;
  for (const around of [...ancestors(item)].slice(0, 4)) {
    const controls = view.items.filter(
      (each) => contains(around, each) && each.actionable && each.visible && !each.disabled && each.id !== null,
    );
    if (controls.length > 6) return item;
    const opener = controls.find((each) =>
      /^(?:view|open|details?|more|read more|see|show|learn more|continue reading|go to)\b/iu.test(nameOf(view, each)),
    );
    if (opener !== undefined) return opener;
  }
  return item;
}

function press(moment: Moment, { target, times }: Extract<Command, { kind: 'press' }>): Step {
  if (times > 1) {
    const count = moment.past.filter(({ turn }) => turn.outcome.status === 'done').length;
    if (count >= times) return { kind: 'done', words: null };
    return (
      givenUp(moment, `${count}`) ??
      clickOn(moment, `${count}`, locate(moment, { key: `${count}`, said: purpose(target), want: 'press' }))
    );
  }
  return eachTarget(moment, target, (said, key) => {
    if (isDone(moment, key)) return { kind: 'done', words: null };
    const consent = consentButton(moment.view, said);
    if (consent !== null) return givenUp(moment, key) ?? click(moment, key, consent);
    return givenUp(moment, key) ?? clickOn(moment, key, locate(moment, { key, said: purpose(said), want: 'press' }));
  });
}

/** Without what it is pressed for: "the trash icon to delete it". */
function purpose(said: string): string {
  return said.replace(
    /\s+(?:in order )?to (?:delete|open|close|save|send|submit|go|see|start|finish|remove|view|add|confirm|continue|expand)\b(?: (?:it|them|this|that|the \p{L}+|there|on|again|my \p{L}+))?$/iu,
    '',
  );
}

/** "Find kettles": where nothing is called so, what the search box is for. */
function find(moment: Moment, said: string): Step {
  const searched = moment.past.some(({ memo }) => memo.key === 'type');
  const step = searched ? null : eachTarget(moment, said, (part, key) => open(moment, part, key));
  if (step !== null && (step.kind !== 'stop' || step.options !== undefined)) return step;
  const query = said.replace(/"/gu, '').replace(/^(?:an?|some|any|the|all)\s+/iu, '');
  const attempt = search(moment, query);
  return attempt.kind === 'stop' && step !== null ? step : attempt;
}

const HOME = /^(?:the |my |your )?(?:home|start|main|front|landing)(?: ?page| ?screen)?$|^home$/iu;

function open(moment: Moment, said: string, key: string): Step {
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const found = locate(moment, { key, said, want: 'open' });
  if ('item' in found && !found.item.actionable && found.item.role === 'heading' && found.item.id !== null) {
    const opened = moreThanText(moment, found.item);
    if (opened === found.item) return scrollTo(moment, key, found.item);
  }
  const closed = 'item' in found && !found.item.actionable && !isDone(moment, 'menu') ? opener(moment, said) : null;
  if (closed !== null) return click(moment, 'menu', closed, 'opened');
  if ('item' in found || found.options !== undefined) return clickOn(moment, key, found);
  const { page } = moment.view;
  if (HOME.test(said) && URL.canParse(page.url))
    return {
      kind: 'act',
      key,
      action: { intent: 'load', url: new URL('/', page.url).href },
      words: 'opened the home page',
      focus: null,
    };
  const other = moment.state.tabs.find((each) => !each.active && similarity(bareWords(said), words(each.title)) > 0.7);
  if (other !== undefined)
    return {
      kind: 'act',
      key,
      action: { intent: 'tabswitch', tab: other.id },
      words: `switched to the tab “${other.title}”`,
      focus: other.title,
    };
  if (similarity(bareWords(said), words(page.title)) > 0.7 || headingSays(moment, said))
    return { kind: 'done', words: `this is already “${page.title}”` };
  const hidden = opener(moment, said);
  if (hidden !== null && !isDone(moment, 'menu')) return click(moment, 'menu', hidden, 'opened');
  const address = addressIn(said.replace(/\s+/gu, ''));
  return address !== null && !said.includes(' ')
    ? { kind: 'act', key, action: { intent: 'load', url: address }, words: `opened ${address}`, focus: null }
    : found;
}

function headingNamed({ view }: Moment, said: string): Item | null {
  const sought = bareWords(said.replace(/\s+(?:section|heading|part|paragraph|chapter)$/iu, ''));
  const headings = view.items.filter((item) => item.role === 'heading' && item.visible && item.id !== null);
  return headings.find((item) => similarity(sought, namesFor(view, item)[0]?.words ?? []) > 0.75) ?? null;
}

function scrollTo({ view }: Moment, key: string, item: Item): Step {
  if (item.id === null) return { kind: 'stop', utterance: 'That element cannot be scrolled to.' };
  const name = nameOf(view, item);
  return {
    kind: 'act',
    key,
    action: { intent: 'scroll', to: { element: item.id } },
    words: `scrolled to “${name}”`,
    focus: name,
  };
}

function bareWords(said: string): readonly string[] {
  const [phrase] = readPhrase(said);
  return phrase === undefined ? [] : phrase.words;
}

function headingSays({ view }: Moment, said: string): boolean {
  const top = view.items.find((item) => item.tag === 'h1' && item.visible);
  return top !== undefined && similarity(bareWords(said), namesFor(view, top)[0]?.words ?? []) > 0.9;
}

/** The closed menu that holds what is sought but cannot be seen. */
function opener({ view }: Moment, said: string): Item | null {
  const sought = bareWords(said);
  const hidden = view.items.find(
    (item) =>
      !item.visible &&
      item.role !== null &&
      /^(?:link|menuitem|button|tab)$/u.test(item.role) &&
      namesFor(view, item).some((name) => similarity(sought, name.words) > 0.9),
  );
  if (hidden === undefined) return null;
  const closed = view.items.filter(
    (item) =>
      item.visible && !item.disabled && item.id !== null && item.actionable && item.element.live?.expanded === false,
  );
  const controlling = closed.find((item) => {
    const id = attribute(item.element, 'aria-controls');
    const panel = id === null ? null : view.named(id, item);
    return panel !== null && contains(panel, hidden);
  });
  if (controlling !== undefined) return controlling;
  for (const around of ancestors(hidden)) {
    const beside = closed.filter((item) => contains(around, item));
    if (beside.length > 0) return beside.at(-1) ?? null;
  }
  return null;
}

/** Presses what is sought; while it cannot be seen, opens one closed tab, section or branch after the other. */
function uncover(moment: Moment, said: string): Step {
  const { view } = moment;
  const key = 'target';
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const found = locate(moment, { key, said, want: 'press' });
  if ('item' in found || found.options !== undefined) return clickOn(moment, key, found);
  const closed = view.items.find(
    (item) =>
      item.id !== null &&
      item.visible &&
      !item.disabled &&
      !moment.past.some(({ memo }) => memo.element === item.id) &&
      (item.element.live?.expanded === false || (item.role === 'tab' && item.element.live?.selected !== true)),
  );
  return closed === undefined ? found : click(moment, `open ${moment.past.length}`, closed, 'opened');
}

function toggle(moment: Moment, said: string, { key, on }: { key: string; on: boolean | null }): Step {
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const all = said.match(
    /^(?:all|every|everything|each|both)(?: of)?(?: the)?(?: (?:checkbox|box|option|item)\p{L}*)?$/iu,
  );
  if (all !== null) return toggleAll(moment, on ?? true);
  const found = locate(moment, { key, said, want: 'toggle' });
  const mode = said.match(/^(?:the )?(.+) (?:mode|theme|view|layout)$/iu)?.[1];
  if (!('item' in found) && mode !== undefined && on === true) {
    const named = locate(moment, { key, said: mode, want: 'toggle' });
    if ('item' in named) return toggleField(moment, key, named.item, on) ?? { kind: 'done', words: null };
  }
  if (!('item' in found)) return found;
  const step = toggleField(moment, key, found.item, on);
  return (
    step ?? {
      kind: 'done',
      words: `“${nameOf(moment.view, found.item)}” was ${on === true ? 'ticked' : 'unticked'} already`,
    }
  );
}

function toggleAll(moment: Moment, on: boolean): Step {
  for (const item of moment.view.items) {
    if (item.role !== 'checkbox' || !item.visible || item.disabled || item.id === null || isDone(moment, item.id))
      continue;
    const step = toggleField(moment, item.id, item, on);
    if (step !== null) return givenUp(moment, item.id) ?? step;
  }
  return { kind: 'done', words: null };
}

function expand(moment: Moment, said: string, { key, on }: { key: string; on: boolean }): Step {
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const found = locate(moment, { key, said, want: 'press' });
  if (!('item' in found)) return found;
  if (found.item.element.live?.expanded === on)
    return { kind: 'done', words: `“${nameOf(moment.view, found.item)}” was ${on ? 'open' : 'closed'} already` };
  return click(moment, key, found.item, on ? 'expanded' : 'collapsed');
}

const CLOSERS =
  /^(?:close|dismiss|cancel|no,? thanks?|not now|got it|ok|okay|×|✕|✖|x|later|skip|hide|accept(?: all)?(?: cookies)?|reject(?: all)?(?: cookies)?)\b|[×✕✖]/iu;

/** Closes a dialog, a banner, a panel: its own button, or one named for it. */
function dismiss(moment: Moment, said: string): Step {
  const key = 'target';
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const failed = givenUp(moment, key);
  if (failed !== null) return failed;
  const { view, avoid } = moment;
  const consent = consentButton(view, said);
  if (consent !== null) return click(moment, key, consent);
  const usable = view.items.filter(
    (item) => item.visible && !item.disabled && item.actionable && item.id !== null && !avoid.has(item.id),
  );
  const dialogs = view.items.filter(
    (item) =>
      item.visible &&
      (isDialog(item) ||
        /\b(?:cookie|consent|popup|modal|banner|toast|overlay)/iu.test(
          `${attribute(item.element, 'class') ?? ''} ${attribute(item.element, 'id') ?? ''} ${attribute(item.element, 'aria-label') ?? ''}`,
        )),
  );
  const sought = bareWords(said);
  const named = usable.find((item) =>
    namesFor(view, item).some((name) => similarity(['close', ...sought], name.words) > 0.85),
  );
  if (named !== undefined) return click(moment, key, named);
  for (const dialog of dialogs.reverse()) {
    if (!isMeant(moment, dialog, said)) continue;
    const closer = usable.find((item) => contains(dialog, item) && CLOSERS.test(nameOf(view, item)));
    if (closer !== undefined) return click(moment, key, closer);
  }
  const own = resolve(view, `close ${said}`, { want: 'press', exclude: avoid });
  if (own.kind === 'one' && own.item.actionable) return click(moment, key, own.item);
  const open = locate(moment, { key, said, want: 'press' });
  if ('item' in open) return click(moment, key, open.item);
  const closer = usable.find((item) => /^(?:close|dismiss|×|✕|✖)/iu.test(nameOf(view, item)));
  return closer === undefined ? open : click(moment, key, closer);
}

/** "Close the popup", "close it": any dialog; "close the ticket": only a dialog that speaks of tickets. */
function isMeant({ view }: Moment, dialog: Item, said: string): boolean {
  const [phrase] = readPhrase(said);
  if (phrase === undefined || phrase.kind === 'dialog' || phrase.words.length === 0) return true;
  const text = `${attribute(dialog.element, 'aria-label') ?? ''} ${attribute(dialog.element, 'class') ?? ''} ${visibleText(view, dialog).slice(0, 300)}`;
  return similarity(phrase.words, words(text)) > 0.5;
}

function touch(moment: Moment, said: string, intent: 'hover' | 'copy'): Step {
  const key = 'target';
  if (isDone(moment, key)) return { kind: 'done', words: null };
  const found = locate(moment, { key, said, want: 'any' });
  const failed = givenUp(moment, key);
  if (failed !== null || !('item' in found)) return failed ?? (found as Step);
  if (found.item.id === null) return { kind: 'stop', utterance: 'That element cannot be touched.' };
  const name = nameOf(moment.view, found.item);
  return {
    kind: 'act',
    key,
    action: { intent, element: found.item.id },
    words: intent === 'hover' ? `pointed at “${name}”` : `copied “${name}”`,
    focus: name,
  };
}

function scroll(moment: Moment, to: Extract<Command, { kind: 'scroll' }>['to']): Step {
  const { page } = moment.view;
  if (isDone(moment, 'scroll')) return { kind: 'done', words: null };
  const failed = givenUp(moment, 'scroll');
  if (failed !== null) return failed;
  if (typeof to === 'object') {
    const heading = headingNamed(moment, to.target);
    const found =
      heading === null ? locate(moment, { key: 'scroll', said: to.target, want: 'any' }) : { item: heading };
    if (!('item' in found)) return found;
    if (found.item.id === null) return { kind: 'stop', utterance: 'That element cannot be scrolled to.' };
    return {
      kind: 'act',
      key: 'scroll',
      action: { intent: 'scroll', to: { element: found.item.id } },
      words: `scrolled to “${nameOf(moment.view, found.item)}”`,
      focus: null,
    };
  }
  const height = page.viewport?.height ?? 600;
  const { x, y, maxY } = page.scroll ?? { x: 0, y: 0, maxY: height };
  const target = { up: Math.max(0, y - height * 0.8), down: Math.min(maxY, y + height * 0.8), top: 0, bottom: maxY }[
    to
  ];
  if (page.scroll !== null && Math.round(target) === Math.round(y))
    return {
      kind: 'done',
      words: `the page is at its ${y <= 0 && maxY > 0 ? 'top' : maxY === 0 ? 'full length' : 'bottom'} already`,
    };
  const words = to === 'up' || to === 'down' ? `scrolled ${to}` : `scrolled to the ${to}`;
  return {
    kind: 'act',
    key: 'scroll',
    action: { intent: 'scroll', to: { x: Math.round(x), y: Math.round(target) } },
    words,
    focus: null,
  };
}

function tab(moment: Moment, { what, target }: Extract<Command, { kind: 'tab' }>): Step {
  const { tabs } = moment.state;
  if (isDone(moment, 'tab')) return { kind: 'done', words: null };
  const failed = givenUp(moment, 'tab');
  if (failed !== null) return failed;
  if (what === 'new') {
    const link =
      target === null || addressIn(target) !== null ? null : locate(moment, { key: 'tab', said: target, want: 'open' });
    if (link !== null && !('item' in link)) return link;
    const href = link === null ? null : attribute(link.item.element, 'href');
    const url = target === null ? null : href === null ? addressIn(target) : new URL(href, moment.view.page.url).href;
    return {
      kind: 'act',
      key: 'tab',
      action: { intent: 'tabcreate', url },
      words: url === null ? 'opened a new tab' : `opened ${url} in a new tab`,
      focus: null,
    };
  }
  const found = target === null ? (tabs.find(({ active }) => active) ?? null) : findTab(moment, target);
  if (found === null) {
    if (what === 'switch' && target !== null) return pageTab(moment, target);
    const titles = tabs.map(({ title }, i) => `${i + 1}. ${title}`).join('; ');
    return { kind: 'stop', utterance: `I do not see a tab “${target ?? ''}”. Open tabs: ${titles}.` };
  }
  if (what === 'close')
    return {
      kind: 'act',
      key: 'tab',
      action: { intent: 'tabremove', tab: found.id },
      words: `closed the tab “${found.title}”`,
      focus: null,
    };
  return {
    kind: 'act',
    key: 'tab',
    action: { intent: 'tabswitch', tab: found.id },
    words: `switched to the tab “${found.title}”`,
    focus: null,
  };
}

/** "The Reviews tab" may be a tab inside the page. */
function pageTab(moment: Moment, target: string): Step {
  const key = 'tab';
  return clickOn(moment, key, locate(moment, { key, said: `${target} tab`, want: 'open' }));
}

function findTab(moment: Moment, target: string) {
  const { tabs } = moment.state;
  const [phrase] = readPhrase(target);
  const inPage = moment.view.items.some(
    (item) =>
      item.role === 'tab' &&
      item.visible &&
      similarity(words(target), namesFor(moment.view, item)[0]?.words ?? []) > 0.8,
  );
  if (inPage) return null;
  const byName = tabs
    .map((each) => ({
      each,
      score: Math.max(similarity(words(target), words(each.title)), each.url.includes(target.toLowerCase()) ? 0.6 : 0),
    }))
    .sort((a, b) => b.score - a.score)[0];
  if (byName !== undefined && byName.score > 0.5) return byName.each;
  const active = tabs.findIndex((each) => each.active);
  if (/^(?:next|following)$/iu.test(target)) return tabs[(active + 1) % tabs.length] ?? null;
  if (/^(?:previous|prior)$/iu.test(target)) return tabs.at(active - 1) ?? null;
  if (/^(?:other|another)$/iu.test(target)) return tabs.find((each) => !each.active) ?? null;
  const nth = phrase?.ordinal ?? (/^\d+$/u.test(target) ? Number(target) : null);
  return nth === null ? null : ((nth > 0 ? tabs[nth - 1] : tabs.at(nth)) ?? null);
}

/** Words that are no request may be the name of something on the page, said alone. */
function unknown(moment: Moment, text: string): Step {
  if (isDone(moment, 'target')) return { kind: 'done', words: null };
  const failed = givenUp(moment, 'target');
  if (failed !== null) return failed;
  if (text.split(' ').length <= 4) {
    const found = locate(moment, { key: 'target', said: text, want: 'open' });
    const name = 'item' in found ? (namesFor(moment.view, found.item)[0]?.words ?? []) : [];
    const called = Math.max(similarity(words(text), name), similarity(bareWords(text), name));
    if ('item' in found && found.item.actionable && called > 0.9) return click(moment, 'target', found.item);
  }
  const deed = deedOn(moment, text);
  if (deed !== null) return deed;
  return { kind: 'stop', utterance: `I did not understand “${text}”.` };
}

/** "Pull the brake shoe", where things have a button "Pull" each. */
function deedOn(moment: Moment, text: string): Step | null {
  const [, verb = '', item = ''] = text.match(/^(\p{L}+) (.+)$/u) ?? [];
  if (verb === '') return null;
  const isOffered = pressables(moment.view).some(
    (each) => similarity([verb.toLowerCase()], namesFor(moment.view, each)[0]?.words ?? []) > 0.9,
  );
  if (!isOffered && !isDone(moment, 'open')) return null;
  return put(moment, { kind: 'put', verb: verb.toLowerCase(), item, place: '', quantity: null });
}
