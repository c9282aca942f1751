import type { Page as Tab } from 'playwright';
import { attribute, elements, type Page, type PageElement } from '../../../agent/page.ts';
import type { WebLook } from '../../../ranker/train/web/web-pages.ts';

/** Presses on one page, each followed by another look. */
const MOST_PRESSES = 3;
/** Larger pages would be most of the training data. */
const MOST_ELEMENTS = 2_500;
const FEWEST_CONTROLS = 4;
const SETTLED_MS = 350;

/** Opens a page and looks at it before and after presses that show something new. Empty where there is too little or too much to see. */
export async function lookAt(tab: Tab, address: string, eyes: string): Promise<readonly WebLook[]> {
  await tab.goto(address, { waitUntil: 'load', timeout: 10_000 });
  await tab.waitForTimeout(SETTLED_MS);
  const opened = tab.url();
  await tab.evaluate(eyes);
  const first = await capture(tab);
  const seen = [...elements(first.root)];
  const controls = seen.filter((element) => isPressable(element));
  if (seen.length > MOST_ELEMENTS || controls.length < FEWEST_CONTROLS) return [];
  const looks: WebLook[] = [{ pressed: null, page: first }];
  const tried = new Set<string>();
  while (looks.length <= MOST_PRESSES) {
    const page = looks.at(-1)?.page ?? first;
    const next = nextOpener(page, tried);
    if (next === null || next.box === null) break;
    tried.add(next.id ?? '');
    const { x, y, width, height } = next.box;
    await tab.mouse.click(x + width / 2, y + height / 2);
    await tab.waitForTimeout(SETTLED_MS);
    if (!tab.url().startsWith(opened)) break;
    const after = await capture(tab);
    if (showsMore(page, after)) looks.push({ pressed: next.id, page: after });
  }
  return looks;
}

/** As text, because Playwright copies large objects slowly. */
async function capture(tab: Tab): Promise<Page> {
  return JSON.parse(await tab.evaluate<string>('lookAtPage()'));
}

function isPressable({ live, box }: PageElement): boolean {
  return live?.actionable === true && live.visible && box !== null;
}

const OPENERS = /^(?:tab|button|combobox|menuitem|treeitem)$/u;

/** The next element that opens something, by its markup, without leaving the page. */
function nextOpener(page: Page, tried: ReadonlySet<string>): PageElement | null {
  const { viewport } = page;
  for (const element of elements(page.root)) {
    const { id, live, box, tag } = element;
    if (id === null || box === null || live === null || tried.has(id) || !isPressable(element)) continue;
    const isInView = viewport !== null && box.y >= 0 && box.y + box.height / 2 < viewport.height && box.x >= 0;
    if (!isInView || live.coveredBy !== null || live.disabled) continue;
    const href = attribute(element, 'href');
    if (href !== null && !href.startsWith('#') && !href.startsWith('javascript:')) continue;
    const toggles = attribute(element, 'data-toggle') ?? attribute(element, 'data-bs-toggle');
    const says =
      live.expanded === false || toggles !== null || attribute(element, 'aria-haspopup') !== null || tag === 'summary';
    const isQuiet = tag === 'button' && attribute(element, 'type') === 'button';
    const isTab = live.role === 'tab' && live.selected !== true;
    if (says || isTab || isQuiet || (href !== null && OPENERS.test(live.role ?? ''))) return element;
  }
  return null;
}

/** Whether something can be acted on that could not be before. */
function showsMore(before: Page, after: Page): boolean {
  const known = new Set([...elements(before.root)].filter(isPressable).map(({ id }) => id));
  return [...elements(after.root)].some((element) => isPressable(element) && !known.has(element.id));
}
