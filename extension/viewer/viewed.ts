import type { Review } from '../../dataset/review/review.ts';

/** A rectangle in CSS px of the viewport: left, top, width, height. */
export type ViewedBox = readonly [x: number, y: number, width: number, height: number];

/** A demonstration as the viewer gets it first: enough to list and show its turns. */
export interface ViewedDemonstration {
  readonly name: string;
  readonly description: string;
  /** Facts of `form.json` and `metadata.json`, in words. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly turns: readonly ViewedTurn[];
  /** Names of the files of results, in the order of all predictions. */
  readonly results: readonly string[];
  /** SHA-256 of `replay.json`, in hexadecimal digits. */
  readonly replay: string;
  /** What was said of it so far; null if nobody reviewed it. */
  readonly review: Review | null;
}

/** A turn of a demonstration. */
export interface ViewedTurn {
  readonly index: number;
  /** `MM:SS` since the recording began. */
  readonly time: string;
  /** `say` for chat. */
  readonly intent: string;
  /** Null for actions in the browser. */
  readonly speaker: string | null;
  /** What was said, or what was done to which element. */
  readonly text: string;
  readonly url: string | null;
  readonly viewport: { readonly width: number; readonly height: number } | null;
  readonly zoom: number | null;
  /** File names; null for none. A chat turn has those of the turn before. */
  readonly screenshot: string | null;
  readonly page: string | null;
  readonly uid: string | null;
  readonly box: ViewedBox | null;
  /** The exact answer that a model should write; null where models are not asked. */
  readonly call: string | null;
  /** What is not on disk or not recorded, in sentences. */
  readonly missing: readonly string[];
}

/** What is known of a turn once it is looked at. */
export interface ViewedDetails {
  readonly candidates: readonly ViewedCandidate[];
  /** The page as pruned for WebLINX's models; null without a page. */
  readonly tree: string | null;
  /** Boxes of the elements of the page. */
  readonly boxes: Readonly<Record<string, ViewedBox>>;
  /** One a file of results; null where it has none for this turn. */
  readonly prompts: readonly (string | null)[];
}

/** An element that a ranker found. */
export interface ViewedCandidate {
  readonly uid: string;
  readonly rank: number;
  readonly score: number | null;
  /** Tag, path, text, box and attributes as WebLINX writes them. */
  readonly text: string;
}

/** What one file of results has for one turn. */
export interface ViewedPrediction {
  readonly output: string;
  readonly intent: string | null;
  readonly uid: string | null;
  readonly box: ViewedBox | null;
  /** By metric, in [0, 1]; only those that apply. */
  readonly scores: Readonly<Record<string, number>>;
  /** The overall score of the turn, in [0, 1]; null if it has none. */
  readonly score: number | null;
  /** The kind of the first mistake, `right`, or why there is no score. */
  readonly category: string;
}

/** Predictions by file of results, then by turn; null where a file has none. */
export type ViewedPredictions = readonly (readonly (ViewedPrediction | null)[])[];
