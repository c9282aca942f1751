import { unzip } from '../../../dataset/archive/unzip.ts';
import { DatasetError } from '../../../dataset/dataset-error.ts';
import type { ViewedFiles } from '../read/viewed-files.ts';

/** The files of a demonstration in memory. */
export type OpenedFiles = ViewedFiles;

/** More would not fit in the memory of a page. */
const MOST_BYTES = 1_000_000_000;

/** Reads the first demonstration of an archive. Throws a `DatasetError` if there is none. */
export async function filesOfArchive(archive: File): Promise<OpenedFiles> {
  const files = new Map<string, Uint8Array>();
  let size = archive.size;
  for (const { name, bytes } of unzip(new Uint8Array(await archive.arrayBuffer()), archive.name)) {
    size += bytes.length;
    refuseHuge(size, archive.name);
    files.set(name, bytes);
  }
  return demonstrationIn(files, archive.name);
}

/** Reads the first demonstration of a folder that a person chose. Throws a `DatasetError` if there is none. */
export async function filesOfFolder(chosen: readonly File[]): Promise<OpenedFiles> {
  const files = new Map<string, Uint8Array>();
  refuseHuge(
    chosen.reduce((sum, { size }) => sum + size, 0),
    'the folder',
  );
  for (const file of chosen) files.set(file.webkitRelativePath, new Uint8Array(await file.arrayBuffer()));
  return demonstrationIn(files, 'the folder');
}

function refuseHuge(bytes: number, source: string): void {
  if (bytes <= MOST_BYTES) return;
  throw new DatasetError(`${source}: there is more than ${MOST_BYTES / 1e9} GB in it`, {
    hint: 'Use `waymark view`, which reads what it shows.',
  });
}

/** The files below the first `replay.json`. */
function demonstrationIn(files: ReadonlyMap<string, Uint8Array>, source: string): OpenedFiles {
  const replay = [...files.keys()].sort().find((path) => /(?:^|\/)replay\.json$/u.test(path));
  if (replay === undefined)
    throw new DatasetError(`${source}: there is no demonstration in it`, { hint: 'Choose one with a replay.json.' });
  const folder = replay.slice(0, -'replay.json'.length);
  return {
    name: folder.split('/').at(-2) ?? source.replace(/\.zip$/u, ''),
    has: (path) => files.has(`${folder}${path}`),
    read: (path) => files.get(`${folder}${path}`) ?? null,
  };
}
