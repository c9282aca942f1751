import { attribute, elements, type Page, type PageElement, textOf } from '../../page.ts';
import { cutText } from '../../reading/cut-text.ts';
import { nameOf } from '../../reading/target.ts';

const LONGEST_VALUE = 120;
const LONGEST_NAME = 160;
const MOST_OPTIONS = 30;

/** What a line says about an element that the element alone does not show. */
export interface Surroundings {
  readonly page: Page;
  /** Text around the element; null where no other element has the same name. */
  readonly place: string | null;
  /** The element's number in the picture; null without a picture. */
  readonly mark: number | null;
}

/** One element on one line with its state: `uid="a1" button "Add to cart" in "Kettle 20 €"`. Text of the page is always in quotes. */
export function elementLine(element: PageElement, { page, place, mark }: Surroundings): string {
  const parts = [`uid="${element.id ?? ''}"`, ...(mark === null ? [] : [`mark=${mark}`]), briefly(element)];
  if (place !== null) parts.push(`in ${JSON.stringify(place)}`);
  parts.push(...statesOf(element));
  const host = otherHost(element, page);
  if (host !== null) parts.push(`leads to ${JSON.stringify(host)}`);
  const side = outOfView(element, page);
  if (side !== null) parts.push(side);
  return parts.join(' ');
}

/** Role and name: `button "Save"`. */
export function briefly(element: PageElement): string {
  return `${element.live?.role ?? element.tag} ${JSON.stringify(cutText(nameOf(element), LONGEST_NAME))}`;
}

/** The states of an element, each a word (`disabled`) or a pair (`value="x"`); never the value of a secret field. */
export function statesOf(element: PageElement): readonly string[] {
  const { live, tag } = element;
  if (live === null) return [];
  const states: string[] = [];
  if (live.secret) states.push('(secret)');
  else if (live.value !== null && live.value !== '')
    states.push(`value=${JSON.stringify(cutText(live.value, LONGEST_VALUE))}`);
  for (const name of ['checked', 'selected', 'expanded'] as const)
    if (live[name] !== null) states.push(`${name}=${live[name]}`);
  for (const name of ['disabled', 'required', 'focused'] as const) if (live[name]) states.push(name);
  if (live.coveredBy !== null) states.push('covered');
  if (tag === 'input') states.push(...limitsOf(element));
  if (tag === 'select') states.push(`options=${JSON.stringify(optionsOf(element))}`);
  return states;
}

function limitsOf(input: PageElement): string[] {
  return ['type', 'min', 'max', 'step'].flatMap((name) => {
    const value = attribute(input, name);
    return value === null || value === ''
      ? []
      : [`${name}=${/^[\w.:+-]+$/u.test(value) ? value : JSON.stringify(value)}`];
  });
}

function optionsOf(select: PageElement): string[] {
  const options = [...elements(select)].filter((element) => element.tag === 'option').map(textOf);
  const more = options.length - MOST_OPTIONS;
  return more > 0 ? [...options.slice(0, MOST_OPTIONS), `… ${more} more`] : options;
}

/** Host that a link leads to; null for the page's own host and for other schemes than http(s). */
function otherHost(element: PageElement, page: Page): string | null {
  const href = element.tag === 'a' ? attribute(element, 'href') : null;
  if (href === null || !URL.canParse(href, page.url) || !URL.canParse(page.url)) return null;
  const { host, protocol } = new URL(href, page.url);
  return protocol.startsWith('http') && host !== new URL(page.url).host ? host : null;
}

function outOfView({ box }: PageElement, { viewport }: Page): string | null {
  if (box === null || viewport === null) return null;
  if (box.y >= viewport.height) return '(below the view)';
  return box.y + box.height <= 0 ? '(above the view)' : null;
}
