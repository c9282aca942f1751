import type { Attribute, PageElement } from '../../page.ts';

/** The attribute that names an element in WebLINX. */
export const UID = 'data-webtasks-id';

/** The attributes of an element with its uid, which a live page keeps outside of the DOM. */
export function attributesWithUid(element: PageElement): readonly Attribute[] {
  if (element.id === null || element.attributes.some(([name]) => name === UID)) return element.attributes;
  return [...element.attributes, [UID, element.id]];
}
