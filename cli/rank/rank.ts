import { stderr, stdout } from 'node:process';
import { type Command, Option } from 'commander';
import { toWholeNumber } from '../package/option-values.ts';
import type { Ranking } from './rank-turns.ts';

/** Adds `waymark rank`: how well a ranker finds the elements that people used. */
export function addRank(program: Command): void {
  program
    .command('rank')
    .description('rank the elements of every turn and measure how often the right one is among the first')
    .option('--demo <name>', 'one demonstration')
    .option('--split <name>', 'every demonstration of a split that is on disk')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--splits-file <file>', 'the splits (default: splits.json in the data)')
    .option('--candidates <file>', 'rank the elements of a candidate file instead of those of saved pages')
    .option(
      '--model <name>',
      'waymark, bm25, random, constant; stored: the scores in --candidates; NAME or cascade:NAME of an embedding model',
      'waymark',
    )
    .addOption(
      new Option(
        '--view <view>',
        'what the model of Waymark looks at: live, all of a saved page and of what was done on it; records, what WebLINX keeps of it (default: live where there are pages)',
      ).choices(['live', 'records']),
    )
    .addOption(
      new Option('--mode <mode>', 'improved: ties count as chance; reference: ties keep their order, as in WebLINX')
        .choices(['improved', 'reference'])
        .default('improved'),
    )
    .option('--models <folder>', 'where embedding models are (default: $WAYMARK_MODELS; names with a slash: the hub)')
    .addOption(new Option('--precision <precision>', 'of embedding models').choices(['fp32', 'q8']).default('q8'))
    .option('--seed <number>', 'for the random model', toWholeNumber, 123)
    .option('--out <file>', 'write the elements with score and rank as JSON lines, as WebLINX does')
    .option('--json <file>', 'write the results as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ waymark rank --data weblinx --demo adayjrv --model bm25 --out scores.jsonl
  $ waymark rank --candidates test_geo.jsonl --model stored --mode reference`,
    )
    .action(async (options: Ranking) => {
      const { rankTurns } = await import('./rank-turns.ts');
      const { rankingTable } = await import('./ranking-table.ts');
      const results = await rankTurns(options, (line) => stderr.write(`${line}\n`));
      stdout.write(rankingTable({ model: options.model, ...results }));
    });
}
