import { describe, expect, test } from 'vitest';
import type { Ending } from '../../../cli/live/ending.ts';
import { compareRuns } from '../../../cli/live/report/compare.ts';
import { mcNemar, wilson } from '../../../cli/live/report/intervals.ts';
import { liveHtml } from '../../../cli/live/report/live-html.ts';
import { claimedShare, type LiveRun, summaries, summariesByKind } from '../../../cli/live/report/live-run.ts';
import { liveText } from '../../../cli/live/report/live-text.ts';
import { besidePublished } from '../../../cli/live/report/published.ts';

function episode(seed: number, end: Ending) {
  const success = end === 'done';
  return {
    seed,
    success,
    reward: Number(success),
    steps: 2,
    calls: 3,
    tokens: 10,
    dollars: 0.5,
    times: { look: 20, rank: 4, decide: 2, act: 60, settle: 80 },
    seconds: 1.5,
    end,
    said: '<b>Done</b>',
    screenshot: success ? null : `${seed}.png`,
    demonstration: null,
  };
}

function runOf(policy: string, ends: Readonly<Record<string, readonly Ending[]>>): LiveRun {
  const tasks = Object.entries(ends).map(([name, all]) => ({
    name,
    group: name.split(' ')[0] ?? '',
    kind: name.split(' ')[1] ?? '',
    episodes: all.map((end, seed) => episode(seed, end)),
  }));
  return { suite: 'practice', policy, steps: 40, tasks };
}

const NO_PICTURES = () => null;
const FIRST = runOf('builtin', { 'a 1': ['done', 'done'], 'a 2': ['claimed', 'asked'], 'b 1': ['done', 'error'] });

describe('wilson', () => {
  // Checked with R: binom::binom.confint(x, n, methods = "wilson").
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [0, 0, 0, 1],
  ])('%i of %i', (successes, all, low, high) => {
    const interval = wilson(successes, all);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

describe('mcNemar', () => {
  test.each([
    [0, 0, 1],
    [5, 5, 1],
    [0, 5, 2 / 32],
    [1, 9, (2 * 11) / 1024],
    [0, 2000, 0],
  ])('%i and %i', (first, second, p) => {
    expect(mcNemar(first, second)).toBeCloseTo(p, 10);
  });
});

describe('a run', () => {
  test('is summed up by group and as a whole', () => {
    expect(summaries(FIRST).map(({ name, episodes, successes }) => [name, episodes, successes])).toEqual([
      ['a', 4, 2],
      ['b', 2, 1],
      ['all', 6, 3],
    ]);
  });

  test('tells how many failures claim success', () => {
    expect(summaries(FIRST).map(claimedShare)).toEqual([0.5, 0, 1 / 3]);
  });

  test('is a table for a terminal and a page without markup of the tasks', () => {
    const text = liveText([FIRST]);
    expect(text).toMatch(/^all\s+6\s+0\s+50\.0 %\s+18\.8 % to 81\.2 %/mu);
    expect(text).toMatch(/^all\s+10\s+2\s+1\s+30\s+40\s+83$/mu);
    const html = liveHtml([FIRST], (run, file) => Buffer.from(`${run.policy} ${file}`));
    expect(html).toContain('&lt;b&gt;Done');
    expect(html).not.toContain('<b>Done');
    expect(html).toContain(
      `data:image/png;base64,${Buffer.from('builtin 0.png').toString('base64')}" alt="The end of a 2"`,
    );
    expect(liveHtml([FIRST], NO_PICTURES)).not.toContain('<img');
  });

  test('is counted by kind of task too', () => {
    expect(summariesByKind(FIRST).map(({ name, episodes, successes }) => [name, episodes, successes])).toEqual([
      ['1', 4, 3],
      ['2', 2, 0],
    ]);
    expect(liveText([FIRST])).toMatch(/^2\s+2\s+0\s+0\.0 %/mu);
    const without = { ...FIRST, tasks: FIRST.tasks.map(({ kind: _, ...task }) => task) };
    expect(liveText([without])).not.toContain('By kind of task');
  });

  test('stands beside what is published about its suite, and says how many tasks it has', () => {
    expect(besidePublished(FIRST)).toEqual([]);
    const [own, best] = besidePublished({ ...FIRST, suite: 'miniwob' });
    expect(own).toEqual([
      ...['Waymark', 'builtin', '50.0 %', '6, 3 of the 125 tasks', '40'],
      ...['ranked text view; a screenshot where the policy asks', 'this run'],
    ]);
    expect(best).toEqual(['GenericAgent', 'GPT-5', '71.5 %', '625', '10', 'accessibility tree', expect.any(String)]);
    expect(liveText([{ ...FIRST, suite: 'miniwob' }])).toContain('arXiv:2412.05467');
  });
});

test('what nobody judged is neither a success nor a failure', () => {
  const run = runOf('x', { 'a 1': ['done', 'unjudged', 'unjudged', 'claimed'] });
  expect(summaries(run)).toMatchObject([{ episodes: 4, judged: 2, successes: 1 }]);
  expect(summaries(run).map(claimedShare)).toEqual([1]);
  expect(liveText([run])).toMatch(/^a\s+4\s+2\s+50\.0 %/mu);
  expect(compareRuns(run, run)).toMatchObject([{ pairs: 2 }]);
});

test('of sealed tasks only the figures of their group are shown', () => {
  const { tasks, ...rest } = runOf('x', { 'a 1': ['wrong'], 'b 2': ['done'] });
  const sealed = tasks.map((task) => (task.group === 'a' ? { ...task, sealed: true as const } : task));
  const html = liveHtml([{ ...rest, tasks: sealed }], NO_PICTURES);
  expect(html).toContain('b 2');
  expect(html).not.toContain('a 1');
});

describe('two runs', () => {
  const second = runOf('better', { 'a 1': ['done', 'done'], 'a 2': ['done', 'done'], 'c 1': ['done'] });

  test('are compared by the episodes that both have', () => {
    expect(compareRuns(FIRST, second)).toEqual([
      { group: 'a', pairs: 4, first: 2, second: 4, onlyFirst: 0, onlySecond: 2, p: 0.5 },
    ]);
  });

  test('are compared task by task', () => {
    const html = liveHtml([FIRST, second], NO_PICTURES);
    expect(html).toContain('<td>a 2</td><td>a</td><td>0 of 2</td><td>2 of 2</td>');
    expect(html).not.toContain('<td>a 1</td><td>a</td><td>2 of 2</td><td>2 of 2</td>');
  });

  test('keep repeated seeds apart', () => {
    const repeated = {
      ...second,
      tasks: [{ name: 'a 1', group: 'a', episodes: [episode(0, 'done'), episode(0, 'wrong')] }],
    };
    expect(compareRuns(repeated, repeated)).toMatchObject([{ pairs: 2, first: 1, second: 1 }]);
  });
});
