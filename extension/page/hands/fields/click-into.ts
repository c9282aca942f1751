import { dispatchClick, moveTo } from '../events/pointer.ts';
import type { Touch } from '../ready.ts';
import { isReadOnly } from './type-text.ts';

/** Clicks into a field, as a person does before typing, unless it has the focus: editors and lists open on that click. */
export function clickInto(field: HTMLElement, touch: Touch): void {
  const { activeElement } = field.getRootNode() as Document | ShadowRoot;
  // A click on a colour field opens the browser's own picker, which would cover and block the page.
  const hasPicker = field instanceof HTMLInputElement && field.type === 'color';
  if (activeElement === field || isReadOnly(field) || hasPicker) moveTo(touch);
  else dispatchClick(touch);
}
