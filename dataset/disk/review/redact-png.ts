import { convertIndexedToRgb, decode, encode } from 'fast-png';
import { DatasetError } from '../../dataset-error.ts';
import type { Region } from '../../review/review.ts';

/** A copy of a PNG file with regions painted black. Throws a `DatasetError` that names `source` if it cannot be read. */
export function redactPng(bytes: Uint8Array, regions: readonly Region[], source: string): Uint8Array {
  const { width, height, depth, channels, data } = decoded(bytes, source);
  const painted = data.slice();
  const hasAlpha = channels === 2 || channels === 4;
  for (const [left, top, wide, high] of regions) {
    const [fromX, toX] = [Math.floor(left * width), Math.min(width, Math.ceil((left + wide) * width))];
    const [fromY, toY] = [Math.floor(top * height), Math.min(height, Math.ceil((top + high) * height))];
    for (let y = fromY; y < toY; y++) {
      painted.fill(0, (y * width + fromX) * channels, (y * width + toX) * channels);
      for (let x = fromX; hasAlpha && x < toX; x++) painted[(y * width + x + 1) * channels - 1] = 2 ** depth - 1;
    }
  }
  return encode({ width, height, depth, channels, data: painted });
}

function decoded(bytes: Uint8Array, source: string) {
  const unreadable = (cause: unknown) =>
    new DatasetError(`${source}: this picture cannot be read, so nothing of it can be hidden`, {
      cause,
      hint: 'Drop the turns that show it, or convert it to a PNG with 8 bits a channel.',
    });
  try {
    const picture = decode(bytes);
    const { width, height, data, channels, depth } = picture;
    if (picture.palette !== undefined) {
      const colours = Uint8Array.from(convertIndexedToRgb(picture));
      return { width, height, data: colours, depth: 8 as const, channels: colours.length / (width * height) };
    }
    if (depth !== 8 && depth !== 16) throw unreadable(null);
    return { width, height, data, channels, depth };
  } catch (cause) {
    throw cause instanceof DatasetError ? cause : unreadable(cause);
  }
}
