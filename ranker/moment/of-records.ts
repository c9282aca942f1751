import { remembered } from '../../agent/helpers/remembered.ts';
import type { Attribute, Box, PageElement } from '../../agent/page.ts';
import type { RankQuery } from '../scorer.ts';
import { History } from './history.ts';
import type { Moment, PastAction } from './moment.ts';

const FIELDS =
  /^\[\[tag\]\] ([^\n]*)\n\[\[xpath\]\] ([^\n]*)\n\[\[text\]\] (.*)\n\[\[bbox\]\] ([^\n]*)\n\[\[attributes\]\] (.*)\n\[\[children\]\] [^\n]*$/su;

/** A moment from WebLINX's query and documents; `places[i]` is the index of the document of node `i`. */
export function momentOfRecords({ query, documents }: RankQuery): Moment & { readonly places: readonly number[] } {
  return { ...nodesOfDocuments(documents), ...momentOfQuery(query) };
}

/** The nodes in document order. The documents may come in another order: candidate files start with the labelled ones. */
function nodesOfDocuments(
  documents: readonly string[],
): Pick<Moment, 'nodes' | 'parents' | 'candidates'> & { readonly places: readonly number[] } {
  const read = documents.map(partsOf);
  const nodes: PageElement[] = [];
  const parents: number[] = [];
  const places: number[] = [];
  const visit = (branch: Branch, around: number): void => {
    let parent = around;
    for (const place of branch.places) {
      parent = nodes.length;
      nodes.push(read[place]?.node ?? NO_ELEMENT);
      parents.push(around);
      places.push(place);
    }
    for (const inner of inOrder(branch.inner)) visit(inner, parent);
  };
  visit(treeOf(read), -1);
  return { nodes, parents, candidates: [...nodes.keys()], places };
}

/** A step of a node path, with the steps below it. */
interface Branch {
  readonly name: string;
  readonly number: number;
  readonly inner: Branch[];
  /** The indices of the documents with exactly this path. */
  readonly places: number[];
  box: Box | null;
}

function treeOf(read: readonly Parts[]): Branch {
  const root: Branch = { name: '', number: 1, inner: [], places: [], box: null };
  const known = new Map<string, Branch>();
  read.forEach(({ steps, node: { box } }, place) => {
    let branch = root;
    let depth = steps.length - 1;
    for (; depth >= 0; depth--) {
      const found = known.get(steps[depth]?.path ?? '');
      if (found === undefined) continue;
      branch = found;
      break;
    }
    for (const { name, number, path } of steps.slice(depth + 1)) {
      const inner: Branch = { name, number, inner: [], places: [], box: null };
      branch.inner.push(inner);
      known.set(path, inner);
      branch = inner;
    }
    branch.places.push(place);
    branch.box = box;
  });
  return root;
}

/** Orders siblings of one name by their numbers, and siblings of different names by their position on the page. */
function inOrder(branches: readonly Branch[]): readonly Branch[] {
  if (branches.length < 2) return branches;
  const rows = new Map<string, Branch[]>();
  for (const branch of branches) {
    const row = rows.get(branch.name);
    if (row === undefined) rows.set(branch.name, [branch]);
    else row.push(branch);
  }
  const left = [...rows.values()];
  for (const row of left) row.sort((a, b) => a.number - b.number);
  if (left.length === 1) return left[0] ?? branches;
  const ordered: Branch[] = [];
  const taken = left.map(() => 0);
  while (ordered.length < branches.length) {
    let [next, at] = [undefined as Branch | undefined, -1];
    left.forEach((row, i) => {
      const first = row[taken[i] ?? 0];
      if (first !== undefined && (next === undefined || isBefore(first, next))) [next, at] = [first, i];
    });
    if (next === undefined) break;
    taken[at] = (taken[at] ?? 0) + 1;
    ordered.push(next);
  }
  return ordered;
}

function isBefore(a: Branch, b: Branch): boolean {
  const [left, right] = [cornerOf(a), cornerOf(b)];
  const byPlace = left.y - right.y || left.x - right.x;
  // A drawing at the position of another element is mostly its placeholder, which comes first.
  const byDrawing = Number(b.name === 'svg') - Number(a.name === 'svg');
  return (byPlace || byDrawing || (a.name < b.name ? -1 : 1)) < 0;
}

/** The top left corner of an element; for one without a document, that of its topmost descendant. */
function cornerOf({ box, inner }: Branch): { readonly x: number; readonly y: number } {
  if (box !== null) return box;
  let first = { x: 0, y: Number.POSITIVE_INFINITY };
  for (const branch of inner) {
    const corner = cornerOf(branch);
    if (corner.y < first.y) first = corner;
  }
  return first;
}

/** A document, read: its element and the steps of its path. */
interface Parts {
  readonly node: PageElement;
  readonly steps: readonly PathStep[];
}

const NO_ELEMENT: PageElement = { tag: '', id: null, attributes: [], children: [], box: null, live: null };

/** One step of a path, such as `li[2]`, with the path up to and including it. */
interface PathStep {
  readonly name: string;
  readonly number: number;
  readonly path: string;
}

const DOCUMENTS_KEPT = 5_000;

const partsOf = remembered((document: string): Parts => {
  const [, tag = '', path = '', text = '', bbox = document, attributes = ''] = FIELDS.exec(document) ?? [];
  const told = { attributes: readAttributes(attributes), children: [text], box: readBox(bbox) };
  return { node: { tag, id: null, ...told, live: null }, steps: stepsOf(path) };
}, DOCUMENTS_KEPT);

/** Remembered by prefix, because the paths of a page share most of their steps. */
const stepsOf = remembered((path: string): readonly PathStep[] => {
  const end = path.lastIndexOf('/');
  if (end === -1) return [];
  const step = path.slice(end + 1);
  const bracket = step.indexOf('[');
  const name = bracket === -1 ? step : step.slice(0, bracket);
  const number = bracket === -1 ? 1 : Number(step.slice(bracket + 1, -1));
  return [...stepsOf(path.slice(0, end)), { name, number, path }];
}, DOCUMENTS_KEPT);

const BOX = /=(-?[\d.]+) \w+=(-?[\d.]+) \w+=(-?[\d.]+) \w+=(-?[\d.]+)/u;

function readBox(text: string): Box | null {
  const sides = BOX.exec(text);
  if (sides === null) return null;
  return { x: Number(sides[1]), y: Number(sides[2]), width: Number(sides[3]), height: Number(sides[4]) };
}

const ATTRIBUTE = /(\S+?)=(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")(?: |$)/gsu;

/** The attributes of a record, whose values are Python string literals. */
function readAttributes(text: string): readonly Attribute[] {
  const attributes: Attribute[] = [];
  ATTRIBUTE.lastIndex = 0;
  for (let found = ATTRIBUTE.exec(text); found !== null; found = ATTRIBUTE.exec(text))
    attributes.push([found[1] ?? '', unescaped(found[2] ?? found[3] ?? '')]);
  return attributes;
}

function unescaped(literal: string): string {
  return literal.includes('\\') ? literal.replace(/\\([ntr])/gu, ' ').replace(/\\(.)/gu, '$1') : literal;
}

const QUERY = /^Viewport\(height=(\S+), width=(\S+)\) ---- Instructor Utterances: (.*) ---- Previous Turns:(.*)$/su;

/** Parses WebLINX's query. Text in any other form is taken as one utterance. */
export function momentOfQuery(query: string): Omit<Moment, 'nodes' | 'parents' | 'candidates'> {
  const [, height, width, utterances = query, done = ''] = QUERY.exec(query) ?? [];
  const size = [Number(width), Number(height)];
  const viewport = size.every(Number.isFinite) ? { width: size[0] ?? 0, height: size[1] ?? 0 } : null;
  const earlier =
    utterances === 'No instructor utterance'
      ? []
      : utterances.split(/(?:^| )\[-?\d+:\d\d\] /u).filter((text) => text !== '');
  const turns = done.split(/ ; (?=[a-z_]+\()/u).filter((text) => text !== '');
  const history = new History();
  for (const utterance of earlier) history.instructorSaid(utterance);
  for (const turn of turns)
    if (turn.startsWith('say(speaker="instructor"')) history.instructorSaid(field(turn, 'utterance'));
    else if (turn.startsWith('say(speaker="navigator"')) history.navigatorSaid(field(turn, 'utterance'));
    else if (!turn.startsWith('say(')) {
      const scrolled = turn.startsWith('scroll(') ? Number(/ y=(-?\d+)/u.exec(turn)?.[1] ?? 0) : 0;
      const { past } = history;
      if (scrolled !== 0)
        past.forEach((action, i) => {
          past[i] = movedUp(action, scrolled);
        });
      history.navigatorActed(pastOf(turn));
    }
  return { viewport, ...history };
}

/** Moves a past position with the scrolled page. */
function movedUp(action: PastAction, by: number): PastAction {
  return action.point === null ? action : { ...action, point: { x: action.point.x, y: action.point.y - by } };
}

function pastOf(turn: string): PastAction {
  const x = /[( ]x=(-?\d+)/u.exec(turn)?.[1];
  const y = / y=(-?\d+)/u.exec(turn)?.[1];
  const intent = (/^[a-z_]+/u.exec(turn)?.[0] ?? '').replaceAll('_', '');
  const isPointed = x !== undefined && y !== undefined && intent !== 'scroll' && Number(x) >= 0;
  return {
    intent,
    id: null,
    tag: field(turn, 'tag') || null,
    name: '',
    point: isPointed ? { x: Number(x), y: Number(y) } : null,
    text: field(turn, 'text') || field(turn, 'value') || field(turn, 'url'),
  };
}

/** The value of an argument. Values are not escaped: one ends at the quote before the next name or before the end of the call. */
function field(call: string, name: string): string {
  const at = call.search(new RegExp(`[( ]${name}="`, 'u'));
  if (at === -1) return '';
  const rest = call.slice(at + name.length + 3);
  const end = /"(?:, [a-z]+=|\)$)/u.exec(rest)?.index;
  return rest.slice(0, end).replace(/\\[nt]/gu, ' ');
}
