import { isElement, type PageNode } from '../../../../agent/page.ts';
import { appearanceOf, surroundingsOf } from '../appearance/appearance.ts';
import { textsIn } from '../appearance/clip.ts';
import { allBelow } from '../node-properties.ts';
import { oneLine } from '../one-line.ts';
import type { Walk } from '../walk.ts';

/** A label for screen readers is as short as a visible one; a longer one may be an instruction to a model. */
const LONGEST = 60;

/** What a name may come from: the content of the element, as captured, and whether the element's own text can be read. */
interface Content {
  readonly children: readonly PageNode[];
  readonly canRead: boolean;
}

/** Whether a name has more text that nobody can read than a label for screen readers has: of the element, or of its labels. */
export function isHiddenName(name: string, element: Element, content: Content, walk: Walk): boolean {
  if (name.length <= LONGEST) return false;
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/u).filter((id) => id !== '');
  const root = element.getRootNode();
  const named = root instanceof Document || root instanceof ShadowRoot ? ids.map((id) => root.getElementById(id)) : [];
  const own = element instanceof HTMLInputElement && !content.canRead ? [element.value] : unreadIn(content);
  // A field without a label is named by what stands before it.
  const others = [...walk.labels.of(element), ...named, element.previousElementSibling].filter((each) => each !== null);
  let hidden = 0;
  for (const text of [...own, ...others.flatMap((each) => unreadOf(each, walk))])
    if (name.includes(oneLine(text).slice(0, LONGEST))) hidden += text.length;
  return hidden > LONGEST;
}

/** The captured texts that nobody can read. */
function unreadIn({ children, canRead }: Content): string[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return canRead ? [] : [child];
    return isElement(child) ? unreadIn({ children: child.children, canRead: child.live?.visible !== false }) : [];
  });
}

/** The texts of a label that nobody can read. */
function unreadOf(label: Element, { view, readability }: Walk): string[] {
  return [label, ...allBelow(label, '*')].flatMap((part) => {
    const texts = textsIn(part);
    if (texts.length === 0) return [];
    const appearance = appearanceOf(part, surroundingsOf(part, view), view);
    return appearance.visible && readability.isReadable(part, appearance) ? [] : texts.map(({ data }) => data);
  });
}
