import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeSynthetic } from '../../../bench/support/synthetic-weblinx.ts';
import { type ExportRequest, writeExamples } from '../../../cli/prompts/export-lines.ts';
import { TRAINING_FORMATS, whyRejected } from '../../../dataset/prompts/finetuning.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-export-'));
writeSynthetic(folder, { demonstrations: 3, turns: 8, splits: ['train'], models: {} });
afterAll(() => rmSync(folder, { recursive: true }));

async function exported(options: Partial<ExportRequest>) {
  const request: ExportRequest = {
    ...{ data: join(folder, 'data'), split: 'train', format: 'openai-chat', tokenizer: String.raw`regex:\S` },
    ...{ out: join(folder, 'examples.jsonl'), ...options },
  };
  const told = await writeExamples(request);
  const lines = readFileSync(request.out, 'utf8').split('\n').slice(0, -1);
  return { ...told, lines: lines.map((line) => JSON.parse(line)) };
}

describe('waymark export', () => {
  test.each(TRAINING_FORMATS)('writes one example for every turn: %s', async (format) => {
    const { examples, lines, leftOut, longest } = await exported({ format });
    expect(examples).toBe(24);
    expect(lines).toHaveLength(24);
    expect(longest).toBeGreaterThan(0);
    expect(leftOut.size).toBe(0);
    for (const line of lines) expect(whyRejected(line, format)).toBeNull();
  });

  test('examples that are too long are left out and counted', async () => {
    const all = await exported({});
    const short = await exported({ maxTokens: all.longest - 1 });
    const [[why, turns] = ['', 0]] = [...short.leftOut];
    expect(why).toBe(`more than ${all.longest - 1} tokens`);
    expect(turns).toBeGreaterThan(0);
    expect(short.examples + turns).toBe(all.examples);
  });
});
