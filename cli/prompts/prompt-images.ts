import { existsSync, mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AgentError } from '../../agent/errors.ts';
import { demonstrationFolder } from '../../dataset/disk/disk.ts';
import { fileInside } from '../../dataset/disk/read.ts';
import { inParallel } from '../predict/in-parallel.ts';
import type { DrawHeader } from './header-image.ts';

/** A picture that a model is shown: a screenshot with a text above it. */
export interface PromptImage {
  readonly demonstration: string;
  readonly turn: number;
  /** Name of the file in `screenshots`. */
  readonly screenshot: string;
  readonly header: string;
}

/**
 * Draws `<folder>/<demonstration>-<turn>.png` for each. Resolves to how many, and how many have no screenshot on disk. Throws an
 * `AgentError` for a screenshot that cannot be read.
 */
export async function writeImages(
  images: Iterable<PromptImage>,
  { data, folder, draw }: { data: string; folder: string; draw: DrawHeader },
): Promise<{ readonly drawn: number; readonly missing: number }> {
  const counts = { drawn: 0, missing: 0 };
  mkdirSync(folder, { recursive: true });
  await inParallel(images, availableParallelism(), async ({ demonstration, turn, screenshot, header }) => {
    const path = fileInside(demonstrationFolder(data, demonstration), 'screenshots', screenshot);
    if (!existsSync(path)) {
      counts.missing++;
      return;
    }
    await writeFile(join(folder, `${demonstration}-${turn}.png`), await drawn(path, header, draw));
    counts.drawn++;
  });
  return counts;
}

async function drawn(path: string, header: string, draw: DrawHeader): Promise<Uint8Array> {
  try {
    return await draw(await readFile(path), header);
  } catch (cause) {
    throw new AgentError(`${path}: no picture could be read`, { cause, hint: 'Fetch it again, or say --no-images.' });
  }
}
