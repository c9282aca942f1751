import { isInViewport } from '../../agent/helpers/boxes.ts';
import { type PictureSize, pictureSize } from '../../agent/language-model/servers/picture-size.ts';
import type { Page } from '../../agent/page.ts';
import type { Screenshot } from '../../agent/state.ts';
import type { ViewElement } from '../../agent/view/view.ts';
import { dataUrlOf } from './data-url.ts';

/** High enough that refs stay readable after a server scales the picture down. Pixels. */
const LABEL_HEIGHT = 14;
const QUALITY = 0.85;
/** Relative difference of the horizontal and vertical scale up to which a screenshot matches the viewport. */
const LARGEST_MISMATCH = 0.02;
/** Distinguishable side by side, with enough contrast to white text. */
const COLOURS = ['#c2185b', '#1565c0', '#2e7d32', '#6a1b9a', '#bf360c', '#00695c'];

/**
 * The screenshot for a model: scaled to the size that the model uses, with a box around each element in view that carries its ref. Secrets have
 * been painted over before. Null where there is no screenshot, or where the screenshot does not match the measured viewport.
 */
export async function markedPicture(
  { viewport, screenshot }: { readonly viewport: Page['viewport']; readonly screenshot: Screenshot | null },
  elements: readonly ViewElement[],
  limit: { model: string; longest: number | null },
): Promise<Screenshot | null> {
  if (screenshot === null || viewport === null) return null;
  const perPixel = screenshot.width / viewport.width;
  // With pinch zoom the page lies elsewhere in the picture, so the painted-over boxes may have missed the secrets.
  if (Math.abs(screenshot.height / viewport.height / perPixel - 1) > LARGEST_MISMATCH) return null;
  const image = await createImageBitmap(await (await fetch(screenshot.dataUrl)).blob());
  const { width, height } = pictureSize(screenshot, limit);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  image.close();
  const scale = width / viewport.width;
  drawMarks(context, { viewport, elements, scale });
  const dataUrl = await dataUrlOf(await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }));
  return { dataUrl, width, height };
}

function drawMarks(
  context: OffscreenCanvasRenderingContext2D,
  { viewport, elements, scale }: { viewport: PictureSize; elements: readonly ViewElement[]; scale: number },
): void {
  context.font = `bold ${LABEL_HEIGHT - 3}px sans-serif`;
  context.textBaseline = 'middle';
  context.lineWidth = 2;
  elements.forEach(({ ref, box }, index) => {
    if (box === null || !isInViewport(box, viewport)) return;
    const colour = COLOURS[index % COLOURS.length] ?? '#000';
    const [x, y] = [box.x * scale, box.y * scale];
    context.strokeStyle = colour;
    context.strokeRect(x, y, box.width * scale, box.height * scale);
    const width = context.measureText(ref).width + 6;
    // Above the box where there is room, at its right end: covers neither its text nor the text before it.
    const left = Math.max(0, Math.min(x + box.width * scale - width + 1, context.canvas.width - width));
    const top = y - LABEL_HEIGHT >= 0 ? y - LABEL_HEIGHT : y;
    context.fillStyle = colour;
    context.fillRect(left, top, width, LABEL_HEIGHT);
    context.fillStyle = '#fff';
    context.fillText(ref, left + 3, top + LABEL_HEIGHT / 2);
  });
}
