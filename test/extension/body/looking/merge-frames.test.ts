import { expect, test } from 'vitest';
import type { ElementId } from '../../../../agent/action.ts';
import { elements, type Live, type PageElement } from '../../../../agent/page.ts';
import { type FrameCapture, mergeFrames } from '../../../../extension/body/looking/merge-frames.ts';

const live = { visible: true, coveredBy: null } as Live;

function element(tag: string, id: string, children: PageElement[] = [], more: Partial<PageElement> = {}): PageElement {
  const box = { x: 10, y: 20, width: 30, height: 40 };
  return { tag, id: id as ElementId, attributes: [], children, box, live, ...more };
}

function frame(
  path: FrameCapture['path'],
  root: PageElement,
  frames: FrameCapture['capture']['frames'] = [],
): FrameCapture {
  const viewport = { width: 300, height: 150 };
  const page = { url: 'https://example.com/', title: '', viewport, scroll: null, root };
  return { frameId: path.length, path, capture: { page, frames, traces: [] } };
}

const content = { x: 100, y: 200, width: 300, height: 150 };
const iframe = (index: number | null, id = 'f') => ({ id: id as ElementId, index, content });

test('puts documents in their places, in coordinates of the top', () => {
  const top = frame([], element('html', 'top', [element('iframe', 'f')]), [iframe(0)]);
  const middle = frame([0], element('html', 'middle', [element('iframe', 'g')]), [iframe(1, 'g')]);
  const inner = frame([0, 1], element('html', 'inner'));
  const page = mergeFrames([inner, middle, top]);
  const found = page === null ? [] : [...elements(page.root)];
  expect(found.map(({ tag, id, box }) => [tag, id, box?.x])).toEqual([
    ['html', 'top', 10],
    ['iframe', 'f', 10],
    ['#document', null, undefined],
    ['html', 'middle', 110],
    ['iframe', 'g', 110],
    ['#document', null, undefined],
    ['html', 'inner', 210],
  ]);
});

test('what is in a hidden or covered frame is hidden or covered', () => {
  const hidden = element('iframe', 'f', [], { live: { ...live, visible: false } });
  const inner = frame([0], element('html', 'inner'));
  const root = mergeFrames([frame([], element('html', 'top', [hidden]), [iframe(0)]), inner])?.root;
  expect(root && [...elements(root)].at(-1)?.live?.visible).toBe(false);
  const covered = element('iframe', 'f', [], { live: { ...live, coveredBy: 'c' as ElementId } });
  const under = mergeFrames([frame([], element('html', 'top', [covered]), [iframe(0)]), inner])?.root;
  expect(under && [...elements(under)].at(-1)?.live?.coveredBy).toBe('c');
});

test('what is in a frame too small for letters, or where a frame that does not scroll ends, is hidden', () => {
  const inner = frame(
    [0],
    element('html', 'inner', [element('p', 'far', [], { box: { x: 0, y: 500, width: 9, height: 9 } })]),
  );
  const seen = (size: object, attributes: PageElement['attributes']) => {
    const top = element('html', 'top', [element('iframe', 'f', [], { attributes })]);
    const root = mergeFrames([frame([], top, [{ ...iframe(0), content: { ...content, ...size } }]), inner])?.root;
    return root && [...elements(root)].slice(-2).map(({ live }) => live?.visible);
  };
  expect(seen({}, [])).toEqual([true, true]);
  expect(seen({}, [['scrolling', 'no']])).toEqual([true, false]);
  expect(seen({ width: 1, height: 1 }, [])).toEqual([false, false]);
  expect(seen({ width: 30, height: 15 }, [])).toEqual([false, false]);
});

test('a frame in a shadow tree is told by its size', () => {
  const small = { ...frame([null], element('html', 'small')) };
  const top = frame([], element('html', 'top', [element('iframe', 'f'), element('iframe', 'g')]), [
    { ...iframe(null), content: { ...content, width: 50, height: 50 } },
    iframe(null, 'g'),
  ]);
  const root = mergeFrames([top, small])?.root;
  const holder =
    root &&
    [...elements(root)].find(({ children }) =>
      children.some((c) => typeof c === 'object' && 'tag' in c && c.tag === '#document'),
    );
  expect(holder?.id).toBe('g');
});

test.each([true, false])('a frame with a focus of its own has it where keys reach the frame: %s', (focused) => {
  const framed = element('iframe', 'f', [], { live: { ...live, focused } });
  const inner = frame([0], element('body', 'inner', [], { live: { ...live, focused: true } }));
  const root = mergeFrames([frame([], element('html', 'top', [framed]), [iframe(0)]), inner])?.root;
  expect(root && [...elements(root)].at(-1)?.live?.focused).toBe(focused);
});

test('without a top frame there is no page', () => expect(mergeFrames([])).toBeNull());

test('frames that would make the page too large are not read, and the rest is', () => {
  const wide = element('html', 'top', [element('iframe', 'f'), element('iframe', 'g'), element('iframe', 'h')]);
  const filled = (index: number, length: number) =>
    frame([index], { ...element('html', `in${index}`), children: ['x'.repeat(length)] });
  const top = frame([], wide, [iframe(0), iframe(1, 'g'), iframe(2, 'h')]);
  const root = mergeFrames([top, filled(0, 1_500_000), filled(1, 1_500_000), filled(2, 100)])?.root;
  const texts = root
    ? [...elements(root)].flatMap(({ children }) => children).filter((c) => typeof c === 'string')
    : [];
  expect(texts.map((text) => text.slice(0, 70))).toEqual([
    'x'.repeat(70),
    '(The page with its frames has more than 2000000 characters of text. Th',
    'x'.repeat(70),
  ]);
});

test('frames that frame each other without end are read to a depth, and a line says that deeper ones are left out', () => {
  const nested = Array.from({ length: 1_000 }, (_, depth) =>
    frame(Array<number>(depth).fill(0), element('html', `r${depth}`, [element('iframe', `f${depth}`)]), [
      iframe(0, `f${depth}`),
    ]),
  );
  const root = mergeFrames(nested)?.root;
  const texts = root
    ? [...elements(root)].flatMap(({ children }) => children).filter((c) => typeof c === 'string')
    : [];
  expect(texts).toEqual(['(This frame lies too deep inside others. It is not read.)']);
  const depthOf = ({ children }: PageElement): number =>
    1 + Math.max(0, ...children.map((child) => (typeof child === 'object' && 'tag' in child ? depthOf(child) : 0)));
  expect(root && depthOf(root)).toBeLessThan(460);
});
