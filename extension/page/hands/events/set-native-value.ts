/**
 * Sets a field's value with the setter of its prototype. React replaces `value` on each element and takes a value set through its own
 * property for one that it set itself, so that it would ignore the input event.
 */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
