import type { TabId } from '../../agent/action.ts';

/** The tab that a program which opened this page says it is about: `?tab=12`. Null where it says none. */
export function tabFromAddress(): TabId | null {
  const tab = Number(new URLSearchParams(location.search).get('tab') ?? Number.NaN);
  return Number.isInteger(tab) ? (tab as TabId) : null;
}
