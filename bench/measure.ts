// What every bench shares: its data, its rounds, the times of a piece of work, their median and spread, and the machine.
import { availableParallelism, cpus, loadavg } from 'node:os';
import { argv, cpuUsage, env, version } from 'node:process';

/** Milliseconds of a piece of work. */
export interface Times {
  readonly clock: number;
  /** Of all threads of this process: other work on the machine does not count. */
  readonly processor: number;
}

/** How values spread: the median, and the values at `share` and at `1 - share`. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** Such as `12.3 ms (11.0-14.2, n 7)`. */
  readonly text: string;
}

/** The rounds that `--rounds N` on the command line asks for, else `usual`. */
export function rounds(usual: number): number {
  const at = argv.indexOf('--rounds');
  return at < 0 ? usual : Number(argv[at + 1]);
}

/** The words of the command line besides `--rounds N`. */
export function otherArguments(): readonly string[] {
  return argv.slice(2).filter((word, i, all) => word !== '--rounds' && all[i - 1] !== '--rounds');
}

/** The folder that an environment variable names. Throws where it is unset. */
export function neededFolder(name: 'WEBLINX_DATA' | 'HUMAN_TASKS' | 'WAYMARK_MODELS'): string {
  const folder = env[name];
  if (folder === undefined || folder === '') throw new Error(`set ${name} to the folder of the data`);
  return folder;
}

/** Does a piece of work and tells how long it took. */
export async function timed<T>(work: () => T | Promise<T>): Promise<Times & { readonly result: T }> {
  const [started, used] = [performance.now(), cpuUsage()];
  const result = await work();
  const clock = performance.now() - started;
  const { user, system } = cpuUsage(used);
  return { clock, processor: (user + system) / 1_000, result };
}

/** Milliseconds of processor that this process has used. */
export function processorMs(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1_000;
}

/** The middle 80 % of the values, unless `share` says otherwise; 0 is all of them. */
export function spreadOf(values: readonly number[], { share = 0.1, unit = 'ms' } = {}): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[Math.round(place * (sorted.length - 1))] ?? Number.NaN;
  const [median, low, high] = [at(0.5), at(share), at(1 - share)];
  return { median, low, high, text: `${short(median)} ${unit} (${short(low)}-${short(high)}, n ${values.length})` };
}

/** About three digits. */
function short(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size < 10 ? 2 : size < 100 ? 1 : 0);
}

/** The machine that the figures come from, and what else it does. */
export function machineLine(): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${processor}, ${availableParallelism()} cores, Node ${version}, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}
