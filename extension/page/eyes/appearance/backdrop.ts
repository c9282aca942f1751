import { rootOf } from '../node-properties.ts';

/** What is behind the content of an element. Its colour is read when it is first asked for: reading colours is slow. */
export interface Backdrop {
  readonly style: CSSStyleDeclaration | null;
  /** What is behind the element itself; null for the root. */
  readonly behind: Backdrop | null;
  colour: string | null;
  /** Whether no filter and no blending changes its colours; null until it is asked for. */
  isPlain: boolean | null;
  /** Whether blanks and line ends of text in the element are drawn; null until it is asked for. */
  keepsBlanks: boolean | null;
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';
/** The backdrop of a page. */
const CANVAS = 'rgb(255, 255, 255)';

/** The backdrop of a document. Only the browser knows the colour of a page in dark mode. */
export function backdropOfRoot(view: Window): Backdrop {
  const isPlain = view.getComputedStyle(rootOf(view.document)).colorScheme === 'normal';
  return { style: null, behind: null, colour: isPlain ? CANVAS : '', isPlain: null, keepsBlanks: null };
}

/** The nearest background colour, as computed, that is not transparent; '' where only the browser knows it. */
export function backgroundOf(backdrop: Backdrop): string {
  let at = backdrop;
  const passed: Backdrop[] = [];
  while (at.colour === null) {
    passed.push(at);
    const colour = at.style?.backgroundColor ?? TRANSPARENT;
    if (colour !== TRANSPARENT || at.behind === null) at.colour = colour;
    else at = at.behind;
  }
  for (const each of passed) each.colour = at.colour;
  return at.colour;
}

/** Whether blanks and line ends of the text on a backdrop are drawn as they stand, as in code. */
export function keepsBlanks(backdrop: Backdrop): boolean {
  backdrop.keepsBlanks ??= /^(?:preserve|break)/u.test(backdrop.style?.getPropertyValue('white-space-collapse') ?? '');
  return backdrop.keepsBlanks;
}
