import type { ElementId } from '../../../agent/action.ts';
import { type PageSize, sizeOf, tooMuch } from '../../../agent/helpers/page-size.ts';
import type { Box, Page, PageElement, PageNode } from '../../../agent/page.ts';
import type { FramePath } from '../../messages.ts';
import type { Capture } from '../../page/eyes/capture.ts';
import type { FrameElement } from '../../page/eyes/captured-frame.ts';

/** The capture of one frame and its path from the top frame. */
export interface FrameCapture {
  readonly frameId: number;
  readonly capture: Capture;
  readonly path: FramePath;
}

/** The page of the top frame, with the document of every other frame inside its frame element; null without a top frame. */
export function mergeFrames(captures: readonly FrameCapture[]): Page | null {
  const top = captures.find(({ path }) => path.length === 0);
  if (top === undefined) return null;
  const place: FramePlace = { x: 0, y: 0, shown: true, focused: true, cover: null, reach: null, depth: 0 };
  const root = withFrames(top, limited(top, captures), place);
  return { ...top.capture.page, root };
}

/** The frames of a page, without what those hold that would make the whole too large. */
function limited(top: FrameCapture, captures: readonly FrameCapture[]): readonly FrameCapture[] {
  const size: PageSize = { elements: 0, characters: 0, besides: 0 };
  return [top, ...captures.filter((frame) => frame !== top)].map((frame) => {
    const { root } = frame.capture.page;
    const { elements, characters, besides } = sizeOf(root);
    const after = {
      elements: size.elements + elements,
      characters: size.characters + characters,
      besides: size.besides + besides,
    };
    const most = frame === top ? null : tooMuch(after);
    if (most === null) {
      Object.assign(size, after);
      return frame;
    }
    const note = `(The page with its frames has more than ${most}. This frame is not read.)`;
    const page = { ...frame.capture.page, root: { ...root, children: [note] } };
    return { ...frame, capture: { ...frame.capture, page } };
  });
}

/** Offset of a frame's viewport from the top one, CSS px, and whether the frame itself is visible and uncovered. */
interface FramePlace {
  readonly x: number;
  readonly y: number;
  readonly shown: boolean;
  /** Whether keys reach the frame: its document names a focus of its own all the same. */
  readonly focused: boolean;
  readonly cover: ElementId | null;
  /** How far the frame shows its document, CSS px; null where it scrolls. */
  readonly reach: Size | null;
  /** Elements around the root of the frame. */
  readonly depth: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** A narrower or lower frame shows no text. CSS px. */
const SMALLEST_FRAME = 8;
/** A frame that is drawn smaller shows no letter that can be read. */
const LEAST_SCALE = 0.3;

function withFrames(frame: FrameCapture, captures: readonly FrameCapture[], place: FramePlace): PageElement {
  const inside = new Map<ElementId, { child: FrameCapture; content: Box }>();
  for (const { element, child } of childrenOf(frame, captures))
    inside.set(element.id, { child, content: element.content });
  const visit = (element: PageElement, depth: number): PageElement => {
    const children: PageNode[] = element.children.map((node) =>
      typeof node === 'object' && 'tag' in node ? visit(node, depth + 1) : node,
    );
    const found = element.id === null ? undefined : inside.get(element.id);
    if (found !== undefined) {
      const { viewport } = found.child.capture.page;
      const shown = place.shown && element.live?.visible === true && showsText(found.content, viewport);
      const { x, y } = found.content;
      const isFixed = element.attributes.some(([name, value]) => name === 'scrolling' && /^(?:no|off)$/iu.test(value));
      const child = withoutTheDeep(found.child, depth);
      const root = withFrames(child, captures, {
        x: place.x + x,
        y: place.y + y,
        shown,
        focused: place.focused && element.live?.focused === true,
        cover: place.cover ?? element.live?.coveredBy ?? null,
        reach: isFixed ? viewport : null,
        depth: depth + 2,
      });
      const attributes = [['url', found.child.capture.page.url]] as const;
      children.push({ tag: '#document', id: null, attributes, children: [root], box: null, live: null });
    }
    return placed({ ...element, children }, place);
  };
  return visit(frame.capture.page.root, place.depth);
}

/** A page with its frames is at most this deep: the browser passes on nothing much deeper, and a page may frame itself again and again. */
const DEEPEST = 450;

/** A frame inside an element at a depth; without what is in it where that lies too deep. */
function withoutTheDeep(frame: FrameCapture, depth: number): FrameCapture {
  const { page } = frame.capture;
  if (depth + depthOf(page.root) < DEEPEST) return frame;
  const root = { ...page.root, children: ['(This frame lies too deep inside others. It is not read.)'] };
  return { ...frame, capture: { ...frame.capture, page: { ...page, root }, frames: [] } };
}

function depthOf(root: PageElement): number {
  let deepest = 0;
  const stack: [PageElement, number][] = [[root, 1]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [{ children }, depth] = next;
    deepest = Math.max(deepest, depth);
    for (const child of children) if (typeof child === 'object' && 'tag' in child) stack.push([child, depth + 1]);
  }
  return deepest;
}

/** Whether text in a frame of a size could be read. */
function showsText({ width, height }: Size, viewport: Size | null): boolean {
  return Math.min(width, height) >= SMALLEST_FRAME && width >= (viewport?.width ?? 0) * LEAST_SCALE;
}

function placed(element: PageElement, { x, y, shown, focused, cover, reach }: FramePlace): PageElement {
  if (x === 0 && y === 0 && shown && focused && cover === null && reach === null) return element;
  const { box, live } = element;
  const isReached = box === null || reach === null || (box.x < reach.width && box.y < reach.height);
  return {
    ...element,
    box: box && { ...box, x: box.x + x, y: box.y + y },
    live: live && {
      ...live,
      focused: live.focused && focused,
      visible: live.visible && shown && isReached,
      coveredBy: live.coveredBy ?? cover,
    },
  };
}

function childrenOf(
  frame: FrameCapture,
  captures: readonly FrameCapture[],
): { element: FrameElement; child: FrameCapture }[] {
  const { path, capture } = frame;
  const below = captures.filter(
    (other) => other.path.length === path.length + 1 && path.every((index, i) => other.path[i] === index),
  );
  const found: { element: FrameElement; child: FrameCapture }[] = [];
  const hidden: FrameElement[] = [];
  for (const element of capture.frames) {
    const child = below.find((other) => other.path.at(-1) === element.index);
    if (element.index !== null && child !== undefined) found.push({ element, child });
    else if (element.index === null) hidden.push(element);
  }
  // Frames in shadow trees have no index: match them to their documents by size, then by order.
  const unplaced = below.filter((other) => other.path.at(-1) === null);
  const place = (element: FrameElement, at: number) => {
    const [child] = at < 0 ? [] : unplaced.splice(at, 1);
    if (child !== undefined) found.push({ element, child });
    return child !== undefined;
  };
  const rest = hidden.filter(
    (element) =>
      !place(
        element,
        unplaced.findIndex((other) => isSize(other.capture.page, element.content)),
      ),
  );
  for (const element of rest) place(element, 0);
  return found;
}

function isSize({ viewport }: Page, { width, height }: Box): boolean {
  return viewport !== null && Math.abs(viewport.width - width) <= 1 && Math.abs(viewport.height - height) <= 1;
}
