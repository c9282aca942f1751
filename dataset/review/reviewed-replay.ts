import { isMapping, listOrEmpty, type PythonValue } from '../../agent/weblinx/python/value.ts';
import type { Fields } from '../demonstration.ts';
import { type Review, turnReview } from './review.ts';

/** The content of a `replay.json` with a review applied: without dropped turns, and with corrected utterances. */
export function reviewedReplay(replay: Fields, review: Review): Fields {
  const before = listOrEmpty(replay.get('data'));
  const places = new Map<number, number>();
  const data: PythonValue[] = [];
  for (const [index, turn] of before.entries()) {
    const { verdict, utterance } = turnReview(review, index);
    if (verdict === 'dropped') continue;
    places.set(index, data.length);
    data.push(utterance !== null && isMapping(turn) ? new Map(turn).set('utterance', utterance) : turn);
  }
  const { reviewer, reviewedAt } = review;
  const written = new Map(replay).set('data', data).set('status', 'checked');
  written.set('review', new Map([...Object.entries({ reviewer, reviewedAt })]));
  const own = replay.get('waymark');
  return isMapping(own) ? written.set('waymark', reviewedConversation(own, review, places)) : written;
}

/** Drops the turns of the agent's own conversation that belong to dropped turns of `data`; turns that belong to none are kept. */
function reviewedConversation(own: Fields, review: Review, places: ReadonlyMap<number, number>): Fields {
  const turns = listOrEmpty(own.get('turns')).flatMap((entry): PythonValue[] => {
    const index = isMapping(entry) ? entry.get('index') : null;
    if (!isMapping(entry) || typeof index !== 'number') return [entry];
    const place = places.get(index);
    if (place === undefined) return [];
    const { utterance } = turnReview(review, index);
    const turn = entry.get('turn');
    const moved = new Map(entry).set('index', place);
    return [
      utterance !== null && isMapping(turn) ? moved.set('turn', new Map(turn).set('utterance', utterance)) : moved,
    ];
  });
  return new Map(own).set('turns', turns);
}

/** The names of all files that a replay uses. */
export function filesOfReplay(value: PythonValue | undefined, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string' && /^(?:page|screenshot)-\d+-\d+\.(?:html|png)$/u.test(value)) found.add(value);
  else if (Array.isArray(value)) for (const each of value) filesOfReplay(each, found);
  else if (isMapping(value)) for (const each of value.values()) filesOfReplay(each, found);
  return found;
}
