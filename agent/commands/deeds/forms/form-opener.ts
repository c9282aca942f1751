import { similarity } from '../../../english/match.ts';
import { words } from '../../../english/words.ts';
import { itemName, namesFor } from '../../../reading/names.ts';
import { contains, type PageItem } from '../../../reading/page-items.ts';
import type { Work } from '../../step.ts';
import { pressables } from '../../things/buttons.ts';

const MAKES = ['create', 'new', 'add', 'compose', 'write', 'plus', 'schedule', 'start', 'post'];

/** The control that opens the form for a new thing; null if there is none. */
export function formOpener(
  { view }: Work,
  { noun, verb }: { noun: string; verb: string },
  { except, within }: { readonly except?: PageItem | null; readonly within?: PageItem },
): PageItem | null {
  let best: { item: PageItem; score: number } | null = null;
  const isMail = /mail|message|letter|draft/iu.test(noun);
  for (const item of pressables(view)) {
    if (except != null && contains(except, item)) continue;
    if (within !== undefined && !contains(within, item)) continue;
    const isPlus = /^[+＋➕✎✏]$/u.test(itemName(view, item).trim());
    const score = Math.max(
      isPlus ? 0.6 : 0,
      ...namesFor(view, item).map((name) => name.weight * makerScore(name.words, name.text, { noun, verb, isMail })),
    );
    if (score > (best?.score ?? 0.5)) best = { item, score };
  }
  return best?.item ?? null;
}

/** How well a control's name promises a new thing of this kind, in [0, 1]. */
export function makerScore(
  name: readonly string[],
  text: string,
  { noun, verb, isMail }: { noun: string; verb: string; isMail: boolean },
): number {
  if (name.length > 6) return 0;
  const makes = [...MAKES, verb].some((maker) => similarity([maker], name.slice(0, 3)) > 0.6);
  if (!makes) return 0;
  const named = Math.max(
    similarity(words(noun), name),
    ...words(noun)
      .slice(-1)
      .map((word) => similarity([word], name) * 0.95),
  );
  if (named > 0.5) return 0.8 + named * 0.2;
  if (isMail && /^(?:compose|write|new)\b/iu.test(text.trim())) return 0.85;
  return name.length <= 2 && /^(?:create|new|add|\+)/iu.test(text.trim()) && name.length === 1 ? 0.65 : 0;
}

/** The link to the part of the site with such things: "Tasks", "Calendar", "Mail". */
export function sectionFor({ view }: Work, noun: string): PageItem | null {
  const places = /task|event|appointment|meeting|reminder/iu.test(noun)
    ? [noun, 'calendar', 'tasks', 'events', 'planner', 'schedule']
    : /mail|message/iu.test(noun)
      ? [noun, 'mail', 'inbox', 'messages']
      : [noun];
  for (const place of places) {
    const found = pressables(view).find(
      (item) =>
        (item.role === 'link' || item.role === 'tab') &&
        namesFor(view, item).some(
          (name) => name.weight > 0.9 && name.words.length < 4 && similarity(words(place), name.words) > 0.7,
        ),
    );
    if (found !== undefined) return found;
  }
  return null;
}
