import { elementAt, parentOf } from '../../eyes/shadow.ts';
import { elementPhrase } from '../element-phrase.ts';
import type { HandNeeds, ToldRow } from '../hand-needs.ts';
import type { Touch } from '../ready.ts';
import { isOther } from '../told-row.ts';

/**
 * Follows an element whose page draws its list anew: finds what is at the same point then and is called the same, in a row of the same words as far around
 * it, and gives both the ids of those that are gone. Called before the page may do so; the function that it returns finds null where nothing like it is there.
 */
export function watchRow(element: Element, row: ToldRow, { eyes }: HandNeeds): (touch: Touch) => Element | null {
  const { ids } = eyes;
  const name = elementPhrase(element);
  const levels = pathOf(element).findIndex((part) => ids.of(part) === row.part);
  return ({ x, y }) => {
    const path = pathOf(elementAt(document, x, y, eyes.shadowRootOf));
    const at = path.findIndex((each) => elementPhrase(each) === name);
    const [drawn, around] = [path[at], path[at + levels]];
    if (levels < 0 || drawn === undefined || around === undefined) return null;
    if (isOther({ ...row, part: ids.of(around) }, eyes.capture().page)) return null;
    ids.pass(row.part, around);
    ids.pass(ids.of(element), drawn);
    return drawn;
  };
}

/** An element and all that is around it. */
function pathOf(element: Element | null): Element[] {
  return element === null ? [] : [element, ...pathOf(parentOf(element))];
}
