import { type BrowserAction, unreachable } from '../../action.ts';
import { similarity } from '../../english/match.ts';
import { words } from '../../english/words.ts';
import { namesFor } from '../../reading/names.ts';
import { answer } from '../answers/answer.ts';
import type { Command } from '../command.ts';
import { clickStep, endOfStep, givenUp, isDone, locate, type Step, type Work } from '../step.ts';
import { pressables } from '../things/buttons.ts';
import { fieldKind, fieldsOf } from '../things/fields.ts';
import { scroll, tab, touch } from './browser.ts';
import { choose } from './fields/choose.ts';
import { fillField } from './fields/fill-field.ts';
import { stepBy } from './fields/stepper.ts';
import { create } from './forms/create.ts';
import { fill } from './forms/fill.ts';
import { search } from './forms/search.ts';
import { set } from './forms/set.ts';
import { submit } from './forms/submit.ts';
import { dismiss } from './press/dismiss.ts';
import { bareWords, find, open } from './press/open.ts';
import { press } from './press/press.ts';
import { put } from './press/put.ts';
import { expand, toggle } from './press/toggle.ts';
import { eachTarget, takeOnce } from './repeat.ts';

/** The next step of a request, in its plain English meaning, on the page as it is now. */
export function nextStep(command: Command, work: Work): Step {
  switch (command.kind) {
    case 'open':
      return eachTarget(work, command.target, (said, key) => open(work, said, key));
    case 'find':
      return find(work, command.target);
    case 'press':
      return press(work, command);
    case 'toggle':
      return eachTarget(work, command.target, (said, key) => toggle(work, said, { key, on: command.on }));
    case 'expand':
      return eachTarget(work, command.target, (said, key) => expand(work, said, { key, on: command.on }));
    case 'dismiss':
      return dismiss(work, command.target);
    case 'hover':
    case 'copy':
      return touch(work, command.target, command.kind);
    case 'scroll':
      return scroll(work, command.to);
    case 'tab':
      return tab(work, command);
    case 'choose':
      return choose(work, command);
    case 'set':
      return set(work, command);
    case 'fill':
      return fill(work, command);
    case 'create':
      return create(work, command);
    case 'put':
      return put(work, command);
    case 'step':
      return step(work, command);
    case 'search':
      return search(work, command.query);
    case 'submit':
      return submit(work, command.how);
    case 'ask':
      return { kind: 'tell', ...answer(work.view, command.question, work) };
    case 'chat':
      return { kind: 'tell', answer: command.answer, focus: null };
    case 'unknown':
      return unknown(work, command.text);
    case 'load':
    case 'history':
    case 'reload':
    case 'wait':
      return simpleStep(command, work);
    default:
      return unreachable(command);
  }
}

/** Raises or lowers a number: with a stepper, else in a number field, else with a button named "increase ...". */
function step(work: Work, { target, by }: Extract<Command, { kind: 'step' }>): Step {
  const stepped = stepBy(work, 'target', { said: target, by });
  if (stepped !== null) return stepped;
  const field = fieldsOf(work.view).find(
    (item) =>
      fieldKind(item) === 'number' &&
      namesFor(work.view, item).some((name) => similarity(words(target), name.words) > 0.7),
  );
  const value = Number(field?.element.live?.value ?? Number.NaN);
  if (field !== undefined && !Number.isNaN(value)) {
    if (isDone(work, 'value')) return { kind: 'done', words: null };
    return (
      givenUp(work, 'value') ?? fillField(work, 'value', field, String(value + by)) ?? { kind: 'done', words: null }
    );
  }
  return press(work, { kind: 'press', target: `${by > 0 ? 'increase' : 'decrease'} ${target}`, times: Math.abs(by) });
}

/** The requests that need no element of the page. */
function simpleStep(command: Extract<Command, { kind: 'load' | 'history' | 'reload' | 'wait' }>, work: Work): Step {
  const { kind } = command;
  const step = (action: BrowserAction, words: string) =>
    takeOnce(work, { kind: 'act', key: kind, action, words, focus: null });
  switch (kind) {
    case 'load':
      return step({ intent: 'load', url: command.url }, `opened ${command.url}`);
    case 'history':
      return step({ intent: command.way }, `went ${command.way}`);
    case 'reload':
      return step({ intent: 'load', url: work.view.page.url }, 'reloaded the page');
    case 'wait':
      if (command.seconds === 0) return { kind: 'done', words: null };
      return step({ intent: 'wait', seconds: command.seconds }, `waited ${command.seconds} s`);
    default:
      return unreachable(command);
  }
}

/** Tries words that are no request as the name of something on the page. */
function unknown(work: Work, text: string): Step {
  const ended = endOfStep(work, 'target');
  if (ended !== null) return ended;
  if (text.split(' ').length <= 4) {
    const found = locate(work, { key: 'target', said: text, want: 'open' });
    const name = 'item' in found ? (namesFor(work.view, found.item)[0]?.words ?? []) : [];
    const called = Math.max(similarity(words(text), name), similarity(bareWords(text), name));
    if ('item' in found && found.item.actionable && called > 0.9) return clickStep(work, 'target', found.item);
  }
  const deed = pressByVerb(work, text);
  if (deed !== null) return deed;
  return { kind: 'stop', nearest: [], utterance: `I did not understand “${text}”.` };
}

/** "Pull the brake shoe", on a page where each thing has a button "Pull". */
function pressByVerb(work: Work, text: string): Step | null {
  const [, verb = '', item = ''] = text.match(/^(\p{L}+) (.+)$/u) ?? [];
  if (verb === '') return null;
  const isOffered = pressables(work.view).some(
    (each) => similarity([verb.toLowerCase()], namesFor(work.view, each)[0]?.words ?? []) > 0.9,
  );
  if (!isOffered && !isDone(work, 'open')) return null;
  return put(work, { kind: 'put', verb: verb.toLowerCase(), item, place: '', quantity: null });
}
