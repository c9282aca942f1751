import { expect, test } from 'vitest';
import { EpisodeWorker } from '../../../../cli/live/queue/episode-worker.ts';
import { LIVING, type QueuedEpisode, queuedEpisode } from '../../../../cli/live/queue/queued-episode.ts';

const EPISODE: QueuedEpisode = {
  suite: 'practice',
  tasks: 'hash of other tasks',
  key: 'shop: put a mug in the cart #0 #0',
  task: 'shop: put a mug in the cart',
  seed: 0,
  policy: 'builtin',
  judge: null,
  rules: { ranker: { kind: 'static' }, timeLimit: 120, steps: 40, approve: 'task' },
};

test('the same episode has one id, and any other has another one', () => {
  const others = [
    { key: 'x #0 #1' },
    { seed: 1 },
    { policy: 'random' },
    { tasks: 'y' },
    { judge: 'openai:m@http://a' },
  ];
  const ids = [EPISODE, ...others.map((other) => ({ ...EPISODE, ...other }))].map(LIVING.idOf);
  expect(new Set(ids).size).toBe(ids.length);
  expect(LIVING.idOf(queuedEpisode.parse(JSON.parse(JSON.stringify(EPISODE))))).toBe(ids[0]);
});

test.each([
  ['other tasks than the run', {}, 'practice: the tasks of this worker are not those of the run'],
  ['another suite', { suite: 'mine' }, 'this worker has no suite "mine"'],
  [
    'a policy of another machine',
    { policy: 'openai:m@https://models.example/v1' },
    'only model servers of its own machine',
  ],
  [
    'a judge of another machine',
    { judge: 'openai:m@https://models.example/v1' },
    'only model servers of its own machine',
  ],
  ['a policy that reads files', { policy: 'recorded:/etc' }, 'not recorded:/etc'],
])('a worker refuses %s', async (_, other, sentence) => {
  const worker = new EpisodeWorker({ policy: null });
  try {
    await expect(worker.run({ ...EPISODE, ...other })).rejects.toThrow(sentence);
  } finally {
    await worker.close();
  }
});

test('a queue names no server of ranking models', () => {
  const rules = { ...EPISODE.rules, ranker: { kind: 'cascade', name: 'm', address: 'https://models.example' } };
  expect(queuedEpisode.safeParse({ ...EPISODE, rules }).success).toBe(false);
});
