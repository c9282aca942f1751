import { leftOut } from '../english/left-out.ts';
import { identifierText } from '../english/words.ts';
import { holdsOther } from '../helpers/other-value.ts';
import type { Page } from '../page.ts';
import { itemsOfPage, type PageItems } from '../reading/page-items.ts';
import type { State } from '../state.ts';
import { RANKED } from './by-rank.ts';
import type { Past } from './step.ts';
import type { Task } from './task.ts';
import { complaintIn } from './things/buttons.ts';
import { groupLabel } from './things/fields.ts';

/** What was done, what the page complains about since, and which words of the request nothing was done about. */
export function honestSummary(task: Task, told: readonly string[], state: State): string {
  const { page } = state;
  const did = task.past.filter(({ turn }) => turn.outcome.status === 'done');
  const complaint = did.length === 0 ? null : newComplaint(state);
  const plain = summary(task, told);
  const done = complaint === null ? plain : `${soFar(plain)} The page says: ${complaint}`;
  // The words of a secret are in no note, so nobody can tell whether they were used.
  if ((did.length === 0 && told.length === 0) || did.some(({ memo }) => memo.words?.includes('the secret') === true))
    return done;
  const asked = task.commands.flatMap(({ kind }, clause) =>
    kind === 'ask' || kind === 'chat' ? [task.texts[clause] ?? ''] : [],
  );
  const notes = did.map(({ turn }) => noteOf(turn));
  const texts = [...did.map(({ memo }) => memo.words ?? ''), ...notes, ...told, ...asked];
  const place = page === null ? [] : [page.title, identifierText(decoded(page.url)), ...groupsOf(did, page)];
  const left = leftOut(task.said, { texts: [...texts, ...place], counts: countsOf(did) });
  if (left.length === 0) return done;
  return `${soFar(done)} I left out ${joined(left.map((word) => `“${word}”`))}: I do not know what to do about that here.`;
}

/** Complaints of the page that it did not show at the last look; null if there are none. */
function newComplaint({ page, before = null }: State): string | null {
  const [now, then] = [page, before].map((each) => (each === null ? null : complaintOn(itemsOfPage(each))));
  return now === then ? null : (now ?? null);
}

function complaintOn(view: PageItems): string | null {
  const [root] = view.items;
  return root === undefined ? null : complaintIn(view, root);
}

function soFar(done: string): string {
  return done.replace(/^Done:/u, 'So far:');
}

/** How much was done in all, for each request, and to each element. */
function countsOf(did: readonly Past[]): readonly number[] {
  const same = (key: keyof Past['memo']) =>
    did.map(({ memo }) => did.filter((other) => other.memo[key] === memo[key]).length);
  return [did.length, ...same('clause'), ...same('element')];
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
  const isSure = !past.some(({ memo, turn }) => memo.key === RANKED || REFUSED.test(noteOf(turn)));
  const done = did.length === 0 ? [] : [`${isSure ? 'Done' : 'So far'}: ${joined(did)}.`];
  const parts = [...done, ...told, ...unsure];
  return parts.length === 0 ? NOTHING_LEFT : parts.join(' ');
}

function deedsTold({ memo, turn }: Past): string[] {
  if (memo.words === null || memo.words === '') return [];
  const note = noteOf(turn);
  return [holdsOther(turn.outcome) || REFUSED.test(note) ? `${memo.words} (${note})` : memo.words];
}

/** The note on a field whose value its page will reject. */
const REFUSED = /\bdoes not accept\b/iu;

function noteOf({ outcome }: Past['turn']): string {
  return outcome.status === 'done' ? (outcome.note ?? '') : '';
}

function joined(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
