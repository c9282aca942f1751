import { ancestorsOf, elements, type Page, type PageElement } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { isRow, toldRole } from '../../../reading/role.ts';
import type { BrowserTurn } from '../../../turn.ts';
import { isSaid } from '../../utterance/is-said.ts';
import { exceptionsIn, withoutExceptions } from '../../utterance/own-words.ts';

/**
 * How the ticks of a group of boxes compare with those that the person named ("only for Anna and Bruno", "everyone except Carla"): as they said it,
 * otherwise, or null where they named none of its boxes.
 */
type Comparison = 'as said' | 'otherwise' | null;

/** Whether a group of boxes is ticked otherwise than the person named its boxes, in a group that the agent changed or of which only some were to be ticked. */
export function ticksOthers(turns: readonly BrowserTurn[], page: Page, said: readonly string[]): boolean {
  const touched = new Set(turns.flatMap(({ target }) => target?.name ?? []));
  return groupsOf(page).some(
    (boxes) =>
      (ONLY.test(said.join('\n')) || boxes.some((box) => touched.has(elementName(box)))) &&
      compared(boxes, said) === 'otherwise',
  );
}

/** Whether the box of this name stands in a group that is ticked as the person named its boxes. */
export function isOfNamedGroup(name: string, page: Page, said: readonly string[]): boolean {
  return groupsOf(page).some(
    (boxes) => boxes.some((box) => elementName(box) === name) && compared(boxes, said) === 'as said',
  );
}

function compared(boxes: readonly PageElement[], said: readonly string[]): Comparison {
  const asked = said.map(withoutExceptions);
  const spared = said.flatMap(exceptionsIn);
  const isNamed = (box: PageElement, texts: readonly string[]) => texts.length > 0 && isSaid(elementName(box), texts);
  const left = boxes.filter((box) => isNamed(box, spared));
  const named = boxes.filter((box) => isNamed(box, asked) && !left.includes(box));
  if (named.length === 0 && left.length === 0) return null;
  const meant = named.length > 0 ? named : boxes.filter((box) => !left.includes(box));
  return boxes.every((box) => (box.live?.checked === true) === meant.includes(box)) ? 'as said' : 'otherwise';
}

/** The groups of boxes of a page that have no rows of their own: those of a fieldset, or of a part that is a group. */
function groupsOf(page: Page): readonly (readonly PageElement[])[] {
  const groups = new Map<PageElement, PageElement[]>();
  for (const box of elements(page.root)) {
    if (toldRole(box) !== 'checkbox' || box.live?.visible === false) continue;
    const around = ancestorsOf(box, page.root);
    const group = around.find((part) => part.tag === 'fieldset' || toldRole(part) === 'group');
    if (group === undefined || around.slice(0, around.indexOf(group)).some(isRow)) continue;
    groups.set(group, [...(groups.get(group) ?? []), box]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

const ONLY =
  /(?<!\p{L})(?:only|just|nur|seulement|uniquement|s[oó]lo|solamente|solo|soltanto|só|somente|apenas|alleen|tylko)(?!\p{L})/iu;
