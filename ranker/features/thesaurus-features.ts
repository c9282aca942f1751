import { remembered } from '../../agent/helpers/remembered.ts';
import { groupsNamed } from '../words/thesaurus.ts';
import { wordsOf } from '../words/words.ts';
import type { FeatureGroup, Scene } from './scene.ts';
import { sharedWith } from './shared-words.ts';

/** A longer text is not the name of a control. */
const MOST_WORDS = 6;
const NONE: ReadonlySet<number> = new Set();
/** The words of a page are mostly those of the turn before, as the same arrays. */
const named = remembered((words: readonly string[]) => (words.length > MOST_WORDS ? NONE : groupsNamed(words)));

/**
 * Whether a candidate's few words, or those of its label, are another way to say what the request says: yes or no, how few others do too, and how
 * well the request names the candidate's row as well.
 */
export function thesaurusFeatures(scene: Scene): FeatureGroup {
  const { ranked, goal } = scene;
  const wanted = groupsNamed(wordsOf(goal.phrase));
  const shared = ranked.map(({ own, inside, label }) => {
    const groups = new Set<number>();
    if (wanted.size > 0)
      for (const words of [own, inside, label])
        for (const group of named(words)) if (wanted.has(group)) groups.add(group);
    return groups;
  });
  const counts = new Map<number, number>();
  for (const groups of shared) for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  const rowOf = remembered((words: readonly string[]) => sharedWith(words, scene));
  return (row, { row: words }, i) => {
    const groups = shared[i] ?? NONE;
    if (groups.size === 0) {
      row.skip(4);
      return;
    }
    const { open, precision } = rowOf(words);
    row.put(1);
    row.put(Math.max(...[...groups].map((group) => 1 / (counts.get(group) ?? 1))));
    row.put(open);
    row.put(precision);
  };
}
