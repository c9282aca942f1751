import { type BrowserAction, elementOf } from '../../action.ts';
import { ancestorsOf, elements, findElement, type Page, type PageElement } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { isRow } from '../../reading/role.ts';
import type { BrowserTurn, Turn } from '../../turn.ts';
import { wordsOn } from '../danger/control-words.ts';
import { unknownPress } from '../danger/danger.ts';
import { holderOf } from '../danger/holder.ts';
import { isDialog, isTyped } from '../danger/surroundings.ts';
import { destinationOrigin } from '../flow/addresses.ts';
import { askedAbout, changedIn, pageCalled } from '../request/asked.ts';
import { isOnSameSite } from '../request/is-here.ts';
import { requestOf } from '../request/request.ts';
import { mayOnlyLook } from '../utterance/only-looks.ts';
import { keepsEdits, keepsWriting } from '../words/everyday.ts';
import { followsUnasked } from './before/follows-unasked.ts';
import { type AgreedTurn, isAgreed, toldAs, withoutAgreed } from './before/without-agreed.ts';
import { isUnaskedHere } from './unasked.ts';
import { holdsUnasked } from './unasked-changes.ts';
import { pressedButton } from './unfamiliar.ts';

/**
 * Whether an action presses a button that keeps what a person has just said yes to, and nothing else that they did not say: they were asked about these values on this site
 * for this request, for the same thing, and nothing was pressed since. A second press, another value or another thing asks.
 */
export function keepsAgreed(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  const agreed = agreedLately(turns);
  const control = agreed.length === 0 ? null : pressedButton(action, page);
  if (control === null || mayOnlyLook(requestOf(turns).said)) return false;
  const names = wordsOn(control);
  const isAgain = ({ action: done, target }: BrowserTurn) =>
    elementOf(done) === control.id || target?.name === elementName(control);
  if (!names.some((name) => keepsWriting(name) || keepsEdits(name)) || agreed.some(isAgain)) return false;
  if (!agreed.every((turn) => isSameThing(turn, control, page))) return false;
  const danger = unknownPress(control);
  const { values } = askedAbout(danger, page, { holder: holderOf(danger, page), changed: changedIn(turns) });
  const told = agreed.flatMap((turn) => turn.agreed.values);
  const known = new Set(told.map(toldAs));
  const others = values.filter((each) => !known.has(toldAs(each)));
  if (others.some((each) => told.some(({ name }) => name === each.name))) return false;
  const isAll = values.length > 0 && others.length === 0;
  const rest = withoutAgreed(turns, page, agreed);
  return (
    !isUnaskedHere(control, page, rest, isAll) && !followsUnasked(control, page, rest) && !holdsUnasked(page, rest)
  );
}

/** The steps that a person said yes to since anything else was pressed, opened or moved. */
function agreedLately(turns: readonly Turn[]): readonly AgreedTurn[] {
  const since = requestOf(turns).turns;
  const last = since.findLastIndex(
    ({ action, outcome, agreed }) =>
      agreed === undefined && outcome.status !== 'refused' && !FILLING.test(action.intent),
  );
  return since.slice(last + 1).filter(isAgreed);
}

/** Steps that only look, wait, or put something into a field. */
const FILLING = /^(?:scroll|hover|copy|wait|waitfor|selecttext|textinput|addtext|paste|change)$/u;

/**
 * Whether a control keeps the thing that a step was allowed for: it goes to the same site, and its row, its dialog and the fields next to it hold what the step acted on; where
 * that is gone, it stands in no row or dialog, on a page of the same name.
 */
function isSameThing(turn: AgreedTurn, control: PageElement, page: Page): boolean {
  const on = findElement(page, elementOf(turn.action));
  const to = destinationOrigin(control, page);
  if (!isOnSameSite(turn, page)) return false;
  const around = ancestorsOf(control, page.root);
  const apart = around.filter((part) => isRow(part) || isDialog(part));
  if (on === null)
    return to === destinationOrigin(page.root, page) && pageCalled(page) === turn.agreed.page && apart.length === 0;
  const path = ancestorsOf(on, page.root);
  const beside = around.find((part) => part.tag === 'form' || [...elements(part)].some(isTyped));
  return (
    to === destinationOrigin(on, page) &&
    [...apart, ...(beside === undefined ? [] : [beside])].every((part) => path.includes(part))
  );
}
