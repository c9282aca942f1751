import type { Effect } from '../../../agent/turn.ts';

/** Every kind of request: a rule that names none leaves out those of documents. */
const ALL_TYPES = [
  'main_frame',
  'sub_frame',
  'stylesheet',
  'script',
  'image',
  'font',
  'object',
  'xmlhttprequest',
  'ping',
  'csp_report',
  'media',
  'websocket',
  'webtransport',
  'webbundle',
  'other',
] as const;

/** Above the priority of rules that block. */
const ALLOWED = 2;

/** `writes`: requests that write. `writes and other sites`: also every request that leaves the site. */
export type Held = 'writes' | 'writes and other sites';

/**
 * Lets the browser hold back what a tab sends, and what the tabs and workers send that its page starts, until the returned function
 * is called. What was `released` passes. The rules end with the browser session; the background removes those that a closed panel left behind.
 */
export async function holdBack(tab: number, held: Held, released: readonly Effect[]): Promise<() => Promise<void>> {
  const { url = '' } = await chrome.tabs.get(tab);
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const others = (await chrome.tabs.query({})).flatMap(({ id }) => (id === undefined ? [] : [id]));
  const scopes = [
    { tabIds: [tab] },
    // A tab that the page opens during the step is not among the present tabs, and a worker of the page has no tab.
    ...(host === '' ? [] : [{ excludedTabIds: others, initiatorDomains: [host] }]),
  ];
  const conditions = scopes.flatMap((scope) => [
    { ...scope, excludedRequestMethods: ['get', 'head', 'options'] },
    ...(held === 'writes' ? [] : [{ ...scope, domainType: 'thirdParty' }]),
  ]);
  const last = Math.max(0, ...(await chrome.declarativeNetRequest.getSessionRules()).map(({ id }) => id));
  const blocks = conditions.map((condition) => ({ action: { type: 'block' }, condition }));
  const passes = released.map(({ method, origin, path }) => ({
    action: { type: 'allow' },
    priority: ALLOWED,
    condition: { urlFilter: `|${origin}${path}`, requestMethods: [method.toLowerCase()] },
  }));
  const addRules = [...blocks, ...passes].map((rule, at) => ({
    ...rule,
    id: last + at + 1,
    condition: { ...rule.condition, resourceTypes: [...ALL_TYPES] },
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
