import { isControlKind } from '../items/kinds.ts';
import type { Scene } from './scene.ts';

const INTENTS = ['click', 'textinput', 'scroll', 'hover', 'load', 'copy', 'paste', 'change'];

/** Features that are equal for all candidates of a moment. They tell the network how to weigh the other features. */
export function globalFeatures(scene: Scene): readonly number[] {
  const { goal, progress, compare, ranked, items, moment } = scene;
  const { lastAction } = progress;
  const before = items.get(progress.last);
  const told = goal.words.reduce((sum, { weight }) => sum + weight, 0);
  const done = goal.words.reduce((sum, { weight }, k) => sum + weight * (progress.done[k] ?? 0), 0);
  // Words that no candidate has: text to type, or something on another page.
  const absent = goal.words.filter(
    ({ weight }, k) => weight > 0.5 && (compare.counts[k] ?? 0) === 0 && progress.done[k] !== 1,
  );
  const controls = ranked.filter(({ kind }) => isControlKind(kind)).length;
  return [
    ...goal.verbs,
    ...INTENTS.map((intent) => Number(lastAction?.intent === intent)),
    Number(lastAction === null),
    Number(lastAction?.intent.startsWith('tab') === true),
    Math.min(1, moment.since / 8),
    Number(moment.since === 0),
    Math.min(1, goal.words.length / 40),
    told === 0 ? 0 : done / told,
    told === 0 ? 0 : absent.reduce((sum, { weight }) => sum + weight, 0) / told,
    Math.min(1, absent.length / 5),
    goal.quoted.length > 0 ? 1 : 0,
    goal.ordinal === null ? 0 : 1,
    Number(before !== undefined && /^(?:textbox|password|textarea|date)$/u.test(before.kind)),
    Number(before !== undefined && /^(?:checkbox|radio|label|select|option)$/u.test(before.kind)),
    Number(before !== undefined && /^(?:button|link|tab|menuitem)$/u.test(before.kind)),
    Math.log(1 + ranked.length) / 8,
    controls / Math.max(1, ranked.length),
    Number(progress.point !== null),
  ];
}
