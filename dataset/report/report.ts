import type { Mode } from '../../agent/weblinx/python/reference-crash.ts';
import {
  type AggregateRecord,
  type AveragedRow,
  averages,
  type Column,
  HEADLINES,
  type ResultsPlace,
} from '../score/aggregate.ts';
import { CATEGORIES, type Category } from '../score/categories.ts';
import { isInGroup } from '../score/improved.ts';
import type { DemonstrationResult, RowResult } from '../score/score-demonstration.ts';
import { bootstrapInterval, type Cluster, type Comparison, comparePaired, type Interval } from '../score/statistics.ts';

/** A row that was averaged, with the turn it stands for. */
export interface Member extends AveragedRow {
  readonly demonstration: string;
  readonly turn: number;
  readonly category: Category;
}

/** One of the four numbers of the leaderboard. */
export interface Headline {
  readonly intent: string;
  readonly metric: string;
  readonly score: number | null;
  readonly unconditional: number | null;
  /** Of the unconditional mean, by demonstration. */
  readonly interval: Interval | null;
}

/** What was and was not scored of one results file, in turns. */
export interface Coverage {
  readonly rows: number;
  /** Turns of the split that a model should predict, of demonstrations on disk; null where the split is not known. */
  readonly selected: number | null;
  readonly scored: number;
  readonly dropped: Readonly<Record<string, number>>;
  readonly failed: number;
  /** Selected turns without a prediction, and predictions of a turn that has one already. */
  readonly unpredicted: number;
  readonly repeated: number;
  readonly demonstrations: { readonly onDisk: number; readonly missing: readonly string[] };
}

/** How a model did on references of one intent. */
export interface IntentLine {
  readonly intent: string;
  readonly turns: number;
  readonly intentMatch: number | null;
  readonly exactMatch: number | null;
  readonly overall: number | null;
  readonly categories: Readonly<Record<string, number>>;
}

/** Everything about one model on one split. */
export interface ModelReport extends ResultsPlace {
  readonly headlines: readonly Headline[];
  readonly intents: readonly IntentLine[];
  readonly categories: Readonly<Record<string, number>>;
  readonly coverage: Coverage;
  /** Rows that could not be scored, at most `LISTED` of them, and why. */
  readonly failures: readonly { readonly position: number; readonly turn: string; readonly reason: string }[];
  readonly demonstrations: readonly {
    readonly name: string;
    readonly turns: number;
    readonly overall: number | null;
  }[];
}

/** Two models of the same split against each other. */
export interface PairedReport extends Comparison {
  readonly split: string;
  readonly first: { readonly project: string; readonly model: string };
  readonly second: { readonly project: string; readonly model: string };
}

/** One model over the four out-of-domain splits: plain means, as the leaderboard takes them. */
export interface OutOfDomain {
  readonly project: string;
  readonly model: string;
  readonly splits: readonly string[];
  /** Overall, intent match, element, text; in [0, 1]. */
  readonly means: readonly (number | null)[];
}

/** What a scoring run found out. */
export interface Report {
  readonly mode: Mode;
  readonly models: readonly ModelReport[];
  readonly records: readonly AggregateRecord[];
  readonly outOfDomain: readonly OutOfDomain[];
  readonly comparisons: readonly PairedReport[];
}

const LISTED = 20;
const OUT_OF_DOMAIN = ['test_web', 'test_cat', 'test_geo', 'test_vis'];

/** Sums up one results file. `members` are its averaged rows, `results` all of its rows in the order of the file. */
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

function clustersOf(members: readonly Member[], value: (member: Member) => number | null): readonly Cluster[] {
  const clusters = new Map<string, { sum: number; count: number }>();
  for (const member of members) {
    const number = value(member);
    if (number === null) continue;
    const cluster = clusters.get(member.demonstration) ?? { sum: 0, count: 0 };
    cluster.sum += number;
    cluster.count++;
    clusters.set(member.demonstration, cluster);
  }
  return [...clusters.values()];
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

/** What was and was not scored. `demonstrations` are the results of all demonstrations of the split that are on disk. */
export function coverageOf(
  results: readonly RowResult[],
  {
    rows,
    split,
    demonstrations,
  }: {
    rows: number;
    split: readonly string[] | null;
    demonstrations: readonly DemonstrationResult[];
  },
): Coverage {
  const predicted = new Set<string>();
  let repeated = 0;
  const dropped: Record<string, number> = {};
  for (const row of results) {
    const key = `${row.demonstration} ${row.turn}`;
    if (predicted.has(key)) repeated++;
    predicted.add(key);
    if (row.kind === 'dropped') dropped[row.reason] = (dropped[row.reason] ?? 0) + 1;
  }
  const members = demonstrations.filter(({ name }) => split?.includes(name));
  const selected = members.flatMap(({ name, selected }) => (selected ?? []).map((turn) => `${name} ${turn}`));
  const scored = results.filter(({ kind }) => kind === 'scored').length;
  const onDisk = members.filter((member) => member.selected !== null).map(({ name }) => name);
  return {
    ...{ rows, scored, dropped, repeated },
    selected: split === null ? null : selected.length,
    failed: rows - scored - Object.values(dropped).reduce((total, count) => total + count, 0),
    unpredicted: selected.filter((key) => !predicted.has(key)).length,
    demonstrations: { onDisk: onDisk.length, missing: (split ?? []).filter((name) => !onDisk.includes(name)) },
  };
}

/** The plain means over the out-of-domain splits that a model has results for. */
export function outOfDomain(models: readonly ModelReport[]): OutOfDomain[] {
  const members = models.filter(({ split }) => OUT_OF_DOMAIN.includes(split));
  return [...groupBy(members, nameOf).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const means = HEADLINES.map((_, i) => {
      const values = group.flatMap(({ headlines }) => headlines[i]?.unconditional ?? []);
      return values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length;
    });
    return [{ project: first.project, model: first.model, splits: group.map(({ split }) => split), means }];
  });
}

/** Compares every two models of a split by their overall scores on the turns both have. */
export function compareModels(runs: readonly { place: ResultsPlace; members: readonly Member[] }[]): PairedReport[] {
  const reports: PairedReport[] = [];
  for (const [i, first] of runs.entries()) {
    const scores = new Map(
      first.members.map(({ demonstration, turn, all }) => [`${demonstration} ${turn}`, all.overall]),
    );
    for (const second of runs.slice(i + 1)) {
      if (second.place.split !== first.place.split) continue;
      const clusters = clustersOf(second.members, ({ demonstration, turn, all }) => {
        const score = scores.get(`${demonstration} ${turn}`);
        return score === undefined || score === null || all.overall === null ? null : score - all.overall;
      });
      const comparison = comparePaired(clusters);
      if (comparison !== null)
        reports.push({
          split: first.place.split,
          first: named(first.place),
          second: named(second.place),
          ...comparison,
        });
    }
  }
  return reports;
}

function named({ project, model }: ResultsPlace) {
  return { project, model };
}

/** How a model is called where several projects are shown. */
export function nameOf({ project, model }: { project: string; model: string }): string {
  return `${project}/${model}`;
}

/** Group means over the rows of the group alone (quirk Q6), as further records. */
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

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
