import { identifierText } from '../english/words.ts';
import type { Page } from '../page.ts';
import { itemsOfPage } from '../reading/page-items.ts';
import type { State } from '../state.ts';
import { leftOut } from './left-out.ts';
import type { Past } from './step.ts';
import type { Task } from './task.ts';
import { groupLabel } from './things/fields.ts';

/** What was done, and which words of the request nothing was done about. */
export function honestSummary(task: Task, told: readonly string[], { page }: State): string {
  const done = summary(task, told);
  const did = task.past.filter(({ turn }) => turn.outcome.status === 'done');
  // The words of a secret are in no note, so nobody can tell whether they were used.
  if ((did.length === 0 && told.length === 0) || did.some(({ memo }) => memo.words?.includes('the secret') === true))
    return done;
  const asked = task.commands.flatMap(({ kind }, clause) =>
    kind === 'ask' || kind === 'chat' ? [task.texts[clause] ?? ''] : [],
  );
  const notes = did.flatMap(({ turn }) => (turn.outcome.status === 'done' ? [turn.outcome.note ?? ''] : []));
  const texts = [...did.map(({ memo }) => memo.words ?? ''), ...notes, ...told, ...asked];
  const place = page === null ? [] : [page.title, identifierText(decoded(page.url)), ...groupsOf(did, page)];
  const left = leftOut(task.said, { texts: [...texts, ...place], deeds: did.length });
  if (left.length === 0) return done;
  return `${done.replace(/^Done:/u, 'So far:')} I left out ${joined(left.map((word) => `“${word}”`))}: I do not know what to do about that here.`;
}

/** The names of the groups of what was used, such as “Shirt size” of “Large”. */
function groupsOf(did: readonly Past[], page: Page): readonly string[] {
  const view = itemsOfPage(page);
  return did.flatMap(({ memo }) => {
    const item = memo.element === null ? undefined : view.byId.get(memo.element);
    return item === undefined ? [] : [groupLabel(view, item)];
  });
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    // A stray percent sign: the address is read as it is.
    return url;
  }
}

export const NOTHING_LEFT = 'Nothing was left to do.';

/** Tells which actions were seen to succeed, and the answers collected on the way. */
export function summary({ past }: Task, told: readonly string[]): string {
  const did = past.filter(({ turn }) => turn.outcome.status === 'done').flatMap(deedsTold);
  const unsure = past.some(({ turn }) => turn.outcome.status === 'interrupted')
    ? ['One step was interrupted; please check whether it happened.']
    : [];
  const done = did.length === 0 ? [] : [`Done: ${joined(did)}.`];
  const parts = [...done, ...told, ...unsure];
  return parts.length === 0 ? NOTHING_LEFT : parts.join(' ');
}

function deedsTold({ memo, turn }: Past): string[] {
  if (memo.words === null || memo.words === '') return [];
  const note = turn.outcome.status === 'done' ? turn.outcome.note : null;
  const isNews = note !== null && /\b(?:now holds|holds something else)\b/iu.test(note);
  return [isNews ? `${memo.words} (${note})` : memo.words];
}

function joined(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
