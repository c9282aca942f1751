import { isWord, lettersAndDigits } from '../../helpers/letters.ts';
import { attribute, elements, type PageElement } from '../../page.ts';
import { isNoName } from '../../reading/element-name.ts';
import { drawnText } from './drawn-text.ts';
import { FIELD_TAGS } from './line.ts';
import type { LineContent } from './line-writer.ts';
import { roleFor } from './seen.ts';

/** The name of a control: measured where the page is live, else as its markup tells; '' where it has none. */
export function controlName(element: PageElement): string {
  const { live, tag } = element;
  const written = () =>
    attribute(element, 'aria-label') ||
    (tag === 'input' && /^(?:submit|button|reset)$/iu.test(attribute(element, 'type') ?? '')
      ? attribute(element, 'value')
      : '') ||
    attribute(element, 'alt') ||
    attribute(element, 'placeholder') ||
    attribute(element, 'title') ||
    '';
  const known = drawnText(live === null ? written() : live.name || attribute(element, 'title') || '').trim();
  const name = isNoName(element, known) ? '' : known;
  // "F7" or a sign on a button says less than its tooltip, "New folder"; the day of a calendar says enough, and so does "Cc" before a field.
  const isNumber = !LETTERS.test(name) && /\p{N}/u.test(name);
  const title = !isNumber && !FIELD_TAGS.has(tag) ? drawnText(attribute(element, 'title') ?? '').trim() : '';
  return title !== '' && lettersOf(name).length <= MOST_OF_SIGN ? title : name;
}

const LETTERS = /\p{L}/u;
/** In letters and digits: a shorter name is a sign for something. */
const MOST_OF_SIGN = 3;

/** A name without the labels of the icons in a control, which browsers count: "right Charts", "Name sort". */
export function withoutIcons(name: string, element: PageElement): string {
  const labels = [...elements(element)].flatMap((part) =>
    part !== element && part.tag !== 'img' && roleFor(part) === 'img' ? (attribute(part, 'aria-label') ?? []) : [],
  );
  return labels.reduce((left, label) => (label === '' ? left : left.replace(label, ' ')), name).trim();
}

/** Whether a name contains a text, or the text is a sign such as `×`. */
export function isSaidBy(name: string, text: string): boolean {
  return !isWord(text) || lettersOf(name).includes(lettersOf(text));
}

/** Whether the content of a control says its name. Beside content of several parts, only a name from elsewhere is told: an `aria-label`, or the label of a list. */
export function says({ text, isPlain }: LineContent, name: string, element: PageElement): boolean {
  if (sameText(text, name) || lettersOf(text).includes(lettersOf(name))) return true;
  return !isPlain && attribute(element, 'aria-label') === null && roleFor(element) !== 'combobox';
}

/** Letters and digits of a text, by which two spellings of one name are the same; the text itself where it has none. */
export function lettersOf(text: string): string {
  return lettersAndDigits(text) || text.trim();
}

/** Whether two texts say the same, but for case, blanks and punctuation. */
export function sameText(one: string, other: string): boolean {
  return one === other || lettersOf(one) === lettersOf(other);
}
