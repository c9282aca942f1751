import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../ranker/train/make/chance.ts';
import { writeWordTable } from '../../../ranker/words/word-table.ts';

/** People say the word on the left and mean what is called by the one on the right: nothing but demonstrations can teach that. */
const MEANT = new Map(
  ['ora pel', 'nim dax', 'tuv wib', 'kez lom', 'fip sor', 'bru vek', 'hos jat', 'mel qui', 'gan yul', 'cid rop'].map(
    (pair) => pair.split(' ') as [string, string],
  ),
);
const SIZES = {
  viewportWidth: 800,
  viewportHeight: 600,
  zoomLevel: 1,
  mouseX: 5,
  mouseY: 5,
  url: 'https://example.com/',
};
const CANDIDATES = 24;

let folder: string;
let data: string;
let base: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-train-'));
  [data, base] = [join(folder, 'data'), join(folder, 'base')];
  writeData();
  writeBase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Twelve demonstrations to learn from and six to judge by, each with one word said and a page of buttons. */
function writeData(): void {
  const chance = chanceFrom(7);
  const names = Array.from({ length: 18 }, (_, i) => `made${i}`);
  for (const [i, name] of names.entries()) {
    const demonstration = join(data, 'demonstrations', name);
    for (const inner of ['pages', 'bboxes']) mkdirSync(join(demonstration, inner), { recursive: true });
    const [said = '', meant = ''] = [...MEANT][i % MEANT.size] ?? [];
    const others = Array.from({ length: CANDIDATES - 1 }, () => `x${chance.whole(0, 60)}`);
    const words = chance.some([meant, ...others], CANDIDATES);
    const buttons = words.map((word, at) => `<button data-webtasks-id="b${at}">${word}</button>`);
    writeFileSync(join(demonstration, 'pages', 'page-1-0.html'), `<html><body>${buttons.join('')}</body></html>`);
    const boxes = words.map((_, at) => [`b${at}`, { x: 5, y: 24 * at, width: 60, height: 20 }]);
    writeFileSync(join(demonstration, 'bboxes', 'bboxes-1.json'), JSON.stringify(Object.fromEntries(boxes)));
    const element = { tagName: 'BUTTON', attributes: { 'data-webtasks-id': `b${words.indexOf(meant)}` } };
    const turns = [
      { type: 'chat', timestamp: 0, speaker: 'instructor', utterance: said },
      {
        type: 'browser',
        timestamp: 1,
        state: { page: 'page-1-0.html', screenshot: null },
        action: { intent: 'click', arguments: { metadata: SIZES, properties: {}, element } },
      },
    ];
    writeFileSync(join(demonstration, 'replay.json'), JSON.stringify({ data: turns }));
  }
  writeFileSync(join(data, 'splits.json'), JSON.stringify({ train: names.slice(0, 12), valid: names.slice(12) }));
}

/** Vectors that know nothing, of few dimensions. */
function writeBase(): void {
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
  const words = [...MEANT].flat();
  const vocabulary = ['[UNK]', ...words, ...letters, ...letters.map((letter) => `##${letter}`)];
  const chance = chanceFrom(3);
  const vectors = Array.from({ length: vocabulary.length * 16 }, () => chance.number() - 0.5);
  mkdirSync(base);
  writeFileSync(join(base, 'words.bin'), writeWordTable({ vocabulary, dimensions: 16, vectors }));
}

/** Runs the command line; with `killAt`, ends it the hard way as soon as it has said that. */
function waymark(argv: readonly string[], killAt: string | null = null) {
  return new Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>(
    (resolve, reject) => {
      const child = spawn(execPath, ['--import', 'tsx', 'cli/main.ts', ...argv], { stdio: 'pipe' });
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (data) => {
        stdout += data;
      });
      child.stderr.on('data', (data) => {
        stderr += data;
        if (killAt !== null && stderr.includes(killAt)) child.kill('SIGKILL');
      });
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, stdout, stderr }));
    },
  );
}

const out = (name: string) => join(folder, name);
const training = (name: string, ...rest: readonly string[]) =>
  [
    'train',
    '--data',
    data,
    '--split',
    'train',
    '--valid',
    'valid',
    '--base',
    base,
    '--out',
    out(name),
    ...rest,
  ] as const;
const filesOf = (name: string) =>
  Object.fromEntries(readdirSync(out(name)).map((file) => [file, readFileSync(join(out(name), file), 'base64')]));
const recallOf = async (model: string) => {
  const json = out('results.json');
  const ranked = await waymark(['rank', '--data', data, '--split', 'valid', '--model', model, '--json', json]);
  expect(ranked.code, ranked.stderr).toBe(0);
  return JSON.parse(readFileSync(json, 'utf8')).recall['10'].value;
};

describe('waymark train', { timeout: 300_000 }, () => {
  test('learns what demonstrations teach, writes model, journal and plot, and rank takes the model', async () => {
    for (const objective of ['mse', 'listwise'] as const) {
      const trained = await waymark(
        training(objective, '--objective', objective, '--epochs', '40', '--patience', '40', '--rate', '0.05'),
      );
      expect(trained.code, trained.stderr).toBe(0);
      expect(trained.stderr).toContain('train: 12 turns');
      expect(trained.stderr).toContain('valid: 6 turns');
      expect(trained.stderr).toMatch(/epoch 40 of 40: loss [\d.]+, recall@10 [\d.]+/u);
      expect(readdirSync(out(objective)).sort()).toEqual(['loss.svg', 'training.json', 'words-f32.bin', 'words.bin']);
      const { records } = JSON.parse(readFileSync(join(out(objective), 'training.json'), 'utf8'));
      expect(records).toHaveLength(40);
      expect(records[39].loss).toBeLessThan(records[0].loss);
      expect(readFileSync(join(out(objective), 'loss.svg'), 'utf8')).toMatch(/^<svg .*<polyline/u);
      expect(await recallOf(out(objective))).toBeGreaterThan(await recallOf(base));
    }
  });

  test('continues after a kill and ends with the same bytes', async () => {
    const course = ['--epochs', '60', '--patience', '60', '--rate', '0.05'] as const;
    const whole = await waymark(training('whole', ...course));
    expect(whole.code, whole.stderr).toBe(0);
    const killed = await waymark(training('killed', ...course), 'epoch 3 of 60');
    expect(killed.code).not.toBe(0);
    const resumed = await waymark(training('killed', ...course));
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(resumed.stderr).toMatch(/continuing after epoch \d+|before: recall@10/u);
    expect(resumed.stderr.match(/epoch \d+ of 60: loss/gu)?.length).toBeLessThanOrEqual(60);
    expect(filesOf('killed')).toEqual(filesOf('whole'));
  });

  test('stops early where it gets no better, and keeps the best model', async () => {
    const trained = await waymark(training('early', '--epochs', '50', '--patience', '2', '--rate', '0'));
    expect(trained.code, trained.stderr).toBe(0);
    const { before, records } = JSON.parse(readFileSync(join(out('early'), 'training.json'), 'utf8'));
    expect(records.map(({ recall10 }: { recall10: number }) => recall10)).toEqual([before, before]);
    expect(trained.stderr).toContain(`the best recall@10 is ${before.toFixed(3)}`);
    expect(readFileSync(join(out('early'), 'words.bin'))).toEqual(readFileSync(join(base, 'words.bin')));
  });

  test('refuses to continue another training, and names what is missing', async () => {
    const begun = await waymark(training('other', '--epochs', '500', '--patience', '500'), 'epoch 2 of 500');
    expect(begun.code).not.toBe(0);
    const other = await waymark(training('other', '--epochs', '500', '--seed', '9'));
    expect(other.code).toBe(1);
    expect(other.stderr).toContain(`${out('other')} holds an unfinished training with other options`);
    const lost = await waymark(['train', '--data', data, '--split', 'nowhere', '--out', out('lost')]);
    expect(lost.code).toBe(1);
    expect(lost.stderr).toContain('there is no split "nowhere"');
    const baseless = await waymark(['train', '--data', data, '--base', out('none'), '--out', out('lost')]);
    expect(baseless.stderr).toContain('there is no model');
  });
});
