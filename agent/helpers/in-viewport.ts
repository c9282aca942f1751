interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether any part of a box shows in a viewport of this size; the box in CSS px from the viewport's top left corner. */
export function isInViewport(
  { x, y, width, height }: Size & { readonly x: number; readonly y: number },
  viewport: Size,
): boolean {
  return x < viewport.width && y < viewport.height && x + width > 0 && y + height > 0;
}
