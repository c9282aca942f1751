import type { ElementId } from '../../agent/action.ts';
import { elements, type Page } from '../../agent/page.ts';
import { pruneLikeWeblinx } from '../../agent/weblinx/markup/prune.ts';
import { serialiseHtml } from '../../agent/weblinx/markup/serialise-html.ts';
import { treeText } from '../../agent/weblinx/markup/tree-text.ts';
import { DatasetError } from '../../dataset/dataset-error.ts';
import type { Demonstration, RecordedTurn } from '../../dataset/demonstration.ts';
import { demonstrationFolder } from '../../dataset/disk/disk.ts';
import { pagePath } from '../../dataset/disk/page.ts';
import { readPage } from '../../dataset/disk/read.ts';
import { readTurnPage } from '../../dataset/disk/saved-page.ts';
import { bestCandidates, type CandidateGroups } from '../../dataset/page/candidates.ts';
import { parsePage } from '../../dataset/prompts/prompt-turn.ts';
import { stateAt } from '../../dataset/replay/state-at.ts';
import type { ViewedBox, ViewedCandidate, ViewedDetails } from '../../extension/viewer/viewed.ts';
import { elementRecords } from '../../ranker/records/records.ts';
import { packagedRank } from '../package/packaged-rank.ts';

/** How many candidates WebLINX's models are shown. */
const CANDIDATES = 10;

/** What the viewer shows of one turn beyond the list. Candidates come from `groups`, else from the ranker of the package. */
export async function viewedDetails(
  data: string,
  demonstration: Demonstration,
  turn: RecordedTurn,
  { groups, prompts }: { groups: CandidateGroups | null; prompts: readonly (string | null)[] },
): Promise<ViewedDetails> {
  const page = pageOfTurn(data, demonstration, turn);
  if (page === null || turn.type === 'chat') return { candidates: [], tree: null, boxes: {}, prompts };
  const candidates = groups === null ? await ranked(demonstration, turn, page) : listed(groups, turn);
  const path = pagePath(demonstrationFolder(data, demonstration.name), turn);
  const kept = new Set(candidates.map(({ uid }) => uid as ElementId));
  const tree = treeOf(path === null ? null : readPage(path), kept);
  return { candidates, tree, boxes: boxesOf(page), prompts };
}

function pageOfTurn(data: string, { name }: Demonstration, turn: RecordedTurn): Page | null {
  if (turn.type === 'chat' || turn.state?.page == null) return null;
  try {
    return readTurnPage(demonstrationFolder(data, name), turn);
  } catch (error) {
    if (error instanceof DatasetError) return null; // the turn says what is missing
    throw error;
  }
}

function listed(groups: CandidateGroups, { index }: RecordedTurn): readonly ViewedCandidate[] {
  return bestCandidates(groups.get(index) ?? [], CANDIDATES).map(({ uid, rank, score, document }) => ({
    ...{ uid, rank, score },
    text: document,
  }));
}

async function ranked(
  demonstration: Demonstration,
  turn: RecordedTurn,
  page: Page,
): Promise<readonly ViewedCandidate[]> {
  const { signal } = new AbortController();
  const found = await packagedRank()(stateAt(demonstration, turn.index, page), { limit: CANDIDATES, signal });
  const documents = new Map(elementRecords(page).map(({ element, document }) => [element.id, document]));
  return found.map(({ element, rank, score }) => ({
    uid: element.id ?? '',
    rank,
    score,
    text: documents.get(element.id) ?? element.tag,
  }));
}

function treeOf(html: string | null, candidates: ReadonlySet<ElementId>): string | null {
  const page = html === null ? null : parsePage(html);
  return page === null ? null : treeText(serialiseHtml(pruneLikeWeblinx({ ...page, candidates })));
}

function boxesOf({ root }: Page): Readonly<Record<string, ViewedBox>> {
  const boxes: Record<string, ViewedBox> = {};
  for (const { id, box } of elements(root))
    if (id !== null && box !== null && box.width > 0 && box.height > 0)
      boxes[id] = [rounded(box.x), rounded(box.y), rounded(box.width), rounded(box.height)];
  return boxes;
}

function rounded(side: number): number {
  return Math.round(side * 100) / 100;
}
