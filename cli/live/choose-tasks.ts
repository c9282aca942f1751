import { similarity } from '../../agent/english/match.ts';
import { words } from '../../agent/english/words.ts';
import { AgentError } from '../../agent/errors.ts';
import type { LiveTask, Suite } from './task.ts';

/** What a run chooses of a suite; an empty list chooses all. */
export interface ChosenNames {
  readonly task: readonly string[];
  readonly group: readonly string[];
}

/** Names that an error proposes. */
const MOST_PROPOSED = 3;

/** The chosen tasks of a suite, in its order. Throws an `AgentError` for a name that it does not have, with those nearest to it. */
export function chooseTasks({ name, tasks }: Suite, { task, group }: ChosenNames): readonly LiveTask[] {
  const groups = [...new Set(tasks.map((each) => each.group))];
  const names = tasks.map((each) => each.name);
  for (const asked of group)
    if (!groups.includes(asked))
      throw new AgentError(`the suite "${name}" has no group "${asked}".`, {
        hint: `Groups are ${groups.join(', ')}.`,
      });
  for (const asked of task)
    if (!names.includes(asked))
      throw new AgentError(`the suite "${name}" has no task "${asked}".`, { hint: nearestTo(asked, names) });
  const chosen = tasks.filter(
    (each) => (task.length === 0 || task.includes(each.name)) && (group.length === 0 || group.includes(each.group)),
  );
  if (chosen.length === 0)
    throw new AgentError(
      `no task of the suite "${name}" is both one of ${quoted(task)} and in the group ${quoted(group)}.`,
      {
        hint: 'Leave out --task or --group.',
      },
    );
  return chosen;
}

function nearestTo(asked: string, names: readonly string[]): string {
  const spoken = words(asked);
  const near = names
    .map((name) => ({ name, score: similarity(spoken, words(name)) + similarity(words(name), spoken) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_PROPOSED);
  if (near.length === 0) return `Its tasks are called ${quoted(names.slice(0, MOST_PROPOSED))} and so on.`;
  return `Nearest to it: ${quoted(near.map(({ name }) => name))}.`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
