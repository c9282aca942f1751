import { isRecord } from '../../../agent/helpers/is-record.ts';
import { UID } from '../../../agent/weblinx/markup/uid.ts';
import { isMapping, numberOf, type PythonValue, str } from '../../../agent/weblinx/python/value.ts';
import { DatasetError } from '../../../dataset/dataset-error.ts';
import type { Demonstration, Fields, RecordedAction, RecordedTurn } from '../../../dataset/demonstration.ts';
import { callOrNull, formatTimestamp } from '../../../dataset/replay/format-turn.ts';
import { turnText } from '../../../dataset/replay/turn-text.ts';
import { parseReview } from '../../../dataset/review/review.ts';
import { selectTurnsWithoutElement } from '../../../dataset/selection.ts';
import type { ViewedBox, ViewedDemonstration, ViewedTurn } from '../viewed.ts';
import { turnBoxesPath, turnPagePath, type ViewedFiles, viewedAbout, viewedReplay } from './viewed-files.ts';

/** Reads a demonstration for the viewer: everything but what only a look at one turn needs. */
export async function viewedDemonstration(
  files: ViewedFiles,
  results: readonly string[],
): Promise<ViewedDemonstration> {
  const demonstration = viewedReplay(files);
  const form = viewedAbout(files, 'form');
  const asked = new Set(selectTurnsWithoutElement(demonstration).map(({ index }) => index));
  return {
    name: files.name,
    description: textOfValue(form?.get('description')),
    facts: [...factsOf(form, FORM_FACTS), ...factsOf(viewedAbout(files, 'metadata'), METADATA_FACTS)],
    turns: demonstration.turns.map((turn) =>
      viewedTurn(turn, demonstration, { files, isAsked: asked.has(turn.index) }),
    ),
    results,
    replay: await hashOf(files.read('replay.json') ?? new Uint8Array()),
    review: reviewOf(files),
  };
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `waymark validate` reports a review that cannot be read; the viewer begins a new one. */
function reviewOf(files: ViewedFiles): ViewedDemonstration['review'] {
  const bytes = files.read('review.json');
  if (bytes === null) return null;
  try {
    const review: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(review) ? parseReview(review, 'review.json') : null;
  } catch (error) {
    if (error instanceof DatasetError || error instanceof SyntaxError) return null;
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
  { files, isAsked }: { files: ViewedFiles; isAsked: boolean },
): ViewedTurn {
  const { index, timestamp } = turn;
  const shown = turn.type === 'chat' ? turns.slice(0, index).findLast(({ state }) => state?.screenshot != null) : turn;
  const acted = shown?.type === 'browser' ? shown : null;
  return {
    index,
    time: formatTimestamp(timestamp),
    ...saidOrDone(turn),
    url: acted === null ? null : textOfValue(acted.metadata.get('url')),
    viewport: acted === null ? null : viewportOf(acted),
    zoom: acted === null ? null : (numberOf(acted.metadata.get('zoomLevel')) ?? null),
    screenshot: (shown ?? turn).state?.screenshot ?? null,
    page: turn.state?.page ?? null,
    call: isAsked ? callOrNull(turn) : null,
    missing: missingOf(files, shown ?? turn, turn.type === 'chat'),
  };
}

/** What was said, or what was done to which element. */
function saidOrDone(turn: RecordedTurn): Pick<ViewedTurn, 'intent' | 'speaker' | 'text' | 'uid' | 'box'> {
  if (turn.type === 'chat') return { intent: 'say', speaker: turn.speaker, text: turn.utterance, uid: null, box: null };
  const text = turnText(turn).replace(/^ -> /u, '');
  const uid = textOfValue(turn.attributes.get(UID)) || null;
  return { intent: turn.intent, speaker: null, text, uid, box: recordedBox(turn) };
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

/** What is missing of a turn, in sentences. */
function missingOf(files: ViewedFiles, turn: RecordedTurn, isChat: boolean): readonly string[] {
  const { screenshot = null, page = null } = turn.state ?? {};
  const found: string[] = [];
  if (screenshot === null) found.push(isChat ? 'Nothing was shown yet.' : 'No screenshot was recorded for this turn.');
  else if (!files.has(`screenshots/${screenshot}`)) found.push(`The screenshot ${screenshot} is not on disk.`);
  if (isChat) return found;
  if (page === null) return [...found, 'No page was recorded for this turn.'];
  const [path, boxes] = [turnPagePath(turn), turnBoxesPath(turn)];
  if (path === null || !files.has(path)) found.push(`The page ${page} is not on disk, so there is no tree.`);
  if (boxes === null || !files.has(boxes)) found.push('The boxes of the page are not on disk.');
  return found;
}

/** Text of a field; '' where it is missing. */
export function textOfValue(value: PythonValue | undefined): string {
  return value === undefined || value === null ? '' : str(value);
}
