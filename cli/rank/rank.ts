import { stderr, stdout } from 'node:process';
import { type Command, Option } from 'commander';
import { toWholeNumber } from '../package/option-values.ts';
import type { Ranking } from './rank-turns.ts';

/** Adds `waymark rank`: measures how well a ranker finds the elements that people used. */
export function addRank(program: Command): void {
  program
    .command('rank')
    .description('rank the elements of every turn and measure how often the right one is at the top')
    .option('--demo <name>', 'name of one demonstration')
    .option('--split <name>', 'all demonstrations of a split that are on disk')
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--splits-file <file>', 'file with the splits (default: splits.json in the data)')
    .option('--candidates <file>', 'rank the elements of a candidate file instead of those of saved pages')
    .option(
      '--model <name>',
      'waymark, bm25, random, constant; stored (the scores in --candidates); NAME or cascade:NAME of an embedding model; a folder that waymark train wrote',
      'waymark',
    )
    .addOption(
      new Option(
        '--view <view>',
        "input of Waymark's model: live, the whole saved page and the turns before; records, only WebLINX's documents and query (default: live, or records with --candidates)",
      ).choices(['live', 'records']),
    )
    .addOption(
      new Option(
        '--mode <mode>',
        'improved: ties count with their expected rank; reference: ties keep their order, as in WebLINX',
      )
        .choices(['improved', 'reference'])
        .default('improved'),
    )
    .option(
      '--models <folder>',
      'folder of the embedding models (default: $WAYMARK_MODELS; a NAME with a slash is fetched from the hub)',
    )
    .addOption(
      new Option('--precision <precision>', 'precision of embedding models').choices(['fp32', 'q8']).default('q8'),
    )
    .option('--seed <number>', 'seed of --model random', toWholeNumber, 123)
    .option(
      '--explain <turn>',
      'with --demo: say why the element that was used at this turn ranks where it does',
      toWholeNumber,
    )
    .option('--out <file>', "write the elements with score and rank as JSON lines in WebLINX's format")
    .option('--json <file>', 'write the results as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ waymark rank --data weblinx --demo adayjrv --model bm25 --out scores.jsonl
  $ waymark rank --data weblinx --demo adayjrv --explain 20
  $ waymark rank --candidates test_geo.jsonl --model stored --mode reference`,
    )
    .action(async (options: Ranking & { readonly explain?: number }) => {
      if (options.explain !== undefined) {
        const { explainTurn } = await import('./explain-turn.ts');
        stdout.write(explainTurn({ ...options, turn: options.explain }));
        return;
      }
      const { rankTurns } = await import('./rank-turns.ts');
      const { rankingTable } = await import('./ranking-table.ts');
      const results = await rankTurns(options, (line) => stderr.write(`${line}\n`));
      stdout.write(rankingTable({ model: options.model, ...results }));
    });
}
