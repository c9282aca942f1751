import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unzip } from '../../archive/unzip.ts';
import { type ZippedFile, zip } from '../../archive/zip.ts';
import { DatasetError } from '../../dataset-error.ts';
import { isPlainName } from '../../plain-name.ts';
import { demonstrationFolder } from '../disk.ts';
import { fileInside, readBytes } from '../read.ts';
import { writeWhole } from '../write.ts';

/** Folders of a demonstration; whatever else lies there is not packed. */
const FOLDERS = ['pages', 'bboxes', 'screenshots'];
const FILES = /^(?:(?:replay|metadata|form|invalid|review)\.json|video[\w-]*\.mp4)$/u;

/** Writes the demonstration in `folder` to a zip archive, below a folder named `name`. */
export function pack(folder: string, name: string, archive: string): void {
  writeWhole(archive, zip(filesOf(folder, name)));
}

function* filesOf(folder: string, name: string): Generator<ZippedFile> {
  for (const file of readdirSync(folder).sort()) {
    const inside = FOLDERS.includes(file)
      ? readdirSync(fileInside(folder, file))
          .sort()
          .map((each) => [file, each])
      : [];
    for (const parts of FILES.test(file) ? [[file]] : inside) {
      const bytes = readBytes(fileInside(folder, ...parts));
      if (bytes !== null) yield { name: [name, ...parts].join('/'), bytes };
    }
  }
}

/**
 * Writes the demonstrations of an archive below `data` and returns their names, sorted. Throws a `DatasetError` before it writes anything
 * if a demonstration exists already or the archive holds anything but demonstrations: names in it must not lead elsewhere.
 */
export function unpack(archive: string, data: string): readonly string[] {
  const bytes = readBytes(archive);
  if (bytes === null) throw new DatasetError(`${archive}: there is no such file`);
  const names = new Set<string>();
  for (const { name } of unzip(bytes, archive)) names.add(partsOf(name, archive)[0]);
  for (const name of names)
    if (existsSync(demonstrationFolder(data, name)))
      throw new DatasetError(`${demonstrationFolder(data, name)} exists already`, { hint: 'Choose another folder.' });
  for (const { name, bytes: content } of unzip(bytes, archive)) {
    const [demonstration, ...rest] = partsOf(name, archive);
    writeWhole(join(demonstrationFolder(data, demonstration), ...rest), [content]);
  }
  return [...names].sort();
}

function partsOf(path: string, archive: string): readonly [string, ...string[]] {
  const [name = '', first = '', second, ...more] = path.split('/');
  const isFile = second === undefined ? FILES.test(first) : FOLDERS.includes(first) && isPlainName(second);
  if (isPlainName(name) && isFile && more.length === 0)
    return second === undefined ? [name, first] : [name, first, second];
  throw new DatasetError(`${archive}: ${JSON.stringify(path)} is not a file of a demonstration`, {
    hint: 'Expected NAME/replay.json, NAME/pages/..., NAME/bboxes/... and NAME/screenshots/...',
  });
}
