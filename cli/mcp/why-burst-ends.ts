import { type BrowserAction, elementOf } from '../../agent/action.ts';
import { elements, findElement, type Page, type PageElement } from '../../agent/page.ts';
import type { Observation } from '../../agent/ports.ts';
import { elementName } from '../../agent/reading/element-name.ts';
import type { BrowserTurn } from '../../agent/turn.ts';
import { changesSince } from '../../agent/view/changes.ts';
import { readLines } from '../../agent/view/read/read-lines.ts';

/** One action of a burst, as it went. */
export interface Done {
  readonly turn: BrowserTurn;
  /** Whether somebody had to be asked before it was performed. */
  readonly asked: boolean;
  readonly before: Observation;
  readonly after: Observation;
}

/** Why the actions after `done` are not performed; null if they are. */
export function whyBurstEnds({ turn, asked, before, after }: Done): string | null {
  if (turn.outcome.status !== 'done') return 'this action was not done';
  if (asked) return 'the user had to be asked about this action';
  if (before.page === null || after.page === null || activeTab(before) !== activeTab(after))
    return 'another page is shown';
  const { page, fresh, gone } = changesSince(before.page, after.page, readLines(after.page, new Set()));
  if (page === 'other' || withoutFragment(before.page) !== withoutFragment(after.page)) return 'another page is shown';
  const isQuiet = fresh.size === 0 && gone.length === 0 && isSameView(before.page, after.page);
  const mustShow = turn.action.intent === 'click' || turn.action.intent === 'submit';
  return mustShow && isQuiet && turn.outcome.note === null ? 'this action changed nothing on the page' : null;
}

/** What is different about the target of an action since a model was told of it; null if nothing is, or if there is no target. */
export function whyTargetDiffers(action: BrowserAction, told: PageElement | null, page: Page): string | null {
  const id = elementOf(action);
  if (id === null) return null;
  const now = findElement(page, id);
  if (now === null || now.live?.visible === false) return 'is gone';
  if (told === null) return null;
  const [was, is] = [elementName(told), elementName(now)];
  if (was !== is) return `was called ${JSON.stringify(was)} and is called ${JSON.stringify(is)} now`;
  if (told.live?.disabled === false && now.live?.disabled === true) return 'is disabled now';
  const isCovered = told.live?.coveredBy === null && now.live !== null && now.live.coveredBy !== null;
  return isCovered ? 'is covered now' : null;
}

function activeTab({ tabs }: Observation): unknown {
  return tabs.find(({ active }) => active)?.id;
}

function withoutFragment({ url }: Page): string {
  return url.replace(/#.*$/su, '');
}

/** Whether scroll position, address and focus are the same. */
function isSameView(before: Page, after: Page): boolean {
  const focusOf = (page: Page) => [...elements(page.root)].find(({ live }) => live?.focused === true)?.id;
  const { scroll, url } = before;
  return (
    scroll?.x === after.scroll?.x &&
    scroll?.y === after.scroll?.y &&
    url === after.url &&
    focusOf(before) === focusOf(after)
  );
}
