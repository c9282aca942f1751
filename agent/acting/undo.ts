import { type BrowserAction, type ElementId, elementOf } from '../action.ts';
import { dangerOf } from '../guard/danger/danger.ts';
import { meaningOf } from '../guard/words/meaning-of.ts';
import { chordNamed, chordsIn } from '../helpers/chords.ts';
import { withoutFragment } from '../helpers/without-fragment.ts';
import { attribute, elements, findElement, type Page, type PageElement } from '../page.ts';
import { effectInWords, inWords, isWrite } from '../reading/describe.ts';
import { focusedElement } from '../reading/focused-element.ts';
import { meantBy, pageMarkup } from '../reading/page-markup.ts';
import { targetOf } from '../reading/target.ts';
import type { Body, Stage } from '../stage.ts';
import type { State } from '../state.ts';
import type { BrowserTurn, Outcome, Target, Turn } from '../turn.ts';

/** What a person can take back next. */
export interface Undo {
  /** Index of the step among the turns; null where no step can be taken back. */
  readonly step: number | null;
  /** What cannot be taken back, a sentence each: later steps without an undo, and what the step itself sent. */
  readonly stays: readonly string[];
}

/** Intents that leave a page and its contents as they were. */
const HARMLESS = new Set<BrowserAction['intent']>([
  'scroll',
  'hover',
  'copy',
  'wait',
  'waitfor',
  'selecttext',
  'tabswitch',
]);
/** A longer value may have been cut when the page was read, and would come back incomplete. Characters. */
const LONGEST_VALUE = 5_000;

/** The action that undoes `action`, read from the page before it; null if none is known. */
export function reverseOf(action: BrowserAction, target: Target | null, { page, tabs }: State): BrowserAction | null {
  switch (action.intent) {
    case 'back':
      return { intent: 'forward' };
    case 'forward':
      return { intent: 'back' };
    case 'tabremove': {
      const url = tabs.find(({ id }) => id === action.tab)?.url;
      return url === undefined ? null : { intent: 'tabcreate', url };
    }
    case 'click':
    case 'textinput':
    case 'change':
    case 'paste':
    case 'addtext': {
      const field = page === null ? null : fieldOf(elementOf(action), page);
      return page === null || field === null || target?.secret === true ? null : restoring(field, page);
    }
    case 'press': {
      if (page === null || chordsIn(action.keys).some(maySend)) return null;
      const field = fieldOf(action.element, page) ?? focusedElement(page.root);
      const isText = field?.live?.value != null && field.live.checked === null && field.tag !== 'select';
      return isText ? restoring(field, page) : null;
    }
    default:
      return null;
  }
}

/** Whether a chord may do more than edit the text of a field. */
function maySend(written: string): boolean {
  const key = chordNamed(written)?.key;
  return key === undefined || /^(?:Enter|Tab|Escape|F\d+)$/u.test(key);
}

/** The element that a step changes: what a label stands for, or the element itself. */
function fieldOf(id: ElementId | null, page: Page): PageElement | null {
  const element = findElement(page, id);
  return element === null ? null : meantBy(element, pageMarkup(page));
}

function restoring(field: PageElement, page: Page): BrowserAction | null {
  const { id, live } = field;
  if (id === null || live === null || live.secret) return null;
  if (live.role === 'radio') return chosenBeside(field, page);
  // A field that suggests words unfolds, too.
  const isField = field.tag === 'input' || field.tag === 'textarea';
  if (live.checked !== null || (live.expanded !== null && !isField)) return { intent: 'click', element: id };
  if (live.value === null || live.value.length > LONGEST_VALUE || attribute(field, 'multiple') !== null) return null;
  if (field.tag === 'select') return { intent: 'change', element: id, value: live.value };
  return { intent: 'textinput', element: id, text: live.value };
}

/** Chooses the radio button of the same group that is chosen now; null where none is, because nothing takes the choice from all. */
function chosenBeside(field: PageElement, page: Page): BrowserAction | null {
  const name = attribute(field, 'name');
  const chosen = [...elements(page.root)].filter(
    (each) => each.live?.role === 'radio' && each.live.checked === true && attribute(each, 'name') === name,
  );
  const [only] = chosen;
  return chosen.length === 1 && only?.id != null ? { intent: 'click', element: only.id } : null;
}

/** What can be taken back next, where the agent is at `url` now; null where no step changed anything. */
export function nextUndo(turns: readonly Turn[], url: string | null): Undo | null {
  const stays: string[] = [];
  for (const [index, step] of [...turns.entries()].reverse()) {
    if (step.type !== 'browser' || !isToUndo(step, index, turns)) continue;
    const sent = (step.effects ?? []).filter((effect) => !effect.held && isWrite(effect)).map(effectInWords);
    const words = inWords(step.action, step.target);
    if (reversing(step, index, turns, url) === null) {
      const why = sent.length === 0 ? 'nothing tells what it changed' : `it sent ${sent.join(', ')}`;
      stays.push(`“${words}” cannot be undone: ${why}.`);
      continue;
    }
    if (sent.length > 0) stays.push(`What “${words}” sent stays sent: ${sent.join(', ')}.`);
    return { step: index, stays };
  }
  return stays.length === 0 ? null : { step: null, stays };
}

function isToUndo({ action, outcome, undoes }: BrowserTurn, index: number, turns: readonly Turn[]): boolean {
  if (outcome.status !== 'done' || undoes !== undefined || HARMLESS.has(action.intent)) return false;
  return !turns.some((turn) => turn.type === 'browser' && turn.undoes === index && turn.outcome.status === 'done');
}

/** The action that takes back a step: one back where it led to another page. */
function reversing(step: BrowserTurn, index: number, turns: readonly Turn[], url: string | null): BrowserAction | null {
  const after = turns.slice(index + 1).find((turn) => turn.url !== undefined)?.url ?? url ?? step.url;
  const hasLeft = withoutFragment(after) !== withoutFragment(step.url);
  if (!hasLeft || /^(?:back|forward|tab)/u.test(step.action.intent)) return step.reverse ?? null;
  return { intent: 'back' };
}

/** Takes back the step that `nextUndo` names. Throws what the browser and `signal` throw. */
export async function* undo(turns: readonly Turn[], body: Body, signal: AbortSignal): AsyncGenerator<Stage, void> {
  const { page } = await body.browser.observe({ screenshot: 'without', signal });
  const index = nextUndo(turns, page?.url ?? null)?.step ?? null;
  const step = index === null ? undefined : turns[index];
  if (index === null || step?.type !== 'browser') return;
  const action = reversing(step, index, turns, page?.url ?? null);
  if (action === null) return;
  const key = body.newKey();
  const turn: BrowserTurn = {
    type: 'browser',
    action,
    target: targetOf(action, page),
    outcome: { status: 'interrupted' },
    url: page?.url ?? '',
    timestamp: body.clock(),
    memo: null,
    cost: { milliseconds: 0, tokens: 0 },
    undoes: index,
  };
  const danger = page === null ? null : dangerOf(action, page, meaningOf);
  if (danger !== null) {
    const reason = `Taking it back would press “${danger.name}”, which cannot be undone: do it in the page yourself.`;
    return yield { stage: 'turn', key, turn: { ...turn, outcome: { status: 'refused', reason } } };
  }
  yield { stage: 'acting', key, turn };
  const outcome = await body.browser.perform(action, { key, allowed: null, approved: true, signal });
  yield { stage: 'turn', key, turn: { ...turn, outcome: noted(outcome, step) } };
}

function noted(outcome: Outcome, { action, target }: BrowserTurn): Outcome {
  if (outcome.status !== 'done') return outcome;
  const note = `the person took back “${inWords(action, target)}”`;
  return { status: 'done', note: outcome.note === null ? note : `${note}; ${outcome.note}` };
}
