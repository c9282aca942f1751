import { HEADLINES, type ResultsPlace } from '../score/aggregate.ts';
import { comparePaired } from '../score/statistics.ts';
import { clustersOf, groupBy, type Member } from './members.ts';
import type { ModelReport, OutOfDomain, PairedReport } from './report.ts';

const OUT_OF_DOMAIN = ['test_web', 'test_cat', 'test_geo', 'test_vis'];

/** The means of each model over the out-of-domain splits it has results for. */
export function outOfDomain(models: readonly ModelReport[]): OutOfDomain[] {
  const members = models.filter(({ split }) => OUT_OF_DOMAIN.includes(split));
  return [...groupBy(members, modelName).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const means = HEADLINES.map((_, i) => {
      const values = group.flatMap(({ headlines }) => headlines[i]?.unconditional ?? []);
      return values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length;
    });
    return [{ project: first.project, model: first.model, splits: group.map(({ split }) => split), means }];
  });
}

/** Compares each pair of models of a split by their overall scores on the turns that both have. */
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
          first: modelPlace(first.place),
          second: modelPlace(second.place),
          ...comparison,
        });
    }
  }
  return reports;
}

function modelPlace({ project, model }: ResultsPlace) {
  return { project, model };
}

/** Name of a model among those of several projects. */
export function modelName({ project, model }: { project: string; model: string }): string {
  return `${project}/${model}`;
}
