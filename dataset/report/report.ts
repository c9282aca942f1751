import type { Mode } from '../../agent/weblinx/python/reference-crash.ts';
import { type AggregateRecord, averages, type Column, HEADLINES, type ResultsPlace } from '../score/aggregate.ts';
import { CATEGORIES } from '../score/categories.ts';
import { isInGroup } from '../score/improved.ts';
import type { RowResult } from '../score/score-demonstration.ts';
import { bootstrapInterval, type Interval, type PairedComparison } from '../score/statistics.ts';
import type { Coverage } from './coverage.ts';
import { clustersOf, groupBy, type Member } from './members.ts';

/** One of the four scores of the leaderboard. */
export interface Headline {
  readonly intent: string;
  readonly metric: string;
  readonly score: number | null;
  readonly unconditional: number | null;
  /** Of the unconditional mean, resampled by demonstration. */
  readonly interval: Interval | null;
}

/** Scores of a model on the references of one intent. */
export interface IntentLine {
  readonly intent: string;
  readonly turns: number;
  readonly intentMatch: number | null;
  readonly exactMatch: number | null;
  readonly overall: number | null;
  readonly categories: Readonly<Record<string, number>>;
}

/** The report on one model and one split. */
export interface ModelReport extends ResultsPlace {
  readonly headlines: readonly Headline[];
  readonly intents: readonly IntentLine[];
  readonly categories: Readonly<Record<string, number>>;
  readonly coverage: Coverage;
  /** The first `LISTED` rows that could not be scored, with reasons. */
  readonly failures: readonly { readonly position: number; readonly turn: string; readonly reason: string }[];
  readonly demonstrations: readonly {
    readonly name: string;
    readonly turns: number;
    readonly overall: number | null;
  }[];
}

/** The comparison of two models on a split. */
export interface PairedReport extends PairedComparison {
  readonly split: string;
  readonly first: { readonly project: string; readonly model: string };
  readonly second: { readonly project: string; readonly model: string };
}

/** The means of a model over the four out-of-domain splits, as on the leaderboard. */
export interface OutOfDomain {
  readonly project: string;
  readonly model: string;
  readonly splits: readonly string[];
  /** Overall, intent match, element, text; in [0, 1]. */
  readonly means: readonly (number | null)[];
}

/** The report of a scoring run. */
export interface Report {
  readonly mode: Mode;
  readonly models: readonly ModelReport[];
  readonly records: readonly AggregateRecord[];
  readonly outOfDomain: readonly OutOfDomain[];
  readonly comparisons: readonly PairedReport[];
}

/** How many failures are listed per model. */
const LISTED = 20;

/** Reports on one results file. `members` are its averaged rows, `results` all of its rows in the order of the file. */
export function reportModel(
  place: ResultsPlace,
  {
    members,
    results,
    problems,
    coverage,
  }: {
    members: readonly Member[];
    results: readonly RowResult[];
    problems: readonly { position: number; reason: string }[];
    coverage: Coverage;
  },
): ModelReport {
  const failures = [
    ...problems.map(({ position, reason }) => ({ position, turn: '?', reason })),
    ...results.flatMap((row) =>
      row.kind === 'failed'
        ? [{ position: row.position, turn: `${row.demonstration} ${row.turn}`, reason: row.reason }]
        : [],
    ),
  ];
  return {
    ...{ project: place.project, split: place.split, model: place.model },
    headlines: HEADLINES.map(({ intent, metric, column }) => ({
      ...{ intent, metric, ...averages(members, column) },
      interval: bootstrapInterval(clustersOf(members, ({ all }) => column(all))),
    })),
    intents: intentLines(members),
    categories: countCategories(members),
    coverage,
    failures: failures.slice(0, LISTED),
    demonstrations: byDemonstration(members),
  };
}

function intentLines(members: readonly Member[]): IntentLine[] {
  const mean = (group: readonly Member[], column: Column) => averages(group, column).unconditional;
  return [...groupBy(members, ({ intent }) => intent)]
    .map(([intent, group]) => ({
      intent,
      turns: group.length,
      intentMatch: mean(group, (columns) => columns['intent-match']),
      exactMatch: mean(group, (columns) => columns['exact-match']),
      overall: mean(group, ({ overall }) => overall),
      categories: countCategories(group),
    }))
    .sort((a, b) => b.turns - a.turns);
}

function countCategories(members: readonly Member[]): Record<string, number> {
  const counts = Object.fromEntries(CATEGORIES.map((category) => [category, 0]));
  for (const { category } of members) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

function byDemonstration(members: readonly Member[]) {
  return [...groupBy(members, ({ demonstration }) => demonstration)].map(([name, group]) => ({
    name,
    turns: group.length,
    overall: averages(group, ({ overall }) => overall).unconditional,
  }));
}

/** Additional records with the means over only the rows of each group (quirk Q6). */
export function restrictedRecords(
  members: readonly Member[],
  { split, model, project }: ResultsPlace,
): AggregateRecord[] {
  return (['element', 'text'] as const).flatMap((group) => {
    const headline = HEADLINES.find(({ intent }) => intent === `${group}-group`);
    if (headline === undefined) return [];
    const { score, unconditional } = averages(
      members.filter((member) => isInGroup(group, member)),
      headline.column,
    );
    const { metric } = headline;
    return [{ split, intent: `${group}-group, restricted`, metric, model, project, score, unconditional }];
  });
}
