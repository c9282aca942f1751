import { type Action, type ElementId, elementOf } from '../../action.ts';
import { findElement } from '../../page.ts';
import type { Candidate } from '../../ports.ts';
import { nameOf } from '../../reading/target.ts';
import type { State } from '../../state.ts';

/**
 * The action with its element named as the page names it, where it is plain which one was meant: by the number of its mark, by its
 * id with a slip of the pen, or by its name. As it is where that is not plain, and where the element is there.
 */
export function withNearestElement(
  action: Action,
  { state, candidates, marked }: { state: State; candidates: readonly Candidate[]; marked: boolean },
): Action {
  const { page } = state;
  const id = elementOf(action);
  if (page === null || id === null || findElement(page, id) !== null) return action;
  // Some write the element first, then the text.
  const swapped = 'text' in action ? findElement(page, action.text as ElementId) : null;
  if ('text' in action && swapped !== null) return { ...action, element: action.text as ElementId, text: id };
  const meant = meantBy(id, candidates, marked);
  if (meant === null) return action;
  return 'element' in action ? { ...action, element: meant } : { intent: 'scroll', to: { element: meant } };
}

function meantBy(written: string, candidates: readonly Candidate[], marked: boolean): ElementId | null {
  const bare = written
    .trim()
    .replace(/^.*?(?:uid|mark)\s*[=:]\s*/iu, '')
    .replace(/^[\s"'`[(<#]+|[\s"'`\])>]+$/gu, '');
  if (marked && /^\d{1,3}$/u.test(bare)) return candidates[Number(bare) - 1]?.element.id ?? null;
  const ids = candidates.flatMap(({ element }) => (element.id === null ? [] : [element.id]));
  const lower = bare.toLowerCase();
  return (
    only(ids.filter((id) => id.toLowerCase() === lower)) ??
    only(ids.filter((id) => isSlip(lower, id.toLowerCase()))) ??
    only(candidates.filter(({ element }) => nameOf(element).toLowerCase() === lower).map(({ element }) => element.id))
  );
}

function only(ids: readonly (ElementId | null)[]): ElementId | null {
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

/** Ids this long are random: two of them are never alike. */
const LONG = 12;

/** One character too many, too few or wrong, or nothing but the end missing. */
function isSlip(written: string, id: string): boolean {
  if (id.length < LONG || written.length < LONG - 4) return false;
  if (id.startsWith(written)) return true;
  if (Math.abs(written.length - id.length) > 1) return false;
  let same = 0;
  while (same < written.length && written[same] === id[same]) same++;
  const [rest, wanted] = [written.slice(same), id.slice(same)];
  return rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1);
}
