import { existsSync } from 'node:fs';
import { UID } from '../../agent/weblinx/markup/uid.ts';
import { isMapping, numberOf, type PythonValue, str } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../../dataset/dataset-error.ts';
import type { Demonstration, Fields, RecordedAction, RecordedTurn } from '../../dataset/demonstration.ts';
import { demonstrationFolder, readAbout, readDemonstration } from '../../dataset/disk/disk.ts';
import { boxesPath, pagePath } from '../../dataset/disk/page.ts';
import { fileInside } from '../../dataset/disk/read.ts';
import { readReview, replayHash } from '../../dataset/disk/review/review-file.ts';
import { formatTimestamp, formatTurn } from '../../dataset/replay/format-turn.ts';
import { turnText } from '../../dataset/replay/turn-text.ts';
import { selectTurnsWithoutElement } from '../../dataset/selection.ts';
import type { ViewedBox, ViewedDemonstration, ViewedTurn } from '../../extension/viewer/viewed.ts';

/** Reads a demonstration for the viewer: everything but what only a look at one turn needs. */
export function viewedDemonstration(data: string, name: string, results: readonly string[]): ViewedDemonstration {
  const demonstration = readDemonstration(data, name);
  const form = readAbout(data, name, 'form');
  const about = readAbout(data, name, 'metadata');
  const folder = demonstrationFolder(data, name);
  const asked = new Set(selectTurnsWithoutElement(demonstration).map(({ index }) => index));
  return {
    name,
    description: textOfValue(form?.get('description')),
    facts: [...factsOf(form, FORM_FACTS), ...factsOf(about, METADATA_FACTS)],
    turns: demonstration.turns.map((turn) =>
      viewedTurn(turn, demonstration, { folder, isAsked: asked.has(turn.index) }),
    ),
    results,
    replay: replayHash(folder),
    review: reviewOf(folder),
  };
}

/** A review that cannot be read is told by `waymark validate`; the viewer begins a new one. */
function reviewOf(folder: string): ViewedDemonstration['review'] {
  try {
    return readReview(folder);
  } catch (error) {
    if (error instanceof DatasetError) return null;
    throw error;
  }
}

const FORM_FACTS = { instructor_name: 'Instructor', navigator_name: 'Navigator', upload_date: 'Date' };
const METADATA_FACTS = { userAgent: 'Browser', version: 'Format' };

function factsOf(fields: Fields | null, names: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(names).flatMap(([key, name]): [string, string][] => {
    const value = textOfValue(fields?.get(key));
    return value === '' ? [] : [[name, value]];
  });
}

function viewedTurn(
  turn: RecordedTurn,
  { turns }: Demonstration,
  { folder, isAsked }: { folder: string; isAsked: boolean },
): ViewedTurn {
  const { index, timestamp } = turn;
  const shown = turn.type === 'chat' ? turns.slice(0, index).findLast(({ state }) => state?.screenshot != null) : turn;
  const acted = shown?.type === 'browser' ? shown : null;
  const isChat = turn.type === 'chat';
  return {
    index,
    time: formatTimestamp(timestamp),
    intent: isChat ? 'say' : turn.intent,
    speaker: isChat ? turn.speaker : null,
    text: isChat ? turn.utterance : turnText(turn).replace(/^ -> /u, ''),
    url: acted === null ? null : textOfValue(acted.metadata.get('url')),
    viewport: acted === null ? null : viewportOf(acted),
    zoom: acted === null ? null : (numberOf(acted.metadata.get('zoomLevel')) ?? null),
    screenshot: (shown ?? turn).state?.screenshot ?? null,
    page: turn.state?.page ?? null,
    uid: isChat ? null : textOfValue(turn.attributes.get(UID)) || null,
    box: isChat ? null : recordedBox(turn),
    call: isAsked ? callOf(turn) : null,
    missing: missingOf(folder, shown ?? turn, isChat),
  };
}

function viewportOf({ metadata }: RecordedAction): ViewedTurn['viewport'] {
  const [width, height] = [numberOf(metadata.get('viewportWidth')) ?? 0, numberOf(metadata.get('viewportHeight')) ?? 0];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The recorded box is in zoomed px. */
function recordedBox({ element, metadata }: RecordedAction): ViewedBox | null {
  const box = element?.get('bbox');
  if (!isMapping(box)) return null;
  const zoom = numberOf(metadata.get('zoomLevel')) || 1;
  return boxOf(box, zoom);
}

/** A box of a file, divided by `zoom`. */
export function boxOf(box: Fields, zoom = 1): ViewedBox {
  const side = (name: string) => Math.round(((numberOf(box.get(name)) ?? 0) / zoom) * 100) / 100;
  return [side('x'), side('y'), side('width'), side('height')];
}

function callOf(turn: RecordedTurn): string | null {
  try {
    return formatTurn(turn, 'action');
  } catch (error) {
    if (error instanceof DatasetError) return null;
    throw error;
  }
}

/** What a person would miss, in sentences. */
function missingOf(folder: string, turn: RecordedTurn, isChat: boolean): readonly string[] {
  const { screenshot = null, page = null } = turn.state ?? {};
  const found: string[] = [];
  if (screenshot === null) found.push(isChat ? 'Nothing was shown yet.' : 'No screenshot was recorded for this turn.');
  else if (!existsSync(fileInside(folder, 'screenshots', screenshot)))
    found.push(`The screenshot ${screenshot} is not on disk.`);
  if (isChat) return found;
  if (page === null) return [...found, 'No page was recorded for this turn.'];
  const [path, boxes] = [pagePath(folder, turn), boxesPath(folder, turn)];
  if (path === null || !existsSync(path)) found.push(`The page ${page} is not on disk, so there is no tree.`);
  if (boxes === null || !existsSync(boxes)) found.push('The boxes of the page are not on disk.');
  return found;
}

/** Text of a field; '' where it is missing. */
export function textOfValue(value: PythonValue | undefined): string {
  return value === undefined || value === null ? '' : str(value);
}
