import type { ElementId } from '../../agent/action.ts';
import type { Page, PageElement } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import { namedFeaturesOf } from '../features/features.ts';
import { momentOfState } from '../moment/of-state.ts';
import { scoresOf } from './network-scores.ts';
import type { StaticModel } from './static-model.ts';

/** An element in the order of the ranker. `rank` counts from 1. */
export interface Placed {
  readonly element: PageElement;
  readonly score: number;
  readonly rank: number;
}

/** Why one element ranks before another. */
export interface Explanation {
  /** Every element that was ranked, best first. */
  readonly order: readonly Placed[];
  /** The element in question; null if it was not ranked. */
  readonly right: Placed | null;
  /**
   * For each group of features, how much higher the element in question would score if it had these features of the rival: positive
   * where the group holds it back. Largest effects first; their sum is not the whole difference, because a network is no sum.
   */
  readonly effects: readonly { readonly tells: string; readonly effect: number }[];
}

/** Compares an element with its rival: with the first one or, if it is the first, with the second. */
export function explain(model: StaticModel, state: State & { readonly page: Page }, id: ElementId): Explanation {
  const moment = momentOfState(state);
  const { rows, groups } = namedFeaturesOf(moment, model.lexicon);
  const scores = scoresOf(model.live, rows);
  const places = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const elementAt = (place: number) => moment.nodes[moment.candidates[place] ?? -1];
  const order = places.flatMap((place, i) => {
    const element = elementAt(place);
    return element === undefined ? [] : [{ element, score: scores[place] ?? 0, rank: i + 1 }];
  });
  const right = order.find(({ element }) => element.id === id) ?? null;
  const mine = places.find((place) => elementAt(place)?.id === id);
  const rival = places.find((place) => place !== mine);
  if (mine === undefined || rival === undefined) return { order, right, effects: [] };
  const { width } = model.live;
  const rowOf = (place: number) => rows.subarray(place * width, (place + 1) * width);
  const effects = new Map<string, number>();
  groups.forEach(({ tells, end }, i) => {
    const start = groups[i - 1]?.end ?? 0;
    const mixed = rowOf(mine).slice();
    mixed.set(rowOf(rival).subarray(start, end), start);
    const effect = (scoresOf(model.live, mixed)[0] ?? 0) - (scores[mine] ?? 0);
    effects.set(tells, (effects.get(tells) ?? 0) + effect);
  });
  const told = [...effects].map(([tells, effect]) => ({ tells, effect }));
  return { order, right, effects: told.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)) };
}
