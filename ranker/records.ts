import { placedElements } from '../agent/node-path.ts';
import type { Box, Page, PageElement } from '../agent/page.ts';
import { isElement } from '../agent/page.ts';
import { reprFloat } from '../agent/python-number.ts';
import { reprText } from '../agent/python-text.ts';
import { roundHalfEven } from '../agent/round.ts';
import { codePointLength, shortenCenter } from '../agent/shorten.ts';
import { attributesWithUid } from '../agent/uid.ts';

/** What WebLINX rankers read of one element; every field is text, and '' where there is nothing. */
export interface ElementRecord {
  readonly element: PageElement;
  readonly tag: string;
  readonly xpath: string;
  /** The text before the first child, at most 200 characters. */
  readonly text: string;
  /** `x=1 y=2.5 width=30 height=4.0` in CSS px. */
  readonly bbox: string;
  /** `name='value'`, shortest value first. */
  readonly attributes: string;
  /** The tags of the first two children. */
  readonly children: string;
}

/** Boxes have to be this big in one direction, CSS px. */
const SMALLEST = 10;

/** The records of the elements that a person could see or scroll to, in document order. Source: weblinx/processing/dense.py. */
export function elementRecords(page: Page): ElementRecord[] {
  const records: ElementRecord[] = [];
  for (const placed of placedElements(documentNodes(page))) {
    const { element } = placed;
    if (element.id === null || element.box === null || !isCandidateBox(element.box, page.viewport)) continue;
    records.push({
      element,
      tag: element.tag,
      xpath: placed.path,
      text: textBefore(element),
      bbox: boxText(element.box),
      attributes: attributesText(element),
      children: childrenText(element),
    });
  }
  return records;
}

function documentNodes({ root }: Page): PageElement['children'] {
  return root.tag === '#document' ? root.children : [root];
}

/** Whether a box has an area, is not tiny in both directions, and begins above the bottom and left of the right edge. */
export function isCandidateBox(box: Box, viewport: Page['viewport'], smallest = { width: SMALLEST, height: SMALLEST }) {
  if (box.width <= 0 || box.height <= 0) return false;
  if (box.width < smallest.width && box.height < smallest.height) return false;
  return viewport === null || (box.y <= viewport.height && box.x <= viewport.width);
}

/** The record as a document to embed: six lines, `[[field]] value`. */
export function documentText(record: ElementRecord): string {
  return (
    `[[tag]] ${record.tag}\n[[xpath]] ${record.xpath}\n[[text]] ${record.text}\n[[bbox]] ${record.bbox}\n` +
    `[[attributes]] ${record.attributes}\n[[children]] ${record.children}`
  );
}

function textBefore(element: PageElement): string {
  const [first] = element.children;
  return typeof first === 'string' ? shortenCenter(first, 200) : '';
}

function boxText(box: Box): string {
  const side = (name: 'x' | 'y' | 'width' | 'height') =>
    `${name}=${tenths(box[name], box.floats?.includes(name) ? 'float' : 'number')}`;
  return `${side('x')} ${side('y')} ${side('width')} ${side('height')}`;
}

/** Whole numbers stay whole, unless a file wrote them as floats. */
function tenths(value: number, kind: 'float' | 'number'): string {
  if (Number.isInteger(value) && kind === 'number') return String(value);
  return fractions(value);
}

/** A page says at one turn what it said at the last. */
const fractions = remembered((value: number) => reprFloat(roundHalfEven(value, 1)));
const KEPT = 20_000;

function remembered<From, To>(make: (from: From) => To): (from: From) => To {
  const known = new Map<From, To>();
  return (from) => {
    const found = known.get(from);
    if (found !== undefined) return found;
    if (known.size >= KEPT) known.clear();
    const made = make(from);
    known.set(from, made);
    return made;
  };
}

function attributesText(element: PageElement): string {
  const values = attributesWithUid(element).map(([name, value]) => ({ name, ...shortValue(value) }));
  values.sort((a, b) => a.length - b.length);
  return values.map(({ name, literal }) => `${name}=${literal}`).join(' ');
}

const shortValue = remembered((value: string) => {
  const short = shortenCenter(value, 100);
  return { literal: reprText(short), length: codePointLength(short) };
});

/** Comments count among the first two and are left out after. */
function childrenText(element: PageElement): string {
  const nodes: PageElement['children'][number][] = [];
  for (const node of element.children) {
    if (typeof node !== 'string') nodes.push(node);
    if (nodes.length === 2) break;
  }
  const tags = nodes.filter(isElement).map((node) => node.tag);
  return shortenCenter(tags.join(' '), 100);
}
