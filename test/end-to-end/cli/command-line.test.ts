import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page as Tab } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../../../cli/browser/launch.ts';
import { type PracticeSite, startPracticeSite } from '../../../cli/practice/practice-server.ts';
import { kept } from '../../support/browser/start-talks.ts';

const RUN = fileURLToPath(new URL('../../../cli/run.mjs', import.meta.url));
let folder: string;
let site: PracticeSite;
beforeAll(async () => {
  [folder, site] = await Promise.all([mkdtemp(join(tmpdir(), 'waymark-cli-')), startPracticeSite()]);
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as a person would from a checkout, with `typed` on its standard input. */
function waymark(argv: readonly string[], typed = '', cwd = process.cwd()): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DISPLAY: '' };
    const child = spawn(process.execPath, [RUN, ...argv], { stdio: 'pipe', env, cwd });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(typed);
  });
}

/** Opens the practice site with the profile that the command line used. */
async function lookAfterwards<T>(profile: string, path: string, look: (tab: Tab) => Promise<T>): Promise<T> {
  const launched = await launch({ window: 'headless', profile });
  try {
    await launched.tab.goto(`${site.url}${path}`);
    return await look(launched.tab);
  } finally {
    await launched.close();
  }
}

const say = (...utterances: string[]) => utterances.flatMap((utterance) => ['--say', utterance]);
const out = (name: string) => join(folder, name);

describe('waymark start --say', () => {
  test('creates the task for the Career Fair, and prints one JSON object', async () => {
    const profile = out('profile');
    const { code, stdout, stderr } = await waymark([
      'start',
      ...say(
        'Open the calendar',
        'Create a task for the Career Fair on 12 June and add "Bring multiple copies of my resume" as the note',
      ),
      '--json',
      ...['--url', site.url, '--profile', profile, '--out', out('career')],
    ]);
    expect(code, stderr + stdout).toBe(0);
    const result = JSON.parse(stdout);
    expect(Object.keys(result)).toEqual(['turns', 'url', 'title', 'screenshots']);
    expect(new URL(result.url).pathname).toBe('/calendar/');
    expect(result.title).toBe('Calendar · Practice site');
    expect(result.turns[0]).toMatchObject({ speaker: 'instructor', intent: 'say', utterance: 'Open the calendar' });
    expect(result.turns.at(-1)).toMatchObject({ speaker: 'navigator', intent: 'say', tokens: 0 });
    for (const turn of result.turns) expect(turn.milliseconds).toBeGreaterThanOrEqual(0);
    expect(result.screenshots.every((path: string) => existsSync(path))).toBe(true);
    const tasks = await lookAfterwards(profile, '/calendar/', (tab) => kept(tab, 'tasks'));
    expect(tasks).toContainEqual(
      expect.objectContaining({
        title: expect.stringContaining('Career Fair'),
        date: expect.stringMatching(/-06-12$/u),
        note: 'Bring multiple copies of my resume',
      }),
    );
  });

  test('uses the practice site when no address is given, and writes a screenshot a step', async () => {
    const { code, stdout, stderr } = await waymark(['start', ...say('Open the calendar'), '--out', out('plain')]);
    expect(code, stderr + stdout).toBe(0);
    expect(stdout).toMatch(/^you> Open the calendar$/mu);
    expect(stdout).toMatch(/^waymark> /mu);
    const pictures = await readdir(out('plain'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(stdout).toContain(picture);
  });

  test('with --approve none deletes nothing, says so and ends with 1', async () => {
    const profile = out('careful');
    const { code, stdout, stderr } = await waymark([
      'start',
      ...say('Switch to the agenda', 'Delete "Water the plants"'),
      ...['--json', '--approve', 'none', '--url', `${site.url}/calendar/`, '--profile', profile, '--out', out('none')],
    ]);
    const { turns } = JSON.parse(stdout);
    expect(turns).toContainEqual(expect.objectContaining({ outcome: expect.objectContaining({ status: 'refused' }) }));
    expect(turns.at(-1).utterance).toMatch(/not allowed|not done|did not|refused/iu);
    expect(code).toBe(1);
    expect(stderr).toMatch(/“Delete "Water the plants"” was not done: .*not allowed/u);
    expect(stderr).toContain('--approve task');
    const tasks = await lookAfterwards(profile, '/calendar/', (tab) => kept(tab, 'tasks'));
    expect(tasks).toContainEqual(expect.objectContaining({ title: 'Water the plants' }));
  });

  test('ends with 1 and a sentence where the page or the model cannot be reached', async () => {
    const page = await waymark(['start', ...say('Hello'), '--url', 'http://127.0.0.1:9/', '--out', out('unreachable')]);
    expect(page).toMatchObject({ code: 1, stdout: '' });
    expect(page.stderr).toMatch(/^waymark: .*127\.0\.0\.1:9/mu);
    expect(page.stderr).not.toMatch(/^\s+at /mu);
    const policy = 'openai:tiny@http://127.0.0.1:9/v1';
    const model = await waymark(['start', ...say('Hello'), '--policy', policy, '--json', '--out', out('no-model')]);
    expect(model.code).toBe(1);
    expect(JSON.parse(model.stdout).turns).toMatchObject([{ utterance: 'Hello' }]);
    expect(model.stderr).toMatch(/^waymark: “Hello” was not finished: .*127\.0\.0\.1:9/mu);
  });
});

test('a file is looked for where the command was typed', async () => {
  await writeFile(out('page.html'), '<h1>Tide table</h1>');
  const { code, stdout, stderr } = await waymark(['look', '--html', 'page.html'], '', folder);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('# Tide table');
});

test('a chat in the terminal ends when its process is asked to end', async () => {
  const child = spawn(
    process.execPath,
    [RUN, 'start', '--headless', '--url', site.url, '--profile', out('ended'), '--out', out('ended-chat')],
    { stdio: 'pipe', env: { ...process.env, DISPLAY: '' } },
  );
  const ended = once(child, 'close');
  for await (const data of child.stdout) if (String(data).includes('> ')) break;
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

describe('waymark start with wrong options', () => {
  test.each([
    [
      'an address that is none',
      ['--url', 'ftp://example.org', ...say('Hello')],
      /ftp:\/\/example\.org.*Expected an http or https address/u,
    ],
    ['a policy that is none', ['--policy', 'magic', ...say('Hello')], /magic.*openai:MODEL@BASE_URL/u],
    ['JSON of nothing', ['--json'], /--json needs at least one --say/u],
    ['an approval that is none', ['--approve', 'everything', ...say('Hello')], /task, plan, none/u],
    ['an option that is none', ['--frobnicate'], /frobnicate/u],
  ])('ends with 2 at %s', async (_, argv, sentence) => {
    const { code, stdout, stderr } = await waymark(['start', ...argv]);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/^\s+at /mu);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('lists its options, with examples', async () => {
    const { code, stdout } = await waymark(['start', '--help']);
    expect(code).toBe(0);
    for (const word of ['--url', '--say', '--json', '--policy', '--approve', '--out', 'Examples:', 'Exit codes:'])
      expect(stdout).toContain(word);
  });
});

describe('waymark start in a terminal without a display', () => {
  test('chats line by line, asks before it deletes, and ends with the input', async () => {
    const profile = out('terminal');
    const lines = ['Open the calendar', 'Switch to the agenda', 'Delete "Water the plants"', 'n', 'Click Month'];
    const { code, stdout, stderr } = await waymark(
      ['start', '--url', site.url, '--profile', profile, '--out', out('terminal-out')],
      `${lines.join('\n')}\n`,
    );
    expect(code, stderr + stdout).toBe(0);
    expect(stdout).toMatch(/Delete Water the plants.*Allow once\? \[y\/N\]/u);
    expect(stdout.match(/^(> )?waymark> /gmu)?.length).toBeGreaterThanOrEqual(4);
    expect(stdout).toMatch(/step-01\.png/u);
    const seen = await lookAfterwards(profile, '/calendar/', async (tab) => ({
      tasks: await kept(tab, 'tasks'),
      view: await kept(tab, 'calendar-view'),
    }));
    expect(seen.view).toBe('month');
    expect(seen.tasks).toContainEqual(expect.objectContaining({ title: 'Water the plants' }));
  });
});
