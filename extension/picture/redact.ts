import type { Box } from '../../agent/page.ts';
import { dataUrlOf } from './data-url.ts';

/** Paints `boxes` of a picture (`data:` URL) black. Boxes are in CSS px; the picture has `scale` pixels per CSS px. */
export async function redact(
  picture: string,
  { boxes, scale, type }: { boxes: readonly Box[]; scale: number; type: 'image/jpeg' | 'image/png' },
): Promise<string> {
  const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gave no canvas context to redact a picture.');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  for (const { x, y, width, height } of boxes)
    context.fillRect(
      Math.floor(x * scale) - 1,
      Math.floor(y * scale) - 1,
      Math.ceil(width * scale) + 3,
      Math.ceil(height * scale) + 3,
    );
  return dataUrlOf(await canvas.convertToBlob({ type, quality: 0.8 }));
}
