import { rememberedOf } from '../../../helpers/remembered.ts';
import { ancestorsOf, elements, isElement, type Page, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { textLines } from '../../../reading/text-lines.ts';
import { lookAlikes, readHolder } from '../../danger/holder.ts';
import { outlineOver } from '../../danger/outline.ts';
import { isTyped } from '../../danger/surroundings.ts';
import { stemsOf } from '../../utterance/is-said.ts';
import { numberedIn } from '../../utterance/object-phrase.ts';
import { holdsMore, saidIn, tellingIn } from '../beside/outdone.ts';
import type { Request } from '../request.ts';
import { optionsOf } from '../values/contradicts.ts';

/**
 * Whether a control acts on a thing in another part of the page than the one that was named for it: the lamp of the cellar, for "the lamp in the kitchen". Parts are
 * told by the headings over them and by the line that they begin with, or that stands before them.
 */
export function isOfOtherSection(control: PageElement, page: Page, { said }: Pick<Request, 'said'>): boolean {
  const told = tellingIn(said);
  // A box is called as its thing is, a button as its deed.
  const isDeed = control.live?.checked == null && !isTyped(control);
  const own = stemsOf(isDeed ? elementName(control) : heldBy(control));
  const numbered = numberedIn(said.join('\n'));
  const heldIn = (text: string) =>
    new Set([
      ...[...saidIn(text, told)].filter((word) => !own.has(word)),
      ...[...numberedIn(text)].filter((each) => numbered.has(each)),
    ]);
  const { rivals, place } = readHolder(control, page);
  const row = rivals[place - 1] ?? '';
  const held = [...heldIn(row)];
  if (held.length === 0 || rivals.length < 2) return false;
  return lookAlikes(control, page).some((other, at) => {
    const [text = '', shown] = [rivals[at], heldIn(rivals[at] ?? '')];
    if (other === control || !held.every((word) => shown.has(word))) return false;
    const over = (one: PageElement, apart: PageElement) =>
      [...outlineOver(one, page), ...titlesApart(one, apart, page)].join('\n');
    return holdsMore(heldIn(`${text}\n${over(other, control)}`), heldIn(`${row}\n${over(control, other)}`));
  });
}

function heldBy(field: PageElement): string {
  const chosen = field.tag === 'select' ? optionsOf(field).filter(({ isChosen }) => isChosen) : [];
  return [field.live?.value ?? '', ...chosen.map(({ label }) => label)].join('\n');
}

/** What the parts around an element begin with, or stand under, that do not hold another element. */
function titlesApart(element: PageElement, other: PageElement, { root }: Page): readonly string[] {
  const around = new Set([other, ...ancestorsOf(other, root)]);
  const path = [element, ...ancestorsOf(element, root)];
  const own = path.slice(
    0,
    path.findIndex((part) => around.has(part)),
  );
  return own.flatMap((part, at) => {
    const [first] = at === 0 ? [] : textLines(part);
    const parent = path[at + 1];
    return [first?.text ?? '', parent === undefined ? '' : (titlesIn(parent).get(part) ?? '')];
  });
}

/** The nearest child before each child of a part that is a short text, and nothing to press or fill in. */
const titlesIn = rememberedOf((parent: PageElement): ReadonlyMap<PageElement, string> => {
  const titles = new Map<PageElement, string>();
  let title = '';
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    titles.set(child, title);
    const text = textOf(child).trim();
    const isTitle = text !== '' && text.length <= LONGEST_TITLE && child.live?.visible !== false;
    if (isTitle && ![...elements(child)].some((each) => each.live?.actionable === true || isTyped(each))) title = text;
  }
  return titles;
});

/** In characters. */
const LONGEST_TITLE = 80;
