import type { Demonstration, RecordedTurn } from './demonstration.ts';

/** Intents that action models predict, besides the navigator's utterances. */
export const ACTION_INTENTS: ReadonlySet<string> = new Set([
  'click',
  'change',
  'textInput',
  'scroll',
  'load',
  'submit',
]);

/** Intents that need an element. `textinput` is the reference's spelling; recorded turns have `textInput` (quirk Q13). */
const NEEDS_ELEMENT = new Set(['click', 'change', 'textinput', 'submit']);

/** The turns that an action model predicts. Chat turns carry the screenshot of an earlier turn. */
export function selectTurns(demonstration: Demonstration): readonly RecordedTurn[] {
  return selectTurnsWithoutElement(demonstration).filter(hasNeededElement);
}

/** As `selectTurns`, including turns whose element was not recorded. */
export function selectTurnsWithoutElement({ turns }: Demonstration): readonly RecordedTurn[] {
  return turns
    .filter((turn) => turn.type === 'chat' || ACTION_INTENTS.has(turn.intent))
    .map((turn) => (turn.type === 'chat' && !hasScreenshot(turn) ? borrowScreenshot(turn, turns) : turn))
    .filter((turn) => hasScreenshot(turn) && turn.state?.screenshotStatus === 'good')
    .filter((turn) => turn.type !== 'chat' || turn.speaker === 'navigator');
}

function hasNeededElement(turn: RecordedTurn): boolean {
  return turn.type === 'chat' || turn.element !== null || !NEEDS_ELEMENT.has(turn.intent);
}

/** Whether a screenshot was taken before the turn; the file itself may be missing. */
export function hasScreenshot(turn: RecordedTurn): boolean {
  return typeof turn.state?.screenshot === 'string';
}

/** Gives a chat turn the last screenshot before it, but no page. */
function borrowScreenshot(turn: RecordedTurn, turns: readonly RecordedTurn[]): RecordedTurn {
  const lender = turns.slice(0, turn.index).findLast(hasScreenshot)?.state;
  if (lender === undefined || lender === null) return turn;
  const screenshotStatus = lender.screenshotStatus ?? turn.state?.screenshotStatus ?? null;
  return { ...turn, state: { page: turn.state?.page ?? null, screenshot: lender.screenshot, screenshotStatus } };
}

/** The event number in the name of a saved file: 12 in `page-12-0.html`; null if it has none. */
export function eventNumber(fileName: string): number | null {
  const stem = fileName.replace(/\.[^.]*$/u, '');
  const [number = '', version = ''] = stem.split('-').slice(-2);
  return /^\d+$/u.test(number) && /^\d+$/u.test(version) ? Number(number) : null;
}
