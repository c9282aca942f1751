import { type Attribute, elements, isElement, type Page, type PageElement, type PageNode } from '../../agent/page.ts';
import { serialiseHtml } from '../../agent/weblinx/markup/serialise-html.ts';
import { attributesWithUid } from '../../agent/weblinx/markup/uid.ts';

/** A live page as WebLINX saves it: one HTML document, in which every element has its uid. */
export function pageHtml({ root }: Page): string {
  return serialiseHtml(savedElement(root));
}

/** A copy of an element as it stands in a saved page. */
export function savedElement(element: PageElement): PageElement {
  return saved(element, false);
}

/** Parsers merge a second `html` or `body` into the first one, so those of frames are saved as `div`. */
const DOCUMENT_TAGS = new Set(['html', 'head', 'body', 'frameset']);

function saved(element: PageElement, inFrame: boolean): PageElement {
  const tag = inFrame && DOCUMENT_TAGS.has(element.tag) ? 'div' : element.tag;
  const isFrame = inFrame || element.tag === '#document';
  const children: PageNode[] = element.children.map((child) => (isElement(child) ? saved(child, isFrame) : child));
  return { ...element, tag, attributes: attributesWithUid(element).filter(isWritable), children };
}

/** Scripts can give attributes names that no parser reads back. */
function isWritable([name]: Attribute): boolean {
  return /^[^\s"'<>/=]+$/u.test(name);
}

/** The text of a `bboxes-I.json`: the box of every measured element by uid, in CSS px of the viewport. */
export function pageBoxes({ root }: Page): string {
  const boxes: Record<string, object> = {};
  for (const { id, box } of elements(root)) if (id !== null && box !== null) boxes[id] = sidesOf(box, 1);
  return JSON.stringify(boxes);
}

/** A box with all sides, multiplied by `zoom`. */
export function sidesOf({ x, y, width, height }: NonNullable<PageElement['box']>, zoom: number) {
  const [left, top, wide, high] = [x * zoom, y * zoom, width * zoom, height * zoom];
  return { x: left, y: top, width: wide, height: high, top, right: left + wide, bottom: top + high, left };
}
