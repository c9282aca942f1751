import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type PromptRequest, writePrompts } from '../../../cli/prompts/prompt-rows.ts';
import { FORMATS } from '../../../dataset/prompts/prompt-format.ts';
import { cases, needsGolden, weblinxFolder } from '../../support/reference/golden.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-prompts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function rowsOf(options: Partial<PromptRequest>) {
  const out = join(folder, 'prompts.jsonl');
  await writePrompts({
    ...{ data: weblinxFolder ?? '', demo: 'adayjrv', format: 'llama', unused: true, html: true, count: 10 },
    ...{ candidates: `${weblinxFolder}/candidates/adayjrv.jsonl`, tokenizer: String.raw`regex:\w{1,4}|[^\w\s]` },
    ...{ mode: 'reference', out, ...options },
  });
  return cases(readFileSync(out, 'utf8').trim().split('\n')).map((line) => JSON.parse(line));
}

const TINY = { html: 5, utterances: 2, history: 3, candidates: 4 };

describe.skipIf(needsGolden !== '')(`waymark prompts${needsGolden}`, { timeout: 60_000 }, () => {
  test.each(FORMATS)('writes one row for every selected turn: %s', async (format) => {
    const rows = await rowsOf({ format });
    expect(rows).toHaveLength(76);
    for (const row of rows) expect(Object.keys(row)).toEqual(['demo_name', 'turn_index', 'prompt', 'output_target']);
  });

  test('budgets on which WebLINX crashes are error rows, and prompts in improved mode', async () => {
    const reference = await rowsOf({ budgets: TINY });
    const improved = await rowsOf({ budgets: TINY, mode: 'improved' });
    expect(reference.filter((row) => row.error === 'TypeError' || row.error === 'IndexError').length).toBe(76);
    expect(improved.filter((row) => 'error' in row)).toEqual([]);
    for (const row of improved) expect(row.prompt.at(-1).content).toContain('Please select the best action');
  });

  test('improved mode changes no prompt that WebLINX can build', async () => {
    expect(await rowsOf({ mode: 'improved' })).toEqual(await rowsOf({}));
  });
});
