import { attribute, elements, type Page, type PageElement, textOf } from '../../page.ts';
import { nameOf } from '../../reading/target.ts';

const LONGEST_VALUE = 120;
const LONGEST_NAME = 160;
const MOST_OPTIONS = 30;

/** What is said of an element that only its surroundings tell. */
export interface Surroundings {
  readonly page: Page;
  /** The text around it, where another element is called like it. */
  readonly place: string | null;
  /** Its number in the picture; null where there is none. */
  readonly mark: number | null;
}

/** One element on one line: `uid="a1" button "Add to cart" in "Kettle 20 €"`, with its state. All text of the page is in quotes. */
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
  return `${element.live?.role ?? element.tag} ${JSON.stringify(cut(nameOf(element), LONGEST_NAME))}`;
}

/** The state of an element, a word or a pair each. The value of a secret field is never part of it. */
export function statesOf(element: PageElement): readonly string[] {
  const { live, tag } = element;
  if (live === null) return [];
  const states: string[] = [];
  if (live.secret) states.push('(secret)');
  else if (live.value !== null && live.value !== '')
    states.push(`value=${JSON.stringify(cut(live.value, LONGEST_VALUE))}`);
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

/** The host a link leads to, if it is not the page's own. */
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

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
