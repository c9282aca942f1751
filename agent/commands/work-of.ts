import type { Candidate } from '../ports.ts';
import { itemsOfPage, type PageItems } from '../reading/page-items.ts';
import type { State } from '../state.ts';
import type { Work } from './step.ts';
import type { Task } from './task.ts';

/** One request of a task and everything that its next step depends on; null without a page. */
export function workOf(from: {
  task: Task;
  state: State;
  candidates: readonly Candidate[];
  view: PageItems | null;
  clause: number;
  focus: string | null;
  now: Date;
}): Work | null {
  const { task, state, candidates, view, clause, focus, now } = from;
  if (view === null) return null;
  const prefix = `${clause} `;
  const choices = [...task.choices]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, id]): [string, typeof id] => [key.slice(prefix.length), id]);
  const typed = task.past.findLast(({ turn }) => turn.action.intent === 'textinput' || turn.action.intent === 'change');
  return {
    state,
    candidates,
    view,
    past: task.past.filter(({ memo }) => memo.clause === clause),
    earlier: task.past.filter(({ memo }) => memo.clause < clause),
    choices: new Map(choices),
    avoid: task.avoid,
    focus,
    lastField: typed?.memo.element ?? task.lastField,
    now,
  };
}

/** A request that needs no page, where there is none. */
export function emptyWork(task: Task, state: State, now: Date): Work {
  const root = { tag: 'html', id: null, attributes: [], children: [], box: null, live: null };
  const view = itemsOfPage({ url: '', title: '', viewport: null, scroll: null, root });
  return {
    state,
    candidates: [],
    view,
    past: task.past,
    earlier: [],
    choices: new Map(),
    avoid: new Set(),
    focus: null,
    lastField: null,
    now,
  };
}
