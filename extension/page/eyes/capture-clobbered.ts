import { cutText } from '../../../agent/helpers/cut-text.ts';
import type { PageElement, PageNode } from '../../../agent/page.ts';
import type { Inherited } from './appearance/appearance.ts';
import { limitedAttribute } from './limited-text.ts';
import { LONGEST_NAME } from './names/names.ts';
import { attributeOf, firstChildOf, nextSiblingOf } from './node-properties.ts';
import { oneLine } from './one-line.ts';
import type { Walk } from './walk.ts';

/** Captures a form whose fields hide its properties, and reads the form only by way of `Element.prototype`. */
export function captureClobbered(
  form: HTMLFormElement,
  around: Inherited,
  walk: Walk,
  addNode: (node: Node, around: Inherited, children: PageNode[], walk: Walk) => void,
): PageElement {
  const children: PageNode[] = [];
  for (let child = firstChildOf(form); child !== null; child = nextSiblingOf(child))
    addNode(child, around, children, walk);
  const { x, y, width, height } = Element.prototype.getBoundingClientRect.call(form);
  const names = Element.prototype.getAttributeNames.call(form);
  const isShown = around.rendered && walk.view.getComputedStyle(form).display !== 'none';
  return {
    tag: 'form',
    id: walk.ids.of(form),
    attributes: names.map((name) => [name, limitedAttribute(attributeOf(form, name) ?? '')] as const),
    children,
    box: isShown ? { x, y, width, height } : null,
    live: {
      ...{
        role: 'form',
        name: cutText(oneLine(attributeOf(form, 'aria-label') ?? ''), LONGEST_NAME),
        value: null,
        secret: false,
      },
      ...{ checked: null, selected: null, expanded: null, disabled: false, required: false, focused: false },
      ...{ visible: isShown && around.opacity > 0, coveredBy: null, actionable: false },
    },
  };
}
