import { pageBoxes, pageHtml } from './page-html.ts';
import type { RecordedEvent } from './recorded-event.ts';
import { type KeptEvent, readTouched, replayTurn } from './replay-turn.ts';

/** Who and what is recorded; fields of `form.json`. */
export interface RecordingAbout {
  /** One sentence about the task; the first request if absent. */
  readonly description?: string;
  readonly tasks?: readonly string[];
  readonly instructor?: string;
  readonly navigator?: string;
  /** Whether a model or a program navigates. */
  readonly isAgent: boolean;
  readonly userAgent?: string;
  /** Epoch ms; now if absent. */
  readonly startedAt?: number;
}

/** Writes a file of the demonstration, `path` such as `pages/page-0-0.html`, in place of an older one. */
export type WriteFile = (path: string, pieces: Iterable<string | Uint8Array>) => void;

/** Layout of the data that these files follow. */
const LAYOUT_VERSION = '1.8.2';

/**
 * Begins a demonstration and returns what adds an event to it. When that returns, the demonstration is complete up to the event:
 * `replay.json` is written after the files that it names.
 */
export function writeDemonstration(
  name: string,
  about: RecordingAbout,
  write: WriteFile,
): (event: RecordedEvent) => void {
  const startedAt = about.startedAt ?? Date.now();
  const events: KeptEvent[] = [];
  const turns: (string | null)[] = [];
  const rewrite = () => {
    write('form.json', [JSON.stringify(formFile(name, about, events))]);
    write('metadata.json', [JSON.stringify(metadataOf(about, startedAt, events.at(-1)?.at ?? startedAt))]);
    write('replay.json', replayPieces(turns, events));
  };
  rewrite();
  return (event) => {
    const last = events.length - 1;
    const kept = keep(event, { number: events.length, startedAt, write });
    const before = events[last];
    if (before !== undefined) turns[last] = replayLine(before, kept);
    events.push(kept);
    turns.push(replayLine(kept, null));
    rewrite();
  };
}

function replayLine(event: KeptEvent, next: KeptEvent | null): string | null {
  const turn = replayTurn(event, next);
  return turn === null ? null : JSON.stringify(turn);
}

/** Writes the files of an event. Chat has none: readers borrow the screenshot of the turn before. */
function keep(
  event: RecordedEvent,
  { number, startedAt, write }: { number: number; startedAt: number; write: WriteFile },
): KeptEvent {
  const { turn, at, seen, details } = event;
  const isKept = seen !== null && turn.type === 'browser';
  const page = isKept ? `page-${number}-0.html` : null;
  const screenshot = isKept && seen.screenshot !== null ? `screenshot-${number}-0.png` : null;
  if (isKept) {
    write(`pages/${page}`, [pageHtml(seen.page)]);
    write(`bboxes/bboxes-${number}.json`, [pageBoxes(seen.page)]);
    if (seen.screenshot !== null) write(`screenshots/${screenshot}`, [bytesOf(seen.screenshot)]);
  }
  const timestamp = (at - startedAt) / 1000;
  return { turn, at, number, timestamp, ...readTouched(event), page, screenshot, ...(details && { details }) };
}

function bytesOf(dataUrl: string): Uint8Array {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));
}

/** `waymark` holds the whole conversation as agents have it, beside `data`, where readers of WebLINX do not look. */
function* replayPieces(turns: readonly (string | null)[], events: readonly KeptEvent[]): Generator<string> {
  const written = turns.filter((turn) => turn !== null);
  yield '{"data":[';
  for (const [index, turn] of written.entries()) yield `${index === 0 ? '' : ','}${turn}`;
  let index = 0;
  const own = events.map(({ turn, number, page, screenshot }, at) => {
    const place = turns[at] === null ? null : index++;
    return { index: place, event_id: number, page, screenshot, turn };
  });
  yield `],"status":"checked","version":"${LAYOUT_VERSION}","waymark":${JSON.stringify({ turns: own })}}`;
}

function formFile(name: string, about: RecordingAbout, events: readonly KeptEvent[]): object {
  const first = events.find(({ turn }) => turn.type === 'chat' && turn.speaker === 'instructor')?.turn;
  return {
    annotator: about.navigator ?? 'waymark',
    description: about.description ?? (first?.type === 'chat' ? first.utterance : ''),
    tasks: about.tasks ?? [],
    navigator_name: about.navigator ?? 'Navigator',
    instructor_name: about.instructor ?? 'Instructor',
    instructor_sees_screen: true,
    shortcode: name,
    upload_date: new Date().toISOString().slice(0, 'YYYY-MM-DD HH:MM:SS'.length).replace('T', ' '),
    uses_ai_generated_output: about.isAgent,
  };
}

function metadataOf({ userAgent = '' }: RecordingAbout, start: number, end: number): object {
  return {
    recordingStart: start,
    recordingEnd: end,
    recordingStartISO: new Date(start).toISOString(),
    recordingEndISO: new Date(end).toISOString(),
    recordingId: new Date(start).toISOString().replace(/\D/gu, ''),
    timezoneOffsetMinutes: new Date(start).getTimezoneOffset(),
    user: null,
    userAgent,
    version: LAYOUT_VERSION,
  };
}

const NAME_LENGTH = 7;

/** A random name as WebLINX gives them: seven lower-case letters. */
export function randomName(): string {
  const letters = crypto.getRandomValues(new Uint32Array(NAME_LENGTH));
  return String.fromCharCode(...Array.from(letters, (letter) => 'a'.charCodeAt(0) + (letter % 26)));
}
