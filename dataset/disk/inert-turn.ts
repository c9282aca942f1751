import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { DatasetError } from '../dataset-error.ts';
import { type RecordedAction, readReplay } from '../demonstration.ts';
import { type InertPage, inertPage } from '../page/inert-page.ts';
import { pagePath } from './page.ts';
import { fileInside, readPage, readText } from './read.ts';
import { readTurnPage } from './saved-page.ts';

/** A page of a demonstration that can be opened again, and what was asked last before it. */
export interface InertTurn extends InertPage {
  readonly turn: number;
  /** What the instructor said last before the turn; null if nothing. */
  readonly request: string | null;
}

/** Reads the page of a turn; of the first turn with a page if `asked` is null. Throws a `DatasetError` if there is none. */
export function readInertTurn(folder: string, asked: number | null): InertTurn {
  const source = fileInside(folder, 'replay.json');
  const { turns } = readReplay(readText(source, 'Name a demonstration.'), { name: basename(folder), source });
  const withPage = turns.filter((turn): turn is RecordedAction => turn.type === 'browser' && hasPage(folder, turn));
  const turn = asked === null ? withPage[0] : withPage.find(({ index }) => index === asked);
  const html = turn === undefined ? null : readTurnHtml(folder, turn);
  if (turn === undefined || html === null) {
    const found = withPage.map(({ index }) => index).join(', ');
    const hint = found === '' ? 'None of its pages is on disk.' : `Turns with a page are ${found}.`;
    throw new DatasetError(`${folder}: turn ${asked ?? 0} has no saved page`, { hint });
  }
  const said = turns.slice(0, turn.index).findLast((each) => each.type === 'chat' && each.speaker === 'instructor');
  const request = said?.type === 'chat' ? said.utterance : null;
  return { ...inertPage(html, readTurnPage(folder, turn)), turn: turn.index, request };
}

function hasPage(folder: string, turn: RecordedAction): boolean {
  const path = pagePath(folder, turn);
  return path !== null && existsSync(path);
}

function readTurnHtml(folder: string, turn: RecordedAction): string | null {
  const path = pagePath(folder, turn);
  return path === null ? null : readPage(path);
}
