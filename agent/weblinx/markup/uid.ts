import type { Attribute, PageElement } from '../../page.ts';

/** The attribute that names an element in WebLINX. */
export const UID = 'data-webtasks-id';

/** The attributes of an element, its uid among them: a saved page has it, a live one keeps it beside the document. */
export function attributesWithUid(element: PageElement): readonly Attribute[] {
  if (element.id === null || element.attributes.some(([name]) => name === UID)) return element.attributes;
  return [...element.attributes, [UID, element.id]];
}
