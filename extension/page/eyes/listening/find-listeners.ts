/**
 * The elements of this document that listen for a press, as places (see `listeningElements`). Runs in the world of the page, because
 * scripts there cannot be seen from the world of the extension. Only reads: it calls no getter of the page and changes nothing.
 *
 * No function lists listeners without the debugger. Libraries, however, keep their handlers in properties of the elements that they
 * listen on: React in `__reactProps$x.onClick`, Vue in `_vei.onClick`, jQuery in `jQuery1.events.click`, zone.js in
 * `__zone_symbol__clickfalse`, d3 in `__on[0].type`. Elements have no own properties otherwise. So every own property that is named
 * after a press or a drop, or holds a key that is, tells of a listener; not a function without content, which React puts on each root and portal.
 *
 * `listening`: those that the debugger knows of.
 *
 * The function is passed to the browser as source text and must use nothing outside of itself.
 */
export function findListeners(listening: readonly unknown[]): string[] {
  const press =
    /^(?:__zone_symbol__|__|\$\$)?(?:on)?(?:(?:dbl)?click|(?:mouse|pointer)(?:down|up)|touch(?:start|end)|drop|ui-?droppable)(?:capture|true|false)?$/iu;
  const found = new Set(listening.filter((node) => node instanceof Element));
  const ownValue = (holder: object, key: PropertyKey): unknown =>
    Object.getOwnPropertyDescriptor(holder, key)?.value ?? null;
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const empty = /^(?:function\b[^{]*|\(\)\s*=>\s*)\{\s*\}$/u;
  const listens = (to: unknown) => typeof to === 'function' && !empty.test(Function.prototype.toString.call(to));
  // jQuery takes selectors that no browser knows, such as `tr:even`. Those that begin with a combinator are meant from the root on.
  const chosen = (root: Element | Document, selector: string): Iterable<Element> => {
    try {
      return root.querySelectorAll(/^\s*[>+~]/u.test(selector) ? `:scope ${selector}` : selector);
    } catch {
      return root instanceof Element ? [root] : [];
    }
  };
  const note = (root: Element | Document, handler: unknown) => {
    for (const each of Array.isArray(handler) ? handler : [handler]) {
      const selector = isObject(each) ? ownValue(each, 'selector') : null;
      if (typeof selector === 'string' && selector !== '')
        for (const inside of chosen(root, selector)) found.add(inside);
      else if (root instanceof Element && (listens(each) || isObject(each))) found.add(root);
    }
  };
  const readKeys = (root: Element | Document, holder: object, deeper: boolean) => {
    for (const key of Object.keys(holder)) {
      const value = ownValue(holder, key);
      if (press.test(key)) note(root, value);
      else if (isObject(value) && Array.isArray(holder) && press.test(String(ownValue(value, 'type'))))
        note(root, value);
      else if (deeper && isObject(value) && /^(?:events|listeners)$/u.test(key)) readKeys(root, value, false);
    }
  };
  const readProperties = (root: Element | Document) => {
    for (const key of Reflect.ownKeys(root)) {
      const value = ownValue(root, key);
      if (press.test(String(key))) note(root, value);
      else if (isObject(value) && !(value instanceof Node)) readKeys(root, value, true);
    }
    if (!(root instanceof HTMLElement || root instanceof SVGElement)) return;
    const { onclick, ondblclick, onmousedown, onmouseup, onpointerdown, onpointerup } = root;
    if ([onclick, ondblclick, onmousedown, onmouseup, onpointerdown, onpointerup].some(listens)) found.add(root);
  };
  const read = (root: Element | Document) => {
    try {
      readProperties(root);
    } catch {} // An element may hold a proxy that throws. The others are read all the same.
  };
  // A field of a form may hide the properties of the form.
  const parentNodeOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;
  const shadowRootOf = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')?.get;
  const indexes = new Map<Node, Map<Element, number>>();
  const stepTo = (element: Element, parent: Element | ShadowRoot) => {
    const known = indexes.get(parent) ?? new Map(Array.from(parent.children, (child, i) => [child, i]));
    indexes.set(parent, known);
    return known.get(element);
  };
  const placeOf = (element: Element) => {
    const steps: (number | string | undefined)[] = [];
    for (let at: Node | null = element; at instanceof Element && at !== document.documentElement; ) {
      const parent = parentNodeOf?.call(at) as Node | null;
      if (parent instanceof ShadowRoot) steps.push(stepTo(at, parent), '^');
      else if (parent instanceof Element) steps.push(stepTo(at, parent));
      at = parent instanceof ShadowRoot ? parent.host : parent;
    }
    return `${steps.reverse().join('.')}:${element.localName}`;
  };
  const roots: (Document | ShadowRoot)[] = [document];
  read(document);
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      read(element);
      const inside = shadowRootOf?.call(element);
      if (inside instanceof ShadowRoot) roots.push(inside);
    }
  return Array.from(found, placeOf);
}
