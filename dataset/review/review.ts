import { cutText } from '../../agent/helpers/cut-text.ts';
import { isRecord } from '../../agent/helpers/is-record.ts';
import { DatasetError } from '../dataset-error.ts';
import { isPlainName } from '../plain-name.ts';

/** A rectangle on a screenshot in shares of its width and height, each in [0, 1]. */
export type Region = readonly [left: number, top: number, width: number, height: number];

/** A reviewer's judgement of one turn. */
export interface TurnReview {
  /** Null while the reviewer has not decided. */
  readonly verdict: 'accepted' | 'dropped' | null;
  /** The corrected utterance of a chat turn; null if the recorded one is right. */
  readonly utterance: string | null;
}

/** `review.json`: the judgement of a second annotator on a demonstration. Readers of WebLINX do not look at this file. */
export interface Review {
  /** SHA-256 of the `replay.json` that was reviewed, in hexadecimal digits: turns are named by their place in it. */
  readonly replay: string;
  readonly reviewer: string;
  /** ISO 8601. */
  readonly reviewedAt: string;
  /** Why the demonstration is invalid; null if it is valid. */
  readonly invalid: string | null;
  /** By index of the turn in `replay.json`. */
  readonly turns: Readonly<Record<string, TurnReview>>;
  /** What to hide, by name of the screenshot. */
  readonly redactions: Readonly<Record<string, readonly Region[]>>;
}

/** A review without any judgement yet. */
export function emptyReview(replay: string): Review {
  return { replay, reviewer: '', reviewedAt: '', invalid: null, turns: {}, redactions: {} };
}

/** The judgement of one turn in a review. */
export function turnReview({ turns }: Review, turn: number): TurnReview {
  return turns[turn] ?? { verdict: null, utterance: null };
}

/** Reads a `review.json`; `source` names it in errors. Throws a `DatasetError` that names the field and its value. */
export function parseReview(value: unknown, source: string): Review {
  const wrong = (field: string, found: unknown, expected: string) =>
    new DatasetError(`${source}: "${field}" is ${shortJson(found)}, not ${expected}`, {
      hint: 'Review the demonstration again in `waymark view`.',
    });
  if (!isRecord(value)) throw wrong('review', value, 'an object');
  const { replay, reviewer, reviewedAt, invalid = null, turns, redactions } = value;
  if (typeof replay !== 'string' || !/^[\da-f]{64}$/u.test(replay)) throw wrong('replay', replay, 'a SHA-256');
  if (typeof reviewer !== 'string') throw wrong('reviewer', reviewer, 'a name');
  if (typeof reviewedAt !== 'string') throw wrong('reviewedAt', reviewedAt, 'a time');
  if (invalid !== null && typeof invalid !== 'string') throw wrong('invalid', invalid, 'a reason or null');
  if (!isRecord(turns)) throw wrong('turns', turns, 'a map from places to verdicts');
  if (!isRecord(redactions)) throw wrong('redactions', redactions, 'a map from screenshots to regions');
  for (const [place, said] of Object.entries(turns))
    if (!/^\d+$/u.test(place) || !isTurnReview(said)) throw wrong(`turns.${place}`, said, 'what is said of a turn');
  for (const [name, regions] of Object.entries(redactions))
    if (!isPlainName(name) || !areRegions(regions))
      throw wrong(`redactions.${name}`, regions, 'a list of [left, top, width, height] in shares of the picture');
  return { replay, reviewer, reviewedAt, invalid, turns, redactions } as Review;
}

function isTurnReview(value: unknown): value is TurnReview {
  if (!isRecord(value)) return false;
  const { verdict, utterance } = value;
  const isVerdict = verdict === null || verdict === 'accepted' || verdict === 'dropped';
  return isVerdict && (utterance === null || typeof utterance === 'string');
}

function areRegions(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRegion);
}

function isRegion(value: unknown): value is Region {
  const isShare = (side: unknown) => typeof side === 'number' && side >= 0 && side <= 1;
  return Array.isArray(value) && value.length === 4 && value.every(isShare);
}

const LONGEST = 60;

function shortJson(value: unknown): string {
  return cutText(JSON.stringify(value) ?? 'missing', LONGEST);
}
