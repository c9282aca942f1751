// Whether an episode of `waymark live` ends as the same talk does by hand: `npm run bench -- bench/live/by-hand.ts [--rounds N]`. N tasks of the
// practice suite run once with `waymark live` and once with `waymark start --json`, with the built-in policy; their steps and last words are compared.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exit, stdout } from 'node:process';
import { recordedTurns } from '../../cli/live/policies/recorded-turns.ts';
import { practiceTasks } from '../../cli/live/practice/tasks.ts';
import type { LiveRun } from '../../cli/live/report/live-run.ts';
import type { LiveTask } from '../../cli/live/task.ts';
import type { ConversationReport } from '../../cli/panel/say-all.ts';
import { startPracticeSite } from '../../cli/practice/practice-server.ts';
import { listDemonstrations } from '../../dataset/disk/disk.ts';
import { startBuilt } from '../../test/support/start-built.ts';
import { rounds } from '../measure.ts';

const ROUNDS = rounds(12);
/** Tasks that begin on an unchanged page: nobody sets one up by hand. */
const plain = practiceTasks().filter(({ setUp, approve }) => setUp.page === undefined && approve === undefined);
const tasks = plain.filter((_, i) => i % Math.floor(plain.length / ROUNDS) === 0).slice(0, ROUNDS);
const folder = mkdtempSync(join(tmpdir(), 'waymark-by-hand-'));

/** The actions, and the last words. */
interface End {
  readonly steps: readonly string[];
  readonly said: string;
}

const stepText = (intent: string, given: object): string =>
  `${intent} ${JSON.stringify(Object.entries(given).toSorted())}`;

async function byLive({ name }: LiveTask, data: string): Promise<End & { readonly success: boolean }> {
  const out = join(data, 'out');
  const { error } = await startBuilt(['live', '--task', name, '--out', out, '--record', data, '--json']).ended;
  const run: LiveRun = JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'));
  const episode = run.tasks[0]?.episodes[0];
  const [demonstration = ''] = listDemonstrations(data);
  if (episode === undefined) throw new Error(error);
  const turns = recordedTurns({ name, folder: join(data, 'demonstrations', demonstration) });
  const steps = turns.flatMap(({ turn }) => {
    if (turn.type === 'chat') return [];
    const { intent, element: _, to: __, ...given } = { element: null, to: null, ...turn.action };
    return [stepText(intent, given)];
  });
  return { steps, said: episode.said, success: episode.success };
}

async function byHand({ start, say }: LiveTask, site: string, data: string): Promise<End> {
  const says = say.flatMap((utterance) => ['--say', utterance]);
  const given = ['start', '--headless', '--url', new URL(start, site).href, ...says, '--out', data, '--json'];
  const { out, error } = await startBuilt(given).ended;
  if (out === '') throw new Error(error);
  const { turns }: ConversationReport = JSON.parse(out);
  const own = turns.filter(({ speaker }) => speaker === 'navigator');
  const steps = own.flatMap(({ intent, arguments: given = {}, outcome }) =>
    outcome?.status === 'done' ? [stepText(intent, given)] : [],
  );
  return { steps, said: own.findLast(({ intent }) => intent === 'say')?.utterance ?? '' };
}

let differ = 0;
const site = await startPracticeSite({});
try {
  for (const [i, task] of tasks.entries()) {
    const { success, ...live } = await byLive(task, join(folder, `${i}-live`));
    const hand = await byHand(task, site.url, join(folder, `${i}-hand`));
    const isSame = JSON.stringify(live) === JSON.stringify(hand);
    if (!isSame) differ++;
    stdout.write(
      `${isSame ? 'alike' : 'OTHERWISE'}: ${task.name} (${success ? 'success' : 'failure'}, ${live.steps.length} steps)\n`,
    );
    if (!isSame) stdout.write(`  live: ${JSON.stringify(live)}\n  hand: ${JSON.stringify(hand)}\n`);
  }
} finally {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}
stdout.write(`${differ} of ${tasks.length} end otherwise\n`);
exit(differ === 0 ? 0 : 1);
