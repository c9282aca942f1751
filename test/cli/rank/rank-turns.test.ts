import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Ranking, rankTurns } from '../../../cli/rank/rank-turns.ts';
import { rankingTable } from '../../../cli/rank/ranking-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-rank-'));
const candidates = join(folder, 'candidates.jsonl');
const words = ['Home', 'Buy tickets', 'Help', 'Contact'];
const lines = [1, 2].flatMap((turn_index) =>
  words.map((text, i) => ({
    query: 'please buy the tickets',
    doc: `[[tag]] a\n[[xpath]] /html/body/a[${i + 1}]\n[[text]] ${text}\n[[bbox]] x=0 y=${30 * i} width=90 height=20\n[[attributes]] id='a${i}'\n[[children]] `,
    uid: `u${i}`,
    demo_name: 'abcdefg',
    turn_index,
    elem_dict: { tag: 'a', text },
    label: i === 1 ? 1 : 0,
  })),
);
writeFileSync(candidates, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);

function rank(asked: Partial<Ranking>) {
  return rankTurns({ candidates, model: 'waymark', mode: 'improved', seed: 1, ...asked }, () => {});
}

test('writes every element with score and rank, and reads that file back to the same measures', async () => {
  const [out, json] = [join(folder, 'scores.jsonl'), join(folder, 'results.json')];
  const results = await rank({ out, json });
  expect(results).toMatchObject({
    turns: 2,
    allTurns: 2,
    demonstrations: 1,
    recall: { 1: { value: 1 } },
    mrr: { value: 1 },
  });
  expect(Object.keys(results.recall)).toEqual(['1', '5', '10', '20', '50', '100', '200']);
  expect(results.elementsPerTurn).toEqual({ mean: 4, deviation: 0, low: 4, high: 4 });
  const { low, value, high, slowest } = results.millisecondsPerTurn;
  expect(low).toBeLessThanOrEqual(value);
  expect(high).toBeLessThanOrEqual(slowest);
  const written = readFileSync(out, 'utf8').trim().split('\n').map((line) => JSON.parse(line)); // biome-ignore format: one line
  expect(written).toHaveLength(8);
  const [first] = written;
  expect(Object.keys(first)).toEqual([...Object.keys(lines[0] ?? {}), 'score', 'rank']);
  expect(written.find(({ uid }) => uid === 'u1')).toMatchObject({ rank: 1, label: 1 });
  const stored = await rank({ candidates: out, model: 'stored' });
  expect({ ...stored, millisecondsPerTurn: null }).toEqual({ ...results, millisecondsPerTurn: null });
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ model: 'waymark', mode: 'improved', turns: 2 });
});

test('a constant scorer is at chance, and by the rule of the reference where its element happens to stand', async () => {
  expect((await rank({ model: 'constant' })).recall[1]?.value).toBe(0.25);
  const reference = await rank({ model: 'constant', mode: 'reference' });
  expect([reference.recall[1]?.value, reference.mrr.value]).toEqual([0, 0.5]);
});

test('the table has every measure with its interval', async () => {
  const table = rankingTable({ model: 'waymark', ...(await rank({})) });
  expect(table).toContain('waymark (improved): 2 of 2 turns in 1 demonstration have a labelled element');
  expect(table).toContain('4.0 elements a turn  [4.0, 4.0], deviation 0.0');
  expect(table).toMatch(/ ms a turn {2}\[[\d.]+, [\d.]+\], median [\d.]+, slowest [\d.]+/u);
  expect(table).toContain('recall@200  1.000  [1.000, 1.000]');
});

test.each([
  [{ model: 'stored' }, /u0 has no score/u],
  [{ model: 'unheard-of', models: folder }, /there is no model "unheard-of"/u],
  [{ candidates: join(folder, 'none.jsonl') }, /there is no such file/u],
  [{ view: 'live' }, /holds records, not pages/u],
] as const)('says what is wrong with %j', async (asked, message) => {
  await expect(rank(asked)).rejects.toMatchObject({ message: expect.stringMatching(message) });
});
