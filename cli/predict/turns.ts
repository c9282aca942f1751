import type { State } from '../../agent/state.ts';
import { numberOf } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../../dataset/dataset-error.ts';
import type { Demonstration, RecordedTurn } from '../../dataset/demonstration.ts';
import { demonstrationFolder, readAbout, readDemonstration } from '../../dataset/disk/disk.ts';
import { pagePath } from '../../dataset/disk/page.ts';
import { readPage } from '../../dataset/disk/read.ts';
import { readState } from '../../dataset/disk/state.ts';
import {
  bestCandidates,
  type CandidateGroups,
  candidatesOfTurns,
  candidateText,
  PROMPT_CANDIDATES,
  type RankedCandidate,
  readCandidate,
} from '../../dataset/page/candidates.ts';
import type { PromptMoment } from '../../dataset/prompts/prompt-turn.ts';
import { selectTurns } from '../../dataset/selection.ts';

/** The turns of a run, and their candidates. */
export interface TurnSource {
  readonly folder: string;
  readonly names: readonly string[];
  readonly groups: ReadonlyMap<string, CandidateGroups> | null;
  readonly limit: number;
}

/** A turn of a run. `from` is the turn whose candidates it is shown; null if no turn so far has any. */
export interface ListedTurn {
  readonly key: string;
  readonly demonstration: string;
  readonly index: number;
  readonly from: number | null;
}

/** A turn to predict, as plain data for another thread or machine. `candidates` are lines of a candidate file. */
export interface TurnOrder {
  readonly demonstration: string;
  readonly index: number;
  readonly candidates: readonly string[] | null;
}

/** A turn to predict. Pages are read only when `state` or `moment` is called. */
export interface TurnTask {
  readonly key: string;
  readonly demonstration: Demonstration;
  readonly turn: RecordedTurn;
  /** What a live agent would know; `waymark replay` shows the same. */
  readonly state: () => State;
  /** What models finetuned on WebLINX are shown. */
  readonly moment: () => PromptMoment;
  /** From the candidate file; null without a file, and if no turn so far has any. */
  readonly candidates: readonly RankedCandidate[] | null;
  /** The time at which the turn was recorded. */
  readonly now: Date;
}

/** The selected turns of the demonstrations in order, at most `limit`; one replay in memory at a time. */
export function* listTurns({ folder, names, groups, limit }: TurnSource): Generator<ListedTurn> {
  let left = limit;
  for (const name of names) {
    if (left <= 0) return;
    const turns = selectTurns(readDemonstration(folder, name));
    const shown = candidatesOfTurns(turns, { groups: groups?.get(name) ?? new Map(), limit: 0 });
    for (const [i, { index }] of turns.slice(0, left).entries())
      yield { key: `${name}/${index}`, demonstration: name, index, from: shown[i]?.from ?? null };
    left -= turns.length;
  }
}

/** The order for a turn. */
export function orderOf({ demonstration, index, from }: ListedTurn, groups: TurnSource['groups']): TurnOrder {
  const rows = from === null ? undefined : groups?.get(demonstration)?.get(from);
  const candidates = rows === undefined ? null : bestCandidates(rows, PROMPT_CANDIDATES).map(candidateText);
  return { demonstration, index, candidates };
}

/** Reads ordered turns. Keeps only the last demonstration in memory, so turns of one demonstration should come together. */
export function taskReader(folder: string): (order: TurnOrder) => TurnTask {
  let held: { readonly demonstration: Demonstration; readonly began: number } | null = null;
  return ({ demonstration: name, index, candidates: lines }) => {
    if (held?.demonstration.name !== name) {
      const began = numberOf(readAbout(folder, name, 'metadata')?.get('recordingStart')) ?? 0;
      held = { demonstration: readDemonstration(folder, name), began };
    }
    const { demonstration, began } = held;
    const key = `${name}/${index}`;
    const turn = selectTurns(demonstration).find((selected) => selected.index === index);
    if (turn === undefined) throw new DatasetError(`${key}: WebLINX does not select this turn`);
    const candidates = lines === null ? null : lines.map((line) => readCandidate(line, `candidates of ${key}`));
    return {
      ...{ key, demonstration, turn, candidates },
      now: new Date(began + turn.timestamp * 1_000),
      state: () => readState(folder, demonstration, index),
      moment: () => ({ demonstration, turn, candidates, html: htmlOf(folder, name, turn) }),
    };
  };
}

function htmlOf(folder: string, name: string, turn: RecordedTurn): string | null {
  const path = pagePath(demonstrationFolder(folder, name), turn);
  return path === null ? null : readPage(path);
}
