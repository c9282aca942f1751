import { beginsRequest, sentencesOf } from '../../../english/clauses.ts';
import { ancestorsOf, elements, type Page, type PageElement } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { toldRole } from '../../../reading/role.ts';
import type { BrowserTurn } from '../../../turn.ts';
import { isSaid, stemsOf } from '../../utterance/is-said.ts';
import { exceptionsIn, withoutExceptions } from '../../utterance/own-words.ts';

/**
 * Whether a group of boxes is ticked otherwise than the person named its boxes: of those that only some were to be ticked, or all but some, each; else those
 * that the agent changed.
 */
export function ticksOthers(turns: readonly BrowserTurn[], page: Page, said: readonly string[]): boolean {
  const touched = new Set(turns.flatMap(({ target }) => target?.name ?? []));
  return groupsOf(page).some((boxes) => {
    const { wrong, isWhole } = compared(boxes, said) ?? { wrong: [], isWhole: false };
    // Who adds one leaves the others as they were.
    return wrong.some((box) => isWhole || touched.has(elementName(box)));
  });
}

/** Whether the box of this name stands in a group that is ticked as the person named its boxes. */
export function isOfNamedGroup(name: string, page: Page, said: readonly string[]): boolean {
  return groupsOf(page).some(
    (boxes) => boxes.some((box) => elementName(box) === name) && compared(boxes, said)?.wrong.length === 0,
  );
}

/** The boxes of a group that are ticked otherwise than the person named them, and whether they spoke of all of it; null where they named none. */
function compared(
  boxes: readonly PageElement[],
  said: readonly string[],
): { readonly wrong: readonly PageElement[]; readonly isWhole: boolean } | null {
  const all = said.map(withoutExceptions);
  // "Check in only Rune. Siv changes hers" names one.
  const only = all
    .flatMap(sentencesOf)
    .filter(
      (sentence) =>
        (beginsRequest(sentence) || PHRASAL.test(sentence)) && ONLY.test(sentence.replace(/^\W*\p{L}+/u, ' ')),
    );
  const asked = boxes.some((box) => isNamed(box, boxes, only)) ? only : all;
  const spared = said.flatMap(exceptionsIn);
  const left = boxes.filter((box) => isNamed(box, boxes, spared));
  const named = boxes.filter((box) => isNamed(box, boxes, asked) && !left.includes(box));
  if (named.length === 0 && left.length === 0) return null;
  const meant = named.length > 0 ? named : boxes.filter((box) => !left.includes(box));
  const wrong = boxes.filter((box) => (box.live?.checked === true) !== meant.includes(box));
  return { wrong, isWhole: left.length > 0 || ONLY.test(said.join('\n').replace(AT_HEAD, ' ')) };
}

/** Whether a box was named, by all of its label or by a name in it that no other box of the group has: "Anna" of "Anna Berg (HR)". */
function isNamed(box: PageElement, boxes: readonly PageElement[], texts: readonly string[]): boolean {
  if (texts.length === 0) return false;
  const label = elementName(box);
  if (isSaid(label, texts)) return true;
  const others = stemsOf(
    boxes
      .filter((each) => each !== box)
      .map(elementName)
      .join('\n'),
  );
  const known = stemsOf(texts.join('\n'));
  const names = [...stemsOf((label.match(/(?<!\p{L})\p{Lu}\p{Ll}+/gu) ?? []).join('\n'))];
  return names.length > 1 && names.some((word) => known.has(word) && !others.has(word));
}

/** A verb with its particle: "Check in only Rune". */
const PHRASAL = /^\W*(?:please\s+)?\p{L}+ (?:in|out|up|off|on|down)(?!\p{L})/iu;

/** "Just add Olives" leaves the others as they are. */
const AT_HEAD = /(?<=^|[.!?;]\s+)\W*just\b/giu;

const LIST = /^[uo]l$/u;

/** The groups of boxes of a page that have no rows of a table: those of a fieldset, a list, or a part that is a group. */
function groupsOf(page: Page): readonly (readonly PageElement[])[] {
  const groups = new Map<PageElement, PageElement[]>();
  for (const box of elements(page.root)) {
    if (toldRole(box) !== 'checkbox' || box.live?.visible === false) continue;
    const around = ancestorsOf(box, page.root);
    const group =
      around.find((part) => part.tag === 'fieldset' || toldRole(part) === 'group') ??
      around.find((part) => LIST.test(part.tag) || toldRole(part) === 'list');
    if (group === undefined || around.slice(0, around.indexOf(group)).some(({ tag }) => tag === 'tr')) continue;
    groups.set(group, [...(groups.get(group) ?? []), box]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

const ONLY =
  /(?<!\p{L})(?:only|just|nur|seulement|uniquement|s[oó]lo|solamente|solo|soltanto|só|somente|apenas|alleen|tylko)(?!\p{L})/iu;
