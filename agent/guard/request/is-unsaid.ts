import { type BrowserAction, elementOf } from '../../action.ts';
import { typedBy } from '../../helpers/chords.ts';
import { writtenBy } from '../../helpers/fills-in.ts';
import { ancestorsOf, elements, findElement, type Page, type PageElement } from '../../page.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { placeholderName } from '../../secrets/placeholder.ts';
import type { State } from '../../state.ts';
import type { Target } from '../../turn.ts';
import { looksUp, surroundingsOf } from '../danger/surroundings.ts';
import { followsUnasked } from '../effects/before/follows-unasked.ts';
import { isLesserEntry } from '../effects/unasked-changes.ts';
import { pressedButton } from '../effects/unfamiliar.ts';
import { isSaid, withoutSource } from '../utterance/is-said.ts';
import { leadsOn } from '../words/everyday.ts';
import { requestOf } from './request.ts';
import { contradicts } from './values/contradicts.ts';
import { calledOff } from './values/filled-in.ts';
import { isForAnother } from './values/sets-password.ts';

/**
 * Whether a step brings about what the person did not say, without any page telling it later: it writes that into a secret field, leaves a part of a
 * form of several parts where another choice stands than theirs, or ends a part in which something was pressed that they did not ask for.
 */
export function isUnsaidLater(action: BrowserAction, target: Target | null, state: State): boolean {
  if (target?.secret === true) return isUnsaid(action, state);
  return (
    leavesAnother(action, target, state) || endsUnasked(action, target, state) || choosesLesser(action, target, state)
  );
}

/** Whether an entry of a list is chosen where the person said another one, or one that says less: what the list shows then may tell nobody. */
function choosesLesser(action: BrowserAction, target: Target | null, { page, turns }: State): boolean {
  if (page === null || action.intent !== 'click' || !CHOICE.test(target?.role ?? '')) return false;
  const entry = findElement(page, action.element);
  return entry !== null && isLesserEntry(entry, page, requestOf(turns).said.map(withoutSource));
}

const CHOICE = /^(?:option|menuitemradio|menuitemcheckbox)$/u;

function endsUnasked(action: BrowserAction, target: Target | null, { page, turns }: State): boolean {
  if (page === null || target === null || action.intent !== 'click' || calledOff(target.name)) return false;
  const control = pressedButton(action, page);
  return control !== null && followsUnasked(control, page, turns);
}

function leavesAnother(action: BrowserAction, target: Target | null, { page, turns }: State): boolean {
  if (page === null || action.intent !== 'click' || target === null || !leadsOn(target.name)) return false;
  const control = findElement(page, action.element);
  if (control === null) return false;
  const form = surroundingsOf(control, pageMarkup(page)).form ?? partWithChoices(control, page);
  return form !== null && !looksUp(form) && contradicts(form, requestOf(turns).said);
}

/** The smallest part around a button in which something can be chosen: many pages go on without a form. */
function partWithChoices(control: PageElement, page: Page): PageElement | null {
  const isChoice = ({ live, tag }: PageElement) =>
    tag === 'select' || /^(?:radio|checkbox|switch)$/u.test(live?.role ?? '');
  return ancestorsOf(control, page.root).find((part) => [...elements(part)].some(isChoice)) ?? null;
}

/**
 * Whether an action writes what the person neither said nor stored. Turns withhold the text of secret fields, so it is told before; of
 * text that is typed key by key nothing is known.
 */
function isUnsaid(action: BrowserAction, { page, turns, secrets }: Pick<State, 'page' | 'turns' | 'secrets'>): boolean {
  if (action.intent === 'press') return typedBy(action.keys) !== '';
  const text = writtenBy(action) ?? '';
  const stored = placeholderName(text);
  if (stored !== null && secrets?.includes(stored) === true) return false;
  const { words } = requestOf(turns);
  const field = page === null ? null : findElement(page, elementOf(action));
  return !isSaid(text, words) || (page !== null && field !== null && isForAnother(text, field, page, words));
}
