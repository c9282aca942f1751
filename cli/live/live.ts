import { join } from 'node:path';
import { env } from 'node:process';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RankingModel } from '../../extension/memory/settings.ts';
import { collect, toCount, toDollars, toRedisUrl } from '../package/option-values.ts';
import type { ImportSource } from './import/import-suite.ts';
import type { LiveOptions } from './run-live.ts';

const HELP = `
Suites:
  practice   tasks on the practice site, each checked by what it leaves behind there
  miniwob    the 125 tasks of MiniWoB++ that BrowserGym runs, as it runs them; pip fetches their pages
  FILE       tasks of your own (docs/live.md shows the format)

Policies:
  builtin    the built-in policy, no model
  scripted   plays the solutions that the tasks of a suite have; shows that they can be done
  random     presses and fills anything; nothing: gives up at once. Both show that the tasks cannot be had for free
  recorded:FOLDER   replays a demonstration, or of each task the one that --record wrote into this folder
  openai:MODEL@BASE_URL, ollama:MODEL, on-device:MODEL and others, as in waymark predict --help

A run that was stopped or killed continues when it is started again with the same options.

Examples:
  $ waymark live --suite practice
  $ waymark live --suite practice --policy ollama:llama3.1 --seeds 3 --jobs 2 --out out/llama
  $ waymark live --compare out/live/run.json out/llama/run.json`;

/** Adds `waymark live`: runs tasks with a checker in a real browser. */
export function addLive(program: Command): void {
  const live = program
    .command('live')
    .description('run tasks with a checker in a real browser, and report how many a policy completes')
    .option('--suite <name>', 'practice, miniwob, or a file with tasks', 'practice')
    .option('--html <folder>', 'the pages of MiniWoB++, if pip cannot fetch them')
    .option(
      '--policy <name>',
      'builtin, scripted, random, nothing, recorded:FOLDER, openai:MODEL@BASE_URL ...',
      'builtin',
    )
    .addOption(
      new Option(
        '--ranker <name>',
        'the built-in one, an embedding model (transformer:NAME), or both in turn (cascade:NAME)',
      )
        .argParser(toRanking)
        .default({ kind: 'static' }, 'waymark'),
    )
    .option('--out <folder>', 'folder for the results, from which a stopped run continues', join('out', 'live'))
    .option('--jobs <n>', 'browsers at a time', toCount, 1)
    .option('--queue <url>', 'have the workers of this Redis run the episodes (waymark worker)', toRedisUrl)
    .option('--ahead <n>', 'with --queue: episodes on the queue at a time', toCount, 100)
    .option('--seeds <list>', 'how many seeds, or a list of seeds such as 3,5,8', toSeeds, [0])
    .option('--repeat <n>', 'how often each seed is run', toCount, 1)
    .option('--time-limit <seconds>', 'longest time for one utterance', toCount, 120)
    .option('--steps <n>', 'most answers of the policy for one utterance', toCount, 40)
    .option(
      '--budget-seconds <n>',
      'start no further episode after this many seconds in all; run again to continue',
      toCount,
    )
    .option('--budget-tokens <n>', 'start no further episode after this many tokens in all', toCount)
    .option('--budget-dollars <n>', 'start no further episode after this many dollars in all', toDollars)
    .option('--judge <policy>', 'the model that decides where a check says judge, such as openai:MODEL@BASE_URL')
    .addOption(
      new Option('--approve <who>', 'which actions that cannot be undone are approved, unless the task says otherwise')
        .choices(['task', 'none'])
        .default('task'),
    )
    .option('--task <name>', 'only this task; repeatable', collect, [])
    .option('--group <name>', 'only the tasks of this group; repeatable', collect, [])
    .option(
      '--record <folder>',
      'write every episode as a WebLINX demonstration into this folder, not into that of --out',
      true,
    )
    .option('--no-record', 'write no demonstrations')
    .option('--json', 'print the results as JSON and nothing else', false)
    .option('--restart', 'delete the results of an earlier run')
    .option('--compare <runs...>', 'run nothing: show these run.json files, and compare the first two')
    .addHelpText('after', HELP)
    .action(async (options: LiveOptions & { readonly compare?: readonly string[] }) => {
      if (options.compare !== undefined) return (await import('./show-runs.ts')).showRuns(options.compare, options);
      await (await import('./run-live.ts')).runLive(options);
    });
  addImport(live);
}

function addImport(live: Command): void {
  live
    .command('import')
    .description('turn the task files of other benchmarks into a suite for --suite FILE')
    .argument('<file>', 'JSON: a task or an array of tasks')
    .addOption(
      new Option('--from <benchmark>', 'what the file is of')
        .choices(['webarena', 'online-mind2web'])
        .makeOptionMandatory(),
    )
    .requiredOption('--to <file>', 'the suite to write')
    .addHelpText('after', IMPORT_HELP)
    .action(async (file: string, { from, to }: { readonly from: ImportSource; readonly to: string }) => {
      await (await import('./import/import-suite.ts')).importSuite(file, { from, out: to, addresses: env });
    });
}

const IMPORT_HELP = `
The sites of WebArena are taken from the environment: SHOPPING, SHOPPING_ADMIN, REDDIT, GITLAB, WIKIPEDIA, MAP, HOMEPAGE.

Examples:
  $ SHOPPING=http://localhost:7770 waymark live import test.raw.json --from webarena --to shopping.json
  $ waymark live import Online_Mind2Web.json --from online-mind2web --to mind2web.json`;

function toRanking(text: string): RankingModel {
  if (text === 'waymark') return { kind: 'static' };
  const [, kind, name] = /^(cascade|transformer):(.+)$/su.exec(text) ?? [];
  if (name === undefined || (kind !== 'cascade' && kind !== 'transformer'))
    throw new InvalidArgumentError(
      'Expected waymark, transformer:NAME or cascade:NAME, such as cascade:Xenova/all-MiniLM-L6-v2.',
    );
  return { kind, name, address: '' };
}

/** `3` is the seeds 0, 1 and 2; `3,5` are these two. */
function toSeeds(text: string): readonly number[] {
  const numbers = text.split(',').map(Number);
  if (text.trim() === '' || !numbers.every((number) => Number.isInteger(number) && number >= 0))
    throw new InvalidArgumentError('Expected a number of seeds such as 5, or seeds such as 0,3,8.');
  const [count = 0] = numbers;
  if (numbers.length > 1) return numbers;
  if (count === 0) throw new InvalidArgumentError('Expected at least one seed.');
  return Array.from({ length: count }, (_, seed) => seed);
}
