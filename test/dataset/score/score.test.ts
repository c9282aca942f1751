import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSynthetic } from '../../../bench/support/synthetic-weblinx.ts';
import { DatasetError } from '../../../dataset/dataset-error.ts';
import { type ScoreOptions, scoreResults } from '../../../dataset/disk/score/score.ts';
import { htmlReport } from '../../../dataset/report/html-report.ts';
import { coverageWarnings, leaderboard, reportText } from '../../../dataset/report/report-text.ts';
import { recordsCsv } from '../../../dataset/score/records-csv.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-score-'));
const model = join(folder, 'original/results/synthetic/valid/m/results.json');

beforeAll(() => {
  env.WAYMARK_CACHE = join(folder, 'cache');
  writeSynthetic(join(folder, 'original'), {
    demonstrations: 6,
    turns: 12,
    splits: ['valid', 'test_web'],
    models: { m: 0.7, 'org/n': 0.3 },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

let copies = 0;

/** A copy of the data and results to break, and what scoring it says. */
async function scoring(
  breakIt: (paths: { data: string; results: string; demonstration: string }) => void,
  options: Partial<ScoreOptions> = {},
) {
  const root = join(folder, `copy-${copies++}`);
  cpSync(join(folder, 'original'), root, { recursive: true });
  const data = join(root, 'data');
  const results = join(root, 'results');
  const demonstration = join(data, 'demonstrations', firstRow().demo_name);
  breakIt({ data, results, demonstration });
  const warnings: string[] = [];
  const report = await scoreResults({
    ...{ data, results, splits: [], splitsFile: null, mode: 'reference', jobs: 1 },
    ...{ warn: (message) => warnings.push(message), onProgress: () => {} },
    ...options,
  });
  return { report, warnings: [...warnings, ...coverageWarnings(report)].join('\n'), results };
}

interface Row {
  demo_name: string;
  turn_index: number;
  output_predicted: unknown;
}

function rowsOf(): Row[] {
  return JSON.parse(readFileSync(model, 'utf8'));
}

function firstRow(): Row {
  const [row] = rowsOf();
  if (row === undefined) throw new Error('no row');
  return row;
}

/** Replaces the rows of the model `m` on `valid`. */
function withRows(results: string, change: (rows: Row[]) => unknown): void {
  writeFileSync(join(results, 'synthetic/valid/m/results.json'), JSON.stringify(change(rowsOf())));
}

function scored(report: Awaited<ReturnType<typeof scoreResults>>, name = 'm', split = 'valid') {
  const found = report.models.find((it) => it.model === name && it.split === split);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

describe('scoring a folder of results', { timeout: 60_000 }, () => {
  test('writes the tables of every model and split, and finds the better model better', async () => {
    const { report, results } = await scoring(() => {});
    expect(report.models.map(({ split, model }) => `${split} ${model}`)).toEqual([
      'valid m',
      'valid org/n',
      'test_web m',
      'test_web org/n',
    ]);
    const table = readFileSync(join(results, 'synthetic/valid/org/n/eval_scores.csv'), 'utf8');
    expect(table.split('\n')[0]).toBe(
      'demo_name,turn_index,pred_intent,ref_intent,exact-match,intent-match,chrf,iou,urlf',
    );
    const processed = JSON.parse(readFileSync(join(results, 'synthetic/valid/org/n/processed_results.json'), 'utf8'));
    expect(processed.length).toBe(scored(report, 'org/n').coverage.scored);
    expect(scored(report).headlines[0]?.unconditional).toBeGreaterThan(
      scored(report, 'org/n').headlines[0]?.unconditional ?? 1,
    );
    expect(report.comparisons).toHaveLength(2);
    expect(leaderboard(report.outOfDomain)).toContain('| m | ');
    const averages = recordsCsv(report.records).trim().split('\n');
    expect(averages.length).toBe(report.records.length + 1);
    expect(averages[1]).toMatch(/^synthetic,m,valid,\w+,exact-match,[\d.]+,[\d.]+$/u);
  });

  test('prints tables of at most 80 columns and a report that loads nothing', async () => {
    const { report } = await scoring(() => {}, { mode: 'improved' });
    for (const line of reportText(report, true).split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const html = htmlReport(report);
    expect(html).toContain('<svg');
    expect(html.replaceAll('http://www.w3.org', '')).not.toMatch(/https?:\/\/|@import|<script|<link|src=/u);
  });

  test('improved mode keeps its tables apart and counts the same turns', async () => {
    const { report, results } = await scoring(() => {}, { mode: 'improved' });
    expect(readdirSync(join(results, 'synthetic/valid/m')).sort()).toEqual([
      'eval_scores.improved.csv',
      'processed_results.improved.json',
      'results.json',
    ]);
    expect(report.records.some(({ intent }) => intent.includes('restricted'))).toBe(true);
    const scrolls = report.models.flatMap(({ intents }) => intents.filter(({ intent }) => intent === 'scroll'));
    expect(Math.max(...scrolls.map(({ exactMatch }) => exactMatch ?? 0))).toBeGreaterThan(0);
  });
});

describe('bad input is named and never stops the rest', { timeout: 60_000 }, () => {
  test('unreadable JSON of a replay', async () => {
    const { report, warnings } = await scoring(({ demonstration }) =>
      writeFileSync(join(demonstration, 'replay.json'), '{"data": [}'),
    );
    expect(warnings).toContain(`${firstRow().demo_name}/replay.json: this is not JSON`);
    expect(scored(report).coverage.scored).toBeGreaterThan(0);
    expect(scored(report).coverage.failed).toBe(12);
  });

  test('a truncated results file', async () => {
    const { report, warnings } = await scoring(({ results }) => {
      const path = join(results, 'synthetic/valid/m/results.json');
      writeFileSync(path, readFileSync(path, 'utf8').slice(0, -200));
    });
    expect(warnings).toContain('m/results.json: the JSON array does not end');
    expect(report.models.map((it) => `${it.split} ${it.model}`)).not.toContain('valid m');
    expect(report.models).toHaveLength(3);
  });

  test('a truncated box file', async () => {
    const { report, warnings } = await scoring(({ demonstration }) => {
      for (const file of readdirSync(join(demonstration, 'bboxes'))) {
        const path = join(demonstration, 'bboxes', file);
        writeFileSync(path, readFileSync(path, 'utf8').slice(0, -20));
      }
    });
    expect(warnings).toMatch(/bboxes-\d+\.json: this is not JSON/u);
    expect(scored(report).coverage.scored).toBeGreaterThan(0);
  });

  test('a turn without a timestamp', async () => {
    const { warnings } = await scoring(({ demonstration }) => {
      const path = join(demonstration, 'replay.json');
      const replay = JSON.parse(readFileSync(path, 'utf8'));
      delete replay.data[3].timestamp;
      writeFileSync(path, JSON.stringify(replay));
    });
    expect(warnings).toContain('replay.json: turn 3 has no "timestamp"');
  });

  test('an unknown split', () =>
    expect(scoring(() => {}, { splits: ['nowhere'] })).rejects.toThrow(
      'no results for the split "nowhere"; splits are valid, test_web',
    ));

  test('an empty folder of results', () =>
    expect(scoring(({ results }) => rmSync(join(results, 'synthetic'), { recursive: true }))).rejects.toThrow(
      DatasetError,
    ));

  test('a demonstration that is not there', async () => {
    const { report, warnings } = await scoring(({ results, demonstration }) => {
      rmSync(demonstration, { recursive: true });
      withRows(results, (rows) => [
        ...rows,
        { demo_name: 'nobodyy', turn_index: 0, output_predicted: 'click(uid="a")' },
      ]);
    });
    expect(warnings).toContain('nobodyy/replay.json: there is no such file');
    expect(warnings).toContain('valid: 2 of 3 demonstrations are on disk');
    expect(scored(report).coverage.failed).toBe(13);
  });

  test('duplicate rows', async () => {
    const { report, warnings } = await scoring(({ results }) =>
      withRows(results, (rows) => [...rows, ...rows.slice(0, 3)]),
    );
    expect(scored(report).coverage.repeated).toBe(3);
    expect(warnings).toContain('3 rows predict a turn that already has a prediction');
  });

  test('NaN where a turn should be, and an output that is no text', async () => {
    const { report, warnings } = await scoring(({ results }) => {
      const path = join(results, 'synthetic/valid/m/results.json');
      const odd =
        '{"demo_name": "a", "turn_index": NaN, "output_predicted": "x"}, {"demo_name": "a", "turn_index": 1, "output_predicted": null}, 7';
      writeFileSync(path, readFileSync(path, 'utf8').replace(/\]$/u, `, ${odd}]`));
    });
    expect(warnings).toContain('"turn_index" is not a whole number');
    expect(warnings).toContain('"output_predicted" is not text');
    expect(scored(report).coverage).toMatchObject({ failed: 3, rows: 39 });
  });

  test('NaN in a box', async () => {
    const { report } = await scoring(({ demonstration }) => {
      for (const file of readdirSync(join(demonstration, 'bboxes'))) {
        const path = join(demonstration, 'bboxes', file);
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"left":20', '"left":NaN'));
      }
    });
    for (const { unconditional } of scored(report).headlines) expect(unconditional).not.toBeNaN();
  });

  test('a 10 MB utterance, lone surrogates and odd digits', async () => {
    const { report } = await scoring(({ results, demonstration }) => {
      const long = 'blah '.repeat(2_000_000);
      const path = join(demonstration, 'replay.json');
      const replay = JSON.parse(readFileSync(path, 'utf8'));
      replay.data[0] = { type: 'chat', timestamp: 0, speaker: 'navigator', utterance: `${long}\ud800` };
      writeFileSync(path, JSON.stringify(replay));
      withRows(results, (rows) => [
        { ...rows[0], turn_index: 0, output_predicted: `say(utterance="${long}\udfff")` },
        { ...rows[0], turn_index: 0, output_predicted: 'say(utterance="²")' },
      ]);
    });
    expect(scored(report).coverage).toMatchObject({ rows: 2, scored: 1, failed: 1 });
    expect(scored(report).failures[0]?.reason).toContain('ValueError');
  });

  test('CRLF and a byte order mark change nothing', async () => {
    const plain = await scoring(() => {});
    const odd = await scoring(({ results, demonstration, data }) => {
      for (const path of [
        join(results, 'synthetic/valid/m/results.json'),
        join(demonstration, 'replay.json'),
        join(data, 'splits.json'),
      ]) {
        const pretty = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), null, 2);
        writeFileSync(path, `\ufeff${pretty.replaceAll('\n', '\r\n')}\r\n`);
      }
    });
    expect(odd.report).toEqual(plain.report);
  });

  test('a results folder below a file', () => {
    const path = join(folder, 'file');
    writeFileSync(path, '');
    mkdirSync(join(folder, 'x'), { recursive: true });
    return expect(scoring(() => {}, { results: join(path, 'results') })).rejects.toThrow(DatasetError);
  });
});
