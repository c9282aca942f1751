import { stdout } from 'node:process';
import type { Command } from 'commander';
import { VIEW_TOKENS } from '../../agent/view/view-tokens.ts';
import { toCount, toHttpUrl, toWholeNumber } from '../package/option-values.ts';
import type { LookFlags } from './look-source.ts';

/** Adds `waymark look`: a page as a language model reads it. */
export function addLook(program: Command): void {
  program
    .command('look')
    .description(
      'print a page as a language model reads it: its text, with the elements that can be used where they stand',
    )
    .option('--url <address>', 'a page to open in a browser and to look at as the extension does', toHttpUrl)
    .option('--html <file>', 'an HTML file, or - for standard input; without boxes')
    .option('--demo <name>', 'a demonstration, whose page at --turn is read')
    .option('--turn <number>', 'a turn of the demonstration', toWholeNumber)
    .option('--data <folder>', 'the WebLINX data (default: $WEBLINX_DATA)')
    .option('--say <request>', 'a request: what matters for it is shown wherever it is on the page')
    .option(
      '--budget <tokens>',
      'about how many tokens to print; elements in view that can be used are always shown',
      toCount,
      VIEW_TOKENS,
    )
    .option('--json', 'print {"text", "tokens", "elements": [{"ref", "role", "name", "box"}]}')
    .addHelpText(
      'after',
      `
How it reads:
  [e3] Terms                    a link, or something else to press, called e3
  [e4 button disabled] Save     a button, with its state where that is not the usual one
  [e5 textbox "Email" = "a@b"]  a field, with its name and value
  [below:]                      what follows lies below what is in view; [in view:], [above:]
  [e40 nav: 24 links]           a part that is left out; a model can look at e40
  probably: e4 e5               what matters most for --say, best first

Examples:
  $ waymark look --url https://example.org
  $ waymark look --url https://example.org --say "Open the terms" --budget 1000
  $ curl -s https://example.org | waymark look --html -
  $ waymark look --demo adayjrv --turn 7 --json`,
    )
    .action(async (options: LookFlags) => {
      const { lookAtSource } = await import('./look-source.ts');
      const { text, ...rest } = await lookAtSource(options);
      stdout.write(`${options.json === true ? JSON.stringify({ text, ...rest }) : text}\n`);
    });
}
