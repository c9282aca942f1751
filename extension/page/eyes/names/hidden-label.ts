import type { Labels } from './labels.ts';

/** A label for screen readers is as short as a visible one; a longer one may be an instruction to a model. */
const LONGEST = 60;

/** Whether a name comes from a label that nobody sees and that is too long for one. */
export function isFromHiddenLabel(name: string, element: Element, labels: Labels): boolean {
  if (name.length <= LONGEST) return false;
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/u).filter((id) => id !== '');
  const root = element.getRootNode();
  const named = root instanceof Document || root instanceof ShadowRoot ? ids.map((id) => root.getElementById(id)) : [];
  return [...labels.of(element), ...named].some((label) => label !== null && !isDrawn(label));
}

function isDrawn(label: Element): boolean {
  const { width, height } = label.getBoundingClientRect();
  return width > 1 && height > 1 && label.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
