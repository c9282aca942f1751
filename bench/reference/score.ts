// Scoring beside the reference implementation, and how its time grows: `npm run bench -- bench/reference/score.ts [--rounds N]`. With
// WEBLINX_DATA the demonstration adayjrv is scored too.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { env, execPath, stdout } from 'node:process';
import { readDemonstration } from '../../dataset/disk/disk.ts';
import { formatTurn } from '../../dataset/replay/format-turn.ts';
import { selectTurns } from '../../dataset/selection.ts';
import { machineLine, rounds, spreadOf } from '../measure.ts';
import { referencePython, runPython } from '../support/python-reference.ts';
import { writeSynthetic } from '../support/synthetic-weblinx.ts';

const MODELS = 8;
const ROUNDS = rounds(7);
const root = mkdtempSync(join(tmpdir(), 'waymark-bench-'));

interface Run {
  readonly times: readonly number[];
  /** Milliseconds of all threads: other work on the machine does not count. */
  readonly processor: readonly number[];
  readonly scored: number;
  readonly megabytes: number;
}

function score(folder: string, splitsFile: string, times: number): Run {
  const files = [join(folder, 'results'), join(folder, 'data'), splitsFile];
  const args = ['--import', 'tsx', 'bench/support/score-once.ts', ...files, String(times)];
  const {
    stdout: said,
    stderr: why,
    status,
  } = spawnSync(execPath, args, {
    encoding: 'utf8',
    env: { ...env, WAYMARK_CACHE: join(root, 'cache') },
  });
  if (status !== 0) throw new Error(why);
  return JSON.parse(said);
}

const PROGRAM = `
import json, sys, time, logging, io, contextlib
logging.disable(logging.CRITICAL)
from weblinx.eval import auto_eval_and_save, compute_aggregated_scores
results, base, splits_file = sys.argv[1:4]
splits = list(json.load(open(splits_file)))
times = []
for _ in range(${ROUNDS} + 1):
    start = time.process_time()
    with contextlib.redirect_stdout(io.StringIO()):
        auto_eval_and_save(results_dir=results, base_dir=base, splits=splits, split_file=splits_file, check_hashes=False)
        compute_aggregated_scores(results_dir=results, splits=splits, split_file=splits_file, verbose=False)
    times.append((time.process_time() - start) * 1000)
print(json.dumps(times[1:]))`;

/** Both sides score the same files, in processor time. The first round, which fills the caches of both, is not counted. */
function compare(name: string, folder: string, splitsFile: string): void {
  const ours = score(folder, splitsFile, ROUNDS + 1);
  const own = spreadOf(ours.processor.slice(1));
  stdout.write(`${name}, ${ours.scored} predictions: ${own.text}`);
  const python = referencePython();
  if (python !== null) {
    const [results, base] = [join(folder, 'results'), join(folder, 'data/demonstrations')];
    const theirs = spreadOf(runPython(resolve(python), PROGRAM, [results, base, splitsFile], root) as number[]);
    stdout.write(`; reference ${theirs.text}: ${(theirs.median / own.median).toFixed(1)} times as fast`);
  }
  stdout.write('\n');
}

/** Writes the targets of a real demonstration as predictions. The first model is always right; the others take some targets of other turns. */
function realResults(data: string): { folder: string; splitsFile: string } {
  const folder = join(root, 'real');
  const demonstration = readDemonstration(data, 'adayjrv');
  const turns = selectTurns(demonstration);
  for (let model = 0; model < MODELS; model++) {
    const target = join(folder, 'results/real/test_web', `model-${model}`);
    mkdirSync(target, { recursive: true });
    const rows = turns.map((turn, i) => {
      const copied = i % MODELS < model ? turns[(i + 7) % turns.length] : turn;
      return {
        demo_name: 'adayjrv',
        turn_index: turn.index,
        output_predicted: copied === undefined ? '' : formatTurn(copied, 'action'),
      };
    });
    writeFileSync(join(target, 'results.json'), JSON.stringify(rows));
  }
  symlinkSync(resolve(data), join(folder, 'data'));
  const splitsFile = join(folder, 'splits.json');
  writeFileSync(splitsFile, '{"test_web": ["adayjrv"]}');
  return { folder, splitsFile };
}

try {
  stdout.write(`${machineLine()}\n`);
  if (env.WEBLINX_DATA !== undefined && existsSync(join(env.WEBLINX_DATA, 'demonstrations/adayjrv/pages'))) {
    const { folder, splitsFile } = realResults(env.WEBLINX_DATA);
    compare('adayjrv, 8 models', folder, splitsFile);
  } else stdout.write('WEBLINX_DATA is not set: only made-up demonstrations are scored\n');

  const small = join(root, 'small');
  writeSynthetic(small, { demonstrations: 40, turns: 25, splits: ['valid'], models: { m: 0.6 } });
  compare('40 made-up demonstrations', small, join(small, 'data/splits.json'));

  for (const [demonstrations, turns, limit] of [
    [250, 10, ''],
    [1000, 10, 'limit 300 MB'],
    [841, 30, 'limit 10 s, 500 MB'],
  ] as const) {
    const folder = join(root, `d${demonstrations}`);
    writeSynthetic(folder, { demonstrations, turns, splits: ['valid'], models: { m: 0.6 } });
    const { times, scored, megabytes } = score(folder, join(folder, 'data/splits.json'), 1);
    const seconds = ((times[0] ?? 0) / 1000).toFixed(1);
    stdout.write(
      `${demonstrations} demonstrations, ${scored} predictions, cold: ${seconds} s, ${megabytes.toFixed(0)} MB ${limit}\n`,
    );
    rmSync(folder, { recursive: true });
  }
} finally {
  rmSync(root, { recursive: true });
}
