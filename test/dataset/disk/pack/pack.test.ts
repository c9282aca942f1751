import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unzip } from '../../../../dataset/archive/unzip.ts';
import { zip } from '../../../../dataset/archive/zip.ts';
import { pack, unpack } from '../../../../dataset/disk/pack/pack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-pack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const FILES = {
  'replay.json': '{"data":[]}',
  'pages/page-0-0.html': `<p>${'long '.repeat(500)}é</p>`,
  'bboxes/bboxes-0.json': '',
};

/** Writes a demonstration with files that are packed and files that are not. */
function demonstration(): string {
  const made = join(folder, 'demonstrations', 'abcdefg');
  for (const [name, text] of Object.entries({ ...FILES, 'notes.txt': 'private', 'pages/.x.tmp/y': '' })) {
    mkdirSync(join(made, name, '..'), { recursive: true });
    writeFileSync(join(made, name), text);
  }
  rmSync(join(made, 'pages', '.x.tmp'), { recursive: true });
  return made;
}

test('packs the files of a demonstration and unpacks them to the byte', () => {
  const archive = join(folder, 'abcdefg.zip');
  pack(demonstration(), 'abcdefg', archive);
  const copy = join(folder, 'copy');
  expect(unpack(archive, copy)).toEqual(['abcdefg']);
  for (const [name, text] of Object.entries(FILES))
    expect(readFileSync(join(copy, 'demonstrations', 'abcdefg', name), 'utf8')).toBe(text);
  expect(existsSync(join(copy, 'demonstrations', 'abcdefg', 'notes.txt'))).toBe(false);
  expect(() => unpack(archive, copy)).toThrow('exists already');
});

const needsPython = spawnSync('python3', ['--version']).status === 0 ? '' : ' (needs python3 on the PATH)';
test.skipIf(needsPython !== '')(`writes archives that another program reads${needsPython}`, () => {
  const archive = join(folder, 'abcdefg.zip');
  pack(demonstration(), 'abcdefg', archive);
  const program = 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), sorted(z.namelist()))';
  const said = execFileSync('python3', ['-c', program, archive], { encoding: 'utf8' });
  expect(said.trim()).toBe(
    "None ['abcdefg/bboxes/bboxes-0.json', 'abcdefg/pages/page-0-0.html', 'abcdefg/replay.json']",
  );
});

test.each([
  '../abcdefg/replay.json',
  'abcdefg/../../replay.json',
  '/etc/replay.json',
  'abcdefg/run.sh',
  'abcdefg/pages/a/b',
])('refuses an archive with %s', (name) => {
  const archive = join(folder, 'bad.zip');
  const files = [
    { name: 'abcdefg/replay.json', bytes: Buffer.from('{}') },
    { name, bytes: Buffer.from('x') },
  ];
  writeFileSync(archive, Buffer.concat([...zip(files)]));
  expect(() => unpack(archive, join(folder, 'copy'))).toThrow('is not a file of a demonstration');
  expect(existsSync(join(folder, 'copy'))).toBe(false);
});

test('refuses broken archives', () => {
  const archive = Buffer.concat([...zip([{ name: 'a/replay.json', bytes: Buffer.alloc(1000) }])]);
  const changed = Buffer.from(archive);
  changed.writeUInt32LE(1, archive.length - 22 - 46 - 'a/replay.json'.length + 16);
  const bomb = Buffer.from(archive);
  bomb.writeUInt32LE(10, archive.length - 22 - 46 - 'a/replay.json'.length + 24);
  expect(() => [...unzip(changed, 'x.zip')]).toThrow('x.zip: a/replay.json: its checksum is wrong');
  const vast = Buffer.from(archive);
  vast.writeUInt32LE(0xfffffff0, archive.length - 22 - 46 - 'a/replay.json'.length + 24);
  expect(() => [...unzip(bomb, 'x.zip')]).toThrow('its checksum is wrong');
  expect(() => [...unzip(vast, 'x.zip')]).toThrow('it would be more than 100 times its size');
  expect(() => [...unzip(archive.subarray(0, 40), 'x.zip')]).toThrow('this is no zip archive');
});

test('an archive whose entries share their bytes is refused before anything is unpacked', () => {
  const name = 'a/replay.json';
  const archive = Buffer.concat([...zip([{ name, bytes: Buffer.alloc(1000, 'x') }])]);
  const [end, entry] = [archive.length - 22, archive.length - 22 - 46 - name.length];
  const entries = 100;
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(entries, 8);
  tail.writeUInt16LE(entries, 10);
  const list = Array.from({ length: entries }, () => archive.subarray(entry, end));
  const packed = Buffer.concat([archive.subarray(0, entry), ...list, tail]);
  for (let i = 0; i < entries; i++) packed.writeUInt32LE(1_000, entry + i * (46 + name.length) + 20);
  expect(() => [...unzip(packed, 'x.zip')]).toThrow('x.zip: its files lie over each other');
});
