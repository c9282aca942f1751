import { type BrowserAction, unreachable } from '../../action.ts';
import { similarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import { namesFor } from '../../reading/names.ts';
import { answer } from '../answers/answer.ts';
import type { Command } from '../command.ts';
import { click, givenUp, isDone, locate, type Moment, type Step } from '../step.ts';
import { pressables } from '../things/buttons.ts';
import { fieldKind, fieldsOf, fillField } from '../things/fields.ts';
import { scroll, tab, touch } from './browser.ts';
import { choose } from './choose.ts';
import { dismiss } from './dismiss.ts';
import { put, search, submit } from './forms.ts';
import { bareWords, find, open } from './open.ts';
import { create, fill } from './plan.ts';
import { press, uncover } from './press.ts';
import { eachTarget, once } from './repeat.ts';
import { set } from './set.ts';
import { stepBy } from './stepper.ts';
import { expand, toggle } from './toggle.ts';

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
