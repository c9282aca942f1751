import { escapePattern } from '../../../agent/helpers/escape-pattern.ts';
import { PICTURE_END, READING_ENDS, READING_QUERIES, STATE_END } from '../../../agent/helpers/reading-addresses.ts';
import { attribute, elements, type Page } from '../../../agent/page.ts';
import type { Effect } from '../../../agent/turn.ts';
import type { Condition } from './held.ts';
import { ALL_TYPES } from './resource-types.ts';

/** Above the priority of rules that block. */
const ALLOWED = 2;

/** A request that passes all the same. */
export interface Passing extends Pick<Effect, 'method' | 'origin' | 'path'> {
  /** A regular expression of words in its address, in place of a path. */
  readonly words?: string;
  /** A regular expression for the end of the path, with or without a query, in place of one. */
  readonly end?: string;
  /** The query with which its address begins, '' for none: many sites take everything at one path. Any query passes without it. */
  readonly search?: string;
  /** What the browser calls the kinds of requests that pass; all of them without. */
  readonly types?: readonly string[];
}

/** What a script asks its own site by POST, as by GET, and how it keeps what is open. */
export function lookups(origin: string): readonly Passing[] {
  const asked = [...READING_ENDS, ...READING_QUERIES].map((end) => ({ method: 'POST', origin, path: '', end }));
  return [...asked, { method: 'PUT', origin, path: '', end: STATE_END }];
}

/** The pictures and films, by the ends of their addresses, of the site at `url` and of the hosts whose pictures `page` already shows. */
export function picturesAt(url: string, page: Page | null): readonly Passing[] {
  const shown = page === null ? [] : [...elements(page.root)].filter(({ tag }) => tag === 'img');
  const addresses = [url, ...shown.map((picture) => attribute(picture, 'src') ?? '')];
  const origins = addresses.flatMap((address) => (URL.canParse(address, url) ? new URL(address, url).origin : []));
  const hosts = new Set(origins.filter((origin) => origin !== 'null'));
  return [...hosts].slice(0, MOST_HOSTS).map((origin) => ({
    ...{ method: 'GET', origin, path: '', end: PICTURE_END },
    types: ['image', 'media'],
  }));
}

/** Each of them is a rule of the browser. */
const MOST_HOSTS = 20;

/** Tells the requests that pass from others. */
export function conditionFor({
  origin,
  path,
  words,
  end,
  search,
}: Passing): chrome.declarativeNetRequest.RuleCondition {
  const named = end ?? (words && `//[^/]+/(?:.*[^a-z])?(?:${words})(?:[^a-z]|$)`);
  if (named !== undefined) {
    const regexFilter = `^[^?#]*${named}`;
    return { regexFilter, requestDomains: [new URL(origin).hostname], isUrlFilterCaseSensitive: false };
  }
  // The whole path: what begins with it is another address, and everything begins with "/".
  const [before, whole] = path.startsWith('*') ? ['[^?#]*', path.slice(1)] : ['', path];
  const query = search === undefined ? '(?:[?#]|$)' : `${escapePattern(search)}(?:[&#]|$)`;
  const regexFilter = `^${escapePattern(origin)}${before}${escapePattern(whole)}${query}`;
  return { regexFilter, isUrlFilterCaseSensitive: true };
}

/**
 * Lets the browser hold back what a tab sends, and what the tabs and workers send that its page starts, where it meets one of the
 * conditions, until the returned function is called. The rules end with the browser session; the background removes those that a
 * closed panel left behind.
 */
export async function holdBack(
  tab: number,
  held: readonly Condition[],
  passing: readonly Passing[],
): Promise<() => Promise<void>> {
  const { url = '' } = await chrome.tabs.get(tab);
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const others = (await chrome.tabs.query({})).flatMap(({ id }) => (id === undefined ? [] : [id]));
  const scopes = [
    { tabIds: [tab] },
    // A tab that the page opens during the step is not among the present tabs, and a worker of the page has no tab.
    ...(host === '' ? [] : [{ excludedTabIds: others, initiatorDomains: [host] }]),
  ];
  const conditions = scopes.flatMap((scope) => held.map((condition) => ({ ...scope, ...condition })));
  const last = Math.max(0, ...(await chrome.declarativeNetRequest.getSessionRules()).map(({ id }) => id));
  const blocks = conditions.map((condition) => ({ action: { type: 'block' }, condition }));
  // A window that its opener writes into, `about:blank`, has no origin to which anything could pass.
  const addressed = passing.filter(({ origin }) => URL.canParse(origin));
  const passes = addressed.map((each) => ({
    action: { type: 'allow' },
    priority: ALLOWED,
    condition: {
      requestMethods: [each.method.toLowerCase()],
      ...(each.types !== undefined && { resourceTypes: each.types }),
      ...conditionFor(each),
    },
  }));
  // A rule that is too long for the browser would end the step; without it the request is held back.
  const isTaken = async ({ condition: { regexFilter } }: (typeof passes)[number]) =>
    regexFilter === undefined ||
    (await chrome.declarativeNetRequest.isRegexSupported({ regex: regexFilter, isCaseSensitive: false })).isSupported;
  const taken = await Promise.all(passes.map(isTaken));
  const addRules = [...blocks, ...passes.filter((_, at) => taken[at])].map((rule, at) => ({
    ...rule,
    id: last + at + 1,
    condition: { resourceTypes: [...ALL_TYPES], ...rule.condition },
  })) as chrome.declarativeNetRequest.Rule[];
  await chrome.declarativeNetRequest.updateSessionRules({ addRules });
  // The background hears when this page is closed in the middle of a step.
  const port = chrome.runtime.connect({ name: HOLDING });
  return async () => {
    await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: addRules.map(({ id }) => id) });
    port.disconnect();
  };
}

/** Name of the port that a page of the extension keeps open while it holds requests back. */
const HOLDING = 'waymark-holding';

/** Removes the rules that a closed page left behind. For the background script. */
export function releaseLeftBehind(): void {
  let holding = 0;
  // A stopped worker has forgotten who holds requests back: if no page of the extension is open, nobody does.
  void chrome.runtime.getContexts({ contextTypes: ['TAB', 'SIDE_PANEL'] }).then((open) => {
    if (open.length === 0) void release();
  });
  async function release() {
    const ids = (await chrome.declarativeNetRequest.getSessionRules()).map(({ id }) => id);
    if (holding === 0 && ids.length > 0) await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: ids });
  }
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name !== HOLDING) return;
    holding += 1;
    port.onDisconnect.addListener(() => {
      holding -= 1;
      void release();
    });
  });
}
