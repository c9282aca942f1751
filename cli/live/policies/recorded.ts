import { join } from 'node:path';
import { elementOf } from '../../../agent/action.ts';
import { formatAction } from '../../../agent/language-model/answer/format-action.ts';
import type { Page } from '../../../agent/page.ts';
import { isMapping } from '../../../agent/weblinx/python/value.ts';
import { readJsonFile } from '../../../dataset/demonstration.ts';
import { demonstrationsIn } from '../../../dataset/disk/demonstrations.ts';
import { readBytes } from '../../../dataset/disk/read.ts';
import type { LiveTask } from '../task.ts';
import type { Player } from './played-models.ts';
import { answersPlayer } from './players.ts';
import { type DoneTurn, type NamedFolder, recordedTurns } from './recorded-turns.ts';
import { wordsFor } from './words-for.ts';

/** The prefix of `--policy recorded:FOLDER`. */
export const RECORDED = 'recorded:';

/** What `form.json` lists of an episode, so that its demonstration is found again. */
export function tasksOfEpisode({ name }: LiveTask, seed: number): readonly string[] {
  return [name, `seed ${seed}`];
}

/**
 * Plays what a folder's demonstrations did. A folder with one demonstration plays it for every task; of several, each task gets the one that
 * was recorded of it, of the same seed if there is one. Throws a `DatasetError` if the folder has none.
 */
export function recordedPlayers(folder: string): (task: LiveTask, seed: number) => Player {
  const all = demonstrationsIn(folder).map((each) => ({ ...each, tasks: tasksIn(each.folder) }));
  return (task, seed) => {
    const [name = '', ofSeed = ''] = tasksOfEpisode(task, seed);
    const same = all.filter(({ tasks }) => tasks.includes(name));
    const found =
      same.find(({ tasks }) => tasks.includes(ofSeed)) ?? same[0] ?? (all.length === 1 ? all[0] : undefined);
    if (found === undefined) return async () => sayText(`There is no demonstration of “${name}” in ${folder}.`);
    return answersPlayer(answersIn(found), task.say.length);
  };
}

function tasksIn(folder: string): readonly unknown[] {
  const path = join(folder, 'form.json');
  const form = readBytes(path);
  const read = form === null ? null : readJsonFile(form.toString('utf8'), path);
  const tasks = isMapping(read) ? read.get('tasks') : [];
  return Array.isArray(tasks) ? tasks : [];
}

/** What a demonstration did and said, as answers of a model: a list for each utterance of the instructor. */
function answersIn(demonstration: NamedFolder): readonly string[][] {
  const answers: string[][] = [];
  for (const { turn, page } of recordedTurns(demonstration)) {
    if (turn.type === 'chat' && turn.speaker === 'instructor') answers.push([]);
    else if (turn.type === 'chat') answers.at(-1)?.push(sayText(turn.utterance));
    else answers.at(-1)?.push(answerFor(turn, page));
  }
  return answers;
}

/** The action with its element in words, because the ids of a recording mean nothing on another day's page. */
function answerFor({ action, target }: DoneTurn, page: () => Page | null): string {
  const element = elementOf(action);
  if (element === null) return formatAction(action);
  const words = wordsFor(page(), { id: element, name: target?.name ?? '' });
  if (words === null) return sayText(`I cannot tell which element “${action.intent}” was done to in the recording.`);
  return formatAction(action).replace(`uid=${JSON.stringify(element)}`, () => `ref=${JSON.stringify(words)}`);
}

function sayText(utterance: string): string {
  return formatAction({ intent: 'say', utterance });
}
