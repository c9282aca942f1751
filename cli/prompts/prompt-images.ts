import { existsSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AgentError } from '../../agent/errors.ts';
import { demonstrationFolder } from '../../dataset/disk/disk.ts';
import { fileInside, readBytes } from '../../dataset/disk/read.ts';
import { inParallel } from '../package/in-parallel.ts';
import type { DrawHeader } from './header-image.ts';

/** An image for a model: a screenshot with a header above it. */
export interface PromptImage {
  readonly demonstration: string;
  readonly turn: number;
  /** File name in `screenshots/`. */
  readonly screenshot: string;
  readonly header: string;
}

/**
 * Writes each image as `<folder>/<demonstration>-<turn>.png`. Returns how many were drawn, and how many lack a screenshot on disk.
 * Throws an `AgentError` for a screenshot that cannot be read.
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
    return await draw(readBytes(path) ?? new Uint8Array(), header);
  } catch (cause) {
    throw new AgentError(`${path}: cannot be read as an image`, { cause, hint: 'Fetch it again, or use --no-images.' });
  }
}
