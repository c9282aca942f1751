import type { Box, Page, PageElement } from '../../agent/page.ts';
import { isElement } from '../../agent/page.ts';
import { remembered } from '../../agent/remembered.ts';
import { visitElements } from '../../agent/weblinx/markup/node-path.ts';
import { attributesWithUid } from '../../agent/weblinx/markup/uid.ts';
import { reprFloat } from '../../agent/weblinx/python/number.ts';
import { roundHalfEven } from '../../agent/weblinx/python/round.ts';
import { codePointLength, shortenCenter } from '../../agent/weblinx/python/shorten.ts';
import { reprText } from '../../agent/weblinx/python/text.ts';

/** What WebLINX rankers read of one element; every field is text, and '' where there is nothing. */
export interface ElementRecord extends Fields {
  readonly element: PageElement;
}

interface Fields {
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
  /** All of it as a document to embed: six lines, `[[field]] value`. */
  readonly document: string;
}

/** Boxes have to be this big in one direction, CSS px. */
const SMALLEST = 10;

/** The records of the elements that a person could see or scroll to, in document order. Source: weblinx/processing/dense.py. */
export function elementRecords(page: Page): ElementRecord[] {
  const records: ElementRecord[] = [];
  visitElements(documentNodes(page), (element, siblings) => {
    const { id, box } = element;
    if (id === null || box === null || !isCandidateBox(box, page.viewport)) return;
    records.push({ element, ...fieldsOf(element, { id, box, xpath: siblings.pathOf(element) }) });
  });
  return records;
}

/** The fields of a record by their names, in WebLINX's order. */
export function namedFields(record: ElementRecord): ReadonlyMap<string, string> {
  const { tag, xpath, text, bbox, attributes, children } = record;
  return new Map(Object.entries({ tag, xpath, text, bbox, attributes, children }));
}

/** What was read of an element, and from what. */
interface Read {
  readonly source: PageElement['attributes'];
  readonly box: Box;
  readonly fields: Fields;
}

/** A page says at one turn what it said at the last: what is as it was is not written anew. */
const READ = new Map<string, Read>();
const ELEMENTS_KEPT = 10_000;

function fieldsOf(
  element: PageElement,
  place: { readonly id: string; readonly box: Box; readonly xpath: string },
): Fields {
  const { id, box, xpath } = place;
  const before = READ.get(id);
  const { tag, attributes: source } = element;
  const [text, children] = [textBefore(element), childrenText(element)];
  const isSame = before !== undefined && areSame(before.source, source);
  if (isSame && isSameBox(before.box, box)) {
    const { fields } = before;
    if (fields.xpath === xpath && fields.tag === tag && fields.text === text && fields.children === children)
      return fields;
  }
  const bbox = boxText(box);
  const attributes = isSame ? before.fields.attributes : attributesText(element);
  const document = `[[tag]] ${tag}\n[[xpath]] ${xpath}\n[[text]] ${text}\n[[bbox]] ${bbox}\n[[attributes]] ${attributes}\n[[children]] ${children}`;
  const fields = { tag, xpath, text, bbox, attributes, children, document };
  if (READ.size >= ELEMENTS_KEPT) READ.clear();
  READ.set(id, { source, box, fields });
  return fields;
}

function areSame(a: PageElement['attributes'], b: PageElement['attributes']): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    const [left, right] = [a[i], b[i]];
    if (left === undefined || right === undefined || left[0] !== right[0] || left[1] !== right[1]) return false;
  }
  return true;
}

function isSameBox(a: Box, b: Box): boolean {
  const isSame = SIDES.every((side) => Object.is(a[side], b[side]));
  return isSame && a.floats?.join() === b.floats?.join();
}

const SIDES = ['x', 'y', 'width', 'height'] as const;

function documentNodes({ root }: Page): PageElement['children'] {
  return root.tag === '#document' ? root.children : [root];
}

/** Whether a box has an area, is not tiny in both directions, and begins above the bottom and left of the right edge. */
export function isCandidateBox(box: Box, viewport: Page['viewport'], smallest = { width: SMALLEST, height: SMALLEST }) {
  if (box.width <= 0 || box.height <= 0) return false;
  if (box.width < smallest.width && box.height < smallest.height) return false;
  return viewport === null || (box.y <= viewport.height && box.x <= viewport.width);
}

function textBefore(element: PageElement): string {
  const [first] = element.children;
  return typeof first === 'string' ? shortenCenter(first, 200) : '';
}

function boxText(box: Box): string {
  return SIDES.map((side) => `${side}=${tenths(box[side], box.floats?.includes(side) ? 'float' : 'number')}`).join(' ');
}

/** Whole numbers stay whole, unless a file wrote them as floats. */
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
