import { attribute, elements, isElement, type PageElement, type PageNode } from '../../page.ts';
import { sameText } from './control-name.ts';
import { FIELD_TAGS } from './line.ts';
import { hostOf, takeSlotted } from './slots.ts';

/** The elements whose text is the name of a control: the control says it, so the text is not written again. */
export function labelTexts(root: PageElement): ReadonlySet<PageElement> {
  const said = new Set<PageElement>();
  addLabels({ top: root, host: null }, said);
  return said;
}

/** A tree in which an id names one element: a document or a shadow root. */
interface Tree {
  readonly top: PageElement;
  /** The element whose shadow root it is; null for a document. */
  readonly host: PageElement | null;
}

function addLabels(tree: Tree, said: Set<PageElement>): void {
  const byId = new Map<string, PageElement>();
  const labels: PageElement[] = [];
  const referring: (readonly [field: PageElement, ids: string])[] = [];
  const lists: PageElement[] = [];
  const visit = (element: PageElement) => {
    const { tag, attributes } = element;
    if (tag === 'label') labels.push(element);
    else if (element.live?.role === 'combobox' && tag !== 'select') lists.push(element);
    for (const [name, value] of attributes) {
      if (name === 'id' && !byId.has(value)) byId.set(value, element);
      else if (name === 'aria-labelledby' && isField(element)) referring.push([element, value]);
    }
    for (const child of element.children) {
      if (!isElement(child)) continue;
      if (child.tag === '#shadow-root') addLabels({ top: child, host: element }, said);
      else visit(child);
    }
  };
  visit(tree.top);
  const add = (label: PageElement, field: PageElement | undefined) => {
    if (field !== undefined && says(field, label, tree.host)) said.add(label);
  };
  for (const label of labels) {
    const target = attribute(label, 'for');
    const field = (target === null ? undefined : byId.get(target)) ?? fieldIn(label);
    // A page may draw a list of its own in the place of the one that the label is for.
    const isHidden = field?.tag === 'select' && field.live?.visible === false;
    for (const shown of isHidden ? lists : [field]) add(label, shown);
  }
  for (const [field, ids] of referring) {
    const label = byId.get(ids.trim());
    if (label !== undefined) add(label, field);
  }
}

const FIELD_ROLES = new Set(['combobox', 'listbox', 'searchbox', 'slider', 'spinbutton', 'textbox']);

function isField({ tag, live }: PageElement): boolean {
  return FIELD_TAGS.has(tag) || (live?.actionable === true && FIELD_ROLES.has(live.role ?? ''));
}

function fieldIn(label: PageElement): PageElement | undefined {
  for (const element of elements(label)) if (FIELD_TAGS.has(element.tag)) return element;
  return undefined;
}

function says(field: PageElement, label: PageElement, host: PageElement | null): boolean {
  // A field that nobody sees says nothing.
  const name = field.live?.visible === true ? field.live.name : '';
  return name !== '' && isField(field) && sameText(name, labelText(label, host));
}

/** The text of a label without that of the controls in it. `host`: the element in whose shadow root it stands. */
function labelText(label: PageElement, host: PageElement | null): string {
  const parts: string[] = [];
  const collect = (nodes: readonly PageNode[]) => {
    for (const child of nodes) {
      if (typeof child === 'string') parts.push(child);
      else if (isElement(child) && !FIELD_TAGS.has(child.tag)) collect(drawnIn(child, host));
    }
  };
  collect(label.children);
  return parts.join(' ');
}

function drawnIn(element: PageElement, host: PageElement | null): readonly PageNode[] {
  const slotted = element.tag === 'slot' && host !== null ? takeSlotted(element, hostOf(host, null)) : [];
  return slotted.length > 0 ? slotted : element.children;
}
