import { existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AgentError } from '../../agent/errors.ts';
import { hasReplay, readDemonstration, readSplits } from '../disk/disk.ts';
import { boxesPath, pagePath } from '../disk/page.ts';
import { fetchFile, isIntact } from './fetch-file.ts';
import { type Hub, type HubFile, listHub, type RetryPatience } from './fetch-hub.ts';

/** Parts of a demonstration that can be fetched, and their files. */
export const PARTS: Readonly<Record<string, (path: string) => boolean>> = {
  replay: (path) => /^demonstrations\/[^/]+\/(?:replay|form|metadata)\.json$/u.test(path),
  pages: (path) => /^demonstrations\/[^/]+\/pages\//u.test(path),
  boxes: (path) => /^demonstrations\/[^/]+\/bboxes\//u.test(path),
  screenshots: (path) => /^demonstrations\/[^/]+\/screenshots\//u.test(path),
};

/** What to fetch, and how. */
export interface FetchOptions {
  readonly hub: Hub;
  readonly data: string;
  readonly splits: readonly string[];
  /** Fetch only the first demonstrations of each split; null for all. */
  readonly demonstrations: number | null;
  /** Keys of `PARTS`, or `candidates`. */
  readonly what: readonly string[];
  readonly jobs: number;
  /** Whether to check the checksums of existing files, not only their sizes. */
  readonly verify: boolean;
  readonly patience: RetryPatience;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly onProgress: (progress: FetchProgress) => void;
}

/** The options that select files. */
export type Wish = Pick<FetchOptions, 'data' | 'splits' | 'demonstrations' | 'what'>;

/** Progress of a download. */
export interface FetchProgress {
  readonly files: number;
  readonly filesTotal: number;
  readonly bytes: number;
  readonly bytesTotal: number;
}

/** Result of a download. */
export interface Fetched {
  readonly files: number;
  readonly bytes: number;
  /** Files that already existed. */
  readonly kept: number;
  /** What could not be fetched, and why. */
  readonly problems: readonly string[];
}

/** Fetches missing files, several at a time; a file that fails does not stop the others. Throws `AgentError` before the first download. */
export async function fetchData(options: FetchOptions): Promise<Fetched> {
  const { hub, data } = options;
  mkdirSync(data, { recursive: true });
  await fetchSplits(options);
  const names = chosen(options);
  const listed = await listAll(options, names);
  const problems = [...missingOnHub(options, names, listed)];
  const wanted = listed.filter((file) => isWanted(file, options));
  const missing: HubFile[] = [];
  for (const file of wanted) {
    const target = join(data, file.path);
    const here = options.verify
      ? await isIntact(target, file)
      : statSync(target, { throwIfNoEntry: false })?.size === file.bytes;
    if (!here) missing.push(file);
  }
  checkSpace(data, missing);
  const done = await fetchAll(hub, missing, options);
  return { ...done, kept: wanted.length - missing.length, problems: [...problems, ...done.problems] };
}

async function fetchSplits({ hub, data, patience, sleep }: FetchOptions): Promise<void> {
  if (existsSync(join(data, 'splits.json'))) return;
  const file = (await listHub(hub, '', 'folder')).find(({ path }) => path === 'splits.json');
  if (file === undefined) throw new AgentError(`${hub.repository} has no splits.json`);
  await fetchFile(hub, file, { target: join(data, file.path), patience, sleep, onBytes: () => {} });
}

/** The demonstrations of the selected splits. */
function chosen({ data, splits, demonstrations }: Wish): readonly string[] {
  const known = readSplits(join(data, 'splits.json'));
  const names = splits.flatMap((split) => {
    const members = known.get(split);
    if (members === undefined) {
      throw new AgentError(`there is no split "${split}"`, { hint: `Splits are ${[...known.keys()].join(', ')}.` });
    }
    return demonstrations === null ? members : members.slice(0, demonstrations);
  });
  return [...new Set(names)];
}

async function listAll(options: FetchOptions, names: readonly string[]): Promise<readonly HubFile[]> {
  const { hub, what, jobs } = options;
  const folders = what.some((part) => part in PARTS) ? names.map((name) => `demonstrations/${name}`) : [];
  if (what.includes('candidates')) folders.push('candidates');
  const files: HubFile[] = [];
  await inParallel(folders, jobs, async (folder) => {
    files.push(...(await listHub(hub, folder, 'below')));
  });
  return files.sort((a, b) => Number(a.path > b.path) - Number(a.path < b.path));
}

function isWanted({ path }: HubFile, { what, splits }: FetchOptions): boolean {
  if (what.includes('candidates') && splits.some((split) => path === `candidates/${split}.jsonl`)) return true;
  return what.some((part) => PARTS[part]?.(path));
}

function* missingOnHub({ what, splits }: FetchOptions, names: readonly string[], files: readonly HubFile[]) {
  const paths = new Set(files.map(({ path }) => path));
  if (what.includes('replay'))
    for (const name of names)
      if (!paths.has(`demonstrations/${name}/replay.json`)) yield `${name}: the hub has no such demonstration`;
  if (what.includes('candidates'))
    for (const split of splits)
      if (!paths.has(`candidates/${split}.jsonl`)) yield `${split}: the hub has no candidates`;
}

function checkSpace(data: string, files: readonly HubFile[]): void {
  const needed = files.reduce((total, { path, bytes }) => {
    const part = statSync(join(data, `${path}.part`), { throwIfNoEntry: false })?.size ?? 0;
    return total + Math.max(0, bytes - part);
  }, 0);
  const { bavail, bsize } = statfsSync(data);
  if (bavail * bsize >= needed) return;
  const hint = 'Fetch fewer demonstrations (--demos) or parts (--what), or set --data to another disk.';
  throw new AgentError(`${data}: ${gigabytes(needed)} are needed, ${gigabytes(bavail * bsize)} are free`, { hint });
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

async function fetchAll(hub: Hub, files: readonly HubFile[], options: FetchOptions) {
  const { data, patience, sleep, jobs, onProgress } = options;
  const bytesTotal = files.reduce((total, { bytes }) => total + bytes, 0);
  const problems: string[] = [];
  let bytes = files.reduce(
    (total, { path }) => total + (statSync(join(data, `${path}.part`), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  let done = 0;
  const tell = () => onProgress({ files: done, filesTotal: files.length, bytes, bytesTotal });
  const onBytes = (more: number) => {
    bytes += more;
    tell();
  };
  await inParallel(files, jobs, async (file) => {
    try {
      await fetchFile(hub, file, { target: join(data, file.path), patience, sleep, onBytes });
      done++;
      tell();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  });
  return { files: done, bytes, problems };
}

async function inParallel<T>(items: readonly T[], jobs: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].reverse();
  const worker = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(jobs, items.length)) }, worker));
}

/** Lists what is missing on disk, without any request. */
export function missingOffline(wish: Wish): readonly string[] {
  const { data, splits, what } = wish;
  if (!existsSync(join(data, 'splits.json'))) return [`${join(data, 'splits.json')} is not there`];
  const names = chosen(wish);
  const problems = names.flatMap((name) => {
    if (!hasReplay(data, name)) return [`${name}: no replay`];
    const folder = join(data, 'demonstrations', name);
    const { turns } = readDemonstration(data, name);
    const absent = (paths: readonly (string | null)[], part: string) => {
      const count = new Set(paths.filter((path) => path !== null && !existsSync(path))).size;
      return what.includes(part) && count > 0 ? [`${name}: ${count} ${part} missing`] : [];
    };
    const pages = turns.map((turn) => pagePath(folder, turn));
    const boxes = turns.map((turn) => boxesPath(folder, turn));
    const screenshots = turns.map(({ state }) =>
      state?.screenshot ? join(folder, 'screenshots', state.screenshot) : null,
    );
    return [...absent(pages, 'pages'), ...absent(boxes, 'boxes'), ...absent(screenshots, 'screenshots')];
  });
  const candidates = what.includes('candidates') ? splits : [];
  return [
    ...problems,
    ...candidates
      .filter((split) => !existsSync(join(data, 'candidates', `${split}.jsonl`)))
      .map((split) => `${split}: no candidates`),
  ];
}
