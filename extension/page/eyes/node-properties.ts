// A form hides a property of its own where one of its fields has that name: `<input name="parentNode">`. These read what the browser
// defines, whatever fields there are. Pages have such forms by accident, and hostile ones to hold up whoever climbs from field to form.

const parentNode = getterOf(Node.prototype, 'parentNode');
const nextSibling = getterOf(Node.prototype, 'nextSibling');
const firstChild = getterOf(Node.prototype, 'firstChild');
const fields = getterOf(HTMLFormElement.prototype, 'elements');

/** The parent of any node. */
export function parentNodeOf(node: Node): ParentNode | null {
  return parentNode.call(node) as ParentNode | null;
}

/** The parent of any node, if it is an element. */
export function parentElementOf(node: Node): Element | null {
  const parent = parentNodeOf(node);
  return parent instanceof Element ? parent : null;
}

/** The next sibling of any node. */
export function nextSiblingOf(node: Node): ChildNode | null {
  return nextSibling.call(node) as ChildNode | null;
}

/** The first child of any node. */
export function firstChildOf(node: Node): ChildNode | null {
  return firstChild.call(node) as ChildNode | null;
}

/** The root element of a document; an empty one outside of it where a script has removed it, as `document.open` does. */
export function rootOf(document: Document): Element {
  return document.documentElement ?? document.createElement('html');
}

/** An attribute of any element. */
export function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

/** The elements below any element that match a selector. */
export function allBelow<Found extends Element = Element>(element: Element, selector: string): NodeListOf<Found> {
  return Element.prototype.querySelectorAll.call(element, selector) as NodeListOf<Found>;
}

function hides(name: string | null): boolean {
  return name !== null && name !== '' && name in HTMLFormElement.prototype;
}

/** Whether a field of a form hides one of the form's own properties. */
export function isClobbered(form: HTMLFormElement): boolean {
  const named = [...(fields.call(form) as HTMLFormControlsCollection), ...allBelow(form, 'img[name],img[id]')];
  return named.some((field) => hides(field.getAttribute('name')) || hides(field.id));
}

function getterOf(prototype: object, name: string): () => unknown {
  const getter = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (getter === undefined) throw new Error(`this browser has no ${name}`);
  return getter;
}
