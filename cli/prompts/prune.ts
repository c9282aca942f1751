import { stdout } from 'node:process';
import { type Command, Option } from 'commander';
import { toWholeNumber } from '../package/option-values.ts';
import type { PruneOptions } from './prune-source.ts';

/** Adds `waymark prune`: reduces a page to what a language model needs. */
export function addPrune(program: Command): void {
  program
    .command('prune')
    .description('reduce a page to its candidates and their surroundings, or to what is visible')
    .argument('[page]', 'an HTML file, a URL to open in a browser, or - for standard input')
    .option('--url <address>', 'open this page in a browser and read it through the extension')
    .option('--uid <uid...>', 'elements to keep (default: everything visible)')
    .option('--say <utterance>', 'keep the best elements for this request, by the packaged ranker')
    .option('--candidates <file>', 'keep the best elements of a turn, from a candidate file')
    .option('--demo <name>', 'a demonstration, whose page is read unless one is given')
    .option('--turn <number>', 'a turn of the demonstration', toWholeNumber)
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--count <number>', 'how many elements --candidates and --say keep', toWholeNumber, 10)
    .addOption(
      new Option('--mode <mode>', "reference: WebLINX's pruning, which finetuned models were trained on")
        .choices(['improved', 'reference'])
        .default('improved'),
    )
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'html']).default('text'))
    .option('--depth <number>', 'levels to keep below the children of a candidate', toWholeNumber, 1)
    .option('--descendants <number>', 'descendants of a candidate to keep', toWholeNumber, 5)
    .option('--siblings <number>', 'siblings to keep on either side', toWholeNumber, 2)
    .addHelpText(
      'after',
      `
Elements of a page without uids are named e1, e2, ... in document order.

Examples:
  $ waymark prune page.html
  $ waymark prune --url https://example.com --format html
  $ waymark prune --url https://example.com --say "Open the link to more information"
  $ waymark prune --demo adayjrv --turn 7 --candidates adayjrv.jsonl --mode reference`,
    )
    .action(async (page: string | undefined, options: PruneOptions) => {
      const { prune } = await import('./prune-source.ts');
      stdout.write(`${await prune(page, options)}\n`);
    });
}
