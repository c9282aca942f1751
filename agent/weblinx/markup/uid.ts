import type { Attribute, PageElement } from '../../page.ts';
import { isMapping, type PythonValue } from '../python/value.ts';

/** The attribute that names an element in WebLINX. */
export const UID = 'data-webtasks-id';

/** The uid in the attributes of a recorded element; null if it has none. */
export function recordedUid(element: PythonValue | undefined): PythonValue {
  const attributes = isMapping(element) ? element.get('attributes') : null;
  return isMapping(attributes) ? (attributes.get(UID) ?? null) : null;
}

/** The attributes of an element with its uid, which a live page keeps outside of the DOM. */
export function attributesWithUid(element: PageElement): readonly Attribute[] {
  if (element.id === null || element.attributes.some(([name]) => name === UID)) return element.attributes;
  return [...element.attributes, [UID, element.id]];
}
