import { availableParallelism } from 'node:os';
import { stderr, stdout } from 'node:process';
import { type Command, Option } from 'commander';
import { toCount } from './package/option-values.ts';
import { showProgress } from './package/show-progress.ts';

interface ScoreFlags {
  readonly data?: string;
  readonly split?: readonly string[];
  readonly splitsFile?: string;
  readonly mode: 'reference' | 'improved';
  readonly jobs: number;
  readonly json?: string;
  readonly csv?: string;
  readonly html?: string;
  readonly report?: string;
  readonly details?: true;
  readonly leaderboard?: true;
}

/** Adds `waymark score`: scores results files and writes tables, averages and reports. */
export function addScore(program: Command): void {
  program
    .command('score')
    .description('score predictions with the metrics of WebLINX')
    .argument('<results>', 'folder with <project>/<split>/<model>/results.json')
    .option('--data <folder>', 'folder with demonstrations/ and splits.json (default: $WEBLINX_DATA)')
    .option('--split <names...>', 'score only these splits (default: all that have results)')
    .option('--splits-file <file>', 'file with the splits (default: splits.json in the data)')
    .addOption(
      new Option('--mode <mode>', "reference: WebLINX's rules; improved: Waymark's")
        .choices(['reference', 'improved'])
        .default('reference'),
    )
    .option('--jobs <n>', 'threads', toCount, 1)
    .option('--json <file>', "write the averages with WebLINX's fields; - for standard output")
    .option('--csv <file>', 'write the averages as a table for spreadsheets')
    .option('--html <file>', 'write a report with plots as one HTML file, readable offline')
    .option('--report <file>', 'write the whole report as JSON')
    .option('--details', "also print every model's intents and mistakes")
    .option('--leaderboard', 'print rows for the official leaderboard, in Markdown')
    .addHelpText('after', HELP)
    .action((results: string, options: ScoreFlags) => score(results, options));
}

const HELP = `
Examples:
  $ waymark score results --data weblinx
  $ waymark score results --data weblinx --split valid test_web --json scores.json --html report.html
  $ waymark score results --mode improved --jobs ${availableParallelism()} --details

Like WebLINX it writes eval_scores.csv and processed_results.json beside each results.json, and aggregated_scores.json into the
results folder (improved mode: *.improved.*). Rows and demonstrations that cannot be scored are listed and skipped.`;

async function score(results: string, options: ScoreFlags): Promise<void> {
  const [{ scoreResults }, { dataFolder }, { writeWhole }, { recordsJson }, text] = await Promise.all([
    import('../dataset/disk/score/score.ts'),
    import('../dataset/disk/disk.ts'),
    import('../dataset/disk/write.ts'),
    import('../dataset/score/records-json.ts'),
    import('../dataset/report/report-text.ts'),
  ]);
  const report = await scoreResults({
    ...{ results, mode: options.mode, jobs: options.jobs, data: dataFolder(options.data) },
    splits: (options.split ?? []).flatMap((names) => names.split(',')),
    splitsFile: options.splitsFile ?? null,
    warn: (message) => stderr.write(`waymark: ${message}\n`),
    onProgress: showProgress,
  });
  for (const warning of text.coverageWarnings(report)) stderr.write(`${warning}\n`);
  if (options.html !== undefined) {
    const { htmlReport } = await import('../dataset/report/html-report.ts');
    writeWhole(options.html, [htmlReport(report)]);
  }
  if (options.csv !== undefined) {
    const { recordsCsv } = await import('../dataset/score/records-csv.ts');
    writeWhole(options.csv, [recordsCsv(report.records)]);
  }
  if (options.report !== undefined) writeWhole(options.report, [`${JSON.stringify(report, null, 2)}\n`]);
  const averages = `${recordsJson(report.records, 'strict')}\n`;
  if (options.json === '-') stdout.write(averages);
  else {
    if (options.json !== undefined) writeWhole(options.json, [averages]);
    stdout.write(text.reportText(report, options.details === true));
    if (options.leaderboard) stdout.write(`\n${text.leaderboard(report.outOfDomain)}`);
  }
}
