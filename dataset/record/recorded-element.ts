import { ancestorsOf, attribute, isElement, type PageElement, textOf } from '../../agent/page.ts';
import { serialiseHtml } from '../../agent/weblinx/markup/serialise-html.ts';
import { savedElement, sidesOf } from './page-html.ts';

/** `arguments.element` of a recorded action. */
export interface RecordedElement {
  readonly attributes: Readonly<Record<string, string>>;
  readonly bbox: ReturnType<typeof sidesOf>;
  readonly innerHTML: string;
  readonly outerHTML: string;
  readonly tagName: string;
  readonly textContent: string;
  readonly xpath: string;
}

/** The element of an action as WebLINX records it. Its `bbox` is in zoomed px, unlike the boxes of a page. */
export function recordedElement(element: PageElement, root: PageElement, zoom: number): RecordedElement {
  const saved = savedElement(element);
  return {
    attributes: Object.fromEntries(saved.attributes.map(([name, value]) => [name, value])),
    bbox: sidesOf(element.box ?? { x: 0, y: 0, width: 0, height: 0 }, zoom),
    innerHTML: saved.children.map(serialiseHtml).join(''),
    outerHTML: serialiseHtml(saved),
    tagName: element.tag.toUpperCase(),
    textContent: textOf(element),
    xpath: browserPath(element, root),
  };
}

/** A path as browsers' tools write it: `id("main")/div[1]/a[2]`, or from `/html[1]` if no element around has an id. */
function browserPath(element: PageElement, root: PageElement): string {
  const line = [element, ...ancestorsOf(element, root)].filter(({ tag }) => !tag.startsWith('#'));
  const parts: string[] = [];
  for (const [depth, each] of line.entries()) {
    const id = attribute(each, 'id');
    if (id !== null && id !== '') return [`id("${id}")`, ...parts].join('/');
    parts.unshift(`${each.tag}[${siblingNumber(each, line[depth + 1])}]`);
  }
  return `/${parts.join('/')}`;
}

function siblingNumber(element: PageElement, parent: PageElement | undefined): number {
  const named = (parent?.children ?? []).filter((child) => isElement(child) && child.tag === element.tag);
  return Math.max(1, named.indexOf(element) + 1);
}
