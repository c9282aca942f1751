import { stdout } from 'node:process';
import { type Command, Option } from 'commander';
import { toWholeNumber } from '../package/option-values.ts';
import type { PruneOptions } from './prune-source.ts';

/** Adds `waymark prune`: a page cut down to what a language model needs. */
export function addPrune(program: Command): void {
  program
    .command('prune')
    .description('cut a page down to what surrounds its candidates, or to what can be seen')
    .argument('[page]', 'an HTML file, a URL to open in a browser, or - for standard input')
    .option('--url <address>', 'a page to open in a browser and to look at as the extension does')
    .option('--uid <uid...>', 'elements to keep; without any, all that can be seen is kept')
    .option('--say <utterance>', 'keep what the packaged ranker finds best for what is said')
    .option('--candidates <file>', 'keep the best elements of a turn in a candidate file')
    .option('--demo <name>', 'a demonstration: its page is read, unless a page is given')
    .option('--turn <number>', 'a turn of the demonstration', toWholeNumber)
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--count <number>', 'how many elements of --candidates and --say', toWholeNumber, 10)
    .addOption(
      new Option('--mode <mode>', 'reference: as WebLINX prunes, whose losses finetuned models know')
        .choices(['improved', 'reference'])
        .default('improved'),
    )
    .addOption(new Option('--format <format>', 'what to print').choices(['text', 'html']).default('text'))
    .option('--depth <number>', 'levels below the children of a candidate', toWholeNumber, 1)
    .option('--descendants <number>', 'descendants of a candidate', toWholeNumber, 5)
    .option('--siblings <number>', 'siblings on either side', toWholeNumber, 2)
    .addHelpText(
      'after',
      `
Elements of a page that nobody recorded are called e1, e2, ... in document order.

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
