/** Where an element is drawn. A straight line of a drawing has no width of its own: its stroke gives it one. */
export function drawnRect(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  if (box.width > 0 === box.height > 0 || !(element instanceof SVGGeometryElement)) return box;
  const { stroke, strokeWidth } = getComputedStyle(element);
  const width = stroke === 'none' ? 0 : Number.parseFloat(strokeWidth) || 0;
  return box.width > 0
    ? new DOMRect(box.x, box.y - width / 2, box.width, width)
    : new DOMRect(box.x - width / 2, box.y, width, box.height);
}
