import { isInViewport } from '../../../agent/helpers/boxes.ts';
import type { Observation } from '../../../agent/ports.ts';
import type { Target } from '../../../agent/turn.ts';
import { dataUrlOf } from '../../picture/data-url.ts';

const WIDTH = 240;
const HEIGHT = 72;
const MARGIN = 16;

/** `data:` URL of a small picture of the target in the screenshot; null where the screenshot does not show it. */
export async function thumbnailOf(observation: Observation | null, target: Target | null): Promise<string | null> {
  const box = target?.box ?? null;
  const screenshot = observation?.screenshot ?? null;
  const viewport = observation?.page?.viewport ?? null;
  // Even a redacted picture would show the length of a secret.
  if (box === null || screenshot === null || viewport === null || target?.secret === true) return null;
  if (!isInViewport(box, viewport)) return null;
  const image = await createImageBitmap(await (await fetch(screenshot.dataUrl)).blob());
  const perPixel = image.width / viewport.width;
  const scale = Math.min(2, WIDTH / (box.width + 2 * MARGIN), HEIGHT / (box.height + 2 * MARGIN));
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const width = WIDTH / scale;
  const height = HEIGHT / scale;
  const left = clamp(box.x + box.width / 2 - width / 2, viewport.width - width);
  const top = clamp(box.y + box.height / 2 - height / 2, viewport.height - height);
  context.drawImage(image, left * perPixel, top * perPixel, width * perPixel, height * perPixel, 0, 0, WIDTH, HEIGHT);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  return dataUrlOf(blob);
}

/** Keeps an offset inside the screenshot: beyond its edge the thumbnail would be black. */
function clamp(offset: number, most: number): number {
  return Math.max(0, Math.min(offset, most));
}
