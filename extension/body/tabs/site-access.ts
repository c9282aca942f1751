import browser from 'webextension-polyfill';

/** Where a person may let Waymark work: on one site, or on all. */
export type AccessWanted = 'site' | 'everywhere';

const EVERYWHERE = ['<all_urls>'];

/** Whether the browser lets Waymark work at an address; pages of the browser itself are no question of access. */
export async function hasAccess(url: string): Promise<boolean> {
  const site = patternOf(url);
  return site === null || (await browser.permissions.contains({ origins: [site] }));
}

/** Asks for access. Call it from a click: the browser shows its own question then, and only then. */
export async function askForAccess(url: string, wanted: AccessWanted): Promise<boolean> {
  const site = patternOf(url);
  const origins = wanted === 'everywhere' || site === null ? EVERYWHERE : [site];
  return await browser.permissions.request({ origins });
}

/** The match pattern of the site of an address; null for addresses that are not of the web. */
function patternOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? `${protocol}//${hostname}/*` : null;
}
