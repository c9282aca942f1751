import type { Demonstration, RecordedTurn } from '../../../dataset/demonstration.ts';
import { demonstrationFolder, hasReplay, readDemonstration } from '../../../dataset/disk/disk.ts';
import { readFileLines } from '../../../dataset/disk/lines.ts';
import { pageFiles, pagePath } from '../../../dataset/disk/page.ts';
import { readPage } from '../../../dataset/disk/read.ts';
import {
  candidatesOfTurns,
  groupByTurn,
  type RankedCandidate,
  readCandidate,
} from '../../../dataset/page/candidates.ts';
import { type PageElements, pageElements } from '../../../dataset/page/page-elements.ts';
import type { PromptMoment } from '../../../dataset/prompts/prompt-turn.ts';
import { selectTurns } from '../../../dataset/selection.ts';
import { cases, weblinxFolder } from './golden.ts';

const demonstrations = new Map<string, Demonstration>();

/** Reads a demonstration of `WEBLINX_DATA`, once. */
export function recorded(name: string): Demonstration {
  const known = demonstrations.get(name);
  if (known !== undefined) return known;
  const read = readDemonstration(weblinxFolder ?? '', name);
  demonstrations.set(name, read);
  return read;
}

/** Whether `WEBLINX_DATA` has a demonstration. */
export function isRecorded(name: string): boolean {
  return weblinxFolder !== null && hasReplay(weblinxFolder, name);
}

/** The ten best candidates in the demonstration's candidate file, by index of the selected turns that have any. */
export function candidatesByTurn(name: string): ReadonlyMap<number, readonly RankedCandidate[]> {
  const path = `${weblinxFolder}/candidates/${name}.jsonl`;
  const groups = groupByTurn(cases([...readFileLines(path)]).map((line) => readCandidate(line, path)));
  const selected = selectTurns(recorded(name));
  const shown = candidatesOfTurns(selected, { groups, limit: 10 });
  return new Map(
    selected.flatMap((turn, i) => {
      const candidates = shown[i]?.candidates ?? null;
      return candidates === null ? [] : [[turn.index, candidates] as const];
    }),
  );
}

/** The input of a prompt at one turn of a demonstration. */
export function momentOf(
  demonstration: Demonstration,
  turn: RecordedTurn,
  candidates: readonly RankedCandidate[] | null,
): PromptMoment {
  const path = pagePath(demonstrationFolder(weblinxFolder ?? '', demonstration.name), turn);
  return { demonstration, turn, html: path === null ? null : readPage(path), candidates };
}

/** The saved page of one turn of a demonstration. */
export function elementsAt(demonstration: Demonstration, index: number): PageElements {
  const turn = demonstration.turns[index];
  if (turn === undefined) throw new Error(`no turn ${index}`);
  return pageElements(pageFiles(demonstrationFolder(weblinxFolder ?? '', demonstration.name), turn));
}
