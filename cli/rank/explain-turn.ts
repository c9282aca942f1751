import type { ElementId } from '../../agent/action.ts';
import { AgentError } from '../../agent/errors.ts';
import { type PageElement, textOf } from '../../agent/page.ts';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { dataFolder, demonstrationFolder, readDemonstration } from '../../dataset/disk/disk.ts';
import { rankedTurns, readTurnPage } from '../../dataset/disk/saved-page.ts';
import { stateAt } from '../../dataset/replay/state-at.ts';
import { type Explanation, explain, type Placed } from '../../ranker/static/explain.ts';
import { packagedModel } from '../package/packaged-model.ts';

const BEST_SHOWN = 5;
const EFFECTS_SHOWN = 6;

/** Says why the element that a person used at a turn ranks where it does. Throws an `AgentError` if the turn has no such element. */
export function explainTurn(asked: { readonly data?: string; readonly demo?: string; readonly turn: number }): string {
  const { demo, turn: index } = asked;
  if (demo === undefined)
    throw new AgentError('--explain needs a demonstration', { hint: 'Name it with --demo NAME.' });
  const folder = dataFolder(asked.data);
  const demonstration = readDemonstration(folder, demo);
  const turn = rankedTurns(demonstrationFolder(folder, demo), demonstration).find((other) => other.index === index);
  if (turn === undefined) throw new AgentError(`${demo}: turn ${index} has no page to rank`);
  const page = readTurnPage(demonstrationFolder(folder, demo), turn);
  const state = stateAt(demonstration, index, page);
  const said = state.turns.flatMap((one) =>
    one.type === 'chat' && one.speaker === 'instructor' ? [one.utterance] : [],
  );
  const explanation = explain(packagedModel(), { ...state, page }, String(turn.attributes.get(UID)) as ElementId);
  return explanationText(said.at(-1) ?? '', explanation);
}

/** The explanation of one turn, for a terminal. */
export function explanationText(said: string, { order, right, effects }: Explanation): string {
  const best = order.slice(0, BEST_SHOWN).map(placedLine);
  const head = [`The request: ${said}`, `Best of ${order.length}:`, ...best];
  if (right === null) return [...head, 'The element that the person used was not ranked.', ''].join('\n');
  const rival = right.rank === 1 ? 'the second' : 'the first';
  const lines = effects
    .filter(({ effect }) => Math.abs(effect) >= SMALLEST_EFFECT)
    .slice(0, EFFECTS_SHOWN)
    .map(({ tells, effect }) => `  ${signed(-effect).padStart(7)}  ${tells}`);
  return [
    ...head,
    'The element that the person used:',
    placedLine(right),
    `Against ${rival}, what counts for it (+) and against it (-):`,
    ...lines,
    '',
  ].join('\n');
}

/** Smaller effects print as 0. */
const SMALLEST_EFFECT = 0.005;
const LONGEST_TEXT = 60;

function placedLine({ element, score, rank }: Placed): string {
  return `  ${String(rank).padStart(4)}. ${score.toFixed(2).padStart(7)}  ${elementText(element)}`;
}

function elementText(element: PageElement): string {
  const name = textOf(element) || (element.attributes.find(([key]) => NAMING.has(key))?.[1] ?? '');
  return `<${element.tag}> ${name.slice(0, LONGEST_TEXT)}`.trim();
}

const NAMING = new Set(['aria-label', 'placeholder', 'title', 'alt', 'name', 'id']);

function signed(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;
}
