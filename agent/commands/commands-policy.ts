import { type Action, type BrowserAction, elementOf } from '../action.ts';
import { LONGEST_REQUEST } from '../english/clauses.ts';
import { sentence } from '../english/sentence.ts';
import type { Policy, Prediction } from '../ports.ts';
import { itemName } from '../reading/names.ts';
import { itemsOfPage, type PageItems } from '../reading/page-items.ts';
import { lastSaid } from '../reading/said.ts';
import type { Command } from './command.ts';
import { pressByName } from './deeds/press/press-by-name.ts';
import { EXAMPLES } from './grammar/talk.ts';
import type { Memo } from './memo.ts';
import type { Step } from './step.ts';
import { stepFor } from './step-for.ts';
import { honestSummary, NOTHING_LEFT, summary } from './summary.ts';
import { type Task, taskOf } from './task.ts';
import { groupLabel } from './things/fields.ts';
import { choosesUnnamedNumber, conditionIn, typesDescription } from './unsupported.ts';
import { withFocus } from './with-focus.ts';
import { emptyWork, workOf } from './work-of.ts';

/** Upper bound on actions for one utterance. */
const MOST_STEPS = 25;

/**
 * The built-in policy: it reads plain English and the page, without a model or a network. Dates such as "tomorrow"
 * count from `now`.
 */
export function commandsPolicy({ now }: { readonly now: () => Date }): Policy {
  return async (moment, { signal }) => {
    signal.throwIfAborted();
    return decide(moment, now());
  };
}

const NO_PAGE = 'There is no page here that I can read. Open one, for example “go to example.org”.';

/** The next action for a conversation. Nothing is kept between calls: the turns and their notes tell what was done. */
function decide({ state, candidates }: Parameters<Policy>[0], now: Date): Prediction {
  const task = taskOf(state.turns);
  if (task === null) return say('Tell me what to do.', null);
  const { length } = lastSaid(state.turns);
  if (length > LONGEST_REQUEST)
    return say(`I can read ${LONGEST_REQUEST} characters at a time, and this is ${length}. Say it shorter.`, null);
  const view = state.page === null ? null : itemsOfPage(state.page);
  const { told, begun, ...last } = progressOf(task);
  let { focus } = last;
  const condition = conditionOf(task);
  if (condition !== null) return beforeAnything(task, condition);
  const byName = named(task, { state, candidates, view, focus, now });
  if (byName !== null) return byName;
  for (let clause = begun; clause < task.commands.length; clause++) {
    const command = task.commands[clause];
    if (command === undefined) break;
    const work = workOf({ task, state, candidates, view, clause, focus, now });
    if (work === null && !worksAnywhere(command)) return stop(task, { clause, utterance: state.unread ?? NO_PAGE });
    const step = stepFor(withFocus(command, focus), work ?? emptyWork(task, state, now), task.texts[clause] ?? '');
    const prediction = predictionOf(step, { task, clause, told, focus }, view);
    if (prediction !== null) return prediction;
    if (step.kind === 'tell') {
      told.push(step.answer);
      focus = step.focus ?? focus;
    } else if (step.kind === 'done' && step.words !== null) told.push(sentence(step.words));
  }
  return say(honestSummary(task, told, state), { ...blank(task, task.commands.length), focus });
}

/** How far a task has come: what is to be told at its end, what "it" means now, and the request under way. */
function progressOf({ past, focus }: Task): { told: string[]; focus: string | null; begun: number } {
  return {
    told: [...(past.at(-1)?.memo.told ?? [])],
    focus: past.findLast(({ memo }) => memo.focus !== null)?.memo.focus ?? focus,
    begun: Math.max(0, ...past.map(({ memo }) => memo.clause)),
  };
}

/** The condition of a task that acts and has not begun; null if there is none. */
function conditionOf({ commands, past, said }: Task): string | null {
  const acts = commands.some(({ kind }) => kind !== 'ask' && kind !== 'chat');
  return acts && past.length === 0 ? conditionIn(said) : null;
}

/** The prediction that a step ends the turn with; null for an answer or nothing to do, after which the next request begins. */
function predictionOf(step: Step, next: Next, view: PageItems | null): Prediction | null {
  const { task, clause, told } = next;
  if (step.kind === 'stop')
    return mayComeLate(task, clause, step) ? act(LATER, next) : stop(task, { clause, ...step }, told);
  if (step.kind !== 'act') return null;
  const doubt = doubtAbout(step.action, task.said, view);
  return doubt === null ? act(step, next) : stop(task, { clause, utterance: doubt }, told);
}

/** A condition is checked before the deed, and this policy can check none. */
function beforeAnything(task: Task, condition: string): Prediction {
  const utterance = `I did nothing yet, for I cannot check “${condition}”. Look yourself and ask me without it, or choose a model in the settings.`;
  return say(utterance, blank(task, 0));
}

/** Why a value must not be given without asking; null if it may. */
function doubtAbout(action: BrowserAction, said: string, view: PageItems | null): string | null {
  const described = typesDescription(action, said);
  if (described !== null)
    return `I type only what I am told, and “${described}” describes a value. What exactly should I type?`;
  const id = elementOf(action);
  const item = id === null ? undefined : view?.byId.get(id);
  if (view === null || item === undefined || action.intent !== 'change') return null;
  const name = itemName(view, item);
  const isUnnamed = choosesUnnamedNumber(action, `${name} ${groupLabel(view, item)}`, said);
  return isUnnamed ? `“${action.value}” fits “${name}”, which you did not mention. What is it meant for?` : null;
}

/** Waits once before giving up: the effect of the step before may take a while to appear. */
const LATER: Extract<Step, { kind: 'act' }> = {
  kind: 'act',
  key: 'later',
  action: { intent: 'wait', seconds: 2 },
  words: '',
  focus: null,
};

/** Whether something missing may still appear: an earlier request has just acted, and the policy has not waited yet. */
function mayComeLate({ past }: Task, clause: number, { options }: Extract<Step, { kind: 'stop' }>): boolean {
  const last = past.at(-1);
  if (options !== undefined || last === undefined || last.turn.outcome.status !== 'done') return false;
  return last.memo.clause < clause && last.memo.key !== 'later';
}

/** Treats the whole utterance as the name of one control; null if no control has this name. */
function named(task: Task, seen: Omit<Parameters<typeof workOf>[0], 'task' | 'clause'>): Prediction | null {
  const work = workOf({ ...seen, task, clause: 0 });
  const step = work === null ? null : pressByName(work, task.said, task.commands);
  if (step === null || step.kind === 'tell') return null;
  if (step.kind === 'act') return act(step, { task, clause: 0, told: [], focus: seen.focus });
  if (step.kind === 'stop') return stop(task, { clause: 0, ...step });
  return say(honestSummary(task, [], seen.state), { ...blank(task, task.commands.length), focus: seen.focus });
}

/** Whether a request needs no page. */
function worksAnywhere({ kind }: Command): boolean {
  return kind === 'load' || kind === 'history' || kind === 'chat' || kind === 'tab' || kind === 'wait';
}

interface Next {
  readonly task: Task;
  readonly clause: number;
  readonly told: readonly string[];
  readonly focus: string | null;
}

function act(step: Extract<Step, { kind: 'act' }>, { task, clause, told, focus }: Next): Prediction {
  if (task.past.length >= MOST_STEPS)
    return stop(task, { clause, utterance: `I stopped after ${MOST_STEPS} steps without finishing.` });
  const memo: Memo = {
    ...blank(task, clause),
    key: step.key,
    words: step.words,
    element: elementOf(step.action),
    focus: step.focus ?? focus,
    told,
  };
  return predicted(step.action, memo);
}

/** Tells what was done so far, then what is in the way. */
function stop(
  task: Task,
  {
    clause,
    utterance,
    key,
    options,
    nearest,
  }: { clause: number; utterance: string } & Partial<Extract<Step, { kind: 'stop' }>>,
  told: readonly string[] = [],
): Prediction {
  const done = summary(task, told);
  const command = task.commands[clause];
  const help = command?.kind === 'unknown' ? ` I understand plain requests, ${EXAMPLES}.` : '';
  const before = done === NOTHING_LEFT ? '' : `${done} `;
  return say(`${before}${utterance}${help}`, {
    ...blank(task, clause),
    key: key ?? '',
    options: options ?? nearest ?? [],
    focus: task.past.findLast(({ memo }) => memo.focus !== null)?.memo.focus ?? task.focus,
  });
}

function blank({ origin }: Task, clause: number): Memo {
  return { clause, key: '', words: null, element: null, focus: null, told: [], options: [], origin };
}

function say(utterance: string, memo: Memo | null): Prediction {
  return predicted({ intent: 'say', utterance }, memo);
}

function predicted(action: Action, memo: Memo | null): Prediction {
  const raw = action.intent === 'say' ? action.utterance : JSON.stringify(action);
  return {
    action,
    problem: null,
    raw,
    memo: memo === null ? null : JSON.stringify(memo),
    usage: { prompt: 0, completion: 0 },
  };
}
