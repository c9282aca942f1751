import { attribute, elements, isElement, type PageElement } from '../../page.ts';
import { sameText } from './same-text.ts';

/** The elements whose text is the name of a control: the control says it, so the text is not written again. */
export function labelTexts(root: PageElement): ReadonlySet<PageElement> {
  const byId = new Map<string, PageElement>();
  const labels: PageElement[] = [];
  const referring: (readonly [field: PageElement, ids: string])[] = [];
  for (const element of elements(root)) {
    const { tag, attributes } = element;
    if (tag === 'label') labels.push(element);
    for (const [name, value] of attributes) {
      if (name === 'id' && !byId.has(value)) byId.set(value, element);
      else if (name === 'aria-labelledby' && isField(element)) referring.push([element, value]);
    }
  }
  const said = new Set<PageElement>();
  for (const label of labels) {
    const target = attribute(label, 'for');
    const field = (target === null ? undefined : byId.get(target)) ?? fieldIn(label);
    if (field !== undefined && says(field, label)) said.add(label);
  }
  for (const [field, ids] of referring) {
    const label = byId.get(ids.trim());
    if (label !== undefined && says(field, label)) said.add(label);
  }
  return said;
}

const FIELDS = new Set(['input', 'select', 'textarea']);
const FIELD_ROLES = new Set(['combobox', 'listbox', 'searchbox', 'slider', 'spinbutton', 'textbox']);

function isField({ tag, live }: PageElement): boolean {
  return FIELDS.has(tag) || (live?.actionable === true && FIELD_ROLES.has(live.role ?? ''));
}

function fieldIn(label: PageElement): PageElement | undefined {
  for (const element of elements(label)) if (FIELDS.has(element.tag)) return element;
  return undefined;
}

function says(field: PageElement, label: PageElement): boolean {
  // A field that nobody sees says nothing.
  const name = field.live?.visible === true ? field.live.name : '';
  return name !== '' && isField(field) && sameText(name, labelText(label));
}

/** The text of a label without that of the controls in it; null where it holds what can be pressed besides. */
function labelText(label: PageElement): string {
  const parts: string[] = [];
  const collect = (element: PageElement) => {
    for (const child of element.children) {
      if (typeof child === 'string') parts.push(child);
      else if (isElement(child) && !FIELDS.has(child.tag)) collect(child);
    }
  };
  collect(label);
  return parts.join(' ');
}
