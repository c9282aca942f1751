import { env, stderr, stdout } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { AgentError } from '../agent/errors.ts';
import { clock } from './package/clock.ts';
import { toCount } from './package/option-values.ts';

interface FetchFlags {
  readonly split: readonly string[];
  readonly demos?: number;
  readonly what: readonly string[];
  readonly data?: string;
  readonly jobs: number;
  readonly repo: string;
  readonly revision: string;
  readonly verify?: true;
  readonly offline?: true;
}

/** Adds `waymark fetch`: downloads WebLINX from the Hugging Face hub. */
export function addFetch(program: Command): void {
  program
    .command('fetch')
    .description('download demonstrations of WebLINX from the Hugging Face hub; continues if it was interrupted')
    .requiredOption('--split <names...>', 'splits: train, valid, test_iid, test_web, test_cat, test_geo, test_vis')
    .option('--demos <n>', 'fetch only the first n demonstrations of each split', toCount)
    .option('--what <parts...>', 'parts: replay, pages, boxes, screenshots, candidates', ['replay'])
    .option('--data <folder>', 'target folder (default: $WEBLINX_DATA, else ./weblinx)')
    .option('--jobs <n>', 'downloads at a time', toCount, 8)
    .option('--repo <name>', 'data set on the hub', 'McGill-NLP/WebLINX-full')
    .option('--revision <name>', 'branch, tag or commit of the data set', 'main')
    .option('--verify', 'check the checksums of existing files, not only their sizes')
    .option('--offline', 'make no requests; list what is missing on disk (also HF_HUB_OFFLINE=1)')
    .addHelpText('after', HELP)
    .action(fetchCommand);
}

const HELP = `
Examples:
  $ waymark fetch --split valid --demos 5
  $ waymark fetch --split test_web --what replay,pages,boxes --data weblinx
  $ HF_ENDPOINT=https://hub.example HF_TOKEN=hf_... waymark fetch --split valid --what candidates

HF_ENDPOINT sets another hub or a mirror, HF_TOKEN your access token. The data is licensed CC BY-NC-SA 4.0.`;

async function fetchCommand(options: FetchFlags): Promise<void> {
  const [{ fetchData, missingOffline, PARTS }, { PATIENCE, patientFetch }] = await Promise.all([
    import('../dataset/hub/fetch.ts'),
    import('../dataset/hub/fetch-hub.ts'),
  ]);
  const data = options.data ?? env.WEBLINX_DATA ?? 'weblinx';
  const what = options.what.flatMap((parts) => parts.split(','));
  const unknown = what.find((part) => part !== 'candidates' && !(part in PARTS));
  if (unknown !== undefined)
    throw new AgentError(`there is no part "${unknown}"`, {
      hint: `Parts are ${Object.keys(PARTS).join(', ')}, candidates.`,
    });
  const wish = {
    data,
    what,
    splits: options.split.flatMap((names) => names.split(',')),
    demonstrations: options.demos ?? null,
  };
  if (options.offline || isSet(env.HF_HUB_OFFLINE))
    return report(missingOffline(wish), `${data}: nothing is missing\n`);
  const wait = (milliseconds: number) => sleep(milliseconds);
  const fetched = await fetchData({
    ...wish,
    hub: {
      endpoint: (env.HF_ENDPOINT ?? 'https://huggingface.co').replace(/\/+$/u, ''),
      ...{ repository: options.repo, revision: options.revision, token: env.HF_TOKEN || null },
      fetch: patientFetch(PATIENCE, wait),
    },
    ...{ jobs: options.jobs, verify: options.verify === true, patience: PATIENCE, sleep: wait },
    onProgress: progressLine(),
  });
  if (stderr.isTTY) stderr.write('\r\x1b[K');
  const { files, bytes, kept } = fetched;
  report(fetched.problems, `${data}: ${files} files fetched (${megabytes(bytes)}), ${kept} were already here\n`);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0';
}

/** Prints problems, which fail the command so that scripts notice, or else the summary. */
function report(problems: readonly string[], summary: string): void {
  for (const problem of problems) stderr.write(`waymark: ${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else stdout.write(summary);
}

const BAR = 24;
const REDRAW_MS = 100;

/** Shows bar, bytes, rate and time left on one line that it rewrites; only on a terminal. */
function progressLine() {
  const started = performance.now();
  let drawn = Number.NEGATIVE_INFINITY;
  let first: number | null = null;
  return ({
    files,
    filesTotal,
    bytes,
    bytesTotal,
  }: {
    files: number;
    filesTotal: number;
    bytes: number;
    bytesTotal: number;
  }) => {
    const now = performance.now();
    if (!stderr.isTTY || (now - drawn < REDRAW_MS && files < filesTotal)) return;
    drawn = now;
    first ??= bytes;
    const rate = (bytes - first) / Math.max(1, now - started);
    const share = bytesTotal === 0 ? 1 : Math.min(1, bytes / bytesTotal);
    const filled = '#'.repeat(Math.round(BAR * share)).padEnd(BAR, '-');
    const left = rate > 0 ? clock((bytesTotal - bytes) / rate / 1000) : '?';
    stderr.write(
      `\r[${filled}] ${files}/${filesTotal} files  ${megabytes(bytes)} of ${megabytes(bytesTotal)}  ${(rate / 1000).toFixed(1)} MB/s  ${left} left\x1b[K`,
    );
  };
}

function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
