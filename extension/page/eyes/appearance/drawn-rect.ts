/** Where an element is drawn. A straight line of a drawing has no width of its own: its stroke gives it one. */
export function drawnRect(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const { x, y, width, height } = box;
  if (width > 0 === height > 0 || !(element instanceof SVGGeometryElement)) return box;
  const { stroke, strokeWidth } = getComputedStyle(element);
  const drawn = stroke === 'none' ? 0 : Number.parseFloat(strokeWidth);
  return width > 0 ? new DOMRect(x, y - drawn / 2, width, drawn) : new DOMRect(x - drawn / 2, y, drawn, height);
}
