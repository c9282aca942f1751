/** Whether a box holds a point, its edges included; both in the same CSS px. */
export function holdsPoint(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}
