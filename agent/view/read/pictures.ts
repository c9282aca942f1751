import { cutText } from '../../helpers/cut-text.ts';
import { isWord } from '../../helpers/letters.ts';
import { attribute, type PageElement, textOf } from '../../page.ts';
import { iconOf, withInside } from '../../reading/icon-words.ts';
import { ligatureIn } from '../../reading/role.ts';
import { drawnText } from './drawn-text.ts';
import type { LineWriter } from './line-writer.ts';
import { canActOn, isDrawn, isSeen, roleFor } from './seen.ts';

/** A smaller picture beside other things is decoration. CSS px. */
const SMALLEST_PICTURE = 24;

/** What a small picture says that is all that a cell shows, such as a tick for "true"; '' where there is none. */
export function soleIcon(cell: PageElement): string {
  let said = '';
  for (const inside of withInside(cell)) {
    const { children, tag, box, live } = inside;
    const isShown = inside === cell || isSeen(inside, isDrawn(inside, true));
    // A text for screen readers is written beside a picture that says the same.
    if (!isShown && tag !== 'use') continue;
    if (children.some((child) => typeof child === 'string' && child.trim() !== '')) return '';
    if (canActOn(inside, roleFor(inside))) return '';
    if (inside === cell || (box === null && tag !== 'use')) continue;
    if (tag === 'img' && box !== null && Math.max(box.width, box.height) >= SMALLEST_PICTURE) return '';
    said ||= drawnText(live?.name || attribute(inside, 'alt') || attribute(inside, 'title') || '').trim();
    said ||= iconOf(inside, false);
  }
  return isWord(said) ? said : '';
}

/** The word that a font draws as an icon where it is all the text of an element; '' for none. */
export function ligatureAlone(element: PageElement): string {
  const text = textOf(element);
  return text !== '' && [...withInside(element)].some((part) => ligatureIn(part) === text) ? text : '';
}

/** Writes the name of a picture; `inside`: it stands in a control. */
export function writeImage(element: PageElement, inside: boolean, writer: LineWriter): void {
  const { box, live } = element;
  const name = drawnText(live?.name || attribute(element, 'alt') || '').trim();
  if (!isWord(name)) return;
  // The measured name of a control includes its pictures.
  if (inside && live === null) writer.text(name, box, true);
  if (inside || (box !== null && Math.max(box.width, box.height) < SMALLEST_PICTURE)) return;
  writer.text(`(image: ${cutText(name, LONGEST_NAME)})`, box, true);
}

const LONGEST_NAME = 100;
