import type { Page as Tab } from 'playwright';
import { UID } from '../../agent/weblinx/markup/uid.ts';

/** A request that names an element of a page. */
export interface WebRequest {
  /** What a person would call the element. */
  readonly name: string;
  readonly say: string;
  readonly where: 'in view' | 'out of view' | 'clicked';
}

/** Requests per page, in view and out of view each, spread evenly over the page. */
const MOST = 5;

/**
 * Requests for controls of the page in `tab` that a person could see, at once or after scrolling, and whose name is the only one of its
 * kind; and for the element with the uid `clicked`.
 */
export async function requestsOn(tab: Tab, clicked: string | null): Promise<readonly WebRequest[]> {
  const found = await tab.evaluate(controlsHere, { clicked, uid: UID });
  const counts = new Map<string, number>();
  for (const { name } of found) counts.set(plain(name), (counts.get(plain(name)) ?? 0) + 1);
  const alone = found.filter(({ name }) => counts.get(plain(name)) === 1);
  const some = (where: WebRequest['where']) => {
    const here = alone.filter((each) => each.where === where);
    const every = Math.max(1, here.length / MOST);
    return Array.from({ length: Math.min(MOST, here.length) }, (_, i) => here[Math.floor(i * every)]);
  };
  const chosen = [...some('in view'), ...some('out of view'), ...found.filter(({ where }) => where === 'clicked')];
  return chosen.flatMap((each) => {
    if (each === undefined) return [];
    const { name, where, isField } = each;
    return [{ name, where, say: isField ? `Enter a value in ${name}` : `Click ${name}` }];
  });
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface Found {
  readonly name: string;
  readonly where: WebRequest['where'];
  readonly isField: boolean;
}

/** Runs in the page, and shares no code with the extension: what it looks for is what a person could use. */
function controlsHere({ clicked, uid }: { clicked: string | null; uid: string }): Found[] {
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=menuitem], [role=switch]';
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const label = labels.map((each) => each.innerText).join(' ');
    const isButton = element instanceof HTMLInputElement && /^(?:submit|button|reset)$/u.test(element.type);
    const own = element.matches('input, select, textarea') ? '' : (element as HTMLElement).innerText;
    const names = [
      ...[element.getAttribute('aria-label'), label, own, isButton ? element.value : ''],
      ...[element.getAttribute('placeholder'), element.getAttribute('title')],
    ];
    return (names.find((name) => name !== null && name !== undefined && name.trim() !== '') ?? '')
      .replace(/\s+/gu, ' ')
      .trim();
  };
  const isNamed = (name: string) => name.length >= 2 && name.length <= 60 && /\p{L}{2}/u.test(name);
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const how = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    return (
      width > 3 && height > 3 && element.checkVisibility(how) && element.closest('[aria-hidden=true], [inert]') === null
    );
  };
  const found: Found[] = [];
  for (const element of document.querySelectorAll(selector)) {
    const name = nameOf(element);
    if (!isNamed(name) || !isSeen(element)) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const isBeside = middleX < 0 || middleX > document.documentElement.scrollWidth || middleY < 0;
    if (isBeside) continue;
    const isInView = middleY < innerHeight && middleX < innerWidth;
    const top = isInView ? document.elementFromPoint(middleX, middleY) : null;
    // What something else covers cannot be used.
    if (
      isInView &&
      (top === null || !(element.contains(top) || top.contains(element) || top.closest('label') !== null))
    )
      continue;
    const isField = element.matches(
      'input:not([type=submit], [type=button], [type=checkbox], [type=radio]), select, textarea',
    );
    found.push({ name, where: isInView ? 'in view' : 'out of view', isField });
  }
  const touched = clicked === null ? null : document.querySelector(`[${uid}="${CSS.escape(clicked)}"]`);
  const pressed = touched?.closest(selector) ?? touched ?? null;
  const name = pressed === null ? '' : nameOf(pressed);
  if (pressed !== null && isNamed(name) && isSeen(pressed)) found.push({ name, where: 'clicked', isField: false });
  return found;
}
