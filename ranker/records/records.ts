import { remembered } from '../../agent/helpers/remembered.ts';
import type { Box, Page, PageElement } from '../../agent/page.ts';
import { isElement } from '../../agent/page.ts';
import { visitElements } from '../../agent/weblinx/markup/node-path.ts';
import { attributesWithUid } from '../../agent/weblinx/markup/uid.ts';
import { reprFloat } from '../../agent/weblinx/python/number.ts';
import { roundHalfEven } from '../../agent/weblinx/python/round.ts';
import { codePointLength, shortenCenter } from '../../agent/weblinx/python/shorten.ts';
import { reprText } from '../../agent/weblinx/python/text.ts';

/** What WebLINX rankers read of one element. Every field is text, '' if the element has no such part. */
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
  /** All fields as one document to embed: six lines, `[[field]] value`. */
  readonly document: string;
}

/** A box must have at least this width or this height, CSS px. */
const SMALLEST = 10;

/** Records of the elements that a person can see or scroll to, in document order. Source: weblinx/processing/dense.py. */
export function elementRecords(page: Page): ElementRecord[] {
  const records: ElementRecord[] = [];
  visitElements(documentNodes(page), (element, siblings) => {
    const { id, box } = element;
    if (id === null || box === null || !isCandidateBox(box, page.viewport)) return;
    records.push({ element, ...recordFields(element, { box, xpath: siblings.pathOf(element) }) });
  });
  return records;
}

/** The fields of a record by name, in WebLINX's order, without `document`. */
export function namedFields(record: ElementRecord): ReadonlyMap<string, string> {
  const { tag, xpath, text, bbox, attributes, children } = record;
  return new Map(Object.entries({ tag, xpath, text, bbox, attributes, children }));
}

function recordFields(
  element: PageElement,
  { box, xpath }: { readonly box: Box; readonly xpath: string },
): Omit<ElementRecord, 'element'> {
  const { tag } = element;
  const [text, children] = [textAtStart(element), childrenText(element)];
  const [bbox, attributes] = [boxText(box), attributesText(element)];
  const document = `[[tag]] ${tag}\n[[xpath]] ${xpath}\n[[text]] ${text}\n[[bbox]] ${bbox}\n[[attributes]] ${attributes}\n[[children]] ${children}`;
  return { tag, xpath, text, bbox, attributes, children, document };
}

/** The top nodes of a page, which node paths start from. */
export function documentNodes({ root }: Page): PageElement['children'] {
  return root.tag === '#document' ? root.children : [root];
}

/** Whether a box has an area, is not tiny in both directions, and starts above the viewport's bottom and left of its right edge. */
export function isCandidateBox(box: Box, viewport: Page['viewport'], smallest = { width: SMALLEST, height: SMALLEST }) {
  if (box.width <= 0 || box.height <= 0) return false;
  if (box.width < smallest.width && box.height < smallest.height) return false;
  return viewport === null || (box.y <= viewport.height && box.x <= viewport.width);
}

function textAtStart(element: PageElement): string {
  const [first] = element.children;
  return typeof first === 'string' ? shortenCenter(first, 200) : '';
}

const SIDES = ['x', 'y', 'width', 'height'] as const;

function boxText(box: Box): string {
  return SIDES.map((side) => `${side}=${tenths(box[side], box.floats?.includes(side) ? 'float' : 'number')}`).join(' ');
}

/** A number rounded to tenths. A whole number has no decimal point unless a file wrote it as a float. */
function tenths(value: number, kind: 'float' | 'number'): string {
  if (Number.isInteger(value) && kind === 'number') return String(value);
  return fractions(value);
}

const fractions = remembered((value: number) => reprFloat(roundHalfEven(value, 1)));

function attributesText(element: PageElement): string {
  const values = attributesWithUid(element).map(([name, value]) => ({ name, ...shortValue(value) }));
  values.sort((a, b) => a.length - b.length);
  return values.map(({ name, literal }) => `${name}=${literal}`).join(' ');
}

const shortValue = remembered((value: string) => {
  const short = shortenCenter(value, 100);
  return { literal: reprText(short), length: codePointLength(short) };
});

/** The tags of the first two children. Comments count among the two and are then dropped, as in WebLINX. */
function childrenText(element: PageElement): string {
  const nodes: PageElement['children'][number][] = [];
  for (const node of element.children) {
    if (typeof node !== 'string') nodes.push(node);
    if (nodes.length === 2) break;
  }
  const tags = nodes.filter(isElement).map((node) => node.tag);
  return shortenCenter(tags.join(' '), 100);
}
