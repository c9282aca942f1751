import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FetchOptions, fetchData, missingOffline } from '../../../dataset/hub/fetch.ts';
import { patientFetch, type RetryPatience } from '../../../dataset/hub/fetch-hub.ts';
import { type HubServer, startHubServer } from '../../support/servers/hub-server.ts';

const root = mkdtempSync(join(tmpdir(), 'waymark-fetch-'));
afterAll(() => rmSync(root, { recursive: true }));

const replay = (page: string) =>
  Buffer.from(
    JSON.stringify({
      data: [
        {
          type: 'browser',
          timestamp: 0,
          state: { page, screenshot: 'screenshot-1-0.png' },
          action: { intent: 'load', arguments: {} },
        },
      ],
    }),
  );
const files = new Map<string, Buffer>([
  ['splits.json', Buffer.from('{"valid": ["aaaaaaa", "bbbbbbb", "ccccccc"], "test_web": ["ddddddd"]}')],
  ...['aaaaaaa', 'bbbbbbb'].flatMap((name): [string, Buffer][] => [
    [`demonstrations/${name}/replay.json`, replay('page-1-0.html')],
    [`demonstrations/${name}/form.json`, Buffer.from('{}')],
    [`demonstrations/${name}/metadata.json`, Buffer.from('{}')],
    [`demonstrations/${name}/pages/page-1-0.html`, Buffer.from(`<p>${name}</p>`.repeat(20_000))],
    [`demonstrations/${name}/bboxes/bboxes-1.json`, Buffer.from('{}')],
    [`demonstrations/${name}/screenshots/screenshot-1-0.png`, Buffer.alloc(3000, name)],
    [`demonstrations/${name}/video.mp4`, Buffer.alloc(5000, 'v')],
  ]),
  ['candidates/valid.jsonl', Buffer.from('{"uid": "a"}\n'.repeat(500))],
]);
const patience: RetryPatience = { attempts: 4, firstWaitMs: 1, stallMs: 5000 };
const sleep = async () => {};
const page = 'demonstrations/aaaaaaa/pages/page-1-0.html';

let hub: HubServer;
let data: string;
let folders = 0;
beforeEach(async () => {
  hub = await startHubServer(files);
  data = join(root, `data-${folders++}`);
});
afterEach(() => hub.close());

function fetching(options: Partial<FetchOptions> = {}, token: string | null = null) {
  return fetchData({
    hub: {
      endpoint: hub.endpoint,
      repository: 'org/data',
      revision: 'main',
      token,
      fetch: patientFetch(patience, sleep),
    },
    ...{ data, splits: ['valid'], demonstrations: 2, what: ['replay', 'pages', 'boxes'], jobs: 3, verify: false },
    ...{ patience, sleep, onProgress: () => {} },
    ...options,
  });
}

/** Every file on disk, in order. */
function onDisk(): string[] {
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/u.test(path))
    .sort();
}

describe('fetching from a hub', { timeout: 60_000 }, () => {
  test('fetches the files that were asked for, byte for byte, and no others', async () => {
    const { files: count, problems } = await fetching();
    expect(problems).toEqual([]);
    expect(count).toBe(10);
    expect(onDisk()).toEqual([...files.keys()].filter((path) => !/screenshots|video|candidates/u.test(path)).sort());
    for (const path of onDisk())
      expect(readFileSync(join(data, path)).equals(files.get(path) ?? Buffer.alloc(0))).toBe(true);
  });

  test('a second run fetches nothing; --verify finds a changed file', async () => {
    await fetching();
    hub.requests.length = 0;
    expect(await fetching()).toMatchObject({ files: 0, kept: 10 });
    expect(hub.requests).toEqual([]);
    const changed = Buffer.from(files.get(page) ?? '');
    changed.write('?', 5);
    writeFileSync(join(data, page), changed);
    expect(await fetching({ verify: true })).toMatchObject({ files: 1, kept: 9 });
    expect(readFileSync(join(data, page)).equals(files.get(page) ?? Buffer.alloc(0))).toBe(true);
  });

  test('after a cut it goes on where it stopped', async () => {
    hub.troubles.set(page, ['cut', 'cut']);
    expect((await fetching({ jobs: 1 })).problems).toEqual([]);
    expect(hub.requests.filter((request) => request.startsWith(`${page} from `))).toHaveLength(2);
    expect(readFileSync(join(data, page)).equals(files.get(page) ?? Buffer.alloc(0))).toBe(true);
  });

  test('a part that an earlier run left is not fetched again', async () => {
    const whole = files.get(page) ?? Buffer.alloc(0);
    mkdirSync(dirname(join(data, page)), { recursive: true });
    writeFileSync(join(data, `${page}.part`), whole.subarray(0, 1234));
    expect((await fetching()).problems).toEqual([]);
    expect(hub.requests).toContain(`${page} from 1234`);
    expect(readFileSync(join(data, page)).equals(whole)).toBe(true);
  });

  test('a corrupt file is thrown away and fetched again', async () => {
    hub.troubles.set(page, ['corrupt']);
    expect((await fetching()).problems).toEqual([]);
    expect(readFileSync(join(data, page)).equals(files.get(page) ?? Buffer.alloc(0))).toBe(true);
  });

  test('a busy hub is asked again: 429 and 503, for lists and files', async () => {
    hub.troubles.set('list', [429, 503, 429]);
    hub.troubles.set(page, [503, 429]);
    expect((await fetching()).problems).toEqual([]);
  });

  test('a file that stays corrupt is named; all others come', async () => {
    hub.troubles.set(
      page,
      Array.from({ length: 9 }, () => 'corrupt' as const),
    );
    const { problems, files: count } = await fetching();
    expect(problems).toEqual([`${page}: the download has the wrong checksum`]);
    expect(count).toBe(9);
    expect(onDisk()).not.toContain(page);
  });

  test('a demonstration that the hub does not have is named', async () => {
    const { problems } = await fetching({ demonstrations: null, what: ['replay'] });
    expect(problems).toEqual(['ccccccc: the hub has no such demonstration']);
  });

  test('fetches candidates and screenshots when asked', async () => {
    expect((await fetching({ what: ['screenshots', 'candidates'] })).files).toBe(3);
    expect(onDisk()).toContain('candidates/valid.jsonl');
  });

  test('an unknown split, a wrong token and no hub are told apart', async () => {
    await expect(fetching({ splits: ['nowhere'] })).rejects.toThrow('there is no split "nowhere"');
    hub.token = 'hf_right';
    await expect(fetching({ data: join(root, 'new') })).rejects.toThrow('does not let you read org/data (401)');
    expect((await fetching({ data: join(root, 'new') }, 'hf_right')).problems).toEqual([]);
    await hub.close();
    await expect(fetching({ data: join(root, 'none') })).rejects.toThrow('cannot be reached');
  });

  test('more than the disk holds is not begun', async () => {
    await hub.close();
    hub = await startHubServer(files, { claims: new Map([['demonstrations/aaaaaaa/form.json', 1e18]]) });
    await expect(fetching()).rejects.toThrow(/1000000000\.0 GB are needed, [\d.]+ GB are free/u);
    expect(onDisk()).toEqual(['splits.json']);
  });

  test('progress counts every byte and ends complete', async () => {
    hub.troubles.set(page, ['cut', 'corrupt']);
    const seen: number[] = [];
    let last = { files: 0, filesTotal: 0, bytes: 0, bytesTotal: -1 };
    await fetching({
      onProgress: (progress) => {
        last = progress;
        seen.push(progress.bytes);
      },
    });
    expect(last.bytes).toBe(last.bytesTotal);
    expect(last.files).toBe(last.filesTotal);
    expect(seen.length).toBeGreaterThan(10);
  });
});

test('offline, what is missing is said without asking anybody', async () => {
  await fetching();
  hub.requests.length = 0;
  const wish = { data, splits: ['valid'], demonstrations: 2 };
  expect(missingOffline({ ...wish, what: ['replay', 'pages', 'boxes'] })).toEqual([]);
  expect(missingOffline({ ...wish, what: ['screenshots'] })).toEqual([
    'aaaaaaa: 1 screenshots missing',
    'bbbbbbb: 1 screenshots missing',
  ]);
  rmSync(join(data, page));
  expect(missingOffline({ ...wish, what: ['pages'] })).toEqual(['aaaaaaa: 1 pages missing']);
  expect(missingOffline({ ...wish, demonstrations: null, what: ['replay', 'candidates'] })).toEqual([
    'ccccccc: no replay',
    'valid: no candidates',
  ]);
  expect(hub.requests).toEqual([]);
});

test.each(['demonstrations/aaaaaaa/../../../evil.txt', 'demonstrations/aaaaaaa//evil.txt'])(
  'a hub that lists %s gets nothing written',
  async (path) => {
    await hub.close();
    hub = await startHubServer(new Map([...files, [path, Buffer.from('evil')]]));
    await expect(fetching()).rejects.toThrow('which is not a plain relative path');
  },
);
