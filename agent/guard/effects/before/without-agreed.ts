import { writtenBy } from '../../../helpers/fills-in.ts';
import { findElement, type Page } from '../../../page.ts';
import type { Agreed, BrowserTurn, Turn } from '../../../turn.ts';
import { type Changed, sentValues } from '../../flow/sent-values.ts';
import { changedIn } from '../../request/asked.ts';
import { isOnSameSite } from '../../request/is-here.ts';
import { requestOf } from '../../request/request.ts';

export type AgreedTurn = BrowserTurn & { readonly agreed: Agreed };

/** Whether a person was asked about a step, said yes to it, and it was done. */
export function isAgreed(turn: BrowserTurn): turn is AgreedTurn {
  return turn.agreed !== undefined && turn.outcome.status === 'done';
}

/** The steps by which the agent wrote or chose what a person said yes to, on this site and for this request: their page stores it by itself. */
export function agreedWriting(turns: readonly Turn[], page: Page): readonly AgreedTurn[] {
  const agreed = requestOf(turns).turns.filter(isAgreed);
  return agreed.filter((turn) => writtenBy(turn.action) !== null && isOnSameSite(turn, page));
}

/** A conversation without the steps that a person said yes to, and without those that left in their fields what was told of these. */
export function withoutAgreed(turns: readonly Turn[], page: Page, agreed: readonly AgreedTurn[]): readonly Turn[] {
  if (agreed.length === 0) return turns;
  const known = new Set(agreed.flatMap((turn) => turn.agreed.values).map(toldAs));
  const changed = changedIn(turns);
  return turns.filter((turn) => turn.type === 'chat' || !isCovered(turn, { page, changed, known }));
}

function isCovered(
  turn: BrowserTurn,
  { page, changed, known }: { readonly page: Page; readonly changed: Changed; readonly known: ReadonlySet<string> },
): boolean {
  const { action, target, agreed } = turn;
  const value = writtenBy(action);
  if (value === null) return agreed !== undefined;
  const field = 'element' in action && action.element !== null ? findElement(page, action.element) : null;
  if (field === null) return known.has(toldAs({ name: target?.name ?? '', value }));
  const values = sentValues(field, changed, { root: page.root });
  return values.length > 0 && values.every((each) => known.has(toldAs(each)));
}

/** A value with its name, as one text. */
export function toldAs({ name, value }: Agreed['values'][number]): string {
  return `${name}\n${value}`;
}
