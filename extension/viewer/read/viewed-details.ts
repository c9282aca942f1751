import type { ElementId } from '../../../agent/action.ts';
import { elements, type Page } from '../../../agent/page.ts';
import type { Rank } from '../../../agent/ports.ts';
import { pruneLikeWeblinx } from '../../../agent/weblinx/markup/prune.ts';
import { serialiseHtml } from '../../../agent/weblinx/markup/serialise-html.ts';
import { treeText } from '../../../agent/weblinx/markup/tree-text.ts';
import { numberOf } from '../../../agent/weblinx/python/value.ts';
import type { Demonstration, RecordedAction, RecordedTurn } from '../../../dataset/demonstration.ts';
import { readBoxes } from '../../../dataset/page/boxes.ts';
import { bestCandidates, type CandidateGroups, PROMPT_CANDIDATES } from '../../../dataset/page/candidates.ts';
import { decodePage } from '../../../dataset/page/decode-page.ts';
import { readSavedPage } from '../../../dataset/page/saved-page.ts';
import { parsePage } from '../../../dataset/prompts/prompt-turn.ts';
import { stateAt } from '../../../dataset/replay/state-at.ts';
import { elementRecords } from '../../../ranker/records/records.ts';
import type { ViewedBox, ViewedCandidate, ViewedDetails } from '../viewed.ts';
import { turnBoxesPath, turnPagePath, type ViewedFiles } from './viewed-files.ts';

/** What the viewer shows of one turn beyond the list. Candidates come from `groups`, else from `rank`. */
export async function viewedDetails(
  files: ViewedFiles,
  { demonstration, turn }: { readonly demonstration: Demonstration; readonly turn: RecordedTurn },
  shown: {
    readonly groups: CandidateGroups | null;
    readonly prompts: readonly (string | null)[];
    readonly rank: () => Rank | Promise<Rank>;
  },
): Promise<ViewedDetails> {
  const { groups, prompts, rank } = shown;
  const path = turn.type === 'chat' ? null : turnPagePath(turn);
  const bytes = path === null ? null : files.read(path);
  const html = bytes === null ? null : decodePage(bytes);
  const page = turn.type === 'chat' || html === null ? null : turnPage(files, turn, html);
  if (page === null || html === null) return { candidates: [], tree: null, boxes: {}, prompts };
  const candidates =
    groups === null ? await ranked(demonstration, turn, { page, rank: await rank() }) : listed(groups, turn);
  const kept = new Set(candidates.map(({ uid }) => uid as ElementId));
  return { candidates, tree: treeOf(html, kept), boxes: drawnBoxes(page), prompts };
}

function turnPage(files: ViewedFiles, turn: RecordedAction, html: string): Page | null {
  const path = turnBoxesPath(turn);
  const boxes = path === null ? null : files.read(path);
  const [width, height] = ['viewportWidth', 'viewportHeight'].map((side) => numberOf(turn.metadata.get(side)) ?? null);
  return readSavedPage({
    html,
    boxes: boxes === null || path === null ? null : readBoxes(new TextDecoder().decode(boxes), path),
    url: String(turn.metadata.get('url') ?? ''),
    viewport: width == null || height == null ? null : { width, height },
  });
}

function listed(groups: CandidateGroups, { index }: RecordedTurn): readonly ViewedCandidate[] {
  return bestCandidates(groups.get(index) ?? [], PROMPT_CANDIDATES).map(({ uid, rank, score, document }) => ({
    ...{ uid, rank, score },
    text: document,
  }));
}

async function ranked(
  demonstration: Demonstration,
  turn: RecordedTurn,
  { page, rank }: { readonly page: Page; readonly rank: Rank },
): Promise<readonly ViewedCandidate[]> {
  const { signal } = new AbortController();
  const found = await rank(stateAt(demonstration, turn.index, page), { limit: PROMPT_CANDIDATES, signal });
  const documents = new Map(elementRecords(page).map(({ element, document }) => [element.id, document]));
  return found.map(({ element, rank, score }) => ({
    uid: element.id ?? '',
    rank,
    score,
    text: documents.get(element.id) ?? element.tag,
  }));
}

function treeOf(html: string, candidates: ReadonlySet<ElementId>): string | null {
  const page = parsePage(html);
  return page === null ? null : treeText(serialiseHtml(pruneLikeWeblinx({ ...page, candidates })));
}

function drawnBoxes({ root }: Page): Readonly<Record<string, ViewedBox>> {
  const boxes: Record<string, ViewedBox> = {};
  for (const { id, box } of elements(root))
    if (id !== null && box !== null && box.width > 0 && box.height > 0)
      boxes[id] = [rounded(box.x), rounded(box.y), rounded(box.width), rounded(box.height)];
  return boxes;
}

function rounded(side: number): number {
  return Math.round(side * 100) / 100;
}
