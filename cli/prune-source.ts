import { stdin } from 'node:process';
import type { ElementId } from '../agent/action.ts';
import { AgentError } from '../agent/errors.ts';
import { outline } from '../agent/outline.ts';
import { elements, isElement, type PageElement } from '../agent/page.ts';
import { pruneLikeWeblinx } from '../agent/prune.ts';
import { prunePage } from '../agent/prune-page.ts';
import { serialiseHtml } from '../agent/serialise-html.ts';
import { treeText } from '../agent/tree-text.ts';
import { bestCandidates, readCandidate } from '../dataset/candidates.ts';
import { dataFolder, demonstrationFolder, readDemonstration } from '../dataset/disk.ts';
import { readLines } from '../dataset/disk-lines.ts';
import { pagePath } from '../dataset/disk-page.ts';
import { decodePage, readPage } from '../dataset/disk-read.ts';
import { parseFragment } from '../dataset/html/fragment.ts';
import { isHtmlElement } from '../dataset/html/tree.ts';

/** What to prune around, and how. */
export interface PruneOptions {
  readonly uid?: readonly string[];
  readonly candidates?: string;
  readonly demo?: string;
  readonly turn?: number;
  readonly data?: string;
  readonly count: number;
  readonly mode: 'improved' | 'reference';
  readonly format: 'text' | 'html';
  readonly depth: number;
  readonly descendants: number;
  readonly siblings: number;
}

/** The pruned page as text or HTML. Throws an `AgentError` a person can act on. */
export async function prune(page: string | undefined, options: PruneOptions): Promise<string> {
  const { root, document } = parsed(await htmlOf(page, options));
  const candidates = candidatesOf(options);
  const { mode, format, depth, descendants, siblings } = options;
  const surroundings = { depth, descendants, siblings };
  if (mode === 'improved') {
    const pruned = prunePage(root, { candidates, surroundings });
    return format === 'html' ? serialiseHtml(pruned) : outline(pruned);
  }
  if (candidates === null) {
    const hint = 'Say --uid or --candidates, or leave --mode reference out.';
    throw new AgentError('WebLINX prunes around candidates, and none were named', { hint });
  }
  const html = serialiseHtml(pruneLikeWeblinx({ root, document, candidates, surroundings }));
  return format === 'html' ? html : treeText(html);
}

async function htmlOf(page: string | undefined, options: PruneOptions): Promise<string> {
  if (page === undefined) return savedHtml(options);
  if (/^https?:\/\//iu.test(page)) return (await import('./live-html.ts')).readLiveHtml(page);
  if (page === '-') return decodePage(await readStandardInput());
  const html = readPage(page);
  if (html === null) throw new AgentError(`${page}: there is no such file`);
  return html;
}

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function savedHtml({ demo, turn, data }: PruneOptions): string {
  if (demo === undefined || turn === undefined) {
    throw new AgentError('no page was named', { hint: 'Name a file or a URL, or say --demo NAME --turn NUMBER.' });
  }
  const folder = dataFolder(data);
  const recorded = readDemonstration(folder, demo).turns[turn];
  const path = recorded === undefined ? null : pagePath(demonstrationFolder(folder, demo), recorded);
  const html = path === null ? null : readPage(path);
  if (html === null) throw new AgentError(`${path ?? `${demo}, turn ${turn}`}: there is no page`);
  return html;
}

function parsed(html: string): { root: PageElement; document: PageElement } {
  const { root, document } = parseFragment(html);
  const first = document.children.find(isHtmlElement);
  if (root === null || first === undefined) throw new AgentError('there is no element in this page');
  for (const element of elements(first)) if (element.id !== null) return { root, document: first };
  const whole = named(first);
  return { root: root === first ? whole : (counterpart(root, first, whole) ?? whole), document: whole };
}

/** The tree with an id for every element, for pages that nobody recorded. */
function named(root: PageElement): PageElement {
  let count = 0;
  const name = (element: PageElement): PageElement => {
    const id = `e${++count}` as ElementId;
    return { ...element, id, children: element.children.map((child) => (isElement(child) ? name(child) : child)) };
  };
  return name(root);
}

/** The element of one tree that stands where `element` stands in another of the same shape. */
function counterpart(element: PageElement, from: PageElement, to: PageElement): PageElement | undefined {
  const index = [...elements(from)].indexOf(element);
  return [...elements(to)][index];
}

function candidatesOf({ uid, candidates, demo, turn, count }: PruneOptions): ReadonlySet<ElementId> | null {
  if (uid !== undefined) return new Set(uid as readonly ElementId[]);
  if (candidates === undefined) return null;
  if (demo === undefined || turn === undefined) {
    throw new AgentError('--candidates needs --demo and --turn', { hint: 'Say which rows of the file to take.' });
  }
  let number = 0;
  const rows = [...readLines(candidates)].map((line) => readCandidate(line, `${candidates}: line ${++number}`));
  const best = bestCandidates(
    rows.filter((row) => row.demonstration === demo && row.turn === turn),
    count,
  );
  if (best.length === 0) throw new AgentError(`${candidates}: no candidates of ${demo}, turn ${turn}`);
  return new Set(best.map((row) => row.uid as ElementId));
}
