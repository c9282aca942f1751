import type { Command } from 'commander';
import { toWholeNumber } from '../package/option-values.ts';
import type { ViewFlags } from './run-view.ts';

/** Adds `waymark view`: demonstrations in a browser, turn by turn. */
export function addView(program: Command): void {
  program
    .command('view')
    .description('look at demonstrations turn by turn: pages, boxes, candidates, prompts, and predictions of models')
    .argument('[folder]', 'a demonstration, or a folder of data with demonstrations/ (default: $WEBLINX_DATA)')
    .option('--demo <name>', 'which demonstration to show first (default: the first one)')
    .option('--results <folder>', 'folder with <project>/<split>/<model>/results.json to show beside what was done')
    .option('--candidates <file>', 'ranked elements, as waymark rank --out writes them (default: rank them now)')
    .option('--port <number>', 'port on this machine (default: a free one)', toWholeNumber, 0)
    .option('--out <file>', 'write one HTML file that needs no server, instead of serving')
    .option('--no-pages', 'with --out: leave the saved pages out, which makes a smaller file')
    .addHelpText(
      'after',
      `
Keys: j and k or the arrows step, / searches, and #turn=12 in the address opens a turn.

Examples:
  $ waymark view recorded
  $ waymark view weblinx --demo adayjrv --results results
  $ waymark view recorded --demo qfkzexw --out qfkzexw.html`,
    )
    .action(async (folder: string | undefined, flags: ViewFlags) => {
      const { runView } = await import('./run-view.ts');
      await runView(folder, flags);
    });
}
