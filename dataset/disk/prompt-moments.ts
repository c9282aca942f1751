import type { Demonstration, RecordedTurn } from '../demonstration.ts';
import { type CandidateGroups, candidatesOfTurns } from '../page/candidates.ts';
import type { PromptMoment } from '../prompts/prompt-turn.ts';
import { demonstrationFolder } from './disk.ts';
import { pagePath } from './page.ts';
import { readPage } from './read.ts';

/** The page and the candidates of the given turns of a demonstration, one page in memory at a time. */
export function* promptMoments(
  folder: string,
  demonstration: Demonstration,
  selection: { readonly turns: readonly RecordedTurn[]; readonly groups: CandidateGroups; readonly limit: number },
): Generator<PromptMoment> {
  const { turns, groups, limit } = selection;
  const shown = candidatesOfTurns(turns, { groups, limit });
  for (const [i, turn] of turns.entries()) {
    const path = pagePath(demonstrationFolder(folder, demonstration.name), turn);
    // Prompts show a page only around candidates, so without any the page is not read.
    const candidates = shown[i]?.candidates ?? null;
    const html = path === null || candidates === null ? null : readPage(path);
    yield { demonstration, turn, html, candidates };
  }
}
