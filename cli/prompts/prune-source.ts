import { stdin } from 'node:process';
import type { ElementId } from '../../agent/action.ts';
import { AgentError } from '../../agent/errors.ts';
import { elements, isElement, type Page, type PageElement, type PageNode } from '../../agent/page.ts';
import { saidTurn } from '../../agent/reading/said.ts';
import { FIRST_LOOK, viewOf } from '../../agent/view/view.ts';
import { pruneLikeWeblinx } from '../../agent/weblinx/markup/prune.ts';
import { prunePage } from '../../agent/weblinx/markup/prune-page.ts';
import { serialiseHtml } from '../../agent/weblinx/markup/serialise-html.ts';
import { treeText } from '../../agent/weblinx/markup/tree-text.ts';
import { attributesWithUid } from '../../agent/weblinx/markup/uid.ts';
import { dataFolder, demonstrationFolder, readDemonstration } from '../../dataset/disk/disk.ts';
import { readFileLines } from '../../dataset/disk/lines.ts';
import { pagePath } from '../../dataset/disk/page.ts';
import { readPage } from '../../dataset/disk/read.ts';
import { parseFragment } from '../../dataset/html/fragment.ts';
import { isHtmlElement } from '../../dataset/html/tree.ts';
import { bestCandidates, readCandidate } from '../../dataset/page/candidates.ts';
import { decodePage } from '../../dataset/page/decode-page.ts';
import { withIds } from '../../dataset/page/unrecorded-page.ts';
import { packagedRank } from '../package/packaged-rank.ts';

/** Options of `waymark prune`. */
export interface PruneOptions {
  readonly url?: string;
  readonly uid?: readonly string[];
  /** A request of the user, for which the best elements are kept. */
  readonly say?: string;
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

/** Prunes a page; returns text or HTML. Throws an `AgentError` if there is no page or options do not fit. */
export async function prune(page: string | undefined, options: PruneOptions): Promise<string> {
  const { root, document, ranked = document } = await treesOf(page, options);
  const candidates = await candidatesOf(ranked, options);
  const { mode, format, depth, descendants, siblings } = options;
  const surroundings = { depth, descendants, siblings };
  if (mode === 'improved') {
    const pruned = prunePage(root, { candidates, surroundings });
    return format === 'html' ? serialiseHtml(pruned) : prunedText(pruned, candidates);
  }
  if (candidates === null) {
    const hint = 'Use --uid, --say or --candidates, or leave out --mode reference.';
    throw new AgentError('--mode reference needs candidates to prune around', { hint });
  }
  const html = serialiseHtml(pruneLikeWeblinx({ root, document, candidates, surroundings }));
  return format === 'html' ? html : treeText(html);
}

/** All of a pruned page as a language model reads it; its refs are the uids. */
function prunedText(root: PageElement, candidates: ReadonlySet<ElementId> | null): string {
  const page: Page = { url: '', title: '', viewport: null, scroll: null, root };
  const named = [...elements(root)].filter(({ id }) => id !== null);
  const refs = { next: 1, given: named.flatMap(({ id }) => (id === null ? [] : [[id, id] as const])) };
  const ranked = named.filter(({ id }) => id !== null && candidates?.has(id) === true);
  return viewOf(page, { ...FIRST_LOOK, budget: Number.POSITIVE_INFINITY, refs, ranked }).text;
}

/** The trees of a page. */
interface Trees {
  /** The page as lxml would parse it. */
  readonly root: PageElement;
  /** The document element around `root`; the same on a live page. */
  readonly document: PageElement;
  /** The tree to rank (default: `document`). */
  readonly ranked?: PageElement;
}

async function treesOf(page: string | undefined, options: PruneOptions): Promise<Trees> {
  const url = options.url ?? (/^https?:\/\//iu.test(page ?? '') ? page : undefined);
  if (url === undefined) return parsed(await htmlOf(page, options));
  if (!/^https?:\/\//iu.test(url))
    throw new AgentError(`only http and https addresses can be opened, not "${url}"`, {
      hint: 'Give files without --url.',
    });
  const live = await (await import('../browser/live-page.ts')).readLivePage(url);
  const root = withIds(live.root, 'e');
  // WebLINX has neither visibility nor shadow trees: it gets what a saved page would contain.
  if (options.mode === 'reference') return { ...parsed(serialiseHtml(flat(root))), ranked: root };
  return { root, document: root };
}

/** Replaces shadow roots and frame documents by their contents, and writes uids as attributes. */
function flat(element: PageElement): PageElement {
  const children = element.children.flatMap((child): readonly PageNode[] => {
    if (!isElement(child)) return [child];
    const inner = flat(child);
    return inner.tag.startsWith('#') ? inner.children : [inner];
  });
  return { ...element, attributes: attributesWithUid(element), children };
}

async function htmlOf(page: string | undefined, options: PruneOptions): Promise<string> {
  if (page === undefined) return savedHtml(options);
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
    const hint = 'Give a file or a URL, or --demo NAME --turn NUMBER.';
    throw new AgentError('no page is given', { hint });
  }
  const folder = dataFolder(data);
  const recorded = readDemonstration(folder, demo).turns[turn];
  const path = recorded === undefined ? null : pagePath(demonstrationFolder(folder, demo), recorded);
  const html = path === null ? null : readPage(path);
  if (html === null) throw new AgentError(`${path ?? `${demo}, turn ${turn}`}: there is no page`);
  return html;
}

function parsed(html: string): Trees {
  const { root, document } = parseFragment(html);
  const first = document.children.find(isHtmlElement);
  if (root === null || first === undefined) throw new AgentError('this page has no element');
  for (const element of elements(first)) if (element.id !== null) return { root, document: first };
  const whole = withIds(first, 'e');
  return { root: root === first ? whole : (counterpart(root, first, whole) ?? whole), document: whole };
}

/** The element at the position of `element` in another tree of the same shape. */
function counterpart(element: PageElement, from: PageElement, to: PageElement): PageElement | undefined {
  const index = [...elements(from)].indexOf(element);
  return [...elements(to)][index];
}

async function candidatesOf(root: PageElement, options: PruneOptions): Promise<ReadonlySet<ElementId> | null> {
  const { uid, say, candidates, demo, turn, count } = options;
  if (uid !== undefined) return new Set(uid as readonly ElementId[]);
  if (say !== undefined) return bestFor(say, root, count);
  if (candidates === undefined) return null;
  if (demo === undefined || turn === undefined) {
    throw new AgentError('--candidates needs --demo and --turn', { hint: 'They select the rows of the file.' });
  }
  let number = 0;
  const rows = [...readFileLines(candidates)].map((line) => readCandidate(line, `${candidates}: line ${++number}`));
  const best = bestCandidates(
    rows.filter((row) => row.demonstration === demo && row.turn === turn),
    count,
  );
  if (best.length === 0) throw new AgentError(`${candidates}: no candidates of ${demo}, turn ${turn}`);
  return new Set(best.map((row) => row.uid as ElementId));
}

/** The best elements for a request, by the packaged ranker. */
async function bestFor(utterance: string, root: PageElement, limit: number): Promise<ReadonlySet<ElementId>> {
  const page: Page = { url: '', title: '', viewport: null, scroll: null, root };
  const { signal } = new AbortController();
  const rank = packagedRank();
  const best = await rank({ turns: [saidTurn(utterance)], page, screenshot: null, tabs: [] }, { limit, signal });
  return new Set(best.flatMap(({ element }) => element.id ?? []));
}
