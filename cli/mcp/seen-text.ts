import type { Observation } from '../../agent/ports.ts';
import { quoted, untrusted } from '../../agent/view/fence.ts';
import { pageHead } from '../../agent/view/page-head.ts';
import { pageText } from '../../agent/view/page-text.ts';
import type { ClientView } from './session.ts';

/** The text for a tab that shows nothing readable. */
export const UNREAD = 'The page in the current tab cannot be read (a new tab, or a page of the browser itself).';

/** A page as a client reads it: where it is, the open tabs, what changed since the client last looked, and its view. */
export function clientText({ observation, view }: ClientView): string {
  const { page } = observation;
  if (page === null || view === null) return observation.unread ?? UNREAD;
  const changes = view.changed === null ? [] : [`changed since you looked: ${view.changed}`];
  return untrusted(
    [...pageHead(page), ...tabLines(observation), ...changes, view.text || 'The page is empty.'].join('\n'),
  );
}

/** What an action changed: the lines of `pageText` that are new. */
export function changesText({ observation, before, view }: ClientView): string {
  const { page } = observation;
  if (page === null || view === null) return observation.unread ?? UNREAD;
  const known = new Set(before === null ? [] : pageHead(before));
  const head = pageHead(page).filter((line) => !known.has(line));
  const changes = view.changed === null ? [] : [`changed: ${view.changed}`];
  const lines = [...head, ...tabLines(observation), ...changes, ...(view.text === '' ? [] : [view.text])];
  return untrusted(lines.join('\n'));
}

function tabLines({ tabs }: Observation): readonly string[] {
  return tabs.length < 2
    ? []
    : tabs.map(({ id, active, title, url }) => `tab ${id}${active ? '*' : ''}: ${quoted(title)} ${pageText(url)}`);
}
