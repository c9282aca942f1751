import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of this package, whether this runs from source or from `dist`. */
export function packageRoot(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  let folder = here;
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder))
      throw new Error(`no package.json around ${here}: Waymark is not installed completely`);
    folder = dirname(folder);
  }
  return folder;
}
