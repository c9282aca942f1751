import type { ElementId } from '../../../agent/action.ts';
import {
  ancestorsOf,
  elements,
  findElement,
  isElement,
  type Page,
  type PageElement,
  textOf,
} from '../../../agent/page.ts';
import { pointAt } from '../../../agent/view/point-at.ts';
import { FIRST_LOOK, viewOf } from '../../../agent/view/view.ts';

/** A view with every control of a page. */
const WHOLE_PAGE = { ...FIRST_LOOK, budget: 100_000 };
/** How far around an element a text may stand that tells it from others, and how long it may be. */
const MOST_AROUND = 8;
const LONGEST_TEXT = 80;
/** Texts that are tried in each part of a page. */
const MOST_TEXTS = 40;

/** An element as a recording knows it. */
export interface NamedElement {
  readonly id: ElementId;
  /** Its name when it was used; '' if nobody noted one. */
  readonly name: string;
}

/**
 * Words by which a model can name an element of a saved page: its name or text, with a text beside it where several have the same. Null where no
 * words tell it from the others, or nothing is known of it.
 */
export function wordsFor(page: Page | null, { id, name }: NamedElement): string | null {
  const element = page === null ? null : findElement(page, id);
  if (page === null || element === null) return name === '' ? null : name;
  const view = viewOf(page, WHOLE_PAGE);
  const [ref] = view.refs.given.find(([, given]) => given === id) ?? [];
  const shown = view.elements.find((each) => each.ref === ref)?.name ?? '';
  const names = [...new Set([name, shown, spaced(textOf(element))])].filter((words) => words !== '');
  const isPointedAt = (words: string) => pointAt(page.root, words)?.id === id;
  const others = view.elements.filter((each) => each.ref !== ref).map((each) => each.name.toLowerCase());
  return (
    names.find((words) => !others.includes(words.toLowerCase()) || isPointedAt(words)) ??
    names.flatMap((words) => textsAround(element, page).map((near) => `${words} near ${near}`)).find(isPointedAt) ??
    null
  );
}

/** Short texts near an element, those of the smallest part of the page around it first, and of these the texts of a single element. */
function textsAround(element: PageElement, { root }: Page): readonly string[] {
  const isWhole = (each: PageElement) => Number(each.children.some(isElement));
  const texts = ancestorsOf(element, root)
    .slice(0, MOST_AROUND)
    .flatMap((around) => [...elements(around)].slice(0, MOST_TEXTS).toSorted((a, b) => isWhole(a) - isWhole(b)))
    .map((each) => spaced(textOf(each)));
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= LONGEST_TEXT);
}

function spaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
