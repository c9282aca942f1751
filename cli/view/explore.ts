import { stdout } from 'node:process';
import type { Command } from 'commander';
import { toWholeNumber } from '../package/option-values.ts';
import { showProgress } from '../package/show-progress.ts';

interface ExploreFlags {
  readonly data?: string;
  readonly port: number;
  readonly out?: string;
}

/** Adds `waymark explore`: all demonstrations of a folder, with filters and charts. */
export function addExplore(program: Command): void {
  program
    .command('explore')
    .description('list all demonstrations of a folder in a browser, with filters and charts; each leads to the viewer')
    .option('--data <folder>', 'folder with demonstrations/ (default: $WEBLINX_DATA)')
    .option('--port <number>', 'port on this machine (default: a free one)', toWholeNumber, 0)
    .option('--out <file>', 'write one HTML file that needs no server, instead of serving')
    .addHelpText(
      'after',
      `
Examples:
  $ waymark explore --data weblinx
  $ waymark explore --data recorded --out recorded.html`,
    )
    .action(explore);
}

async function explore({ data, port, out }: ExploreFlags): Promise<void> {
  const [{ dataFolder }, { exploredDemonstrations }, { viewerPage }] = await Promise.all([
    import('../../dataset/disk/disk.ts'),
    import('./explored-demonstrations.ts'),
    import('../package/viewer-page.ts'),
  ]);
  const folder = dataFolder(data);
  const explored = exploredDemonstrations(folder, out === undefined, showProgress);
  const page = viewerPage('Demonstrations · Waymark', { explored });
  if (out === undefined) {
    const { serveViewer } = await import('./run-view.ts');
    return await serveViewer(folder, { port, home: page });
  }
  const { writeWhole } = await import('../../dataset/disk/write.ts');
  writeWhole(out, [page]);
  stdout.write(`${out}\n`);
}
