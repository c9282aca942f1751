import type { TabId } from '../../../agent/action.ts';

/** The tab that this extension page was opened for (`?tab=12` in its address); null where the address names none. */
export function tabFromAddress(): TabId | null {
  const tab = Number(new URLSearchParams(location.search).get('tab') ?? Number.NaN);
  return Number.isInteger(tab) ? (tab as TabId) : null;
}
