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
        (beginsRequest(sentence) || PHRASAL.test(sentence)) &&
        ONLY.test(sentence.replace(/^[^\p{L}\p{N}]*\p{L}+/u, ' ')),
    );
  const isOwnWord = ownWordsOf(boxes);
  const namedBy = (texts: readonly string[]) => {
    const known = stemsOf(texts.join('\n'));
    return boxes.filter((box) => isNamed(box, { texts, known, isOwnWord }));
  };
  const namedAlone = namedBy(only);
  const left = namedBy(said.flatMap(exceptionsIn));
  const named = (namedAlone.length > 0 ? namedAlone : namedBy(all)).filter((box) => !left.includes(box));
  if (named.length === 0 && left.length === 0) return null;
  const meant = named.length > 0 ? named : boxes.filter((box) => !left.includes(box));
  const wrong = boxes.filter((box) => (box.live?.checked === true) !== meant.includes(box));
  return { wrong, isWhole: left.length > 0 || ONLY.test(said.join('\n').replace(AT_HEAD, ' ')) };
}

/** What texts say of boxes: the texts, the stems of their words, and whether no other box of the group has a word in its label. */
interface Naming {
  readonly texts: readonly string[];
  readonly known: ReadonlySet<string>;
  readonly isOwnWord: (box: PageElement, word: string) => boolean;
}

/** Whether a box was named, by all of its label or by a name in it that no other box of the group has: "Anna" of "Anna Berg (HR)". */
function isNamed(box: PageElement, { texts, known, isOwnWord }: Naming): boolean {
  if (texts.length === 0) return false;
  const label = elementName(box);
  if (isSaid(label, texts)) return true;
  const names = [...stemsOf((label.match(/(?<!\p{L})\p{Lu}\p{Ll}+/gu) ?? []).join('\n'))];
  return names.length > 1 && names.some((word) => known.has(word) && isOwnWord(box, word));
}

/** Tells of each word whether it stands in the label of no other box: a group may have a thousand boxes, so each label is read once. */
function ownWordsOf(boxes: readonly PageElement[]): Naming['isOwnWord'] {
  const stems = new Map(boxes.map((box) => [box, stemsOf(elementName(box))] as const));
  const counts = new Map<string, number>();
  for (const words of stems.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (box, word) => (counts.get(word) ?? 0) === (stems.get(box)?.has(word) === true ? 1 : 0);
}

/** A verb with its particle: "Check in only Rune". */
const PHRASAL = /^[^\p{L}\p{N}]*(?:please\s+)?\p{L}+ (?:in|out|up|off|on|down)(?!\p{L})/iu;

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
    const boxes = groups.get(group) ?? [];
    boxes.push(box);
    groups.set(group, boxes);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

const ONLY =
  /(?<!\p{L})(?:only|just|nur|seulement|uniquement|s[oó]lo|solamente|solo|soltanto|só|somente|apenas|alleen|tylko)(?!\p{L})/iu;
