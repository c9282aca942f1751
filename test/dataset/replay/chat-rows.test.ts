import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readChatRows } from '../../../dataset/disk/chat-rows.ts';
import { csvRecords } from '../../../dataset/replay/chat-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-chat-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function all(name: string) {
  const rows = [];
  for await (const row of readChatRows(join(folder, name))) rows.push(row);
  return rows;
}

const columns = {
  ...{
    demo: 'saabwsg',
    turn: 5,
    action: 'say(utterance="a, \n b")',
    action_history: '</s><s>[INST] 😀',
    utterances: 'N o',
    candidates: '',
  },
  ...{ clean_html: '(html\r\n(body))', viewport: '746h x 1536w' },
};
const expected = {
  ...{
    demonstration: 'saabwsg',
    turn: 5,
    action: columns.action,
    actionHistory: columns.action_history,
    utterances: 'N o',
    candidates: '',
  },
  ...{ cleanHtml: columns.clean_html, viewport: columns.viewport },
};
const quoted = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
const csv = `${Object.keys(columns).join(',')}\r\n${Object.values(columns).map(quoted).join(',')}\r\n`;

test.each([
  ['rows.json.gz', gzipSync(`${JSON.stringify(columns)}\n${JSON.stringify(columns)}\n`), 2],
  ['rows.json', `\ufeff${JSON.stringify(columns)}`, 1],
  ['rows.csv', csv, 1],
  ['rows.csv.gz', gzipSync(csv), 1],
] as const)('reads %s', async (name, content, count) => {
  writeFileSync(join(folder, name), content);
  expect(await all(name)).toEqual(Array.from({ length: count }, () => expected));
});

test.each([
  [
    'a truncated archive',
    'cut.json.gz',
    gzipSync(JSON.stringify(columns).repeat(50)).subarray(0, 60),
    'cannot be read',
  ],
  ['a row without a turn', 'turn.json', '{"demo": "a"}', 'turn.json: row 0: "turn" is not a whole number'],
  ['a row without a column', 'column.json', '{"demo": "a", "turn": 1}', 'row 0: no column "action"'],
  ['no file', 'missing.json', null, 'ENOENT'],
] as const)('names %s', async (_, name, content, message) => {
  if (content !== null) writeFileSync(join(folder, name), content);
  await expect(all(name)).rejects.toThrow(message);
});

test('CSV may be cut anywhere', () => {
  const text = 'a,"b ""x"", c",\n"1\n2",,z\r\n\nlast';
  for (let size = 1; size < text.length; size++) {
    const records = csvRecords();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
      text.slice(i * size, (i + 1) * size),
    );
    expect([...pieces.flatMap((piece) => records.push(piece)), ...records.end()]).toEqual([
      ['a', 'b "x", c', ''],
      ['1\n2', '', 'z'],
      ['last'],
    ]);
  }
});
