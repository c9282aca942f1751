import type { PythonValue } from '../../agent/weblinx/python/value.ts';
import { str } from '../../agent/weblinx/python/value.ts';
import type { Demonstration, Fields, RecordedTurn, RecordedUtterance } from '../demonstration.ts';
import { formatTimestamp, formatTurn, type TurnStyle, turnFields } from './format-turn.ts';

/** How many earlier turns a model is shown. */
export const SHOWN = 5;

/** The text for no earlier utterance. */
export const NO_UTTERANCE = 'No instructor utterance';

/** The last five turns before turn `index`, oldest first. */
export function previousTurnsOf({ turns }: Demonstration, index: number): readonly RecordedTurn[] {
  return turns.slice(Math.max(0, index - SHOWN), index);
}

/** The last five turns before turn `index`, formatted, oldest first. */
export function previousTurns(demonstration: Demonstration, index: number, style: TurnStyle): readonly string[] {
  return previousTurnsOf(demonstration, index).map((turn) => formatTurn(turn, style));
}

/** The instructor's utterances before the turns of `previousTurns`: the first one and the last five. */
export function earlierUtterances(demonstration: Demonstration, index: number): readonly RecordedUtterance[] {
  const said: RecordedUtterance[] = [];
  for (const turn of demonstration.turns.slice(0, Math.max(0, index - SHOWN)))
    if (turn.type === 'chat' && turn.speaker === 'instructor') said.push(turn);
  return firstAndLast(said);
}

/** The first item and the last five. */
export function firstAndLast<T>(said: readonly T[]): readonly T[] {
  const [first] = said;
  return said.length <= SHOWN || first === undefined ? said : [first, ...said.slice(-SHOWN)];
}

/** The earlier utterances as `[MM:SS] text`; a plain text if there are none, which WebLINX treats as a list of characters (quirk Q1). */
export function utteranceItems(demonstration: Demonstration, index: number): readonly string[] | string {
  const said = earlierUtterances(demonstration, index);
  if (said.length === 0) return NO_UTTERANCE;
  return said.map(({ timestamp, utterance }) => `[${formatTimestamp(timestamp)}] ${utterance}`);
}

/** The earlier utterances, joined by blanks. */
export function utteranceText(demonstration: Demonstration, index: number): string {
  const items = utteranceItems(demonstration, index);
  return typeof items === 'string' ? items : items.join(' ');
}

/** The last five turns before turn `index` as the arguments of their calls, oldest first. */
export function previousFields(demonstration: Demonstration, index: number, style: TurnStyle): readonly Fields[] {
  return previousTurnsOf(demonstration, index).map((turn) => turnFields(turn, style));
}

/** The ranker's query at turn `index`: viewport, utterances and history on one line. */
export function rankerQuery(demonstration: Demonstration, index: number): string {
  const turn = demonstration.turns[index];
  const measure = (key: string): PythonValue => (turn?.type === 'browser' ? (turn.metadata.get(key) ?? null) : null);
  const viewport = `Viewport(height=${str(measure('viewportHeight'))}, width=${str(measure('viewportWidth'))})`;
  const history = previousTurns(demonstration, index, 'ranker').join(' ; ');
  return `${viewport} ---- Instructor Utterances: ${utteranceText(demonstration, index)} ---- Previous Turns:${history}`;
}
